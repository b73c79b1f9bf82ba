// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/main_window.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QFileDialog>
#include <QScreen>
#include <QSet>
#include <QStatusBar>
#include <QTabWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <chrono>

#include "app/answering/selection_panel.h"
#include "app/compare/compare_page.h"
#include "app/core/background.h"
#include "app/core/run_session.h"
#include "app/exporting/house_style_dialog.h"
#include "app/figures/house_style.h"
#include "app/figures/system_places.h"
#include "app/home/machine_card.h"
#include "app/home/start_page.h"
#include "app/library/file_drop.h"
#include "app/library/inspector_view.h"
#include "app/library/library_filter_bar.h"
#include "app/library/library_panel.h"
#include "app/library/library_view.h"
#include "app/library/machines/host_topology.h"
#include "app/library/machines/node_text.h"
#include "app/library/machines/nodes_view.h"
#include "app/measure/form/plan_page.h"
#include "app/measure/live/live_page.h"
#include "app/measure/live/live_study.h"
#include "app/measure/live/log_view.h"
#include "app/measure/live/progress_view.h"
#include "app/measure/live/telemetry_strip.h"
#include "app/measure/measure_panel.h"
#include "app/measure/program/program_dialog.h"
#include "app/measure/study/remaining_times.h"
#include "app/results/listing/library_model.h"
#include "app/scale/decision_page.h"
#include "app/store/log_import.h"
#include "app/window/ask_dialog.h"
#include "app/window/message_bar.h"
#include "app/window/page_area.h"
#include "app/window/page_rail.h"
#include "app/window/running_dock.h"
#include "app/window/status_line.h"
#include "app/window/trust_dialog.h"
#include "app/window/window_actions.h"
#include "engine/study/study_commands.h"
#include "widgets/icons.h"
#include "widgets/named.h"
#include "widgets/plain_labels.h"
#include "widgets/popup_button.h"

namespace scalescope {
namespace {

constexpr const char *kPlanInput = "plan_input", *kPlanDrafts = "plan_drafts", *kDecisionInput = "decision_input";
constexpr int kDefaultWidth = 1400, kDefaultHeight = 900, kBottomHeight = 190, kInspectorWidth = 300;
/// In narrower windows the inspector is closed until it is asked for: the page has the room.
constexpr int kWideWindow = 1500;
constexpr std::chrono::seconds kFirstCheckAfter{3};

}  // namespace

MainWindow::MainWindow(const WindowPlaces& places, QWidget* parent)
    : QMainWindow(parent), m_library(places.runsDir), m_engine(places.engine), m_nodes(&m_engine, m_library.runsDir()) {
  setObjectName(QStringLiteral("main_window"));
  setWindowTitle(tr("ScaleScope – %1").arg(toQString(places.runsDir)));
  setWindowIcon(shippedIcon(QStringLiteral("scalescope"), palette()));
  showLabelsAsPlainText();
  const auto reading = std::make_shared<QString>();
  connect(&m_library, &Library::importProgress, this, [this, reading](double share) {
    *reading = tr("Reading logs: %1 %").arg(qRound(share * 100));
    m_messages->offer(*reading, tr("Stop"), &stopImports);
  });
  // Before the page of the library, whose message then has the place.
  connect(&m_library, &Library::filesAdded, this, [this, reading] { m_messages->withdraw(*reading); });
  buildCentre();
  buildDocks();
  m_actions = new WindowActions(&m_engine, m_pages, m_libraryView, this);
  m_status = new StatusLine(&m_queues, m_tests.waiting(), statusBar());
  m_status->addToggle(m_running->toggleViewAction());
  connectMessages();
  connectEngine();
  connectLibrary();
  connectTests();
  connectLive();
  connectNodes();
  connectSettings();
  restorePlaces();
  restoreUse();
  m_engine.probe();
  m_queues.watch(m_library.runsDir());
  m_studies.watch(m_library.runsDir());
}

/// Pages store what they hold when they are deleted, in folders that members of this window know.
MainWindow::~MainWindow() { delete takeCentralWidget(); }

MainWindow* MainWindow::open(const WindowPlaces& places) {
  auto* window = new MainWindow(places);
  window->setAttribute(Qt::WA_DeleteOnClose);
  window->show();
  return window;
}

void MainWindow::buildCentre() {
  auto* centre = new QWidget(this);
  auto* row = new QHBoxLayout(centre);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  m_pages = new PageArea(&m_library, &m_studies, centre);
  m_pages->addLibrary(m_libraryView = new LibraryView(&m_library, m_pages->tabs()));
  m_pages->addNodes(m_nodesView = new NodesView(m_nodes.book(), m_pages->tabs()));
  m_nodesView->setRecordedTopologies(
      [this](const std::string& host) { return newestTopologyOf(m_library.entries(), host); });
  auto* selection = new SelectionPanel(m_libraryView->model(), centre);
  m_pages->showBesideAnswers(selection);
  connect(selection, &SelectionPanel::libraryRequested, m_pages, [this] { m_pages->showPage(m_libraryView); });
  row->addWidget(selection);
  LibraryPanel* panel = m_libraryView->panel();
  m_pages->showBesideLibrary(panel);
  connect(m_pages->tabs(), &QTabWidget::currentChanged, panel, [this, panel] { panel->setPage(m_pages->pageName()); });
  row->addWidget(panel);
  MeasurePanel* measurements = m_pages->showMeasurePanel(m_tests.waiting(), centre);
  connect(measurements, &MeasurePanel::queueRequested, this, [this] { m_running->show(); });
  row->addWidget(measurements);
  row->addWidget(m_pages->showReportPanel());
  auto* column = new QVBoxLayout;
  row->addLayout(column, 1);
  column->setContentsMargins(0, 0, 0, 0);
  std::map<QWidget*, PageParts> parts = m_pages->parts();
  parts[m_libraryView] = {m_libraryView->filterBar(), nullptr};
  parts[m_nodesView] = {m_nodesView->buttons(), nullptr};
  auto* head = new PageHead(m_pages->tabs(), parts, {panel->button(), measurements->button()}, centre);
  column->addWidget(head);
  column->addWidget(m_pages, 1);
  m_messages = new MessageBar(centre);
  setCentralWidget(centre);
  auto* rail = new PageRail(m_pages->tabs(), this);
  addToolBar(Qt::LeftToolBarArea, rail);
  connect(rail, &PageRail::pageChosen, m_pages, &PageArea::showPage);
  connect(head, &PageHead::pageChosen, m_pages, &PageArea::showPage);
}

void MainWindow::buildDocks() {
  setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
  m_inspector = new InspectorView(&m_library, this);
  const auto follow = [live = m_pages->live()](const QString& runId) { return live->followedRun(runId); };
  m_times = new RemainingTimes(&m_queues, &m_studies, follow, this);
  m_pages->live()->setRemainingTimes(m_times);
  const auto done = [this](const QString& runId) { return m_pages->fractionDoneOf(runId); };
  m_progress = new ProgressView(&m_queues, m_tests.waiting(), m_times, done, this);
  m_telemetry = new TelemetryStrip(this);
  m_log = new LogView(this);
  auto* inspector = named(new QDockWidget(tr("Inspector"), this), "dock_inspector");
  inspector->setWidget(m_inspector);
  m_inspector->setBackgroundRole(QPalette::Base);
  m_inspector->setAutoFillBackground(true);
  inspector->setFeatures(QDockWidget::NoDockWidgetFeatures);  // its button in the bar opens and closes it
  addDockWidget(Qt::RightDockWidgetArea, inspector);
  m_running = new RunningDock(m_progress, m_telemetry, m_log, this);
  addDockWidget(Qt::BottomDockWidgetArea, m_running);
  resize(QSize(kDefaultWidth, kDefaultHeight).boundedTo(screen()->availableSize() * 0.96));
  resizeDocks({inspector}, {kInspectorWidth}, Qt::Horizontal);
  resizeDocks({m_running}, {kBottomHeight}, Qt::Vertical);
}

void MainWindow::connectMessages() {
  connect(m_pages, &PageArea::message, m_messages, &MessageBar::report);
  connect(m_pages, &PageArea::offered, m_messages, &MessageBar::offer);
  connect(&m_tests, &TestLauncher::message, m_messages, &MessageBar::report);
  connect(&m_tests, &TestLauncher::offered, m_messages, &MessageBar::offer);
  connect(&m_nodes, &NodeAccess::message, m_messages, &MessageBar::report);
  connect(&m_engine, &EngineClient::progressed, m_messages, &MessageBar::showInfo);
  connect(m_nodesView, &NodesView::message, m_messages, &MessageBar::report);
  connect(&m_opener, &FileOpener::message, m_messages, &MessageBar::report);
  connect(&m_library, &Library::problem, m_messages, &MessageBar::showError);
  connect(&m_engine, &EngineClient::failed, m_messages, &MessageBar::showError);
  connect(&m_engine, &EngineClient::unusable, m_messages, &MessageBar::showError);
  connect(m_progress, &ProgressView::failed, m_messages, &MessageBar::showError);
  connect(m_pages, &PageArea::commandsOpened, &m_commands, &CommandNotice::show);
  connect(&m_opener, &FileOpener::commandsOpened, &m_commands, &CommandNotice::show);
  connect(&m_commands, &CommandNotice::offered, m_messages, &MessageBar::offer);
  connect(&m_commands, &CommandNotice::reported, m_messages, &MessageBar::report);
  connect(&m_commands, &CommandNotice::failed, m_messages, &MessageBar::showError);
}

void MainWindow::connectEngine() {
  const auto setProblem = [this](const QString& problem, bool isPassing) {
    m_pages->setEngineProblem(problem, isPassing);
    m_nodesView->setProblem(problem);
  };
  setProblem(tr("Querying the engine…"), true);
  connect(&m_engine, &EngineClient::ready, this, [this, setProblem] {
    setProblem({}, false);
    m_pages->setNetworks(m_engine.networks());
  });
  connect(&m_engine, &EngineClient::unusable, this,
          [setProblem](const QString& problem) { setProblem(problem, false); });
  connect(&m_engine, &EngineClient::trustNeeded, this,
          [this](const QString& question, const std::function<void(bool agreed)>& reply) {
            (new TrustDialog(question, reply, this))->open();
          });
}

void MainWindow::connectLibrary() {
  LibraryModel* model = m_libraryView->model();
  connect(m_libraryView, &LibraryView::currentRunChanged, m_inspector, &InspectorView::setRun);
  connect(m_libraryView, &LibraryView::selectedRunsChanged, m_inspector, &InspectorView::setSelection);
  connect(m_libraryView, &LibraryView::relabelRequested, this, [this](const QStringList& runIds) {
    findChild<QDockWidget*>(QStringLiteral("dock_inspector"))->show();
    m_inspector->relabel(runIds);
  });
  connect(m_inspector, &InspectorView::message, m_messages, &MessageBar::report);
  connect(m_libraryView, &LibraryView::currentRunChanged, m_pages, &PageArea::setCurrentRun);
  connect(m_libraryView, &LibraryView::runActivated, m_pages, &PageArea::openRun);
  connect(m_libraryView, &LibraryView::rerunRequested, m_pages, &PageArea::planAgain);
  connect(m_libraryView, &LibraryView::demoRequested, m_pages, &PageArea::startDemo);
  connect(m_libraryView, &LibraryView::resumeRequested, &m_tests, &TestLauncher::resumeRun);
  connect(model, &LibraryModel::tickedRunsChanged, m_pages,
          [this, model] { m_pages->setTickedRuns(model->tickedRuns()); });
  connect(m_pages, &PageArea::tickRequested, this, &MainWindow::selectInstead);
  connect(m_libraryView, &LibraryView::runsAdded, this, &MainWindow::selectInstead);
  connect(m_libraryView, &LibraryView::tickRequested, this, &MainWindow::selectInstead);
  connect(m_libraryView, &LibraryView::compareRequested, m_pages, &PageArea::compareRuns);
  connect(m_libraryView, &LibraryView::messageUnseen, m_messages, [this](const QString& text, QAction* action) {
    if (action == nullptr) return m_messages->showInfo(text);
    m_messages->offer(text, action->text(), [action] { action->trigger(); });
  });
  connect(m_libraryView, &LibraryView::placeRequested, m_pages, &PageArea::restorePage);
  const auto askFiles = [this] { m_opener.askFiles(this); };
  connect(m_pages, &PageArea::openRequested, this, askFiles);
  connect(m_pages, &PageArea::importRequested, this, askFiles);
  connect(m_libraryView, &LibraryView::openRequested, this, askFiles);
  connect(m_actions, &WindowActions::openRequested, this, askFiles);
  connect(m_actions, &WindowActions::folderRequested, this, [this] { m_opener.askFolder(this); });
  connect(m_libraryView, &LibraryView::filesDropped, this, &MainWindow::openFiles);
  connect(new FileDrop(this), &FileDrop::dropped, this, &MainWindow::openFiles);
  connect(&m_opener, &FileOpener::figureOpened, m_pages, &PageArea::showFigure);
  connect(&m_opener, &FileOpener::testOpened, m_pages, &PageArea::openTest);
  connect(&m_opener, &FileOpener::decisionOpened, m_pages, &PageArea::openDecision);
  connect(&m_opener, &FileOpener::reportOpened, m_pages, &PageArea::openReport);
}

void MainWindow::selectInstead(const QStringList& runIds) {
  LibraryModel* model = m_libraryView->model();
  const QStringList before = model->tickedRuns();
  model->setTickedRuns(runIds);
  if (before.isEmpty() || QSet<QString>(before.begin(), before.end()) == QSet<QString>(runIds.begin(), runIds.end()))
    return;
  const QString text =
      tr("Your selection was replaced: %n result(s) ticked.", nullptr, static_cast<int>(runIds.size()));
  m_messages->offer(text, tr("Back"), [model, before] { model->setTickedRuns(before); });
  disconnect(m_untilReselected);
  m_untilReselected = connect(model, &LibraryModel::tickedRunsChanged, m_messages, [this, model, text, runIds] {
    const QStringList ticked = model->tickedRuns();
    const auto isOther = [&runIds](const QString& run) { return !runIds.contains(run); };
    if (std::any_of(ticked.begin(), ticked.end(), isOther)) m_messages->withdraw(text);
  });
}

void MainWindow::confirmTyped(const std::vector<PlanCommand>& commands, const std::function<void()>& then) {
  runInBackground(
      this, [commands] { return agreeTo(commands); },
      [this, then](const Status& kept) {
        m_messages->showFailure(kept);  // without it, the engine asks
        then();
      });
}

void MainWindow::openProgram(const Plan& plan, const QString& output) {
  auto* dialog = new ProgramDialog(m_engine.program(), m_engine.networks(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setPlan(plan);
  if (!output.isEmpty()) dialog->openSample(output);
  connect(dialog, &ProgramDialog::planChosen, this, [this](const Plan& chosen) {
    confirmTyped(commandsOf(chosen), [this, chosen] { m_pages->showPlan(chosen); });
  });
  connect(dialog, &ProgramDialog::studyChosen, this, [this](const Study& study) {
    confirmTyped(commandsOf(study), [this, study] { m_pages->showNewStudy(study); });
  });
  connect(dialog, &ProgramDialog::runChosen, this, [this](const Plan& chosen) {
    confirmTyped(commandsOf(chosen), [this, chosen] {
      m_pages->showPlan(chosen);
      m_tests.runPlans({chosen}, m_pages->plan()->controllerHost(), false);
    });
  });
  dialog->open();
}

void MainWindow::connectTests() {
  connect(m_pages, &PageArea::programRequested, this, [this](const Plan& plan) { openProgram(plan, {}); });
  connect(m_pages, &PageArea::programOutputRequested, this, &MainWindow::openProgram);
  connect(m_pages, &PageArea::slurmRequested, this, [this](const Plan& plan) {
    confirmTyped(commandsOf(plan), [this, plan] { m_slurm.openPlan(m_engine.program(), m_library.runsDir(), plan); });
  });
  connect(m_pages, &PageArea::slurmStudyRequested, this, [this](const Study& study) {
    confirmTyped(commandsOf(study),
                 [this, study] { m_slurm.openStudy(m_engine.program(), m_library.runsDir(), study); });
  });
  connect(&m_slurm, &SlurmJobs::planChosen, m_pages, &PageArea::showPlan);
  connect(&m_slurm, &SlurmJobs::failed, m_messages, &MessageBar::showError);
  connect(m_pages, &PageArea::runsRequested, &m_tests, &TestLauncher::runPlans);
  connect(m_pages, &PageArea::checkRequested, &m_tests, &TestLauncher::runCheck);
  connect(m_pages, &PageArea::studyRequested, &m_tests, &TestLauncher::runStudy);
  connect(m_pages->live()->study(), &LiveStudy::asked, &m_tests, &TestLauncher::controlStudy);
  connect(&m_tests, &TestLauncher::studyStarted, m_pages->live(), &LivePage::awaitStudy);
  connect(&m_tests, &TestLauncher::runsCompleted, m_pages, &PageArea::offerScaling);
  connect(m_progress, &ProgressView::runActivated, m_pages, &PageArea::openRun);
  connect(&m_library, &Library::entriesChanged, m_progress, &ProgressView::refresh);
  connect(&m_queues, &QueueWatcher::changed, m_actions, &WindowActions::updateEnabled);
  connect(&m_queues, &QueueWatcher::runStarted, m_pages, [this](const QString& runId) {
    m_pages->followRun(runId, m_tests.takeBringsToFront(), m_queues.runBefore(runId));
  });
  connect(&m_queues, &QueueWatcher::runStarted, &m_library, &Library::rescan);
  connect(&m_queues, &QueueWatcher::runFinished, &m_library, &Library::rescan);
  connect(&m_studies, &StudyWatcher::changed, &m_library, &Library::rescan);
  connect(&m_queues, &QueueWatcher::runFinished, m_running, [this](const QString&, RunStatus status) {
    if (status == RunStatus::Failed) m_running->proposeLog();
  });
}

void MainWindow::connectLive() {
  const LivePage* live = m_pages->live();
  connect(live, &LivePage::currentChanged, m_telemetry, &TelemetryStrip::setSession);
  connect(live, &LivePage::currentChanged, m_log, &LogView::setSession);
  connect(live, &LivePage::refreshed, m_telemetry, &TelemetryStrip::refresh);
  const auto showRun = [this, live] { m_status->showRun(live->currentSession(), live->remaining()); };
  connect(live, &LivePage::refreshed, m_status, showRun);
  connect(m_times, &RemainingTimes::changed, m_status, showRun);
  connect(live, &LivePage::drawn, m_status,
          [this, live] { m_status->showPoints(live->pointsDrawn(), live->pointsHeld()); });
  const auto showPage = [this] { m_status->setLiveInView(m_pages->pageName() == QLatin1String("page_live")); };
  connect(m_pages->tabs(), &QTabWidget::currentChanged, m_status, showPage);
  showPage();
}

void MainWindow::connectNodes() {
  NodeBook* book = m_nodes.book();
  SshConnector* connector = m_nodes.connector();
  PlanPage* plan = m_pages->plan();
  connect(book, &NodeBook::changed, plan, [book, plan] { plan->setChecks(book->checks()); });
  connect(m_nodesView, &NodesView::checkRequested, &m_nodes, &NodeAccess::check);
  connect(m_nodesView, &NodesView::stopRequested, &m_nodes, &NodeAccess::stopChecks);
  MachineCard* machine = m_pages->start()->machine();
  const auto showMachine = [book, machine] {
    const KnownNode& node = book->thisMachine();
    const NodeVerdict verdict = nodeVerdict(node);
    machine->setFacts({verdict.text, verdict.tone, machineFacts(node), machineRemarks(node), node.checking});
  };
  connect(book, &NodeBook::changed, machine, showMachine);
  showMachine();
  connect(machine, &MachineCard::checkRequested, &m_nodes, [this, book] { m_nodes.check({book->thisMachine().spec}); });
  connect(m_nodesView, &NodesView::useRequested, m_pages, &PageArea::useHosts);
  connect(m_nodesView, &NodesView::openRequested, connector, &SshConnector::open);
  connect(m_nodesView, &NodesView::closeRequested, connector, &SshConnector::close);
  connect(connector, &SshConnector::asked, this,
          [this, connector](const SshQuestion& question) { (new AskDialog(question, connector, this))->open(); });
  const auto setSshConfig = [this](const QString& file) {
    m_nodes.setSshConfig(file);
    m_pages->plan()->setSshConfig(file);
    m_nodesView->setSshConfig(file);
  };
  connect(m_nodesView, &NodesView::sshConfigChosen, this, [this, setSshConfig](const QString& file) {
    m_settings.setSshConfig(file);
    setSshConfig(file);
  });
  setSshConfig(m_settings.sshConfig());
}

void MainWindow::connectSettings() {
  connect(m_actions, &WindowActions::message, m_messages, &MessageBar::report);
  m_messages->showFailure(loadHouseStyle(m_library.runsDir() / kHouseStyleFile));
  loadSystemPlaces(m_library.runsDir() / kSystemPlacesFile, true);
  connect(m_actions, &WindowActions::houseStyleRequested, this, &MainWindow::askHouseStyle);
  const auto chooseRunsDir = [this] {
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Folder of the runs"), toQString(m_library.runsDir()));
    if (folder.isEmpty()) return;
    m_settings.setRunsDir(toPath(folder));
    m_settings.setLibraryLook(m_libraryView->look());
    open({toPath(folder), m_engine.program()});
    close();
  };
  connect(m_actions, &WindowActions::runsDirRequested, this, chooseRunsDir);
  connect(m_pages, &PageArea::runsDirRequested, this, chooseRunsDir);
  connect(&m_library, &Library::problem, this, [this, chooseRunsDir] {
    if (m_library.lost())
      m_messages->offer(tr("Results cannot be stored there."), tr("Choose another folder…"), chooseRunsDir);
  });
}

/// With the names of the ticked runs as candidates for aliases.
void MainWindow::askHouseStyle() {
  std::vector<RunResult> heads;
  for (const QString& runId : m_libraryView->model()->tickedRuns())
    if (const LibraryEntryPtr entry = m_library.find(runId)) heads.push_back(entry->head);
  const auto aliases = readAliases(m_library.runsDir() / kAliasFile);
  const Result<AliasNames> names =
      aliases ? Result<AliasNames>(aliasNames(*aliases, heads)) : Result<AliasNames>(aliases.error());
  m_messages->showFailure(
      HouseStyleDialog::choose(m_library.runsDir(), names, HouseStyleDialog::Tab::Style, this).stored);
}

void MainWindow::restorePlaces() {
  const bool hadGeometry = restoreGeometry(m_settings.geometry());
  const bool hadState = restoreState(m_settings.windowState());
  if (!hadState)
    findChild<QDockWidget*>(QStringLiteral("dock_inspector"))->setVisible(hadGeometry && width() >= kWideWindow);
}

/// The model ticks the runs when they are listed.
void MainWindow::restoreUse() {
  const LibraryUse use = m_settings.libraryUse(m_library.runsDir());
  m_libraryView->model()->setTickedRuns(use.tickedRuns);
  m_libraryView->setLook(m_settings.libraryLook());
  m_pages->restorePage(use.page);
  m_pages->plan()->setInput(m_settings.unfinished(m_library.runsDir(), kPlanInput));
  m_pages->plan()->setStoredDrafts(m_settings.unfinished(m_library.runsDir(), kPlanDrafts));
  m_pages->decision()->setInput(m_settings.unfinished(m_library.runsDir(), kDecisionInput));
}

void MainWindow::checkThisMachineOnce() {
  auto* timer = new QTimer(this);
  connect(timer, &QTimer::timeout, this, [this, timer] {
    const bool isReady = m_nodes.book()->isLoaded() && m_engine.usable();
    if (!isReady && m_engine.problem().isEmpty()) return;
    timer->deleteLater();
    if (!isReady) return;
    const KnownNode& node = m_nodes.book()->thisMachine();
    if (!node.check && !node.checking) m_nodes.check({node.spec});
  });
  timer->start(kFirstCheckAfter);
}

void MainWindow::startDemo() { m_pages->startDemo(); }

void MainWindow::openFiles(const QStringList& paths) { m_opener.open(paths); }

void MainWindow::closeEvent(QCloseEvent* event) {
  if (QWidget* edited = focusWidget()) edited->clearFocus();  // stores unfinished edits
  m_settings.setWindow(saveGeometry(), saveState());
  m_settings.setUnfinished(m_library.runsDir(), kPlanInput, m_pages->plan()->input());
  m_settings.setUnfinished(m_library.runsDir(), kPlanDrafts, m_pages->plan()->storedDrafts());
  m_settings.setUnfinished(m_library.runsDir(), kDecisionInput, m_pages->decision()->input());
  m_settings.setLibraryLook(m_libraryView->look());
  if (m_library.listed())  // before, the stored ticks are not restored yet
    m_settings.setLibraryUse(m_library.runsDir(), {m_libraryView->model()->tickedRuns(), m_pages->pageName()});
  event->accept();
}

}  // namespace scalescope
