// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <string>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/results/figure_metrics.h"
#include "engine/analysis/comparability/comparability.h"
#include "engine/analysis/statistics/statistics.h"

namespace scalescope {

/// What a published ratio compares: "precision=fp16/fp32". The two values of the factor contain the words.
struct RatioKinds {
  std::string factor;  ///< a plan field, a fact, "system" or "backend"
  std::string of, against;

  /// nullopt for other texts.
  static std::optional<RatioKinds> parse(const std::string& text);
  /// Whether `result` is of the first kind (and not of the second), or of the second.
  bool isOf(const RunResult& result) const;
  bool isAgainst(const RunResult& result) const;
};

/// Whether a published result is a ratio to something else than one of its own devices.
bool isPublishedRatio(const RunResult& result);

/// One ratio: of two groups of runs, or published.
struct RatioEntry {
  QString label;     ///< "fp16 against fp32"
  QString quantity;  ///< "images/s"
  QString against;   ///< published: the words of the publication
  double value = 1;
  std::optional<Interval> interval95;
  std::optional<Difference> difference;  ///< of own runs
  int countOf = 0, countAgainst = 0;     ///< repeats; 0 if published
  bool published = false;
  bool ofOwnRuns = false, ofPublished = false;  ///< computed here: of which results; both false if published
  std::vector<std::size_t> counterparts = {};   ///< own: indices of the published ratios of the same kinds
};

/// Ratios of each group of one's own runs to the baseline group, and the published ratios of the same two kinds;
/// without own pairs every published ratio. Ratios of times are speeds: above 1 is faster. `used` are heads.
struct RatioStudy : ResultAccount {
  MetricChoice metric;
  std::vector<RatioEntry> entries;            ///< an own ratio, its published counterparts, the next own ratio ...
  std::vector<FactorDifference> differences;  ///< of the own configurations
};
RatioStudy studyRatios(const std::vector<RunResult>& results, const QString& baselineRunId, const MetricChoice& metric);

/// Bars of the ratios above their table.
Figure makeRatioFigure(const RatioStudy& study, FigureStyles& styles);

}  // namespace scalescope
