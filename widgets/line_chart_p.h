// SPDX-License-Identifier: GPL-3.0-or-later
// Private to line_chart.cpp, line_chart_bands.cpp and line_chart_input.cpp.
#pragma once

#include <QElapsedTimer>
#include <QPixmap>
#include <QScrollBar>
#include <QTimer>
#include <vector>

#include "widgets/chart_frame.h"
#include "widgets/curve_scene.h"
#include "widgets/line_chart.h"
#include "widgets/repaint_budget.h"

namespace scalescope {

struct LineChart::Private {
  struct Curve {
    QString name;
    std::shared_ptr<const SampleSource> source;
    CurveStyle style;
    bool visible = true;
    quint64 drawnRevision = 0;
    bool stale = true;  ///< must be read again regardless of its revision
    QList<QPointF> points;
    std::shared_ptr<const SampleSource> bandLow, bandHigh;  ///< both or none
    QList<QPointF> low, high;                               ///< of the band, in values of the axes
    QList<QPointF> means, lowest, highest;                  ///< of buckets, drawn instead of points that are too dense
    std::optional<SampleSource::Range> extent;              ///< of y in the x range last read
  };

  explicit Private(LineChart* chart) : q(chart), legendBar(new QScrollBar(Qt::Vertical, chart)) {}

  bool sourcesChanged() const;
  /// Places title, legend and plot, for frame and curves alike: curves never leave the plot that the frame has.
  void layOut();
  /// Reads and draws everything again at the next paint.
  void invalidate();
  void refresh(double pointsPerPixel);
  /// Draws at full detail after a period without changes.
  void settle();
  void renderPicture();
  std::optional<SampleSource::Range> dataXRange() const;
  SampleSource::Range shownXRange() const;
  void readCurve(Curve& curve, int maxPoints);
  void readBand(Curve& curve, int maxPoints);
  void readMeans(Curve& curve, int maxPoints);
  void paintBands(QPainter& painter);
  SampleSource::Range shownYRange() const;
  void drawCurve(std::size_t index, int maxPoints);
  void applyStyles();
  void describe();
  QList<ChartFrame::CursorValue> cursorValues() const;

  void zoom(double factor, double aroundPosition);
  void pan(double pixels);
  void setRangeByPerson(double x0, double x1);
  void showAllByPerson();
  void moveCursorByPerson(std::optional<double> x);
  void toggleCurve(int curve);

  LineChart* q;
  CurveScene scene;
  ChartFrame frame;
  std::vector<Curve> curves;
  QScrollBar* legendBar;  ///< shown where the legend has more rows than the chart has room for
  QTimer timer, settleTimer;
  RepaintBudget budget;
  QElapsedTimer sinceDescription;
  QPixmap picture;
  std::optional<SampleSource::Range> fixedX;
  std::optional<double> cursor;
  bool yFromZero = false;
  bool dirty = true;
  double refreshMs = 0;
  std::optional<double> dragPosition;
};

}  // namespace scalescope
