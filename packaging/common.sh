# SPDX-License-Identifier: Apache-2.0
# Sourced by launch and check: installs what is missing, configures, builds.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build="$root/build"
export CCACHE_BASEDIR="$root" CCACHE_NOHASHDIR=1

fail() {
  echo "ScaleScope: $*" >&2
  exit 3
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

missing_packages() {
  local name use
  while read -r name use; do
    case "$name" in ''|'#'*) continue ;; esac
    installed "$name" || echo "$name $use"
  done < "$root/packaging/packages.txt"
}

# Says once what will be installed, then installs it. An optional package that the distribution lacks is named and left out.
install_packages() {
  local missing name use wanted=()
  missing=$(missing_packages)
  [ -n "$missing" ] || return 0
  command -v apt-get >/dev/null || fail "these packages are missing and there is no apt-get to install them:"$'\n'"$missing"
  [ "$(id -u)" = 0 ] || command -v sudo >/dev/null || fail "neither root nor sudo; ask an administrator to install:"$'\n'"$missing"
  echo "Updating the list of packages ..."
  as_root apt-get update -qq || echo "The list of packages could not be updated; going on with the one at hand." >&2
  while read -r name use; do
    if apt-cache show "$name" >/dev/null 2>&1; then wanted+=("$name")
    elif [[ "$use" == optional:* ]]; then echo "Not in this distribution: $name ($use)"
    else fail "the package $name ($use) is not in this distribution; Debian 12 and Ubuntu 24.04 have it."
    fi
  done <<< "$missing"
  [ ${#wanted[@]} -gt 0 ] || return 0
  echo "Installing from the distribution: ${wanted[*]}"
  DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq --no-install-recommends "${wanted[@]}" >/dev/null \
    || fail "the packages could not be installed; the lines above say why."
}

configure() {
  cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release "$@" > "$build.log" 2>&1 \
    || { cat "$build.log" >&2; fail "the configuration failed; the lines above say why."; }
  sed -n '/^-- ScaleScope [0-9]/,/^-- Configuring/p' "$build.log" | sed '$d; s/^-- //'
  rm -f "$build.log"
}

build_targets() { cmake --build "$build" -j "$(nproc)" -- --quiet "$@" || fail "the build failed; the lines above say why."; }
