// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/step/time_split.h"

#include <algorithm>

#include "engine/analysis/step/rank_times.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

std::string milliseconds(double value) { return formatFixed(value, value < 10 ? 2 : value < 100 ? 1 : 0) + " ms"; }

std::string percent(double fraction) {
  const double value = 100 * fraction;
  return formatFixed(value, value < 9.95 ? 1 : 0) + " %";
}

const char* causeWords(const std::string& cause) {
  return cause == "compute" ? "compute" : cause == "data_wait" ? "data wait" : "host";
}

}  // namespace

std::string timeSplitText(const Summary& summary) {
  const double step = summary.stepTimeMeanMs.value_or(0);
  if (!(step > 0) || !statesStepParts(summary)) return "";
  if (!summary.computeTimeMeanMs)
    return "step of " + milliseconds(step) + ": data wait " + percent(*summary.dataWaitMeanMs / step);
  // Instances of an inference exchange nothing.
  const bool several = summary.deviceCount.value_or(1) > 1 && summary.kind != ResultKind::Inference;
  const bool known = summary.allreduceBytesPerStep.has_value();
  std::string text = "step of " + milliseconds(step) + ": compute " + percent(*summary.computeTimeMeanMs / step);
  if (several && !known) text += " (including the all-reduce on the devices)";
  if (several && summary.allreduceTimeMeanMs) {
    text += std::string(", ") + (known ? "exposed communication " : "waiting for other ranks ");
    text += percent(*summary.allreduceTimeMeanMs / step);
  }
  if (summary.allreduceBusyMeanMs) text += " (all-reduce " + milliseconds(*summary.allreduceBusyMeanMs) + " total)";
  // A server is idle between its queries.
  const std::string wait = summary.targetQueriesPerSecond ? ", waiting for queries or images " : ", data wait ";
  if (summary.dataWaitMeanMs) text += wait + percent(*summary.dataWaitMeanMs / step);
  if (summary.hostTimeMeanMs) text += ", host " + percent(*summary.hostTimeMeanMs / step);
  return text;
}

std::string allreduceText(const Summary& summary) {
  if (!summary.allreduceBytesPerStep || !summary.allreduceBusBandwidthGbPerS) return "";
  const double rate = *summary.allreduceBusBandwidthGbPerS;
  return "all-reduce of " + formatFixed(static_cast<double>(*summary.allreduceBytesPerStep) / 1e6, 1) +
         " MB per step at " + (rate < 0.1 ? formatFixed(1e3 * rate, 1) + " MB/s" : formatFixed(rate, 3) + " GB/s") +
         " (bus)";
}

std::string stragglerText(const Summary& summary) {
  if (!summary.stragglerRank || !summary.stragglerBehindMs) return "";
  std::string text = "rank " + std::to_string(*summary.stragglerRank);
  if (!summary.stragglerHost.empty()) text += " on " + summary.stragglerHost;
  text += " delays the others by " + milliseconds(*summary.stragglerBehindMs) + " per step";
  if (summary.stepTimeMeanMs.value_or(0) > 0)
    text += " (" + percent(*summary.stragglerBehindMs / *summary.stepTimeMeanMs) + ")";
  const double share = std::min(1.0, summary.stragglerCauseShare.value_or(0));
  return text + ", " + percent(share) + " of it " + causeWords(summary.stragglerCause);
}

}  // namespace scalescope
