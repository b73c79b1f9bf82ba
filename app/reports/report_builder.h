// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "app/builders/figure_state.h"
#include "app/figures/report_pages.h"
#include "app/reports/report_document.h"

namespace scalescope {

/// Finds the results of a block: whole ones where its figure needs the series.
using ReportResolver = std::function<Result<std::vector<RunResult>>(const ReportBlock&)>;

/// A figure or a table of a report, with its number, as it goes into files.
struct NumberedFigure {
  QString label;     ///< "Figure 3", "Table 1"
  QString fileName;  ///< "figure-03", without an ending
  Figure figure;     ///< with the caption that the report prints
  QByteArray state;  ///< what rides in its pictures, see FigureState
};

/// How a report leaves. Names are taken out of notes, figures, tables, captions and lists alike, unless `disclosure` is
/// full.
struct ReportOptions {
  Disclosure disclosure = Disclosure::Redacted;
  QList<Alias> aliases;
  bool picturesCarryStates = false;           ///< for files of single figures
  std::function<bool(double)> progress = {};  ///< share of the blocks that are made; false leaves the others out
};

struct BuiltReport {
  Disclosure disclosure = Disclosure::Redacted;
  ReportDocument document;  ///< as it may leave
  ReportPaper paper;
  std::vector<NumberedFigure> figures;
  FigurePanel runs;      ///< the list of all runs
  QStringList warnings;  ///< sentences for the author: mixed conventions, blocks that could not be made
  QString markdown;      ///< the whole report; pictures are named as files in the same folder
};

/// Makes every block with results found now. Colours belong to names throughout. A block that cannot be made stands as
/// a sentence that says why, and is a warning; no other block is lost with it. The list of all runs ends the report.
BuiltReport buildReport(const ReportDocument& document, const ReportResolver& resolve,
                        const ReportOptions& options = {});

}  // namespace scalescope
