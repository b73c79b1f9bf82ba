// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// What MLCommons requires of every figure with results of MLPerf that it did not verify: round, source, that the rates
/// are derived and unverified, and the trademark, behind a space. "" without such results. Source: MLPerf Results
/// Messaging Guidelines, github.com/mlcommons/policies.
QString mlperfFootnote(const std::vector<RunResult>& used);

}  // namespace scalescope
