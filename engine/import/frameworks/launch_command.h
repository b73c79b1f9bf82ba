// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/import/reading/imported_run.h"
#include "engine/import/reading/log_line.h"

namespace scalescope::import {

/// The command that started a benchmark, if the log contains it: mpirun, horovodrun, srun or torchrun before a program
/// with arguments like `--batch_size=128`. A backslash at the end continues it on the next line. The log's own header
/// has precedence.
class LaunchCommand {
 public:
  /// Whose batch the program's argument states if no launcher starts one process for each device.
  enum class BatchOf { Device, Job };

  /// Reads a line that is not a report. Returns whether it ended a command of `program`, such as "tf_cnn_benchmarks";
  /// ".py": of any script of Python.
  bool take(const LogLine& line, std::string_view program);
  /// Fills what the run does not state yet, and records the arguments used as its fact `command_line`, without the
  /// command's addresses and folders.
  void fill(ImportedRun& run, BatchOf batchOf = BatchOf::Device) const;
  /// The program was started, and no launcher starts several processes of it.
  bool isOneProcess() const { return !m_program.empty() && m_processes.value_or(1) == 1; }
  /// The last part of the program's path; "" without a command.
  const std::string& program() const { return m_program; }
  std::optional<int> batchSize() const { return m_batchSize; }
  /// The GPUs listed in `--gpus 0,1`, counted.
  std::optional<int> listedDevices() const { return m_listedDevices; }

 private:
  bool read(std::string_view command, std::string_view program);
  void readArgument(std::string_view key, std::string_view value);

  std::string m_begun;  ///< of an unfinished command
  std::string m_program, m_network, m_layers, m_type;
  bool m_halfPrecision = false;
  std::optional<int> m_batchSize, m_devicesPerProcess, m_processes, m_hosts, m_listedDevices;
  int m_nodes = 1;  ///< of which each starts the processes
};

}  // namespace scalescope::import
