// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "app/results/accuracy_study.h"
#include "app/results/names/usable_runs.h"

namespace scalescope {

/// Whether no run of a group reached the target and one was not completed: it might have.
inline bool isCut(const AccuracyStudy& study, const AccuracyGroup& group) {
  return group.reached == 0 && std::ranges::any_of(group.runs, [&](std::size_t run) {
           return whyUnfinished(study.runs[run].head).has_value();
         });
}

}  // namespace scalescope
