// SPDX-License-Identifier: Apache-2.0
#include "engine/data/recordio.h"

#include <algorithm>
#include <cmath>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/data/file_window.h"
#include "engine/data/little_endian.h"
#include "engine/data/shard_files.h"

namespace scalescope {
namespace {

constexpr std::uint32_t kMagic = 0xced7230a;
constexpr std::int64_t kPartHeaderBytes = 8;    // magic, kind and length
constexpr std::int64_t kImageHeaderBytes = 24;  // flag, label, two ids
constexpr std::uint32_t kMaxPartBytes = (1u << 29) - 1;
enum PartKind : std::uint32_t { Whole = 0, First = 1, Middle = 2, Last = 3 };

/// One part of a record: all of it, unless its content contains the magic number.
struct Part {
  std::uint32_t kind = 0;
  std::int64_t bytes = 0;
  std::int64_t padded() const { return (bytes + 3) / 4 * 4; }
};

std::optional<Part> partAt(FileWindow& window, std::int64_t offset) {
  char header[kPartHeaderBytes];
  if (!window.copy(offset, kPartHeaderBytes, header) || numberAt<std::uint32_t>(header) != kMagic) return std::nullopt;
  const auto word = numberAt<std::uint32_t>(header + 4);
  const Part part{word >> 29, word & kMaxPartBytes};
  if (part.kind > Last || offset + kPartHeaderBytes + part.bytes > window.size()) return std::nullopt;
  return part;
}

/// The first label of an image header with the floats that may follow it.
std::int32_t labelIn(const char* header, std::int64_t bytes) {
  if (bytes < kImageHeaderBytes) return kBrokenRecord;
  const auto flag = numberAt<std::uint32_t>(header);
  float label = numberAt<float>(header + 4);
  if (flag > 0) {
    if (bytes < kImageHeaderBytes + 4) return kBrokenRecord;
    label = numberAt<float>(header + kImageHeaderBytes);
  }
  return label >= 0 && label < 1e9f && label == std::floor(label) ? static_cast<std::int32_t>(label) : kBrokenRecord;
}

/// The record at `offset`: its entry and the offset of the next one.
std::optional<std::int64_t> scanRecord(FileWindow& window, std::int64_t offset, RecordEntry& entry,
                                       std::uint32_t& labels) {
  auto part = partAt(window, offset);
  if (!part || (part->kind != Whole && part->kind != First)) return std::nullopt;
  char header[kImageHeaderBytes + 4] = {};
  const std::int64_t inFirst = std::min<std::int64_t>(part->bytes, sizeof header);
  if (!window.copy(offset + kPartHeaderBytes, inFirst, header)) return std::nullopt;
  entry = {offset, part->bytes, labelIn(header, inFirst)};
  labels = inFirst >= 4 ? numberAt<std::uint32_t>(header) : 0;
  std::int64_t end = offset + kPartHeaderBytes + part->padded();
  while (part->kind == First || part->kind == Middle) {
    part = partAt(window, end);
    if (!part || part->kind < Middle) return std::nullopt;
    entry.bytes += part->bytes + 4;
    end += kPartHeaderBytes + part->padded();
  }
  return end;
}

Text damaged(const PositionedFile& file, std::int64_t from, std::int64_t to) {
  return Text::of("%1: damaged at byte %2; %3 bytes are lost.", file.path(), from, to - from);
}

/// Scans record after record; continues after a damaged stretch at the next magic number.
void scanChain(const PositionedFile& file, FileWindow& window, RecordScan& scan, std::uint32_t& maxLabels) {
  for (std::int64_t offset = 0; offset < file.size() && window.fault().ok();) {
    RecordEntry entry;
    std::uint32_t labels = 0;
    if (auto next = scanRecord(window, offset, entry, labels)) {
      scan.entries.push_back(entry);
      maxLabels = std::max(maxLabels, labels);
      offset = *next;
      continue;
    }
    const std::int64_t from = offset;
    do offset += 4;
    while (offset < file.size() && !scanRecord(window, offset, entry, labels) && window.fault().ok());
    offset = std::min(offset, file.size());
    scan.entries.push_back({from, offset - from, kBrokenRecord});
    scan.remarks.push_back(damaged(file, from, offset));
  }
}

/// The record offsets that a .idx lists in its lines "key<tab>offset".
Result<std::vector<std::int64_t>> readIdx(const std::filesystem::path& path) {
  auto text = readFile(path);
  if (!text.ok()) return text.error();
  std::vector<std::int64_t> offsets;
  for (const std::string& line : split(*text, '\n')) {
    if (trim(line).empty()) continue;
    const auto tab = line.find('\t');
    const auto offset = tab == std::string::npos ? std::nullopt : parseInteger(line.substr(tab + 1));
    if (!offset || *offset < 0)
      return Error{"dataset-invalid", Text::of("%1: the line %2 is not a key, a tab and an offset.", path.string(),
                                               inQuotes(line.substr(0, 60))) +
                                          Text::of("Remove the file to read the records without it.")};
    offsets.push_back(*offset);
  }
  return offsets;
}

Status scanListed(const std::filesystem::path& idx, FileWindow& window, RecordScan& scan, std::uint32_t& maxLabels) {
  auto offsets = readIdx(idx);
  if (!offsets.ok()) return offsets.error();
  std::int64_t good = 0;
  for (std::int64_t offset : *offsets) {
    RecordEntry entry;
    std::uint32_t labels = 0;
    const bool found = scanRecord(window, offset, entry, labels).has_value();
    if (!window.fault().ok()) return window.fault();
    good += found;
    scan.entries.push_back(found ? entry : RecordEntry{offset, 0, kBrokenRecord});
    if (found) maxLabels = std::max(maxLabels, labels);
  }
  if (good > 0) return {};
  return Error{"dataset-invalid",
               Text::of("%1: no record begins at a listed offset.", idx.string()) +
                   Text::of("It belongs to another file; remove it to read the records without it.")};
}

Result<RecordScan> scanRecordio(const PositionedFile& file) {
  RecordScan scan;
  FileWindow window(file);
  if (file.size() == 0)
    return Error{"dataset-invalid",
                 Text::of("%1: is empty.", file.path().string()) + Text::of("Fetch the file again.")};
  std::uint32_t maxLabels = 0;
  auto idx = file.path();
  idx.replace_extension(".idx");
  std::error_code ignored;
  if (std::filesystem::exists(idx, ignored)) {
    if (Status listed = scanListed(idx, window, scan, maxLabels); !listed.ok()) return listed.error();
    scan.remarks.push_back(Text::of("Records as listed in %1.", idx));
  } else {
    if (!partAt(window, 0))
      return Error{"dataset-invalid", Text::of("%1: is not a valid RecordIO file, or its start is damaged: it does not "
                                               "begin with 0xced7230a and a valid length.",
                                               file.path().string())};
    scanChain(file, window, scan, maxLabels);
  }
  if (!window.fault().ok()) return window.fault().error();
  if (maxLabels > 1)
    scan.remarks.push_back(
        Text::of("%1: its records have up to %2 labels; only the first one is used.", file.path(), maxLabels));
  return scan;
}

/// Appends the parts of the record to `content`, the magic numbers between them put back.
Status readParts(const PositionedFile& file, std::int64_t offset, std::string& content) {
  content.clear();
  for (bool first = true;; first = false) {
    char header[kPartHeaderBytes];
    auto got = file.read(offset, header, sizeof header);
    if (!got.ok()) return corrupt(got.error().message);
    if (*got < sizeof header || numberAt<std::uint32_t>(header) != kMagic)
      return corrupt(Text::of("no record begins here (0xced7230a expected)"));
    const auto word = numberAt<std::uint32_t>(header + 4);
    const Part part{word >> 29, word & kMaxPartBytes};
    if (part.kind > Last || (first ? part.kind > First : part.kind < Middle))
      return corrupt(Text::of("its parts are out of order"));
    if (offset + kPartHeaderBytes + part.bytes > file.size())
      return corrupt(Text::of("the record is truncated: its part has %1 bytes, of which %2 are present", part.bytes,
                              std::max<std::int64_t>(0, file.size() - offset - kPartHeaderBytes)));
    if (part.kind == Middle || part.kind == Last) appendNumber(content, kMagic);
    const std::size_t before = content.size();
    content.resize(before + static_cast<std::size_t>(part.bytes));
    got = file.read(offset + kPartHeaderBytes, content.data() + before, static_cast<std::size_t>(part.bytes));
    if (!got.ok()) return corrupt(got.error().message);
    if (*got < static_cast<std::size_t>(part.bytes)) return corrupt(Text::of("the record is truncated"));
    if (part.kind == Whole || part.kind == Last) return {};
    offset += kPartHeaderBytes + part.padded();
  }
}

Status readRecordio(const PositionedFile& file, const RecordEntry& entry, StoredImage& image) {
  if (Status read = readParts(file, entry.offset, image.buffer); !read.ok()) return read;
  const auto bytes = static_cast<std::int64_t>(image.buffer.size());
  image.label = labelIn(image.buffer.data(), bytes);
  if (image.label == kBrokenRecord) return corrupt(Text::of("the record has no label that is a whole number from 0"));
  const std::size_t labelsBytes = std::size_t{4} * numberAt<std::uint32_t>(image.buffer.data());
  if (kImageHeaderBytes + labelsBytes > image.buffer.size()) return corrupt(Text::of("the record ends in its labels"));
  image.content = std::string_view(image.buffer).substr(kImageHeaderBytes + labelsBytes);
  return {};
}

void appendPart(std::string& framed, PartKind kind, std::string_view bytes) {
  appendNumber(framed, kMagic);
  appendNumber(framed, static_cast<std::uint32_t>(kind << 29 | bytes.size()));
  framed.append(bytes);
  framed.resize((framed.size() + 3) / 4 * 4);
}

}  // namespace

bool isRecordioName(const std::string& name) { return name.ends_with(".rec"); }

std::string makeImageRecord(std::string_view jpeg, float label, std::uint64_t id) {
  std::string content;
  appendNumber(content, std::uint32_t{0});
  appendNumber(content, label);
  appendNumber(content, id);
  appendNumber(content, std::uint64_t{0});
  return content.append(jpeg);
}

std::string frameRecordio(std::string_view content) {
  std::string framed;
  std::size_t begin = 0;
  for (std::size_t at = 0; at + 4 <= content.size(); at += 4) {
    if (numberAt<std::uint32_t>(content.data() + at) != kMagic) continue;
    appendPart(framed, begin == 0 ? First : Middle, content.substr(begin, at - begin));
    begin = at + 4;
  }
  appendPart(framed, begin == 0 ? Whole : Last, content.substr(begin));
  return framed;
}

Result<std::unique_ptr<ImageSource>> openRecordio(const std::filesystem::path& folder, FirstLabel firstLabel) {
  auto files = findShards(folder, isRecordioName, Text::of("RecordIO files (.rec)"));
  if (!files.ok()) return files.error();
  static constexpr RecordFormat kFormat{"recordio", ".idx", FirstLabel::Zero, scanRecordio, readRecordio};
  return openRecords(kFormat, folder, *files, firstLabel);
}

}  // namespace scalescope
