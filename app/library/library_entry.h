// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/protocol/run_result.h"

#include "widgets/qt_text.h"

namespace scalescope {

/// One row of the library: a result file, a run folder that has no result yet, or a file that cannot be read (then
/// `fault` says why; it is never left out).
struct LibraryEntry {
  QString runId;                 ///< unique within the library
  std::filesystem::path folder;  ///< of the run; of a published result: the folder of all published ones
  std::filesystem::path file;    ///< result.json, whether it exists or not
  RunResult head;                ///< without series and events
  bool running = false;          ///< a controller holds the run folder
  bool rebuilding = false;       ///< the controller is gone, no result: being rebuilt from events.jsonl
  bool readOnly = false;         ///< published: shipped with the program
  bool guest = false;            ///< came in an exported figure and is in no file of this library; read-only
  bool trashed = false;          ///< lies in <runs-dir>/.trash
  bool hasEvents = false;        ///< events.jsonl lies beside it, so that a damaged result can be rebuilt
  bool resumable = false;        ///< the engine can go on with it from a checkpoint, and its queue is seen here
  QString fault;                 ///< why it cannot be used; "" if it can
  QString repeats;               ///< the same for repeats of one configuration; "" for what can be no repeat
  std::uint64_t sizeBytes = 0;   ///< of the result file, 0 without one
  std::int64_t modifiedNs = 0;   ///< of the result file
};

/// Entries never change: a changed run is another object, so comparing pointers finds what changed.
using LibraryEntryPtr = std::shared_ptr<const LibraryEntry>;

inline std::filesystem::path toPath(const QString& text) { return std::filesystem::path(text.toStdString()); }

}  // namespace scalescope
