// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>

#include "engine/base/result.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The group of results that alone may be compared with a result: "MLPerf Training v2.0". "" if all others may.
std::string comparableWithin(const RunResult& result);

/// Whether the results may share a figure, a table or a ratio. Errors: "not-comparable" with the groups and the reason
/// if results of such a group are among others.
Status checkComparable(std::span<const RunResult> results);

}  // namespace scalescope
