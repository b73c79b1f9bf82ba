// SPDX-License-Identifier: Apache-2.0
#include "engine/data/lmdb_pages.h"

#include <algorithm>
#include <array>

#include "engine/data/little_endian.h"

namespace scalescope {
namespace {

constexpr std::uint32_t kLmdbMagic = 0xBEEFC0DE, kDataVersion = 1;
constexpr std::size_t kPageHeader = 16, kNodeHeader = 8;
constexpr std::uint64_t kNoPage = ~std::uint64_t{0};
constexpr int kMaxDepth = 32;  // as in LMDB itself

enum PageFlag : std::uint16_t { kBranch = 1, kLeaf = 2, kOverflow = 4, kMeta = 8 };
enum NodeFlag : std::uint16_t { kBigData = 1 };

/// The current state of a database, from the newer of its two meta pages.
struct Meta {
  std::uint32_t pageBytes = 0;
  std::uint16_t flags = 0;
  std::uint64_t entries = 0, root = 0, lastPage = 0, transaction = 0;
};

/// A meta page: header, magic, version, address, size of the map, then the databases of free pages and of the user (48
/// bytes each), the last page and the transaction.
bool readMeta(const PositionedFile& file, std::int64_t offset, Meta& meta, std::uint32_t& version) {
  std::array<char, 152> bytes{};
  auto got = file.read(offset, bytes.data(), bytes.size());
  if (!got.ok() || *got < bytes.size()) return false;
  const char* at = bytes.data();
  if (!(numberAt<std::uint16_t>(at + 10) & kMeta) || numberAt<std::uint32_t>(at + 16) != kLmdbMagic) return false;
  version = numberAt<std::uint32_t>(at + 20) & 0xffff;
  const char *freePages = at + 40, *user = freePages + 48;
  meta.pageBytes = numberAt<std::uint32_t>(freePages);
  meta.flags = numberAt<std::uint16_t>(user + 4);
  meta.entries = numberAt<std::uint64_t>(user + 32);
  meta.root = numberAt<std::uint64_t>(user + 40);
  meta.lastPage = numberAt<std::uint64_t>(user + 48);
  meta.transaction = numberAt<std::uint64_t>(user + 56);
  const std::uint32_t size = meta.pageBytes;
  return size >= 256 && size <= 65536 && (size & (size - 1)) == 0;
}

Error unfit(const PositionedFile& file, const Text& words) {
  return {"dataset-invalid", Text::of("%1: %2", file.path(), words)};
}

Result<Meta> currentMeta(const PositionedFile& file) {
  Meta first, second;
  std::uint32_t version = 0;
  const bool good = readMeta(file, 0, first, version);
  if (version != 0 && version != kDataVersion)
    return unfit(file, Text::of("has LMDB data version %1; only version 1 is supported.", version));
  if (!good || !readMeta(file, first.pageBytes, second, version) || version != kDataVersion ||
      second.pageBytes != first.pageBytes)
    return unfit(file, Text::of("is not a valid LMDB database, or its first two pages are damaged.") +
                           Text::of("Fetch the file again."));
  const Meta& meta = second.transaction > first.transaction ? second : first;
  const std::uint64_t pages = static_cast<std::uint64_t>(file.size()) / meta.pageBytes;
  if (meta.lastPage >= pages)
    return unfit(file,
                 Text::of("is truncated, or its first two pages are damaged: its last page is number %1, the file "
                          "ends with number %2 (pages of %3 bytes).",
                          meta.lastPage, pages - 1, meta.pageBytes) +
                     Text::of("Fetch the file again."));
  constexpr std::uint16_t kListsOfValues = 0x04;
  if (meta.flags & kListsOfValues)
    return unfit(file, Text::of("contains lists of values (MDB_DUPSORT), which image databases do not use."));
  return meta;
}

class TreeWalk {
 public:
  TreeWalk(const PositionedFile& file, const Meta& meta)
      : m_file(file), m_meta(meta), m_seen(static_cast<std::size_t>(meta.lastPage) + 1) {}

  Result<LmdbScan> run() {
    if (m_meta.root != kNoPage) visit(m_meta.root, 0, 0);
    if (!m_fault.ok()) return m_fault.error();
    // An unreadable page may have contained many values; the total count shows how many.
    const auto found = m_scan.values.size() + m_scan.damaged.size();
    const auto most = static_cast<std::uint64_t>(m_file.size()) / kNodeHeader;
    if (!m_scan.damaged.empty() && m_meta.entries > found && m_meta.entries <= most)
      m_scan.damaged.resize(static_cast<std::size_t>(m_meta.entries) - m_scan.values.size(), m_scan.damaged.back());
    return std::move(m_scan);
  }

 private:
  std::int64_t placeOf(std::uint64_t page) const { return static_cast<std::int64_t>(page * m_meta.pageBytes); }
  void lose(std::int64_t place) { m_scan.damaged.push_back(place); }

  /// Marks a page as used: no page belongs to the tree twice.
  bool claim(std::uint64_t page) {
    if (page < 2 || page > m_meta.lastPage || m_seen[static_cast<std::size_t>(page)]) return false;
    return m_seen[static_cast<std::size_t>(page)] = true;
  }
  bool read(std::uint64_t page, char* bytes, std::size_t count) {
    auto got = m_file.read(placeOf(page), bytes, count);
    if (!got.ok()) m_fault = got.error();
    return got.ok() && *got == count && numberAt<std::uint64_t>(bytes) == page;
  }

  /// `from`: the byte of the reference to this page.
  void visit(std::uint64_t page, std::int64_t from, int depth) {
    if (depth > kMaxDepth || !claim(page)) return lose(from);
    std::string bytes(m_meta.pageBytes, '\0');
    if (!read(page, bytes.data(), bytes.size())) return lose(placeOf(page));
    const auto flags = numberAt<std::uint16_t>(&bytes[10]);
    const std::size_t lower = numberAt<std::uint16_t>(&bytes[12]);
    if ((flags != kBranch && flags != kLeaf) || lower < kPageHeader || lower > bytes.size() || lower % 2 != 0)
      return lose(placeOf(page));
    for (std::size_t place = kPageHeader; place < lower && m_fault.ok(); place += 2) {
      const std::size_t node = numberAt<std::uint16_t>(&bytes[place]);
      const std::int64_t there = placeOf(page) + static_cast<std::int64_t>(place);
      if (node < lower || node + kNodeHeader > bytes.size()) {
        lose(there);
      } else if (flags == kBranch) {
        visit(childOf(&bytes[node]), there, depth + 1);
      } else if (!take(bytes, node, page)) {
        lose(placeOf(page) + static_cast<std::int64_t>(node));
      }
    }
  }

  static std::uint64_t childOf(const char* node) {
    return numberAt<std::uint32_t>(node) | static_cast<std::uint64_t>(numberAt<std::uint16_t>(node + 4)) << 32;
  }

  /// The value of a leaf's node: beside its key, or on separate pages.
  bool take(const std::string& bytes, std::size_t node, std::uint64_t page) {
    const std::size_t size = numberAt<std::uint32_t>(&bytes[node]);
    const auto flags = numberAt<std::uint16_t>(&bytes[node + 4]);
    const std::size_t keyBytes = numberAt<std::uint16_t>(&bytes[node + 6]), data = node + kNodeHeader + keyBytes;
    const std::size_t here = flags == kBigData ? sizeof(std::uint64_t) : size;
    if ((flags != 0 && flags != kBigData) || data > bytes.size() || here > bytes.size() - data) return false;
    std::int64_t offset = placeOf(page) + static_cast<std::int64_t>(data);
    if (flags == kBigData) {
      const auto first = numberAt<std::uint64_t>(&bytes[data]);
      if (!claimOverflow(first, size)) return false;
      offset = placeOf(first) + static_cast<std::int64_t>(kPageHeader);
    }
    m_scan.values.push_back({bytes.substr(node + kNodeHeader, keyBytes), offset, static_cast<std::int64_t>(size)});
    return true;
  }

  bool claimOverflow(std::uint64_t first, std::size_t size) {
    std::array<char, kPageHeader> header{};
    if (!claim(first) || !read(first, header.data(), header.size())) return false;
    const std::uint64_t pages = numberAt<std::uint32_t>(&header[12]);
    if (numberAt<std::uint16_t>(&header[10]) != kOverflow || pages > m_meta.lastPage - first + 1 ||
        size + kPageHeader > pages * m_meta.pageBytes)
      return false;
    for (std::uint64_t page = first + 1; page < first + pages; ++page)
      if (!claim(page)) return false;
    return true;
  }

  const PositionedFile& m_file;
  const Meta m_meta;
  std::vector<bool> m_seen;
  LmdbScan m_scan;
  Status m_fault;
};

}  // namespace

Result<LmdbScan> scanLmdb(const PositionedFile& file) {
  auto meta = currentMeta(file);
  if (!meta.ok()) return meta.error();
  return TreeWalk(file, *meta).run();
}

}  // namespace scalescope
