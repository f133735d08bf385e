#!/usr/bin/env bash
# Installs the build given as $1 below $2; builds examples/lights_out with find_package against it, and
# the program in README.md; compares what they print.
set -euo pipefail
rm -rf "$2"
mkdir -p "$2"
build=$1 work=$(cd "$2" && pwd) source=$(cd "$(dirname "$0")/.." && pwd)
cmake --install "$build" --prefix "$work/prefix" > /dev/null
cmake -G Ninja -S "$source/examples/lights_out" -B "$work/build" -DCMAKE_PREFIX_PATH="$work/prefix" > /dev/null
cmake --build "$work/build" > "$work/log" || { cat "$work/log"; exit 1; }
expect() { # expect WHAT GOT WANT
    [ "$2" = "$3" ] || { printf '%s: got:\n%s\nwant:\n%s\n' "$1" "$2" "$3"; exit 1; }
}
expect example "$("$work/build/solve_lights" < "$source/examples/lights_out/cross.txt")" $'5\na c e g i\n-1'

awk '/^```cpp/ { inside = 1; next } /^```/ { inside = 0 } inside' "$source/README.md" > "$work/readme.cpp"
"${CXX:-c++}" -std=c++20 -Wall -Wextra -I"$work/prefix/include" "$work/readme.cpp" -o "$work/readme" \
    -L"$work/prefix/lib" -ltumble_engine
said=$(sed -n 's/^prints `\(.*\)`\. A puzzle.*/\1/p' "$source/README.md")
expect README "$("$work/readme")" "$said"
echo "the installed package builds and solves the examples"
