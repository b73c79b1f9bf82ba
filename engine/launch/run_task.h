// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/protocol/plan.h"

namespace scalescope {

/// One run of a queue: a plan's one repeat.
struct RunTask {
  std::string runId;
  std::string groupId;  ///< shared by the repeats of one plan
  std::size_t planIndex = 0;
  int repeat = 1;
  Plan plan;

  /// "resnet-20, 2 ranks, repeat 1 of 3".
  std::string title() const;
  /// How long it should take, by its plan alone; 0 where that is not known. Units: seconds.
  double plannedTimeS() const;
};

/// "20261121-005959" for now, UTC, and four random hexadecimal digits.
std::string timeStampNow();
std::string randomTail();

/// Every run of the plans, repeats interleaved, with ids such as 20261121-005959-resnet-20-2x-r1-3f2a.
std::vector<RunTask> makeRunTasks(const std::vector<Plan>& plans);

}  // namespace scalescope
