// SPDX-License-Identifier: Apache-2.0
#include <gnu/libc-version.h>
#include <sys/utsname.h>

#include <cstdlib>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/telemetry/probe_parts.h"
#include "engine/telemetry/sampler.h"
#include "engine/telemetry/text_fields.h"

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

/// As the controller started it; otherwise from traces of the container runtime; systemd records the kind where it can.
std::string containerKind() {
  std::error_code ignored;
  if (const char* given = std::getenv("SCALESCOPE_CONTAINER"); given != nullptr && *given != '\0') return given;
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

}  // namespace

MountEntry mountOf(std::string_view mountInfo, const std::string& path) {
  MountEntry entry;
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
    entry.type = words[dash + 1];
    entry.options = dash + 3 < words.size() ? words[dash + 3] : "";
  }
  return entry;
}

std::string mountOptionsText(const MountEntry& mount) {
  constexpr std::size_t kMaxOptions = 64;
  std::vector<std::string> kept;
  if (!mount.type.starts_with("nfs")) return {};
  for (const std::string& option : split(mount.options, ',')) {
    const std::string key = option.substr(0, option.find('='));
    if (key.find("addr") != std::string::npos || key == "mounthost" || kept.size() == kMaxOptions) continue;
    kept.push_back(printable(option));
  }
  return join(kept, ",");
}

std::vector<Fact> probeMount(const std::string& path) {
  std::error_code error;
  const auto real = std::filesystem::canonical(path, error);
  const auto mounts = readFile("/proc/self/mountinfo");
  if (error || !mounts.ok()) return {};
  const MountEntry mount = mountOf(*mounts, real.string());
  FactList facts;
  facts.add("data_mount", mount.type);
  facts.add("data_mount_options", mountOptionsText(mount));
  return facts.take();
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
  facts.add("container_image", containerImage("/", [](const char* name) { return std::getenv(name); }));
  if (const auto speed = memorySpeed(readDmiTable("/"))) facts.addCount("memory_speed_mt_per_s", *speed);
  for (const auto& [id, variable] : {std::pair{"slurm_job", "SLURM_JOB_ID"},
                                     {"slurm_partition", "SLURM_JOB_PARTITION"},
                                     {"slurm_restarts", "SLURM_RESTART_COUNT"},
                                     {"slurm_queue_time", "SCALESCOPE_SLURM_QUEUE_S"}})
    if (const char* value = std::getenv(variable); value != nullptr) facts.add(id, value);
  facts.add("c_library", std::string("glibc ") + gnu_get_libc_version());
#if defined(__clang__)
  facts.add("compiler", "Clang " __clang_version__);
#else
  facts.add("compiler", "GCC " __VERSION__);
#endif
}

}  // namespace scalescope
