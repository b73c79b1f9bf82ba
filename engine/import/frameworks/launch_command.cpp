// SPDX-License-Identifier: Apache-2.0
#include "engine/import/frameworks/launch_command.h"

#include <algorithm>
#include <utility>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"

namespace scalescope::import {
namespace {

constexpr std::size_t kMaxCommandLength = 16384;
constexpr std::string_view kScript = "distributed_train.sh";  ///< timm's, which starts a process for each device

bool isTrue(std::string_view value) { return value.empty() || value == "True" || value == "true" || value == "1"; }

/// Without the dashes, and with one kind of dash within.
std::string keyOf(std::string_view word) {
  word.remove_prefix(std::min(word.find_first_not_of('-'), word.size()));
  std::string key(word);
  std::replace(key.begin(), key.end(), '-', '_');
  return key;
}

/// What may stand before a program's path.
bool isStarter(std::string_view word) {
  word.remove_prefix(std::min(word.find_last_of('/') + 1, word.size()));
  for (std::string_view starter : {"python", "torchrun", "mpirun", "horovodrun", "srun"})
    if (word.starts_with(starter)) return true;
  return false;
}

/// The numbers in "0,1,2"; nothing for other words.
std::optional<int> listed(std::string_view gpus) {
  int count = 0;
  for (const std::string& gpu : split(gpus, ',')) {
    if (!parseInteger(gpu)) return std::nullopt;
    ++count;
  }
  return count > 0 ? std::optional(count) : std::nullopt;
}

}  // namespace

bool LaunchCommand::take(const LogLine& line, std::string_view program) {
  std::string_view text = line.text;
  const bool begins = contains(text, program) || contains(text, kScript) || contains(text, "mpirun ") ||
                      contains(text, "horovodrun ") || contains(text, "srun ");
  if (m_begun.empty() && !begins) return false;
  const bool goesOn = text.ends_with('\\');
  if (goesOn) text.remove_suffix(1);
  if (m_begun.size() < kMaxCommandLength) m_begun.append(text).append(" ");
  if (goesOn) return false;
  LaunchCommand command;
  const bool isRead = command.read(std::exchange(m_begun, {}), program);
  if (isRead) *this = std::move(command);
  return isRead;
}

/// Whether it has a word that ends in `program`, an interpreter or launcher before that, and arguments.
bool LaunchCommand::read(std::string_view command, std::string_view program) {
  const std::vector<std::string_view> parts = words(command);
  const bool isNamed = program != ".py";
  const auto isProgram = [=](std::string_view word) {
    return isNamed ? contains(word, program) : word.ends_with(program) || word.ends_with(kScript);
  };
  const auto at = std::ranges::find_if(parts, isProgram);
  if (at == parts.end() || std::none_of(parts.begin(), parts.end(), [](auto word) { return word.starts_with('-'); }))
    return false;
  if (!isNamed && !at->ends_with(kScript) && std::none_of(parts.begin(), at, isStarter)) return false;
  m_program = at->substr(at->find_last_of('/') + 1);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].ends_with(kScript) && i + 1 < parts.size()) m_processes = asCount(parseNumber(parts[i + 1]));
    if (!parts[i].starts_with('-')) continue;
    const auto equals = parts[i].find('=');
    if (equals != parts[i].npos) {
      readArgument(keyOf(parts[i].substr(0, equals)), parts[i].substr(equals + 1));
    } else {
      const bool valued = i + 1 < parts.size() && !parts[i + 1].starts_with('-');
      readArgument(keyOf(parts[i]), valued ? parts[i + 1] : std::string_view());
    }
  }
  if (m_processes) m_processes = asCount(static_cast<double>(*m_processes) * m_nodes);
  if (!m_layers.empty() && m_network == "resnet") m_network += "-" + m_layers;
  return true;
}

void LaunchCommand::readArgument(std::string_view key, std::string_view value) {
  const auto count = asCount(parseNumber(value));
  if (key == "model" || key == "network" || key == "arch" || key == "a") m_network = value;
  if (key == "num_layers") m_layers = value;
  if (key == "dtype") m_type = value;
  if (key == "use_fp16") m_halfPrecision = isTrue(value);
  if ((key == "batch_size" || key == "b") && count) m_batchSize = count;
  if (key == "num_gpus" && count) m_devicesPerProcess = count;
  if (key == "gpu" && count) m_devicesPerProcess = 1;
  if (key == "gpus") m_listedDevices = listed(value);
  for (std::string_view processes : {"np", "n", "num_proc", "nproc_per_node"})
    if (key == processes && count) m_processes = count;
  if ((key == "nnodes" || key == "world_size") && count && *count > 0) m_nodes = *count;
  if ((key == "H" || key == "host" || key == "hosts") && !value.empty())
    m_hosts = static_cast<int>(std::count(value.begin(), value.end(), ',')) + 1;
}

void LaunchCommand::fill(ImportedRun& run, BatchOf batchOf) const {
  std::vector<std::string> used;
  if (run.network.empty() && !m_network.empty()) {
    run.network = m_network;
    used.push_back("model " + m_network);
  }
  if (run.precision.empty() && m_halfPrecision) {
    run.precision = "fp16";
    used.emplace_back("use_fp16");
  }
  if (run.precision.empty() && m_type == "float16") {
    run.precision = "fp16";
    used.push_back("dtype " + m_type);
  }
  const bool isJobs = batchOf == BatchOf::Job && !m_processes && !m_devicesPerProcess;
  std::optional<int>& batch = isJobs ? run.batchSizeGlobal : run.batchSizePerDevice;
  if (!batch && m_batchSize && !(isJobs && m_nodes > 1)) {
    batch = m_batchSize;
    used.push_back("batch_size " + std::to_string(*m_batchSize));
  }
  if (!run.deviceCount && m_processes) {
    run.deviceCount = asCount(static_cast<double>(*m_processes) * m_devicesPerProcess.value_or(1));
    used.push_back(std::to_string(*m_processes) + " processes");
  } else if (!run.deviceCount && batchOf == BatchOf::Job && m_devicesPerProcess) {
    run.deviceCount = m_devicesPerProcess;
    used.push_back(std::to_string(*m_devicesPerProcess) + (*m_devicesPerProcess == 1 ? " device" : " devices"));
  }
  if (!run.nodeCount && m_hosts) {
    run.nodeCount = m_hosts;
    used.push_back(std::to_string(*m_hosts) + (*m_hosts == 1 ? " host" : " hosts"));
  }
  if (!used.empty() && !run.batchSizeGlobal && run.batchSizePerDevice && run.deviceCount)
    run.batchSizeGlobal = asCount(static_cast<double>(*run.batchSizePerDevice) * *run.deviceCount);
  run.state("command_line", join(used, ", "));
}

}  // namespace scalescope::import
