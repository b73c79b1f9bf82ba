// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace scalescope {

/// An external program that a run measures instead of the built-in engine, and how its figures are read.
struct ProgramSpec {
  std::string command;                 ///< with {placeholders}, run without a shell; "": the built-in engine
  std::string launch = "once";         ///< once, per-rank, srun
  std::string folder;                  ///< working folder on the hosts; "": a folder of the run's own
  std::string values;                  ///< "workers=4,amp=true": placeholders of the command's own
  double timeLimitS = 0;               ///< 0: none
  std::string exitCodes = "0";         ///< accepted ones, separated by commas
  std::string output = "auto";         ///< auto, lines, pattern, file, or the id of a log format
  std::string pattern;                 ///< output "pattern": RE2 syntax, groups value, step and unit
  std::string file, fileKey;           ///< output "file": CSV or JSON, and its column or key
  std::string reduction = "mean";      ///< of the reports after the warm-up: mean, last, median, max, min
  std::string quantity;                ///< name of the figure; "": throughput
  std::string unit;                    ///< "images/s", "ms", "GB/s"; "": not stated
  std::string direction = "unstated";  ///< unstated, higher, lower: which is better
  std::string scope = "unstated";      ///< unstated, device, process, total: what one figure counts
  int warmupReports = 0;               ///< reports before the measured window

  bool operator==(const ProgramSpec&) const = default;
};

}  // namespace scalescope
