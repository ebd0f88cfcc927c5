#!/usr/bin/env bash
# What each switch of self-play is worth: runs of `moyo train zero` that differ in one switch, each
# with the same processor time, graded on the same positions by the solver. Runs that are there go on
# or are only graded again, so a table that was stopped is finished by the same command.
#   tools/zero_switches.sh [--game connect4] [--minutes 5] [--seeds 3] [--folder runs/switches]
#                          [--positions 1000] [--at-once 2]
# --minutes is processor time of one thread a run; --at-once runs are made at the same time.
set -euo pipefail
cd "$(dirname "$0")/.."
game=connect4 minutes=5 seeds=3 folder=runs/switches positions=1000 at_once=2
while [ $# -gt 0 ]; do
  case $1 in
    --game) game=$2 ;;
    --minutes) minutes=$2 ;;
    --seeds) seeds=$2 ;;
    --folder) folder=$2 ;;
    --positions) positions=$2 ;;
    --at-once) at_once=$2 ;;
    *) echo "zero_switches.sh: unknown option '$1'" >&2 && exit 2 ;;
  esac
  shift 2
done
moyo=build/release/moyo
[ -x "$moyo" ] || { echo "zero_switches.sh: build first: cmake --build build/release" >&2 && exit 2; }

# A name and the options that differ from the defaults.
switches=(
  "default"
  "visits-32 --visits 32"
  "visits-200 --visits 200"
  "no-gumbel --gumbel off"
  "gumbel-scale-0.3 --gumbel-scale 0.3"
  "cap-randomisation --visits 200 --cap-visits 32 --cap-share 0.25"
  "forced-playouts --gumbel off --forced 2"
  "surprise --surprise 0.5"
  "no-symmetries --symmetries off --augment off"
  "no-solver --solver off"
  "no-openings --opening 0"
  "resign --resign 0.05"
  "result-only --search-value 0"
  "gate --gate on --gate-games 40"
)

mkdir -p "$folder"
hours=$(awk "BEGIN { print $minutes / 60 }")
for seed in $(seq "$seeds"); do
  for switch in "${switches[@]}"; do
    read -r name options <<<"$switch"
    run=$folder/$name-$seed
    [ ! -e "$run/done" ] || continue
    while [ "$(jobs -rp | wc -l)" -ge "$at_once" ]; do wait -n; done
    # shellcheck disable=SC2086
    ("$moyo" train zero "$game" --folder "$run" --threads 1 --processor-time on --hours "$hours" \
      --seed "$seed" --grade-minutes 0 --grade-positions 1 --grade-searched 1 --elo-games 0 \
      $options >"$run.log" 2>&1 && touch "$run/done") &
  done
done
wait

echo "| switch | policy keeps | search keeps | value error | (one line a seed)"
for switch in "${switches[@]}"; do
  read -r name _ <<<"$switch"
  for seed in $(seq "$seeds"); do
    grade=$("$moyo" train grade "$game" --net "$folder/$name-$seed" --positions "$folder/positions" \
      --grade-positions "$positions" --grade-searched "$positions")
    echo "| $name | $(sed -E 's/.*policy keeps ([0-9.]+%).*visits ([0-9.]+%).*value error ([0-9.]+).*/\1 | \2 | \3/' <<<"$grade") |"
  done
done | awk -F'|' '{ n[$2]++; a[$2] += $3; b[$2] += $4; c[$2] += $5; print
  if (!($2 in at)) { at[$2] = ++count; names[count] = $2 } }
  END { print ""; print "means"; for (i = 1; i <= count; ++i) { k = names[i]
    printf "|%s| %.2f%% | %.2f%% | %.3f |\n", k, a[k] / n[k], b[k] / n[k], c[k] / n[k] } }'
