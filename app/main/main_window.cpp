// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QMimeData>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QUrl>
#include <algorithm>

#include "app/core/run_session.h"
#include "app/main/demo_plans.h"
#include "app/main/message_bar.h"
#include "app/main/start_page.h"
#include "app/main/status_line.h"
#include "app/models/library_model.h"
#include "app/pages/accuracy_page.h"
#include "app/pages/compare_page.h"
#include "app/pages/inspector_view.h"
#include "app/pages/library_view.h"
#include "app/pages/live_page.h"
#include "app/pages/log_view.h"
#include "app/pages/measurements_page.h"
#include "app/pages/page_options.h"
#include "app/pages/plan_page.h"
#include "app/pages/progress_view.h"
#include "app/pages/report_page.h"
#include "app/pages/scaling_page.h"
#include "app/pages/systems_page.h"
#include "app/pages/telemetry_strip.h"
#include "widgets/plain_labels.h"

namespace scalescope {

MainWindow::MainWindow(const WindowPlaces& places, QWidget* parent)
    : QMainWindow(parent), m_places(places), m_library(places.runsDir), m_engine(places.engine) {
  setObjectName(QStringLiteral("main_window"));
  setWindowTitle(tr("ScaleScope – %1").arg(toQString(places.runsDir)));
  setAcceptDrops(true);
  showLabelsAsPlainText();
  buildCentre();
  buildDocks();
  buildActions();
  m_status = new StatusLine(statusBar());
  readKeptHouseStyle();
  connectEngine();
  connectLibrary();
  connectRuns();
  connectOpening();
  connectReport();
  connectStudies();
  connectNodes();
  connectQueue();
  restoreWindow();
  m_plan->setRunsDir(toQString(places.runsDir));
  m_plan->setControllerHost(AppSettings().controllerHost());
  m_plan->setEngineProblem(tr("Asking the engine what it can do…"), true);
  updateActions();
  m_status->showQueues(m_queues, m_waiting);
  m_engine.probe();
  m_queues.watch(places.runsDir);
  m_studies.watch(places.runsDir);
}

MainWindow::~MainWindow() = default;

void MainWindow::connectEngine() {
  connect(&m_engine, &EngineClient::ready, this, [this] {
    m_plan->setEngineProblem({});
    m_plan->setNetworks(m_engine.networks());
    m_engine.followRemote(m_places.runsDir);
    updateActions();
    m_starter.engineAnswered(true);
  });
  connect(&m_engine, &EngineClient::unusable, this, [this](const QString& problem) {
    m_plan->setEngineProblem(problem);
    m_messages->showError(problem);
    m_starter.engineAnswered(false);
    updateActions();
  });
  connect(&m_engine, &EngineClient::failed, m_messages, &MessageBar::showError);
}

void MainWindow::connectLibrary() {
  connect(&m_library, &Library::entriesChanged, this, &MainWindow::showStartPageIfEmpty);
  connect(&m_library, &Library::entriesChanged, this, &MainWindow::selectShownRun);
  connect(&m_library, &Library::problem, m_messages, &MessageBar::showError);
  connect(&m_library, &Library::orphanRebuilt, this, &MainWindow::tellInterrupted);
  connect(m_libraryView, &LibraryView::currentRunChanged, m_inspector, &InspectorView::setRun);
  connect(m_libraryView, &LibraryView::currentRunChanged, m_measurements, &MeasurementsPage::setRun);
  connect(&m_library, &Library::importProgress, this,
          [this](double share) { m_messages->showInfo(tr("Reading logs: %1 %").arg(qRound(share * 100))); });
  connect(m_libraryView, &LibraryView::runActivated, this, &MainWindow::openRunInLive);
  connect(m_libraryView, &LibraryView::rerunRequested, this, &MainWindow::planAgain);
  connect(m_libraryView, &LibraryView::resumeRequested, this, &MainWindow::resumeRun);
  connect(m_libraryView, &LibraryView::demoRequested, this, &MainWindow::startDemo);
  connect(m_libraryView->model(), &LibraryModel::tickedRunsChanged, this, [this] {
    const QStringList ticked = m_libraryView->model()->tickedRuns();
    m_compare->setRuns(ticked);
    m_scaling->setRuns(ticked);
    m_accuracy->setRuns(ticked);
  });
}

void MainWindow::connectReport() {
  connect(m_compare, &ComparePage::addToReport, m_report, &ReportPage::addBlock);
  connect(m_scaling, &ScalingPage::addToReport, m_report, &ReportPage::addBlock);
  connect(m_accuracy, &AccuracyPage::addToReport, m_report, &ReportPage::addBlock);
  connect(m_measurements, &MeasurementsPage::addToReport, m_report, &ReportPage::addBlock);
  connect(m_report, &ReportPage::message, this, [this](const QString& text, bool error) {
    error ? m_messages->showError(text) : m_messages->showInfo(text);
  });
}

void MainWindow::connectRuns() {
  connect(m_plan, &PlanPage::runRequested, this, [this](const std::vector<Plan>& plans) { startRuns(plans, false); });
  connect(m_plan, &PlanPage::runnableChanged, this, &MainWindow::updateActions);
  connect(m_plan, &PlanPage::message, this, [this](const QString& text, bool error) {
    error ? m_messages->showError(text) : m_messages->showInfo(text);
  });
  connect(&m_queues, &QueueWatcher::changed, this, &MainWindow::queuesChanged);
  connect(&m_queues, &QueueWatcher::runStarted, this, &MainWindow::followRun);
  connect(&m_queues, &QueueWatcher::runFinished, this, [this] { m_library.rescan(); });
  connect(m_live, &LivePage::currentChanged, this, &MainWindow::showSession);
  connect(m_live, &LivePage::refreshed, this, &MainWindow::refreshSession);
  connect(m_live, &LivePage::drawn, this,
          [this] { m_status->showPoints(m_live->pointsDrawn(), m_live->pointsHeld()); });
  connect(m_live, &LivePage::failed, m_messages, &MessageBar::showError);
  connect(m_live, &LivePage::runEnded, this, [this](RunSession* session, RunStatus status) {
    m_library.rescan();
    if (status == RunStatus::Failed)
      m_messages->showError(
          tr("%1 failed. %2").arg(session->title(), QString::fromStdString(session->state().error())));
    if (status == RunStatus::Incomplete)
      m_messages->showError(
          tr("%1 is incomplete: its controller is gone. What it measured is kept.").arg(session->title()));
  });
  connect(m_progress, &ProgressView::runActivated, this, &MainWindow::openRunInLive);
  connect(m_progress, &ProgressView::failed, m_messages, &MessageBar::showError);
  connect(m_messages, &MessageBar::actionTriggered, this, [this] { m_accepted(); });
}

void MainWindow::connectOpening() {
  connect(m_libraryView, &LibraryView::filesChosen, this, &MainWindow::openFiles);
  connect(&m_opener, &FileOpener::figureOpened, this, &MainWindow::showFigure);
  connect(&m_opener, &FileOpener::bundleOpened, m_messages, &MessageBar::showInfo);
  connect(&m_opener, &FileOpener::failed, m_messages, &MessageBar::showError);
  connect(m_systems, &SystemsPage::message, this, [this](const QString& text, bool error) {
    error ? m_messages->showError(text) : m_messages->showInfo(text);
  });
  connect(m_libraryView->model(), &LibraryModel::tickedRunsChanged, m_systems,
          [this] { m_systems->setRuns(m_libraryView->model()->tickedRuns()); });
}

void MainWindow::showFigure(const FigureState& state) {
  QStringList runs;
  for (const RunResult& result : state.results) runs.append(toQString(result.summary.runId));
  m_libraryView->model()->setTickedRuns(runs);
  if (state.view == QLatin1String("scaling") || state.view == QLatin1String("accuracy")) {
    QWidget* page = state.view == QLatin1String("scaling") ? static_cast<QWidget*>(m_scaling) : m_accuracy;
    showPage(page);
    setOptions(*page, state.options);
    return;
  }
  showPage(m_compare);
  m_compare->setState(state);
}

void MainWindow::startDemo() {
  Result<DemoPlans> demo = loadDemoPlans();
  if (!demo.ok()) return m_messages->showError(toQString(demo.error().message));
  m_plan->setPlan(demo->plans.front());
  startRuns(demo->plans, true);
  if (!demo->remark.isEmpty()) m_messages->showError(demo->remark);
}

void MainWindow::followRun(const QString& runId) {
  m_live->offerRun(m_places.runsDir / toPath(runId));
  m_library.rescan();
  if (m_starter.takeBringsToFront()) showPage(m_live);
}

/// Of a run that was watched here, its page has told already.
void MainWindow::tellInterrupted(const QString& runId) {
  if (m_live->session(runId) != nullptr) return;
  offer(tr("%1 was interrupted: its controller is gone. What it measured is kept.").arg(runId), tr("Show it"),
        [this, runId] { openRunInLive(runId); });
}

void MainWindow::showSession(RunSession* session) {
  m_telemetry->setSession(session);
  m_log->setSession(session);
  m_selectWhenListed = session->runId();
  selectShownRun();
  refreshSession(session);
}

void MainWindow::selectShownRun() {
  if (m_selectWhenListed.isEmpty() || m_library.find(m_selectWhenListed) == nullptr) return;
  m_libraryView->setCurrentRun(std::exchange(m_selectWhenListed, QString()));
}

void MainWindow::refreshSession(RunSession* session) {
  m_telemetry->refresh();
  m_progress->refresh();
  m_status->showRun(*session);
  updateActions();
}

void MainWindow::openRunInLive(const QString& runId) {
  const LibraryEntryPtr entry = m_library.find(runId);
  if (entry == nullptr) {
    m_live->openRun(m_places.runsDir / toPath(runId));
  } else if (!entry->fault.isEmpty()) {
    return m_messages->showError(entry->fault);
  } else if (entry->head.summary.kind != ResultKind::Training) {
    return showPage(m_measurements);
  } else if (entry->readOnly) {
    m_live->openResult(entry->file);
  } else {
    m_live->openRun(entry->folder);
  }
  showPage(m_live);
}

void MainWindow::planAgain(const QString& runId) {
  const LibraryEntryPtr entry = m_library.find(runId);
  if (entry == nullptr) return;
  m_plan->setPlan(entry->head.plan);
  showPage(m_plan);
  m_plan->focusRun();
}

void MainWindow::queuesChanged() {
  m_status->showQueues(m_queues, m_waiting);
  updateActions();
  m_starter.queuesChanged(m_queues.queues());
}

void MainWindow::offerComparison(const RunQueue& queue, bool isDemo) {
  QStringList runs;
  for (const QueueEntry& entry : queue.entries)
    if (entry.state == RunStatus::Completed) runs.append(toQString(entry.runId));
  if (runs.size() < 2) return;
  offer(tr("%1 runs completed.").arg(runs.size()), tr("Show how they scale"),
        [this, runs, isDemo] { compareOffered(runs, isDemo); });
}

void MainWindow::compareOffered(const QStringList& runs, bool isDemo) {
  m_libraryView->model()->setTickedRuns(runs);
  showPage(m_scaling);
  if (!isDemo) return;
  for (const QString& line : demoPublishedLines()) m_scaling->setPublishedLine(line, true);
}

void MainWindow::showStartPageIfEmpty() {
  if (!m_library.listed() || m_begun) return;
  bool some = false;
  for (const LibraryEntryPtr& entry : m_library.entries()) some = some || (!entry->readOnly && !entry->trashed);
  m_begun = some;
  m_centre->setCurrentWidget(some ? static_cast<QWidget*>(m_pages) : m_start);
}

void MainWindow::showPage(QWidget* page) {
  m_begun = true;
  m_centre->setCurrentWidget(m_pages);
  m_pages->setCurrentWidget(page);
}

void MainWindow::updateActions() {
  const bool live = m_live->currentSession() != nullptr && m_live->currentSession()->live();
  m_runAction->setEnabled(m_plan->runnable() && m_engine.usable());
  m_demoAction->setEnabled(m_engine.problem().isEmpty());
  m_stopAction->setEnabled(live);
}

void MainWindow::stopRun() {
  const RunSession* session = m_live->currentSession();
  const bool again = session != nullptr && session->stopAsked();
  m_live->requestStop();
  m_messages->showInfo(again ? tr("Asked the engine to end every rank at once and write its result.")
                             : tr("Asked the engine to finish the step and write its result. Stop once more ends "
                                  "every rank at once."));
}

void MainWindow::exportFigure() {
  const QWidget* page = m_centre->currentWidget() == m_pages ? m_pages->currentWidget() : nullptr;
  if (page == m_scaling) return m_scaling->exportFigure();
  if (page == m_accuracy) return m_accuracy->exportFigure();
  if (page == m_measurements) return m_measurements->exportFigure();
  showPage(m_compare);
  if (m_libraryView->model()->tickedRuns().isEmpty() && !m_libraryView->currentRun().isEmpty())
    m_libraryView->model()->setTickedRuns({m_libraryView->currentRun()});
  m_compare->exportFigure();
}

void MainWindow::openFiles(const QStringList& paths) {
  showPage(m_pages->currentWidget());
  m_opener.open(paths);
}

void MainWindow::chooseRunsDir() {
  const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder of the runs"), toQString(m_places.runsDir));
  if (folder.isEmpty()) return;
  m_settings.setRunsDir(toPath(folder));
  auto* next = new MainWindow({toPath(folder), m_places.engine});
  next->setAttribute(Qt::WA_DeleteOnClose);
  next->show();
  close();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (QWidget* edited = focusWidget()) edited->clearFocus();  // stores what is being typed
  m_settings.setWindow(saveGeometry(), saveState());
  event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  QStringList paths;
  for (const QUrl& url : event->mimeData()->urls())
    if (url.isLocalFile()) paths.append(url.toLocalFile());
  if (paths.isEmpty()) return;
  event->acceptProposedAction();
  openFiles(paths);
}

void MainWindow::changeEvent(QEvent* event) {
  QMainWindow::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && m_runAction != nullptr) showIcons();
}

}  // namespace scalescope
