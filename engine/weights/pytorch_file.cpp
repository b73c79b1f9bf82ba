// SPDX-License-Identifier: Apache-2.0
// Source: pytorch/pytorch v1.13.1, torch/serialization.py (_save, _legacy_save) and torch/_utils.py
// (_rebuild_tensor_v2).
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/text.h"
#include "engine/data/little_endian.h"
#include "engine/data/positioned_file.h"
#include "engine/weights/format_reader.h"
#include "engine/weights/pytorch_tensors.h"

namespace scalescope::weights {
namespace pytorch_file {
namespace {

/// A stored (not compressed) file in a zip archive: its bytes are part of the archive.
struct ZipEntry {
  std::string name;
  std::int64_t offset = 0, size = 0;
};

constexpr std::uint32_t kEndSignature = 0x06054b50, kEnd64Signature = 0x06064b50, kLocator64Signature = 0x07064b50,
                        kEntrySignature = 0x02014b50, kLocalSignature = 0x04034b50;
constexpr std::int64_t kEndBytes = 22, kLocator64Bytes = 20, kEnd64Bytes = 56, kEntryBytes = 46, kLocalBytes = 30;
constexpr std::int64_t kMaxCommentBytes = 65535;
constexpr std::uint32_t kIn64 = 0xffffffff;  ///< the value is in the zip64 field
constexpr std::uint16_t kZip64Extra = 1, kEncrypted = 1, kStored = 0;

struct Directory {
  std::uint64_t entries = 0, bytes = 0, offset = 0;
};

std::uint64_t number16(const std::string& bytes, std::size_t at) { return numberAt<std::uint16_t>(bytes.data() + at); }
std::uint64_t number32(const std::string& bytes, std::size_t at) { return numberAt<std::uint32_t>(bytes.data() + at); }
std::uint64_t number64(const std::string& bytes, std::size_t at) { return numberAt<std::uint64_t>(bytes.data() + at); }

Result<Directory> findDirectory64(const PositionedFile& file, std::int64_t endAt) {
  const auto locator = readBytes(file, endAt - kLocator64Bytes, kLocator64Bytes);
  if (!locator) return locator.error();
  if (number32(*locator, 0) != kLocator64Signature)
    return invalidFile(file, Text::of("its zip64 directory is missing"));
  const std::uint64_t at = number64(*locator, 8);
  if (at > static_cast<std::uint64_t>(file.size()))
    return invalidFile(file, Text::of("its zip64 directory is outside of it"));
  const auto end = readBytes(file, static_cast<std::int64_t>(at), kEnd64Bytes);
  if (!end) return end.error();
  if (number32(*end, 0) != kEnd64Signature) return invalidFile(file, Text::of("its zip64 directory is damaged"));
  return Directory{number64(*end, 32), number64(*end, 40), number64(*end, 48)};
}

/// From the record at the end of the archive.
Result<Directory> findDirectory(const PositionedFile& file) {
  const std::int64_t size = std::min(file.size(), kEndBytes + kMaxCommentBytes), begin = file.size() - size;
  const auto tail = readBytes(file, begin, size);
  if (!tail) return tail.error();
  for (std::int64_t at = size - kEndBytes; at >= 0; --at) {
    const auto place = static_cast<std::size_t>(at);
    if (number32(*tail, place) != kEndSignature) continue;
    const Directory found{number16(*tail, place + 10), number32(*tail, place + 12), number32(*tail, place + 16)};
    const bool in64 = found.entries == 0xffff || found.bytes == kIn64 || found.offset == kIn64;
    return in64 ? findDirectory64(file, begin + at) : Result<Directory>(found);
  }
  return invalidFile(file, Text::of("it is truncated: the directory at the end of its zip archive is missing"));
}

/// An entry of the directory.
struct Entry {
  std::string name;
  std::uint64_t method = 0, flags = 0, compressed = 0, size = 0, localAt = 0;
};

/// Replaces the values that are in the zip64 field. False if it lacks one.
bool apply64(Entry& entry, const std::string& extra) {
  for (std::size_t at = 0; at + 4 <= extra.size();) {
    const std::size_t id = number16(extra, at), length = number16(extra, at + 2);
    at += 4;
    if (length > extra.size() - at) return false;
    if (id == kZip64Extra) {
      std::size_t field = at;
      for (std::uint64_t* value : {&entry.size, &entry.compressed, &entry.localAt}) {
        if (*value != kIn64) continue;
        if (field + 8 > at + length) return false;
        *value = number64(extra, field);
        field += 8;
      }
      return true;
    }
    at += length;
  }
  return entry.size != kIn64 && entry.compressed != kIn64 && entry.localAt != kIn64;
}

/// Where the entry's bytes are. Errors: of the file.
Result<ZipEntry> locate(const PositionedFile& file, const Entry& entry) {
  const std::string name = inQuotes(entry.name);
  if (entry.flags & kEncrypted) return unsupportedFile(file, Text::of("its entry %1 is encrypted", name));
  if (entry.method != kStored || entry.compressed != entry.size)
    return unsupportedFile(file,
                           Text::of("its entry %1 is compressed; PyTorch stores its files without compression", name));
  const auto fileBytes = static_cast<std::uint64_t>(file.size());
  if (entry.localAt > fileBytes || entry.size > fileBytes)
    return invalidFile(file, Text::of("its entry %1 is outside of the archive", name));
  const auto local = readBytes(file, static_cast<std::int64_t>(entry.localAt), kLocalBytes);
  if (!local) return local.error();
  if (number32(*local, 0) != kLocalSignature)
    return invalidFile(file, Text::of("its entry %1 has no local header", name));
  const std::uint64_t offset = entry.localAt + kLocalBytes + number16(*local, 26) + number16(*local, 28);
  if (offset > fileBytes || entry.size > fileBytes - offset)
    return invalidFile(file, Text::of("its entry %1 is outside of the archive", name));
  return ZipEntry{entry.name, static_cast<std::int64_t>(offset), static_cast<std::int64_t>(entry.size)};
}

/// The entries of a zip archive, in the order of their bytes; zip64 as well. PyTorch stores its entries without
/// compression, so that their bytes can be used where they are. Errors: "weights-invalid" for a damaged directory and
/// for entries that overlap or lie outside of the archive; "weights-unsupported" for compressed or encrypted ones.
/// Source: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3 and 4.5.3.
Result<std::vector<ZipEntry>> readZipDirectory(const PositionedFile& file) {
  const auto directory = findDirectory(file);
  if (!directory) return directory.error();
  const auto most = static_cast<std::uint64_t>(kMaxHeadBytes);
  if (directory->bytes > most || directory->entries > kMaxTensors + 100 ||
      directory->offset > static_cast<std::uint64_t>(file.size()))
    return invalidFile(file, Text::of("its zip directory is too large or outside of it"));
  const auto bytes =
      readBytes(file, static_cast<std::int64_t>(directory->offset), static_cast<std::int64_t>(directory->bytes));
  if (!bytes) return bytes.error();
  std::vector<ZipEntry> entries;
  std::size_t at = 0;
  for (std::uint64_t i = 0; i < directory->entries; ++i) {
    if (at + kEntryBytes > bytes->size() || number32(*bytes, at) != kEntrySignature)
      return invalidFile(file, Text::of("its zip directory is damaged"));
    const std::size_t nameBytes = number16(*bytes, at + 28), extraBytes = number16(*bytes, at + 30),
                      commentBytes = number16(*bytes, at + 32);
    if (nameBytes + extraBytes + commentBytes > bytes->size() - at - kEntryBytes)
      return invalidFile(file, Text::of("its zip directory is damaged"));
    Entry entry{bytes->substr(at + kEntryBytes, nameBytes),
                number16(*bytes, at + 10),
                number16(*bytes, at + 8),
                number32(*bytes, at + 20),
                number32(*bytes, at + 24),
                number32(*bytes, at + 42)};
    if (!apply64(entry, bytes->substr(at + kEntryBytes + nameBytes, extraBytes)))
      return invalidFile(file, Text::of("its zip directory lacks the size of %1", inQuotes(entry.name)));
    auto located = locate(file, entry);
    if (!located) return located.error();
    entries.push_back(std::move(located).value());
    at += kEntryBytes + nameBytes + extraBytes + commentBytes;
  }
  std::ranges::sort(entries, {}, &ZipEntry::offset);
  for (std::size_t i = 1; i < entries.size(); ++i)
    if (entries[i - 1].offset + entries[i - 1].size > entries[i].offset)
      return invalidFile(
          file, Text::of("its entries %1 and %2 overlap", inQuotes(entries[i - 1].name), inQuotes(entries[i].name)));
  return entries;
}

/// The 10 bytes of the number 0x1950a86a20f9469cfc6c, with which files before PyTorch 1.6 begin.
constexpr std::string_view kLegacyStart("\x80\x02\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19", 14);

bool recognise(std::string_view start, const PositionedFile&) {
  return start.starts_with("PK\3\4") || start.starts_with(kLegacyStart);
}

/// The faults of a pickle as errors of the file.
Error ofFile(const PositionedFile& file, const Error& fault) {
  return fault.code == "weights-unsupported" ? unsupportedFile(file, fault.message) : invalidFile(file, fault.message);
}

Result<FileContents> readArchive(const PositionedFile& file) {
  const auto entries = readZipDirectory(file);
  if (!entries) return entries.error();
  const auto pickled =
      std::ranges::find_if(*entries, [](const ZipEntry& entry) { return entry.name.ends_with("/data.pkl"); });
  if (pickled == entries->end())
    return unsupportedFile(file, Text::of("it is a zip archive without data.pkl, so not one of torch.save()"));
  const std::string folder = pickled->name.substr(0, pickled->name.size() - std::string_view("data.pkl").size());
  const auto bytes = readBytes(file, pickled->offset, pickled->size);
  if (!bytes) return bytes.error();
  const auto pickle = readPickle(*bytes);
  if (!pickle) return ofFile(file, pickle.error());
  StoragePlaces storages;
  for (const ZipEntry& entry : *entries) {
    if (entry.name.starts_with(folder + "data/"))
      storages[entry.name.substr(folder.size() + 5)] = {entry.offset, entry.size};
    if (entry.name != folder + "byteorder") continue;
    const auto order = readBytes(file, entry.offset, entry.size);
    if (!order) return order.error();
    if (*order != "little") return unsupportedFile(file, Text::of("its numbers are big-endian"));
  }
  auto tensors = tensorsOf(*pickle, storages);
  if (!tensors) return ofFile(file, tensors.error());
  return FileContents{std::move(tensors).value()};
}

/// Storages follow the pickles in the order of their list of keys: a count of elements each, then the elements.
Result<StoragePlaces> legacyStorages(const PositionedFile& file, const Pickle& pickle, const Pickle& keys,
                                     std::int64_t at) {
  const auto sizes = storageElementBytes(pickle);
  if (!sizes) return ofFile(file, sizes.error());
  StoragePlaces storages;
  for (const int item : keys.at(keys.root).items) {
    const std::string& key = keys.at(item).text;
    const auto size = sizes->find(key);
    if (size == sizes->end())
      return invalidFile(file, Text::of("the type of its storage %1 is unknown", inQuotes(key)));
    const auto head = readBytes(file, at, sizeof(std::int64_t));
    if (!head) return head.error();
    const auto count = numberAt<std::int64_t>(head->data());
    at += static_cast<std::int64_t>(sizeof(std::int64_t));
    if (count < 0 || count > (file.size() - at) / size->second)
      return invalidFile(file, Text::of("it is truncated: the storage %1 has %2 elements", inQuotes(key), count));
    if (!storages.emplace(key, StoragePlace{at, count * size->second}).second)
      return invalidFile(file, Text::of("its storage %1 appears twice", inQuotes(key)));
    at += count * size->second;
  }
  return storages;
}

/// Five pickles: magic number, version, properties of the system, the object, the keys of its storages.
Result<FileContents> readLegacy(const PositionedFile& file) {
  const auto bytes = readBytes(file, 0, std::min(file.size(), kMaxHeadBytes));
  if (!bytes) return bytes.error();
  std::vector<Pickle> pickles;
  std::size_t at = 0;
  while (pickles.size() < 5) {
    auto pickle = readPickle(std::string_view(*bytes).substr(at));
    if (!pickle) return ofFile(file, pickle.error());
    at += pickle->bytes;
    pickles.push_back(std::move(pickle).value());
  }
  const auto storages = legacyStorages(file, pickles[3], pickles[4], static_cast<std::int64_t>(at));
  if (!storages) return storages.error();
  auto tensors = tensorsOf(pickles[3], *storages);
  if (!tensors) return ofFile(file, tensors.error());
  return FileContents{std::move(tensors).value()};
}

Result<FileContents> read(const PositionedFile& file) {
  const auto start = readBytes(file, 0, std::min<std::int64_t>(file.size(), 4));
  if (!start) return start.error();
  return start->starts_with("PK") ? readArchive(file) : readLegacy(file);
}

}  // namespace
}  // namespace pytorch_file

const FormatReader kPyTorch = {"pytorch", pytorch_file::recognise, pytorch_file::read};

}  // namespace scalescope::weights
