// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "engine/protocol/plan.h"
#include "engine/protocol/run_folder.h"
#include "engine/study/study.h"

namespace scalescope {

/// Something that was asked for while other tests were running.
struct WaitingTest {
  enum class Kind { Plans, NewStudy, ResumeRun, ResumeStudy };
  Kind kind = Kind::Plans;
  QString id{};     ///< of its place in the queue; set when it is added
  QString title{};  ///< for the list
  std::vector<Plan> plans{};
  Study study{};
  QString subject{};         ///< of what is resumed: the run's or study's id
  QString controllerHost{};  ///< "": this machine
  bool isDemo = false;
};

/// What waits for the present tests to end, in order, kept in <runs-dir>/.waiting.json so that no end of the window
/// loses it. What an earlier window left is held back until somebody says go. One window at a time keeps it for a
/// folder. Files are read and written on pool threads. Thread: GUI.
class WaitingQueue : public QObject {
  Q_OBJECT
 public:
  explicit WaitingQueue(std::filesystem::path runsDir, QObject* parent = nullptr);
  ~WaitingQueue() override;
  /// Reads what was left; ends in changed() where there is something.
  void load();

  const std::vector<WaitingTest>& tests() const { return m_tests; }
  /// Tests are not started by themselves.
  bool held() const { return m_held && !m_tests.empty(); }
  void setHeld(bool held);
  /// The test that comes next; nothing while the queue is empty or held.
  const WaitingTest* next() const;

  void add(WaitingTest test);
  void remove(const QString& id);
  /// By so many places, towards the front where negative; stops at the ends.
  void move(const QString& id, int places);

 signals:
  void changed();
  /// So many tests wait since an earlier window was closed.
  void left(int count);
  void failed(const QString& message);

 private:
  struct Left;
  class Keeper;
  void take(const Left& found);
  void warn(const WaitingTest& test);
  std::vector<WaitingTest>::iterator find(const QString& id);
  void edited();

  std::filesystem::path m_runsDir;
  std::shared_ptr<Keeper> m_keeper;  ///< none: another window keeps the folder's queue, or nobody has looked yet
  std::vector<WaitingTest> m_tests;
  bool m_held = false, m_loaded = false;
  int m_edits = 0;
};

}  // namespace scalescope
