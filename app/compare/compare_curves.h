// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "app/answering/figure_page.h"
#include "app/core/run_axis.h"
#include "app/store/library.h"

class QComboBox;
class QLabel;
class QTableView;

namespace scalescope {

class LineChart;
class LoadedRuns;
class OptionControls;
class PanelTableModel;

/// Curves of the ticked runs over one another, of one metric over one axis, of the runs or of one rank or node of each;
/// repeats as their mean and band, or singly.
/// Series are loaded as they are needed.
class CompareCurves : public FigurePage {
  Q_OBJECT
 public:
  explicit CompareCurves(Library* library, QWidget* parent = nullptr);
  void setRuns(const QStringList& runIds);
  /// The chart as a figure.
  const Figure& figure() const override;
  Figure generatedFigure() const override;
  bool hasFigure() const override;
  FigureRequest request() const override;
  /// Of the figure "curves". A metric or a part that results still being read will offer is chosen then, unless another
  /// one was chosen before.
  void setOptions(const QMap<QString, QString>& options);

 protected:
  QStringList runs() const override { return m_runIds; }

 private:
  QWidget* buildBar();
  void refresh();
  void fillMetrics(const std::vector<const RunResult*>& results);
  void fillPlaces(const std::vector<const RunResult*>& results);
  QStringList stragglers(const std::vector<const RunResult*>& results) const;
  void shadeRestarts(const RunResult& result, const QString& name, QColor color);
  void draw(const std::vector<const RunResult*>& results);
  std::string metric() const;
  std::string place() const;
  RunAxis axis() const;

  Library* m_library;
  mutable Figure m_figure;  ///< as of the last call of figure()
  QStringList m_runIds;
  LoadedRuns* m_loaded;
  QVariant m_wantedMetric, m_wantedPlace;  ///< of the options; invalid once others were chosen
  QComboBox *m_metricBox = nullptr, *m_placeBox = nullptr;
  OptionControls* m_options;
  QLabel* m_placeLabel = nullptr;
  LineChart* m_chart;
  PanelTableModel* m_cells;
  QTableView* m_table;
};

}  // namespace scalescope
