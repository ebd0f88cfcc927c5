#!/usr/bin/env bash
# Builds tests/fuzz/NAME_fuzz.cpp with clang's libFuzzer and the address and undefined-behaviour
# sanitizers, and runs it for a while from the corpus in tests/fuzz/corpus/NAME.
#   tools/fuzz.sh NAME [SECONDS]
# Inputs it finds stay in build/fuzz/NAME; one that fails is build/fuzz/NAME-crash-... .
set -euo pipefail
cd "$(dirname "$0")/.."
name=${1:?which target? sgf, gtp or analysis}
seconds=${2:-20}

# What each target is made of besides itself, what it links, and the rooms below that it takes, not
# instrumented for coverage, from the sanitizers' build.
rooms=()
case "$name" in
  sgf) parts=(src/base/{text,options}.cpp src/games/go src/formats/sgf) libraries=(-lz) ;;
  gtp | analysis)
    parts=(src/protocol)
    rooms=(match players nn simulation knowledge search formats games core base)
    libraries=(-lz -lsqlite3 -lfmt)
    ;;
  *)
    echo "fuzz.sh: there is no target '$name'; known: sgf, gtp, analysis" >&2
    exit 2
    ;;
esac

folder=build/fuzz
mkdir -p "$folder/$name"
flags=(-std=c++20 -O1 -g1 -Isrc -Itests -fno-sanitize-recover=all)
compile=(clang++)
! command -v ccache >/dev/null || compile=(ccache clang++)
objects=()
while read -r source; do
  object=$folder/${source//\//_}.o
  "${compile[@]}" "${flags[@]}" -fsanitize=fuzzer-no-link,address,undefined -c "$source" -o "$object"
  objects+=("$object")
done < <(find "${parts[@]}" "tests/fuzz/${name}_fuzz.cpp" -name '*.cpp' ! -name '*_test.cpp' | sort)
if [ ${#rooms[@]} -gt 0 ]; then
  [ -f build/asan/build.ninja ] || cmake --preset asan
  cmake --build build/asan --target "${rooms[@]/#/moyo_}"
  libraries=(-fuse-ld=lld -Wl,--start-group "${rooms[@]/#/-lmoyo_}" -Wl,--end-group
    "${libraries[@]}" -Lbuild/asan)
fi
clang++ "${flags[@]}" -fsanitize=fuzzer,address,undefined "${objects[@]}" "${libraries[@]}" \
  -o "$folder/${name}_fuzz"

# Words that the target reads.
words=()
[ ! -f "tests/fuzz/$name.dict" ] || words=("-dict=tests/fuzz/$name.dict")
# A fixed seed: two runs of as many inputs are the same.
"$folder/${name}_fuzz" "${words[@]}" -seed=1 -max_total_time="$seconds" -max_len=4096 -rss_limit_mb=1024 \
  -timeout=10 -print_final_stats=1 -verbosity=0 -artifact_prefix="$folder/$name-" \
  "$folder/$name" "tests/fuzz/corpus/$name"
