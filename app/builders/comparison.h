// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <set>
#include <vector>

#include "app/builders/usable_runs.h"
#include "engine/analysis/comparability.h"
#include "engine/analysis/statistics.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// Repeats of one configuration: one bar, one row of statistics.
struct RunGroup {
  QString label;                ///< what sets it apart from the other groups, e.g. "2 ranks"
  std::vector<RunResult> runs;  ///< heads, in the order given
  std::vector<double> imagesPerSecond;
  RepeatStatistics statistics;
  bool published = false;
};

/// Runs that are compared: their groups, in the order in which their first runs were given, and what differs between
/// them.
struct Comparison {
  std::vector<RunGroup> groups;
  std::optional<std::size_t> baseline;        ///< index of the group that holds the baseline run
  std::vector<FactorDifference> differences;  ///< one value per group
  std::vector<FactorDifference> unstated;     ///< what no group says
  QStringList excluded;                       ///< sentences: which run and why
  std::set<std::string> intended;             ///< factors under test, declared or guessed
  int totalRuns = 0;

  int usedRuns() const;
};

/// Of any number of results (only their heads are looked at). `baselineRunId` may be "" (then the first group is the
/// baseline). `intended`: ids of the factors under test, as for findDifferences; without it guessFactorsUnderTest
/// decides.
Comparison compareRuns(const std::vector<RunResult>& results, const QString& baselineRunId,
                       const std::optional<std::set<std::string>>& intended = {});

/// The runs of all groups.
std::vector<RunResult> runsOf(const Comparison& comparison);

/// The count of ranks where that differs; otherwise the one plan field that differs; otherwise nothing.
std::set<std::string> guessFactorsUnderTest(const std::vector<RunResult>& results);

/// A result without its series and events, cheap to copy.
RunResult headOf(const RunResult& result);

/// What all groups share, for a title: "resnet-20, idx, batch 32 per device, fp32".
QString commonText(const Comparison& comparison);
/// "3 of 4 runs; 1 excluded: run x was not completed (stopped)".
QString countsText(int used, int total, const QStringList& excluded);
/// What differs besides the factors under test, and what is not known of all, as sentences; "" when nothing does.
QString guardText(const std::vector<FactorDifference>& differences);
/// "Nobody says: GPU, precision, CUDA and 2 more."; "" for nothing. `most`: so many are named.
QString unstatedText(const std::vector<FactorDifference>& unstated, qsizetype most = 4);
/// Where results come from, without hosts, users or paths: dates, implementations, citations, this program's version.
QString sourcesText(const std::vector<RunResult>& results);
/// Both, with the remarks on how they were measured: the footnote of every figure made from `used`.
QString provenanceText(const std::vector<RunResult>& used, int total, const QStringList& excluded);
QString provenanceText(const Comparison& comparison);

}  // namespace scalescope
