#!/usr/bin/env bash
# Builds tests/fuzz/NAME_fuzz.cpp with clang's libFuzzer and the address and undefined-behaviour
# sanitizers, and runs it for a while from the corpus in tests/fuzz/corpus/NAME.
#   tools/fuzz.sh NAME [SECONDS]
# Inputs it finds stay in build/fuzz/NAME; one that fails is build/fuzz/NAME-crash-... .
set -euo pipefail
cd "$(dirname "$0")/.."
name=${1:?which target? sgf, http or page_game}
seconds=${2:-20}

# What each target is made of besides itself, and what it links.
# From an archive the linker takes only what is needed.
page_game=(src/base src/core src/games src/formats/sgf
  src/knowledge/go/{benson,capture_search,gain,nakade,patterns3x3,regions,self_atari,tactics,urgent_moves}.cpp
  src/simulation/go/{last_good_reply,liberty_maps,rule_policy,status}.cpp
  src/protocol/json_text.cpp src/protocol/analysis/{fields,analysis}.cpp
  src/page/{game,game_file,levels,view}.cpp)
case "$name" in
  page_game) parts=("${page_game[@]}") libraries=(-lz) ;;
  http)
    parts=("${page_game[@]}" src/search/bandit src/search/exact/transposition_table.cpp
      src/page/http/{lobby,router}.cpp src/page/{request_json,learn_api,alphabeta_steps}.cpp)
    libraries=(-lz)
    ;;
  sgf) parts=(src/base/{text,options}.cpp src/games/go src/formats/sgf) libraries=(-lz) ;;
  *)
    echo "fuzz.sh: there is no target '$name'; known: sgf, http, page_game" >&2
    exit 2
    ;;
esac

folder=build/fuzz
mkdir -p "$folder/$name"
flags=(-std=c++20 -O1 -g1 -Isrc -fno-sanitize-recover=all)
compile=(clang++)
! command -v ccache >/dev/null || compile=(ccache clang++)
objects=()
archive=$folder/$name.a
rm -f "$archive"
while read -r source; do
  object=$folder/${source//\//_}.o
  "${compile[@]}" "${flags[@]}" -fsanitize=fuzzer-no-link,address,undefined -c "$source" -o "$object"
  objects+=("$object")
done < <(find "${parts[@]}" -name '*.cpp' ! -name '*_test.cpp' | sort)
ar rcs "$archive" "${objects[@]}"
clang++ "${flags[@]}" -fsanitize=fuzzer,address,undefined "tests/fuzz/${name}_fuzz.cpp" "$archive" \
  "${libraries[@]}" -o "$folder/${name}_fuzz"

# A fixed seed: two runs of as many inputs are the same.
"$folder/${name}_fuzz" -seed=1 -max_total_time="$seconds" -max_len=4096 -rss_limit_mb=1024 \
  -timeout=10 -print_final_stats=1 -verbosity=0 -artifact_prefix="$folder/$name-" \
  "$folder/$name" "tests/fuzz/corpus/$name"
