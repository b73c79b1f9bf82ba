// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace scalescope {

/// A percentile above the median is stated only if at least ten samples are expected beyond it: with fewer, it is
/// little else than their maximum. A percentile that is not stated is NaN. `part`: 0.99 for the 99th percentile.
constexpr bool hasPercentile(double part, double count) { return part <= 0.5 || count * (1 - part) >= 10 - 1e-6; }

}  // namespace scalescope
