// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <vector>

#include "app/core/engine_client.h"
#include "app/core/test_starter.h"
#include "app/measure/study/study_watcher.h"
#include "app/store/library.h"

namespace scalescope {

/// Creates tests from requested plans, studies and resumes, and starts each with the engine when TestStarter allows it.
/// Thread: GUI.
class TestLauncher : public QObject {
  Q_OBJECT
 public:
  /// The objects are not owned. Tests run in the library's folder.
  TestLauncher(Library* library, EngineClient* engine, QueueWatcher* queues, StudyWatcher* studies);
  WaitingQueue* waiting() { return &m_waiting; }
  /// Whether to show the run that has just started; resets the value to false.
  bool takeBringsToFront() { return m_starter.takeBringsToFront(); }

 public slots:
  void runPlans(const std::vector<Plan>& plans, const QString& controllerHost, bool isDemo);
  /// `kernelLists`: as EngineClient::startCheck().
  void runCheck(const Plan& plan, bool isQuick, const QString& kernelLists = {});
  void runStudy(const Study& study, const QString& controllerHost);
  /// `words` as for `scalescope-engine study`: "pause", "resume" and others, with the study's id; "skip" and "retry"
  /// with any number of cells. A study without a controller is resumed after a retry.
  void controlStudy(const QStringList& words);
  /// Resumes a run of the library from its checkpoint, if it has one.
  void resumeRun(const QString& runId);

 signals:
  void studyStarted(const QString& id);
  /// Two or more runs of a test that was started here have completed.
  void runsCompleted(const QStringList& runIds, bool isDemo);
  void message(const QString& text, bool error);
  /// A message with something to do about it.
  void offered(const QString& text, const QString& action, const std::function<void()>& accepted);

 private:
  void submit(WaitingTest test, const QString& title);
  void begin(const WaitingTest& test);
  void reportQueued(const QString& title, bool isHeld);
  void reportEnded(const RunQueue& queue, bool isDemo);
  void offerRestored(int count);
  void askOfCells(const QStringList& words);
  void resumeAfterRetry(const QString& id);

  Library* m_library;
  EngineClient* m_engine;
  QueueWatcher* m_queues;
  StudyWatcher* m_studies;
  WaitingQueue m_waiting;
  TestStarter m_starter;
};

}  // namespace scalescope
