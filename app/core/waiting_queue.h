// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "engine/protocol/plan/plan.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/study/study.h"

namespace scalescope {

/// A test that was requested while other tests were running.
struct WaitingTest {
  enum class Kind { Plans, NewStudy, ResumeRun, ResumeStudy, NodeCheck };
  Kind kind = Kind::Plans;
  QString id{};     ///< identifies the entry; set when it is added
  QString title{};  ///< for the list
  std::vector<Plan> plans{};
  Study study{};
  QString subject{};         ///< the id of the run or study to resume; of a node check "quick" or "full",
                             ///< and " train" or " inference" for the kernel lists after it
  QString controllerHost{};  ///< "": this machine
  bool isDemo = false;
};

/// The tests that wait for the current ones to end, in order, stored in <runs-dir>/.waiting.json so that they survive
/// the window. Tests of an earlier window are held until the user starts them. One window at a time stores the queue of
/// a folder. Files are read and written on pool threads. Thread: GUI.
class WaitingQueue : public QObject {
  Q_OBJECT
 public:
  explicit WaitingQueue(std::filesystem::path runsDir, QObject* parent = nullptr);
  ~WaitingQueue() override;
  /// Reads the stored queue; ends in changed() if it has tests.
  void load();

  const std::vector<WaitingTest>& tests() const { return m_tests; }
  /// Tests wait until the user starts them.
  bool held() const { return m_held && !m_tests.empty(); }
  void setHeld(bool held);
  /// The next test; null while the queue is empty or held.
  const WaitingTest* next() const;

  void add(WaitingTest test);
  void remove(const QString& id);
  /// Moves a test by `places`, towards the front if negative; stops at the ends.
  void move(const QString& id, int places);

 signals:
  void changed();
  /// `count` tests of an earlier window were restored.
  void restored(int count);
  void failed(const QString& message);

 private:
  struct Restored;
  class Keeper;
  void take(const Restored& found);
  void warn(const WaitingTest& test);
  std::vector<WaitingTest>::iterator find(const QString& id);
  void edited();

  std::filesystem::path m_runsDir;
  std::shared_ptr<Keeper> m_keeper;  ///< null: another window stores the folder's queue, or load() has not finished
  std::vector<WaitingTest> m_tests;
  bool m_held = false, m_loaded = false;
  int m_edits = 0;
};

}  // namespace scalescope
