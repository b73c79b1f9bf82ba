// SPDX-License-Identifier: Apache-2.0
#include "engine/data/lmdb_source.h"

#include "engine/data/caffe_datum.h"
#include "engine/data/lmdb_pages.h"
#include "engine/data/shard_files.h"

namespace scalescope {

namespace fs = std::filesystem;

bool isLmdbFolder(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_regular_file(folder / "data.mdb", ignored);
}

namespace {

/// A value of a database, or the position where one was lost.
struct LmdbEntry {
  std::uint32_t file = 0;
  LmdbValue value;
  std::int32_t label = kBrokenRecord;
  bool lost = false;
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
    return {found.value.key, found.value.bytes,
            found.label == kBrokenRecord ? kBrokenRecord : found.label - m_firstLabel};
  }
  Status load(Split split, std::int64_t index, StoredImage& image) override;
  Text place(Split split, std::int64_t index) const override {
    const LmdbEntry& entry = at(split, index);
    return entry.lost ? Text::of("%1 at byte %2", fileOf(split, index), entry.value.offset)
                      : Text::of("%1, key %2", fileOf(split, index), entry.value.key);
  }
  fs::path fileOf(Split split, std::int64_t index) const override { return m_files[at(split, index).file].path(); }

 private:
  const std::vector<LmdbEntry>& entries(Split split) const {
    return split == Split::Training ? m_training : m_validation;
  }
  const LmdbEntry& at(Split split, std::int64_t index) const { return entries(split)[static_cast<std::size_t>(index)]; }

  SourceInfo m_info;
  std::int32_t m_firstLabel;
  std::vector<PositionedFile> m_files;
  std::vector<LmdbEntry> m_training, m_validation;
};

Status LmdbSource::add(const fs::path& folder, std::vector<LmdbEntry>& entries) {
  const auto number = static_cast<std::uint32_t>(m_files.size());
  auto file = PositionedFile::open(folder / "data.mdb");
  if (!file.ok()) return file.error();
  auto scan = scanLmdb(*file);
  if (!scan.ok()) return scan.error();
  const fs::path& path = file->path();
  if (scan->values.empty())
    return Error{"dataset-invalid", scan->damaged.empty()
                                        ? Text::of("%1: contains no images.", path)
                                        : Text::of("%1: is damaged at byte %2: none of its images can be found.", path,
                                                   scan->damaged.front()) +
                                              Text::of("Fetch the file again.")};
  FileWindow window(*file);
  for (LmdbValue& value : scan->values) {
    const std::int32_t label = datumLabel(window, value.offset, value.bytes);
    entries.push_back({number, std::move(value), label, false});
  }
  if (!window.fault().ok()) return window.fault().error();
  for (const std::int64_t place : scan->damaged) entries.push_back({number, {"", place, 0}, kBrokenRecord, true});
  if (!scan->damaged.empty())
    m_info.remarks.push_back(Text::of("%1: damaged at byte %2; %3 of %4 images are lost.", path, scan->damaged.front(),
                                      scan->damaged.size(), scan->damaged.size() + scan->values.size()));
  m_info.files.push_back(file->path());
  m_files.push_back(std::move(*file));
  return {};
}

Status LmdbSource::finish() {
  if (m_validation.empty()) splitOffValidation(m_training, m_validation, m_info.remarks);
  std::int32_t maxLabel = -1;
  for (const auto* entries : {&m_training, &m_validation})
    for (const LmdbEntry& entry : *entries) {
      maxLabel = std::max(maxLabel, entry.label);
      if (entry.label != kBrokenRecord && entry.label < m_firstLabel)
        return Error{"dataset-invalid", Text::of("%1: the label of key %2 is 0, but first_label is 1.",
                                                 m_info.path.string(), entry.value.key) +
                                            Text::of("Set first_label to 0.")};
    }
  if (maxLabel < 0)
    return Error{"dataset-invalid",
                 Text::of("%1: none of its values is a valid Caffe Datum with a label.", m_info.path.string())};
  m_info.classCount = maxLabel - m_firstLabel + 1;
  return {};
}

Status LmdbSource::load(Split split, std::int64_t index, StoredImage& image) {
  const LmdbEntry& entry = at(split, index);
  const auto corrupt = [&](const Text& words) {
    return Error{"image-corrupt", Text::of("%1: %2.", place(split, index), words)};
  };
  if (entry.lost) return corrupt(Text::of("the database's tree is damaged here; the images behind it are lost"));
  const auto bytes = static_cast<std::size_t>(entry.value.bytes);
  image.buffer.resize(bytes);
  auto got = m_files[entry.file].read(entry.value.offset, image.buffer.data(), bytes);
  if (!got.ok()) return corrupt(got.error().message);
  if (*got < bytes) return corrupt(Text::of("the value is truncated"));
  if (Status read = readDatum(image.buffer, image); !read.ok()) return corrupt(read.error().message);
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
        Text::of("LMDB databases (folders with data.mdb)"));
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

}  // namespace scalescope
