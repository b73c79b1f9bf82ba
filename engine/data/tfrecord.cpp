// SPDX-License-Identifier: Apache-2.0
#include "engine/data/tfrecord.h"

#include <limits>

#include "engine/base/crc32c.h"
#include "engine/data/file_window.h"
#include "engine/data/little_endian.h"
#include "engine/data/shard_files.h"
#include "engine/data/tf_example.h"

namespace scalescope {
namespace {

// length (8 bytes), its checksum (4), the record, its checksum (4)
constexpr std::int64_t kHeaderBytes = 12, kFooterBytes = 4;

/// Checksums are stored rotated and shifted, so that a checksum of data with embedded checksums remains effective.
std::uint32_t maskedCrc(std::string_view bytes) {
  const std::uint32_t crc = crc32c(bytes);
  return ((crc >> 15) | (crc << 17)) + 0xa282ead8u;
}

/// The length in a header; nothing where its checksum is wrong.
std::optional<std::uint64_t> lengthIn(const char* header) {
  if (numberAt<std::uint32_t>(header + 8) != maskedCrc({header, 8})) return std::nullopt;
  return numberAt<std::uint64_t>(header);
}

std::int32_t labelOf(FileWindow& window, std::int64_t begin, std::int64_t end) {
  ExampleParts parts;
  if (!parseExample(window, begin, end, parts) || !parts.label) return kBrokenRecord;
  const bool fits = *parts.label >= 0 && *parts.label < std::numeric_limits<std::int32_t>::max();
  return fits ? static_cast<std::int32_t>(*parts.label) : kBrokenRecord;
}

Error notTfrecord(const PositionedFile& file, const char* header) {
  const bool packed = header[0] == '\x1f' && header[1] == '\x8b';
  return {"dataset-invalid",
          packed ? Text::of("%1: is packed with gzip.", file.path()) + Text::of("Unpack it first.")
                 : Text::of("%1: is not a valid TFRecord file, or its start is damaged: the checksum of the first "
                            "length is wrong.",
                            file.path())};
}

Result<RecordScan> scanTfrecord(const PositionedFile& file) {
  RecordScan scan;
  FileWindow window(file);
  if (file.size() == 0)
    return Error{"dataset-invalid",
                 Text::of("%1: is empty.", file.path().string()) + Text::of("Fetch the file again.")};
  for (std::int64_t offset = 0; offset < file.size();) {
    char header[kHeaderBytes] = {};
    const std::int64_t rest = file.size() - offset - kHeaderBytes - kFooterBytes;
    const auto length = window.copy(offset, kHeaderBytes, header) ? lengthIn(header) : std::nullopt;
    if (!window.fault().ok()) return window.fault().error();
    if (!length && offset == 0) return notTfrecord(file, header);
    if (!length || rest < 0 || *length > static_cast<std::uint64_t>(rest)) {
      scan.entries.push_back({offset, file.size() - offset, kBrokenRecord});
      scan.remarks.push_back(Text::of("%1: damaged at byte %2; the %3 bytes after that are lost.", file.path(), offset,
                                      file.size() - offset));
      break;
    }
    const auto bytes = static_cast<std::int64_t>(*length);
    const std::int64_t begin = offset + kHeaderBytes;
    scan.entries.push_back({offset, bytes, labelOf(window, begin, begin + bytes)});
    offset = begin + bytes + kFooterBytes;
  }
  return scan;
}

Status readTfrecord(const PositionedFile& file, const RecordEntry& entry, StoredImage& image) {
  const auto wanted = static_cast<std::size_t>(entry.bytes + kHeaderBytes + kFooterBytes);
  image.buffer.resize(wanted);
  auto got = file.read(entry.offset, image.buffer.data(), wanted);
  if (!got.ok()) return corrupt(got.error().message);
  const char* bytes = image.buffer.data();
  if (*got < kHeaderBytes || !lengthIn(bytes)) return corrupt(Text::of("the checksum of the record's length is wrong"));
  if (*got < wanted || *lengthIn(bytes) != static_cast<std::uint64_t>(entry.bytes))
    return corrupt(Text::of("the record is truncated: it has %1 bytes, of which %2 are present", *lengthIn(bytes),
                            *got - kHeaderBytes));
  const std::string_view record(bytes + kHeaderBytes, static_cast<std::size_t>(entry.bytes));
  if (numberAt<std::uint32_t>(bytes + wanted - kFooterBytes) != maskedCrc(record))
    return corrupt(Text::of("the record's checksum is wrong"));
  ExampleParts parts;
  WireBytes memory(record);
  if (!parseExample(memory, 0, entry.bytes, parts))
    return corrupt(Text::of("the record is not a valid tf.train.Example"));
  if (parts.imageBegin < 0) return corrupt(Text::of("the record has no %1", tf_example::kImageKey));
  if (entry.label == kBrokenRecord)
    return corrupt(!parts.label ? Text::of("the record has no %1", tf_example::kLabelKey)
                                : Text::of("its label %1 is negative or too large", *parts.label));
  image.content = record.substr(static_cast<std::size_t>(parts.imageBegin),
                                static_cast<std::size_t>(parts.imageEnd - parts.imageBegin));
  image.label = entry.label;
  return {};
}

}  // namespace

bool isTfrecordName(const std::string& name) {
  return name.ends_with(".tfrecord") || name.ends_with(".tfrecords") ||
         (shardCount(name) > 0 && name.find('.') == std::string::npos);
}

std::string frameTfrecord(std::string_view record) {
  std::string framed;
  appendNumber(framed, static_cast<std::uint64_t>(record.size()));
  appendNumber(framed, maskedCrc(framed));
  framed.append(record);
  appendNumber(framed, maskedCrc(record));
  return framed;
}

Result<std::unique_ptr<ImageSource>> openTfrecord(const std::filesystem::path& folder, FirstLabel firstLabel) {
  auto files = findShards(folder, isTfrecordName, Text::of("TFRecord shards"));
  if (!files.ok()) return files.error();
  static constexpr RecordFormat kFormat{"tfrecord", "", FirstLabel::Auto, scanTfrecord, readTfrecord};
  return openRecords(kFormat, folder, *files, firstLabel);
}

}  // namespace scalescope
