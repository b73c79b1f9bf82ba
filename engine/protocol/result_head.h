// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/protocol/run_result.h"

namespace scalescope {

/// The result without series, profile and events: enough for labels and comparisons.
RunResult headOf(const RunResult& result);

}  // namespace scalescope
