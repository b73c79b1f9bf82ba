// SPDX-License-Identifier: Apache-2.0
#include "engine/base/text.h"
#include "engine/protocol/plan_validation.h"

namespace scalescope {

Result<LearningRateSchedule> LearningRateSchedule::parse(std::string_view text, double warmupEpochs) {
  LearningRateSchedule schedule;
  schedule.m_warmupEpochs = warmupEpochs;
  auto parts = split(text, ';');
  auto refuse = [&](const std::string& part, const char* why) {
    return Error{"plan-invalid", "learning_rate_schedule: " + inQuotes(part) + " in " + inQuotes(text) + " " + why +
                                     " Write rate;epoch;rate;..., for example 0.4;10;0.04;60;0.004."};
  };
  if (parts.size() % 2 == 0) return refuse(parts.back(), "is an epoch without a following rate.");
  for (std::size_t i = 0; i < parts.size(); ++i) {
    auto number = parseNumber(parts[i]);
    if (!number || !(*number >= 0) || *number > 1e9) return refuse(parts[i], "is not a number of at least 0.");
    if (i % 2 == 0) {
      schedule.m_rates.push_back(*number);
      continue;
    }
    if (!schedule.m_epochs.empty() && *number <= schedule.m_epochs.back())
      return refuse(parts[i], "is not later than the epoch before it.");
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
