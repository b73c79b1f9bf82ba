// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "engine/base/json/printable_json.h"
#include "engine/base/shown_text.h"
#include "engine/base/standard_output.h"
#include "engine/base/text.h"
#include "engine/data/dataset_formats.h"
#include "engine/data/image_sizes.h"
#include "engine/data/picture_dataset.h"
#include "engine/data/set_building.h"
#include "engine/main/command.h"

namespace scalescope {
namespace dataset_command {
namespace {

using Json = nlohmann::ordered_json;

CommandHelp help() {
  return {"dataset",
          "image sets: describe, check, make, convert",
          {{"dataset info FOLDER [--json]", "Its images, classes, bytes, sizes, fingerprint."},
           {"dataset verify FOLDER [--json]", "Reads and decodes every image; names the damaged ones."},
           {"dataset make NEW_FOLDER [options]", "Generates an ImageNet-like set with learnable classes."},
           {"dataset convert FOLDER NEW_FOLDER --format NAME [options]",
            "Copies a set into another format, byte for byte."}},
          "Formats: jpeg-folder, tfrecord, recordio, lmdb; the format of a folder is detected.",
          {{"--format", "NAME", "make, convert: what to write (make: jpeg-folder)."},
           {"--images", "N", "make: training images (1280)."},
           {"--validation-images", "N", "make: validation images (a tenth of the training images)."},
           {"--class-count", "N", "make: 2 to 1000 (10)."},
           {"--seed", "N", "make: seed of the images; convert: seed of the order; 0 keeps it (1)."},
           {"--shards", "N", "make, convert to tfrecord: training shards (8)."},
           {"--first-label", "auto|0|1", "Label of the first class in record files (auto)."},
           jsonOption()}};
}

Result<std::int64_t> number(const Arguments& arguments, const char* flag, std::int64_t fallback, std::int64_t min,
                            std::int64_t max) {
  auto text = arguments.value(flag);
  if (!text) return fallback;
  auto value = parseInteger(*text);
  if (value && *value >= min && *value <= max) return *value;
  return outOfRange(flag, *text, static_cast<double>(min), static_cast<double>(max));
}

Result<std::unique_ptr<ImageSource>> openGiven(const Arguments& arguments) {
  if (arguments.positionals.size() < 2)
    return Error{"usage", "dataset " + arguments.positionals[0] + " needs the folder of a dataset."};
  const std::string first = arguments.value("--first-label").value_or("auto");
  if (first != "auto" && first != "0" && first != "1")
    return Error{"usage", "--first-label: " + inQuotes(first) + " is invalid: use auto, 0 or 1."};
  return openImageSource("auto", arguments.positionals[1],
                         first == "auto" ? FirstLabel::Auto
                         : first == "0"  ? FirstLabel::Zero
                                         : FirstLabel::One);
}

bool isProgressShown() { return ::isatty(STDERR_FILENO) != 0 && !isQuiet(); }

void showProgress(std::int64_t done, std::int64_t total) {
  if (isProgressShown())
    std::fprintf(stderr, "\r%s of %s images ", groupedNumber(done).c_str(), groupedNumber(total).c_str());
}

int reportJson(const SetReport& done) {
  const Json json = {
      {"images", done.images}, {"bytes", done.bytes}, {"damaged", done.damaged}, {"reasons", done.reasons}};
  std::printf("%s\n", printableJson(json.dump(2, ' ', false, Json::error_handler_t::replace)).c_str());
  return done.damaged > 0 ? kExitFailed : kExitOk;
}

int report(const Arguments& arguments, const char* what, const SetReport& done) {
  if (isProgressShown()) std::fprintf(stderr, "\r");
  if (arguments.has("--json")) return reportJson(done);
  std::printf("%s %s, %s MB", what, counted(done.images, "image").c_str(),
              groupedNumber(formatFixed(static_cast<double>(done.bytes) / 1e6, 1)).c_str());
  std::printf(done.damaged ? "; damaged: %s\n" : "\n", groupedNumber(done.damaged).c_str());
  for (const std::string& reason : done.reasons) std::printf("  %s\n", printable(reason).c_str());
  return done.damaged > 0 ? kExitFailed : kExitOk;
}

int report(const Arguments& arguments, const char* what, const Result<SetReport>& done) {
  return done.ok() ? report(arguments, what, *done) : reportError(done.error());
}

void line(const char* what, const std::string& value) { std::printf("%-18s %s\n", what, printable(value).c_str()); }

int infoJson(ImageSource& source, std::int64_t bytes, const std::vector<JpegDecoder::Size>& sizes) {
  Json sample = Json::array();
  for (const JpegDecoder::Size& size : sizes) sample.push_back({{"width", size.width}, {"height", size.height}});
  const Json json = {{"format", source.info().format},
                     {"training_images", source.count(Split::Training)},
                     {"validation_images", source.count(Split::Validation)},
                     {"class_count", source.info().classCount},
                     {"bytes", bytes},
                     {"sampled_image_sizes", std::move(sample)},
                     {"fingerprint", fingerprintOf(source)},
                     {"remarks", source.info().remarks}};
  std::printf("%s\n", printableJson(json.dump(2, ' ', false, Json::error_handler_t::replace)).c_str());
  return kExitOk;
}

int info(const Arguments& arguments) {
  auto source = openGiven(arguments);
  if (!source.ok()) return reportError(source.error());
  const std::int64_t training = (*source)->count(Split::Training), validation = (*source)->count(Split::Validation);
  std::int64_t bytes = 0;
  for (Split split : {Split::Training, Split::Validation})
    for (std::int64_t i = 0; i < (*source)->count(split); ++i) bytes += (*source)->entry(split, i).bytes;
  const auto sizes = sampleImageSizes(**source, 100);
  if (arguments.has("--json")) return infoJson(**source, bytes, sizes);
  line("format", (*source)->info().format);
  line("training images", groupedNumber(training));
  line("validation images", groupedNumber(validation));
  line("classes", groupedNumber((*source)->info().classCount));
  line("bytes", groupedNumber(bytes));
  line("bytes per image",
       groupedNumber(formatFixed(
           static_cast<double>(bytes) / static_cast<double>(std::max<std::int64_t>(1, training + validation)), 0)));
  line("image sizes", describeSizes(sizes) + " (of a sample of " + std::to_string(sizes.size()) + ")");
  std::string some;
  for (std::size_t i = 0; i < std::min<std::size_t>(8, sizes.size()); ++i)
    some += (i ? ", " : "") + std::to_string(sizes[i].width) + " x " + std::to_string(sizes[i].height);
  line("for example", some);
  line("fingerprint", fingerprintOf(**source));
  for (const std::string& remark : (*source)->info().remarks) std::printf("%s\n", printable(remark).c_str());
  return kExitOk;
}

int verify(const Arguments& arguments) {
  auto source = openGiven(arguments);
  if (!source.ok()) return reportError(source.error());
  return report(arguments, "read and decoded", verifySet(**source, showProgress));
}

Result<ImageSetPlan> planFrom(const Arguments& arguments, std::size_t folderPlace) {
  if (arguments.positionals.size() <= folderPlace) return Error{"usage", "The output folder is missing. See --help."};
  ImageSetPlan plan;
  plan.format = arguments.value("--format").value_or("jpeg-folder");
  plan.folder = arguments.positionals[folderPlace];
  auto shards = number(arguments, "--shards", 8, 1, 99999);
  if (!shards.ok()) return shards.error();
  plan.trainingShards = static_cast<int>(*shards);
  return plan;
}

int make(const Arguments& arguments) {
  constexpr std::int64_t kMaxImages = 100'000'000, kMeanBytes = 130'000;
  auto plan = planFrom(arguments, 1);
  auto images = number(arguments, "--images", 1280, 1, kMaxImages);
  auto validation = number(arguments, "--validation-images", images.ok() ? (*images + 9) / 10 : 1, 1, kMaxImages);
  auto classes = number(arguments, "--class-count", 10, 2, 1000), seed = number(arguments, "--seed", 1, 0, kMaxImages);
  if (!plan.ok()) return reportError(plan.error());
  for (const auto* value : {&images, &validation, &classes, &seed})
    if (!value->ok()) return reportError(value->error());
  if (*images < *classes)
    return reportError({"usage", Text::of("%1 images are fewer than the %2 classes.", *images, *classes) +
                                     Text::of("Increase --images.")});
  plan->trainingImages = *images;
  plan->validationImages = *validation;
  plan->bytes = (*images + *validation) * kMeanBytes;
  for (std::int64_t i = 0; i < *classes; ++i)
    plan->classNames.push_back("class-" + std::to_string(10000 + i).substr(1));
  return report(arguments, "made", makeImagenetLike(*plan, static_cast<std::uint64_t>(*seed), showProgress));
}

int convert(const Arguments& arguments) {
  auto source = openGiven(arguments);
  if (!source.ok()) return reportError(source.error());
  auto plan = planFrom(arguments, 2);
  if (!plan.ok()) return reportError(plan.error());
  if (!arguments.value("--format")) return reportError({"usage", "dataset convert needs --format. See --help."});
  auto seed = number(arguments, "--seed", 1, 0, 1'000'000'000);
  if (!seed.ok()) return reportError(seed.error());
  return report(arguments, "copied", convertSet(**source, *plan, static_cast<std::uint64_t>(*seed), showProgress));
}

int run(const Arguments& arguments) {
  const std::string action = arguments.positionals.empty() ? "" : arguments.positionals[0];
  if (action == "info") return info(arguments);
  if (action == "verify") return verify(arguments);
  if (action == "make") return make(arguments);
  if (action == "convert") return convert(arguments);
  return reportError({"usage", "dataset needs one of info, verify, make, convert. See --help."});
}

}  // namespace
}  // namespace dataset_command

const Command kDatasetCommand{"dataset", dataset_command::help, dataset_command::run};

}  // namespace scalescope
