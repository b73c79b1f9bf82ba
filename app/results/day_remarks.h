// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Of runs that figures average although they started on different days, the throughput of each day: "Demo by day:
/// 318.8 images/s on 2026-11-20 (n = 2), 529.0 images/s on 2026-11-24 (n = 2)". Empty if all repeats are of one day.
QStringList dayRemarks(const std::vector<RunResult>& runs);

}  // namespace scalescope
