// SPDX-License-Identifier: Apache-2.0
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include "engine/base/text.h"
#include "engine/telemetry/probe_parts.h"
#include "engine/telemetry/sampler.h"

namespace scalescope {
namespace {

namespace fs = std::filesystem;
/// Volumes on volumes: encryption on a logical volume on a partition.
constexpr int kMaxVolumes = 8;

/// "mlx5_0 ens1f0, mlx5_1 ib0": RDMA devices with their network interfaces.
std::string rdmaInterfaces(const fs::path& root) {
  std::vector<std::string> pairs;
  const auto all = root / "sys/class/infiniband";
  for (const std::string& device : namesIn(all))
    for (const std::string& interface : namesIn(all / device / "device/net")) {
      pairs.push_back(device);
      pairs.back() += " " + interface;
    }
  return join(pairs, ", ");
}

}  // namespace

std::string diskOf(const fs::path& root, unsigned majorNumber, unsigned minorNumber) {
  std::error_code error;
  fs::path device =
      fs::canonical(root / "sys/dev/block" / (std::to_string(majorNumber) + ":" + std::to_string(minorNumber)), error);
  for (int depth = 0; !error && depth < kMaxVolumes; ++depth) {
    const auto below = namesIn(device / "slaves");
    if (below.size() > 1) return {};  // several disks at once
    if (below.size() == 1)
      device = fs::canonical(device / "slaves" / below.front(), error);
    else if (fs::exists(device / "partition", error))
      device = device.parent_path();
    else
      return error ? std::string() : device.filename().string();
  }
  return {};
}

std::vector<Fact> probeMeasuredParts(const fs::path& folder, const fs::path& root) {
  FactList facts;
  struct stat found {};
  fs::path existing = folder;
  while (::stat(existing.c_str(), &found) != 0 && existing.has_relative_path()) existing = existing.parent_path();
  if (found.st_dev != 0) facts.add("data_device", diskOf(root, major(found.st_dev), minor(found.st_dev)));
  facts.add("rdma_interfaces", rdmaInterfaces(root));
  return facts.take();
}

}  // namespace scalescope
