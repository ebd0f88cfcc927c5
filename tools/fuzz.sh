#!/usr/bin/env bash
# Runs a fuzz target (tests/fuzz/NAME_fuzz.cpp, built by the asan preset with clang's libFuzzer) for a
# while, from the corpus in tests/fuzz/corpus/NAME.
#   tools/fuzz.sh NAME [SECONDS [--built]]
#   tools/fuzz.sh --list
# Inputs it finds stay in build/fuzz/NAME; one that fails is build/fuzz/NAME-crash-... .
set -euo pipefail
cd "$(dirname "$0")/.."
names=$(ls tests/fuzz | sed -n 's/_fuzz\.cpp$//p')
name=${1:?which target? tools/fuzz.sh --list tells}
seconds=${2:-20}
[ "$name" != --list ] || { echo "$names" && exit 0; }
grep -qx -- "$name" <<<"$names" || {
  echo "fuzz.sh: there is no target '$name'; known:" $names >&2
  exit 2
}

# --built: several run at once, and two builds of one folder must not meet.
if [ "${3:-}" != --built ]; then
  [ -f build/asan/build.ninja ] || cmake --preset asan
  cmake --build build/asan --target "${name}_fuzz"
fi
folder=build/fuzz
mkdir -p "$folder/$name"
# Words that the target reads.
words=()
[ ! -f "tests/fuzz/$name.dict" ] || words=("-dict=tests/fuzz/$name.dict")
# A fixed seed: two runs of as many inputs are the same.
"build/asan/tests/${name}_fuzz" "${words[@]}" -seed=1 -max_total_time="$seconds" -max_len=4096 \
  -rss_limit_mb=1024 -timeout=10 -print_final_stats=1 -verbosity=0 \
  -artifact_prefix="$folder/$name-" "$folder/$name" "tests/fuzz/corpus/$name"
