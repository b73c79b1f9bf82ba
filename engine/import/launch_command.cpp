// SPDX-License-Identifier: Apache-2.0
#include "engine/import/launch_command.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/import/cursor.h"

namespace scalescope::import {
namespace {

constexpr std::size_t kMaxCommandLength = 16384;

bool isTrue(std::string_view value) { return value.empty() || value == "True" || value == "true" || value == "1"; }

/// Without the dashes, and with one kind of dash within.
std::string keyOf(std::string_view word) {
  word.remove_prefix(std::min(word.find_first_not_of('-'), word.size()));
  std::string key(word);
  std::replace(key.begin(), key.end(), '-', '_');
  return key;
}

}  // namespace

bool LaunchCommand::take(const LogLine& line, std::string_view program) {
  std::string_view text = line.text;
  const bool begins =
      contains(text, program) || contains(text, "mpirun ") || contains(text, "horovodrun ") || contains(text, "srun ");
  if (m_begun.empty() && !begins) return false;
  const bool goesOn = text.ends_with('\\');
  if (goesOn) text.remove_suffix(1);
  if (m_begun.size() < kMaxCommandLength) m_begun.append(text).append(" ");
  if (goesOn) return false;
  const std::string command = std::move(m_begun);
  m_begun.clear();
  if (!contains(command, program) || !contains(command, " -")) return false;
  *this = LaunchCommand();
  read(command);
  return true;
}

void LaunchCommand::read(std::string_view command) {
  const std::vector<std::string_view> parts = words(command);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!parts[i].starts_with('-')) continue;
    const auto equals = parts[i].find('=');
    if (equals != parts[i].npos) {
      readArgument(keyOf(parts[i].substr(0, equals)), parts[i].substr(equals + 1));
    } else {
      const bool valued = i + 1 < parts.size() && !parts[i + 1].starts_with('-');
      readArgument(keyOf(parts[i]), valued ? parts[i + 1] : std::string_view());
    }
  }
}

void LaunchCommand::readArgument(std::string_view key, std::string_view value) {
  const auto count = asCount(parseNumber(value));
  if (key == "model") m_network = value;
  if (key == "use_fp16") m_halfPrecision = isTrue(value);
  if (key == "batch_size" && count) m_batchSizePerDevice = count;
  if (key == "num_gpus" && count) m_devicesPerProcess = count;
  if ((key == "np" || key == "n" || key == "num_proc") && count) m_processes = count;
  if ((key == "H" || key == "host" || key == "hosts") && !value.empty())
    m_hosts = static_cast<int>(std::count(value.begin(), value.end(), ',')) + 1;
}

void LaunchCommand::fill(ImportedRun& run) const {
  std::vector<std::string> used;
  if (run.network.empty() && !m_network.empty()) {
    run.network = m_network;
    used.push_back("model " + m_network);
  }
  if (run.precision.empty() && m_halfPrecision) {
    run.precision = "fp16";
    used.emplace_back("use_fp16");
  }
  if (!run.batchSizePerDevice && m_batchSizePerDevice) {
    run.batchSizePerDevice = m_batchSizePerDevice;
    used.push_back("batch_size " + std::to_string(*m_batchSizePerDevice));
  }
  if (!run.deviceCount && m_processes) {
    run.deviceCount = asCount(static_cast<double>(*m_processes) * m_devicesPerProcess.value_or(1));
    used.push_back(std::to_string(*m_processes) + " processes");
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
