// SPDX-License-Identifier: Apache-2.0
#include "engine/data/lmdb_source.h"

#include "engine/data/caffe_datum.h"
#include "engine/data/shard_files.h"
#ifdef SCALESCOPE_HAVE_LMDB
#include "engine/data/lmdb_database.h"
#endif

namespace scalescope {

namespace fs = std::filesystem;

bool isLmdbFolder(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_regular_file(folder / "data.mdb", ignored);
}

#ifdef SCALESCOPE_HAVE_LMDB

namespace {

struct LmdbEntry {
  std::uint32_t database = 0;
  std::int64_t bytes = 0;
  std::int32_t label = 0;
  std::string key;
};

class LmdbSource : public ImageSource {
 public:
  LmdbSource(SourceInfo info, std::int32_t firstLabel) : m_info(std::move(info)), m_firstLabel(firstLabel) {}

  Status add(const fs::path& folder, std::vector<LmdbEntry>& entries);
  Status finish();
  std::vector<LmdbEntry>& training() { return m_training; }
  std::vector<LmdbEntry>& validation() { return m_validation; }

  const SourceInfo& info() const override { return m_info; }
  std::int64_t count(Split split) const override { return static_cast<std::int64_t>(entries(split).size()); }
  ImageEntry entry(Split split, std::int64_t index) const override {
    const LmdbEntry& found = at(split, index);
    return {found.key, found.bytes, found.label == kBrokenRecord ? kBrokenRecord : found.label - m_firstLabel};
  }
  Status load(Split split, std::int64_t index, StoredImage& image) override;
  std::string place(Split split, std::int64_t index) const override {
    return fileOf(split, index).string() + ", key " + at(split, index).key;
  }
  fs::path fileOf(Split split, std::int64_t index) const override {
    return m_databases[at(split, index).database].file();
  }

 private:
  const std::vector<LmdbEntry>& entries(Split split) const {
    return split == Split::Training ? m_training : m_validation;
  }
  const LmdbEntry& at(Split split, std::int64_t index) const { return entries(split)[static_cast<std::size_t>(index)]; }

  SourceInfo m_info;
  std::int32_t m_firstLabel;
  std::vector<LmdbDatabase> m_databases;
  std::vector<LmdbEntry> m_training, m_validation;
};

Status LmdbSource::add(const fs::path& folder, std::vector<LmdbEntry>& entries) {
  const auto number = static_cast<std::uint32_t>(m_databases.size());
  auto scanned = LmdbDatabase::openToRead(folder);
  if (!scanned.ok()) return scanned.error();
  Status read = scanned->forEach([&](std::string_view key, std::string_view value) {
    entries.push_back({number, static_cast<std::int64_t>(value.size()), datumLabel(value), std::string(key)});
  });
  if (!read.ok()) return read;
  if (entries.empty()) return Error{"dataset-invalid", scanned->file().string() + ": holds no images."};
  // Pages that were looked at stay mapped, and so in the page cache, until the file is closed.
  scanned = LmdbDatabase::openToRead(folder);
  if (!scanned.ok()) return scanned.error();
  m_info.files.push_back(scanned->file());
  m_databases.push_back(std::move(*scanned));
  return {};
}

Status LmdbSource::finish() {
  if (m_validation.empty()) splitOffValidation(m_training, m_validation, m_info.remarks);
  std::int32_t most = -1;
  for (const auto* entries : {&m_training, &m_validation})
    for (const LmdbEntry& entry : *entries) {
      most = std::max(most, entry.label);
      if (entry.label != kBrokenRecord && entry.label < m_firstLabel)
        return Error{"dataset-invalid", m_info.path.string() + ": the label of key " + entry.key +
                                            " is 0, but first_label says that they start at 1. Set it to 0."};
    }
  if (most < 0)
    return Error{"dataset-invalid", m_info.path.string() + ": none of its values is a Caffe Datum with a label."};
  m_info.classCount = most - m_firstLabel + 1;
  return {};
}

Status LmdbSource::load(Split split, std::int64_t index, StoredImage& image) {
  const LmdbEntry& entry = at(split, index);
  // The pages are copied, so that time spent on reading is seen as such, and not as decoding.
  Status read = m_databases[entry.database].read(entry.key, [&](std::string_view value) {
    image.buffer.assign(value);
    return readDatum(image.buffer, image);
  });
  if (!read.ok()) return Error{"image-corrupt", place(split, index) + ": " + read.error().message + "."};
  image.label -= m_firstLabel;
  return {};
}

}  // namespace

Result<std::unique_ptr<ImageSource>> openLmdb(const fs::path& folder, FirstLabel firstLabel) {
  ShardFiles folders;
  if (isLmdbFolder(folder)) {
    folders.training.push_back(folder);
  } else {
    auto found = findShards(
        folder, [&](const std::string& name) { return isLmdbFolder(folder / name); },
        "LMDB databases (folders with data.mdb)");
    if (!found.ok()) return found.error();
    folders = std::move(*found);
  }
  SourceInfo info;
  info.format = "lmdb";
  info.path = folder;
  auto source = std::make_unique<LmdbSource>(std::move(info), firstLabel == FirstLabel::One ? 1 : 0);
  for (const auto* paths : {&folders.training, &folders.validation})
    for (const fs::path& path : *paths) {
      auto& entries = paths == &folders.training ? source->training() : source->validation();
      if (Status added = source->add(path, entries); !added.ok()) return added.error();
    }
  if (Status finished = source->finish(); !finished.ok()) return finished.error();
  return std::unique_ptr<ImageSource>(std::move(source));
}

#else

Result<std::unique_ptr<ImageSource>> openLmdb(const fs::path&, FirstLabel) {
  return Error{"dataset-unsupported",
               "This build cannot read LMDB databases: liblmdb was not there when it was built. Install the package "
               "liblmdb-dev and build again."};
}

#endif

}  // namespace scalescope
