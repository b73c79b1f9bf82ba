// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "engine/protocol/run_result.h"

namespace scalescope {

/// Repeats of one configuration put together, in the order in which their first runs were given.
struct RunGrouping {
  std::vector<std::vector<std::size_t>> groups;  ///< indices into the results given
  QStringList labels;                            ///< what sets each group apart, each different
};
RunGrouping groupRuns(const std::vector<RunResult>& results);

/// Labels of groups by one result of each. Groups that differ only in their environment (a new library, another kernel)
/// are told apart by a letter.
QStringList groupLabels(const std::vector<RunResult>& representatives);

}  // namespace scalescope
