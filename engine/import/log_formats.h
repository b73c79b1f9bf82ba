// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/import/log_reader.h"

namespace scalescope::import {

// One per format, each in the file of its name.
extern const LogFormat kTfCnnBenchmarks, kHorovodSynthetic, kMxnet, kCaffe, kCaffe2Trainer, kPytorchImagenet,
    kTorchvisionReferences, kTimmCsv, kTimmLog, kDllogger, kMlperf, kTrtexec, kNcclTests, kDeepbench,
    kP2pBandwidthLatency, kBandwidthTest, kNvbandwidth, kNvprofText, kNvprofCsv, kNsysStats, kNvidiaSmiQuery,
    kNvidiaSmiDmon, kDcgmDmon, kNcclTopology, kNvidiaSmiTopology, kRocmSmiTopology, kAmdSmiTopology, kHorovodTimeline,
    kKinetoTrace, kNcclInspector;
// Trainings of language and other models.
extern const LogFormat kMegatron, kHfTrainerState, kHfTrainerConsole, kTorchtitan, kNemo, kDeepspeed, kLightningCsv,
    kOpenClip, kMaxtext, kUltralyticsCsv;
// Benchmarks and monitors of links, storage and devices; serving.
extern const LogFormat kPerftest, kPerftestJson, kOsuBenchmarks, kRcclTestsJson, kRocmSmiConcise, kAmdSmiMetric,
    kIperf3, kFio, kMlperfStorage, kSuperbench, kServingText, kServingJson, kVllmOffline, kTrtllmBench, kLlamaBench,
    kLlamaBenchJson, kMlperfInference;

}  // namespace scalescope::import
