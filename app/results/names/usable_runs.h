// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/results/names/exclusion.h"
#include "engine/protocol/run/run_result.h"
#include "engine/protocol/run/throughput.h"

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

/// "images/s", "tokens/s per device", in the window's language.
QString throughputUnitText(const Throughput& throughput);

/// Of all devices if their number or the total is stated, in the run's own unit; nothing without a throughput.
std::optional<double> throughputValue(const RunResult& result);

/// Why a run without throughputValue() is excluded where a throughput is needed.
Exclusion withoutThroughput(const RunResult& result);
/// The unit of the throughputs of most of these results; of equally frequent ones the first. nullopt without one.
std::optional<Throughput> commonUnit(const std::vector<RunResult>& runs);
/// Why a result whose throughput is of another unit is excluded from what divides by throughputs of this one.
std::optional<Exclusion> whyOtherUnit(const RunResult& result, const Throughput& unit);

/// Usable results, each once, and the reasons why the others are excluded. The one rule for units: throughputs of
/// different units never share an axis, a ratio or a mean, so only results of the most frequent unit are usable.
struct UsableRuns {
  std::vector<RunResult> runs;  ///< of which throughputValue() is in `unit`
  Exclusions excluded;          ///< without the value needed, or not completed
  Exclusions copies;            ///< given before
  QString unit{};               ///< as throughputUnitText(); "" without a throughput

  Exclusions leftOut() const { return excluded + copies; }
};
/// What a figure is about: throughputs of one unit, those of whole jobs, without speed-ups and rates of one of an
/// unknown number of devices, or the parts of a step, which imported traces state without a throughput.
enum class NeededValue { Throughput, Job, Parts };
/// `unit`: of throughputUnits(), the only one that is used; "": the most frequent one.
UsableRuns usableRuns(const std::vector<RunResult>& results, NeededValue needed = NeededValue::Throughput,
                      const std::string& unit = {});

}  // namespace scalescope
