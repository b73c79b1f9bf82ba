// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/nfs_mounts.h"

#include <algorithm>
#include <optional>

#include "engine/telemetry/text_fields.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxNfsMounts = 64, kMaxPointLength = 4096;

/// The mount point of "device server:/export mounted on /data with fstype nfs4 statvers=1.1"; nothing for others.
std::optional<std::string> nfsPointOf(std::string_view line) {
  constexpr std::string_view kOn = " mounted on ", kType = " with fstype ";
  const auto on = line.find(kOn);
  const auto type = line.rfind(kType);
  if (!line.starts_with("device ") || on == std::string_view::npos || type == std::string_view::npos ||
      type < on + kOn.size())
    return std::nullopt;
  std::string_view rest = line.substr(type + kType.size());
  const std::string_view name = takeWord(rest);
  const std::string_view point = line.substr(on + kOn.size(), type - on - kOn.size());
  if ((name != "nfs" && name != "nfs4") || point.empty() || point.size() > kMaxPointLength) return std::nullopt;
  return unescaped(point);
}

void readCounters(std::string_view line, NfsMount& mount) {
  const std::string_view key = takeWord(line);
  if (key == "age:") {
    mount.mountedS = takeNumber(line);
  } else if (key == "bytes:") {
    skipWords(line, 4);  // what programs read and wrote, through the page cache and around it
    mount.read = takeNumber(line);
    mount.written = takeNumber(line);
  } else if (key == "READ:") {
    mount.reads = takeNumber(line);
  } else if (key == "WRITE:") {
    mount.writes = takeNumber(line);
  }
}

/// The same file system at another point has the same counters.
bool isListed(const std::vector<NfsMount>& mounts, NfsMount mount) {
  return std::any_of(mounts.begin(), mounts.end(), [&](const NfsMount& other) {
    mount.point = other.point;
    return mount == other;
  });
}

}  // namespace

std::vector<NfsMount> parseNfsMounts(std::string_view text) {
  std::vector<NfsMount> mounts;
  std::optional<NfsMount> current;
  const auto finish = [&] {
    if (current && !isListed(mounts, *current)) mounts.push_back(std::move(*current));
    current.reset();
  };
  while (!text.empty() && mounts.size() < kMaxNfsMounts) {
    const std::string_view line = takeLine(text);
    if (line.starts_with("device ")) {
      finish();
      if (auto point = nfsPointOf(line)) current = NfsMount{std::move(*point)};
    } else if (current) {
      readCounters(line, *current);
    }
  }
  if (mounts.size() < kMaxNfsMounts) finish();
  return mounts;
}

}  // namespace scalescope
