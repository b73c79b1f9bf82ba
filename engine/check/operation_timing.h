// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/analysis/statistics/sampling.h"
#include "engine/backend/operation_bench.h"

namespace scalescope {

/// Seconds of one run. Short operations run several times per sample, so that a sample takes milliseconds; before the
/// samples they run until the clock and the caches have settled. `rule.maxSeconds` includes that warm-up: an operation
/// that takes longer than it has one sample and no interval.
/// Errors: "backend-failed".
Result<SampledValue> timeOperation(BenchedOperation& operation, const SamplingRule& rule);

}  // namespace scalescope
