// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// Lists the data of these results and the figures that show it, for the error of a figure without data. English, as
/// all messages of the command line.
QString availableDataText(const std::vector<RunResult>& results);
/// The same error without it, for the window, which has no options of the command line.
Error withoutAvailableData(Error error);

}  // namespace scalescope
