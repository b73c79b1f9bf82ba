// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/user_text.h"
#include "engine/protocol/run/run_result.h"

#include "widgets/qt_text.h"

namespace scalescope {

/// One row of the library: a result file, a run folder without a result yet, or an unreadable file (never skipped;
/// `fault` states why it is unreadable).
struct LibraryEntry {
  QString runId;                 ///< unique within the library
  std::filesystem::path folder;  ///< of the run; for a published result: the folder of all published ones
  std::filesystem::path file;    ///< result.json, whether it exists or not
  RunResult head;                ///< without series and events
  bool running = false;          ///< a controller has locked the run folder
  bool rebuilding = false;       ///< the controller is gone, no result: being rebuilt from events.jsonl
  bool readOnly = false;         ///< published: shipped with the program
  bool guest = false;            ///< from an opened figure, without a file in this library; read-only
  bool isWhole = false;          ///< the head is the whole result; `file` holds others, too: of a publication
  bool trashed = false;          ///< is in <runs-dir>/.trash
  bool hasEvents = false;        ///< has events.jsonl, so that a damaged result can be rebuilt
  bool resumable = false;        ///< the engine can resume it from a checkpoint, and its queue is visible here
  Text fault;                    ///< why it cannot be used; "" if it can
  QString repeats;               ///< group key of repeats of one configuration; "" if it cannot be a repeat
  std::uint64_t sizeBytes = 0;   ///< of the result file, 0 without one
  std::int64_t modifiedNs = 0;   ///< of the result file
};

/// Entries are immutable: a changed run gets a new object, so comparing pointers detects changes.
using LibraryEntryPtr = std::shared_ptr<const LibraryEntry>;

/// The result with its series. Errors: as readResult.
inline Result<RunResult> readWhole(const LibraryEntry& entry) {
  return entry.isWhole ? Result<RunResult>(entry.head) : readResult(entry.file);
}

/// Their run ids, in their order.
inline QStringList runIdsOf(const std::vector<RunResult>& results) {
  QStringList ids;
  for (const RunResult& result : results) ids.append(toQString(result.summary.runId));
  return ids;
}

inline std::filesystem::path toPath(const QString& text) { return std::filesystem::path(text.toStdString()); }

}  // namespace scalescope
