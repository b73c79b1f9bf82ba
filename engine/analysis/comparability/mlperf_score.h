// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/base/user_text.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Mean without the `dropped` lowest and as many highest values; nullopt if that leaves none, or one that is not
/// finite. Units: those of the values.
std::optional<double> olympicMean(std::span<const double> values, std::size_t dropped);

/// MLPerf Training's score of the repeats of one benchmark on one system: the olympic mean of their times, of UNet-3D
/// without four at each end, of others without one, multiplied by the scaling factor. Source: MLPerf's training rules
/// and the result summarizer of github.com/mlcommons/logging. Units: seconds.
struct MlperfScore {
  std::size_t runs = 0;
  std::size_t required = 0;            ///< by the rules; 0 for an unknown benchmark
  std::optional<double> olympicMeanS;  ///< absent if there are fewer runs, or more failed than are dropped
  std::optional<double> scalingFactor;
  std::optional<double> scoreS;  ///< olympicMeanS, scaled where the submission states a factor
};
/// `seconds`: from the start to the stop of each run; infinite for one that did not reach its target.
MlperfScore mlperfScore(std::string_view benchmark, std::span<const double> seconds,
                        std::optional<double> scalingFactor);
/// Of results that are repeats of each other; nullopt if they are not of a submission to MLPerf Training.
std::optional<MlperfScore> mlperfScore(std::span<const RunResult* const> repeats);

/// The results of submissions to MLPerf Training that are repeats of each other by repeatKey(), failed ones included.
struct MlperfRepeats {
  std::vector<std::size_t> runs;  ///< indexes
  MlperfScore score;
};
std::vector<MlperfRepeats> mlperfRepeats(std::span<const RunResult> results);

/// "MLPerf's score is 21.049 min: the olympic mean of 10 runs, 20.661 min, times the scaling factor 1.0188."; otherwise
/// why there is none.
Text scoreText(const MlperfScore& score);

}  // namespace scalescope
