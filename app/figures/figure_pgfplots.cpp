// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMap>
#include <algorithm>
#include <cmath>

#include "app/figures/export_text.h"
#include "app/figures/figure_legend.h"
#include "app/figures/figure_paper.h"
#include "app/figures/figure_pgfplots.h"
#include "app/figures/figure_text.h"
#include "app/figures/house_style.h"
#include "app/figures/node_strokes.h"
#include "app/figures/panel_painters.h"
#include "app/figures/pgfplots_series.h"
#include "engine/base/text.h"
#include "widgets/axis_ticks.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr double kPlotHeightMm = 48, kPanelGapMm = 4;

/// Defines each colour once.
QString colorDefinitions(const Figure& figure) {
  QMap<QString, QString> colors;
  for (const FigurePanel& panel : figure.panels)
    for (const FigureSeries& series : panel.series)
      colors[colorName(series.color)] = series.color.name().mid(1).toUpper();
  QList<QColor> further{QColor(Qt::black), warmupColor()};
  if (const auto key = publishedKey(figure)) further.append(key->color);
  for (const QColor& color : further) colors[colorName(color)] = color.name().mid(1).toUpper();
  QString text;
  for (auto color = colors.begin(); color != colors.end(); ++color)
    text += QStringLiteral("\\definecolor{%1}{HTML}{%2}\n").arg(color.key(), color.value());
  return text;
}

/// Marks of message sizes: every fifth power of two, with its unit.
QString byteTicks(const QString& letter) {
  QStringList places, labels;
  for (int power = 0; power <= 40; power += 5) {
    places.append(texNumber(std::ldexp(1.0, power)));
    labels.append(QLatin1Char('{') + escapeTex(wholeBytesText(std::ldexp(1.0, power))) + QLatin1Char('}'));
  }
  return QStringLiteral("%1mode=log,log basis %1=2,%1tick={%2},%1ticklabels={%3},")
      .arg(letter, places.join(QLatin1Char(',')), labels.join(QLatin1Char(',')));
}

QString axisOptions(const char* letter, const FigureAxis& axis) {
  const QString of = QLatin1String(letter);
  QString text = QStringLiteral("%1label={%2},").arg(of, escapeTex(drawnAxisTitle(axis)));
  if (isInBinaryBytes(axis)) return text + byteTicks(of);
  if (axis.scale != AxisScale::Linear)
    text += QStringLiteral("%1mode=log,log basis %1=%2,").arg(of).arg(axis.scale == AxisScale::Log2 ? 2 : 10);
  // Between its decades, pgfplots would place marks at fractional powers.
  if (axis.scale == AxisScale::Log10 && axis.low && axis.high && *axis.high < 100 * *axis.low) {
    constexpr int kMaxMarks = 9;
    QStringList places;
    for (const double value : logTicks(*axis.low, *axis.high, 10, kMaxMarks).values) places.append(texNumber(value));
    text += QStringLiteral("log ticks with fixed point,%1tick={%2},").arg(of, places.join(QLatin1Char(',')));
  }
  if (axis.scale == AxisScale::Log2) text += QStringLiteral("log ticks with fixed point,%1tick distance=2,").arg(of);
  if (axis.low) text += QStringLiteral("%1min=%2,").arg(of, texNumber(*axis.low));
  if (axis.high) text += QStringLiteral("%1max=%2,").arg(of, texNumber(*axis.high));
  return text;
}

/// Marks and labels of an axis that the author changed: those of the painter.
QString texMarks(const QString& letter, const AxisMap& map, const AxisTicks& ticks) {
  QStringList places, labels;
  for (const double value : ticks.values) {
    places.append(texNumber(value));
    labels.append(QLatin1Char('{') + escapeTex(tickText(value, ticks)) + QLatin1Char('}'));
  }
  return QStringLiteral("%1min=%2,%1max=%3,%1tick={%4},%1ticklabels={%5},")
      .arg(letter, texNumber(map.low), texNumber(map.high), places.join(QLatin1Char(',')),
           labels.join(QLatin1Char(',')));
}

bool isFormatted(const FigureAxis& axis) { return axis.tickStep || axis.numbers != AxisNumberFormat(); }

QString marksOfPanel(const FigurePanel& panel, double widthMm) {
  const QSizeF size(mm(widthMm), mm(kPlotHeightMm));
  const bool horizontal = isHorizontal(panel);
  QString text;
  if (horizontal && isFormatted(panel.y)) {
    const auto [map, ticks] = horizontalValueAxis(panel, QRectF(QPointF(), size));
    return texMarks(QStringLiteral("x"), map, ticks);
  }
  if (horizontal) return text;
  const PanelAxes axes(panel, size);
  if (panel.kind == FigureKind::Lines && isFormatted(panel.x))
    text += texMarks(QStringLiteral("x"), axes.x, axes.xTicks);
  if (isFormatted(panel.y)) text += texMarks(QStringLiteral("y"), axes.y, axes.yTicks);
  return text;
}

QString categoryLabels(const FigurePanel& panel) {
  QStringList labels, places;
  for (qsizetype i = 0; i < panel.categories.size(); ++i) {
    places.append(QString::number(i));
    const QString lineBreak = isHorizontal(panel) ? QStringLiteral(", ") : QStringLiteral("\\\\");
    labels.append(QLatin1Char('{') + escapeTex(panel.categories.at(i), lineBreak) + QLatin1Char('}'));
  }
  return QStringLiteral("%1tick={%2},%1ticklabels={%3},")
      .arg(panel.kind == FigureKind::Bars ? "x" : "y", places.join(QLatin1Char(',')), labels.join(QLatin1Char(',')));
}

/// Bars begin at zero unless the figure says where.
QString fromZero(const FigurePanel& panel, const char* letter) {
  return panel.y.low || panel.y.scale != AxisScale::Linear ? QString()
                                                           : QStringLiteral("%1min=0,").arg(QLatin1String(letter));
}

/// Bars beside their names, which take about a third of the width. The longest name determines the row height.
QString horizontalOptions(const FigurePanel& panel, double widthMm) {
  constexpr double kCharacterMm = 1.4, kLineMm = 3.2, kBarMm = 3.4;  // of scriptsize
  const double names = widthMm * 0.34;
  double row = kBarMm * double(std::max<std::size_t>(1, panel.series.size()));
  for (const QString& name : panel.categories)
    row = std::max(row, kLineMm * std::ceil(double(name.size()) * kCharacterMm / names));
  return QStringLiteral(
             "xbar,bar width=2.6mm,y dir=reverse,%4enlarge y limits={abs=0.6},scale only axis=true,"
             "width=%1mm,height=%2mm,max space between ticks=60,yticklabel style={font=\\scriptsize,align=right,"
             "text width=%3mm},nodes near coords,nodes near coords style={font=\\tiny,/pgf/number "
             "format/fixed,/pgf/number format/precision=3},")
      .arg(texNumber(widthMm * 0.5), texNumber((row + 1.5) * double(panel.categories.size())), texNumber(names),
           fromZero(panel, "x"));
}

QString plotText(const FigurePanel& panel, double widthMm) {
  QString options = QStringLiteral("width=%1mm,height=%2mm,scale only axis=false,grid=major,grid style={black!12},")
                        .arg(texNumber(widthMm), texNumber(kPlotHeightMm + 14));
  options +=
      QStringLiteral("tick label style={font=\\footnotesize},label style={font=\\small},title style={font=\\small},");
  options += QStringLiteral("scaled ticks=false,/pgf/number format/fixed,empty line=jump,");
  if (numberForm() == NumberForm::Comma)
    options += QStringLiteral("/pgf/number format/use comma,/pgf/number format/1000 sep={\\,},");
  if (!panel.title.isEmpty()) options += QStringLiteral("title={%1},").arg(escapeTex(panel.title));
  const bool horizontal = isHorizontal(panel);
  options += axisOptions(horizontal ? "y" : "x", panel.x) + axisOptions(horizontal ? "x" : "y", panel.y);
  const bool oneEach = !isTabular(panel) && panel.kind != FigureKind::StackedBars && hasOneBarEach(panel);
  const auto bars = static_cast<double>(panel.series.size());
  if (panel.kind == FigureKind::Bars)
    options += QStringLiteral(
                   "ybar,bar width=%1mm,enlarge x limits={abs=0.6},%3xticklabel style={align=center,"
                   "text width=%2mm},nodes near coords,nodes near coords style={font=\\tiny,/pgf/number "
                   "format/fixed,/pgf/number format/precision=3},")
                   .arg(texNumber(std::clamp(widthMm * 0.6 /
                                                 std::max<double>(1, static_cast<double>(panel.categories.size()) *
                                                                         (oneEach ? 1.0 : bars)),
                                             0.8, 8.0)),
                        texNumber(std::max(9.0, widthMm * 0.85 / std::max<qsizetype>(1, panel.categories.size()))),
                        fromZero(panel, "y"));
  if (oneEach) options += QStringLiteral("bar shift=0pt,");
  if (panel.kind == FigureKind::StackedBars)
    options += QStringLiteral("xbar stacked,y dir=reverse,%1").arg(fromZero(panel, "x"));
  if (panel.kind == FigureKind::HorizontalBars) options += horizontalOptions(panel, widthMm);
  if (hasOwnLabels(panel)) options += QStringLiteral("point meta=explicit symbolic,");
  options += marksOfPanel(panel, widthMm);
  if (!panel.categories.isEmpty()) options += categoryLabels(panel);
  QString text = QStringLiteral("\\begin{tikzpicture}\n\\begin{axis}[%1]\n").arg(options);
  for (const FigureSeries& series : panel.series) {
    for (const FigureSeries& part : warmupParts(series)) text += seriesText(panel, part);
    text += nodeMarks(panel, series);
  }
  for (const FigureSeries& series : sharedParts(panel, Qt::black)) text += seriesText(panel, series);
  text += annotationsToPgfplots(panel);
  return text + QStringLiteral("\\end{axis}\n\\end{tikzpicture}\n");
}

/// One legend for all panels, drawn explicitly: that of pgfplots would widen a plot or need a second run.
QString legendText(const Figure& figure) {
  QString text;
  QStringList names;
  const auto add = [&text](const FigureSeries& series, bool bars) {
    const QString sample = bars ? QStringLiteral("\\filldraw[%1] (0,0) rectangle (3mm,2mm);")
                                : QStringLiteral("\\draw[%1] plot coordinates {(0,0) (3mm,0) (6mm,0)};");
    text += QStringLiteral("\\mbox{\\footnotesize\\tikz[baseline=%1]{%2}~%3}\\quad\n")
                .arg(bars ? QStringLiteral("0.2mm") : QStringLiteral("-0.6ex"), sample.arg(styleOf(series, bars)),
                     escapeTex(series.name));
  };
  for (const FigurePanel& panel : figure.panels)
    for (const FigureSeries& series : panel.series) {
      if (isTabular(panel) || series.name.isEmpty() || !series.inLegend || names.contains(series.name)) continue;
      names.append(series.name);
      add(series, panel.kind != FigureKind::Lines);
    }
  if (const auto key = publishedKey(figure)) add(*key, true);
  return text.isEmpty() ? text : text + QStringLiteral("\\par\\medskip\n");
}

QString tableText(const FigurePanel& panel) {
  // Columns of numbers are two: up to the decimal sign, and from it on.
  QString columns(QLatin1Char('l'));
  std::vector<bool> isSplit{false};
  for (qsizetype i = 1; i < panel.tableHeader.size(); ++i) {
    isSplit.push_back(isNumberColumn(panel, i));
    columns += isSplit.back() ? QStringLiteral("r@{}l") : QStringLiteral("r");
  }
  const auto line = [&isSplit](const QStringList& cells, bool isHeader) {
    QStringList safe;
    for (qsizetype i = 0; i < cells.size(); ++i) {
      const QString& cell = cells[i];
      const qsizetype place = decimalPlace(cell);
      if (i >= static_cast<qsizetype>(isSplit.size()) || !isSplit[static_cast<std::size_t>(i)])
        safe.append(escapeTex(cell));
      else if (isHeader)
        safe.append(QStringLiteral("\\multicolumn{2}{r}{%1}").arg(escapeTex(cell)));
      else
        safe.append(escapeTex(place < 0 ? cell : cell.left(place)) + QStringLiteral(" & ") +
                    escapeTex(place < 0 ? QString() : cell.mid(place)));
    }
    return safe.join(QStringLiteral(" & ")) + QStringLiteral(" \\\\\n");
  };
  QString text = QStringLiteral(
                     "\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%\n"
                     "\\begin{tabular}{%1}\n\\toprule\n")
                     .arg(columns);
  text += line(panel.tableHeader, true) + QStringLiteral("\\midrule\n");
  for (const QStringList& row : panel.tableRows) text += line(row, false);
  return text + QStringLiteral("\\bottomrule\n\\end{tabular}}\n");
}

}  // namespace

QString escapeTex(const QString& text, const QString& lineBreak) {
  static const QMap<QChar, QString> kCommands{{u'\\', "\\textbackslash{}"},
                                              {u'{', "\\{"},
                                              {u'}', "\\}"},
                                              {u'$', "\\$"},
                                              {u'&', "\\&"},
                                              {u'#', "\\#"},
                                              {u'%', "\\%"},
                                              {u'_', "\\_"},
                                              {u'^', "\\textasciicircum{}"},
                                              {u'~', "\\textasciitilde{}"},
                                              {u'<', "\\textless{}"},
                                              {u'>', "\\textgreater{}"},
                                              {u'|', "\\textbar{}"},
                                              {u'"', "\\textquotedbl{}"},
                                              {u'[', "{[}"},
                                              {u']', "{]}"},
                                              {u'\u00a0', "~"},
                                              {u'\u2212', "\\ensuremath{-}"},
                                              {u'\u2013', "--"},
                                              {u'\u2014', "---"},
                                              {u'\u2264', "\\ensuremath{\\le}"},
                                              {u'\u2265', "\\ensuremath{\\ge}"},
                                              {u'\u00d7', "\\ensuremath{\\times}"},
                                              {u'\u00b1', "\\ensuremath{\\pm}"},
                                              {u'\u2026', "\\dots{}"},
                                              {u'\u221e', "\\ensuremath{\\infty}"},
                                              {u'\u00b7', "\\ensuremath{\\cdot}"},
                                              {u'\u00b0', "\\ensuremath{^\\circ}"},
                                              {u'\u2192', "\\ensuremath{\\to}"},
                                              {u'\u202f', "\\,"},
                                              {u'\u2009', "\\,"}};
  QString safe;
  for (const QChar character : withoutControls(unbroken(text))) {
    if (character == QChar(0x2060)) continue;  // TeX does not break at a slash
    if (character == QLatin1Char('\n') || character == QLatin1Char('\r')) {
      safe += lineBreak;
      continue;
    }
    const auto command = kCommands.find(character);
    safe += command == kCommands.end() ? QString(character) : command.value();
  }
  return safe;
}

QString figureToPgfplots(const Figure& given) {
  const Figure figure = inHouseStyle(withHorizontalBars(given));
  std::size_t plots = 0;
  for (const FigurePanel& panel : figure.panels) plots += !isTabular(panel);
  const double beside = figure.stacked ? 1 : double(std::max<std::size_t>(1, plots));
  const double width = (figure.widthMm - kPanelGapMm * (beside - 1)) / beside;
  QString text = QStringLiteral(
                     "\\documentclass[border=2mm,varwidth=%1mm]{standalone}\n\\usepackage[utf8]{inputenc}"
                     "\n\\usepackage[T1]{fontenc}\n"
                     "\\usepackage{textcomp}\n\\usepackage{booktabs}\n\\usepackage{graphicx}\n\\usepackage{pgfplots}"
                     "\n\\usetikzlibrary{plotmarks,arrows.meta,patterns}\n"
                     "\\pgfplotsset{compat=1.16}\n\\renewcommand{\\familydefault}{\\sfdefault}\n"
                     // Numerals of axes are set as mathematics.
                     "\\SetSymbolFont{operators}{normal}{OT1}{cmss}{m}{n}\n")
                     .arg(texNumber(figure.widthMm));
  text += colorDefinitions(figure) + QStringLiteral("\\begin{document}\n\\raggedright\n");
  if (!figure.title.isEmpty()) text += QStringLiteral("\\textbf{%1}\\par\\medskip\n").arg(escapeTex(figure.title));
  if (!figure.finding.isEmpty()) text += escapeTex(figure.finding) + QStringLiteral("\\par\\medskip\n");
  text += legendText(figure);
  for (FigurePanel panel : figure.panels) {
    if (isTabular(panel)) continue;
    const bool labelled = !figure.stacked || --plots == 0;
    if (!labelled) panel.x.title = panel.x.unit = QString();
    text += plotText(panel, width) + QLatin1String(figure.stacked ? "\\par\n" : "%\n");
  }
  for (const FigurePanel& panel : figure.panels)
    if (isTabular(panel)) {
      const QString title =
          panel.kind != FigureKind::Table ? escapeTex(panel.title) + QStringLiteral("\\par\n") : QString();
      text += QStringLiteral("\\par\\medskip\n") + title + tableText(panel);
    }
  if (!figure.caption.isEmpty())
    text += QStringLiteral("\\par\\medskip{\\small %1\\par}\n").arg(escapeTex(figure.caption));
  if (!figure.footnote.isEmpty())
    text +=
        QStringLiteral("\\par\\smallskip{\\footnotesize\\color{black!65}%1\\par}\n").arg(escapeTex(figure.footnote));
  return text + QStringLiteral("\\end{document}\n");
}

}  // namespace scalescope
