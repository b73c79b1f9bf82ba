// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Whether a run ended as it should, so that its figures count. Results of others need not state how they ended.
inline bool isComplete(const Summary& summary) {
  if (summary.status == RunStatus::Unknown) return !isOwnRun(summary.origin);
  return summary.status == RunStatus::Completed;
}

}  // namespace scalescope
