// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "engine/protocol/run_result.h"

namespace scalescope {

/// What results hold that figures can show, and which figure shows it: for those who asked for another one. English, as
/// all messages of the command line.
QString holdingsText(const std::vector<RunResult>& results);

}  // namespace scalescope
