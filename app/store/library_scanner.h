// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <vector>

#include "app/store/library_entry.h"
#include "app/store/library_index.h"

namespace scalescope {

/// The folders of a library.
struct LibraryPlaces {
  std::filesystem::path runsDir;
  std::filesystem::path published;  ///< read-only results shipped with the program; "" for none
  bool isOnlyRead = false;          ///< Library neither makes the folder nor rebuilds results: for commands

  std::filesystem::path imported() const { return runsDir / "imported"; }
  std::filesystem::path trash() const { return runsDir / ".trash"; }
  std::filesystem::path index() const { return runsDir / ".index.cache"; }
};

/// Lists every run of a library. Files unchanged since the last scan are not read again. Thread: one at a time, except
/// setFault.
class LibraryScanner {
 public:
  explicit LibraryScanner(LibraryPlaces places) : m_places(std::move(places)) {}

  /// All entries by ascending run id; unchanged entries are the same objects as before. While lost(), the previous
  /// ones.
  std::vector<LibraryEntryPtr> scan(std::stop_token stop);
  /// Examines only runs without a result, and whether folders of runs came or went, which opens no file of a finished
  /// run. All entries if anything changed, as scan(); otherwise nothing.
  std::optional<std::vector<LibraryEntryPtr>> look(std::stop_token stop);
  /// Whether the runs-dir was missing at the last scan: renamed, or its disk removed, with an empty folder in its
  /// place. Thread: any.
  bool lost() const { return m_lost; }
  /// Records a fault that was found only after the scan (on loading its series, on rebuilding it); discarded when the
  /// file changes. Thread: any.
  void setFault(const std::filesystem::path& file, const Text& fault);

 private:
  struct Stamp {
    std::uint64_t sizeBytes = 0;
    std::int64_t modifiedNs = 0;
  };
  /// Times of change of the folders that contain runs.
  using FolderTimes = std::array<std::int64_t, 3>;
  FolderTimes folderTimes() const;
  bool isLost();
  std::vector<LibraryEntryPtr> known() const;
  void scanRuns(const std::filesystem::path& dir, bool trashed, std::stop_token stop);
  void scanPublished();
  void scanPublication(const std::filesystem::path& file);
  void visitRunFolder(const std::filesystem::path& folder, bool trashed);
  void visitResult(LibraryEntry entry, const Stamp& stamp);
  void visitUnfinished(LibraryEntry entry);
  bool isResumable(const LibraryEntry& entry) const;
  void keep(std::shared_ptr<LibraryEntry> kept);
  bool isUnchanged(const LibraryEntry& known, const LibraryEntry& now);
  Text faultOf(const LibraryEntry& entry);

  struct LateFault {
    Text text;
    std::uint64_t sizeBytes = 0;
    std::int64_t modifiedNs = 0;
  };
  LibraryPlaces m_places;
  LibraryIndex m_index;
  bool m_indexLoaded = false;
  std::pair<std::uint64_t, std::uint64_t> m_folder{};  ///< device and inode of the runs-dir that was listed
  std::atomic<bool> m_lost = false;
  std::map<std::string, LibraryEntryPtr> m_known, m_found;  ///< by the path of the result file, and its id
  std::vector<LibraryEntryPtr> m_unfinished;                ///< runs without a result
  FolderTimes m_folderTimes{};                              ///< before the last scan
  std::set<QString> m_ids;                                  ///< of the current scan
  std::mutex m_faultMutex;
  std::map<std::string, LateFault> m_faults;
};

/// Size and time of change of a file; false if it is missing.
bool fileStamp(const std::filesystem::path& file, std::uint64_t& sizeBytes, std::int64_t& modifiedNs);

}  // namespace scalescope
