// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>
#include <vector>

#include "app/answering/answering_page.h"
#include "app/exporting/figure_state.h"
#include "app/results/decision_document.h"
#include "app/results/prediction_study.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace scalescope {

class FigurePicker;
class PanelTableModel;
class PredictionControls;
class ValueBars;

/// The page What-if: what the ticked trainings of one network and node checks predict for configurations that were not
/// measured, in words, as figures over the devices and of what changes the prediction most, and as a table; and what to
/// measure next. Calibrates in the background. Thread: GUI.
class WhatIfPage : public AnsweringPage {
  Q_OBJECT
 public:
  explicit WhatIfPage(Library* library, QWidget* parent = nullptr);
  FigureRequest request() const override;
  /// Shows an opened figure, whose results are ticked already.
  void openState(const FigureState& state) override;

 signals:
  /// The measurement that would narrow the band most, to be looked at before it is run.
  void planRequested(const Plan& plan);
  /// The same, at once; only where its hosts are those of the results.
  void runsRequested(const std::vector<Plan>& plans);
  /// A check of these hosts would narrow the band most.
  void checkRequested(const QStringList& hosts);
  /// The prediction in words is to be a candidate of the decision.
  void candidateRequested(const StatedCandidate& candidate);

 protected:
  /// Trainings of the chosen work, and node checks.
  QStringList runs() const override;
  Answer answerOn(const BuiltFigure& built, const std::vector<RunResult>& results) const override;
  void refresh() override;
  void offerChoices() override;

 private:
  QWidget* buildSide();
  QWidget* buildNext();
  /// Offers what the ticked trainings trained: only trainings of one network predict together.
  void offerWork();
  /// Offers the ticked trainings of other networks for the cost of overlap.
  void offerOverlap();
  /// Ticked results that hold all-reduce times or links, else the newest check of the hosts of the trainings.
  QStringList checks(const QStringList& trainings) const;
  /// Predicts in the background; showStudy() follows.
  void predictSoon();
  void showStudy(const Result<PredictionStudy>& study);
  void showChanges();
  void showNext();
  void openNext();
  void runNext();

  std::vector<RunResult> m_results;  ///< of the prediction that is shown or on its way
  std::optional<PredictionStudy> m_study;
  QString m_openedOverlap;  ///< of an opened figure, until its results are offered
  int m_asked = 0;          ///< predictions asked for; an older one is not shown
  PanelTableModel* m_rows;
  QComboBox* m_work;
  PredictionControls* m_controls = nullptr;
  FigurePicker* m_views;
  ValueBars* m_changes;
  QLabel* m_next;
  QPushButton *m_open, *m_run, *m_decide;
  QTableView* m_table;
};

}  // namespace scalescope
