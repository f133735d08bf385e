#!/usr/bin/env bash
# Installs the build given as $1 below $2, builds examples/lights_out with find_package against it,
# and compares what it prints.
set -euo pipefail
build=$1 work=$2 source=$(cd "$(dirname "$0")/.." && pwd)
rm -rf "$work"
cmake --install "$build" --prefix "$work/prefix" > /dev/null
cmake -S "$source/examples/lights_out" -B "$work/build" -DCMAKE_PREFIX_PATH="$work/prefix" > /dev/null
cmake --build "$work/build" > "$work/log" || { cat "$work/log"; exit 1; }
got=$("$work/build/solve_lights" < "$source/examples/lights_out/cross.txt")
want=$'5\na c e g i\n-1'
[ "$got" = "$want" ] || { printf 'got:\n%s\nwant:\n%s\n' "$got" "$want"; exit 1; }
echo "the installed package builds and solves the example"
