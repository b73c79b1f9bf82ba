// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/protocol/run/environment.h"

namespace scalescope {

/// Collects facts; omits those without a value.
class FactList {
 public:
  void add(std::string_view id, std::string value);
  void addMessage(std::string_view id, const Text& message);
  void addCount(std::string_view id, std::int64_t count);
  std::vector<Fact> take() { return std::move(m_facts); }

 private:
  std::vector<Fact> m_facts;
};

void probeCpu(FactList& facts);      ///< model, cores, clock, instruction set, memory, NUMA
void probeSystem(FactList& facts);   ///< server, BIOS, operating system, kernel, container, libraries
void probeDevices(FactList& facts);  ///< GPUs, network and InfiniBand adapters

/// A small file's text without surrounding blanks; empty if it cannot be read.
std::string lineOf(const std::filesystem::path& path);
/// Names in a folder, sorted; empty if it cannot be read.
std::vector<std::string> namesIn(const std::filesystem::path& folder);

/// "avx512 bf16 fp16 vnni amx" from the flags of /proc/cpuinfo (x86) or "sve ..." (Arm): the instruction sets that
/// determine training speed.
std::string summariseIsa(std::string_view cpuInfo);
/// The value of "key : value" in a text of such lines; empty if there is none.
std::string valueOf(std::string_view text, std::string_view key);
/// The first word of a text that looks like a version: digits and dots.
std::string versionIn(std::string_view text);
struct MountEntry {
  std::string type;     ///< e.g. "ext4", "nfs4"; empty if unknown
  std::string options;  ///< of the file system, as the kernel lists them
};
/// The longest mount point that contains `path`, from the text of /proc/self/mountinfo.
MountEntry mountOf(std::string_view mountInfo, const std::string& path);
/// The options of an NFS mount without addresses: "rw,vers=4.2,rsize=1048576,..."; empty for other file systems.
std::string mountOptionsText(const MountEntry& mount);

/// The image of the container around this process, without registry and folders: "pytorch:24.01-py3", "tf.sif"; with
/// what identifies it where the controller knows it ("pytorch@sha256:..."), and with
/// the product and build of NVIDIA's images. Empty where the container does not say. `root`: the file system.
std::string containerImage(const std::filesystem::path& root, const std::function<const char*(const char*)>& variable);

/// The disk below a device of a file system, through partitions and volumes: "nvme0n1". Empty if there is none, or if
/// there are several. `root`: the folder of /sys.
std::string diskOf(const std::filesystem::path& root, unsigned majorNumber, unsigned minorNumber);

/// Facts of the InfiniBand adapters and their drivers under `root`: firmware, boards (PSID), OFED.
void probeFabric(const std::filesystem::path& root, FactList& facts);

/// The firmware's tables of hardware (SMBIOS) under `root`; empty where only the administrator may read them.
std::string readDmiTable(const std::filesystem::path& root);
/// The speed at which the slowest installed memory module runs, from the structures of an SMBIOS table; nothing if it
/// states none. Units: MT/s. Source: DMTF DSP0134, "System Management BIOS Reference Specification" 3.x, 7.18.
std::optional<int> memorySpeed(std::string_view dmiTable);
/// The memory channels with at least one module, where the table names the channel of every module ("P0 CHANNEL A",
/// "Node0_Channel1_Dimm0"); nothing otherwise. Source: as above.
std::optional<int> memoryChannels(std::string_view dmiTable);

}  // namespace scalescope
