// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/protocol/environment.h"

namespace scalescope {

/// Collects facts; omits those without a value.
class FactList {
 public:
  void add(std::string_view id, std::string value);
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
/// The type of the longest mount point that contains `path`, from the text of /proc/self/mountinfo.
std::string mountTypeOf(std::string_view mountInfo, const std::string& path);

}  // namespace scalescope
