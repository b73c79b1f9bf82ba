// SPDX-License-Identifier: Apache-2.0
#include "engine/data/record_source.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <vector>

#include "engine/base/files.h"
#include "engine/base/log.h"
#include "engine/data/fingerprint.h"
#include "engine/data/little_endian.h"
#include "engine/protocol/text_json.h"

namespace scalescope {
namespace {

/// The records of all files of a set, file by file in their order.
struct RecordIndex {
  std::vector<RecordScan> files;
};

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

/// Scans the files, or reads an earlier scan from the user's cache folder ($XDG_CACHE_HOME or ~/.cache,
/// scalescope/index) if names, sizes and modification times are equal. A cache that cannot be written is not an error:
/// the next opening scans again. Errors: those of RecordFormat::scan.
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

/// A record of the set: its file and its position there.
struct Located {
  std::uint32_t file = 0;
  RecordEntry entry;
};

class RecordSource : public ImageSource {
 public:
  RecordSource(const RecordFormat& format, SourceInfo info, std::vector<PositionedFile> files)
      : m_format(format), m_info(std::move(info)), m_files(std::move(files)) {}

  /// The first `trainingFiles` files are for training.
  Status take(RecordIndex index, std::size_t trainingFiles, FirstLabel firstLabel);

  const SourceInfo& info() const override { return m_info; }
  std::int64_t count(Split split) const override { return static_cast<std::int64_t>(records(split).size()); }
  ImageEntry entry(Split split, std::int64_t index) const override {
    const RecordEntry& found = at(split, index).entry;
    return {{}, found.bytes, found.label == kBrokenRecord ? kBrokenRecord : found.label - m_firstLabel};
  }
  Status load(Split split, std::int64_t index, StoredImage& image) override {
    const Located& located = at(split, index);
    image.channels = image.height = image.width = 0;
    Status read = m_format.read(m_files[located.file], located.entry, image);
    if (!read.ok()) return Error{"image-corrupt", Text::of("%1: %2.", place(split, index), read.error().message)};
    image.label -= m_firstLabel;
    return {};
  }
  Text place(Split split, std::int64_t index) const override {
    return Text::of("%1 at byte %2", fileOf(split, index), at(split, index).entry.offset);
  }
  std::filesystem::path fileOf(Split split, std::int64_t index) const override {
    return m_files[at(split, index).file].path();
  }

 private:
  const std::vector<Located>& records(Split split) const {
    return split == Split::Training ? m_training : m_validation;
  }
  const Located& at(Split split, std::int64_t index) const { return records(split)[static_cast<std::size_t>(index)]; }
  Status settleLabels(FirstLabel firstLabel);

  RecordFormat m_format;
  SourceInfo m_info;
  std::vector<PositionedFile> m_files;
  std::vector<Located> m_training, m_validation;
  std::int32_t m_firstLabel = 0;
};

Status RecordSource::take(RecordIndex index, std::size_t trainingFiles, FirstLabel firstLabel) {
  for (std::size_t file = 0; file < index.files.size(); ++file) {
    auto& records = file < trainingFiles ? m_training : m_validation;
    for (const RecordEntry& entry : index.files[file].entries)
      records.push_back({static_cast<std::uint32_t>(file), entry});
    for (Text& remark : index.files[file].remarks) m_info.remarks.push_back(std::move(remark));
  }
  if (trainingFiles == index.files.size()) splitOffValidation(m_training, m_validation, m_info.remarks);
  return settleLabels(firstLabel);
}

Status RecordSource::settleLabels(FirstLabel firstLabel) {
  std::int32_t minLabel = std::numeric_limits<std::int32_t>::max(), maxLabel = -1;
  for (const auto* records : {&m_training, &m_validation})
    for (const Located& located : *records) {
      if (located.entry.label == kBrokenRecord) continue;
      minLabel = std::min(minLabel, located.entry.label);
      maxLabel = std::max(maxLabel, located.entry.label);
    }
  if (maxLabel < 0)
    return Error{"dataset-invalid", Text::of("%1: none of its %2 records has a readable label.", m_info.path.string(),
                                             m_training.size() + m_validation.size())};
  const bool isSet = firstLabel != FirstLabel::Auto, hasUsual = m_format.usual != FirstLabel::Auto;
  const FirstLabel rule = isSet ? firstLabel : m_format.usual;
  m_firstLabel = rule == FirstLabel::One || (rule == FirstLabel::Auto && minLabel > 0) ? 1 : 0;
  if (minLabel < m_firstLabel)
    return Error{"dataset-invalid",
                 Text::of("%1: Labels run from %2 to %3, but first_label is 1.", m_info.path, minLabel, maxLabel) +
                     Text::of("Set first_label to 0.")};
  m_info.classCount = maxLabel - m_firstLabel + 1;
  const Text range = Text::of("Labels run from %1 to %2", minLabel, maxLabel);
  m_info.remarks.push_back(
      isSet               ? Text::of("%1: %2 is the first class, as set by first_label.", range, m_firstLabel)
      : hasUsual          ? Text::of("%1: %2 is the first class, as usual in this format.", range, m_firstLabel)
      : m_firstLabel == 1 ? Text::of("%1: %2 is the first class, as in ImageNet's records (first_label 0 would count "
                                     "from 0).",
                                     range, m_firstLabel)
                          : Text::of("%1: %2 is the first class, because 0 occurs.", range, m_firstLabel));
  return {};
}

}  // namespace

Result<std::unique_ptr<ImageSource>> openRecords(const RecordFormat& format, const std::filesystem::path& folder,
                                                 const ShardFiles& shards, FirstLabel firstLabel) {
  std::vector<PositionedFile> files;
  SourceInfo info;
  info.format = format.name;
  info.path = folder;
  for (const auto* paths : {&shards.training, &shards.validation})
    for (const auto& path : *paths) {
      auto file = PositionedFile::open(path);
      if (!file.ok()) return file.error();
      files.push_back(std::move(*file));
      info.files.push_back(path);
    }
  auto index = indexRecords(format, files);
  if (!index.ok()) return index.error();
  auto source = std::make_unique<RecordSource>(format, std::move(info), std::move(files));
  if (Status taken = source->take(std::move(*index), shards.training.size(), firstLabel); !taken.ok())
    return taken.error();
  return std::unique_ptr<ImageSource>(std::move(source));
}

}  // namespace scalescope
