// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <unordered_map>

namespace scalescope {

/// What the library last read of each result file, so that 2,000 files need not be opened again: heads keyed by path,
/// size and time of change. A cache only: damaged, from another version or deleted, it is made anew. Thread: its
/// owner's.
class LibraryIndex {
 public:
  struct Item {
    std::uint64_t sizeBytes = 0;
    std::int64_t modifiedNs = 0;
    std::string head;  ///< JSON of the result without its series and events
  };

  /// Reads the cache file; an unreadable one counts as empty.
  void load(const std::filesystem::path& file);
  /// Writes it when something changed since load or save. A cache that cannot be written (a read-only folder) is done
  /// without.
  void save(const std::filesystem::path& file);

  /// nullptr unless the file's size and time of change are those remembered.
  const Item* find(const std::string& path, std::uint64_t sizeBytes, std::int64_t modifiedNs) const;
  void put(const std::string& path, Item item);
  void remove(const std::string& path);
  std::size_t size() const { return m_items.size(); }

 private:
  std::unordered_map<std::string, Item> m_items;
  bool m_changed = false;
};

}  // namespace scalescope
