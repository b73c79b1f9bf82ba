// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "app/exporting/figure_state.h"
#include "app/exporting/report_document.h"
#include "app/figures/report_pages.h"

namespace scalescope {

/// Finds the results of a block: with series if its figure needs them.
using ReportResolver = std::function<Result<std::vector<RunResult>>(const ReportBlock&)>;

/// A numbered figure or table of a report, for export to files.
struct NumberedFigure {
  QString label;         ///< "Figure 3", "Table 1"
  QString fileName;      ///< "figure-03", without an extension
  Figure figure;         ///< with the caption of the report
  QByteArray state;      ///< embedded in its pictures, see FigureState
  int block = 0;         ///< its place in the document
  QString captionWords;  ///< the part of its caption, behind a reservation, that the author may replace
};

/// Export options of a report. Unless `disclosure` is full, notes, figures, tables, captions and lists are redacted.
struct ReportOptions {
  Disclosure disclosure = Disclosure::Redacted;
  QList<Alias> aliases;
  bool embedStates = false;                   ///< for files of single figures
  std::function<bool(double)> progress = {};  ///< completed share of the blocks; returning false skips the others
};

struct BuiltReport {
  Disclosure disclosure = Disclosure::Redacted;
  ReportDocument document;  ///< redacted according to the options
  ReportPaper paper;
  std::vector<NumberedFigure> figures;
  FigurePanel runs;      ///< the list of all runs
  QStringList warnings;  ///< sentences for the author: mixed conventions, blocks that failed
  QString markdown;      ///< the whole report; pictures are named as files in the same folder
};

/// Builds every block from the current results. A name has the same colour throughout. A block that fails is replaced
/// by a sentence with the reason and adds a warning; the others are built. A list of all runs ends the report.
BuiltReport buildReport(const ReportDocument& document, const ReportResolver& resolve,
                        const ReportOptions& options = {});

}  // namespace scalescope
