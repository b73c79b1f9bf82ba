// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <filesystem>

#include "app/core/app_settings.h"
#include "app/core/command_notice.h"
#include "app/core/engine_client.h"
#include "app/core/node_access.h"
#include "app/core/queue_watcher.h"
#include "app/measure/study/study_watcher.h"
#include "app/store/library.h"
#include "app/window/file_opener.h"
#include "app/window/slurm_jobs.h"
#include "app/window/test_launcher.h"

namespace scalescope {

class InspectorView;
class LibraryView;
class LogView;
class MessageBar;
class NodesView;
class PageArea;
class ProgressView;
class RemainingTimes;
class RunningDock;
class StatusLine;
class TelemetryStrip;
class WindowActions;

/// Where a window looks: the folder of its runs and the engine it starts.
struct WindowPlaces {
  std::filesystem::path runsDir;
  std::filesystem::path engine = EngineClient::defaultProgram();
};

/// The window: library, pages, inspector and what runs now. Only composes and connects: parts emit requests, which
/// other parts carry out. Runs have controllers of their own: they continue when the window is closed, and the window
/// follows them again when it is reopened.
class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  explicit MainWindow(const WindowPlaces& places, QWidget* parent = nullptr);
  ~MainWindow() override;
  /// Shows a window that deletes itself when it is closed.
  static MainWindow* open(const WindowPlaces& places);

  /// Checks this machine if no check of it is stored, so that Home states what it has and whether its GPUs are used. It
  /// waits until the window has opened, because the check measures the load.
  void checkThisMachineOnce();

 public slots:
  void startDemo();
  /// Opens files and folders of any kind: see FileOpener.
  void openFiles(const QStringList& paths);

 protected:
  void closeEvent(QCloseEvent* event) override;

 private:
  void buildCentre();
  void buildDocks();
  void connectEngine();
  void connectLibrary();
  void connectTests();
  /// The results of an example, a study or an opened figure; the way back to the user's own selection is offered.
  void selectInstead(const QStringList& runIds);
  /// `output`: a file with output of the program, as the sample; "": none.
  void openProgram(const Plan& plan, const QString& output);
  /// What the user has just typed and chosen is confirmed: `then` follows.
  void confirmTyped(const std::vector<PlanCommand>& commands, const std::function<void()>& then);
  void connectLive();
  void connectNodes();
  void connectMessages();
  void connectSettings();
  void askHouseStyle();
  void restoreUse();
  void restorePlaces();

  AppSettings m_settings;
  Library m_library;
  FileOpener m_opener{&m_library};
  EngineClient m_engine;
  QueueWatcher m_queues;
  StudyWatcher m_studies;
  TestLauncher m_tests{&m_library, &m_engine, &m_queues, &m_studies};
  NodeAccess m_nodes;
  CommandNotice m_commands;
  SlurmJobs m_slurm{this};

  QMetaObject::Connection m_untilReselected;  ///< withdraws the offer to go back to one's own selection
  MessageBar* m_messages = nullptr;
  RunningDock* m_running = nullptr;
  RemainingTimes* m_times = nullptr;
  PageArea* m_pages = nullptr;
  LibraryView* m_libraryView = nullptr;
  NodesView* m_nodesView = nullptr;
  InspectorView* m_inspector = nullptr;
  ProgressView* m_progress = nullptr;
  TelemetryStrip* m_telemetry = nullptr;
  LogView* m_log = nullptr;
  StatusLine* m_status = nullptr;
  WindowActions* m_actions = nullptr;
};

}  // namespace scalescope
