// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "app/core/node_filter.h"
#include "app/measure/study/remaining_times.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;
class QTableView;

namespace scalescope {

class LiveCharts;
class LiveHeader;
class LiveStudy;
class RunSession;
class StepTableModel;
class StudyWatcher;

/// The Live page: one run of those opened, followed while it runs or read from its result, as linked charts with their
/// table twin, and the study that it belongs to. It owns the sessions and keeps the newest few; Measure's panel lists
/// them.
class LivePage : public QWidget {
  Q_OBJECT
 public:
  explicit LivePage(StudyWatcher* studies, QWidget* parent = nullptr);
  ~LivePage() override;

  /// Shows a run, following it if it runs; the same session when it is open already.
  void openRun(const std::filesystem::path& runFolder);
  /// Shows a result file that has no run folder of its own, or one result of a file of published ones.
  void openResult(const std::filesystem::path& file, const QString& publishedId = {});
  /// Follows a run and offers it in the selector. Shows it if `isShown`, if the run before it in its queue is shown
  /// (`previousRun`; "": it is the first), or if nothing is shown that runs or that the user has chosen.
  void offerRun(const std::filesystem::path& runFolder, const QString& previousRun = {}, bool isShown = false);
  LiveStudy* study() const { return m_study; }
  /// Shows a study that was just begun, and its first run when that has started.
  void awaitStudy(const QString& id);
  RunSession* currentSession() const { return m_current; }
  /// nullptr when it is not open.
  RunSession* session(const QString& runId) const;
  /// The open ones, the last opened first.
  std::vector<const RunSession*> sessions() const;
  /// Shows an open session, as the user's choice.
  void openSession(const QString& origin);
  /// How long earlier runs of a plan's program took, in seconds; without it, only time limits are known.
  void setProgramDuration(std::function<std::optional<double>(const Plan&)> duration) {
    m_programDuration = std::move(duration);
  }
  /// The estimates that all places show; without them the page knows only what its runs state.
  void setRemainingTimes(RemainingTimes* times);
  /// What a running run states that is open; nullopt for others.
  std::optional<FollowedRun> followedRun(const QString& runId) const;
  /// Of the shown run.
  Remaining remaining() const;
  /// How far a run that has ended came, 0 to 1; nullopt for a run that is not held here and while unknown.
  std::optional<double> fractionDoneOf(const QString& runId) const;
  /// Drawn points on the four charts, and the samples of the curves that they represent.
  int pointsDrawn() const;
  std::size_t pointsHeld() const;

 public slots:
  void requestStop();

 signals:
  void currentChanged(RunSession* session);
  /// The shown session gained something.
  void refreshed(RunSession* session);
  void runEnded(RunSession* session, RunStatus status);
  void failed(const QString& message);
  /// sessions(), their titles or states, or which is shown.
  void sessionsChanged();
  /// pointsDrawn() and pointsHeld() may have changed.
  void drawn();

 private:
  QWidget* makeControls();
  RunSession* opened(const std::filesystem::path& origin) const;
  RunSession* openFolder(const std::filesystem::path& runFolder);
  RunSession* take(std::unique_ptr<RunSession> session);
  void showSession(RunSession* session);
  void chooseSession(RunSession* session);
  void refresh(RunSession* session);
  void closeOldest();
  void fitHeaders();
  void followCursor(std::optional<double> x);
  void offerNodes();
  void chooseNode(int index);
  void showNodes();
  void showHeader();

  std::function<std::optional<double>(const Plan&)> m_programDuration;
  RemainingTimes* m_times = nullptr;  ///< not owned
  std::vector<std::unique_ptr<RunSession>> m_sessions;
  RunSession* m_current = nullptr;
  bool m_isChosen = false;               ///< the user has chosen the shown run
  std::vector<NodeFilter> m_filters{1};  ///< as the selector of nodes offers them
  NodeFilter m_filter;
  LiveHeader* m_header;
  LiveCharts* m_charts;
  LiveStudy* m_study;
  QComboBox* m_axis;
  QComboBox* m_nodes;
  QLabel* m_nodeLine;
  QSpinBox* m_smoothing;
  QCheckBox* m_tableToggle;
  StepTableModel* m_model;
  QTableView* m_table;
};

}  // namespace scalescope
