// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/answering/figure_page.h"
#include "app/results/telemetry_figure.h"
#include "app/store/library.h"

class QComboBox;
class QListWidget;

namespace scalescope {

class LoadedRuns;

/// The page of the telemetry of the ticked runs: metrics of the chosen hosts as panels on one time axis, with computed
/// ones below them. Thread: GUI.
class TelemetryPage : public FigurePage {
  Q_OBJECT
 public:
  explicit TelemetryPage(Library* library, QWidget* parent = nullptr);
  FigureRequest request() const override;
  void openState(const FigureState& state) override;

 public slots:
  /// The ticked runs.
  void setRuns(const QStringList& runIds);

 protected:
  QStringList runs() const override;
  Answer answerOn(const BuiltFigure& built, const std::vector<RunResult>& results) const override;
  /// Reads whole files only when the page is shown.
  void showEvent(QShowEvent* event) override;

 private:
  void takeResults();
  /// Of the figure "telemetry". Lists are ticked again as long as results are still being read.
  void setOptions(const QMap<QString, QString>& options);
  QWidget* buildChoices();
  QListWidget* addList(const QString& name, const QString& title, QWidget* parent);
  void fillLists();
  void tickWanted();
  void refresh();

  Library* m_library;
  LoadedRuns* m_loaded;
  QStringList m_ticked;
  std::vector<RunResult> m_results;
  bool m_waiting = false;
  std::optional<QMap<QString, QString>> m_wanted;  ///< options, until all results are read
  QListWidget *m_metrics = nullptr, *m_derived = nullptr, *m_hosts = nullptr;
  QComboBox* m_axis = nullptr;
};

}  // namespace scalescope
