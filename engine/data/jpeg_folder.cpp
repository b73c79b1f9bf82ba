// SPDX-License-Identifier: Apache-2.0
#include "engine/data/jpeg_folder.h"

#include "engine/data/jpeg_listing.h"
#include "engine/data/positioned_file.h"

namespace scalescope {
namespace {

class JpegFolderSource : public ImageSource {
 public:
  JpegFolderSource(const std::filesystem::path& folder, JpegListing listing) : m_listing(std::move(listing)) {
    m_info.format = "jpeg-folder";
    m_info.path = folder;
    m_info.classNames = m_listing.classes;
    m_info.classCount = static_cast<int>(m_listing.classes.size());
  }

  const SourceInfo& info() const override { return m_info; }
  std::int64_t count(Split split) const override { return static_cast<std::int64_t>(entries(split).size()); }
  ImageEntry entry(Split split, std::int64_t index) const override {
    const JpegEntry& found = at(split, index);
    return {found.name, found.bytes, found.label};
  }
  Status load(Split split, std::int64_t index, StoredImage& image) override {
    auto file = PositionedFile::open(fileOf(split, index));
    if (!file.ok()) return Error{"image-corrupt", file.error().message};
    if (Status read = file->readAll(image.buffer); !read.ok()) return Error{"image-corrupt", read.error().message};
    image.content = image.buffer;
    image.label = at(split, index).label;
    image.channels = image.height = image.width = 0;
    return {};
  }
  Text place(Split split, std::int64_t index) const override { return fileOf(split, index).string(); }
  std::filesystem::path fileOf(Split split, std::int64_t index) const override {
    return m_listing.fileOf(at(split, index));
  }

 private:
  const std::vector<JpegEntry>& entries(Split split) const {
    return split == Split::Training ? m_listing.training : m_listing.validation;
  }
  const JpegEntry& at(Split split, std::int64_t index) const { return entries(split)[static_cast<std::size_t>(index)]; }

  JpegListing m_listing;
  SourceInfo m_info;
};

}  // namespace

Result<std::unique_ptr<ImageSource>> openJpegFolder(const std::filesystem::path& folder) {
  auto listing = listJpegs(folder);
  if (!listing.ok()) return listing.error();
  return std::unique_ptr<ImageSource>(std::make_unique<JpegFolderSource>(folder, std::move(*listing)));
}

}  // namespace scalescope
