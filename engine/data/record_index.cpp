// SPDX-License-Identifier: Apache-2.0
#include "engine/data/record_index.h"

#include <cstdlib>

#include "engine/base/files.h"
#include "engine/base/log.h"
#include "engine/data/fingerprint.h"
#include "engine/data/little_endian.h"
#include "engine/protocol/text_json.h"

namespace scalescope {
namespace {

constexpr std::string_view kIndexMagic = "ScaleScope record index 2\n";

std::filesystem::path cacheFolder() {
  if (const char* folder = std::getenv("XDG_CACHE_HOME"); folder && *folder)
    return std::filesystem::path(folder) / "scalescope" / "index";
  const char* home = std::getenv("HOME");
  return home && *home ? std::filesystem::path(home) / ".cache" / "scalescope" / "index" : std::filesystem::path();
}

std::uint64_t keyOf(const RecordFormat& format, const std::vector<PositionedFile>& files) {
  Fingerprint key;
  key.addName(format.name);
  for (const PositionedFile& file : files) {
    key.addName(std::filesystem::absolute(file.path()).string());
    key.addNumber(file.size());
    key.addNumber(file.changedNs());
    if (!*format.listEnding) continue;
    const auto list = PositionedFile::open(std::filesystem::path(file.path()).replace_extension(format.listEnding));
    key.addNumber(list.ok() ? list->size() : -1);
    key.addNumber(list.ok() ? list->changedNs() : -1);
  }
  return key.hash();
}

std::uint64_t hashOf(std::string_view text) {
  Fingerprint hash;
  hash.addName(text);
  return hash.hash();
}

void appendText(std::string& bytes, std::string_view text) {
  appendNumber(bytes, text.size());
  bytes += text;
}

std::string toBytes(std::uint64_t key, const RecordIndex& index) {
  std::string bytes(kIndexMagic);
  appendNumber(bytes, key);
  for (const RecordScan& scan : index.files) {
    appendNumber(bytes, scan.entries.size());
    for (const RecordEntry& entry : scan.entries) {
      appendNumber(bytes, entry.offset);
      appendNumber(bytes, entry.bytes);
      appendNumber(bytes, entry.label);
    }
    appendNumber(bytes, scan.remarks.size());
    for (const Text& remark : scan.remarks) {
      appendText(bytes, remark.english());
      appendText(bytes, textPartsLine(remark));
    }
  }
  appendNumber(bytes, hashOf(bytes));
  return bytes;
}

/// Reads the output of toBytes(); the caller has verified its hash.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : m_bytes(bytes) {}
  template <typename T>
  T number() {
    const T value = numberAt<T>(m_bytes.data());
    m_bytes.remove_prefix(sizeof(T));
    return value;
  }
  std::string text() {
    const auto size = number<std::size_t>();
    std::string value(m_bytes.substr(0, size));
    m_bytes.remove_prefix(size);
    return value;
  }

 private:
  std::string_view m_bytes;
};

bool fromBytes(std::string_view bytes, std::uint64_t key, std::size_t fileCount, RecordIndex& index) {
  constexpr std::size_t kFrame = kIndexMagic.size() + 2 * sizeof(std::uint64_t);
  if (bytes.size() < kFrame || !bytes.starts_with(kIndexMagic)) return false;
  const std::string_view body = bytes.substr(0, bytes.size() - sizeof(std::uint64_t));
  if (numberAt<std::uint64_t>(bytes.data() + body.size()) != hashOf(body)) return false;
  Reader reader(body.substr(kIndexMagic.size()));
  if (reader.number<std::uint64_t>() != key) return false;
  index.files.resize(fileCount);
  for (RecordScan& scan : index.files) {
    scan.entries.resize(reader.number<std::size_t>());
    for (RecordEntry& entry : scan.entries) {
      entry.offset = reader.number<std::int64_t>();
      entry.bytes = reader.number<std::int64_t>();
      entry.label = reader.number<std::int32_t>();
    }
    scan.remarks.resize(reader.number<std::size_t>());
    for (Text& remark : scan.remarks) {
      const std::string english = reader.text();
      remark = textFromPartsLine(english, reader.text());
    }
  }
  return true;
}

void keep(const std::filesystem::path& file, const std::string& bytes) {
  Status kept = makeFolder(file.parent_path());
  if (kept.ok()) kept = writeFileAtomically(file, bytes);
  if (!kept.ok()) logWarning(Text::of("The data index was not stored: %1", kept.error().message).english());
}

}  // namespace

Result<RecordIndex> indexRecords(const RecordFormat& format, const std::vector<PositionedFile>& files) {
  const std::uint64_t key = keyOf(format, files);
  const std::filesystem::path folder = cacheFolder();
  char name[32];
  std::snprintf(name, sizeof name, "%016llx.index", static_cast<unsigned long long>(key));
  RecordIndex index;
  if (!folder.empty())
    if (auto kept = readFile(folder / name); kept.ok() && fromBytes(*kept, key, files.size(), index)) return index;
  index = {};
  for (const PositionedFile& file : files) {
    auto scan = format.scan(file);
    if (!scan.ok()) return scan.error();
    index.files.push_back(std::move(*scan));
  }
  if (!folder.empty()) keep(folder / name, toBytes(key, index));
  return index;
}

}  // namespace scalescope
