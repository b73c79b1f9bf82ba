// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/answering/answering_page.h"
#include "app/results/telemetry_figure.h"

class QListWidget;

namespace scalescope {

class OptionControls;

/// The page of the telemetry of the ticked runs: metrics of the chosen hosts as panels on one time axis, with computed
/// ones below them. Thread: GUI.
class TelemetryPage : public AnsweringPage {
  Q_OBJECT
 public:
  explicit TelemetryPage(Library* library, QWidget* parent = nullptr);
  FigureRequest request() const override;
  void openState(const FigureState& state) override;

 protected:
  QStringList runs() const override { return runIdsOf(m_results); }
  Answer answerOn(const BuiltFigure& built, const std::vector<RunResult>& results) const override;
  /// Reads the results, offers what they hold and draws it.
  void refresh() override;

 private:
  /// Of the figure "telemetry". Lists are ticked again as long as results are still being read.
  void setOptions(const QMap<QString, QString>& options);
  QWidget* buildChoices();
  QListWidget* addList(const QString& name, const QString& title, QWidget* parent);
  void fillLists();
  void tickWanted();
  void draw();

  std::vector<RunResult> m_results;
  std::optional<QMap<QString, QString>> m_wanted;  ///< options, until all results are read
  QListWidget *m_metrics = nullptr, *m_derived = nullptr, *m_hosts = nullptr;
  OptionControls* m_options;
};

}  // namespace scalescope
