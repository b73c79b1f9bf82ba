// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Shorter measured windows are unreliable. Unit: s.
inline constexpr double kShortWindowS = 10;

/// Whether its measured window is too short; false if the window is unknown.
bool hasShortWindow(const RunResult& result);

/// Caveats of the measurements: "1 disturbed while measured", "2 measured under 10 s", and those below.
QStringList measurementRemarks(const std::vector<RunResult>& runs);
/// Those that no reservation states (guard.h), for footnotes: "1 changed throughput while measured"
/// (throughput_drift.h).
QStringList furtherRemarks(const std::vector<RunResult>& runs);

}  // namespace scalescope
