// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_text.h"
#include "app/results/difference_words.h"
#include "app/results/figure_metrics.h"
#include "engine/analysis/comparability/cross_table.h"
#include "engine/analysis/statistics/printed_percent.h"

namespace scalescope {

/// Throughput, or another metric, side by side: one row per network (or another factor), one column per system (or
/// another), the differences of every column to the baseline column, and the percentages that a publication printed.
struct SideBySide : ResultAccount {
  CrossTable table;
  MetricChoice metric;
  QString unit;              ///< of the cells' values
  std::size_t baseline = 0;  ///< column
  PercentConvention convention;

  /// Percentages that a publication printed for a column against the baseline column, by row.
  struct Printed {
    std::size_t column = 0;
    PrintedTable check;                     ///< a: the baseline column, b: this column
    std::vector<std::optional<int>> atRow;  ///< index into check.rows
    std::vector<QString> texts;             ///< per row, as printed; "" for none
  };
  std::vector<Printed> printed;

  const CrossCell& cell(std::size_t row, std::size_t column) const { return table.cells[row][column]; }
  /// Whether the cell has a single value to compare.
  bool usable(std::size_t row, std::size_t column) const;
  /// Whether the cell has a percentage against the baseline column: both have a value, of one network unless the
  /// convention allows several.
  bool comparable(std::size_t row, std::size_t column) const;
};

/// `baselineRunId` names the baseline column by one of its runs ("": the first column). Results need their series if
/// the metric does.
SideBySide layOutSideBySide(const std::vector<RunResult>& results, const TableFactor& rows, const TableFactor& columns,
                            const QString& baselineRunId, const PercentConvention& convention,
                            const MetricChoice& metric = {});

/// The table, used by figure, window and files: header, then rows; with several rows, the last one
/// contains geometric means of the ratios.
PanelTable tableText(const SideBySide& study);

/// One sentence each on how the differences are computed, on the printed percentages, and on other differences.
QStringList sideBySideRemarks(const SideBySide& study);

/// Each column against the baseline column, in a sentence; at most three. "" without a comparison.
QString sideBySideFinding(const SideBySide& study);

/// Grouped bars above the table.
Figure makeSideBySideFigure(const SideBySide& study, FigureStyles& styles);

}  // namespace scalescope
