# find_package(tumble) for users of the library; `tumble` itself for everyone.
include(CMakePackageConfigHelpers)
install(TARGETS tumble tumble_engine tumble_warnings EXPORT tumble-targets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
if(TUMBLE_GMP)
    install(TARGETS tumble_gmp EXPORT tumble-targets)
endif()
install(DIRECTORY src/tumble DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp")
install(EXPORT tumble-targets NAMESPACE tumble:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tumble)
configure_package_config_file(cmake/tumble-config.cmake.in ${CMAKE_BINARY_DIR}/tumble-config.cmake
    INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tumble)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/tumble-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/tumble-config.cmake ${CMAKE_BINARY_DIR}/tumble-config-version.cmake
    cmake/tumble_add_puzzle.cmake
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tumble)
if(TUMBLE_APPS)
    install(TARGETS tumble_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
