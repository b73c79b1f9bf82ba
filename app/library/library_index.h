// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <unordered_map>

namespace scalescope {

/// Cache of the heads of result files, keyed by path, size and time of change, so that 2,000 files need not be opened
/// again. A damaged or missing cache, or one of another version, is rebuilt. Thread: its owner's.
class LibraryIndex {
 public:
  struct Item {
    std::uint64_t sizeBytes = 0;
    std::int64_t modifiedNs = 0;
    std::string head;  ///< JSON of the result without its series and events
  };

  /// Reads the cache file; an unreadable one counts as empty.
  void load(const std::filesystem::path& file);
  /// Writes it if it changed since load or save. Write errors (a read-only folder) are ignored.
  void save(const std::filesystem::path& file);

  /// nullptr unless the file's size and time of change match the cache.
  const Item* find(const std::string& path, std::uint64_t sizeBytes, std::int64_t modifiedNs) const;
  void put(const std::string& path, Item item);
  void remove(const std::string& path);
  std::size_t size() const { return m_items.size(); }

 private:
  std::unordered_map<std::string, Item> m_items;
  bool m_changed = false;
};

}  // namespace scalescope
