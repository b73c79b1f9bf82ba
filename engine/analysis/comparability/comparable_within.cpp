// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/comparability/comparable_within.h"

#include <set>

#include "engine/base/text.h"
#include "engine/protocol/run/publication.h"

namespace scalescope {

std::string comparableWithin(const RunResult& result) { return result.annotations.label(kComparableWithinLabel); }

Status checkComparable(std::span<const RunResult> results) {
  std::set<std::string> groups;
  for (const RunResult& result : results) groups.insert(comparableWithin(result));
  if (groups.size() < 2) return {};
  const bool hasOthers = groups.erase("") > 0;
  const std::string named = join({groups.begin(), groups.end()}, ", ");
  const Text why =
      hasOthers ? Text::of(
                      "Results of %1 cannot be shown with other results: MLPerf permits comparisons only within one "
                      "of its rounds.",
                      named)
                : Text::of(
                      "Results of %1 cannot be shown together: MLPerf permits comparisons only within one of its "
                      "rounds.",
                      named);
  return Error{"not-comparable", why + Text::of("Select results of one round, or none of MLPerf.")};
}

}  // namespace scalescope
