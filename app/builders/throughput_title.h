// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "engine/protocol/run_result.h"

namespace scalescope {

/// "Training throughput", "Inference throughput", or "Throughput" of both.
QString throughputTitle(const std::vector<RunResult>& results);
/// The same of a figure over devices: "Scaling of training throughput".
QString throughputScalingTitle(const std::vector<RunResult>& results);

/// "training" or "inference" where results are of both kinds; else "".
QString workText(const RunResult& result, const std::vector<RunResult>& results);

}  // namespace scalescope
