// SPDX-License-Identifier: Apache-2.0
#include "engine/data/dataset.h"

#include "engine/base/text.h"
#include "engine/data/dataset_formats.h"
#include "engine/data/idx_file.h"
#include "engine/data/learnable.h"
#include "engine/data/picture_dataset.h"
#include "engine/data/synthetic.h"

namespace scalescope {
namespace {

using Opener = Result<std::unique_ptr<Dataset>> (*)(const Plan&, const DatasetDefaults&);

Result<std::unique_ptr<Dataset>> openSynthetic(const Plan& plan, const DatasetDefaults& defaults) {
  const int side = plan.imageSize > 0 ? plan.imageSize : defaults.imageSize;
  const int classes = plan.classCount > 0 ? plan.classCount : defaults.classCount;
  return std::unique_ptr<Dataset>(
      std::make_unique<SyntheticDataset>(Shape{defaults.channels, side, side}, classes, plan.imageLimit, plan.seed));
}

Result<std::unique_ptr<Dataset>> openPictures(const Plan& plan, const DatasetDefaults& defaults) {
  if (plan.dataPath.empty())
    return Error{"dataset-not-found",
                 Text::of("The dataset format %1 needs a folder.", plan.dataset) +
                     Text::of("Set data_path, for example to one with train/<class>/*.jpg and val/<class>/*.jpg.")};
  const FirstLabel firstLabel = plan.firstLabel == "0"   ? FirstLabel::Zero
                                : plan.firstLabel == "1" ? FirstLabel::One
                                                         : FirstLabel::Auto;
  auto source = openImageSource(plan.dataset, plan.dataPath, firstLabel);
  if (!source.ok()) return source.error();
  return makePictureDataset(plan, defaults, std::move(*source));
}

Result<std::unique_ptr<Dataset>> openRecognised(const Plan& plan, const DatasetDefaults& defaults) {
  auto format = recogniseFormat(plan.dataPath);
  if (!format.ok()) return format.error();
  Plan known = plan;
  known.dataset = *format;
  return openDataset(known, defaults);
}

struct Format {
  const char* name;
  Opener open;
};
constexpr Format kFormats[] = {
    {"auto", openRecognised},
    {"synthetic", openSynthetic},
    {"learnable", [](const Plan& plan, const DatasetDefaults&) { return openLearnable(plan); }},
    {"idx", [](const Plan& plan, const DatasetDefaults&) { return openIdx(plan); }},
    {"jpeg-folder", openPictures},
    {"tfrecord", openPictures},
    {"recordio", openPictures},
    {"lmdb", openPictures},
};

}  // namespace

Status Dataset::readBytes(Split, std::int64_t, const SampleOptions&, std::span<std::uint8_t>, std::int32_t&) {
  return Error{"dataset-unsupported",
               Text::of("The dataset %1 cannot deliver its images as bytes: load them as FP32.", info().format)};
}

Result<std::unique_ptr<Dataset>> openDataset(const Plan& plan, const DatasetDefaults& defaults) {
  std::vector<std::string> names;
  for (const Format& format : kFormats) {
    if (plan.dataset == format.name) return format.open(plan, defaults);
    names.emplace_back(format.name);
  }
  const std::string near = nearestWord(plan.dataset, names);
  return Error{"dataset-not-found", Text::of("The dataset %1 does not exist.", inQuotes(plan.dataset)) +
                                        (near.empty() ? Text() : Text::of("Did you mean %1?", near)) +
                                        Text::of("Available: %1.", join(names, ", "))};
}

}  // namespace scalescope
