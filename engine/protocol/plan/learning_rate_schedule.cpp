// SPDX-License-Identifier: Apache-2.0
#include "engine/base/text.h"
#include "engine/protocol/plan/plan_validation.h"

namespace scalescope {
namespace {

Error refuse(const Text& why) {
  return {"plan-invalid", why + Text::of("Write rate;epoch;rate;..., for example 0.4;10;0.04;60;0.004.")};
}

}  // namespace

Result<LearningRateSchedule> LearningRateSchedule::parse(std::string_view text, double warmupEpochs) {
  LearningRateSchedule schedule;
  schedule.m_warmupEpochs = warmupEpochs;
  auto parts = split(text, ';');
  if (parts.size() % 2 == 0)
    return refuse(Text::of("learning_rate_schedule: %1 in %2 is an epoch without a following rate.",
                           inQuotes(parts.back()), inQuotes(text)));
  for (std::size_t i = 0; i < parts.size(); ++i) {
    auto number = parseNumber(parts[i]);
    if (!number || !(*number >= 0) || *number > 1e9)
      return refuse(Text::of("learning_rate_schedule: %1 in %2 is not a number of at least 0.", inQuotes(parts[i]),
                             inQuotes(text)));
    if (i % 2 == 0) {
      schedule.m_rates.push_back(*number);
      continue;
    }
    if (!schedule.m_epochs.empty() && *number <= schedule.m_epochs.back())
      return refuse(Text::of("learning_rate_schedule: %1 in %2 is not later than the epoch before it.",
                             inQuotes(parts[i]), inQuotes(text)));
    schedule.m_epochs.push_back(*number);
  }
  return schedule;
}

double LearningRateSchedule::at(double epoch) const {
  std::size_t piece = 0;
  while (piece < m_epochs.size() && epoch >= m_epochs[piece]) ++piece;
  double rate = m_rates[piece];
  return epoch < m_warmupEpochs ? rate * epoch / m_warmupEpochs : rate;
}

double learningRateFactor(const Plan& plan, int batchSizeGlobal) {
  return plan.learningRateRule == "linear" ? static_cast<double>(batchSizeGlobal) / plan.learningRateReferenceBatch : 1;
}

}  // namespace scalescope
