// SPDX-License-Identifier: Apache-2.0
// Source: pytorch/pytorch v1.13.1, torch/serialization.py (_save, _legacy_save) and torch/_utils.py
// (_rebuild_tensor_v2).
#include <algorithm>
#include <map>

#include "engine/base/text.h"
#include "engine/data/little_endian.h"
#include "engine/weights/format_reader.h"
#include "engine/weights/pytorch_tensors.h"
#include "engine/weights/zip_directory.h"

namespace scalescope::weights {
namespace pytorch_file {
namespace {

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
