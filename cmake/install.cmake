# find_package(tumble) for users of the library; `tumble` itself for everyone.
include(CMakePackageConfigHelpers)
set_target_properties(tumble_engine PROPERTIES EXPORT_NAME engine)
set_target_properties(tumble PROPERTIES EXPORT_NAME puzzles)
set(exported tumble tumble_engine tumble_warnings)
if(TUMBLE_GMP)
    list(APPEND exported tumble_gmp)
endif()
install(TARGETS ${exported} EXPORT tumble-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY src/tumble DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp")
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/tumble)
install(EXPORT tumble-targets NAMESPACE tumble:: DESTINATION ${package_dir})
configure_package_config_file(cmake/tumble-config.cmake.in ${CMAKE_BINARY_DIR}/tumble-config.cmake
    INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/tumble-config-version.cmake
    COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/tumble-config.cmake ${CMAKE_BINARY_DIR}/tumble-config-version.cmake
    cmake/tumble_add_puzzle.cmake DESTINATION ${package_dir})
if(TUMBLE_APPS)
    install(TARGETS tumble_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
