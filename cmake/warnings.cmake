# tumble_warnings: linked privately by every target of the project.
add_library(tumble_warnings INTERFACE)
target_compile_options(tumble_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow
    $<$<BOOL:${TUMBLE_WARNINGS_AS_ERRORS}>:-Werror>)
# GCC 12 warns of overlaps inside std::string that can not happen (GCC bug 105651).
target_compile_options(tumble_warnings INTERFACE
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>)
# libstdc++ 12's stable_sort uses what libstdc++ 12 itself calls deprecated.
target_compile_options(tumble_warnings INTERFACE $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)
if(TUMBLE_SANITIZE)
    add_compile_options(-fsanitize=${TUMBLE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${TUMBLE_SANITIZE})
endif()
