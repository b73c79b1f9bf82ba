// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>

#include "app/answering/answering_page.h"
#include "app/exporting/figure_state.h"
#include "app/results/decision_document.h"

class QLabel;
class QPushButton;
class QTabWidget;
class QTableView;

namespace scalescope {

class DecisionModel;
class DecisionTermsForm;
class FigurePicker;
class PanelTableModel;

/// The Decision page: which of the systems of the ticked runs, and of stated ones, to choose for a mix of trainings;
/// the verdict in words, its figures with their tables, and the statements that it rests on as editable tables. Thread:
/// GUI.
class DecisionPage : public AnsweringPage {
  Q_OBJECT
 public:
  enum class View { Candidates, Value, Cost, Price, Sensitivity };

  explicit DecisionPage(Library* library, QWidget* parent = nullptr);
  void setView(View view);
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
  void openExample();
  /// Adds it, or replaces its throughputs.
  void addCandidate(const StatedCandidate& candidate);

 signals:
  void message(const QString& text, bool error);
  void tickRequested(const QStringList& runIds);
  /// Requests the shipped report that is a template for decisions.
  void templateRequested();

 protected:
  Answer answerOn(const BuiltFigure&, const std::vector<RunResult>&) const override { return m_said; }
  void refresh() override;

 private:
  QWidget* buildTop();
  QWidget* buildTabs();
  QWidget* buildEditor(DecisionModel* model, const char* name, const QString& title, bool hasRows);
  void edit(const DecisionDocument& decision);
  std::vector<RunResult> shownResults() const;
  /// The verdict, or what it needs; fills the tables of statements.
  Answer studied(const std::vector<RunResult>& results);
  void askFile();
  void askSave();

  DecisionDocument m_decision;
  Answer m_said;
  FigurePicker* m_views;
  DecisionTermsForm* m_terms;
  DecisionModel *m_candidates, *m_throughputs, *m_jobs;
  PanelTableModel* m_values;
  QPushButton* m_example;  ///< while nothing is decided
  QTableView* m_table;
  QTabWidget* m_tabs = nullptr;
};

}  // namespace scalescope
