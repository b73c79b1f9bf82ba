// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <QString>
#include <QWidget>
#include <memory>
#include <optional>

#include "widgets/curve_style.h"
#include "widgets/sample_source.h"

namespace scalescope {

/// Qt Charts lines over SampleSources: repaints on a coalescing timer (20 Hz) and only when a visible source changed,
/// at most two points per pixel (fewer, with a remark, if drawing is slow). Samples that would fill the plot are drawn
/// as their mean over a tinted band from the lowest to the highest. Shared cursor and linked x range are signals in and
/// out. Mouse: wheel zooms x, drag pans, double click shows all, a click on a legend entry hides or shows its curve.
/// Keys: arrows pan, + and - zoom, Home shows all, Shift with arrows moves the cursor, 1 to 9 hide or show a curve. Has
/// an accessible name and a generated description. Colours follow the palette.
class LineChart : public QWidget {
  Q_OBJECT
 public:
  explicit LineChart(QWidget* parent = nullptr);
  ~LineChart() override;

  /// Links charts to a common cursor and x range.
  static void link(const QList<LineChart*>& charts);

  /// y title with its unit, e.g. "images/s"; drawn beside the title, so that the plot keeps its width.
  void setTitles(const QString& title, const QString& xTitle, const QString& yTitle);
  int addCurve(const QString& name, std::shared_ptr<const SampleSource> source, const CurveStyle& style);
  /// A band behind a curve between two sources, such as the smallest and the largest of repeats.
  void setBand(int curve, std::shared_ptr<const SampleSource> low, std::shared_ptr<const SampleSource> high);
  void setCurveVisible(int curve, bool visible);
  bool isCurveVisible(int curve) const;
  void removeCurves();
  /// The reason that a chart without curves shows instead of empty axes; "": it shows the axes.
  void setAbsence(const QString& reason);
  /// Shades [x0, x1] (warm-up, a gap of a restart) with a label in the tooltip, and a caption inside where it has room;
  /// clearShades removes all.
  void addShade(double x0, double x1, const QColor& color, const QString& label, const QString& caption = {});
  void clearShades();
  int shadeCount() const;
  /// The captions that have room in the plot.
  QStringList shownCaptions() const;
  /// Follows the newest data (default) or stays on a range.
  void setXRange(double x0, double x1);
  void followAll();
  /// The current range.
  SampleSource::Range xRange() const;
  SampleSource::Range yRange() const;
  void setYFromZero(bool fromZero);
  /// The number of drawn points of a curve, or of its means.
  int drawnPoints(int curve) const;
  int curveCount() const;
  /// Draws a vertical cursor with the values of every curve; an empty `x` removes it.
  void setCursor(std::optional<double> x);
  /// To be called after sources may have grown: draws what they gained, as often as the budget allows.
  void look();
  /// Reads pending changes of the sources now (tests, exports, benchmarks).
  void flush();
  /// In widget coordinates.
  QRectF plotArea() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  /// The user moved the cursor, or the pointer left the chart.
  void cursorMoved(std::optional<double> x);
  /// The user zoomed or panned.
  void xRangeChanged(double x0, double x1);
  /// The user requested the full range.
  void followAllRequested();
  void curveVisibilityChanged(int curve, bool visible);
  /// New points were drawn: drawnPoints() may have changed. Emitted while painting: connect it queued.
  void drawn();

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void changeEvent(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  struct Private;
  std::unique_ptr<Private> m_d;
};

}  // namespace scalescope
