// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <set>
#include <vector>

#include "app/results/difference_words.h"
#include "app/results/figure_metrics.h"
#include "app/results/names/exclusion.h"
#include "engine/analysis/comparability/comparability.h"
#include "engine/analysis/statistics/statistics.h"
#include "engine/protocol/run/result_head.h"

namespace scalescope {

/// Repeats of one configuration: one bar, one row of statistics.
struct RunGroup {
  QString label;                ///< distinguishes it from the other groups, e.g. "2 ranks"
  QString idLabel;              ///< the same with the network's id, for programs
  std::vector<RunResult> runs;  ///< heads, in the order given
  std::vector<double> values;   ///< of the metric, one per run, in the comparison's unit
  RepeatStatistics statistics;
  bool published = false;
};

/// Compared runs: their groups, in the order of their first runs, and the factors that differ.
struct Comparison {
  std::vector<RunGroup> groups;
  std::optional<std::size_t> baseline;        ///< index of the group with the baseline run
  std::vector<FactorDifference> differences;  ///< one value per group
  std::vector<FactorDifference> unstated;     ///< factors that no group states
  Exclusions excluded;
  std::set<std::string> intended;  ///< factors under test, declared or guessed
  int totalRuns = 0;
  MetricChoice metric;  ///< the compared quantity
  QString unit;         ///< of the values

  int usedRuns() const;
};

/// Compares any number of results by a metric, by default their throughput; metrics with `needsSeries` need more than
/// heads. `baselineRunId`: "" makes the first group the baseline that is not an end of a range. `intended`:
/// ids of the factors under test, as for findDifferences; without it guessFactorsUnderTest decides.
Comparison compareRuns(const std::vector<RunResult>& results, const QString& baselineRunId,
                       const std::optional<std::set<std::string>>& intended = {}, const MetricChoice& metric = {});

/// Whether both results are of one network, as far as they state it: an unstated variant may be any.
bool sameNetwork(const RunResult& a, const RunResult& b);
/// Whether a percentage of group `index` against the baseline is stated: never of inference against training, or of an
/// end of a published range.
bool statesPercent(const Comparison& comparison, std::size_t index, const PercentConvention& convention);
/// Group `index` against the baseline in one or two sentences; `label`: how groups are called.
QString againstBaseline(const Comparison& comparison, std::size_t index, const PercentConvention& convention,
                        QString RunGroup::*label = &RunGroup::label);
/// That these verdicts are of each comparison alone; "" for fewer than two.
QString uncorrectedText(const Comparison& comparison, const PercentConvention& convention);
/// Of each group on real data: its throughput against that of its synthetic twins, with an interval; "" without twins.
QString inputText(const Comparison& comparison);
/// A sentence on configurations whose repeats vary too much for a firm statement; "" if there are none.
QString unstableText(const Comparison& comparison);
/// Repeats that the test for outliers marks, with their values; "" if there are none.
QString outliersText(const Comparison& comparison);
/// Which groups have imported repeats with exactly one value; "" if there are none.
QString equalRepeatsText(const Comparison& comparison);

/// The runs of all groups.
std::vector<RunResult> runsOf(const Comparison& comparison);

/// The systems if all are named and they differ; otherwise the rank count, or the one plan field that differs;
/// otherwise nothing.
std::set<std::string> guessFactorsUnderTest(const std::vector<RunResult>& results);

/// The configuration that all groups share, for a title: "ResNet-20, idx, batch 32 per device, fp32".
QString commonText(const Comparison& comparison);
/// "3 of 4 runs; 1 excluded: run x was not completed (stopped)".
QString countsText(int used, int total, const Exclusions& excluded);
/// The values of a factor for readers: networks by their titles.
std::vector<std::string> shownValues(const FactorDifference& difference);
/// Sentences on factors that differ besides those under test, and on factors unknown for some runs; "" if there are
/// none.
QString guardText(const std::vector<FactorDifference>& differences);
QString guardText(const QStringList& differing, const QStringList& unknown);
/// "Not stated: GPU, precision, CUDA and 2 more."; "" for none. `maxNamed`: the number of named factors.
QString unstatedText(const std::vector<FactorDifference>& unstated, qsizetype maxNamed = 4);
/// The sources of results, without hosts, users or paths: dates, implementations, citations, this program's version.
QString sourcesText(const std::vector<RunResult>& results);
/// countsText() and sourcesText() with the remarks on the measurement and unstatedVariantsText(): the footnote of every
/// figure made from `used`. `differences`: otherDifferencesText() of the names that the figure uses.
QString provenanceText(const std::vector<RunResult>& used, int total, const Exclusions& excluded,
                       const QString& differences = {});
QString provenanceText(const ResultAccount& account, const QString& differences = {});
QString provenanceText(const Comparison& comparison);

}  // namespace scalescope
