// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "engine/protocol/run_result.h"

namespace scalescope {

/// A measured window shorter than this says little. Unit: s.
inline constexpr double kShortWindowS = 10;

/// Whether its measured window is so short that it says little; not where no window is stated.
bool isShortlyMeasured(const RunResult& result);

/// What a reader of figures made of these runs must know of how they were measured: "1 disturbed while measured",
/// "2 measured under 10 s".
QStringList measurementRemarks(const std::vector<RunResult>& runs);

}  // namespace scalescope
