// SPDX-License-Identifier: Apache-2.0
#include "engine/import/csv/csv_rows.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"

namespace scalescope::import {
namespace {

struct CountTarget {
  std::string_view id;
  std::optional<int> ImportedRun::*member;
};
constexpr CountTarget kCounts[] = {{"device_count", &ImportedRun::deviceCount},
                                   {"node_count", &ImportedRun::nodeCount},
                                   {"batch_size_per_device", &ImportedRun::batchSizePerDevice},
                                   {"batch_size_global", &ImportedRun::batchSizeGlobal}};

struct NumberTarget {
  std::string_view id;
  std::optional<double> ImportedRun::*member;
};
constexpr NumberTarget kNumbers[] = {{"process_images_per_second", &ImportedRun::processImagesPerSecond},
                                     {"loss", &ImportedRun::finalLoss},
                                     {"training_time_s", &ImportedRun::trainingTimeS},
                                     {"train_top1_accuracy", &ImportedRun::trainTop1Accuracy},
                                     {"train_top5_accuracy", &ImportedRun::trainTop5Accuracy},
                                     {"validation_top1_accuracy", &ImportedRun::validationTop1Accuracy},
                                     {"validation_top5_accuracy", &ImportedRun::validationTop5Accuracy}};

struct WordTarget {
  std::string_view id;
  std::string ImportedRun::*member;
};
constexpr WordTarget kWords[] = {{"network", &ImportedRun::network},
                                 {"precision", &ImportedRun::precision},
                                 {"framework", &ImportedRun::framework},
                                 {"device", &ImportedRun::device},
                                 {"system", &ImportedRun::system}};

void takeNumber(ImportedRun& run, const std::string& id, double value) {
  if (std::isnan(value)) return;
  for (const CountTarget& target : kCounts)
    if (target.id == id) run.*target.member = asCount(value);
  for (const NumberTarget& target : kNumbers)
    if (target.id == id) run.*target.member = value;
  if (const std::string_view unit = unitOfTarget(id); !unit.empty())
    run.stateThroughput({value, std::string(unit)}, Text::of("as stated in the row"));
}

void takeWord(ImportedRun& run, const std::string& id, const std::string& word) {
  const auto target = std::ranges::find(kWords, id, &WordTarget::id);
  if (target != std::end(kWords))
    run.*target->member = word;
  else
    run.state(id, word);
}

/// The batch of the job from that of a device, or the other way around.
void completeBatch(ImportedRun& run) {
  const int devices = run.deviceCount.value_or(0);
  if (devices < 1) return;
  if (run.batchSizePerDevice && !run.batchSizeGlobal)
    run.batchSizeGlobal = asCount(static_cast<double>(*run.batchSizePerDevice) * devices);
  if (run.batchSizeGlobal && !run.batchSizePerDevice && *run.batchSizeGlobal % devices == 0)
    run.batchSizePerDevice = *run.batchSizeGlobal / devices;
}

}  // namespace

bool describesRuns(const CsvMapping& mapping) {
  const auto isOfRun = [](const CsvMapping::Column& column) {
    const bool isWord = std::ranges::find(kWords, column.target, &WordTarget::id) != std::end(kWords);
    return column.words ? isWord : isCount(column.target);
  };
  return mapping.kind == ResultKind::Training && std::ranges::any_of(mapping.columns, isOfRun);
}

bool isCount(std::string_view target) {
  return std::ranges::find(kCounts, target, &CountTarget::id) != std::end(kCounts);
}

std::string_view unitOfTarget(std::string_view target) {
  for (const std::string_view unit : throughputUnits())
    if (rateKey(unit) == target) return unit;
  return {};
}

void takeStated(const CsvMapping& mapping, ImportedRun& run) {
  for (const auto& [id, value] : mapping.stated) {
    for (const WordTarget& target : kWords)
      if (target.id == id && (run.*target.member).empty()) run.*target.member = value;
    for (const CountTarget& target : kCounts)
      if (target.id == id && !(run.*target.member)) run.*target.member = asCount(parseNumber(value));
  }
}

ImportedRun runOfRow(const CsvMapping& mapping, std::span<const double> numbers, std::span<const std::string> texts) {
  ImportedRun run;
  run.kind = mapping.kind;
  std::size_t number = 0, text = 0;
  for (const CsvMapping::Column& column : mapping.columns)
    column.words ? takeWord(run, column.target, texts[text++]) : takeNumber(run, column.target, numbers[number++]);
  takeStated(mapping, run);
  completeBatch(run);
  return run;
}

}  // namespace scalescope::import
