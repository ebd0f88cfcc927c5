#!/usr/bin/env bash
# Is a commit as fast as another? Builds both as `release` does, runs them in turn, and prints the
# ratio of the medians for each measure: 1.05 means that HEAD is 5% faster, times included.
#   tools/compare_speed.sh [options] BASE [HEAD]
# Uncommitted changes are not measured. `compare_speed.sh HEAD HEAD` shows how noisy the machine is.
set -euo pipefail

usage() {
  cat <<'END'
usage: tools/compare_speed.sh [options] BASE [HEAD]

  BASE, HEAD        two commits; HEAD is the one checked out unless given
  --only LIST       some of playouts,mcts,net,connect4,othello [all]
  --rounds N        how often each is measured [5]
  --seconds S       of each measurement of trees and networks [1]
  --minutes M       begin no further round after so many minutes of measuring [30]
  --tolerance R     the smallest ratio that is good enough [0.98]
  --data FOLDER     where connect4/ and othello/ with test positions are [../shared/data]
  --folder FOLDER   where the two are built; a second comparison begins with what is there
                    [build/compare]

playouts   light playouts of Go a second, 9x9 and 19x19
mcts       playouts a second in the tree of `go`, one thread, 9x9 and 19x19
net        positions a second, one thread, of `main` on 19x19 and `nine` on 9x9
connect4   time to solve positions: the test files if they are there, and 20 random ones
othello    time to solve FFO 40; left out where the file is absent

The exit code is 0 if every ratio is good enough, 1 if one is not, 2 if nothing can be said.
END
}

fail() {
  echo "compare_speed.sh: $*" >&2
  exit 2
}

only=playouts,mcts,net,connect4,othello rounds=5 seconds=1 minutes=30 tolerance=0.98
data=../shared/data folder=build/compare commits=()
while [ $# -gt 0 ]; do
  case "$1" in
    -h | --help) usage && exit 0 ;;
    --only | --rounds | --seconds | --minutes | --tolerance | --data | --folder)
      [ $# -ge 2 ] || fail "$1 wants a value"
      printf -v "${1#--}" %s "$2"
      shift
      ;;
    -*) fail "unknown option '$1'; --help lists them" ;;
    *) commits+=("$1") ;;
  esac
  shift
done
[ ${#commits[@]} -ge 1 ] && [ ${#commits[@]} -le 2 ] || fail "give one or two commits; see --help"
[[ $rounds =~ ^[1-9][0-9]*$ ]] || fail "--rounds wants a whole number, not '$rounds'"
[[ $minutes =~ ^[1-9][0-9]*$ ]] || fail "--minutes wants a whole number, not '$minutes'"
[[ $seconds =~ ^[0-9]*\.?[0-9]+$ ]] || fail "--seconds wants a number, not '$seconds'"
[[ $tolerance =~ ^[0-9]*\.?[0-9]+$ ]] || fail "--tolerance wants a number, not '$tolerance'"
IFS=, read -ra measures <<<"$only"
for measure in "${measures[@]}"; do
  case "$measure" in
    playouts | mcts | net | connect4 | othello) ;;
    *) fail "there is no measure '$measure'; known: playouts, mcts, net, connect4, othello" ;;
  esac
done

# Paths that the caller gave are from where it stands, the defaults from the project's root.
root=$(cd "$(dirname "$0")/.." && pwd)
case "$data" in ../shared/data) data=$root/$data ;; esac
case "$folder" in build/compare) folder=$root/$folder ;; esac
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
results=$(mktemp -d "$folder/results.XXXXXX")
trap 'rm -rf "$results"' EXIT

commit_of() {
  git -C "$root" rev-parse --verify --quiet "$1^{commit}" || fail "there is no commit '$1'"
}

# Checks a commit out into a worktree of its own and builds the program there.
build_commit() {
  local commit=$1 tree=$folder/${1:0:12}
  git -C "$root" worktree prune
  [ -d "$tree" ] || git -C "$root" worktree add --quiet --detach "$tree" "$commit" ||
    fail "cannot check out $commit into $tree"
  [ "$(git -C "$tree" rev-parse HEAD)" = "$commit" ] && [ -z "$(git -C "$tree" status --porcelain)" ] ||
    fail "$tree is not what $commit is; remove it: git worktree remove --force $tree"
  # Packages that are installed here need not be fetched; where the lock file differs, they are.
  [ -d "$tree/web/node_modules" ] || [ ! -d "$root/web/node_modules" ] ||
    cp -a "$root/web/node_modules" "$tree/web/"
  echo "Building ${commit:0:12} ..." >&2
  (cd "$tree" && cmake --preset release -DMOYO_TESTS=OFF -DMOYO_BENCH=OFF -DMOYO_LEARNING=OFF &&
    cmake --build build/release --target moyo) >"$tree.log" 2>&1 ||
    fail "$commit does not build; see $tree.log"
}

# Random positions of connect-4 after 14 plies in which nobody has won, the same on every machine.
random_positions() {
  awk -v seed=1 -v count=20 -v plies=14 '
    function draw(n) { x = (x * 16807) % 2147483647; return x % n }
    function four(c, r,   d, s, k, n) {
      for (d = 1; d <= 4; d++) {
        n = 1
        for (s = -1; s <= 1; s += 2)
          for (k = 1; k < 4 && stone[c + s * k * dx[d], r + s * k * dy[d]] == turn; k++) n++
        if (n >= 4) return 1
      }
      return 0
    }
    BEGIN {
      x = seed; split("1 0 1 1", dx); split("0 1 1 -1", dy)
      while (made < count) {
        split("", stone); split("", height); moves = ""
        for (ply = 0; ply < plies; ply++) {
          turn = 1 + ply % 2; c = 1 + draw(7)
          if (height[c] == 6) break
          stone[c, ++height[c]] = turn
          if (four(c, height[c])) break
          moves = moves c
        }
        if (ply == plies) { print moves; made++ }
      }
    }'
}

# One run of the program of a side (base, head): run SIDE ARGUMENTS...
run() {
  local program=${programs[$1]} output
  shift
  output=$(timeout 600 "$program" "$@" 2>&1) || fail "'$program $*' failed: $(tail -n 1 <<<"$output")"
  echo "$output"
}

# Writes a value down for a side; a higher one is better. An empty one is a table that has changed.
record() {
  local side=$1 name=$2 value=$3
  [[ $value =~ ^[0-9.]+$ ]] || fail "$side printed no value for '$name'"
  echo "$value" >>"$results/$side.$name"
}

# Positions solved, as runs an hour: `solve` says the seconds in its last line.
record_solve() {
  local side=$1 name=$2 game=$3
  shift 3
  record "$side" "$name" "$(run "$side" solve "$game" "$@" | tail -n 1 |
    sed -nE 's/.* nodes, ([0-9.]+) s,.*/\1/p' | awk '$1 > 0 { printf "%.3f", 3600 / $1 }')"
}

measure() {
  local side=$1 output
  case "$2" in
    playouts)
      output=$(run "$side" bench playouts --runs 1)
      record "$side" playouts-9x9 "$(awk '$1 == "9x9" { print $2 }' <<<"$output")"
      record "$side" playouts-19x19 "$(awk '$1 == "19x19" { print $2 }' <<<"$output")"
      ;;
    mcts)
      output=$(run "$side" bench mcts --threads 1 --seconds "$seconds")
      record "$side" tree-9x9 "$(awk '$1 == "9" { print $4 }' <<<"$output")"
      record "$side" tree-19x19 "$(awk '$1 == "19" { print $4 }' <<<"$output")"
      ;;
    net)
      # Twelve measurements each, of which one is read: a quarter of the time is enough. The column
      # is the one of processor time.
      local short
      short=$(awk -v s="$seconds" 'BEGIN { print s / 4 }')
      output=$(run "$side" net bench main --threads 1 --seconds "$short" --forget)
      record "$side" main-19x19 "$(awk '$1 == "19x19" && $2 == 1 && $3 == 1 { print $5 }' <<<"$output")"
      output=$(run "$side" net bench nine --threads 1 --seconds "$short" --forget)
      record "$side" nine-9x9 "$(awk '$1 == "9x9" && $2 == 1 && $3 == 1 { print $5 }' <<<"$output")"
      ;;
    connect4) record_solve "$side" connect4 connect4 --positions "$results/connect4.txt" ;;
    othello) record_solve "$side" othello-ffo40 othello --positions "$data/othello/ffo-40-49.obf" --first 1 ;;
  esac
}

median() {
  sort -g "$1" | awk '{ v[NR] = $1 } END { print (v[int((NR + 1) / 2)] + v[int(NR / 2) + 1]) / 2 }'
}

declare -A programs
base=$(commit_of "${commits[0]}")
head=$(commit_of "${commits[1]:-HEAD}")
for commit in "$base" "$head"; do build_commit "$commit"; done
programs[base]=$folder/${base:0:12}/build/release/moyo
programs[head]=$folder/${head:0:12}/build/release/moyo

{
  for file in "$data"/connect4/Test_L[12]_R1; do [ ! -f "$file" ] || awk 1 "$file"; done
  random_positions
} >"$results/connect4.txt"
if [[ ,$only, == *,othello,* && ! -f $data/othello/ffo-40-49.obf ]]; then
  echo "othello is left out: $data/othello/ffo-40-49.obf is not here." >&2
  kept=()
  for measure in "${measures[@]}"; do [ "$measure" = othello ] || kept+=("$measure"); done
  measures=("${kept[@]}")
fi

# A B, B A, A B, ...: what slows the machine down for a while slows both.
start=$SECONDS
done_rounds=0
for ((round = 0; round < rounds; ++round)); do
  [ $((SECONDS - start)) -lt $((60 * minutes)) ] || break
  echo "Round $((round + 1)) of $rounds ..." >&2
  sides=(base head)
  [ $((round % 2)) -eq 0 ] || sides=(head base)
  for measure in "${measures[@]}"; do
    for side in "${sides[@]}"; do measure "$side" "$measure"; done
  done
  done_rounds=$((round + 1))
done

printf '%-16s %12s %12s %7s   %s\n' "a second (hour)" "${base:0:12}" "${head:0:12}" ratio "of single rounds"
slower=0
for file in "$results"/base.*; do
  [ -f "$file" ] || fail "nothing was measured"
  name=${file##*/base.}
  a=$(median "$file") b=$(median "$results/head.$name")
  range=$(paste "$file" "$results/head.$name" | awk '{ print $2 / $1 }' | sort -g |
    awk 'NR == 1 { low = $1 } END { printf "%.3f to %.3f", low, $1 }')
  verdict=$(awk -v a="$a" -v b="$b" -v t="$tolerance" 'BEGIN { if (b < t * a) print "slower" }')
  [ -z "$verdict" ] || slower=$((slower + 1))
  printf '%-16s %12.0f %12.0f %7s   %s  %s\n' "$name" "$a" "$b" \
    "$(awk -v a="$a" -v b="$b" 'BEGIN { printf "%.3f", b / a }')" "$range" "$verdict"
done
echo "Medians of $done_rounds rounds; solving is in runs an hour. $slower slower than $tolerance."
if [ "$done_rounds" -lt "$rounds" ]; then
  fail "only $done_rounds of $rounds rounds began within $minutes minutes: give more, or fewer measures (--only)"
fi
[ "$slower" -eq 0 ]
