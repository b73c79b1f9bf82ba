// SPDX-License-Identifier: Apache-2.0
#include "engine/data/picture_dataset.h"

#include <algorithm>
#include <functional>

#include "engine/base/clock.h"
#include "engine/data/byte_images.h"
#include "engine/data/crop.h"
#include "engine/data/dataset.h"
#include "engine/data/decode/jpeg_decoder.h"
#include "engine/data/decode/jpeg_region.h"
#include "engine/data/fingerprint.h"
#include "engine/data/image_sizes.h"
#include "engine/data/plan_fit.h"

namespace scalescope {
namespace {

/// Divides the time of one image among its stages; free of cost without `times`.
class StageClock {
 public:
  explicit StageClock(StageTimes* times) : m_times(times), m_moment(times ? monotonicSeconds() : 0) {}
  /// Adds the time since the last call to `stage`.
  void charge(double StageTimes::*stage) {
    if (!m_times) return;
    const double now = monotonicSeconds();
    m_times->*stage += now - m_moment;
    m_moment = now;
  }

 private:
  StageTimes* m_times;
  double m_moment;
};

constexpr Normalisation kImageNet = {{123.675f, 116.28f, 103.53f}, {58.395f, 57.12f, 57.375f}};
constexpr Normalisation kImageNetGrey = {{117.0f, 0, 0}, {57.6f, 1, 1}};

const Normalisation& normalisationOf(const Shape& shape) { return shape.c == 1 ? kImageNetGrey : kImageNet; }

/// The largest divisor for decoding that keeps at least `side` pixels in the box.
int divisorFor(const CropBox& box, int side) {
  int divisor = 8;
  while (divisor > 1 && std::min(box.width, box.height) / divisor < side) divisor /= 2;
  return divisor;
}

/// Pixels that contain a crop, and the crop's position in them.
struct Cropped {
  PixelView view;
  CropBox box;
};

/// `part` belongs to a picture scaled from `size`.
Cropped cropIn(const JpegRegion& part, const JpegDecoder::Size& size, const CropBox& box) {
  const double across = double(part.pictureWidth) / size.width, down = double(part.pictureHeight) / size.height;
  return {part.view, {box.left * across - part.left, box.top * down - part.top, box.width * across, box.height * down}};
}

/// Only the pixels that the crop needs, if the plan requests that. Errors: the decoders'.
Result<Cropped> decodeCrop(PictureDataset::Decoding decoding, JpegDecoder& decoder, std::string_view jpeg,
                           const JpegDecoder::Size& size, const CropBox& box, const Shape& wanted) {
  thread_local JpegRegionDecoder regions;
  const int divisor = decoding == PictureDataset::Decoding::Full ? 1 : divisorFor(box, wanted.h);
  if (decoding == PictureDataset::Decoding::Crop) {
    auto part = regions.decode(jpeg, wanted.c, divisor, box);
    if (part.ok()) return cropIn(*part, size, box);
    if (part.error().code != "image-unusual") return part.error();
  }
  auto picture = decoder.decode(wanted.c, divisor);
  if (!picture.ok()) return picture.error();
  return cropIn({*picture, 0, 0, picture->width, picture->height}, size, box);
}

/// Converts planes into resample()'s pixels: one byte, or red, green, blue and an unused byte.
PixelView interleaved(const StoredImage& stored, int channels, std::vector<std::uint8_t>& pixels) {
  const auto count = static_cast<std::size_t>(stored.height) * static_cast<std::size_t>(stored.width);
  const auto* planes = reinterpret_cast<const std::uint8_t*>(stored.content.data());
  auto plane = [&](int colour) { return planes + static_cast<std::size_t>(stored.channels == 1 ? 0 : colour) * count; };
  const int pixelBytes = channels == 1 ? 1 : 4;
  pixels.resize(count * static_cast<std::size_t>(pixelBytes));
  const std::uint8_t *blue = plane(0), *green = plane(1), *red = plane(2);
  for (std::size_t i = 0; i < count; ++i) {
    if (channels == 1) {
      pixels[i] = static_cast<std::uint8_t>((299 * red[i] + 587 * green[i] + 114 * blue[i] + 500) / 1000);
      continue;
    }
    pixels[4 * i] = red[i];
    pixels[4 * i + 1] = green[i];
    pixels[4 * i + 2] = blue[i];
    pixels[4 * i + 3] = 0;
  }
  return {pixels.data(), stored.width, stored.height, pixelBytes};
}

constexpr std::int64_t kSampledSizes = 32;  // images, for "pre-resized or not"

std::string fingerprintOf(ImageSource& source, std::int64_t trainingImages,
                          const std::function<std::int64_t(std::int64_t)>& storedIndex) {
  Fingerprint fingerprint;
  for (const std::string& name : source.info().classNames) fingerprint.addName(name);
  auto add = [&](const ImageEntry& entry) {
    fingerprint.addName(entry.name);
    fingerprint.addNumber(entry.bytes);
    fingerprint.addNumber(entry.label);
    fingerprint.countImages(1, entry.bytes);
  };
  for (std::int64_t i = 0; i < trainingImages; ++i) add(source.entry(Split::Training, storedIndex(i)));
  for (std::int64_t i = 0; i < source.count(Split::Validation); ++i) add(source.entry(Split::Validation, i));
  return fingerprint.text() + ", " + describeSizes(sampleImageSizes(source, kSampledSizes));
}

}  // namespace

std::string fingerprintOf(ImageSource& source) {
  return fingerprintOf(source, source.count(Split::Training), [](std::int64_t i) { return i; });
}

PictureDataset::PictureDataset(DatasetInfo info, std::unique_ptr<ImageSource> source, std::int64_t imageLimit,
                               Decoding decoding)
    : m_info(std::move(info)),
      m_source(std::move(source)),
      m_decoding(decoding),
      m_values(std::make_shared<PixelValues>(scalescope::pixelValues(normalisationOf(m_info.shape), m_info.shape.c))) {
  m_info.format = m_source->info().format;
  m_info.path = m_source->info().path;
  m_info.remarks = m_source->info().remarks;
  m_info.remarks.insert(m_info.remarks.begin(),
                        Text::of("The data is read as %1 from %2.", m_info.format, m_info.path));
  m_info.trainingImages = m_source->count(Split::Training);
  m_info.validationImages = m_source->count(Split::Validation);
  if (imageLimit > 0) m_info.trainingImages = std::min(imageLimit, m_info.trainingImages);
  for (std::int64_t i = 0; i < m_info.trainingImages; ++i)
    m_info.storedBytes += m_source->entry(Split::Training, storedIndex(Split::Training, i)).bytes;
  m_info.fingerprint = fingerprintOf(*m_source, m_info.trainingImages,
                                     [this](std::int64_t i) { return storedIndex(Split::Training, i); });
}

std::int64_t PictureDataset::storedIndex(Split split, std::int64_t index) const {
  const std::int64_t stored = m_source->count(Split::Training);
  const bool limited = split == Split::Training && m_info.trainingImages < stored;
  return limited ? spreadIndex(index, m_info.trainingImages, stored) : index;
}

std::vector<std::filesystem::path> PictureDataset::files() const {
  std::vector<std::filesystem::path> files = m_source->info().files;
  if (!files.empty()) return files;
  for (Split split : {Split::Training, Split::Validation})
    for (std::int64_t i = 0; i < m_source->count(split); ++i) files.push_back(m_source->fileOf(split, i));
  return files;
}

Status PictureDataset::read(Split split, std::int64_t index, const SampleOptions& options, std::span<float> image,
                            std::int32_t& label) {
  const auto scale = [&](const PixelView& view, const CropBox& box, bool mirrored) {
    resample(view, box, m_info.shape.h, mirrored, normalisationOf(m_info.shape), image);
  };
  return readAs(split, index, options, scale, label);
}

Status PictureDataset::readBytes(Split split, std::int64_t index, const SampleOptions& options,
                                 std::span<std::uint8_t> image, std::int32_t& label) {
  const auto scale = [&](const PixelView& view, const CropBox& box, bool mirrored) {
    resample(view, box, m_info.shape.h, mirrored, image);
  };
  return readAs(split, index, options, scale, label);
}

Status PictureDataset::readAs(Split split, std::int64_t index, const SampleOptions& options, const Scale& scale,
                              std::int32_t& label) const {
  thread_local StoredImage stored;  // reused for all images of a decode thread
  thread_local JpegDecoder decoder;
  thread_local std::vector<std::uint8_t> pixels;
  StageClock clock(options.times);
  const std::int64_t at = storedIndex(split, index);
  Status loaded = m_source->load(split, at, stored);
  clock.charge(&StageTimes::loadS);
  if (!loaded.ok()) return loaded;
  auto corrupt = [&](const Error& fault) {
    return Error{"image-corrupt", Text::of("%1: %2.", m_source->place(split, at), fault.message)};
  };
  if (stored.label < 0 || stored.label >= m_info.classCount)
    return corrupt({"", Text::of("its label %1 is not one of the %2 classes", stored.label, m_info.classCount)});
  const bool raw = stored.channels > 0;
  const auto size =
      raw ? Result<JpegDecoder::Size>(JpegDecoder::Size{stored.width, stored.height}) : decoder.open(stored.content);
  if (!size.ok()) return corrupt(size.error());
  Random random(options.seed);
  const int side = m_info.shape.h;
  const CropBox box = options.augment ? randomResizedCrop(size->width, size->height, random)
                                      : centreCrop(size->width, size->height, side);
  const bool mirrored = options.augment && random.coin();
  const auto cropped = raw ? Result<Cropped>({interleaved(stored, m_info.shape.c, pixels), box})
                           : decodeCrop(m_decoding, decoder, stored.content, *size, box, m_info.shape);
  clock.charge(&StageTimes::decodeS);
  if (!cropped.ok()) return corrupt(cropped.error());
  scale(cropped->view, cropped->box, mirrored);
  label = stored.label;
  clock.charge(&StageTimes::transformS);
  return {};
}

Result<std::unique_ptr<Dataset>> makePictureDataset(const Plan& plan, const DatasetDefaults& defaults,
                                                    std::unique_ptr<ImageSource> source) {
  if (!JpegDecoder::available())
    return Error{"dataset-unsupported",
                 Text::of("This build cannot read JPEG images: libjpeg-turbo was missing when it was built.") +
                     Text::of("Install the package libturbojpeg0-dev and build again.")};
  if (plan.decodeMode == "crop" && !JpegRegionDecoder::available())
    return Error{"dataset-unsupported",
                 Text::of("This build cannot decode only the crop of a JPEG: libjpeg-turbo's libjpeg was missing when "
                          "it was built.") +
                     Text::of("Install the package libjpeg-dev and build again, or set decode_mode to scaled.")};
  using enum PictureDataset::Decoding;
  const auto decoding = plan.decodeMode == "full" ? Full : plan.decodeMode == "crop" ? Crop : Scaled;
  auto classes = fitClassCount(plan, source->info().path.string(), source->info().classCount);
  if (!classes.ok()) return classes.error();
  const int side = plan.imageSize > 0 ? plan.imageSize : defaults.imageSize;
  DatasetInfo info;
  info.shape = {defaults.channels, side, side};
  info.classCount = *classes;
  return std::unique_ptr<Dataset>(std::make_unique<PictureDataset>(info, std::move(source), plan.imageLimit, decoding));
}

}  // namespace scalescope
