// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The Chakra execution trace of one rank's step: length-delimited protobuf messages, a GlobalMetadata and a Node for
/// each layer and pass (COMP_NODE) and each gradient bucket (COMM_COLL_NODE, ALL_REDUCE). An all-reduce depends on the
/// backward work whose gradients fill its bucket, the update on all of them. Durations are the profile's means.
struct ChakraTrace {
  int rank = 0;
  std::string bytes;
};

/// One for each rank, all of the profile of rank 0: data parallel ranks do the same work.
/// Errors: "no-data" without a profile of layers.
/// Source: MLCommons Chakra, schema/protobuf/et_def.proto.
Result<std::vector<ChakraTrace>> chakraTracesOf(const RunResult& result);

}  // namespace scalescope
