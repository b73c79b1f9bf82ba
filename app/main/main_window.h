// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <filesystem>
#include <functional>
#include <set>
#include <vector>

#include "app/core/app_settings.h"
#include "app/core/engine_client.h"
#include "app/core/node_book.h"
#include "app/core/queue_watcher.h"
#include "app/core/ssh_connector.h"
#include "app/core/study_watcher.h"
#include "app/core/test_starter.h"
#include "app/core/waiting_queue.h"
#include "app/figures/house_style.h"
#include "app/library/library.h"
#include "app/main/file_opener.h"

class QStackedWidget;
class QTabWidget;

namespace scalescope {

class AccuracyPage;
class ComparePage;
class InspectorView;
class LibraryView;
class LivePage;
class LogView;
class MeasurementsPage;
class MessageBar;
class NodesView;
class PlanPage;
class ProgressView;
class ReportPage;
class RunSession;
class ScalingPage;
class StartPage;
class StatusLine;
class SystemsPage;
class StudyPage;
class TelemetryStrip;

/// Where a window looks: the folder of its runs and the engine it starts.
struct WindowPlaces {
  std::filesystem::path runsDir;
  std::filesystem::path engine = EngineClient::defaultProgram();
};

/// The window: library, pages, inspector and what runs now. It composes; each part says what the user wants, and this
/// passes it on. Runs are controllers of their own: closing the window leaves them going, opening it finds them again.
class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  explicit MainWindow(const WindowPlaces& places, QWidget* parent = nullptr);
  ~MainWindow() override;

 public slots:
  void startDemo();
  /// Adds result files, run folders, logs of other systems and bundles to the library; shows exported figures again.
  void openFiles(const QStringList& paths);

 protected:
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void buildCentre();
  void buildDocks();
  void buildActions();
  void buildFileMenu();
  void buildRunMenu();
  void buildViewMenu();
  void buildColorMenu(QMenu* menu);
  void buildHelpMenu();
  void showIcons();
  void connectEngine();
  void connectLibrary();
  void connectRuns();
  void connectOpening();
  void showFigure(const FigureState& state);
  void connectReport();
  void connectStudies();
  void connectNodes();
  void connectConnections();
  void checkConnections();
  void ask(const SshQuestion& question);
  void useSshConfig(const QString& file);
  void askForTrust(const QString& question, const std::function<void(bool agreed)>& reply);
  void connectQueue();
  void restoreWindow();

  bool canStart() const { return m_engine.usable() && !m_library.lost(); }
  void submit(WaitingTest test);
  void begin(const WaitingTest& test);
  void offer(const QString& text, const QString& action, const std::function<void()>& accepted);
  void startRuns(const std::vector<Plan>& plans, bool isDemo);
  void resumeRun(const QString& runId);
  void newStudy();
  void startStudy(const Study& study);
  void askOfStudy(const QStringList& words);
  void compareStudy(const QStringList& runs);
  void tellInterrupted(const QString& runId);
  void followRun(const QString& runId);
  void showSession(RunSession* session);
  void selectShownRun();
  void refreshSession(RunSession* session);
  void openRunInLive(const QString& runId);
  void planAgain(const QString& runId);
  void queuesChanged();
  void offerComparison(const RunQueue& queue, bool isDemo);
  void compareOffered(const QStringList& runs, bool isDemo);
  void showStartPageIfEmpty();
  void showPage(QWidget* page);
  void updateActions();
  void exportFigure();
  void readKeptHouseStyle();
  void useHouseStyle(const HouseStyle& style);
  void chooseHouseStyle();
  void chooseRunsDir();
  void stopRun();
  void about();

  WindowPlaces m_places;
  AppSettings m_settings;
  Library m_library;
  FileOpener m_opener{&m_library};
  EngineClient m_engine;
  QueueWatcher m_queues;
  StudyWatcher m_studies;
  WaitingQueue m_waiting{m_places.runsDir};
  TestStarter m_starter{&m_waiting, [this] { return canStart(); }};
  NodeBook m_nodes{m_places.runsDir / ".nodes.json"};
  SshConnector m_connector{m_places.engine};

  MessageBar* m_messages = nullptr;
  QStackedWidget* m_centre = nullptr;
  StartPage* m_start = nullptr;
  QTabWidget* m_pages = nullptr;
  PlanPage* m_plan = nullptr;
  StudyPage* m_study = nullptr;
  LivePage* m_live = nullptr;
  ComparePage* m_compare = nullptr;
  ScalingPage* m_scaling = nullptr;
  AccuracyPage* m_accuracy = nullptr;
  MeasurementsPage* m_measurements = nullptr;
  SystemsPage* m_systems = nullptr;
  ReportPage* m_report = nullptr;
  LibraryView* m_libraryView = nullptr;
  NodesView* m_nodesView = nullptr;
  InspectorView* m_inspector = nullptr;
  ProgressView* m_progress = nullptr;
  TelemetryStrip* m_telemetry = nullptr;
  LogView* m_log = nullptr;
  StatusLine* m_status = nullptr;
  QAction *m_runAction = nullptr, *m_stopAction = nullptr, *m_demoAction = nullptr, *m_exportAction = nullptr,
          *m_openAction = nullptr, *m_studyAction = nullptr;

  std::set<std::string> m_connectable;       ///< the hosts whose connections were looked at
  bool m_begun = false;                      ///< the start page was chosen or passed
  std::function<void()> m_accepted = [] {};  ///< what the message bar's button does
  QString m_selectWhenListed;                ///< the shown run, once the library knows it
};

}  // namespace scalescope
