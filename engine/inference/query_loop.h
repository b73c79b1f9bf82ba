// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "engine/analysis/accuracy/scenario_verdict.h"
#include "engine/inference/arrivals.h"

namespace scalescope {

/// The device and the time that queries need; a test has its own. Times are seconds from the start of the measurement.
class QueryDevice {
 public:
  virtual ~QueryDevice() = default;
  virtual double nowS() const = 0;
  /// Returns at `timeS`, or earlier where the run is stopped.
  virtual void waitUntil(double timeS) = 0;
  /// Classifies 1 to batchSize() images and returns when their scores are there.
  virtual void classify(int images) = 0;
  virtual int batchSize() const = 0;
};

struct QueryLimits {
  double maxTimeS = 0;  ///< no batch starts later
  double boundMs = 0;
  std::int64_t maxOver = -1;       ///< more queries above the bound end the loop, hopeless; negative: any number
  bool latenciesOfImages = false;  ///< all images are one query
};

/// Answers queries in the order of their arrival, on one device: a batch has the images that wait when it starts, up to
/// the device's batch. Ends with the last query, at a limit (the series is cut then), or at `stop`.
ScenarioSeries answerQueries(Arrivals& arrivals, QueryDevice& device, const QueryLimits& limits,
                             const std::stop_token& stop);

}  // namespace scalescope
