// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/import/imported_run.h"
#include "engine/import/log_line.h"

namespace scalescope::import {

/// The command that started a benchmark, if the log contains it: mpirun, horovodrun or srun before a program with
/// arguments like `--batch_size=128`. A backslash at the end continues it on the next line. The log's own header has
/// precedence.
class LaunchCommand {
 public:
  /// Reads a line that is not a report. Returns whether it ended a command of `program`, such as "tf_cnn_benchmarks".
  bool take(const LogLine& line, std::string_view program);
  /// Fills what the run does not state yet, and records the arguments used as its fact `command_line`, without the
  /// command's addresses and folders.
  void fill(ImportedRun& run) const;

 private:
  void read(std::string_view command);
  void readArgument(std::string_view key, std::string_view value);

  std::string m_begun;  ///< of an unfinished command
  std::string m_network;
  bool m_halfPrecision = false;
  std::optional<int> m_batchSizePerDevice, m_devicesPerProcess, m_processes, m_hosts;
};

}  // namespace scalescope::import
