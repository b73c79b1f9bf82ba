// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/report_elements.h"

#include <algorithm>

#include "app/figures/figure_export.h"
#include "app/figures/panel_painters.h"

namespace scalescope {
namespace {
constexpr double kCaptionGap = mm(1.5), kNoteGap = mm(0.8);
constexpr double kReportPlotHeightMm = 52;
Figure withoutTexts(const ReportElement& element, double columnWidth) {
  Figure figure = element.figure;
  figure.title.clear();
  figure.reservation.clear();
  figure.finding.clear();
  figure.caption.clear();
  figure.footnote.clear();
  figure.widthMm = columnWidth / mm(1);
  return figure;
}

}  // namespace

double headingPoints(int level) { return level == 1 ? 14 : level == 2 ? 11.5 : 10; }

double spaceAbove(const ReportElement& element) {
  switch (element.kind) {
    case ReportElement::Kind::Heading: return element.level == 1 ? mm(8) : mm(5.5);
    case ReportElement::Kind::Paragraph: return mm(2.6);
    case ReportElement::Kind::Bullet: return mm(1.2);
    case ReportElement::Kind::Figure:
    case ReportElement::Kind::Table: return mm(6);
  }
  return 0;
}

double elementWidth(const ReportElement& element, double columnWidth) {
  return element.kind == ReportElement::Kind::Bullet ? columnWidth - kIndent : columnWidth;
}

RichLines linesOf(const ReportElement& element, double columnWidth) {
  const bool heading = element.kind == ReportElement::Kind::Heading;
  return {element.text, heading ? headingPoints(element.level) : kBodyPt, elementWidth(element, columnWidth), heading};
}

RichLines captionLines(const ReportElement& element, double columnWidth) {
  RichText text;
  if (!element.label.isEmpty()) text.push_back({element.label + QStringLiteral(": "), true, false, false});
  text.push_back({element.caption});
  return {text, kReportCaptionPt, columnWidth};
}

RichLines footnoteLines(const ReportElement& element, double columnWidth) {
  return {{{element.footnote}}, kReportNotePt, columnWidth};
}

QRectF captionWordsRect(const ReportElement& element, double columnWidth) {
  const double label = textWidth(Paper::font(kReportCaptionPt, true), element.label + QStringLiteral(": "));
  const RichLines lines = captionLines(element, columnWidth);
  return {label, kCaptionGap, columnWidth - label, lines.height(0, lines.count())};
}

double captionHeight(const ReportElement& element, double columnWidth) {
  double height = 0;
  if (!element.label.isEmpty() || !element.caption.isEmpty()) {
    const RichLines lines = captionLines(element, columnWidth);
    height += kCaptionGap + lines.height(0, lines.count());
  }
  return element.kind == ReportElement::Kind::Table ? height : height + noteHeight(element, columnWidth);
}

double noteHeight(const ReportElement& element, double columnWidth) {
  if (element.footnote.isEmpty()) return 0;
  const RichLines lines = footnoteLines(element, columnWidth);
  return kNoteGap + lines.height(0, lines.count());
}

void drawNote(QPainter& painter, const Paper& paper, const ReportElement& element, const QPointF& topLeft,
              double columnWidth) {
  if (element.footnote.isEmpty()) return;
  const RichLines lines = footnoteLines(element, columnWidth);
  lines.draw(painter, topLeft + QPointF(0, kNoteGap), paper.muted, 0, lines.count());
}

void drawCaption(QPainter& painter, const Paper& paper, const ReportElement& element, const QPointF& topLeft,
                 double columnWidth) {
  QPointF at = topLeft;
  if (!element.label.isEmpty() || !element.caption.isEmpty()) {
    const RichLines lines = captionLines(element, columnWidth);
    at.ry() += kCaptionGap;
    lines.draw(painter, at, paper.text, 0, lines.count());
    at.ry() += lines.height(0, lines.count());
  }
  if (element.kind != ReportElement::Kind::Table) drawNote(painter, paper, element, at, columnWidth);
}

Figure figureInColumn(const ReportElement& element, double columnWidth, double maxHeight) {
  Figure figure = withoutTexts(element, columnWidth);
  figure.heightMm = std::min(fittingHeightMm(figure, kReportPlotHeightMm), maxHeight / mm(1));
  return figure;
}

double leastFigureHeight(const ReportElement& element, double columnWidth) {
  constexpr double kMinShare = 0.7;
  return mm(fittingHeightMm(withoutTexts(element, columnWidth), kMinShare * kReportPlotHeightMm, kMinShare));
}

double mostFigureHeight(const ReportElement& element, double columnWidth) {
  constexpr double kMaxShare = 2;
  return mm(fittingHeightMm(withoutTexts(element, columnWidth), kMaxShare * kReportPlotHeightMm));
}

}  // namespace scalescope
