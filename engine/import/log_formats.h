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

}  // namespace scalescope::import
