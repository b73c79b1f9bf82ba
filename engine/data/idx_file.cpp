// SPDX-License-Identifier: Apache-2.0
#include "engine/data/idx_file.h"

#include <algorithm>
#include <cstdio>

#include "engine/data/compressed_file.h"
#include "engine/data/plan_fit.h"

namespace scalescope {
namespace {

constexpr std::uint32_t kImagesMagic = 0x00000803, kLabelsMagic = 0x00000801;
constexpr std::uint64_t kMaxSetBytes = std::uint64_t{16} << 30;  // a larger value means a broken header

Error invalid(const std::filesystem::path& file, const Text& what) {
  return {"dataset-invalid", Text::of("%1: %2", file, what)};
}

std::uint32_t bigEndian(const std::vector<std::uint8_t>& bytes, std::size_t at) {
  return std::uint32_t{bytes[at]} << 24 | std::uint32_t{bytes[at + 1]} << 16 | std::uint32_t{bytes[at + 2]} << 8 |
         std::uint32_t{bytes[at + 3]};
}

std::string hex(std::uint32_t value) {
  char text[16];
  std::snprintf(text, sizeof text, "0x%08x", value);
  return text;
}

Result<std::filesystem::path> find(const std::filesystem::path& folder, const std::string& name) {
  std::error_code ignored;
  for (const char* ending : {"", ".gz"}) {
    auto file = folder / (name + ending);
    if (std::filesystem::is_regular_file(file, ignored)) return file;
  }
  return Error{"dataset-not-found", Text::of("Neither %1 nor %2.gz exists in %3.", name, name, folder.string()) +
                                        Text::of("An IDX dataset has train-images-idx3-ubyte, train-labels-idx1-ubyte, "
                                                 "t10k-images-idx3-ubyte and t10k-labels-idx1-ubyte.")};
}

/// A file's dimensions and the bytes after its header, checked against each other.
struct IdxContent {
  std::filesystem::path file;
  std::vector<std::uint32_t> dims;
  std::vector<std::uint8_t> bytes;
};

Result<IdxContent> readIdx(const std::filesystem::path& folder, const std::string& name, std::uint32_t magic) {
  auto file = find(folder, name);
  if (!file.ok()) return file.error();
  IdxContent content{*file, {}, {}};
  const std::size_t dimCount = magic & 0xff, headerBytes = 4 + 4 * dimCount;
  auto reader = CompressedFile::open(*file);
  if (!reader.ok()) return reader.error();
  auto header = reader->read(headerBytes);
  if (!header.ok()) return header.error();
  if (header->size() < headerBytes)
    return invalid(*file,
                   Text::of("truncated in its header: expected %1 bytes, found %2.", headerBytes, header->size()) +
                       Text::of("Fetch the file again."));
  if (bigEndian(*header, 0) != magic)
    return invalid(*file, Text::of("starts with %1, but an IDX file of %2 dimension(s) of bytes starts with %3.",
                                   hex(bigEndian(*header, 0)), dimCount, hex(magic)));
  std::uint64_t expected = 1;
  for (std::size_t i = 0; i < dimCount; ++i) {
    content.dims.push_back(bigEndian(*header, 4 + 4 * i));
    expected = expected > kMaxSetBytes ? expected : expected * content.dims.back();
  }
  if (expected == 0 || expected > kMaxSetBytes)
    return invalid(*file, Text::of("its header declares %1 bytes of data, which is invalid.", expected) +
                              Text::of("Fetch the file again."));
  auto bytes = reader->read(expected + 1);  // one more, to detect excess data
  if (!bytes.ok()) return bytes.error();
  if (bytes->size() != expected)
    return invalid(*file, Text::of("expected %1 bytes after the header, found %2.", expected,
                                   bytes->size() > expected ? TextValue(Text::of("more")) : TextValue(bytes->size())) +
                              Text::of("Fetch the file again."));
  content.bytes = std::move(*bytes);
  return content;
}

int classesOf(const ByteImages& images) { return *std::max_element(images.labels.begin(), images.labels.end()) + 1; }

Result<std::filesystem::path> folderOf(const Plan& plan) {
  static const std::filesystem::path kFashionMnist = "/usr/share/datasets/fashion-mnist";
  std::error_code ignored;
  if (!plan.dataPath.empty()) {
    if (std::filesystem::is_directory(plan.dataPath, ignored)) return std::filesystem::path(plan.dataPath);
    return Error{"dataset-not-found", Text::of("The dataset's folder %1 does not exist.", plan.dataPath)};
  }
  if (std::filesystem::is_directory(kFashionMnist, ignored)) return kFashionMnist;
  return Error{
      "dataset-not-found",
      Text::of("The IDX dataset has no folder (data_path is empty), and %1 does not exist.", kFashionMnist.string()) +
          Text::of("Set data_path, or install Debian's package dataset-fashion-mnist.")};
}

}  // namespace

Result<IdxPair> readIdxPair(const std::filesystem::path& folder, const std::string& prefix) {
  auto images = readIdx(folder, prefix + "-images-idx3-ubyte", kImagesMagic);
  if (!images.ok()) return images.error();
  auto labels = readIdx(folder, prefix + "-labels-idx1-ubyte", kLabelsMagic);
  if (!labels.ok()) return labels.error();
  if (labels->dims[0] != images->dims[0])
    return invalid(labels->file, Text::of("contains %1 labels, but %2 contains %3 images.", labels->dims[0],
                                          images->file.filename(), images->dims[0]) +
                                     Text::of("The two files do not belong together."));
  const auto height = images->dims[1], width = images->dims[2];
  if (height > 4096 || width > 4096)
    return invalid(images->file,
                   Text::of("its images are %1 x %2 pixels; at most 4096 x 4096 are supported.", width, height));
  IdxPair pair;
  pair.shape = {1, static_cast<int>(height), static_cast<int>(width)};
  pair.images = {std::move(images->bytes), std::move(labels->bytes)};
  return pair;
}

Result<std::unique_ptr<Dataset>> openIdx(const Plan& plan) {
  auto folder = folderOf(plan);
  if (!folder.ok()) return folder.error();
  auto training = readIdxPair(*folder, "train");
  if (!training.ok()) return training.error();
  auto validation = readIdxPair(*folder, "t10k");
  if (!validation.ok()) return validation.error();
  if (!(training->shape == validation->shape))
    return invalid(*folder, Text::of("the training images are %1 x %2 pixels, the validation images %3 x %4.",
                                     training->shape.w, training->shape.h, validation->shape.w, validation->shape.h));
  const Shape shape = training->shape;
  if (auto fits = fitImageSize(plan, folder->string(), shape.h, shape.w); !fits.ok()) return fits.error();
  auto classes =
      fitClassCount(plan, folder->string(), std::max(classesOf(training->images), classesOf(validation->images)));
  if (!classes.ok()) return classes.error();
  DatasetInfo info;
  info.format = "idx";
  info.path = folder->string();
  info.shape = shape;
  info.classCount = *classes;
  return std::unique_ptr<Dataset>(std::make_unique<ByteImageDataset>(info, std::move(training->images),
                                                                     std::move(validation->images), plan.imageLimit));
}

}  // namespace scalescope
