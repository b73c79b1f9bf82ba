// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "app/builders/run_label.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// Groups of repeats of one configuration, in the order of their first runs.
struct RunGrouping {
  std::vector<std::vector<std::size_t>> groups;  ///< indices into the given results
  QStringList labels;                            ///< distinguishing, unique labels
  QStringList idLabels;                          ///< the same with the networks' ids, for programs
};
RunGrouping groupRuns(const std::vector<RunResult>& results);

/// One unique name per run: the label of its group, with the repeat's number if the group has several runs.
QStringList curveNames(const std::vector<RunResult>& results);

/// Labels of groups, from one result of each. Groups that differ only in their environment (a new library, another
/// kernel) are distinguished by a letter.
QStringList groupLabels(const std::vector<RunResult>& representatives, NetworkNames names = NetworkNames::Titles);

}  // namespace scalescope
