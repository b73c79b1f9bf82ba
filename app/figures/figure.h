// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <QStringList>
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "app/figures/table_cell.h"

namespace scalescope {

/// StackedBars are horizontal: categories downwards, the series of each end to end. In a Timeline, the categories are
/// rows from the top, a point is a part of row x that begins at `base` and takes y (of a series with Qt::NoPen: a mark
/// at time y), and the boxes of the diagram are the steps along the axis. The table of a Diagram or Timeline lists what
/// it draws. withHorizontalBars() turns Bars into HorizontalBars when a figure is drawn, if their names do not fit side
/// by side.
enum class FigureKind { Lines, Bars, HorizontalBars, StackedBars, Table, Diagram, Timeline };
enum class AxisScale { Linear, Log2, Log10 };

/// The labels of an axis; by default its marks determine them.
struct AxisNumberFormat {
  std::optional<int> decimals = {};  ///< digits after the point of every label
  bool separators = true;            ///< groups of thousands, from 1,000 on
  int exponent = 0;                  ///< labels count units of 10^exponent, which the title of the axis states
  bool operator==(const AxisNumberFormat&) const = default;
};

struct FigureAxis {
  QString title;  ///< quantity
  QString unit;   ///< "" for none; shown as "title (unit)"
  AxisScale scale = AxisScale::Linear;
  std::optional<double> low, high;      ///< fixed ends; otherwise from the data (bars always from zero)
  std::optional<double> tickStep = {};  ///< distance between marks; on a logarithmic axis, their ratio
  AxisNumberFormat numbers = {};
  std::optional<int> valueDecimals = {};  ///< digits after the point at every bar, for values that add up
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
  std::optional<double> low, high;                     ///< 95 % interval of y
  int nodes = 0;                                       ///< node count of the x devices; 0: x is not a device count
  bool shared = false;                                 ///< by several series: drawn in neutral ink
  double base = 0;                                     ///< HorizontalBars, Timeline: where the bar of length y begins
  std::optional<double> xLow = {}, xHigh = {};         ///< 95 % interval of x
  double size = 1;                                     ///< Lines: area of the marker, a multiple of the usual one
  bool predicted = false;                              ///< not measured: hollow marker, hatched band and bar
  std::optional<std::pair<double, double>> pair = {};  ///< both values of two repeats, which have no interval of y
  double ratio = 0;                                    ///< Bars: to the baseline's, beside the value; 0: not stated

  bool hasInterval() const { return low && high && *high > *low; }
};

/// One legend entry. Colour, marker and dash belong to the name: take them from FigureStyles.
struct FigureSeries {
  QString name;
  std::vector<FigurePoint> points;
  QColor color;
  MarkerShape marker = MarkerShape::Circle;
  Qt::PenStyle dash = Qt::SolidLine;
  bool reference = false;                ///< published or ideal: drawn lighter, open markers
  bool stepped = false;                  ///< each value applies since the previous point: drawn as steps
  std::optional<double> warmupEnd = {};  ///< up to this x the line is drawn in grey
  bool inLegend = true;                  ///< false where the categories already say it
  bool thin = false;                     ///< Lines: one of many that lie over each other, apart by their dashes
  bool band = false;                     ///< Lines: low and high are the ends of a band around the line, not whiskers
  bool hatched = false;         ///< bars; in a stack, a point without a value is a part of unknown size at its end
  bool published = false;       ///< bars: in full colour with light stripes; the legend explains them
  QStringList pointNames = {};  ///< Lines: what each point represents, such as a layer; empty: points have no names
};

/// Predicted and measured values are never in one series.
inline bool isPredicted(const FigureSeries& series) {
  return std::any_of(series.points.begin(), series.points.end(),
                     [](const FigurePoint& point) { return point.predicted; });
}

/// A range of x of one series, such as a restart: drawn behind the lines; with zero width: a dotted line.
struct FigureMark {
  double x0 = 0, x1 = 0;
  QColor color;
};

/// A remark that the author draws into a panel. `x` runs along the x axis, where categories count from 1; `y` is a
/// value of the other axis, also where bars are horizontal.
struct FigureAnnotation {
  enum class Kind { Text, Arrow, Segment, YLine, XLine } kind = Kind::Text;
  bool inPlot = false;  ///< positions are shares of the plot from its lower left corner, not values of its axes
  QString text;         ///< of an arrow: at its tail; of a line: at its end
  double x = 0, y = 0;
  double toX = 0, toY = 0;  ///< the tip of an arrow, the other end of a segment
  bool operator==(const FigureAnnotation&) const = default;
};

/// What a category's value was measured from, for machine-readable files.
struct FigureRepeats {
  int count = 0;
  std::optional<double> cv = {};  ///< between repeats, a fraction
  QString ranks = {};             ///< "all 4" or "rank 0"; "" if the value is not one of ranks
  QString steps = {};             ///< the number of measured steps; "" if unknown or different between repeats
};

/// A box of a diagram; `left` and `width` are shares of the panel's width. Boxes of one row are joined by arcs below.
/// The verdict of a check, as the colour of a line.
enum class DiagramTone { Plain, Suspect, Bad };

struct DiagramBox {
  QString title, detail;
  int row = 0;
  double left = 0, width = 1;
  bool marked = false;                    ///< differs from the other panels
  double topMm = 0, heightMm = 10.5;      ///< below the upper edge of the panel
  double shade = 0;                       ///< of the fill: 0 (none) to 1 (that of the text)
  DiagramTone tone = DiagramTone::Plain;  ///< of the frame
};

/// A line between two boxes; an arc below them if they are in one row.
struct DiagramLink {
  std::size_t from = 0, to = 0;
  QString text;  ///< above the lower box
  bool marked = false;
  double x = -1;       ///< where it runs down, as a share of the panel's width; -1: at the middle of the lower box
  double widthMm = 0;  ///< 0: thin and grey, for a link that was not measured
  DiagramTone tone = DiagramTone::Plain;
  bool straight = false;  ///< between two boxes side by side: no arc
  double arcTopMm = 0;    ///< where an arc begins, if that is below its boxes
};

struct Diagram {
  std::vector<DiagramBox> boxes;
  std::vector<DiagramLink> links;
  QString empty;      ///< text shown without boxes
  QString note = {};  ///< a line above the boxes
};

/// One set of axes. A figure has one or more, side by side or stacked.
struct FigurePanel {
  FigurePanel();
  FigurePanel(const FigurePanel& other);
  FigurePanel(FigurePanel&& other) noexcept;
  FigurePanel& operator=(const FigurePanel& other);
  FigurePanel& operator=(FigurePanel&& other) noexcept;
  ~FigurePanel();

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
  Diagram diagram;                ///< Diagram, Timeline
  QStringList tableHeader;        ///< Table, Diagram, Timeline
  std::vector<TableRow> tableRows;
  std::vector<FigureAnnotation> annotations = {};
};

/// Whether text files show the panel by its table.
inline bool isTabular(const FigurePanel& panel) {
  return panel.kind == FigureKind::Table || panel.kind == FigureKind::Diagram || panel.kind == FigureKind::Timeline;
}

/// Whether the value axis is horizontal, with the categories downwards.
inline bool isHorizontal(const FigurePanel& panel) {
  return panel.kind == FigureKind::HorizontalBars || panel.kind == FigureKind::StackedBars;
}

/// Whether every category has a bar of at most one series: the series are then drawn in the same place.
bool hasOneBarEach(const FigurePanel& panel);

/// A figure as data: the only source of painting, export and CSV.
struct Figure {
  QString title;
  QString reservation;        ///< why no conclusion follows, before the finding and never edited away; "" if one does
  QString finding;            ///< what the figure shows, in a few sentences; below the title
  QString caption, footnote;  ///< footnote: provenance, "n of N runs; k excluded, why"
  std::vector<FigurePanel> panels;
  double widthMm = 160, heightMm = 90;
  bool stacked = false;  ///< the panels lie below each other, on the x axis of the last one: give them one range of x
};

/// A finding from which no conclusion follows: "By these results alone: 2 ranks reach ..."; "" without one.
QString asValuesAlone(const QString& finding);
/// The finding as readers get it, behind the reservation.
QString statedFinding(const Figure& figure);

}  // namespace scalescope
