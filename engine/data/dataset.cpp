// SPDX-License-Identifier: Apache-2.0
#include "engine/data/dataset.h"

#include "engine/base/text.h"
#include "engine/data/idx_file.h"
#include "engine/data/jpeg_folder.h"
#include "engine/data/learnable.h"
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

struct Format {
  const char* name;
  Opener open;
};
constexpr Format kFormats[] = {
    {"synthetic", openSynthetic},
    {"learnable", [](const Plan& plan, const DatasetDefaults&) { return openLearnable(plan); }},
    {"idx", [](const Plan& plan, const DatasetDefaults&) { return openIdx(plan); }},
    {"jpeg-folder", openJpegFolder},
};

}  // namespace

Result<std::unique_ptr<Dataset>> openDataset(const Plan& plan, const DatasetDefaults& defaults) {
  std::vector<std::string> names;
  for (const Format& format : kFormats) {
    if (plan.dataset == format.name) return format.open(plan, defaults);
    names.emplace_back(format.name);
  }
  const std::string near = nearestWord(plan.dataset, names);
  return Error{"dataset-not-found", "There is no dataset \"" + plan.dataset + "\". " +
                                        (near.empty() ? "" : "Did you mean " + near + "? ") +
                                        "Known are: " + join(names, ", ") + "."};
}

}  // namespace scalescope
