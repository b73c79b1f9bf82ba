// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/library.h"

#include <algorithm>

#include "app/core/engine_sentences.h"
#include "app/core/queued_call.h"
#include "app/store/library_files.h"
#include "app/store/log_import.h"
#include "engine/analysis/run/replay_events.h"
#include "engine/base/files.h"
#include "engine/base/system_text.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/run/stated_values.h"
#include "engine/protocol/sharing.h"

namespace scalescope {
namespace fs = std::filesystem;
namespace {

constexpr int kRescanMs = 2000;
constexpr int kSoonMs = 150;        // a run folder changes in bursts
constexpr int kCachedResults = 16;  // results with series, up to about 20 MB each

/// An unused name in `folder`: `name`, `name~2`, ...
fs::path freeName(const fs::path& folder, const fs::path& name) {
  std::error_code ignored;
  fs::path candidate = folder / name;
  for (int copy = 2; fs::exists(candidate, ignored); ++copy)
    candidate = folder / (name.string() + "~" + std::to_string(copy));
  return candidate;
}

LibraryPlaces absolute(LibraryPlaces places) {
  std::error_code ignored;
  places.runsDir = fs::absolute(places.runsDir, ignored);
  return places;
}

}  // namespace

Library::Library(const fs::path& runsDir, QObject* parent)
    : Library(LibraryPlaces{runsDir, shareFolder() / "published"}, parent) {}

Library::Library(LibraryPlaces places, QObject* parent)
    : QObject(parent),
      m_places(absolute(std::move(places))),
      m_scanner(std::make_shared<LibraryScanner>(m_places)),
      m_systems(systemsFolder(m_places.runsDir)),
      m_listThread("library-list"),
      m_fileThread("library-files") {
  if (Status made = m_places.isOnlyRead ? Status() : makePrivateFolder(m_places.runsDir, m_places.runsDir); !made)
    callQueued(this, [this, message = messageText(made.error())] { emit problem(message); });
  connect(&m_systems, &SystemStore::changed, this, [this] {
    if (m_listed) present();
  });
  connect(&m_systems, &SystemStore::problem, this, &Library::problem);
  connect(&m_timer, &QTimer::timeout, this, &Library::lookForChanges);
  m_soon.setSingleShot(true);
  connect(&m_soon, &QTimer::timeout, this, [this] { startScan(); });
  connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &Library::rescan);
  m_timer.start(kRescanMs);
  startScan();
}

Library::~Library() = default;

LibraryEntryPtr Library::find(const QString& runId) const { return m_byId.value(runId); }

void Library::rescan() {
  if (!m_soon.isActive()) m_soon.start(kSoonMs);
}

int Library::listingIntervalMs(std::size_t runs) {
  constexpr int kMsPerRun = 5;  // a run takes 20 us: less than half a per cent of a core
  return std::max(kRescanMs, static_cast<int>(runs) * kMsPerRun);
}

void Library::lookForChanges() {
  m_sinceListingMs += kRescanMs;
  startScan(m_sinceListingMs >= listingIntervalMs(m_scanned.size()));
}

void Library::startScan(bool whole) {
  if (m_scanning) {
    m_scanAgain |= whole;
    return;
  }
  m_scanning = true;
  if (whole) m_sinceListingMs = 0;
  m_listThread.post([this, whole, scanner = m_scanner, moves = m_moves](std::stop_token stop) {
    auto entries = whole ? std::optional(scanner->scan(stop)) : scanner->look(stop);
    if (stop.stop_requested()) return;
    callQueued(this, [this, moves, entries = std::move(entries)]() mutable {
      m_scanning = false;
      if (moves != m_moves) return startScan();
      if (entries)
        takeEntries(std::move(*entries));
      else if (std::exchange(m_scanAgain, false))
        rescan();
    });
  });
}

void Library::takeEntries(std::vector<LibraryEntryPtr> entries) {
  if (std::exchange(m_lost, m_scanner->lost()) != m_lost && m_lost) emit problem(lostText());
  bool changed = !m_listed || entries != m_scanned;
  m_listed = true;
  if (changed) {
    m_scanned = std::move(entries);
    present();
    rebuildOrphans();
    watchFolders();
  }
  if (std::exchange(m_scanAgain, false)) rescan();
}

void Library::whenListed(QObject* receiver, std::function<void()> then) {
  if (m_listed) return then();
  connect(
      this, &Library::entriesChanged, receiver, [then = std::move(then)] { then(); },
      static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
}

QString Library::lostText() const {
  return tr("The folder of the runs, %1, is missing: its disk was removed, or it was renamed. Restore it, or choose "
            "another one (File > Folder of the runs); no run can start until then.")
      .arg(toQString(m_places.runsDir.string()));
}

/// Builds the shown entries from the scanned ones.
void Library::present() {
  m_entries.clear();
  m_byId.clear();
  for (const auto& entry : m_scanned) m_entries.push_back(named(entry));
  for (const auto& entry : m_entries) m_byId.insert(entry->runId, entry);
  for (const auto& guest : m_guests)
    if (!m_byId.contains(guest->runId)) {
      m_entries.push_back(guest);
      m_byId.insert(guest->runId, guest);
    }
  std::sort(m_entries.begin(), m_entries.end(), [](const auto& a, const auto& b) { return a->runId < b->runId; });
  emit entriesChanged();
}

/// The entry with its system's short name; the same object as long as neither changes.
LibraryEntryPtr Library::named(const LibraryEntryPtr& entry) {
  const QString system = toQString(entry->head.annotations.system), shown = m_systems.shortNameOf(system);
  if (shown == system) return entry;
  auto& [scanned, copy] = m_named[entry->runId];
  if (scanned != entry || toQString(copy->head.annotations.system) != shown) {
    auto renamed = std::make_shared<LibraryEntry>(*entry);
    renamed->head.annotations.system = shown.toStdString();
    scanned = entry;
    copy = renamed;
  }
  return copy;
}

void Library::addGuests(const std::vector<RunResult>& results) {
  for (const RunResult& result : results) {
    auto guest = std::make_shared<LibraryEntry>();
    guest->runId = toQString(result.summary.runId);
    guest->head = result;
    guest->head.series.clear();
    guest->head.events.clear();
    guest->readOnly = guest->guest = true;
    std::erase_if(m_guests, [&](const LibraryEntryPtr& known) { return known->runId == guest->runId; });
    m_guests.push_back(guest);
    m_guestResults.insert(guest->runId, std::make_shared<const RunResult>(result));
  }
  if (m_listed) present();
}

void Library::watchFolders() {
  for (const fs::path& folder : {m_places.runsDir, m_places.imported()}) {
    std::error_code ignored;
    if (fs::is_directory(folder, ignored) && !m_watcher.directories().contains(toQString(folder)))
      m_watcher.addPath(toQString(folder));
  }
}

void Library::rebuildOrphans() {
  if (m_places.isOnlyRead) return;
  for (const auto& entry : m_scanned) {
    if (entry->running) m_rebuilt.remove(toQString(entry->folder));  // resumed: it may lose its controller again
    if (!entry->rebuilding || m_rebuilt.contains(toQString(entry->folder))) continue;
    rebuildInBackground(entry);
  }
}

void Library::rebuildInBackground(const LibraryEntryPtr& entry) {
  m_rebuilt.insert(toQString(entry->folder));
  m_fileThread.post([this, entry, scanner = m_scanner](std::stop_token stop) {
    if (stop.stop_requested()) return;
    Status done = rebuildRunFolder(entry->folder);
    if (!done && done.error().code != "locked") scanner->setFault(entry->file, done.error().message);
    callQueued(this, [this, entry, ok = done.ok()] {
      rescan();
      if (ok && entry->rebuilding) emit orphanRebuilt(entry->runId);
    });
  });
}

Status Library::rebuild(const QString& runId) {
  LibraryEntryPtr entry = find(runId);
  if (!entry || !entry->hasEvents)
    return Error{"not-found", Text::of("Run %1 has no events from which to rebuild its result.", runId.toStdString())};
  if (entry->running)
    return Error{"running",
                 Text::of("Run %1 is still running; its result is written at its end.", runId.toStdString())};
  rebuildInBackground(entry);
  return {};
}

std::shared_ptr<const RunResult> Library::fullResult(const QString& runId) {
  LibraryEntryPtr entry = find(runId);
  if (!entry) return nullptr;
  if (entry->guest) return m_guestResults.value(runId);
  if (entry->isWhole) return {entry, &entry->head};
  for (const auto& [cachedEntry, result] : m_cache)
    if (cachedEntry == entry) return result;
  if (const Delivered known = m_delivered.value(runId); known.entry.lock() == entry)
    if (auto result = known.result.lock()) return result;
  if (!m_loading.contains(runId)) loadInBackground(entry);
  return nullptr;
}

void Library::loadInBackground(const LibraryEntryPtr& entry) {
  m_loading.insert(entry->runId);
  m_fileThread.post([this, entry, scanner = m_scanner](std::stop_token stop) {
    if (stop.stop_requested()) return;
    bool fromEvents = entry->running || entry->rebuilding;
    auto result = fromEvents ? rebuildResult(RunFolder{entry->folder}.events()) : readResult(entry->file);
    if (!result && !fromEvents) scanner->setFault(entry->file, result.error().message);
    std::shared_ptr<const RunResult> shared;
    if (result) shared = std::make_shared<const RunResult>(std::move(*result));
    const QString message = shared ? QString() : messageText(result.error());
    callQueued(this, [this, entry, shared, message] {
      m_loading.remove(entry->runId);
      if (!shared) {
        rescan();
        emit fullResultFailed(entry->runId, message);
        return;
      }
      m_cache.append({entry, shared});
      m_delivered.insert(entry->runId, {entry, shared});
      if (m_cache.size() > kCachedResults) m_cache.removeFirst();
      emit fullResultReady(entry->runId);
    });
  });
}

void Library::setBaseline(const QString& runId) {
  if (m_baseline == runId) return;
  m_baseline = runId;
  emit baselineChanged(runId);
}

Status Library::annotateRun(const QString& runId, const QString& field, const QString& value) {
  LibraryEntryPtr entry = find(runId);
  if (!entry || entry->running || !entry->fault.empty())
    return Error{"not-found", Text::of("Run %1 cannot be annotated: it has no result yet.", runId.toStdString())};
  if (entry->readOnly)
    return Error{"read-only", Text::of("Run %1 is a published result: it cannot be edited.", runId.toStdString())};
  for (std::string_view stated : statableFields())
    if (field == toQString("label/" + statedLabel(stated)) && !value.isEmpty() && !canState(entry->head, stated))
      return Error{"annotation-invalid",
                   Text::of("Run %1 has a known %2: it cannot be stated.", runId.toStdString(), stated)};
  Annotations trial = entry->head.annotations;
  if (Status allowed = annotate(trial, field.toStdString(), value.toStdString()); !allowed) return allowed;
  m_fileThread.post([this, entry, field, value](std::stop_token) {
    // The file's own annotations, not those listed: another window may have changed them since.
    auto head = readResultHead(entry->file);
    Status done = head ? annotate(head->annotations, field.toStdString(), value.toStdString()) : Status(head.error());
    if (done) done = rewriteAnnotations(entry->file, head->annotations);
    callQueued(this, [this, entry, done] {
      if (!done) emit problem(messageText(done.error()));
      if (done) emit annotated(entry->runId);
      startScan();
    });
  });
  return {};
}

Status Library::move(const LibraryEntryPtr& entry, const fs::path& to) {
  if (Status made = makePrivateFolder(to, m_places.runsDir); !made) return made;
  std::error_code code;
  const fs::path target = freeName(to, entry->folder.filename());
  fs::rename(entry->folder, target, code);
  if (code) return Error{"file-unwritable", Text::of("Cannot move %1 to %2: %3.", entry->folder, to, systemText(code))};
  ++m_moves;
  auto moved = std::make_shared<LibraryEntry>(*entry);
  moved->folder = target;
  moved->file = RunFolder{target}.result();
  moved->trashed = !entry->trashed;
  moved->resumable = false;
  moved->repeats.clear();
  replace(entry, moved);
  return {};
}

/// Shown immediately; the next listing completes the entry.
void Library::replace(const LibraryEntryPtr& before, LibraryEntryPtr now) {
  for (auto& scanned : m_scanned)
    if (scanned->file == before->file) scanned = now;
  std::replace(m_entries.begin(), m_entries.end(), before, now);
  m_byId.insert(now->runId, now);
}

Status Library::trash(const QStringList& runIds) {
  Status done;
  for (const QString& runId : runIds) {
    LibraryEntryPtr entry = find(runId);
    if (!entry || entry->trashed)
      done = Error{"not-found", Text::of("The library has no run %1.", runId.toStdString())};
    else if (entry->readOnly)
      done = Error{"read-only",
                   Text::of("Published result %1 cannot be moved: it is part of ScaleScope.", runId.toStdString())};
    else if (entry->running || controllerAlive(RunFolder{entry->folder}))
      done = Error{"running", Text::of("Run %1 is still running.", runId.toStdString()) +
                                  Text::of("Stop it before moving it to the trash.")};
    else if (entry->folder.parent_path() == m_places.imported())
      done = move(entry, m_places.trash() / "imported");
    else
      done = move(entry, m_places.trash());
    if (!done) break;
  }
  emit entriesChanged();
  startScan();
  return done;
}

Status Library::restore(const QStringList& runIds) {
  Status done;
  for (const QString& runId : runIds) {
    LibraryEntryPtr entry = find(runId);
    if (!entry || !entry->trashed)
      done = Error{"not-found", Text::of("The trash has no run %1.", runId.toStdString())};
    else if (entry->folder.parent_path().filename() == "imported")
      done = move(entry, m_places.imported());
    else
      done = move(entry, m_places.runsDir);
    if (!done) break;
  }
  emit entriesChanged();
  startScan();
  return done;
}

void Library::addFiles(const QStringList& paths, bool fromEvents) {
  QSet<QString> present;
  for (const auto& entry : m_scanned)
    if (!entry->trashed) present.insert(entry->runId);
  m_fileThread.post([this, paths, fromEvents, present, places = m_places](std::stop_token stop) {
    QList<AddOutcome> outcomes;
    std::vector<fs::path> logs;
    for (const QString& path : paths) {
      if (stop.stop_requested()) break;
      if (!fromEvents && isForeignLog(toPath(path)))
        logs.push_back(toPath(path));
      else
        outcomes.append(importResult(places, toPath(path), fromEvents, present));
    }
    const auto tell = [this, stop](double share) {
      callQueued(this, [this, share] { emit importProgress(share); });
      return !stop.stop_requested();
    };
    if (!logs.empty()) outcomes.append(importLogs(places, logs, tell));
    callQueued(this, [this, outcomes] {
      startScan();
      emit filesAdded(outcomes);
    });
  });
}

void Library::addTables(const QStringList& paths, const import::CsvMapping& mapping) {
  m_fileThread.post([this, paths, mapping, places = m_places](std::stop_token stop) {
    const auto goesOn = [stop](double) { return !stop.stop_requested(); };
    std::vector<fs::path> tables;
    for (const QString& path : paths) tables.push_back(toPath(path));
    const QList<AddOutcome> outcomes = importLogs(places, tables, goesOn, mapping);
    callQueued(this, [this, outcomes] {
      startScan();
      emit filesAdded(outcomes);
    });
  });
}

}  // namespace scalescope
