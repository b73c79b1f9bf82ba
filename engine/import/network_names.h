// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace scalescope::import {

/// The fact and the label under which a result keeps what its log calls the network, where that is another name.
inline constexpr std::string_view kNetworkInLog = "network_in_log";

/// ScaleScope's name of a network that a benchmark calls `name`: "resnet-50-v1" for tf_cnn_benchmarks' "resnet50".
/// Where the benchmark has one variant only it is named; where the log leaves it open the name says so, as published
/// results do: "resnet-50 (variant not stated)". A name that is not known for certain stays as it is.
std::string networkName(std::string_view format, std::string_view name);

}  // namespace scalescope::import
