// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace scalescope {

/// StackedBars lie: categories downwards, the series of each end to end. A Diagram says in its table what it draws.
/// LyingBars are made of Bars whose names do not fit beside each other, where a figure is drawn: withBarsLaidDown().
enum class FigureKind { Lines, Bars, LyingBars, StackedBars, Table, Diagram };
enum class AxisScale { Linear, Log2, Log10 };

struct FigureAxis {
  QString title;  ///< quantity
  QString unit;   ///< "" for none; shown as "title (unit)"
  AxisScale scale = AxisScale::Linear;
  std::optional<double> low, high;  ///< fixed ends; otherwise from the data (bars always from zero)
};

enum class MarkerShape {
  None,
  Circle,
  Square,
  Triangle,
  Diamond,
  Cross,
  TriangleDown,
  Plus,
  Pentagon,
  Star,
  TriangleLeft,
  TriangleRight
};

/// A value with its interval; x is ignored by bars, which use the category of the same index. NaN y: no value.
struct FigurePoint {
  double x = 0, y = 0;
  std::optional<double> low, high;  ///< 95 % interval of y
  int nodes = 0;                    ///< x devices on so many nodes; 0: x is something else
  bool shared = false;              ///< with other series: drawn in neutral ink
};

/// One legend entry. Colour, marker and dash belong to what it names: take them from FigureStyles, fixed over a study.
struct FigureSeries {
  QString name;
  std::vector<FigurePoint> points;
  QColor color;
  MarkerShape marker = MarkerShape::Circle;
  Qt::PenStyle dash = Qt::SolidLine;
  bool reference = false;                ///< published or ideal: drawn lighter, open markers
  bool stepped = false;                  ///< each value held since the point before it: drawn as steps
  std::optional<double> warmupEnd = {};  ///< up to this x the line is drawn in grey
};

/// A stretch of x that bears on one series, such as a restart: drawn behind the lines; of no width: a dotted line.
struct FigureMark {
  double x0 = 0, x1 = 0;
  QColor color;
};

/// How often the value of a category was measured, for files that machines read.
struct FigureRepeats {
  int count = 0;
  std::optional<double> cv = {};  ///< between repeats, a fraction
};

/// A box of a diagram; `left` and `width` are shares of the panel's width, rows are counted from the top.
struct DiagramBox {
  QString title, detail;
  int row = 0;
  double left = 0, width = 1;
  bool marked = false;  ///< differs from the other panels
};

/// A line between two boxes; below them where they stand in one row.
struct DiagramLink {
  std::size_t from = 0, to = 0;
  QString text;
  bool marked = false;
};

struct Diagram {
  std::vector<DiagramBox> boxes;
  std::vector<DiagramLink> links;
  QString empty;  ///< said where there are no boxes
};

/// One set of axes. A figure has one or more, side by side.
struct FigurePanel {
  FigureKind kind = FigureKind::Lines;
  QString title;
  FigureAxis x, y;
  QStringList categories;  ///< Bars, StackedBars; a second line is a note for people that tables of numbers leave out
  std::vector<FigureRepeats> repeats;  ///< of each category; empty where nothing was repeated
  std::vector<FigureSeries> series;
  std::vector<FigureMark> marks;  ///< Lines
  bool valueLabels = true;        ///< the value above each bar, or the sum after each stack
  bool shareLabels = false;       ///< StackedBars: each part's share of its stack, written into it
  Diagram diagram;
  QStringList tableHeader;  ///< Table, Diagram
  std::vector<QStringList> tableRows;
};

/// Whether a panel is told by its table in files of text.
inline bool isTabular(const FigurePanel& panel) {
  return panel.kind == FigureKind::Table || panel.kind == FigureKind::Diagram;
}

/// Whether the values of a panel run to the right, its categories downwards.
inline bool isLying(const FigurePanel& panel) {
  return panel.kind == FigureKind::LyingBars || panel.kind == FigureKind::StackedBars;
}

/// A figure as data: what is painted, exported and listed in the CSV is exactly this.
struct Figure {
  QString title, caption, footnote;  ///< footnote: provenance, "n of N runs; k excluded, why"
  std::vector<FigurePanel> panels;
  double widthMm = 160, heightMm = 90;
};

}  // namespace scalescope
