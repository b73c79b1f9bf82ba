// SPDX-License-Identifier: Apache-2.0
#include "engine/topology/hwloc_machine.h"

#ifdef SCALESCOPE_HAVE_HWLOC

#include <cerrno>

#include "engine/base/system_text.h"

namespace scalescope {
namespace {

/// The cores of an object of the processor; of an I/O device, those near it.
hwloc_obj_t withCores(hwloc_topology_t topology, hwloc_obj_t object) {
  return object->cpuset != nullptr ? object : hwloc_get_non_io_ancestor_obj(topology, object);
}

Error unreadable(const Text& why) {
  return {"topology-unreadable", Text::of("The topology of the machine cannot be read: %1.", why)};
}

}  // namespace

Result<std::unique_ptr<HwlocMachine>> HwlocMachine::load(const MachineSource& source) {
  hwloc_topology_t topology = nullptr;
  if (hwloc_topology_init(&topology) != 0) return unreadable(Text::of("hwloc failed to initialise"));
  std::unique_ptr<HwlocMachine> machine(new HwlocMachine(topology));
  hwloc_topology_set_io_types_filter(topology, HWLOC_TYPE_FILTER_KEEP_IMPORTANT);
  // Cores that a container may not use are still part of the machine.
  hwloc_topology_set_flags(topology, HWLOC_TOPOLOGY_FLAG_INCLUDE_DISALLOWED);
  // These would start the drivers of GPUs; NVML is asked separately.
  for (const char* component : {"cuda", "nvml", "rsmi", "levelzero", "opencl", "gl"})
    hwloc_topology_set_components(topology, HWLOC_TOPOLOGY_COMPONENTS_FLAG_BLACKLIST, component);
  errno = 0;
  if (!source.xmlFile.empty() && hwloc_topology_set_xml(topology, source.xmlFile.c_str()) != 0)
    return unreadable(Text::of("%1 is not a file of hwloc", source.xmlFile));
  if (!source.synthetic.empty() && hwloc_topology_set_synthetic(topology, source.synthetic.c_str()) != 0)
    return unreadable(Text::of("\"%1\" does not describe a machine", source.synthetic));
  if (hwloc_topology_load(topology) != 0) return unreadable(Text::of("hwloc: %1", systemText(errno)));
  return machine;
}

HwlocMachine::~HwlocMachine() { hwloc_topology_destroy(m_topology); }

std::string HwlocMachine::version() {
  const unsigned api = hwloc_get_api_version();
  return std::to_string(api >> 16) + "." + std::to_string(api >> 8 & 0xff) + "." + std::to_string(api & 0xff);
}

std::string HwlocMachine::architecture() const { return info(hwloc_get_root_obj(m_topology), "Architecture"); }

std::vector<hwloc_obj_t> HwlocMachine::all(hwloc_obj_type_t type) const {
  std::vector<hwloc_obj_t> found;
  for (hwloc_obj_t object = nullptr; (object = hwloc_get_next_obj_by_type(m_topology, type, object)) != nullptr;)
    found.push_back(object);
  return found;
}

int HwlocMachine::countInside(hwloc_obj_t object, hwloc_obj_type_t type) const {
  return object->cpuset == nullptr ? 0 : hwloc_get_nbobjs_inside_cpuset_by_type(m_topology, object->cpuset, type);
}

std::vector<int> HwlocMachine::coresOf(hwloc_obj_t object) const {
  std::vector<int> cores;
  if (object->cpuset == nullptr || hwloc_bitmap_weight(object->cpuset) < 0) return cores;
  for (int core = hwloc_bitmap_first(object->cpuset); core >= 0; core = hwloc_bitmap_next(object->cpuset, core))
    cores.push_back(core);
  return cores;
}

int HwlocMachine::onlyNumaOf(hwloc_obj_t object) const {
  const hwloc_obj_t place = withCores(m_topology, object);
  if (place == nullptr || place->cpuset == nullptr) return -1;
  int found = -1;
  for (hwloc_obj_t numa : all(HWLOC_OBJ_NUMANODE)) {
    if (hwloc_bitmap_iszero(numa->cpuset) || !hwloc_bitmap_intersects(numa->cpuset, place->cpuset)) continue;
    if (found >= 0) return -1;
    found = static_cast<int>(numa->os_index);
  }
  return found;
}

hwloc_obj_t HwlocMachine::above(hwloc_obj_t object, hwloc_obj_type_t type) const {
  for (hwloc_obj_t at = withCores(m_topology, object); at != nullptr; at = at->parent)
    if (at->type == type) return at;
  return nullptr;
}

std::string HwlocMachine::info(hwloc_obj_t object, const char* name) {
  const char* text = hwloc_obj_get_info_by_name(object, name);
  return text == nullptr ? "" : text;
}

std::string HwlocMachine::busId(hwloc_obj_t pci) {
  const auto& at = pci->attr->pcidev;
  char text[32];
  std::snprintf(text, sizeof text, "%04x:%02x:%02x.%01x", static_cast<unsigned>(at.domain),
                static_cast<unsigned>(at.bus), static_cast<unsigned>(at.dev), static_cast<unsigned>(at.func));
  return text;
}

hwloc_obj_t HwlocMachine::aboveIo(hwloc_obj_t object, hwloc_obj_type_t type) {
  for (hwloc_obj_t at = object->parent; at != nullptr && at->cpuset == nullptr; at = at->parent)
    if (at->type == type) return at;
  return nullptr;
}

hwloc_obj_t HwlocMachine::pciBridgeAbove(hwloc_obj_t object) {
  const hwloc_obj_t bridge = aboveIo(object, HWLOC_OBJ_BRIDGE);
  const bool isPci = bridge != nullptr && bridge->attr->bridge.upstream_type == HWLOC_OBJ_BRIDGE_PCI;
  return isPci ? bridge : nullptr;
}

std::optional<unsigned> HwlocMachine::hostBridgeOf(hwloc_obj_t object) {
  for (hwloc_obj_t at = object->parent; at != nullptr && at->cpuset == nullptr; at = at->parent)
    if (at->type == HWLOC_OBJ_BRIDGE && at->attr->bridge.upstream_type == HWLOC_OBJ_BRIDGE_HOST)
      return at->logical_index;
  return std::nullopt;
}

bool HwlocMachine::isGpu(hwloc_obj_t device) {
  constexpr unsigned kNvidia = 0x10de, kAmd = 0x1002, kIntel = 0x8086, kDisplay = 0x03, kVga = 0x0300;
  const auto& pci = device->attr->pcidev;
  if (pci.class_id >> 8 != kDisplay) return false;
  return pci.vendor_id == kNvidia || pci.vendor_id == kAmd || (pci.vendor_id == kIntel && pci.class_id != kVga);
}

std::string HwlocMachine::nameOf(hwloc_obj_t device, hwloc_obj_osdev_type_t type) {
  for (hwloc_obj_t part = device->io_first_child; part != nullptr; part = part->next_sibling)
    if (part->type == HWLOC_OBJ_OS_DEVICE && part->attr->osdev.type == type && part->name != nullptr) return part->name;
  return "";
}

}  // namespace scalescope

#endif
