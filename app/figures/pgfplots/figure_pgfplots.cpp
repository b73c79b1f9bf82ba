// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMap>
#include <algorithm>
#include <cmath>
#include <map>

#include "app/figures/export_text.h"
#include "app/figures/figure_legend.h"
#include "app/figures/figure_paper.h"
#include "app/figures/figure_text.h"
#include "app/figures/house_style.h"
#include "app/figures/node_strokes.h"
#include "app/figures/panel_painters.h"
#include "app/figures/pgfplots/figure_pgfplots.h"
#include "app/figures/pgfplots/pgfplots_series.h"
#include "engine/base/text.h"
#include "widgets/axis_ticks.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr double kPlotHeightMm = 48, kPanelGapMm = 4, kStackedPlotMm = 26;
constexpr double kPlotMarginMm = 3;  ///< labels may be wider than pgfplots assumes
constexpr double kLabelGapMm = 2;
constexpr char32_t kLastLatin1 = 0xff;

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

/// Characters that the fonts of LaTeX may lack, such as those of other scripts, are shown by their codes in a box.
QString characterDefinitions(const QString& text) {
  std::map<char32_t, QString> further;
  for (const char32_t code : text.toUcs4())
    if (code > kLastLatin1) further[code] = QString::fromUcs4(&code, 1);
  QString definitions;
  for (const auto& [code, character] : further)
    definitions += QStringLiteral(
                       "\\expandafter\\ifx\\csname u8:\\detokenize{%1}\\endcsname\\relax"
                       "\\DeclareUnicodeCharacter{%2}{\\fbox{\\tiny %2}}\\fi\n")
                       .arg(character, QString::number(code, 16).toUpper().rightJustified(4, u'0'));
  return definitions;
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

/// Room to the right of bars and stacks, for their labels. Units: mm.
double labelWidth(const FigurePanel& panel) {
  if (!panel.valueLabels) return 0;
  double widest = widestBarValue(panel);
  if (panel.kind == FigureKind::StackedBars)
    for (const QString& total : stackTotals(panel)) widest = std::max(widest, textWidth(valueFont(), total));
  return widest / mm(1) + kLabelGapMm;
}

std::size_t barsInRow(const FigurePanel& panel) {
  return panel.kind == FigureKind::StackedBars || hasOneBarEach(panel) ? 1
                                                                       : std::max<std::size_t>(1, panel.series.size());
}

/// Bars or stacks beside their names. The longest name determines the row height.
QString horizontalOptions(const FigurePanel& panel, double widthMm) {
  constexpr double kLineMm = 3.2, kRowGapMm = 1.5, kMaxNamesShare = 0.42;
  double longest = 0;
  for (const QString& name : panel.categories) longest = std::max(longest, textWidth(labelFont(), name) / mm(1));
  const double names = std::min(kMaxNamesShare * widthMm, longest + 1);
  double row = kTexBarRowMm * static_cast<double>(barsInRow(panel));
  for (const QString& name : panel.categories)
    row = std::max(row, kLineMm * std::ceil(textWidth(labelFont(), name) / mm(1) / (names - 1)));
  return QStringLiteral(
             "%5,bar width=%6mm,y dir=reverse,ytick style={draw=none},ymajorgrids=false,%4enlarge y limits={abs=0.6},"
             "scale only axis=true,clip=false,width=%1mm,height=%2mm,max space between ticks=60,"
             "yticklabel style={font=\\scriptsize,align=right,text width=%3mm},")
      .arg(texNumber(widthMm - names - labelWidth(panel) - kRowGapMm),
           texNumber((row + kRowGapMm) * double(panel.categories.size())), texNumber(names), fromZero(panel, "x"),
           panel.kind == FigureKind::StackedBars ? QStringLiteral("xbar stacked") : QStringLiteral("xbar"),
           texNumber(kTexBarMm));
}

/// Bars above their names, with labels turned by 90° where they are wider than their bars.
QString verticalOptions(const FigurePanel& panel, double widthMm) {
  const auto places = static_cast<double>(std::max<qsizetype>(1, panel.categories.size()));
  const double bar = std::clamp(widthMm * 0.6 / (places * static_cast<double>(barsInRow(panel))), 0.8, 8.0);
  const bool turned = widestBarValue(panel) > mm(bar);
  QString text = QStringLiteral(
                     "ybar,bar width=%1mm,enlarge x limits={abs=0.6},xtick style={draw=none},xmajorgrids=false,"
                     "%3xticklabel style={align=center,text width=%2mm},")
                     .arg(texNumber(bar), texNumber(std::max(9.0, widthMm * 0.85 / places)), fromZero(panel, "y"));
  if (panel.valueLabels && !panel.y.high && !isFormatted(panel.y) && panel.y.scale == AxisScale::Linear)
    text += QStringLiteral("enlarge y limits={upper,value=%1},").arg(turned ? "0.25" : "0.12");
  if (turned) text += QStringLiteral("every node near coord/.append style={rotate=90,anchor=west},");
  return text;
}

/// Panels below each other have equally wide labels, so that their axes are.
QString stackedOptions(double widthMm) {
  constexpr double kTicksMm = 10, kTitleMm = 10;
  return QStringLiteral("scale only axis=true,width=%1mm,height=%2mm,yticklabel style={text width=%3mm,align=right},")
      .arg(texNumber(widthMm - kTicksMm - kTitleMm), texNumber(kStackedPlotMm), texNumber(kTicksMm));
}

QString plotText(const FigurePanel& panel, double widthMm, bool isStacked) {
  QString options =
      QStringLiteral(
          "width=%1mm,height=%2mm,scale only axis=false,grid=major,grid style={black!12},axis x line*=bottom,"
          "axis y line*=left,tick align=outside,tick style={black},")
          .arg(texNumber(widthMm - kPlotMarginMm), texNumber(kPlotHeightMm + 14));
  options += QStringLiteral(
      "tick label style={font=\\footnotesize},label style={font=\\footnotesize},title style={font=\\footnotesize},");
  options += QStringLiteral("scaled ticks=false,/pgf/number format/fixed,empty line=jump,");
  if (numberForm() == NumberForm::Comma)
    options += QStringLiteral("/pgf/number format/use comma,/pgf/number format/1000 sep={\\,},");
  if (!panel.title.isEmpty()) options += QStringLiteral("title={%1},").arg(escapeTex(panel.title));
  const bool horizontal = isHorizontal(panel);
  options += horizontal ? axisOptions("x", panel.y) : axisOptions("x", panel.x) + axisOptions("y", panel.y);
  if (isStacked) options += stackedOptions(widthMm);
  if (panel.kind == FigureKind::Bars) options += verticalOptions(panel, widthMm);
  if (horizontal) options += horizontalOptions(panel, widthMm);
  if (panel.kind != FigureKind::Lines && barsInRow(panel) == 1) options += QStringLiteral("bar shift=0pt,");
  if (hasOwnLabels(panel))
    options +=
        QStringLiteral("nodes near coords,nodes near coords style={font=\\scriptsize%1},point meta=explicit symbolic,")
            .arg(QLatin1String(horizontal ? ",anchor=west" : ""));
  options += marksOfPanel(panel, widthMm);
  if (!panel.categories.isEmpty()) options += categoryLabels(panel);
  QString text = QStringLiteral("\\begin{tikzpicture}\n\\begin{axis}[%1]\n").arg(options);
  text += plotsText(panel);
  text += totalsText(panel) + annotationsToPgfplots(panel);
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
      if (isTabular(panel) || !hasLegendEntry(panel, series) || names.contains(series.name)) continue;
      names.append(series.name);
      add(series, panel.kind != FigureKind::Lines);
    }
  if (const auto key = publishedKey(figure)) add(*key, true);
  return text.isEmpty() ? text : text + QStringLiteral("\\par\\medskip\n");
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
                                              {u'`', "\\textasciigrave{}"},
                                              {u'[', "{[}"},
                                              {u']', "{]}"},
                                              {u'\u00a0', "~"},
                                              {u'\u2212', "\\ensuremath{-}"},
                                              {u'\u2013', "--"},
                                              {u'\u2014', "---"},
                                              {u'\u2264', "\\ensuremath{\\le}"},
                                              {u'\u2265', "\\ensuremath{\\ge}"},
                                              {u'\u2260', "\\ensuremath{\\ne}"},
                                              {u'\u2248', "\\ensuremath{\\approx}"},
                                              {u'\u00d7', "\\ensuremath{\\times}"},
                                              {u'\u00b1', "\\ensuremath{\\pm}"},
                                              {u'\u2026', "\\dots{}"},
                                              {u'\u221e', "\\ensuremath{\\infty}"},
                                              {u'\u00b7', "\\ensuremath{\\cdot}"},
                                              {u'\u00b0', "\\ensuremath{^\\circ}"},
                                              {u'\u2192', "\\ensuremath{\\to}"},
                                              {u'\u207b', "\\ensuremath{^-}"},
                                              {u'\u202f', "\\,"},
                                              {u'\u2009', "\\,"}};
  static const QString kLigatures = QStringLiteral("-',");  // "--" would become a dash
  QString safe;
  QChar before;
  for (const QChar character : withoutControls(unbroken(text))) {
    if (character == QChar(0x2060)) continue;  // TeX does not break at a slash
    if (character == before && kLigatures.contains(character)) safe += QStringLiteral("{}");
    before = character;
    if (character == QLatin1Char('\n') || character == QLatin1Char('\r')) {
      safe += lineBreak;
      continue;
    }
    if (const qsizetype digit = QStringView(u"⁰¹²³⁴⁵⁶⁷⁸⁹").indexOf(character); digit >= 0) {
      safe += QStringLiteral("\\ensuremath{^%1}").arg(digit);
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
                     "\\documentclass[border=2mm,varwidth=%1mm]{standalone}\n\\usepackage[utf8]{inputenc}\n"
                     // Words that can be searched for, and fonts as outlines, where they are installed.
                     "\\IfFileExists{cmap.sty}{\\usepackage{cmap}}{}\n\\usepackage[T1]{fontenc}\n"
                     "\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}\n"
                     "\\usepackage{textcomp}\n\\usepackage{booktabs}\n\\usepackage{graphicx}\n\\usepackage{pgfplots}"
                     "\n\\usetikzlibrary{plotmarks,arrows.meta,patterns}\n"
                     "\\pgfplotsset{compat=1.16}\n\\renewcommand{\\familydefault}{\\sfdefault}\n"
                     // Numerals of axes are set as mathematics.
                     "\\SetSymbolFont{operators}{normal}{OT1}{cmss}{m}{n}\n")
                     .arg(texNumber(figure.widthMm));
  text += colorDefinitions(figure);
  const qsizetype preamble = text.size();
  text += QStringLiteral("\\begin{document}\n\\raggedright\n");
  if (!figure.title.isEmpty()) text += QStringLiteral("\\textbf{%1}\\par\\medskip\n").arg(escapeTex(figure.title));
  if (const QString finding = statedFinding(figure); !finding.isEmpty())
    text += escapeTex(finding) + QStringLiteral("\\par\\medskip\n");
  text += legendText(figure);
  for (FigurePanel panel : figure.panels) {
    if (isTabular(panel)) continue;
    const bool labelled = !figure.stacked || --plots == 0;
    if (!labelled) panel.x.title = panel.x.unit = QString();
    text += plotText(panel, width, figure.stacked) + QLatin1String(figure.stacked ? "\\par\n" : "%\n");
  }
  for (const FigurePanel& panel : figure.panels)
    if (isTabular(panel)) {
      const QString title =
          panel.kind != FigureKind::Table ? escapeTex(panel.title) + QStringLiteral("\\par\n") : QString();
      text += QStringLiteral("\\par\\medskip\n") + title + tableToTex(panel, figure.widthMm);
    }
  if (!figure.caption.isEmpty())
    text += QStringLiteral("\\par\\medskip{\\small %1\\par}\n").arg(escapeTex(figure.caption));
  if (!figure.footnote.isEmpty())
    text +=
        QStringLiteral("\\par\\smallskip{\\footnotesize\\color{black!65}%1\\par}\n").arg(escapeTex(figure.footnote));
  text.insert(preamble, characterDefinitions(text));
  return text + QStringLiteral("\\end{document}\n");
}

}  // namespace scalescope
