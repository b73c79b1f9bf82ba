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

# Where a CUDA toolkit is: the headers of cuDNN's graph API, into the build tree, unless the system has them. They are
# optional: without a network the classic functions of cuDNN serve.
fetch_cudnn_frontend() {
  local folder="$build/cudnn-frontend" scratch
  command -v nvcc >/dev/null || [ -x /usr/local/cuda/bin/nvcc ] || return 0
  [ ! -e "$folder/include/cudnn_frontend.h" ] && [ ! -e /usr/include/cudnn_frontend.h ] \
    && [ ! -e /usr/local/include/cudnn_frontend.h ] || return 0
  scratch=$(mktemp -d)
  if python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: --require-hashes \
       --python-version 3.11 --implementation cp --platform manylinux_2_28_x86_64 --timeout 15 --retries 1 \
       -d "$scratch" -r "$root/packaging/cudnn-frontend.txt" >/dev/null 2>&1 \
     && python3 -m zipfile -e "$scratch"/*.whl "$scratch/package"; then
    mkdir -p "$folder" && cp -r "$scratch/package/include" "$folder/"
    echo "Fetched the headers of cuDNN's graph API (packaging/cudnn-frontend.txt)."
  else
    echo "The headers of cuDNN's graph API (packaging/cudnn-frontend.txt) could not be fetched: no python3 with pip, or no network. Going on without." >&2
  fi
  rm -rf "$scratch"
}

configure() {
  fetch_cudnn_frontend
  cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release "$@" > "$build.log" 2>&1 \
    || { cat "$build.log" >&2; fail "the configuration failed; the lines above say why."; }
  sed -n '/^-- ScaleScope [0-9]/,/^-- Configuring/p' "$build.log" | sed '$d; s/^-- //'
  rm -f "$build.log"
}

build_targets() { cmake --build "$build" -j "$(nproc)" -- --quiet "$@" || fail "the build failed; the lines above say why."; }
