// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builders/telemetry_figure.h"
#include "app/pages/figure_page.h"

class QComboBox;
class QLabel;
class QListWidget;

namespace scalescope {

/// The Telemetry tab of the Compare page: metrics of the chosen hosts as panels on one time axis, with computed ones
/// below them. Thread: GUI.
class CompareTelemetry : public FigurePage {
  Q_OBJECT
 public:
  explicit CompareTelemetry(QWidget* parent = nullptr);
  /// Results with their series; `waiting`: some are still being read.
  void setRuns(const std::vector<RunResult>& results, bool waiting);
  FigureRequest request() const override;
  /// Of the figure "telemetry". Lists are ticked again as long as results are still being read.
  void setOptions(const QMap<QString, QString>& options);

 protected:
  QStringList runs() const override;

 private:
  QWidget* buildChoices();
  QListWidget* addList(const QString& name, const QString& title, QWidget* parent);
  void fillLists();
  void tickWanted();
  void refresh();

  std::vector<RunResult> m_results;
  bool m_waiting = false;
  std::optional<QMap<QString, QString>> m_wanted;  ///< options, until all results are read
  QLabel* m_state;
  QListWidget *m_metrics = nullptr, *m_derived = nullptr, *m_hosts = nullptr;
  QComboBox* m_axis = nullptr;
};

}  // namespace scalescope
