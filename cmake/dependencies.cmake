# All from Debian 12; script/bootstrap installs them.
find_package(tl-expected REQUIRED)           # engine: errors are values
if(TUMBLE_GMP)
    find_library(GMP_LIBRARY gmp REQUIRED)   # dice-words --exact
    find_path(GMP_INCLUDE_DIR gmp.h REQUIRED)
    add_library(tumble_gmp INTERFACE)
    target_include_directories(tumble_gmp SYSTEM INTERFACE $<BUILD_INTERFACE:${GMP_INCLUDE_DIR}>)
    target_link_libraries(tumble_gmp INTERFACE gmp)
    target_compile_definitions(tumble_gmp INTERFACE TUMBLE_GMP)
endif()
if(TUMBLE_APPS)
    find_package(CLI11 REQUIRED)
    find_package(fmt REQUIRED)
    find_package(nlohmann_json REQUIRED)
    find_package(GIF 5.1 REQUIRED)           # checked here, linked by name: the static library where tumble is
endif()
if(BUILD_TESTING AND TUMBLE_TESTS)
    find_package(GTest REQUIRED)
    include(GoogleTest)
endif()
