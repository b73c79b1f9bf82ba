// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <QWidget>
#include <memory>
#include <optional>

#include "widgets/sample_source.h"

namespace scalescope {

struct CurveStyle {
  QColor color;
  Qt::PenStyle dash = Qt::SolidLine;
  double width = 1.6;  ///< pixels
  bool faint = false;  ///< raw data under a smoothed curve
};

/// Qt Charts lines over SampleSources: repaints on a coalescing timer (20 Hz) and only when a visible source changed,
/// at most two points per pixel. Shared cursor and linked x range are signals in and out. Wheel zooms x, drag pans,
/// double click shows all; keys: arrows pan, + and - zoom, Home shows all. Has an accessible name and a generated
/// description.
class LineChart : public QWidget {
  Q_OBJECT
 public:
  explicit LineChart(QWidget* parent = nullptr);
  ~LineChart() override;

  void setTitles(const QString& title, const QString& xTitle, const QString& yTitle);
  int addCurve(const QString& name, std::shared_ptr<const SampleSource> source, const CurveStyle& style);
  void setSource(int curve, std::shared_ptr<const SampleSource> source);
  void setCurveVisible(int curve, bool visible);
  void removeCurves();
  /// Shades [x0, x1] (warm-up, a gap of a restart) with a label in the tooltip; clearShades removes all.
  void addShade(double x0, double x1, const QColor& color, const QString& label);
  void clearShades();
  /// Follow the newest data (default) or stay on a range.
  void setXRange(double x0, double x1);
  void followAll();
  void setYFromZero(bool fromZero);
  /// A log2 or log10 axis never gets zero or negative values: they are left out and counted in hiddenPoints().
  void setLogarithmic(bool x, bool y);
  int hiddenPoints() const;
  /// Draws a vertical cursor with the values of every curve; nothing removes it.
  void setCursor(std::optional<double> x);
  /// Draws pending changes now (tests, exports).
  void flush();

 signals:
  void cursorMoved(std::optional<double> x);
  void xRangeChanged(double x0, double x1);

 private:
  struct Private;
  std::unique_ptr<Private> m_d;
};

}  // namespace scalescope
