#!/usr/bin/env bash
# Builds tests/fuzz/NAME_fuzz.cpp with clang's libFuzzer and the address and undefined-behaviour
# sanitizers, and runs it for a while from the corpus in tests/fuzz/corpus/NAME.
#   tools/fuzz.sh NAME [SECONDS]
#   tools/fuzz.sh --list
# Inputs it finds stay in build/fuzz/NAME; one that fails is build/fuzz/NAME-crash-... .
set -euo pipefail
cd "$(dirname "$0")/.."

# One line a target: its name, the files and folders it is made of besides itself, what it links.
nets=$(echo src/nn/{katago_file,katago_stream,leela_zero_file,moyo_file,check_network}.cpp)
targets=(
  "sgf        | src/base src/games/go src/formats/sgf                                 | -lz"
  "katago     | src/base $nets                                                        | -lz"
  "leela_zero | src/base $nets                                                        | -lz"
  "moyo_net   | src/base $nets                                                        | -lz"
  "game_set   | src/base src/games/go $(echo src/learning/game_set{,_file}.cpp)       |"
  "store      | src/base src/core src/games $(echo src/match/{store,stored_row,ending}.cpp) | -lsqlite3"
)

name=${1:?which target? tools/fuzz.sh --list tells}
seconds=${2:-20}
found=false
for target in "${targets[@]}"; do
  IFS='|' read -r key files links <<<"$target"
  read -r key <<<"$key"
  if [ "$name" = --list ]; then echo "$key"; fi
  [ "$key" = "$name" ] || continue
  found=true
  read -ra parts <<<"$files"
  read -ra libraries <<<"$links"
done
[ "$name" != --list ] || exit 0
$found || { echo "fuzz.sh: there is no target '$name'; known: $("$0" --list | xargs)" >&2 && exit 2; }

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
clang++ "${flags[@]}" -fsanitize=fuzzer,address,undefined "${objects[@]}" "${libraries[@]}" \
  -o "$folder/${name}_fuzz"

# A fixed seed: two runs of as many inputs are the same.
"$folder/${name}_fuzz" -seed=1 -max_total_time="$seconds" -max_len=4096 -rss_limit_mb=1024 \
  -timeout=10 -print_final_stats=1 -verbosity=0 -artifact_prefix="$folder/$name-" \
  "$folder/$name" "tests/fuzz/corpus/$name"
