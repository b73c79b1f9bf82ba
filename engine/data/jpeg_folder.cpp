// SPDX-License-Identifier: Apache-2.0
#include "engine/data/jpeg_folder.h"

#include <algorithm>

#include "engine/base/files.h"
#include "engine/data/byte_images.h"
#include "engine/data/crop.h"
#include "engine/data/fingerprint.h"
#include "engine/data/jpeg_decoder.h"
#include "engine/data/plan_fit.h"

namespace scalescope {
namespace {

constexpr Normalisation kImageNet = {{123.675f, 116.28f, 103.53f}, {58.395f, 57.12f, 57.375f}};
constexpr Normalisation kImageNetGrey = {{117.0f, 0, 0}, {57.6f, 1, 1}};

/// The most that a picture may be shrunk while decoding, its box keeping at least `side` pixels.
int divisorFor(const CropBox& box, int side) {
  int divisor = 8;
  while (divisor > 1 && std::min(box.width, box.height) / divisor < side) divisor /= 2;
  return divisor;
}

CropBox scaled(const CropBox& box, double across, double down) {
  return {box.left * across, box.top * down, box.width * across, box.height * down};
}

Error corrupt(const std::filesystem::path& file, const std::string& words) {
  return {"image-corrupt", file.string() + ": " + words + "."};
}

void keepSome(std::vector<JpegEntry>& entries, std::int64_t kept) {
  const auto total = static_cast<std::int64_t>(entries.size());
  if (kept <= 0 || kept >= total) return;
  std::vector<JpegEntry> some;
  for (std::int64_t i = 0; i < kept; ++i)
    some.push_back(std::move(entries[static_cast<std::size_t>(spreadIndex(i, kept, total))]));
  entries = std::move(some);
}

}  // namespace

JpegFolderDataset::JpegFolderDataset(DatasetInfo info, JpegListing listing, std::int64_t imageLimit)
    : m_info(std::move(info)), m_listing(std::move(listing)) {
  keepSome(m_listing.training, imageLimit);
  m_info.trainingImages = static_cast<std::int64_t>(m_listing.training.size());
  m_info.validationImages = static_cast<std::int64_t>(m_listing.validation.size());
  Fingerprint fingerprint;
  for (const std::string& name : m_listing.classes) fingerprint.addName(name);
  for (const auto* entries : {&m_listing.training, &m_listing.validation})
    for (const JpegEntry& entry : *entries) {
      fingerprint.addName(entry.name);
      fingerprint.addNumber(entry.bytes);
      fingerprint.addNumber(entry.label);
      fingerprint.countImages(1, entry.bytes);
    }
  m_info.fingerprint = fingerprint.text();
}

Status JpegFolderDataset::read(Split split, std::int64_t index, const SampleOptions& options, std::span<float> image,
                               std::int32_t& label) {
  const auto& entries = split == Split::Training ? m_listing.training : m_listing.validation;
  const JpegEntry& entry = entries[static_cast<std::size_t>(index)];
  const auto file = m_listing.fileOf(entry);
  const auto bytes = readFile(file);
  if (!bytes.ok()) return Error{"image-corrupt", bytes.error().message};
  thread_local JpegDecoder decoder;  // its buffers serve all images of a decode thread
  const auto size = decoder.open(*bytes);
  if (!size.ok()) return corrupt(file, size.error().message);
  Random random(options.seed);
  const int side = m_info.shape.h;
  const CropBox box = options.augment ? randomResizedCrop(size->width, size->height, random)
                                      : centreCrop(size->width, size->height, side);
  const bool mirrored = options.augment && random.coin();
  const auto picture = decoder.decode(m_info.shape.c, divisorFor(box, side));
  if (!picture.ok()) return corrupt(file, picture.error().message);
  const CropBox inPicture = scaled(box, double(picture->width) / size->width, double(picture->height) / size->height);
  resample(*picture, inPicture, side, mirrored, m_info.shape.c == 1 ? kImageNetGrey : kImageNet, image);
  label = entry.label;
  return {};
}

Result<std::unique_ptr<Dataset>> openJpegFolder(const Plan& plan, const DatasetDefaults& defaults) {
  if (!JpegDecoder::available())
    return Error{
        "dataset-unsupported",
        "This build cannot read JPEG files: libjpeg-turbo was not there when it was built. Install the package "
        "libturbojpeg0-dev and build again."};
  if (plan.dataPath.empty())
    return Error{"dataset-not-found",
                 "A dataset of JPEG files needs its folder. Set data_path to a folder with train/<class>/*.jpg and "
                 "val/<class>/*.jpg."};
  auto listing = listJpegs(plan.dataPath);
  if (!listing.ok()) return listing.error();
  auto classes = fitClassCount(plan, plan.dataPath, static_cast<int>(listing->classes.size()));
  if (!classes.ok()) return classes.error();
  const int side = plan.imageSize > 0 ? plan.imageSize : defaults.imageSize;
  DatasetInfo info;
  info.format = "jpeg-folder";
  info.path = plan.dataPath;
  info.shape = {defaults.channels, side, side};
  info.classCount = *classes;
  return std::unique_ptr<Dataset>(std::make_unique<JpegFolderDataset>(info, std::move(*listing), plan.imageLimit));
}

}  // namespace scalescope
