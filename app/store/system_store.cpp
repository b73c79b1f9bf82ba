// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/system_store.h"

#include <algorithm>

#include "app/core/engine_sentences.h"
#include "app/core/queued_call.h"
#include "app/store/library_entry.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/protocol/sharing.h"

namespace scalescope {
namespace fs = std::filesystem;
namespace {

/// A file name for a short name.
QString slugOf(const QString& name) {
  QString slug;
  for (QChar c : name.toLower()) slug += (c.isLetterOrNumber() && c.unicode() < 128) ? c : QLatin1Char('-');
  return slug.isEmpty() ? QStringLiteral("system") : slug.left(60);
}

}  // namespace

fs::path systemsFolder(const fs::path& runsDir) { return runsDir / "systems"; }

SystemReading readSystems(const fs::path& folder) {
  SystemReading reading;
  std::error_code code;
  for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
    if (it->path().extension() != ".json") continue;
    auto content = readFile(it->path());
    auto record = content ? systemFromJson(QByteArray::fromStdString(*content)) : Result<SystemRecord>(content.error());
    if (record) {
      record->id = toQString(it->path().stem());  // the file name is the id, whatever the content states
      reading.records.push_back(std::move(*record));
    } else {
      reading.fault = toQString(it->path()) + QStringLiteral(": ") + messageText(record.error());
    }
  }
  return reading;
}

SystemStore::SystemStore(fs::path folder) : m_folder(std::move(folder)), m_thread("library-systems") {
  connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &SystemStore::read);
  read();
}

void SystemStore::read() {
  m_thread.post([this, folder = m_folder, writes = m_writes](std::stop_token stop) {
    if (stop.stop_requested()) return;
    SystemReading reading = readSystems(folder);
    callQueued(this, [this, writes, reading = std::move(reading)]() mutable {
      if (writes != m_writes) return;  // the write is followed by its own read
      if (!reading.fault.isEmpty()) emit problem(reading.fault);
      take(std::move(reading.records));
      std::error_code ignored;
      if (fs::is_directory(m_folder, ignored) && m_watcher.directories().isEmpty())
        m_watcher.addPath(toQString(m_folder));
    });
  });
}

void SystemStore::take(std::vector<SystemRecord> records) {
  std::sort(records.begin(), records.end(), [](const SystemRecord& a, const SystemRecord& b) {
    return std::pair(a.shortName().toLower(), a.id) < std::pair(b.shortName().toLower(), b.id);
  });
  const bool same = std::equal(records.begin(), records.end(), m_records.begin(), m_records.end(),
                               [](const SystemRecord& a, const SystemRecord& b) {
                                 return a.id == b.id && a.typed == b.typed && a.history.size() == b.history.size();
                               });
  if (same) return;
  m_records = std::move(records);
  emit changed();
}

const SystemRecord* SystemStore::find(const QString& id) const {
  auto found = std::find_if(m_records.begin(), m_records.end(), [&](const auto& record) { return record.id == id; });
  return found == m_records.end() ? nullptr : &*found;
}

const SystemRecord* SystemStore::called(const QString& name) const { return recordCalled(m_records, name); }

QString SystemStore::shortNameOf(const QString& name) const {
  const SystemRecord* record = called(name);
  return record ? record->shortName() : name;
}

fs::path SystemStore::fileOf(const QString& id) const { return m_folder / (id.toStdString() + ".json"); }

void SystemStore::write(const SystemRecord& record) {
  ++m_writes;
  m_thread.post([this, folder = m_folder, file = fileOf(record.id),
                 content = systemToJson(record).toStdString()](std::stop_token) {
    Status done = makePrivateFolder(folder, folder.parent_path());
    if (done) done = writePrivateFile(file, folder.parent_path(), content);
    callQueued(this, [this, done] {
      if (!done) emit problem(messageText(done.error()));
      read();
    });
  });
}

Result<QString> SystemStore::create(const QString& shortName) {
  SystemRecord record;
  if (Status named = setField(record, QStringLiteral("short_name"), shortName); !named) return named.error();
  if (called(record.shortName()))
    return Error{"system-invalid",
                 Text::of("A system named %1 already exists.", inQuotes(record.shortName().toStdString()))};
  const QString slug = slugOf(record.shortName());
  record.id = slug;
  for (int copy = 2; find(record.id); ++copy) record.id = QStringLiteral("%1-%2").arg(slug).arg(copy);
  put(record);
  return record.id;
}

Status SystemStore::set(const QString& id, const QString& field, const QString& value) {
  const SystemRecord* known = find(id);
  if (!known) return Error{"not-found", Text::of("System record %1 does not exist.", inQuotes(id.toStdString()))};
  const SystemRecord* taken = called(value.trimmed());
  if (field == QLatin1String("short_name") && taken && taken->id != id)
    return Error{"system-invalid", Text::of("A system named %1 already exists.", inQuotes(value.toStdString()))};
  SystemRecord record = *known;
  if (Status done = setField(record, field, value); !done) return done;
  put(record);
  return {};
}

void SystemStore::put(const SystemRecord& record) {
  std::vector<SystemRecord> records = m_records;
  std::erase_if(records, [&](const SystemRecord& known) { return known.id == record.id; });
  records.push_back(record);
  write(record);
  take(std::move(records));
}

void SystemStore::remove(const QString& id) {
  std::vector<SystemRecord> records = m_records;
  if (std::erase_if(records, [&](const SystemRecord& known) { return known.id == id; }) == 0) return;
  ++m_writes;
  m_thread.post([this, file = fileOf(id)](std::stop_token) {
    std::error_code code;
    fs::remove(file, code);
    callQueued(this, [this] { read(); });
  });
  take(std::move(records));
}

}  // namespace scalescope
