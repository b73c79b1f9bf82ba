# SPDX-License-Identifier: Apache-2.0
# Sourced by launch and check: installs missing packages, configures, builds.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build="$root/build"
. "$root/packaging/progress.sh"

fail() {
  echo "ScaleScope: $*" >&2
  exit 3
}

# writable_folder FOLDER USE REMEDY: makes the folder if it does not exist; long steps must not end with this fault.
writable_folder() {
  mkdir -p "$1" 2>/dev/null && [ -w "$1" ] || fail "$1 cannot be written; it is for $2. $3"
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# Also a virtual package that an installed one provides, such as libqt6opengl6-dev of Debian 13.
installed() {
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ] ||
    dpkg-query -W -f '${db:Status-Status} , ${Provides},\n' 2>/dev/null | grep -q "^installed .*, $1[ ,]"
}

# missing_packages [tests]: prints lines of packages.txt (or of the list $package_list), those of tests only on request, those of GPUs where there is one.
missing_packages() {
  local name use
  while read -r name use; do
    case "$name" in ''|'#'*) continue ;; esac
    [[ "$use" != tests:* ]] || [ "${1:-}" = tests ] || continue
    [[ "$use" != gpu:* ]] || has_gpu || continue
    installed "$name" || echo "$name $use"
  done < "$root/packaging/${package_list:-packages.txt}"
}

apt_get() { # apt_get STEP ARGUMENTS...
  local step="$1"
  shift
  # Files that packages make are for every user, whatever this user's mask.
  (umask 022 && as_root env DEBIAN_FRONTEND=noninteractive DEBCONF_NOWARNINGS=yes apt-get -qq -y --no-install-recommends \
    -o APT::Status-Fd=1 -o DPkg::Lock::Timeout=120 "$@") | sed -un '/^[dp][lm]status:/p' | show_progress "$step"
}

# without_apt MISSING: what to do on a system of another kind.
without_apt() {
  cat <<TEXT
this system has no apt-get. Install what these packages of Debian contain:
$1
Then build and start ScaleScope:
  cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release
  cmake --build "$build" --target scalescope
  "$build/bin/scalescope"
Or use the archive of a release, which needs no compiler and no Qt.
TEXT
}

# install_packages [tests]: lists missing packages, then installs them. Optional packages that the distribution lacks
# are listed and skipped.
install_packages() {
  local missing name use wanted=()
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0
  command -v apt-get >/dev/null || fail "$(without_apt "$missing")"
  if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
    while read -r name use; do
      [[ "$use" == @(optional|tests|gpu):* ]] ||
        fail "installing packages needs root or sudo; ask an administrator to install:"$'\n'"$missing"
    done <<< "$missing"
    echo "Going on without packages that only an administrator can install:"$'\n'"$missing" >&2
    return 0
  fi
  echo "Updating the package list"
  as_root apt-get update -qq || echo "The package list could not be updated; using the existing one." >&2
  while read -r name use; do
    if apt-cache show "$name" >/dev/null 2>&1; then wanted+=("$name")
    elif [[ "$use" == @(optional|tests|gpu):* ]]; then echo "Not in this distribution: $name ($use)"
    else fail "the package $name ($use) is not in this distribution; use Debian 12 or 13."
    fi
  done <<< "$missing"
  [ ${#wanted[@]} -gt 0 ] || return 0
  echo "Installing from the distribution: ${wanted[*]}"
  run_step downloads apt_get Downloading install --download-only "${wanted[@]}" \
    && run_step packages apt_get Installing install "${wanted[@]}" \
    || fail "the packages could not be installed; see the output above."
}

# Installs LoadGen and a writer of TFRecord from the Python index into the build tree, for two comparisons; without the
# index, these tests are skipped.
install_test_peers() {
  local python="$build/test-peers/bin/python3"
  ! "$python" -c 'import mlperf_loadgen, tfrecord, crc32c, google.protobuf' 2>/dev/null || return 0
  echo "Installing the Python packages of two comparisons"
  python3 -m venv "$build/test-peers" && "$python" -m pip install -qq --disable-pip-version-check --timeout 15 \
    --retries 1 -r "$root/packaging/test-peers.txt" ||
    echo "The packages of packaging/test-peers.txt could not be installed: python3-venv or the network is missing." >&2
}

# Installs oneDNN 3 from the Python index into the build tree; tests/onednn3 builds the CPU backend against it, beside the
# one for the distribution's oneDNN. Without the index, these tests are skipped.
install_onednn3() {
  local folder="$build/onednn3"
  [ ! -e "$folder/lib/libdnnl.so" ] || return 0
  echo "Installing oneDNN 3 for tests of the CPU backend"
  python3 -m venv "$folder" && "$folder/bin/python3" -m pip install --quiet --disable-pip-version-check --timeout 15 \
    --retries 1 --require-hashes -r "$root/packaging/onednn3.txt" ||
    echo "The packages of packaging/onednn3.txt could not be installed: python3-venv or the network is missing." >&2
}

# Installs the current PyTorch from the Python index into the build tree, for a test of external programs; without the
# index, that test is skipped.
install_current_torch() {
  [ ! -x "$build/torch/bin/torchrun" ] || return 0
  echo "Installing the current PyTorch"
  python3 -m venv "$build/torch" && "$build/torch/bin/python3" -m pip install --quiet --disable-pip-version-check torch torchvision ||
    echo "The current PyTorch could not be installed: python3-venv or the network is missing." >&2
}

# Installs HolisticTraceAnalysis and fetches the traces of its tests into the build tree, for a comparison; without the
# network, that test is skipped.
install_hta() {
  local folder="$build/hta"
  [ ! -d "$folder/source/tests/data" ] || return 0
  echo "Installing HolisticTraceAnalysis"
  python3 -m venv "$folder" && "$folder/bin/python3" -m pip install --quiet --disable-pip-version-check HolisticTraceAnalysis==0.5.0 &&
    git clone --quiet --depth 1 https://github.com/facebookresearch/HolisticTraceAnalysis "$folder/source" ||
    echo "HolisticTraceAnalysis could not be installed: python3-venv or the network is missing." >&2
}

# Fetches the headers of cuDNN's graph API into the build tree, unless the system has them. They are optional: without
# them the classic functions of cuDNN are used.
fetch_cudnn_frontend() {
  local folder="$build/cudnn-frontend" scratch
  command -v nvcc >/dev/null || [ -x /usr/local/cuda/bin/nvcc ] || \
    [ -x "$(python3 -c 'import sysconfig; print(sysconfig.get_path("purelib"))' 2>/dev/null)/nvidia/cu13/bin/nvcc" ] || return 0
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
    echo "The headers of cuDNN's graph API (packaging/cudnn-frontend.txt) could not be fetched: python3 with pip or the network is missing. Building without them." >&2
  fi
  rm -rf "$scratch"
}

has_gpu() { [ -e /proc/driver/nvidia/version ] || nvidia-smi -L 2>/dev/null | grep -q GPU; }

# cuda_packages REASON: the ways to install what the CUDA part needs, where it was not built for that reason. NVIDIA's
# libraries for CUDA 13 have no code for GPUs before compute capability 7.5, cuDNN since 9.11 not for CUDA 12 either.
cuda_packages() {
  if [[ "$1" == "no GPU of this machine is supported"* ]]; then
    cat <<'TEXT'
To use it, install CUDA 12 in one of these ways, and run packaging/launch again:
  NVIDIA's repository   apt-get install cuda-toolkit-12-9 python3-pip
  Debian 13 (non-free)  apt-get install nvidia-cuda-toolkit python3-pip
and with either         python3 -m pip install --break-system-packages 'nvidia-cudnn-cu12<9.11' nvidia-nccl-cu12
TEXT
    return
  fi
  cat <<'TEXT'
To use it, install CUDA 12.0 or newer in one of these ways, and run packaging/launch again:
  NVIDIA's repository   apt-get install cuda-toolkit cudnn9-cuda-13 libnccl2
  Debian 13 (non-free)  apt-get install nvidia-cuda-toolkit python3-pip
                        python3 -m pip install --break-system-packages nvidia-cudnn-cu12 nvidia-nccl-cu12
  Python packages       python3 -m venv ~/cuda && . ~/cuda/bin/activate
                        python3 -m pip install nvidia-cuda-nvcc nvidia-cuda-crt nvidia-nvvm nvidia-cuda-cccl \
                          nvidia-cuda-runtime nvidia-cuda-nvrtc nvidia-cuda-cupti nvidia-cublas nvidia-cudnn-cu13 \
                          nvidia-nccl-cu13
TEXT
}

# advise_gpu: the last words of launch where a GPU was found and the CUDA part could not be built, or not for every GPU.
advise_gpu() {
  local reason names unused
  has_gpu || return 0
  unused=$(sed -n 's/^ *CUDA backend: \(.* cannot be used: .*\)/\1/p' "$build/summary.txt")
  reason=$(sed -n 's/^ *CUDA backend: not built, //p' "$build/summary.txt")
  if [ -n "$reason" ]; then
    names=$(nvidia-smi --query-gpu=name --format=csv,noheader 2>/dev/null | sort -u | paste -sd , | sed 's/,/, /g')
    printf '\n%s found, not used: %s.\n' "${names:-An NVIDIA GPU}" "$reason"
    cuda_packages "$reason"
  elif [ -n "$unused" ]; then
    printf '\n%s.\nRanks use the others where CUDA_VISIBLE_DEVICES lists only those: nvidia-smi -L shows their UUIDs.\n' "$unused"
  fi
}

configure() {
  echo "Configuring"
  cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release "$@" > "$build.log" 2>&1 \
    || { cat "$build.log" >&2; fail "the configuration failed; see the output above."; }
  sed -n '/^-- ScaleScope [0-9]/,/^-- Configuring/p' "$build.log" | sed '$d; s/^-- //' | tee "$build/summary.txt"
  rm -f "$build.log"
}

build_targets() {
  weigh_all "$@"
  NINJA_STATUS='[%f/%t] ' ninja -C "$build" -j "$(nproc)" "$@" 2>&1 | sed -u '/^ninja: Entering/d' | show_progress Building || fail "the build failed; see the output above."
}
