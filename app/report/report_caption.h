// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exporting/report_document.h"
#include "app/figures/figure.h"

namespace scalescope {

/// The texts below a figure or table of a report.
struct ReportTexts {
  QString words;    ///< of the caption: what the author may replace
  QString caption;  ///< at most two sentences: the reservation or finding after the title
  QString notes;    ///< what else has to be said about the figure, with its sources
};
ReportTexts reportTexts(const ReportBlock& block, const Figure& figure);

/// How many characters of a text its first sentence has; all if there is only one.
qsizetype firstSentenceLength(const QString& text);

}  // namespace scalescope
