// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <map>
#include <memory>

#include "engine/study/study_folder.h"

namespace scalescope {

/// The last read state of a study folder; `fault` states why it cannot be read.
struct WatchedStudy {
  StoredStudy stored;
  QString fault;
  std::uintmax_t logBytes = 0;  ///< a log only grows: a new size means a new state
  bool alive = false;
};
using WatchedStudyPtr = std::shared_ptr<const WatchedStudy>;

/// Polls <runs-dir>/studies once a second on a pool thread and reads what changed, also in studies started by other
/// windows and the command line. Thread: GUI.
class StudyWatcher : public QObject {
  Q_OBJECT
 public:
  explicit StudyWatcher(QObject* parent = nullptr);
  void watch(const std::filesystem::path& runsDir);
  /// Newest first.
  const std::vector<WatchedStudyPtr>& studies() const { return m_studies; }
  WatchedStudyPtr find(const QString& id) const;
  /// Polls now instead of at the next tick.
  void look();

 signals:
  void changed();

 private:
  std::filesystem::path m_runsDir;
  std::vector<WatchedStudyPtr> m_studies;
  QTimer m_timer;
  bool m_looking = false;
};

}  // namespace scalescope
