// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace scalescope::import {

/// Where a log lies in a submission to MLPerf, SUBMITTER/results/SYSTEM/BENCHMARK/result_0.txt beside
/// SUBMITTER/systems/SYSTEM.json. Names are those of the folders; "" where the layout does not state them.
struct MlperfPlace {
  std::string submitter, system, benchmark;
  std::string title;                  ///< of the log: "SYSTEM BENCHMARK result_0"
  std::string round;                  ///< "v4.0", of a folder such as training_results_v4.0
  std::filesystem::path submission;   ///< the folder SUBMITTER
  std::filesystem::path systemFile;   ///< empty if there is none
  std::filesystem::path scalingFile;  ///< scaling.json; empty if there is none
};

/// nullopt for a file that is not in a submission.
std::optional<MlperfPlace> mlperfPlaceOf(const std::filesystem::path& log);

/// Whether a file is a log in a submission, by its place, its name and its start. Thread: any.
bool isSubmittedLog(const std::filesystem::path& path);

/// The logs of a submission's folder, or of one within its results, in the order of their names and numbers; empty for
/// other folders. Thread: any.
std::vector<std::filesystem::path> mlperfLogsIn(const std::filesystem::path& folder);

/// Each folder that holds submissions replaced by their logs; other paths unchanged.
std::vector<std::filesystem::path> withMlperfLogs(const std::vector<std::filesystem::path>& paths);

}  // namespace scalescope::import
