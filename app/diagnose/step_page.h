// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QStringList>
#include <map>
#include <vector>

#include "app/answering/figure_page.h"
#include "app/diagnose/step_time_figure.h"
#include "app/store/library.h"
#include "widgets/gathered_call.h"

class QComboBox;
class QLineEdit;
class QStandardItemModel;
class QTableView;

namespace scalescope {

/// The page of the time in a step. Of one run: by kernel where it was profiled, with every kernel in a table below,
/// else by measured part and rank, or step by step on a timeline; of all ticked runs: by measured part, one bar for
/// each configuration, or by kind of work, one bar for each profiled run. Thread: GUI.
class StepPage : public FigurePage {
  Q_OBJECT
 public:
  explicit StepPage(Library* library, QWidget* parent = nullptr);
  FigureRequest request() const override;
  void openState(const FigureState& state) override;

 public slots:
  /// The ticked runs.
  void setRuns(const QStringList& runIds);

 protected:
  /// One, or all ticked ones.
  QStringList runs() const override;
  Answer answerOn(const BuiltFigure& built, const std::vector<RunResult>& results) const override;
  /// Reads a run's whole file only when the view is visible.
  void showEvent(QShowEvent* event) override;

 private:
  void buildBar();
  /// The ticked runs that have steps.
  void offerRuns();
  FigureSource source();
  void buildTable();
  void refresh();
  /// Whether the result of a run that has ended is loaded.
  bool isWhole(const QString& runId) const;
  /// The loaded results of the shown runs; requests the others from the library.
  std::vector<RunResult> loaded();
  /// The chosen run with its kernels; nothing where it has none, or all are chosen.
  std::shared_ptr<const RunResult> profiled();
  StepTimeOptions options() const;
  /// Kernels, measured parts or the timeline, as far as the chosen run has them.
  void offerViews(bool kernels);
  void showProfile(const RunResult& result);
  /// Of several profiled runs.
  void showProfiles(const std::vector<RunResult>& results);
  void showTimeline();
  void showParts(const std::vector<RunResult>& results);
  void fillTable(const StepProfile& profile);
  void fillTable(const Figure& figure);

  Library* m_library;
  QStringList m_ticked, m_runIds;
  std::map<QString, RunResult> m_results;  ///< more than the library caches, but only the data of the bars
  QMap<QString, QString> m_faults;
  GatheredCall m_gathered{[this] { refresh(); }};
  bool m_profiled = false;
  QString m_view;  ///< as chosen by the user
  QComboBox *m_run, *m_kind, *m_unit;
  QLineEdit* m_steps;
  QStandardItemModel* m_kernels;
  QTableView* m_table;
};

}  // namespace scalescope
