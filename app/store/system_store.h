// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <filesystem>
#include <vector>

#include "app/store/system_record.h"
#include "app/store/task_thread.h"

namespace scalescope {

/// The records in a folder, with the fault of an invalid file ("" if all are valid).
struct SystemReading {
  std::vector<SystemRecord> records;
  QString fault;
};
SystemReading readSystems(const std::filesystem::path& folder);
/// The folder of a library's system records.
std::filesystem::path systemsFolder(const std::filesystem::path& runsDir);

/// The system records of a library, one file each in <runs-dir>/systems. Read and written on its own thread; an invalid
/// file is reported and left unchanged. Thread: GUI.
class SystemStore : public QObject {
  Q_OBJECT
 public:
  explicit SystemStore(std::filesystem::path folder);

  /// By short name.
  const std::vector<SystemRecord>& records() const { return m_records; }
  /// nullptr for an unknown id.
  const SystemRecord* find(const QString& id) const;
  /// As recordCalled().
  const SystemRecord* called(const QString& name) const;
  /// The short name of the system with this name; the name itself if it has no record.
  QString shortNameOf(const QString& name) const;

  /// Creates a record and returns its id. Errors: "system-invalid" for an empty or existing name.
  Result<QString> create(const QString& shortName);
  /// Errors: those of setField; "system-invalid" for an existing short name; "not-found".
  Status set(const QString& id, const QString& field, const QString& value);
  /// Adds or restores a whole record, or removes one.
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
  int m_writes = 0;  ///< a read started before the last write is out of date
  QFileSystemWatcher m_watcher;
  TaskThread m_thread;  ///< last member: joined first
};

}  // namespace scalescope
