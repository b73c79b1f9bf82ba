// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/results/exclusion.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Why a run has not ended as it should: "x is still running"; nothing if it has.
std::optional<Exclusion> whyUnfinished(const RunResult& result);

/// Detects runs that are given more than once: the same run twice, or a log that begins a longer one, is not a repeat.
class CountedOnce {
 public:
  /// `results` must outlive this.
  explicit CountedOnce(const std::vector<RunResult>& results);
  explicit CountedOnce(std::vector<const RunResult*> results);
  /// Whether another of the results counts for this one; if so, adds the reason to `excluded`.
  bool isCopy(const RunResult& result, Exclusions& excluded);

 private:
  std::map<const RunResult*, const RunResult*> m_counted;  ///< which one counts for a result
  std::set<const RunResult*> m_seen;
};

/// Whether a throughput is plausible: finite, above zero, and below that of any machine.
bool isThroughput(double imagesPerSecond);

/// Usable results, each once, and the reasons why the others are excluded.
struct UsableRuns {
  std::vector<RunResult> runs;
  Exclusions excluded;  ///< without the value needed, or not completed
  Exclusions copies;    ///< given before

  Exclusions leftOut() const { return excluded + copies; }
};
/// What a figure is about. Imported traces state the parts of a step and no throughput.
enum class NeededValue { Throughput, Parts };
UsableRuns usableRuns(const std::vector<RunResult>& results, NeededValue needed = NeededValue::Throughput);

}  // namespace scalescope
