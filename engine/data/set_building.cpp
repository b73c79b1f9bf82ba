// SPDX-License-Identifier: Apache-2.0
#include "engine/data/set_building.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "engine/base/threads.h"
#include "engine/data/decode/jpeg_decoder.h"
#include "engine/data/imagenet_like.h"
#include "engine/data/random.h"

namespace scalescope {
namespace {

constexpr std::size_t kReasonsKept = 10;
constexpr Split kSplits[] = {Split::Training, Split::Validation};

void note(SetReport& report, const std::string& reason) {
  ++report.damaged;
  if (report.reasons.size() < kReasonsKept) report.reasons.push_back(reason);
}

/// Calls work(i) for 0..count-1 on all cores; returns when all are done.
void onAllCores(std::int64_t count, const std::function<void(std::int64_t)>& work) {
  std::atomic<std::int64_t> next{0};
  std::vector<NamedThread> threads;
  for (std::size_t i = 0; i < allowedCores().size(); ++i)
    threads.emplace_back("dataset-" + std::to_string(i), [&](std::stop_token) {
      for (std::int64_t at = next++; at < count; at = next++) work(at);
    });
}

std::string nameOf(std::int64_t index) {
  const std::string number = std::to_string(index);
  return "image-" + std::string(number.size() < 8 ? 8 - number.size() : 0, '0') + number;
}

/// The stored name without ".jpg" for a file of a folder; records are numbered.
std::string nameOf(const ImageSource& source, Split split, std::int64_t index) {
  if (source.info().format != "jpeg-folder") return nameOf(index);
  const std::string name(source.entry(split, index).name);
  return name.ends_with(".jpg") ? name.substr(0, name.size() - 4) : name;
}

std::vector<std::string> classNamesOf(const SourceInfo& info) {
  std::vector<std::string> names = info.classNames;
  for (int i = static_cast<int>(names.size()); i < info.classCount; ++i) {
    const std::string number = std::to_string(i);
    names.push_back("class-" + std::string(number.size() < 4 ? 4 - number.size() : 0, '0') + number);
  }
  return names;
}

}  // namespace

Result<SetReport> makeImagenetLike(const ImageSetPlan& plan, std::uint64_t seed, const SetProgress& progress) {
  auto writer = makeImageSetWriter(plan);
  if (!writer.ok()) return writer.error();
  const std::int64_t total = plan.trainingImages + plan.validationImages, kAtOnce = 64;
  const auto classes = static_cast<std::int64_t>(plan.classNames.size());
  // Every class equally often, in random order.
  auto labelOf = [&](std::int64_t i) {
    const bool training = i < plan.trainingImages;
    const IndexOrder order(static_cast<std::uint64_t>(training ? plan.trainingImages : plan.validationImages), seed);
    const std::int64_t place = training ? i : i - plan.trainingImages;
    return static_cast<std::int32_t>(order[static_cast<std::uint64_t>(place)] % static_cast<std::uint64_t>(classes));
  };
  SetReport report;
  for (std::int64_t begin = 0; begin < total; begin += kAtOnce) {
    const std::int64_t count = std::min(kAtOnce, total - begin);
    std::vector<Result<std::string>> jpegs(static_cast<std::size_t>(count), Result<std::string>(std::string()));
    onAllCores(count, [&](std::int64_t i) {
      jpegs[static_cast<std::size_t>(i)] =
          drawImagenetLike(labelOf(begin + i), seed, static_cast<std::uint64_t>(begin + i));
    });
    for (std::int64_t i = 0; i < count; ++i) {
      const auto& jpeg = jpegs[static_cast<std::size_t>(i)];
      if (!jpeg.ok()) return jpeg.error();
      const Split split = begin + i < plan.trainingImages ? Split::Training : Split::Validation;
      if (Status added = (*writer)->add(split, {*jpeg, labelOf(begin + i), nameOf(begin + i)}); !added.ok())
        return added.error();
      ++report.images;
      report.bytes += static_cast<std::int64_t>(jpeg->size());
    }
    progress(report.images, total);
  }
  if (Status finished = (*writer)->finish(); !finished.ok()) return finished.error();
  return report;
}

Result<SetReport> convertSet(ImageSource& source, ImageSetPlan plan, std::uint64_t shuffleSeed,
                             const SetProgress& progress) {
  plan.classNames = classNamesOf(source.info());
  plan.trainingImages = source.count(Split::Training);
  plan.validationImages = source.count(Split::Validation);
  for (Split split : kSplits)
    for (std::int64_t i = 0; i < source.count(split); ++i) plan.bytes += source.entry(split, i).bytes;
  auto writer = makeImageSetWriter(plan);
  if (!writer.ok()) return writer.error();
  SetReport report;
  StoredImage stored;
  for (Split split : kSplits) {
    const std::int64_t count = source.count(split);
    const IndexOrder order(static_cast<std::uint64_t>(count), shuffleSeed);
    const bool shuffle = split == Split::Training && shuffleSeed > 0;
    for (std::int64_t i = 0; i < count; ++i) {
      const std::int64_t at = shuffle ? static_cast<std::int64_t>(order[static_cast<std::uint64_t>(i)]) : i;
      if (Status loaded = source.load(split, at, stored); !loaded.ok()) {
        note(report, loaded.error().message);
        continue;
      }
      if (stored.channels > 0)
        return Error{"dataset-invalid", Text::of("%1: raw pixels are not converted, since JPEG would change them.",
                                                 source.place(split, at))};
      if (Status added = (*writer)->add(split, {stored.content, stored.label, nameOf(source, split, at)}); !added.ok())
        return added.error();
      ++report.images;
      report.bytes += static_cast<std::int64_t>(stored.content.size());
      if (i % 64 == 0) progress(report.images, plan.trainingImages + plan.validationImages);
    }
  }
  if (Status finished = (*writer)->finish(); !finished.ok()) return finished.error();
  return report;
}

SetReport verifySet(ImageSource& source, const SetProgress& progress) {
  SetReport report;
  std::mutex mutex;
  const std::int64_t training = source.count(Split::Training), total = training + source.count(Split::Validation);
  onAllCores(total, [&](std::int64_t i) {
    thread_local StoredImage stored;
    thread_local JpegDecoder decoder;
    const Split split = i < training ? Split::Training : Split::Validation;
    const std::int64_t at = i < training ? i : i - training;
    std::string fault;
    if (Status loaded = source.load(split, at, stored); !loaded.ok()) {
      fault = loaded.error().message;
    } else if (stored.channels == 0) {
      // An eighth of the size: the whole file is read and entropy-decoded, only the inverse transform is reduced.
      auto size = decoder.open(stored.content);
      auto picture = size.ok() ? decoder.decode(3, 8) : Result<PixelView>(size.error());
      if (!picture.ok()) fault = Text::of("%1: %2.", source.place(split, at), picture.error().message);
    }
    std::lock_guard lock(mutex);
    ++report.images;
    report.bytes += source.entry(split, at).bytes;
    if (!fault.empty()) note(report, fault);
    if (report.images % 256 == 0) progress(report.images, total);
  });
  return report;
}

}  // namespace scalescope
