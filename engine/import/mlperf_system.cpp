// SPDX-License-Identifier: Apache-2.0
#include "engine/import/mlperf_system.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/base/characters.h"
#include "engine/base/files.h"
#include "engine/base/json/json_text.h"
#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/json_document.h"
#include "engine/import/reading/rate_check.h"

namespace scalescope::import {
namespace {

using SystemJson = nlohmann::ordered_json;

/// Members of the description under the names of facts; of several for one fact all that are stated.
struct SystemFact {
  const char *id, *path;
};
constexpr SystemFact kSystemFacts[] = {
    {"cpu_model", "host_processor_model_name"},
    {"cpu_sockets", "host_processors_per_node"},
    {"host_memory_capacity", "host_memory_capacity"},
    {"memory", "host_memory_configuration"},
    {"gpu_count", "accelerators_per_node"},
    {"accelerator_memory_capacity", "accelerator_memory_capacity"},
    {"gpu_links", "accelerator_interconnect"},
    {"gpu_pcie", "accelerator_host_interconnect"},
    {"network_adapters", "host_networking"},
    {"network_topology", "host_networking_topology"},
    {"storage", "host_storage_type"},
    {"storage", "host_storage_capacity"},
    {"os_name", "operating_system"},
    {"cuda_version", "other_software_stack/cuda_version"},
    {"cudnn_version", "other_software_stack/cudnn_version"},
    {"nccl_version", "other_software_stack/nccl_version"},
    {"gpu_driver", "other_software_stack/nvidia_kernel_driver"},
    {"kernel_release", "other_software_stack/kernel_version"},
    {"ofed_version", "other_software_stack/mofed_version"},
    {"software", "other_software_stack"},
    {"system_name", "system_name"},
    {"division", "division"},
    {"availability", "status"},
    {"hardware_notes", "hw_notes"},
    {"software_notes", "sw_notes"},
};

/// A text or number; "" for placeholders.
std::string statedText(const SystemJson& document, const char* path) {
  std::string text(trim(jsonText(document, path)));
  if (const double number = jsonNumber(document, path); text.empty() && !std::isnan(number))
    text = formatNumber(number);
  constexpr std::size_t kMaxBytes = 4096;
  return text == "N/A" || text == "n/a" || text == "-" ? std::string() : text.substr(0, kMaxBytes);
}

std::optional<int> statedCount(const SystemJson& document, const char* path) {
  constexpr double kMaxCount = 1e6;
  const double number = jsonNumber(document, path);
  return number >= 1 && number <= kMaxCount && number == std::floor(number) ? std::optional(static_cast<int>(number))
                                                                            : std::nullopt;
}

std::string inLowerCase(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

/// Accelerators whose names folders contain; one that contains another stands before it.
constexpr std::array<std::string_view, 26> kDevices = {"gb300", "gb200",  "gh200",  "b300",  "b200",  "h200",  "h800",
                                                       "h100",  "a800",   "a100",   "v100",  "p100",  "l40s",  "a30",
                                                       "a40",   "mi355",  "mi350",  "mi325", "mi300", "mi250", "mi210",
                                                       "mi100", "gaudi3", "gaudi2", "gaudi", "ipu"};

struct DeviceInName {
  std::string_view word;     ///< "" if there is none
  std::optional<int> count;  ///< "8xMI325X", "XE9680x8H100"
};

std::optional<int> countAt(std::string_view digits) {
  const auto number = parseInteger(digits);
  return number && *number > 0 && *number < 1000000 ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

/// The digits at the end of a text.
std::string_view digitsBefore(std::string_view text) {
  std::size_t begin = text.size();
  while (begin > 0 && isDigit(text[begin - 1])) --begin;
  return text.substr(begin);
}

DeviceInName deviceIn(const std::string& name) {
  const std::string lower = inLowerCase(name);
  for (const std::string_view word : kDevices) {
    const auto at = lower.find(word);
    if (at == lower.npos) continue;
    const std::string_view before = std::string_view(lower).substr(0, at), digits = digitsBefore(before);
    const std::string_view rest = before.substr(0, before.size() - digits.size());
    if (!digits.empty()) return {word, rest.ends_with('x') ? countAt(digits) : std::nullopt};
    return {word, before.ends_with('x') ? countAt(digitsBefore(before.substr(0, before.size() - 1))) : std::nullopt};
  }
  return {};
}

/// The number of "eos_n8_ngc24.04" or "8node"; absent without one.
std::optional<int> nodesIn(const std::string& name) {
  std::string words = inLowerCase(name);
  std::ranges::replace(words, '-', '_');
  for (const std::string& word : split(words, '_')) {
    const std::string_view text = word;
    const auto isNumber = [](std::string_view part) { return !part.empty() && std::ranges::all_of(part, isDigit); };
    if (text.starts_with('n') && isNumber(text.substr(1))) return countAt(text.substr(1));
    for (const std::string_view unit : {"nodes", "node"})
      if (text.ends_with(unit) && isNumber(text.substr(0, text.size() - unit.size())))
        return countAt(text.substr(0, text.size() - unit.size()));
  }
  return std::nullopt;
}

/// The number of "527xNVIDIA DGX A100", of nodes or of devices.
std::optional<int> countInFront(std::string_view name) {
  std::size_t end = 0;
  while (end < name.size() && isDigit(name[end])) ++end;
  return end + 1 < name.size() && (name[end] == 'x' || name[end] == 'X') ? countAt(name.substr(0, end)) : std::nullopt;
}

bool isOneOf(int count, const MlperfSystem& system) {
  return count == system.nodes || count == system.devicesPerNode || count == system.devices();
}

/// Whether a name agrees with the counts of the description; otherwise a remark.
bool agreesWithName(ImportedRun& run, const std::string& name, const MlperfSystem& system) {
  const auto nodes = nodesIn(name), front = countInFront(name), devices = deviceIn(name).count;
  const bool isOther = (nodes && system.nodes && nodes != system.nodes) || (front && !isOneOf(*front, system)) ||
                       (devices && devices != system.devicesPerNode && devices != system.devices());
  if (isOther)
    run.remark(
        Text::of("The name of the system, %1, contradicts its description, which states nodes: %2, devices of each: "
                 "%3; both numbers are unknown.",
                 inQuotes(name), system.nodes.value_or(0), system.devicesPerNode.value_or(0)));
  return !isOther;
}

void addCounts(ImportedRun& run, const MlperfPlace& place, const MlperfSystem& system) {
  const auto devices = system.devices();
  if (!devices) return;
  if (run.deviceCount && run.deviceCount != devices) {
    run.remark(Text::of("The description of the system states %1 devices, the log shows %2: the log counts.", *devices,
                        *run.deviceCount));
    return;
  }
  const bool agrees = agreesWithName(run, place.system, system) && agreesWithName(run, system.name, system);
  if (!agrees && !run.deviceCount) return;
  run.deviceCount = devices;
  if (agrees) run.nodeCount = system.nodes;
  const std::string platform = factOf(run, "submission_platform");
  if (const auto count = countInFront(platform); count && !isOneOf(*count, system))
    run.remark(
        Text::of("The log names the platform %1; the description of the system states nodes: %2, devices of each: "
                 "%3.",
                 inQuotes(platform), *system.nodes, *system.devicesPerNode));
}

void addDevice(ImportedRun& run, const MlperfPlace& place, const MlperfSystem& system) {
  const std::string_view named = deviceIn(place.system).word, stated = deviceIn(system.device).word;
  if (named.empty() || stated.empty() || contains(named, stated) || contains(stated, named)) {
    if (run.device.empty()) run.device = system.device;
    return;
  }
  run.remark(
      Text::of("The name of the system, %1, contradicts its description, which states the device %2: the device is "
               "unknown.",
               inQuotes(place.system), inQuotes(system.device)));
}

/// Stamps that give several times the stated rate count the devices, too.
void checkDevicesOfRate(ImportedRun& run) {
  if (!run.imagesPerSecond || !run.processImagesPerSecond || !run.deviceCount) return;
  if (relationOf(*run.processImagesPerSecond, *run.imagesPerSecond, run.deviceCount) == RateRelation::OfOneDevice)
    return;
  run.remark(
      Text::of("The rate by the time stamps is not that of %1 devices with the stated rate each.", *run.deviceCount));
}

}  // namespace

std::optional<int> MlperfSystem::devices() const {
  if (!nodes || !devicesPerNode) return std::nullopt;
  return *nodes * *devicesPerNode;
}

std::string factOf(const ImportedRun& run, std::string_view id) {
  const auto found = std::ranges::find(run.facts, id, [](const auto& fact) { return std::string_view(fact.first); });
  return found == run.facts.end() ? std::string() : found->second;
}

bool isSameCompany(const std::string& a, const std::string& b) {
  const auto lettersOf = [](const std::string& name) {
    std::string letters = inLowerCase(name);
    std::erase_if(letters, [](char c) { return !isLetter(c) && !isDigit(c); });
    return letters;
  };
  const std::string one = lettersOf(a), other = lettersOf(b);
  return contains(one, other) || contains(other, one);
}

Result<MlperfSystem> readMlperfSystem(const std::filesystem::path& file) {
  constexpr std::uint64_t kMaxBytes = 1 << 20;
  const auto text = readFileStart(file, kMaxBytes);
  if (!text) return text.error();
  const auto document = parseJson(*text, Text::of("The file %1", file.filename()));
  if (!document) return document.error();
  MlperfSystem system;
  system.nodes = statedCount(*document, "number_of_nodes");
  system.devicesPerNode = statedCount(*document, "accelerators_per_node");
  system.name = statedText(*document, "system_name");
  system.submitter = statedText(*document, "submitter");
  system.device = statedText(*document, "accelerator_model_name");
  system.framework = statedText(*document, "framework");
  for (const SystemFact& fact : kSystemFacts) {
    const std::string value = statedText(*document, fact.path);
    if (value.empty()) continue;
    if (!system.facts.empty() && system.facts.back().first == fact.id)
      system.facts.back().second += ", " + value;
    else
      system.facts.emplace_back(fact.id, value);
  }
  return system;
}

void describeSystem(ImportedRun& run, const MlperfPlace& place, const MlperfSystem& system) {
  addCounts(run, place, system);
  addDevice(run, place, system);
  checkDevicesOfRate(run);
  refuseImpossibleRate(run);
  if (!system.framework.empty()) run.framework = system.framework;
  if (!place.submitter.empty() && !system.submitter.empty() && !isSameCompany(system.submitter, place.submitter))
    run.remark(Text::of("The description of the system states the submitter %1, the folder %2: the folder counts.",
                        inQuotes(system.submitter), inQuotes(place.submitter)));
  for (const auto& [id, value] : system.facts)
    if (id != "gpu_count" || run.nodeCount) run.systemFacts.emplace_back(id, value);
}

}  // namespace scalescope::import
