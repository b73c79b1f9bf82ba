// SPDX-License-Identifier: Apache-2.0
#pragma once
// Private to the .cpp files of engine/topology.

#ifdef SCALESCOPE_HAVE_HWLOC

#include <hwloc.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/topology/machine_topology.h"

namespace scalescope {

/// A machine as hwloc sees it, and questions about its objects.
class HwlocMachine {
 public:
  /// Errors: "topology-unreadable" with the reason.
  static Result<std::unique_ptr<HwlocMachine>> load(const MachineSource& source);
  ~HwlocMachine();
  HwlocMachine(const HwlocMachine&) = delete;
  HwlocMachine& operator=(const HwlocMachine&) = delete;

  static std::string version();
  std::string architecture() const;
  std::vector<hwloc_obj_t> all(hwloc_obj_type_t type) const;
  int countInside(hwloc_obj_t object, hwloc_obj_type_t type) const;
  std::vector<int> coresOf(hwloc_obj_t object) const;
  /// The number of the only NUMA node with cores that is local to an object; -1 if there are several or none.
  int onlyNumaOf(hwloc_obj_t object) const;
  hwloc_obj_t above(hwloc_obj_t object, hwloc_obj_type_t type) const;

  static std::string info(hwloc_obj_t object, const char* name);
  static std::string busId(hwloc_obj_t pci);
  static hwloc_obj_t aboveIo(hwloc_obj_t object, hwloc_obj_type_t type);
  /// The PCI-to-PCI bridge directly above; null at a host bridge.
  static hwloc_obj_t pciBridgeAbove(hwloc_obj_t object);
  /// The number of the host bridge that an object is connected through.
  static std::optional<unsigned> hostBridgeOf(hwloc_obj_t object);
  /// A GPU that computes: of NVIDIA or AMD, or of Intel beside the processor's own; no management display.
  static bool isGpu(hwloc_obj_t device);
  /// The name of the first part of a kind of a device; "" if it has none.
  static std::string nameOf(hwloc_obj_t device, hwloc_obj_osdev_type_t type);

 private:
  explicit HwlocMachine(hwloc_topology_t topology) : m_topology(topology) {}
  hwloc_topology_t m_topology;
};

}  // namespace scalescope

#endif
