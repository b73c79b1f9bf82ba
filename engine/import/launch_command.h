// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/import/imported_run.h"
#include "engine/import/log_line.h"

namespace scalescope::import {

/// The command that started a benchmark, where a log holds it: mpirun, horovodrun or srun before a program with
/// arguments like `--batch_size=128`. Lines that end in a backslash go on in the next. What the log's own header says
/// goes before it.
class LaunchCommand {
 public:
  /// Looks at a line that is no report. Whether it ended a command of `program`, such as "tf_cnn_benchmarks".
  bool take(const LogLine& line, std::string_view program);
  /// Fills what the run does not state yet, and states what was used as its fact `command_line`; addresses and folders
  /// of the command stay out of it.
  void fill(ImportedRun& run) const;

 private:
  void read(std::string_view command);
  void readArgument(std::string_view key, std::string_view value);

  std::string m_begun;  ///< of a command that goes on
  std::string m_network;
  bool m_halfPrecision = false;
  std::optional<int> m_batchSizePerDevice, m_devicesPerProcess, m_processes, m_hosts;
};

}  // namespace scalescope::import
