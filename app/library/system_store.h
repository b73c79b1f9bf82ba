// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <filesystem>
#include <vector>

#include "app/library/system_record.h"
#include "app/library/task_thread.h"

namespace scalescope {

/// The records in a folder, with the fault of a file that is none ("" where all are read).
struct SystemReading {
  std::vector<SystemRecord> records;
  QString fault;
};
SystemReading readSystems(const std::filesystem::path& folder);
/// Where the records of a library are.
std::filesystem::path systemsFolder(const std::filesystem::path& runsDir);

/// The system records of a library, a file each in <runs-dir>/systems. Read and written on a thread of its own; a file
/// that is no record is told and left alone. Thread: GUI.
class SystemStore : public QObject {
  Q_OBJECT
 public:
  explicit SystemStore(std::filesystem::path folder);

  /// By short name.
  const std::vector<SystemRecord>& records() const { return m_records; }
  /// nullptr when there is none.
  const SystemRecord* find(const QString& id) const;
  /// As recordCalled().
  const SystemRecord* called(const QString& name) const;
  /// The short name of what is called so; the name itself where there is no record.
  QString shortNameOf(const QString& name) const;

  /// A new record; its id. Errors: "system-invalid" for an empty name or one that is taken.
  Result<QString> create(const QString& shortName);
  /// Errors: those of setField; "system-invalid" for a short name that is taken; "not-found".
  Status set(const QString& id, const QString& field, const QString& value);
  /// Puts a whole record (back) or takes one away.
  void put(const SystemRecord& record);
  void remove(const QString& id);

 signals:
  void changed();
  void problem(const QString& message);

 private:
  void read();
  void take(std::vector<SystemRecord> records);
  void write(const SystemRecord& record);
  std::filesystem::path fileOf(const QString& id) const;

  std::filesystem::path m_folder;
  std::vector<SystemRecord> m_records;
  int m_writes = 0;  ///< a reading that was begun before the last write is out of date
  QFileSystemWatcher m_watcher;
  TaskThread m_thread;  ///< last member: joined first
};

}  // namespace scalescope
