// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "engine/import/reading/imported_run.h"

namespace scalescope::import {

/// The fact and the label of a result that store the log's name of the network, if it differs.
inline constexpr std::string_view kNetworkInLog = "network_in_log";

/// ScaleScope's name of a network that a benchmark calls `name`: "resnet-50-v1" for tf_cnn_benchmarks' "resnet50".
/// States the variant if the benchmark has only one, else that it is unknown, as for published results: "resnet-50
/// (variant not stated)". Unknown names are unchanged.
std::string networkName(std::string_view format, std::string_view name);

/// Sets ScaleScope's name of a run's network; the log's name is kept as a fact.
void nameNetwork(ImportedRun& run);

}  // namespace scalescope::import
