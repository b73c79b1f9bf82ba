// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/plan/plan_bounds.h"

#include <algorithm>
#include <iterator>

#include "engine/base/text.h"
#include "engine/protocol/plan/plan_fields.h"

namespace scalescope {
namespace {

constexpr double kYearS = 365 * 24 * 3600, kMaxSteps = 1e9, kMaxEpochs = 1e6, kMaxImages = 1e12;

const FieldBounds kBounds[] = {
    {"image_size", 8, 8192, true, ""},
    {"class_count", 2, 1e7, true, ""},
    {"image_limit", 1, kMaxImages, true, ""},
    {"batch_size_per_device", 1, 65536, true, "", "auto"},
    {"threads_per_rank", 1, 4096, true, ""},
    {"communication_bucket_mib", 1.0 / 1024, 4096, true, ""},
    {"communication_contexts", 1, 16, true, Text::of("Each is a connection to every rank.")},
    {"calibration_images", 1, 100000, true, ""},
    {"maximum_accuracy_drop", 0, 100, false, ""},
    {"accuracy_images", 1, kMaxImages, true, ""},
    {"target_rate", 1e-3, 1e9, true, ""},
    {"latency_bound_ms", 1e-3, 1e7, false, ""},
    {"multi_stream_samples", 1, 65536, false, ""},
    {"warmup_steps", 0, kMaxSteps, false, ""},
    {"steps", 1, kMaxSteps, true, ""},
    {"minimum_measured_time_s", 0, kYearS, false, ""},
    {"maximum_measured_time_s", 0, kYearS, false, ""},
    {"epochs", 0, kMaxEpochs, false, ""},
    {"maximum_epochs", 0, kMaxEpochs, false, ""},
    {"evaluate_every_epochs", 0, kMaxEpochs, false, ""},
    {"checkpoint_every_epochs", 0, kMaxEpochs, false, ""},
    {"learning_rate_warmup_epochs", 0, kMaxEpochs, false, ""},
    {"learning_rate_reference_batch", 1, 1e9, false, ""},
    {"momentum", 0, 1, false, ""},
    {"weight_decay", 0, 1000, false, ""},
    {"decode_threads", 1, 1024, true, ""},
    {"prefetch_batches", 1, 1000, false, Text::of("Each uses the memory of one batch.")},
    {"shuffle_buffer", 1, kMaxImages, true, ""},
    {"corrupt_image_limit_percent", 0, 100, false, ""},
    {"repeats", 1, 10000, false, ""},
    {"telemetry_hz", 0, 100, false, Text::of("More would disturb the measurement.")},
    {"program_time_limit_s", 1, kYearS, true, ""},
    {"program_warmup_reports", 0, kMaxSteps, false, ""},
    {"profile_steps", 1, 1000, true, Text::of("A profile needs no more steps.")},
};

std::string numberOf(double value) {
  return value == static_cast<double>(static_cast<long long>(value)) ? formatFixed(value, 0) : formatNumber(value);
}

std::string quantityOf(double value, std::string_view unit) {
  return numberOf(value) + (unit.empty() ? "" : " " + std::string(unit));
}

}  // namespace

const FieldBounds* findBounds(std::string_view id) {
  const auto* found =
      std::find_if(std::begin(kBounds), std::end(kBounds), [&](const FieldBounds& bounds) { return bounds.id == id; });
  return found == std::end(kBounds) ? nullptr : found;
}

Text boundsText(std::string_view id) {
  const FieldBounds* bounds = findBounds(id);
  if (bounds == nullptr) return {};
  const PlanField* field = findPlanField(id);
  const std::string max = quantityOf(bounds->max, field == nullptr ? "" : field->unit), min = numberOf(bounds->min);
  return (bounds->acceptsZero ? Text::of("Use %1 to %2, or %3.", min, max, std::string(bounds->zeroWord))
                              : Text::of("Use %1 to %2.", min, max)) +
         bounds->why;
}

std::vector<PlanFault> checkBounds(const Plan& plan) {
  std::vector<PlanFault> faults;
  for (const PlanField& field : planFields()) {
    const FieldBounds* bounds = findBounds(field.id);
    const auto value = bounds ? parseNumber(field.text(plan)) : std::nullopt;
    if (!value || (*value >= bounds->min && *value <= bounds->max) || (bounds->acceptsZero && *value == 0)) continue;
    faults.push_back({std::string(field.id), Text::of("The value %1 is out of range.", quantityOf(*value, field.unit)) +
                                                 boundsText(field.id)});
  }
  return faults;
}

}  // namespace scalescope
