// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/results/exclusion.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Why a run has not ended as it should: "x is still running"; nothing if it has.
std::optional<Exclusion> whyUnfinished(const RunResult& result);

/// Detects runs that were given before: the same run twice is not a repeat.
class CountedOnce {
 public:
  /// Whether this run was given before; if so, adds the reason to `excluded`.
  bool isCopy(const RunResult& result, Exclusions& excluded);

 private:
  std::map<std::string, QString> m_names;
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
