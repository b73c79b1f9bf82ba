// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>
#include <QTimer>

#include "app/answering/figure_page.h"
#include "app/exporting/figure_state.h"
#include "app/results/decision_document.h"
#include "app/store/library.h"

class QLabel;
class QPushButton;
class QTabWidget;
class QTableView;

namespace scalescope {

class DecisionModel;
class DecisionTermsForm;
class AnswerCard;
class FigurePicker;
class PanelTableModel;

/// The Decision page: which of the systems of the ticked runs, and of stated ones, to choose for a mix of trainings;
/// the verdict in words, its figures with their tables, and the statements that it rests on as editable tables. Thread:
/// GUI.
class DecisionPage : public FigurePage {
  Q_OBJECT
 public:
  enum class View { Candidates, Value, Cost, Price, Sensitivity };

  explicit DecisionPage(Library* library, QWidget* parent = nullptr);
  void setView(View view);
  /// With its table, which the page shows below the plots.
  const Figure& figure() const override { return m_whole; }
  FigureRequest request() const override;
  const DecisionDocument& decision() const { return m_decision; }
  /// Replaces the decision and ticks the results that it names.
  void setDecision(const DecisionDocument& decision);
  /// Shows an opened figure, whose results are ticked already.
  void openState(const FigureState& state) override;
  /// Errors are shown as message().
  void openFile(const QString& path);
  void saveFile(const QString& path);
  /// The input to store until the next start.
  QJsonObject input() const;
  void setInput(const QJsonObject& input);

 public slots:
  /// The ticked runs.
  void setRuns(const QStringList& runIds);
  void openExample();
  /// Adds it, or replaces its throughputs.
  void addCandidate(const StatedCandidate& candidate);

 signals:
  void message(const QString& text, bool error);
  void tickRequested(const QStringList& runIds);
  /// Requests the shipped report that is a template for decisions.
  void templateRequested();

 protected:
  QStringList runs() const override { return m_runIds; }

 private:
  QWidget* buildTop();
  QWidget* buildTabs();
  QWidget* buildEditor(DecisionModel* model, const char* name, const QString& title, bool hasRows);
  void edit(const DecisionDocument& decision);
  std::vector<RunResult> shownResults() const;
  void showWords(const std::vector<RunResult>& results);
  void showPlots();
  void refresh();
  void askFile();
  void askSave();

  Library* m_library;
  DecisionDocument m_decision;
  QStringList m_runIds;
  Figure m_whole;
  QTimer m_soon;
  FigurePicker* m_views;
  DecisionTermsForm* m_terms;
  AnswerCard* m_answer;
  DecisionModel *m_candidates, *m_throughputs, *m_jobs;
  PanelTableModel* m_values;
  QTableView* m_table;
  QTabWidget* m_tabs = nullptr;
};

}  // namespace scalescope
