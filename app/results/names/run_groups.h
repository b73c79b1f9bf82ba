// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "app/results/names/run_label.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Groups of repeats of one configuration, in the order of their first runs.
struct RunGrouping {
  std::vector<std::vector<std::size_t>> groups;  ///< indices into the given results
  QStringList labels;                            ///< distinguishing, unique labels
  QStringList idLabels;                          ///< the same with the networks' ids, for programs
};
RunGrouping groupRuns(const std::vector<RunResult>& results);

/// Labels of groups, from one result of each. Groups that differ only in their environment are distinguished by it
/// (framework, GPU, another library), else by their names, else by a letter.
QStringList groupLabels(const std::vector<RunResult>& representatives, NetworkNames names = NetworkNames::Titles);

}  // namespace scalescope
