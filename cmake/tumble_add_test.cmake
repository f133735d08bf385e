# tumble_add_test(name sources...): a GoogleTest program over the whole library; it may include
# tests/support/ and the headers of puzzles/.
function(tumble_add_test name)
    add_executable(${name} ${ARGN})
    target_link_libraries(${name} PRIVATE tumble tumble_warnings GTest::gtest_main)
    target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/puzzles ${PROJECT_SOURCE_DIR}/tests)
    target_compile_definitions(${name} PRIVATE TUMBLE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES TIMEOUT 600)
endfunction()
