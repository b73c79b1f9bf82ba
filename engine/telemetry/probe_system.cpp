// SPDX-License-Identifier: Apache-2.0
#include <gnu/libc-version.h>
#include <sys/utsname.h>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/telemetry/probe_parts.h"
#include "engine/telemetry/sampler.h"

namespace scalescope {
namespace {

std::string osName() {
  for (const std::string& line : split(lineOf("/etc/os-release"), '\n')) {
    constexpr std::string_view kKey = "PRETTY_NAME=";
    if (!line.starts_with(kKey)) continue;
    std::string name = line.substr(kKey.size());
    std::erase(name, '"');
    return name;
  }
  return {};
}

/// From traces of the container runtime; systemd records the kind where it can.
std::string containerKind() {
  std::error_code ignored;
  if (const std::string kind = lineOf("/run/systemd/container"); !kind.empty()) return kind;
  if (std::filesystem::exists("/run/.containerenv", ignored)) return "podman";
  if (std::filesystem::exists("/.dockerenv", ignored)) return "docker";
  const auto groups = readFile("/proc/1/cgroup");
  if (!groups.ok()) return "unknown";
  for (auto [sign, kind] :
       {std::pair{"docker", "docker"}, {"libpod", "podman"}, {"kubepods", "kubernetes"}, {"lxc", "lxc"}})
    if (groups->find(sign) != std::string::npos) return kind;
  return "none";
}

/// mountinfo writes blanks and the like as three octal digits.
std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool octal = text[i] == '\\' && i + 3 < text.size() && text.find_first_not_of("01234567", i + 1) >= i + 4;
    if (octal) {
      plain += static_cast<char>((text[i + 1] - '0') * 64 + (text[i + 2] - '0') * 8 + (text[i + 3] - '0'));
      i += 3;
    } else {
      plain += text[i];
    }
  }
  return plain;
}

}  // namespace

std::string mountTypeOf(std::string_view mountInfo, const std::string& path) {
  std::string type;
  std::size_t longest = 0;
  for (const std::string& line : split(mountInfo, '\n')) {
    const auto words = split(line, ' ');
    std::size_t dash = 6;  // optional fields end with a lone dash; the type follows
    while (dash < words.size() && words[dash] != "-") ++dash;
    if (dash + 1 >= words.size()) continue;
    const std::string point = unescaped(words[4]);
    const bool contains =
        path.starts_with(point) && (point.ends_with('/') || path.size() == point.size() || path[point.size()] == '/');
    if (!contains || point.size() < longest) continue;  // a later mount on the same point hides the earlier one
    longest = point.size();
    type = words[dash + 1];
  }
  return type;
}

std::string probeMount(const std::string& path) {
  std::error_code error;
  const auto real = std::filesystem::canonical(path, error);
  const auto mounts = readFile("/proc/self/mountinfo");
  if (error || !mounts.ok()) return {};
  return mountTypeOf(*mounts, real.string());
}

void probeSystem(FactList& facts) {
  const std::filesystem::path dmi = "/sys/class/dmi/id";
  facts.add("server_vendor", lineOf(dmi / "sys_vendor"));
  facts.add("server_product", lineOf(dmi / "product_name"));
  facts.add("bios_version", lineOf(dmi / "bios_version"));
  facts.add("os_name", osName());
  utsname system{};
  if (uname(&system) == 0) facts.add("kernel_release", system.release);
  facts.add("container", containerKind());
  facts.add("c_library", std::string("glibc ") + gnu_get_libc_version());
#if defined(__clang__)
  facts.add("compiler", "Clang " __clang_version__);
#else
  facts.add("compiler", "GCC " __VERSION__);
#endif
}

}  // namespace scalescope
