// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "app/builders/difference_words.h"
#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "engine/analysis/cross_table.h"
#include "engine/analysis/printed_percent.h"

namespace scalescope {

/// Throughput side by side: one row per network (or another factor), one column per system (or another), the
/// differences of every column to the baseline column, and what a publication printed beside them.
struct SideBySide {
  CrossTable table;
  std::vector<RunResult> used;  ///< heads; the cells' indices point into it
  std::size_t baseline = 0;     ///< column
  QStringList excluded;         ///< sentences
  int totalRuns = 0;
  PercentConvention convention;

  /// Percentages that a publication printed for a column against the baseline column, row by row.
  struct Printed {
    std::size_t column = 0;
    PrintedTable check;                     ///< a: the baseline column, b: this column
    std::vector<std::optional<int>> atRow;  ///< index into check.rows
    std::vector<QString> texts;             ///< per row, as printed; "" where none is
  };
  std::vector<Printed> printed;

  const CrossCell& cell(std::size_t row, std::size_t column) const { return table.cells[row][column]; }
  /// Whether the cell has one value to compare.
  bool usable(std::size_t row, std::size_t column) const;
};

/// `baselineRunId` names the baseline column by one of its runs ("": the first column).
SideBySide layOutSideBySide(const std::vector<RunResult>& results, const TableFactor& rows, const TableFactor& columns,
                            const QString& baselineRunId, const PercentConvention& convention);

/// The table as cells of text: header, then rows; the last row holds geometric means of the ratios where there are
/// several rows. Figure, window and files show the same.
struct TableText {
  QStringList header;
  std::vector<QStringList> rows;
};
TableText tableText(const SideBySide& study);

/// How the differences are computed, what is said of the printed ones, and what else differs: a sentence each.
QStringList sideBySideRemarks(const SideBySide& study);

/// Grouped bars over the table.
Figure makeSideBySideFigure(const SideBySide& study, FigureStyles& styles);

}  // namespace scalescope
