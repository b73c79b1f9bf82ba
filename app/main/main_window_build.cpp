// SPDX-License-Identifier: GPL-3.0-or-later
// What the window is made of; what it does stands in main_window.cpp.
#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QMenuBar>
#include <QMessageBox>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolBar>
#include <QVBoxLayout>

#include "app/core/run_session.h"
#include "app/main/appearance.h"
#include "app/main/icons.h"
#include "app/main/main_window.h"
#include "app/main/message_bar.h"
#include "app/main/start_page.h"
#include "app/pages/accuracy_page.h"
#include "app/pages/compare_page.h"
#include "app/pages/inspector_view.h"
#include "app/pages/library_view.h"
#include "app/pages/live_page.h"
#include "app/pages/log_view.h"
#include "app/pages/measurements_page.h"
#include "app/pages/nodes_view.h"
#include "app/pages/plan_page.h"
#include "app/pages/progress_view.h"
#include "app/pages/report_page.h"
#include "app/pages/scaling_page.h"
#include "app/pages/study_page.h"
#include "app/pages/systems_page.h"
#include "app/pages/telemetry_strip.h"
#include "engine/analysis/time_left.h"
#include "engine/base/version.h"

namespace scalescope {

namespace {

constexpr int kDefaultWidth = 1400, kDefaultHeight = 900, kBottomHeight = 190;

QDockWidget* makeDock(MainWindow* window, const QString& title, const char* name, QWidget* content,
                      Qt::DockWidgetArea area) {
  auto* dock = new QDockWidget(title, window);
  dock->setObjectName(QString::fromLatin1(name));
  dock->setWidget(content);
  window->addDockWidget(area, dock);
  return dock;
}

}  // namespace

void MainWindow::buildCentre() {
  auto* centre = new QWidget(this);
  auto* column = new QVBoxLayout(centre);
  column->setContentsMargins(0, 0, 0, 0);
  m_messages = new MessageBar(centre);
  m_centre = new QStackedWidget(centre);
  m_pages = new QTabWidget(m_centre);
  m_pages->setObjectName(QStringLiteral("pages"));
  m_pages->setDocumentMode(true);
  m_plan = new PlanPage(m_pages);
  m_live = new LivePage(m_pages);
  m_compare = new ComparePage(&m_library, m_pages);
  m_pages->addTab(m_plan, tr("Plan"));
  m_pages->addTab(m_study = new StudyPage(&m_studies, m_pages), tr("Study"));
  m_pages->addTab(m_live, tr("Live"));
  m_pages->addTab(m_compare, tr("Compare"));
  m_pages->addTab(m_scaling = new ScalingPage(&m_library, m_pages), tr("Scaling"));
  m_pages->addTab(m_accuracy = new AccuracyPage(&m_library, m_pages), tr("Accuracy"));
  m_pages->addTab(m_measurements = new MeasurementsPage(&m_library, m_pages), tr("Measurements"));
  m_pages->addTab(m_systems = new SystemsPage(&m_library, m_pages), tr("Systems"));
  m_pages->addTab(m_report = new ReportPage(&m_library, m_pages), tr("Report"));
  m_start = new StartPage(m_centre);
  m_centre->addWidget(m_pages);
  m_centre->addWidget(m_start);
  column->addWidget(m_messages);
  column->addWidget(m_centre, 1);
  setCentralWidget(centre);
  connect(m_start, &StartPage::demoRequested, this, &MainWindow::startDemo);
  connect(m_start, &StartPage::planRequested, this, [this] { showPage(m_plan); });
  connect(m_start, &StartPage::studyRequested, this, &MainWindow::newStudy);
  connect(m_start, &StartPage::exampleRequested, this, [this] {
    showPage(m_report);
    m_report->openShipped(QStringLiteral("whitepaper"));
  });
  connect(m_start, &StartPage::openRequested, this, [this] { m_libraryView->openFiles(); });
}

void MainWindow::buildDocks() {
  setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
  m_libraryView = new LibraryView(&m_library, this);
  m_inspector = new InspectorView(&m_library, this);
  const auto advance = [this](const QString& runId) {
    const RunSession* session = m_live->session(runId);
    if (session == nullptr || !session->live()) return RunAdvance{};
    const TimeLeft left = timeLeft(session->state());
    return RunAdvance{left.fractionDone, left.remainingS};
  };
  auto* bottom = new QSplitter(Qt::Horizontal, this);
  bottom->setObjectName(QStringLiteral("bottom_splitter"));
  bottom->addWidget(m_progress = new ProgressView(&m_queues, &m_waiting, advance, bottom));
  bottom->addWidget(m_telemetry = new TelemetryStrip(bottom));
  bottom->addWidget(m_log = new LogView(bottom));
  bottom->setSizes({300, 240, 320});
  auto* shelves = new QTabWidget(this);
  shelves->setObjectName(QStringLiteral("library_shelves"));
  shelves->setDocumentMode(true);
  shelves->addTab(m_libraryView, tr("Runs"));
  shelves->addTab(m_nodesView = new NodesView(&m_nodes, shelves), tr("Nodes"));
  QDockWidget* library = makeDock(this, tr("Library"), "dock_library", shelves, Qt::LeftDockWidgetArea);
  QDockWidget* inspector = makeDock(this, tr("Inspector"), "dock_inspector", m_inspector, Qt::RightDockWidgetArea);
  QDockWidget* running = makeDock(this, tr("Running"), "dock_running", bottom, Qt::BottomDockWidgetArea);
  resize(QSize(kDefaultWidth, kDefaultHeight).boundedTo(screen()->availableSize() * 0.96));
  resizeDocks({library, inspector}, {300, 270}, Qt::Horizontal);
  resizeDocks({running}, {kBottomHeight}, Qt::Vertical);
}

void MainWindow::buildActions() {
  const auto make = [this](const QString& text, const char* name, const QKeySequence& key, auto slot) {
    auto* action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(key);
    connect(action, &QAction::triggered, this, slot);
    return action;
  };
  m_runAction = make(tr("&Run"), "action_run", QKeySequence(Qt::Key_F5), [this] { m_plan->run(); });
  m_stopAction = make(tr("&Stop"), "action_stop", QKeySequence(Qt::SHIFT | Qt::Key_F5), [this] { stopRun(); });
  m_demoAction = make(tr("Two-minute &demo"), "action_demo", {}, [this] { startDemo(); });
  m_exportAction =
      make(tr("&Export figure…"), "action_export", QKeySequence(Qt::CTRL | Qt::Key_E), [this] { exportFigure(); });
  m_openAction = make(tr("&Open results…"), "action_open", QKeySequence::Open, [this] { m_libraryView->openFiles(); });
  m_studyAction =
      make(tr("&New study"), "action_new_study", QKeySequence(Qt::CTRL | Qt::Key_N), [this] { newStudy(); });
  m_studyAction->setToolTip(tr("Vary what you choose about the plan and measure every combination (Ctrl+N)"));
  m_runAction->setToolTip(tr("Run what the Plan page says (F5)"));
  m_stopAction->setToolTip(
      tr("End the shown run: finish the step, evaluate nothing further and write the result (Shift+F5)"));
  QToolBar* bar = addToolBar(tr("Main"));
  bar->setObjectName(QStringLiteral("toolbar_main"));
  bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  bar->setMovable(false);
  bar->addActions({m_studyAction, m_runAction, m_stopAction, m_demoAction, m_openAction, m_exportAction});
  buildFileMenu();
  buildRunMenu();
  buildViewMenu();
  buildHelpMenu();
  showIcons();
}

void MainWindow::showIcons() {
  m_runAction->setIcon(shippedIcon(QStringLiteral("run"), palette()));
  m_studyAction->setIcon(shippedIcon(QStringLiteral("study"), palette()));
  m_stopAction->setIcon(shippedIcon(QStringLiteral("stop"), palette()));
  m_demoAction->setIcon(shippedIcon(QStringLiteral("demo"), palette()));
  m_exportAction->setIcon(shippedIcon(QStringLiteral("export"), palette()));
  m_openAction->setIcon(shippedIcon(QStringLiteral("open"), palette()));
}

void MainWindow::buildFileMenu() {
  QMenu* menu = menuBar()->addMenu(tr("&File"));
  menu->addAction(m_openAction);
  menu->addAction(tr("&Import logs…"), QKeySequence(Qt::CTRL | Qt::Key_I), this,
                  [this] { m_libraryView->importLogs(); })
      ->setObjectName(QStringLiteral("action_import"));
  menu->addAction(tr("Folder of the &runs…"), this, &MainWindow::chooseRunsDir);
  menu->addSeparator();
  menu->addAction(tr("Open &plan…"), this, [this] {
    showPage(m_plan);
    m_plan->openPlan();
  });
  menu->addAction(tr("&Save plan…"), QKeySequence::Save, this, [this] { m_plan->savePlan(); });
  menu->addSeparator();
  menu->addAction(m_exportAction);
  menu->addAction(tr("&House style of figures…"), this, &MainWindow::chooseHouseStyle)
      ->setObjectName(QStringLiteral("action_house_style"));
  menu->addSeparator();
  menu->addAction(tr("&Close window"), QKeySequence::Quit, this, &QWidget::close);
}

void MainWindow::buildRunMenu() {
  QMenu* menu = menuBar()->addMenu(tr("&Run", "menu"));
  menu->addActions({m_studyAction, m_runAction, m_stopAction});
  menu->addAction(tr("&Copy plan as command line"), this, [this] { m_plan->copyCommandLine(); });
  menu->addSeparator();
  menu->addAction(m_demoAction);
  menu->addSeparator();
  menu->addActions(m_libraryView->runActions());
}

void MainWindow::buildViewMenu() {
  QMenu* menu = menuBar()->addMenu(tr("&View"));
  for (int i = 0; i < m_pages->count(); ++i) {
    const QKeySequence key(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + i));
    menu->addAction(m_pages->tabText(i), key, this, [this, i] { showPage(m_pages->widget(i)); });
  }
  menu->addSeparator();
  for (QDockWidget* dock : findChildren<QDockWidget*>()) menu->addAction(dock->toggleViewAction());
  menu->addAction(tr("&Find in the library"), QKeySequence::Find, this, [this] {
    findChild<QTabWidget*>(QStringLiteral("library_shelves"))->setCurrentWidget(m_libraryView);
    m_libraryView->focusFilter();
  });
  menu->addSeparator();
  buildColorMenu(menu->addMenu(tr("&Colours")));
}

void MainWindow::buildColorMenu(QMenu* menu) {
  auto* group = new QActionGroup(this);
  const std::pair<QString, ColorScheme> kSchemes[] = {{tr("As the &desktop"), ColorScheme::System},
                                                      {tr("&Light"), ColorScheme::Light},
                                                      {tr("D&ark"), ColorScheme::Dark}};
  for (const auto& [text, scheme] : kSchemes) {
    QAction* action = menu->addAction(text, this, [this, scheme = scheme] {
      m_settings.setColorScheme(scheme);
      applyColorScheme(scheme);
    });
    action->setCheckable(true);
    action->setChecked(scheme == m_settings.colorScheme());
    group->addAction(action);
  }
}

void MainWindow::buildHelpMenu() {
  QMenu* menu = menuBar()->addMenu(tr("&Help"));
  menu->addAction(tr("&About ScaleScope"), this, &MainWindow::about);
}

void MainWindow::about() {
  auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About ScaleScope"),
                              tr("<b>ScaleScope %1</b><br>Explorer for deep-learning training performance.<br><br>"
                                 "Window: GPL-3.0-or-later, with Qt %2 and Qt Charts.<br>Engine: Apache-2.0.")
                                  .arg(QLatin1String(kVersion), QLatin1String(qVersion())),
                              QMessageBox::Close, this);
  box->setTextFormat(Qt::RichText);
  box->setIconPixmap(windowIcon().pixmap(64));
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->open();
}

void MainWindow::restoreWindow() {
  setWindowIcon(shippedIcon(QStringLiteral("scalescope"), palette()));
  if (const QByteArray geometry = m_settings.geometry(); !geometry.isEmpty()) restoreGeometry(geometry);
  if (const QByteArray state = m_settings.windowState(); !state.isEmpty()) restoreState(state);
}

}  // namespace scalescope
