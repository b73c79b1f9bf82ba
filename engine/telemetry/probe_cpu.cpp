// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "engine/telemetry/probe_parts.h"
#include "engine/telemetry/proc_files.h"

namespace scalescope {
namespace {

const std::filesystem::path kCpus = "/sys/devices/system/cpu";

bool isNumbered(const std::string& name, std::string_view prefix) {
  return name.size() > prefix.size() && name.starts_with(prefix) &&
         name.find_first_not_of("0123456789", prefix.size()) == std::string::npos;
}

void probeCores(FactList& facts) {
  std::set<std::string> sockets, cores;
  int threads = 0;
  for (const std::string& name : namesIn(kCpus)) {
    const std::string siblings = lineOf(kCpus / name / "topology/thread_siblings_list");
    if (!isNumbered(name, "cpu") || siblings.empty()) continue;  // an offline core has no topology
    ++threads;
    cores.insert(siblings);
    sockets.insert(lineOf(kCpus / name / "topology/physical_package_id"));
  }
  if (threads == 0) return;
  facts.addCount("cpu_sockets", static_cast<std::int64_t>(sockets.size()));
  facts.addCount("cpu_cores", static_cast<std::int64_t>(cores.size()));
  facts.addCount("cpu_threads", threads);
}

}  // namespace

std::string summariseIsa(std::string_view cpuInfo) {
  std::string flags = valueOf(cpuInfo, "flags");
  if (flags.empty()) flags = valueOf(cpuInfo, "Features");  // Arm
  const auto words = split(flags, ' ');
  auto has = [&](const char* flag) { return std::find(words.begin(), words.end(), flag) != words.end(); };
  std::vector<std::string> isa;
  for (auto [flag, name] : {std::pair{"avx512f", "avx512"},
                            {"avx2", "avx2"},
                            {"avx", "avx"},
                            {"sve2", "sve2"},
                            {"sve", "sve"},
                            {"asimd", "neon"}})
    if (isa.empty() && has(flag)) isa.emplace_back(name);  // the widest implies the others
  for (auto [flag, name] : {std::pair{"avx512_vnni", "vnni"},
                            {"avx_vnni", "avx-vnni"},
                            {"avx512_bf16", "bf16"},
                            {"avx512_fp16", "fp16"},
                            {"amx_tile", "amx"},
                            {"amx_bf16", "amx-bf16"},
                            {"amx_int8", "amx-int8"},
                            {"bf16", "bf16"},
                            {"asimdhp", "fp16"},
                            {"i8mm", "i8mm"}})
    if (has(flag)) isa.emplace_back(name);
  return join(isa, " ");
}

void probeCpu(FactList& facts) {
  const std::string cpuInfo = lineOf("/proc/cpuinfo");
  facts.add("cpu_model", valueOf(cpuInfo, "model name"));
  probeCores(facts);
  if (auto kiloHertz = parseInteger(lineOf(kCpus / "cpu0/cpufreq/cpuinfo_max_freq")))
    facts.addCount("cpu_max_mhz", *kiloHertz / 1000);
  facts.add("cpu_isa", summariseIsa(cpuInfo));
  std::string microcode = valueOf(cpuInfo, "microcode");
  if (microcode.empty()) microcode = lineOf(kCpus / "cpu0/microcode/version");
  facts.add("cpu_microcode", microcode);
  facts.add("cpu_governor", lineOf(kCpus / "cpu0/cpufreq/scaling_governor"));
  facts.addCount("cpu_affinity", static_cast<std::int64_t>(allowedCores().size()));
  const auto nodes = namesIn("/sys/devices/system/node");
  const auto nodeCount =
      std::count_if(nodes.begin(), nodes.end(), [](const std::string& name) { return isNumbered(name, "node"); });
  if (nodeCount > 0) facts.addCount("numa_nodes", nodeCount);
  if (const auto memory = readFile("/proc/meminfo"); memory.ok())
    facts.addCount("memory_total_bytes", static_cast<std::int64_t>(parseMemory(*memory).total));
}

}  // namespace scalescope
