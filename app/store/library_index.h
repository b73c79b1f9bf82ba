// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "app/store/library_entry.h"

namespace scalescope {

/// Cache of the heads of result files, keyed by path, size and time of change, so that 20,000 files need not be opened
/// again. A damaged or missing cache, or one of another version, is rebuilt. Thread: its owner's.
class LibraryIndex {
 public:
  /// Reads the cache file; an unreadable one counts as empty.
  void load(const std::filesystem::path& file);
  /// Writes it if it changed since load or save, or gives more access than its results. Write errors (a read-only
  /// folder) are ignored.
  void save(const std::filesystem::path& file);

  /// A loaded head in an entry that has nothing else yet, once: the library lists that object, so that no second copy
  /// of all heads is made. nullptr unless the file's size and time of change match the cache.
  std::shared_ptr<LibraryEntry> take(const std::string& path, std::uint64_t sizeBytes, std::int64_t modifiedNs);
  /// Stores a head, which from now on shares an environment that it has in common with others.
  void put(const std::string& path, std::uint64_t sizeBytes, std::int64_t modifiedNs, RunResult& head);
  void remove(const std::string& path);
  /// Removes the loaded heads that were not taken: their files are gone or have changed.
  void removeUntaken();

 private:
  struct Item {
    std::uint64_t sizeBytes = 0;
    std::int64_t modifiedNs = 0;
    QByteArray own;                    ///< see HeadTexts
    qint32 plan = 0, environment = 0;  ///< in m_shared
  };
  qint32 share(const std::string& text);
  void readHeads();
  std::vector<std::filesystem::path> files() const;

  std::unordered_map<std::string, Item> m_items;
  QList<QByteArray> m_shared;  ///< plans and environments, each once
  QHash<QByteArray, qint32> m_places;
  std::unordered_map<qint32, Environment> m_environments;  ///< of heads that were put, by their place in m_shared
  std::unordered_map<std::string, std::shared_ptr<LibraryEntry>> m_loaded;  ///< and not yet taken
  bool m_changed = false;
};

}  // namespace scalescope
