// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <functional>
#include <vector>

#include "app/answering/figure_edits_store.h"
#include "app/answering/page_parts.h"
#include "app/exporting/export_dialog.h"
#include "app/exporting/figure_request.h"
#include "app/exporting/report_document.h"
#include "app/figures/figure_export.h"
#include "app/results/answer.h"

class QPushButton;
class QSplitter;

namespace scalescope {

class AnswerCard;
class FigureBar;
class FigureView;

/// A page, or a tab of one, whose figure is built from a request, so that the window, its reports and `scalescope
/// export` agree on the same request and results. Derived classes add the form. Thread: GUI.
class FigurePage : public QWidget {
  Q_OBJECT
 public:
  /// The figure as it would be exported; empty if there is none.
  virtual const Figure& figure() const;
  /// Whether figure() has panels; cheaper than building it.
  virtual bool hasFigure() const { return !figure().panels.empty(); }
  virtual FigureRequest request() const = 0;
  /// Shows an opened figure, whose results are in the library (possibly as guests).
  virtual void openState(const FigureState& state);
  ReportBlock reportBlock() const;
  /// The figure without the author's edits.
  virtual Figure generatedFigure() const { return m_generated; }
  /// The author's edits of the figure shown.
  FigureEdits edits() const { return m_edits.of(request(), runs()); }
  void setEdits(const FigureEdits& edits);
  PageParts parts() const { return m_parts; }

 public slots:
  void exportFigure();
  void savePdf();

 signals:
  void addToReport(const scalescope::ReportBlock& block);
  /// hasFigure() may have changed.
  void figureChanged();
  /// The plan of this run is wanted, to measure it again.
  void againRequested(const QString& runId);

 protected:
  using QWidget::QWidget;
  /// The view that shows the figure; `name` is its object name.
  FigureView* makeView(const QString& name);
  /// That view above `below`, with 3 parts of the height to `parts`.
  QSplitter* makeSplitter(const QString& name, QWidget* below, int parts);
  /// The card above the figure; `name`: prefix of its object names, `sentence`: that of its sentence. The figure then
  /// leaves out its texts: the card states the finding, and the others on request.
  AnswerCard* makeCard(const char* name, const char* sentence);
  AnswerCard* card() const { return m_card; }
  /// A button of the card that is shown where the answer names a run to measure again.
  QPushButton* offerAgain(const char* name);
  void showAnswer(const Answer& answer);
  /// What the card says of a figure of these results; by default its finding with what restricts it.
  virtual Answer answerOn(const BuiltFigure& built, const std::vector<RunResult>& results) const;
  /// Ids of the runs that the request is for.
  virtual QStringList runs() const = 0;
  /// What the page gives to the head of its place: controls at the left, those at the right, and the export buttons,
  /// whose object names begin with `name`.
  QWidget* makeHead(const QString& name, std::function<FigureSource()> source,
                    std::initializer_list<QWidget*> left = {}, std::initializer_list<QWidget*> right = {});
  /// The export buttons of this page; `name` is the prefix of their object names. Copies of its view are theirs.
  FigureBar* makeBar(const QString& name, std::function<FigureSource()> source);
  void setParts(const PageParts& parts) { m_parts = parts; }
  /// Builds the figure from these results and shows it. False if it cannot be built: the view is empty and problem()
  /// gives the reason.
  bool showFigure(const std::vector<RunResult>& results);
  const QString& problem() const { return m_problem; }
  FigureView* view() const { return m_view; }
  FigureBar* bar() const { return m_bar; }
  FigureStyles& styles() const { return m_styles; }

 private:
  void showEdits();
  Answer cardAnswer(const BuiltFigure& built, const std::vector<RunResult>& results) const;

  FigureView* m_view = nullptr;
  FigureBar* m_bar = nullptr;
  PageParts m_parts;
  AnswerCard* m_card = nullptr;
  QPushButton* m_again = nullptr;
  Figure m_generated;
  FigureEditsStore m_edits;
  QString m_problem;
  mutable FigureStyles m_styles;  ///< of the figure shown
};

}  // namespace scalescope
