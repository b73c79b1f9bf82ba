// SPDX-License-Identifier: Apache-2.0
#include "engine/data/jpeg_folder.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/system_text.h"
#include "engine/base/text.h"
#include "engine/data/fingerprint.h"
#include "engine/data/positioned_file.h"

namespace scalescope {
namespace {

struct JpegEntry {
  std::int32_t label = 0;
  bool inValidationFolder = false;  ///< which of the two root folders contains it
  std::string name;                 ///< of the file, without its folder
  std::int64_t bytes = 0;
};

/// The JPEG files of a folder of classes, sorted by class and name.
struct JpegListing {
  std::filesystem::path trainingFolder, validationFolder;
  std::vector<std::string> classes;  ///< the folders' names, sorted; the label is the index
  std::vector<JpegEntry> training, validation;

  std::filesystem::path fileOf(const JpegEntry& entry) const {
    return (entry.inValidationFolder ? validationFolder : trainingFolder) / classes[std::size_t(entry.label)] /
           entry.name;
  }
};

namespace fs = std::filesystem;

bool isJpeg(const fs::path& file) {
  std::string ending = file.extension();
  std::transform(ending.begin(), ending.end(), ending.begin(),
                 [](char c) { return 'A' <= c && c <= 'Z' ? c + 32 : c; });
  return ending == ".jpg" || ending == ".jpeg";
}

bool isFolder(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

Error invalidListing(const fs::path& folder, const Text& what) {
  return {"dataset-invalid", Text::of("%1: %2", folder, what)};
}

Result<std::vector<std::string>> classesIn(const fs::path& folder) {
  std::vector<std::string> classes;
  std::error_code error;
  for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    std::error_code ignored;
    const std::string name = entry->path().filename();
    if (entry->is_directory(ignored) && !name.starts_with('.')) classes.push_back(name);
  }
  if (error) return invalidListing(folder, Text::of("cannot be listed: %1.", systemText(error)));
  if (classes.empty())
    return invalidListing(folder, Text::of("has no folders.") +
                                      Text::of("Put the JPEG files into one folder per class, in train/ and val/."));
  std::sort(classes.begin(), classes.end());
  return classes;
}

Status listClass(const fs::path& folder, std::int32_t label, bool inValidationFolder, std::vector<JpegEntry>& entries) {
  const std::size_t before = entries.size();
  std::error_code error;
  for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    if (!isJpeg(entry->path())) continue;
    std::error_code ignored;
    const auto bytes = entry->file_size(ignored);  // unreadable files are skipped and counted when they are read
    entries.push_back(
        {label, inValidationFolder, entry->path().filename(), ignored ? 0 : static_cast<std::int64_t>(bytes)});
  }
  if (error) return invalidListing(folder, Text::of("cannot be listed: %1.", systemText(error)));
  if (entries.size() == before)
    return invalidListing(folder, Text::of("is a class folder without .jpg or .jpeg files.") +
                                      Text::of("Remove the folder or add images."));
  std::sort(entries.begin() + static_cast<std::ptrdiff_t>(before), entries.end(),
            [](const JpegEntry& a, const JpegEntry& b) { return a.name < b.name; });
  return {};
}

Status listValidation(JpegListing& listing) {
  auto classes = classesIn(listing.validationFolder);
  if (!classes.ok()) return classes.error();
  for (const std::string& name : *classes) {
    const auto place = std::lower_bound(listing.classes.begin(), listing.classes.end(), name);
    if (place == listing.classes.end() || *place != name)
      return invalidListing(
          listing.validationFolder / name,
          Text::of("this class is not one of the %1 in %2.", listing.classes.size(), listing.trainingFolder) +
              Text::of("Both folders must use the same class names."));
    const auto label = static_cast<std::int32_t>(place - listing.classes.begin());
    if (auto status = listClass(listing.validationFolder / name, label, true, listing.validation); !status.ok())
      return status;
  }
  return {};
}

bool fallsToValidation(const std::string& className, const std::string& name) {
  Fingerprint hash;
  const std::string path = className + "/" + name;
  hash.addBytes({reinterpret_cast<const std::uint8_t*>(path.data()), path.size()});
  return hash.hash() % 10 == 0;
}

void takeValidationImages(JpegListing& listing) {
  auto& all = listing.training;
  auto isValidation = [&](const JpegEntry& entry) {
    return fallsToValidation(listing.classes[static_cast<std::size_t>(entry.label)], entry.name);
  };
  std::copy_if(all.begin(), all.end(), std::back_inserter(listing.validation), isValidation);
  std::erase_if(all, isValidation);
}

/// Lists `folder`/train/<class>/*.jpg and `folder`/val/<class>/*.jpg (or validation/). Without a validation folder, one
/// image in ten is kept for validation: those whose hash of "<class>/<name>" (FNV-1a) is a multiple of ten. Without a
/// train folder, the classes are expected in `folder` itself.
/// Errors: "dataset-not-found", "dataset-invalid" naming the folder and what is wrong with it.
Result<JpegListing> listJpegs(const fs::path& folder) {
  if (!isFolder(folder))
    return Error{"dataset-not-found", Text::of("The dataset's folder %1 does not exist.", folder.string())};
  JpegListing listing;
  const bool hasTraining = isFolder(folder / "train");
  listing.trainingFolder = hasTraining ? folder / "train" : folder;
  for (const char* name : {"val", "validation"})
    if (isFolder(folder / name)) listing.validationFolder = folder / name;
  if (!hasTraining && !listing.validationFolder.empty())
    return invalidListing(folder, Text::of("has a validation folder but no train/ folder."));
  auto classes = classesIn(listing.trainingFolder);
  if (!classes.ok()) return classes.error();
  listing.classes = std::move(*classes);
  for (std::size_t label = 0; label < listing.classes.size(); ++label)
    if (auto status = listClass(listing.trainingFolder / listing.classes[label], static_cast<std::int32_t>(label),
                                false, listing.training);
        !status.ok())
      return status.error();
  if (listing.validationFolder.empty()) {
    takeValidationImages(listing);
  } else if (auto status = listValidation(listing); !status.ok()) {
    return status.error();
  }
  return listing;
}

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
