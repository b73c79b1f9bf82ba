// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The error of a figure without data, with a list of the data that these results have and of the options of the
/// command line that show it.
Error withAvailableData(Error error, const std::vector<RunResult>& results);

}  // namespace scalescope
