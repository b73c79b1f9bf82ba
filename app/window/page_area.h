// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "app/answering/page_parts.h"
#include "app/exporting/figure_state.h"
#include "app/measure/study/study_watcher.h"
#include "app/store/library.h"
#include "engine/protocol/plan/plan_validation.h"
#include "engine/protocol/trust.h"

class QTabWidget;

namespace scalescope {

class AccuracyPage;
class AnsweringPage;
class BottleneckPage;
class ComparePage;
class DecisionPage;
class LivePage;
class MeasurePanel;
class MeasurementsPage;
class NodeCheckPage;
class PlanPage;
class ReportPage;
class RunSession;
class ScalingPage;
class StepPage;
class StartPage;
class StudyPredictor;
class SystemsPage;
class TelemetryPage;
class WaitingQueue;
class WhatIfPage;
struct PublishedQuestion;

/// The centre of the window: the pages as tabs, the start page first. Decides which page shows a run, a figure or a
/// comparison. Starts nothing itself. Thread: GUI.
class PageArea : public QWidget {
  Q_OBJECT
 public:
  PageArea(Library* library, StudyWatcher* studies, QWidget* parent = nullptr);
  ~PageArea() override;
  /// Pages of the Library that the window makes.
  void addLibrary(QWidget* library);
  void addNodes(QWidget* nodes);
  /// The results that pages answer about, shown beside these pages.
  void showBesideAnswers(QWidget* selection);
  /// What the Library lists, shown beside its pages.
  void showBesideLibrary(QWidget* panel);
  /// The blocks of the report, shown beside its page.
  QWidget* showReportPanel();
  /// The panel of measurements, shown beside the form and the Live page.
  MeasurePanel* showMeasurePanel(WaitingQueue* waiting, QWidget* parent);
  StartPage* start() const { return m_start; }
  PlanPage* plan() const { return m_plan; }
  LivePage* live() const { return m_live; }
  ComparePage* compare() const { return m_compare; }
  DecisionPage* decision() const { return m_decision; }
  QTabWidget* tabs() const { return m_tabs; }
  /// What the pages give to the head of their places.
  std::map<QWidget*, PageParts> parts() const;
  void showPage(QWidget* page);
  /// Ticks the published results that answer a question, and shows the answer.
  void showQuestion(const PublishedQuestion& question);
  /// The page that shows figures of a kind; the Results page for an unknown kind.
  QWidget* pageOfFigure(const QString& kind) const;
  /// The name of the current tab's page, which stays the same between sessions and languages.
  QString pageName() const;
  /// Makes a page the current tab by its name; an unknown name has no effect. If the library turns out to have no runs,
  /// the start page is shown instead.
  void restorePage(const QString& name);
  /// Why the engine cannot run anything; "" if it can. `isPassing`: it has not answered yet.
  void setEngineProblem(const QString& problem, bool isPassing = false);
  void setNetworks(const std::vector<NetworkInfo>& networks);
  /// How far a run that has ended came, 0 to 1: from its events if the Live page holds them, otherwise from its result.
  /// nullopt if neither states it.
  std::optional<double> fractionDoneOf(const QString& runId) const;

 public slots:
  /// Those of the library.
  void setTickedRuns(const QStringList& runIds);
  void setCurrentRun(const QString& runId);
  /// Selects runs and compares them.
  void compareRuns(const QStringList& runIds);
  /// Shows a run on the page for results of its kind.
  void openRun(const QString& runId);
  /// Follows a run that has started; `isShown`: on the Live page, now. `previousRun`: before it in its queue; "": none.
  void followRun(const QString& runId, bool isShown, const QString& previousRun = {});
  /// Asks the shown run to end; the second time immediately.
  void stopRun();
  void planAgain(const QString& runId);
  /// The plan of a run with profiled steps.
  void planProfile(const QString& runId);
  /// Adds hosts for ranks to the plan.
  void useHosts(const std::vector<HostSpec>& hosts);
  /// Shows the page Test.
  void newTest();
  /// Requests the dialog for an external program; with the program of the plan, if it has one.
  void newProgram();
  /// Requests the dialog for a job of Slurm that runs the plan.
  void newSlurmJob();
  /// Shows the page Test with the focus in a field, by its id.
  void showField(const QString& id);
  /// Shows a plan or a study on the page Test; Run is the default.
  void showPlan(const Plan& plan);
  void showNewStudy(const Study& study);
  /// Show what a file has, each on its page.
  void openTest(const QString& file);
  void openDecision(const QString& file);
  void openReport(const QString& file);
  void startDemo();
  /// Offers to show how runs that have completed scale.
  void offerScaling(const QStringList& runIds, bool isDemo);
  /// Shows an exported figure again; its results are in the library.
  void showFigure(const scalescope::FigureState& state);
  /// Exports the figure of the shown page; of a page without figures, the comparison.
  void exportFigure();
  /// Saves the figure of the shown page as PDF; of a page without figures, how the ticked runs scale or, if they do
  /// not, their comparison. On the Report page, the report.
  void savePdf();

 signals:
  void runsRequested(const std::vector<Plan>& plans, const QString& controllerHost, bool isDemo);
  /// Another folder for the results is requested.
  void runsDirRequested();
  void checkRequested(const Plan& plan, bool isQuick, const QString& kernelLists);
  void studyRequested(const Study& study, const QString& controllerHost);
  /// The library shall tick these runs and no others.
  void tickRequested(const QStringList& runIds);
  void programRequested(const Plan& plan);
  /// The dialog is requested with what a program printed in a run, in a file, so that its figure can be marked.
  void programOutputRequested(const Plan& plan, const QString& file);
  void slurmRequested(const Plan& plan);
  void slurmStudyRequested(const Study& study);
  /// Requests the dialog for result files.
  void openRequested();
  /// Requests the dialog for logs of other programs.
  void importRequested();
  void message(const QString& text, bool error);
  /// A plan, study or run was opened whose hosts name commands. `source`: a file or the name of a run.
  void commandsOpened(const QString& source, const std::vector<PlanCommand>& commands);
  /// A message with something to do about it.
  void offered(const QString& text, const QString& action, const std::function<void()>& accepted);

 private:
  /// `title` is English; the search finds it in every language, as the data of the tab.
  /// `before`: a page; -1: at the end.
  void addPage(QWidget* page, const char* name, const char* title, int before = -1);
  /// The pages that answer about the ticked runs.
  std::vector<AnsweringPage*> answering() const;
  void showBeside(QWidget* panel, const std::vector<QWidget*>& pages);
  void showPanel();
  void connectStartPage();
  void connectPages();
  void connectWhatIf();
  bool worksWithoutRuns(const QWidget* page) const;
  void showStartPageIfEmpty();
  void reportEnd(RunSession* session, RunStatus status);
  bool offerUnreadOutput(const RunSession& session);
  void offerInterrupted(const QString& runId);
  void compareStudy(const QStringList& runIds);
  /// The plan of a run, with profiled steps if there are any.
  void showPlanOf(const QString& runId, int profileSteps);

  Library* m_library;
  StudyWatcher* m_studies;
  QTabWidget* m_tabs;
  StartPage* m_start;
  PlanPage* m_plan;
  LivePage* m_live;
  ComparePage* m_compare;
  StudyPredictor *m_studyPredictor, *m_planPredictor;
  ScalingPage* m_scaling;
  WhatIfPage* m_whatIf;
  BottleneckPage* m_bottleneck;
  StepPage* m_step;
  TelemetryPage* m_telemetry;
  AccuracyPage* m_accuracy;
  DecisionPage* m_decision;
  MeasurementsPage* m_measurements;
  SystemsPage* m_systems;
  QWidget *m_libraryPage = nullptr, *m_nodes = nullptr;
  NodeCheckPage* m_nodeCheck;
  ReportPage* m_report;
  std::map<QWidget*, std::vector<QWidget*>> m_panels;  ///< and the pages that they stand beside
  QString m_currentRun;
  bool m_begun = false;  ///< the first page is decided
};

}  // namespace scalescope
