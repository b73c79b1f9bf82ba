// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QHash>
#include <QList>
#include <QObject>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/store/library_edits.h"
#include "app/store/library_entry.h"
#include "app/store/library_scanner.h"
#include "app/store/system_store.h"
#include "app/store/task_thread.h"
#include "engine/base/result.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {
namespace import {
struct CsvMapping;
struct CsvProposal;
}  // namespace import

/// The outcome for one file added to the library.
struct AddOutcome {
  std::filesystem::path path;
  QString runId;             ///< of the added run; "" if refused
  QString refusal;           ///< the reason; "" if not refused
  bool isPresent = false;    ///< refused because the library already has the run
  bool rebuildable = false;  ///< refused, but its folder has an events.jsonl
  QString report;       ///< of an imported log: its recognised format and its unknown figures; the first line is short
  QStringList files{};  ///< names of the files that the result was read from; empty: that of `path`
  QString readAs{}, kind{};  ///< the format and the kind of the result, in the window's language; "" if refused
  std::optional<double> imagesPerSecond{};  ///< as the result states it
  std::optional<Throughput> throughput{};   ///< in another unit
  QStringList warnings{};                   ///< remarks of the reader
  QStringList unread{};                     ///< what the files do not state, and what was not read of them
  std::shared_ptr<const import::CsvProposal>
      table{};  ///< if the file can be read as a table: a refused one, *.csv or *.tsv

  QString fileName() const {
    return files.isEmpty() ? QString::fromStdString(path.filename().string()) : files.join(QStringLiteral(", "));
  }
};

struct MeterOutcome;
struct MeterRequest;

/// Every run under one runs-dir, with imported and published results: listed, watched, annotated, trashed. Reads and
/// writes files on its own two threads (one lists, one loads and writes). Thread: GUI; no call blocks on a file for
/// longer than a rename.
class Library : public QObject {
  Q_OBJECT
 public:
  /// Published results come from share/scalescope/published beside the program.
  explicit Library(const std::filesystem::path& runsDir, QObject* parent = nullptr);
  Library(LibraryPlaces places, QObject* parent);
  ~Library() override;

  const std::filesystem::path& runsDir() const { return m_places.runsDir; }
  /// By ascending run id, trashed ones included.
  const std::vector<LibraryEntryPtr>& entries() const { return m_entries; }
  /// nullptr for an unknown id.
  LibraryEntryPtr find(const QString& runId) const;
  /// False until the first listing is complete.
  bool listed() const { return m_listed; }
  /// Calls `then` at once, or after the first listing unless `receiver` is gone by then.
  void whenListed(QObject* receiver, std::function<void()> then);
  /// Whether the runs-dir disappeared after it was listed (disk removed, folder renamed). Its runs stay listed and are
  /// usable again when it returns.
  bool lost() const { return m_lost; }
  /// The message for a lost runs-dir.
  QString lostText() const;
  /// How often every folder of so many runs is examined without a cause: others may have changed a result in place.
  static int listingIntervalMs(std::size_t runs);
  /// Lists again soon; several calls are merged into one listing.
  void rescan();

  /// The result with its series if it is in memory; otherwise nullptr, and fullResultReady or fullResultFailed follows.
  /// For a running run: from its events at the first request; read again after the end of the run.
  std::shared_ptr<const RunResult> fullResult(const QString& runId);

  QString baseline() const { return m_baseline; }
  void setBaseline(const QString& runId);

  /// Edits by the user: each step can be undone.
  LibraryEdits& edits() { return m_edits; }
  /// The system records; entries use a record's short name for their hardware if there is one.
  SystemStore& systems() { return m_systems; }
  /// Lists results without a file in this library, read-only and for this session; results that it already has are
  /// skipped.
  void addGuests(const std::vector<RunResult>& results);
  /// Sets one annotation (field as in AnnotationChange) and records the old value; written in the background.
  /// Errors: "read-only", "not-found", "annotation-invalid".
  Status annotateRun(const QString& runId, const QString& field, const QString& value);
  /// Moves runs into the trash folder and back. Errors: "running", "read-only", "not-found", of the file; runs before
  /// the first refused one are moved.
  Status trash(const QStringList& runIds);
  Status restore(const QStringList& runIds);
  /// Rebuilds the result from events.jsonl in the background; a damaged result.json is kept as result.json.damaged.
  /// Errors: "running", "not-found" if there are no events.
  Status rebuild(const QString& runId);
  /// Aligns a wall meter's file with a run in the background; meterAligned reports the outcome. Errors: "not-found",
  /// "read-only", "running".
  Status alignMeter(const QString& runId, const MeterRequest& request);
  /// Copies result files or run folders into <runs-dir>/imported in the background, and imports logs of other programs;
  /// filesAdded reports the outcomes. `fromEvents`: results are rebuilt from the events beside them.
  void addFiles(const QStringList& paths, bool fromEvents = false);
  /// Imports tables by what their columns mean; filesAdded reports the outcomes.
  void addTables(const QStringList& paths, const import::CsvMapping& mapping);

 signals:
  void entriesChanged();
  void fullResultReady(const QString& runId);
  /// Messages are in the window's language.
  void fullResultFailed(const QString& runId, const QString& message);
  void baselineChanged(const QString& runId);
  void filesAdded(const QList<scalescope::AddOutcome>& outcomes);
  /// Share of the logs read so far, 0 to 1, during an import.
  void importProgress(double share);
  void annotated(const QString& runId);
  void meterAligned(const QString& runId, const std::shared_ptr<const scalescope::MeterOutcome>& outcome);
  /// A run without a controller and without a result was found, and its result was rebuilt from its events.
  void orphanRebuilt(const QString& runId);
  /// A background task failed; a message for the user.
  void problem(const QString& message);

 private:
  void lookForChanges();
  void startScan(bool whole = true);
  void takeEntries(std::vector<LibraryEntryPtr> entries);
  void present();
  LibraryEntryPtr named(const LibraryEntryPtr& entry);
  void rebuildOrphans();
  void rebuildInBackground(const LibraryEntryPtr& entry);
  void loadInBackground(const LibraryEntryPtr& entry);
  Status move(const LibraryEntryPtr& entry, const std::filesystem::path& to);
  void replace(const LibraryEntryPtr& before, LibraryEntryPtr now);
  void watchFolders();

  LibraryPlaces m_places;
  std::shared_ptr<LibraryScanner> m_scanner;
  std::vector<LibraryEntryPtr> m_scanned, m_guests;
  std::vector<LibraryEntryPtr> m_entries;  ///< the scanned ones, with the short names of their systems, and the guests
  QHash<QString, std::pair<LibraryEntryPtr, LibraryEntryPtr>> m_named;  ///< scanned and shown entry, by run id
  QHash<QString, std::shared_ptr<const RunResult>> m_guestResults;
  QHash<QString, LibraryEntryPtr> m_byId;
  bool m_listed = false, m_scanning = false, m_scanAgain = false, m_lost = false;
  int m_moves = 0;  ///< a listing started before the last move is out of date
  LibraryEdits m_edits{this};
  SystemStore m_systems;
  QString m_baseline;
  QList<std::pair<LibraryEntryPtr, std::shared_ptr<const RunResult>>> m_cache;  ///< newest last
  /// Results that someone still holds need not be read again for someone else.
  struct Delivered {
    std::weak_ptr<const LibraryEntry> entry;
    std::weak_ptr<const RunResult> result;
  };
  QHash<QString, Delivered> m_delivered;  ///< by run
  QSet<QString> m_loading, m_rebuilt;
  QFileSystemWatcher m_watcher;
  QTimer m_timer, m_soon;
  int m_sinceListingMs = 0;
  TaskThread m_listThread, m_fileThread;  ///< last members: joined first
};

}  // namespace scalescope
