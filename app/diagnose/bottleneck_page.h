// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTimer>
#include <optional>

#include "app/answering/figure_page.h"
#include "app/diagnose/bottleneck_study.h"
#include "app/store/library.h"

class QComboBox;
class QPushButton;
class QTableView;

namespace scalescope {

class AnswerCard;
class LoadedRuns;
class PanelTableModel;

/// The Bottleneck page: what holds one run back, in words, as a roofline, as the parts of its step beside their limits,
/// and layer by layer; alone or against another run. The limits are those of a node check: the run's own, a chosen one,
/// or the newest of its hosts. A click on a mark or a row shows the layer in both. Thread: GUI.
class BottleneckPage : public FigurePage {
  Q_OBJECT
 public:
  explicit BottleneckPage(Library* library, QWidget* parent = nullptr);
  FigureRequest request() const override;
  /// With the words and tables that the page shows outside of its figure.
  const Figure& figure() const override { return m_whole; }

 public slots:
  /// The ticked runs.
  void setRuns(const QStringList& runIds);
  void setCurrentRun(const QString& runId);

 signals:
  /// Numbers are missing that a check of these hosts measures.
  void checkRequested(const QStringList& hosts);
  /// The plan of this run with profiled steps is wanted.
  void profileRequested(const QString& runId);

 protected:
  /// The baseline, the run and the result with its limits.
  QStringList runs() const override;
  /// Reads whole files only when the page is shown.
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* buildBar();
  void buildTable();
  /// Offers the trainings to look at and the results with limits.
  void offerRuns();
  void offerLimits();
  void refresh();
  void showAnswer(const std::vector<RunResult>& results);
  /// The figure without what the page shows around it.
  void showPlots();
  void fillTable();
  void showLayer(const QString& layer);
  QString shownRun() const;
  QString baselineRun() const;
  /// Of the shown run: the chosen one, else the newest check of its hosts; "" for none.
  QString limitsRun() const;
  std::vector<RunResult> loadedResults() const;

  Library* m_library;
  LoadedRuns* m_loaded;
  QStringList m_ticked;
  QString m_current;
  QTimer m_soon;
  BottleneckStudy m_study;
  Figure m_whole;
  PanelTableModel* m_layers;
  QComboBox *m_run, *m_baseline, *m_limits;
  AnswerCard* m_answer;
  QPushButton *m_check, *m_profile, *m_again;
  QTableView* m_table;
};

}  // namespace scalescope
