// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/run/run_state.h"
#include "engine/analysis/run/run_tables.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

class RunFollower;

/// One line of a run's log.
struct RunNote {
  double timeS = 0;  ///< seconds since the run's start
  NoteLevel level = NoteLevel::Info;
  QString text;
};

/// One run on the live page: followed while it runs, or read from its result after its end. A run folder whose
/// controller died without a result is followed to its last complete line. Thread: GUI; files are read on other
/// threads.
class RunSession : public QObject {
  Q_OBJECT
 public:
  /// `runFolder` need not exist yet.
  static std::unique_ptr<RunSession> openFolder(const std::filesystem::path& runFolder);
  /// A result file anywhere, or the result `publishedId` of a file of published results.
  static std::unique_ptr<RunSession> openResult(const std::filesystem::path& file, const QString& publishedId = {});
  ~RunSession() override;

  const QString& runId() const { return m_runId; }
  /// Its source: the run folder or the result file.
  const std::filesystem::path& origin() const { return m_origin; }
  /// The plan's name, network and ranks in one line; the run's id while they are unknown.
  QString title() const;
  /// Running, the status of RunEnded, or Incomplete; Unknown while a result is being read.
  RunStatus status() const { return m_status; }
  bool live() const { return m_follower != nullptr && m_status == RunStatus::Running; }

  /// The state after the events so far; for a run read from its result, after the events stored there.
  const RunState& state() const { return m_state; }
  const RunTables& tables() const { return m_tables; }
  /// From the result if there is one, else from the events so far; updated less often when computing them is slow.
  const Summary& figures() const { return m_summary ? *m_summary : m_liveFigures; }
  /// The summary of the result; nothing without a result.
  const std::optional<Summary>& summary() const { return m_summary; }
  const std::optional<Plan>& plan() const { return m_plan; }
  const std::vector<RunNote>& notes() const { return m_notes; }

  /// Follows the folder of a resumed run from the start again. No effect while it is already followed.
  void followAgain();
  /// Requests the engine to finish the step, skip further evaluations and write its result; a second request ends every
  /// rank immediately.
  void requestStop();
  bool stopAsked() const { return m_stopAsked; }

 signals:
  /// Samples or figures were added; at most a few times a second.
  void changed();
  /// Everything shown before is void (the file was rewritten).
  void reset();
  void noted(const RunNote& note);
  /// The run ended with this status.
  void ended(RunStatus status);
  /// A message for the user.
  void failed(const QString& message);

 private:
  explicit RunSession(std::filesystem::path origin);
  void follow();
  void forget();
  void loadResult(const std::filesystem::path& file, const QString& publishedId = {});
  void loadSummary();
  void addEvents(const std::vector<Event>& events);
  void addNote(const Event& event);
  void refreshFigures(bool atOnce);
  void end(RunStatus status);
  void takeResult(RunResult result);

  std::filesystem::path m_origin;
  QString m_runId;
  RunStatus m_status = RunStatus::Unknown;
  RunState m_state;
  RunTables m_tables;
  Summary m_liveFigures;
  QElapsedTimer m_sinceFigures;
  qint64 m_figuresCostNs = 0;
  std::optional<Summary> m_summary;
  std::optional<Plan> m_plan;
  std::map<std::string, std::string> m_labels;  ///< of the run's study
  std::vector<RunNote> m_notes;
  std::unique_ptr<RunFollower> m_follower;
  bool m_stopAsked = false;
  QElapsedTimer m_sinceStop;
};

}  // namespace scalescope
