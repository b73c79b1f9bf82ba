// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>
#include <optional>
#include <vector>

#include "app/core/run_columns.h"
#include "app/core/run_marks.h"
#include "app/measure/live/live_curves.h"

class QComboBox;

namespace scalescope {

class LineChart;
class RunSession;

/// The four charts of the live page, over one run: linked x ranges, one shared cursor, warm-up, evaluations and gaps
/// shaded. Each place has a selector where it offers more than one view.
class LiveCharts : public QWidget {
  Q_OBJECT
 public:
  explicit LiveCharts(QWidget* parent = nullptr);
  /// nullptr shows empty axes. The session is not owned.
  void setSession(RunSession* session);
  void setAxis(RunAxis axis);
  /// Draws only the data of these nodes.
  void setFilter(const NodeFilter& filter);
  /// Units: steps of the trailing window; 1: raw only.
  void setSmoothing(int steps);
  /// Adds the new data of the session.
  void refresh();
  /// Back to the whole run, following new data.
  void showAll();
  /// Drawn points on all charts, and the samples of the curves that they represent.
  int pointsDrawn() const;
  std::size_t pointsHeld() const;

 signals:
  void cursorMoved(std::optional<double> x);
  /// pointsDrawn() and pointsHeld() may have changed.
  void drawn();

 protected:
  void changeEvent(QEvent* event) override;
  /// Without the room for two rows, the second is hidden.
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Place {
    QComboBox* selector = nullptr;
    LineChart* chart = nullptr;
    std::vector<LiveCurveInstance> shown;
    std::vector<std::shared_ptr<const MetricColumn>> columns;  ///< of each of them
    int curveCount = 0;
  };
  QWidget* makePlace(std::size_t index);
  void rebuild(std::size_t index, std::vector<LiveCurveInstance> curves);
  void rebuildAll();
  void showTitles(std::size_t index);
  void showAbsence(std::size_t index);
  void showMarks();
  const LiveView& view(std::size_t index) const;

  std::array<Place, 4> m_places;
  RunSession* m_session = nullptr;
  std::optional<RunColumns> m_columns;  ///< of the session, over the axis chosen here
  RunMarks m_marks;
  std::vector<RunMark> m_shownMarks;
  NodeFilter m_filter;
  RunAxis m_axis = RunAxis::Step;
  int m_smoothing = 1;
};

}  // namespace scalescope
