// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "app/figures/figure_text.h"
#include "app/figures/pgfplots/figure_pgfplots.h"
#include "engine/base/text.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// A position of an annotation; categories count from 0 in pgfplots.
QString annotationPlace(const FigurePanel& panel, const FigureAnnotation& annotation, double x, double y) {
  if (annotation.inPlot)
    return QStringLiteral("rel axis cs:%1,%2").arg(toQString(formatNumber(x)), toQString(formatNumber(y)));
  if (!panel.categories.isEmpty()) x -= 1;
  if (isHorizontal(panel)) std::swap(x, y);
  return QStringLiteral("axis cs:%1,%2").arg(toQString(formatNumber(x)), toQString(formatNumber(y)));
}

QString annotationText(const FigurePanel& panel, const FigureAnnotation& annotation) {
  using enum FigureAnnotation::Kind;
  const QString text = escapeTex(annotation.text, QStringLiteral("\\\\"));
  const QString font = QStringLiteral("font=\\scriptsize,align=center,inner sep=1pt");
  if (annotation.kind == Text)
    return QStringLiteral("\\node[%1,fill=white,fill opacity=0.85,text opacity=1] at (%2) {%3};\n")
        .arg(font, annotationPlace(panel, annotation, annotation.x, annotation.y), text);
  if (annotation.kind == Arrow || annotation.kind == Segment) {
    const bool downwards = annotation.toY < annotation.y;
    return QStringLiteral("\\draw[%1] (%2) node[%3,anchor=%4] {%5} -- (%6);\n")
        .arg(annotation.kind == Arrow ? QStringLiteral("-{Latex}") : QStringLiteral("-"),
             annotationPlace(panel, annotation, annotation.x, annotation.y), font,
             downwards ? QStringLiteral("south") : QStringLiteral("north"), text,
             annotationPlace(panel, annotation, annotation.toX, annotation.toY));
  }
  // The other coordinate is 1, which every axis can place.
  const bool value = annotation.kind == YLine;
  const QString place = annotation.inPlot
                            ? annotationPlace(panel, annotation, annotation.x, annotation.y)
                            : annotationPlace(panel, annotation, value ? 1 : annotation.x, value ? annotation.y : 1);
  const bool horizontal = value != (isHorizontal(panel) && !annotation.inPlot);
  return QStringLiteral(
             "\\draw[dashed] ({%1}%2{rel axis cs:0,0}) -- ({%1}%2{rel axis cs:1,1}) node[%3,anchor=%4] {%5};\n")
      .arg(place, horizontal ? QStringLiteral("-|") : QStringLiteral("|-"), font,
           horizontal ? QStringLiteral("south east") : QStringLiteral("north west"), text);
}

}  // namespace

QString annotationsToPgfplots(const FigurePanel& panel) {
  QString text;
  for (const FigureAnnotation& annotation : panel.annotations) text += annotationText(panel, annotation);
  return text;
}

}  // namespace scalescope
