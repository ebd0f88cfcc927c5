# Sourced by ./run and ./test: installs what tools/packages.txt lists and this machine lacks,
# and defines build PRESET TARGET... . Needs no answers; uses sudo when not root.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

install_packages() {
  local missing=() package command
  while read -r package command; do
    [ -n "$command" ] && command -v "$command" >/dev/null && continue
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
      missing+=("$package")
  done < <(sed -e 's/#.*//' -e '/^[[:space:]]*$/d' tools/packages.txt)
  [ ${#missing[@]} -eq 0 ] && return
  echo "Installing Debian packages: ${missing[*]}" >&2
  local as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  export DEBIAN_FRONTEND=noninteractive
  { "${as_root[@]}" apt-get update -qq &&
    "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}"; } >&2
}

# Configures a preset once (CMake reconfigures itself afterwards) and builds the targets named.
build() {
  local preset=$1
  shift
  [ -f "build/$preset/build.ninja" ] || cmake --preset "$preset" >/dev/null
  cmake --build "build/$preset" ${1:+--target "$@"} -- --quiet
}

install_packages
