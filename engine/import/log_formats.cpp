// SPDX-License-Identifier: Apache-2.0
#include "engine/import/log_formats.h"

#include <algorithm>

#include "engine/import/report_lines.h"

namespace scalescope::import {

const std::vector<const LogFormat*>& logFormats() {
  static const std::vector<const LogFormat*> formats = {
      &kMlperf, &kTfCnnBenchmarks, &kHorovodSynthetic, &kMxnet, &kCaffe, &kCaffe2Trainer, &kTimmCsv, &kTimmLog,
      &kTorchvisionReferences, &kPytorchImagenet, &kDllogger, &kTrtexec, &kNcclTests, &kDeepbench,
      &kP2pBandwidthLatency, &kBandwidthTest, &kNvbandwidth, &kNvprofText, &kNvprofCsv, &kNsysStats, &kNvidiaSmiQuery,
      &kNvidiaSmiDmon, &kDcgmDmon, &kNcclTopology, &kNvidiaSmiTopology, &kRocmSmiTopology, &kAmdSmiTopology,
      &kHorovodTimeline, &kKinetoTrace, &kNcclInspector,
      // Trainings of language and other models.
      &kMegatron, &kHfTrainerState, &kHfTrainerConsole, &kTorchtitan, &kNemo, &kDeepspeed, &kLightningCsv, &kOpenClip,
      &kMaxtext, &kUltralyticsCsv,
      // Benchmarks and monitors of links, storage and devices; serving.
      &kPerftest, &kPerftestJson, &kOsuBenchmarks, &kRcclTestsJson, &kRocmSmiConcise, &kAmdSmiMetric, &kIperf3, &kFio,
      &kMlperfStorage, &kSuperbench, &kServingText, &kServingJson, &kVllmOffline, &kTrtllmBench, &kLlamaBench,
      &kLlamaBenchJson, &kMlperfInference};
  return formats;
}

const LogFormat* streamFormatOf(std::string_view start) {
  constexpr double kSureEnough = 0.5;
  const LogFormat* best = nullptr;
  double highest = kSureEnough;
  for (const LogFormat* format : logFormats())
    if (const double sure = format->recogniseStart == nullptr ? 0 : format->recogniseStart(start); sure > highest) {
      best = format;
      highest = sure;
    }
  return best;
}

const LogFormat* findLogFormat(std::string_view id) {
  if (id == kReportLines.id) return &kReportLines;
  const auto& formats = logFormats();
  auto found = std::find_if(formats.begin(), formats.end(), [id](const LogFormat* format) { return format->id == id; });
  return found == formats.end() ? nullptr : *found;
}

}  // namespace scalescope::import
