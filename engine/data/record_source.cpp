// SPDX-License-Identifier: Apache-2.0
#include "engine/data/record_source.h"

#include <algorithm>
#include <limits>

#include "engine/data/record_index.h"

namespace scalescope {
namespace {

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
