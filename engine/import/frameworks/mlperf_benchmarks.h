// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "engine/base/user_text.h"

namespace scalescope::import {

/// What `eval_accuracy` and the throughput of one of MLPerf's trainings mean. Source: MLPerf's training rules and the
/// reference implementations' logs.
struct MlperfBenchmark {
  std::string_view name;     ///< as submission_benchmark states it, or its beginning
  std::string_view measure;  ///< of an evaluation
  std::string_view samples;  ///< that the throughput counts

  bool isTop1() const { return measure == "top-1 accuracy"; }
  bool isLoss() const { return measure == "validation loss"; }
  bool countsImages() const { return samples == "images"; }
};

/// nullptr for an unknown name.
const MlperfBenchmark* mlperfBenchmark(std::string_view name);
/// What a benchmark counts, for messages.
Text countedText(std::string_view samples);

}  // namespace scalescope::import
