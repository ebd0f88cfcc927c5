#!/usr/bin/env bash
# Four networks learn the same games: policy and value separate or in one network with two heads, on
# convolutions or on residual blocks, all at the same cost. `moyo lab run f9-architectures --run FOLDER` reads what they reached. Runs
# that are there go on, so the same command finishes what was stopped.
#   tools/architectures.sh --shards DIR [--game connect4] [--folder runs/architectures]
#                          [--blocks 4] [--channels 32] [--positions 400000]
# --shards has games of `moyo train zero` (its folder's shards/) or of `moyo selfplay`.
set -euo pipefail
cd "$(dirname "$0")/.."
game=connect4 shards="" folder=runs/architectures blocks=4 channels=32 positions=400000
while [ $# -gt 0 ]; do
  case $1 in
    --game) game=$2 ;;
    --shards) shards=$2 ;;
    --folder) folder=$2 ;;
    --blocks) blocks=$2 ;;
    --channels) channels=$2 ;;
    --positions) positions=$2 ;;
    *) echo "architectures.sh: unknown option '$1'" >&2 && exit 2 ;;
  esac
  shift 2
done
moyo=build/release/moyo
[ -x "$moyo" ] || { echo "architectures.sh: build first: cmake --build build/release" >&2 && exit 2; }
[ -d "$shards" ] || { echo "architectures.sh: --shards wants a folder of games" >&2 && exit 2; }

residual=tiny:blocks=$blocks,channels=$channels,pool_every=0
# As many layers: one first, then two for each block.
stack=$(printf "3x$channels+%.0s" $(seq $((2 * blocks + 1))))
convolutions=tiny:channels=$channels,stack=${stack%+}

mkdir -p "$folder"
learn() {
  local run=$1 network=$2 positions=$3
  shift 3
  echo "== $run"
  "$moyo" train shards "$game" "$shards"/* --folder "$folder/$run" --network "$network" \
    --positions "$positions" --seed 1 "$@"
}
# Two networks see every position once each; one network of the same cost sees them twice.
learn dual-res "$residual" $((2 * positions))
learn dual-conv "$convolutions" $((2 * positions))
learn sep-res-policy "$residual" "$positions" --value 0
learn sep-res-value "$residual" "$positions" --moves off
learn sep-conv-policy "$convolutions" "$positions" --value 0
learn sep-conv-value "$convolutions" "$positions" --moves off
