// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include "app/answering/answering_page.h"
#include "app/diagnose/bottleneck_study.h"

class QComboBox;
class QPushButton;
class QTableView;

namespace scalescope {

class PanelTableModel;

/// The Bottleneck page: what holds one run back, in words, as a roofline, as the parts of its step beside their limits,
/// and layer by layer; alone or against another run. The limits are those of a node check: the run's own, a chosen one,
/// or the newest of its hosts. A click on a mark or a row shows the layer in both. Thread: GUI.
class BottleneckPage : public AnsweringPage {
  Q_OBJECT
 public:
  explicit BottleneckPage(Library* library, QWidget* parent = nullptr);
  FigureRequest request() const override;

 signals:
  /// Numbers are missing that a check of these hosts measures.
  void checkRequested(const QStringList& hosts);
  /// The plan of this run with profiled steps is wanted.
  void profileRequested(const QString& runId);

 protected:
  /// The baseline, the run and the result with its limits.
  QStringList runs() const override;
  Answer answerOn(const BuiltFigure& built, const std::vector<RunResult>& results) const override;
  void refresh() override;
  void offerChoices() override;

 private:
  QWidget* buildBar();
  void connectTable();
  /// Offers the trainings to look at and the results with limits.
  void offerRuns();
  void offerLimits();
  void fillTable();
  void showLayer(const QString& layer);
  QString shownRun() const;
  QString baselineRun() const;
  /// Of the shown run: the chosen one, else the newest check of its hosts; "" for none.
  QString limitsRun() const;

  BottleneckStudy m_study;
  Answer m_answer;  ///< of the study
  PanelTableModel* m_layers;
  QComboBox *m_run, *m_baseline, *m_limits;
  QPushButton *m_check, *m_profile;
  QTableView* m_table;
};

}  // namespace scalescope
