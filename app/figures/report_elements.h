// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/figure_paper.h"
#include "app/figures/report_pages.h"

namespace scalescope {

/// Font sizes and spacing of a report. Units: points, hundredths of a millimetre.
constexpr double kReportTitlePt = 19, kBylinePt = 10, kBodyPt = 9.5, kReportCaptionPt = 8.5, kReportNotePt = 7;
constexpr double kPageMargin = mm(20), kFooterGap = mm(8), kIndent = mm(5);

double headingPoints(int level);
/// Space above an element, unless it is at the top of a page.
double spaceAbove(const ReportElement& element);
/// Width of the text of an element.
double elementWidth(const ReportElement& element, double columnWidth);

RichLines linesOf(const ReportElement& element, double columnWidth);
/// "Figure 3: ..." with its number in bold, and the provenance below it.
RichLines captionLines(const ReportElement& element, double columnWidth);
RichLines footnoteLines(const ReportElement& element, double columnWidth);
/// Where the words of the caption that its author may replace stand, beside its label, from the caption's top left.
QRectF captionWordsRect(const ReportElement& element, double columnWidth);
/// Of the caption, which is above a table and below a figure, there with its footnote.
double captionHeight(const ReportElement& element, double columnWidth);
/// Draws both from `topLeft` down.
void drawCaption(QPainter& painter, const Paper& paper, const ReportElement& element, const QPointF& topLeft,
                 double columnWidth);
/// The footnote of a table is below its last row.
double noteHeight(const ReportElement& element, double columnWidth);
void drawNote(QPainter& painter, const Paper& paper, const ReportElement& element, const QPointF& topLeft,
              double columnWidth);

/// The figure in the column: only its plots, at most `maxHeight` high. Units: hundredths of mm.
Figure figureInColumn(const ReportElement& element, double columnWidth, double maxHeight);
/// The heights of the figure with plots and rows of bars that are three tenths lower, and with plots of twice the
/// height, to fill a page. What has neither keeps its height. Units: hundredths of mm.
double leastFigureHeight(const ReportElement& element, double columnWidth);
double mostFigureHeight(const ReportElement& element, double columnWidth);

}  // namespace scalescope
