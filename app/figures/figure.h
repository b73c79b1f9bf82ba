// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace scalescope {

/// StackedBars are horizontal: categories downwards, the series of each end to end. The table of a Diagram lists what
/// it draws. withHorizontalBars() turns Bars into HorizontalBars when a figure is drawn, if their names do not fit side
/// by side.
enum class FigureKind { Lines, Bars, HorizontalBars, StackedBars, Table, Diagram };
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
  std::optional<double> low, high;              ///< 95 % interval of y
  int nodes = 0;                                ///< node count of the x devices; 0: x is not a device count
  bool shared = false;                          ///< by several series: drawn in neutral ink
  double base = 0;                              ///< HorizontalBars: where the bar of length y begins
  std::optional<double> xLow = {}, xHigh = {};  ///< 95 % interval of x
};

/// One legend entry. Colour, marker and dash belong to the name: take them from FigureStyles, constant within a study.
struct FigureSeries {
  QString name;
  std::vector<FigurePoint> points;
  QColor color;
  MarkerShape marker = MarkerShape::Circle;
  Qt::PenStyle dash = Qt::SolidLine;
  bool reference = false;                ///< published or ideal: drawn lighter, open markers
  bool stepped = false;                  ///< each value applies since the previous point: drawn as steps
  std::optional<double> warmupEnd = {};  ///< up to this x the line is drawn in grey
};

/// A range of x of one series, such as a restart: drawn behind the lines; with zero width: a dotted line.
struct FigureMark {
  double x0 = 0, x1 = 0;
  QColor color;
};

/// The number of measurements of a category's value, for machine-readable files.
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

/// A line between two boxes; below them if they are in one row.
struct DiagramLink {
  std::size_t from = 0, to = 0;
  QString text;
  bool marked = false;
};

struct Diagram {
  std::vector<DiagramBox> boxes;
  std::vector<DiagramLink> links;
  QString empty;  ///< text shown without boxes
};

/// One set of axes. A figure has one or more, side by side.
struct FigurePanel {
  FigureKind kind = FigureKind::Lines;
  QString title;
  FigureAxis x, y;
  QStringList categories;              ///< Bars, StackedBars; a second line is a note that numeric tables omit
  std::vector<FigureRepeats> repeats;  ///< of each category; empty without repeats
  std::vector<FigureSeries> series;
  std::vector<FigureMark> marks;  ///< Lines
  bool valueLabels = true;        ///< show the value above each bar, or the sum after each stack
  bool shareLabels = false;       ///< StackedBars: show each part's share of its stack inside it
  bool nameMarks = false;         ///< Lines: the name of a series beside its first mark
  Diagram diagram;
  QStringList tableHeader;  ///< Table, Diagram
  std::vector<QStringList> tableRows;
};

/// Whether text files show the panel by its table.
inline bool isTabular(const FigurePanel& panel) {
  return panel.kind == FigureKind::Table || panel.kind == FigureKind::Diagram;
}

/// Whether the value axis is horizontal, with the categories downwards.
inline bool isHorizontal(const FigurePanel& panel) {
  return panel.kind == FigureKind::HorizontalBars || panel.kind == FigureKind::StackedBars;
}

/// A figure as data: the only source of painting, export and CSV.
struct Figure {
  QString title;
  QString finding;            ///< what the figure shows, in a few sentences; below the title
  QString caption, footnote;  ///< footnote: provenance, "n of N runs; k excluded, why"
  std::vector<FigurePanel> panels;
  double widthMm = 160, heightMm = 90;
};

}  // namespace scalescope
