#!/usr/bin/env bash
# Trains the networks that the lectures quote, each on as many positions of the same records, one after
# the other: plain stacks of 3 to 12 layers (Maddison et al. 2015), Clark and Storkey's (2015), and one
# network with all planes and with stones alone (AlphaGo, 2016). Runs that are there go on.
#   tools/published_networks.sh GAMES [--folder runs/published] [--positions 200000] [--channels 64]
# GAMES is a file of `moyo train data`. Then: moyo lab run f6-dcnn --run runs/published
set -euo pipefail
games=$(realpath "${1:?which games? a file of moyo train data}")
shift
cd "$(dirname "$0")/.."
folder=runs/published positions=200000 channels=64
while [ $# -gt 0 ]; do
  case $1 in
    --folder) folder=$2 ;;
    --positions) positions=$2 ;;
    --channels) channels=$2 ;;
    *) echo "published_networks.sh: unknown option '$1'" >&2 && exit 2 ;;
  esac
  shift 2
done
moyo=build/release/moyo
[ -x "$moyo" ] || { echo "published_networks.sh: build first: cmake --build build/release" >&2 && exit 2; }

# A stack of N layers with the one to the moves: a 5x5 convolution, then 3x3.
stack() {
  local layers=5x$channels i
  for ((i = 2; i < $1; ++i)); do layers+=+3x$channels; done
  echo "$layers"
}

for run in "depth-3 maddison:stack=$(stack 3)" "depth-6 maddison:stack=$(stack 6)" \
  "depth-10 maddison:stack=$(stack 10)" "depth-12 maddison:stack=$(stack 12)" \
  "stones maddison:stack=$(stack 6),planes=stones" "clark-storkey clark-storkey"; do
  read -r name network <<<"$run"
  "$moyo" train net --games "$games" --folder "$folder/$name" --network "$network" \
    --positions "$positions" --held-out 8192 --evaluate 100000
done
# The same network with all planes has the name of its pair, too.
[ -e "$folder/features" ] || cp -r "$folder/depth-6" "$folder/features"
