// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/base/user_text.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The name of a run in a clause about it: its own, else its id.
inline const std::string& nameInClause(const RunResult& result) {
  return result.summary.name.empty() ? result.summary.runId : result.summary.name;
}

/// A result that an analysis does not use.
struct ExcludedRun {
  std::string runId;
  Text why;  ///< a clause whose first value is nameInClause()
  bool operator==(const ExcludedRun&) const = default;
};

inline std::vector<Text> clauses(const std::vector<ExcludedRun>& runs) {
  std::vector<Text> texts;
  for (const ExcludedRun& run : runs) texts.push_back(run.why);
  return texts;
}

}  // namespace scalescope
