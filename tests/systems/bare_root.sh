# SPDX-License-Identifier: Apache-2.0
# Sourced by tests that need a bare Debian: open_root makes it, in_system runs commands in it. Needs root, debootstrap and a
# Debian mirror: $SCALESCOPE_MIRROR, or that of this machine's apt.

skip() { echo "SKIP: $*"; exit 77; }

# debootstrap_into SUITE FOLDER
debootstrap_into() {
  local mirror="${SCALESCOPE_MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 'Origin: Debian' 2> /dev/null | head -n 1)}"
  [ ! -e "$2/bin/bash" ] || return 0
  mkdir -p "$2"
  debootstrap --variant=minbase "$1" "$2" ${mirror:+"$mirror"} > "$2/debootstrap.txt" 2>&1 ||
    skip "debootstrap could not install $1 from ${mirror:-its default mirror}: $(tail -n 1 "$2/debootstrap.txt")"
}

# open_root SUITE [FOLDER]: the root, in the variable system. FOLDER keeps it for another try; without it, a temporary one
# is removed. With $SCALESCOPE_ROOTS, that one is a copy of the bare root in this folder.
open_root() {
  local suite="$1" folder="${2:-}"
  [ "$(id -u)" = 0 ] || skip "a bare root needs root; run the tests as root."
  command -v debootstrap > /dev/null || skip "debootstrap is not installed (packaging/check installs it)."
  unshare --mount --pid --fork --kill-child true 2> /dev/null || skip "this container has no right to make namespaces."
  if [ -n "$folder" ]; then
    mkdir -p "$folder" && system="$(cd "$folder" && pwd)"
  else
    system="$(mktemp -d /var/tmp/scalescope-system.XXXXXX)"
    trap 'rm -rf --one-file-system "$system"' EXIT
  fi
  if [ -n "${SCALESCOPE_ROOTS:-}" ] && [ ! -e "$system/bin/bash" ]; then
    debootstrap_into "$suite" "$SCALESCOPE_ROOTS/$suite"
    cp -a "$SCALESCOPE_ROOTS/$suite/." "$system"
  fi
  debootstrap_into "$suite" "$system"
  chmod 755 "$system"
  echo force-unsafe-io > "$system/etc/dpkg/dpkg.cfg.d/unsafe-io"  # the root is not worth a sync after every file
  echo "$suite: $(. "$system/etc/os-release" && echo "$PRETTY_NAME")"
}

# in_system COMMAND...: in the root, with its own mounts, which end with the command. Of this environment, only the settings
# by which pip finds its index are passed on, certificates as a copy.
in_system() {
  local settings=() name
  for name in PIP_INDEX_URL PIP_EXTRA_INDEX_URL PIP_DEFAULT_TIMEOUT http_proxy https_proxy no_proxy; do
    [ -z "${!name:-}" ] || settings+=("$name=${!name}")
  done
  if [ -f "${PIP_CERT:-}" ]; then
    cp -L "$PIP_CERT" "$system/root/certificates.crt"
    settings+=(PIP_CERT=/root/certificates.crt)
  fi
  unshare --mount --pid --fork --kill-child bash "$(dirname "${BASH_SOURCE[0]}")/enter_root" "$system" env -i HOME=/root \
    LANG=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "${settings[@]}" "$@"
}
