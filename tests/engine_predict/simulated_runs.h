// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/predict/calibration.h"
#include "tests/engine_predict/observed_runs.h"
#include "tests/engine_predict/training_simulator.h"

namespace scalescope::simulated {

/// A short test of a simulated training.
inline RunResult run(const Truth& truth, int hosts, int batch, bool overlap, std::mt19937& random, int steps = 40) {
  RunResult run = observed_runs::training(hosts, batch, 1e3 * stepTime(truth, hosts, batch, overlap, random, steps));
  run.plan.communicationOverlap = overlap;
  run.summary.parameterCount = static_cast<std::int64_t>(truth.gradientBytes / 4);
  return run;
}

/// A node check of its hosts.
inline RunResult check(const Truth& truth, int hosts, std::mt19937& random) {
  RunResult result = observed_runs::check(hosts, truth.linkBytesPerS * 1e-6);
  std::vector<CheckValue> values = checkValuesOf(result.series);
  std::normal_distribution<double> normal;
  for (CheckValue& value : values)
    if (value.test == "allreduce_hosts") {
      const double noise = 1 + 0.005 * normal(random);
      value.value = noise * 2e-9 * (hosts - 1) / hosts * value.bytes / ringTime(truth, hosts, value.bytes);
      value.ciLow = value.value * 0.99;
      value.ciHigh = value.value * 1.01;
    }
  result.series = {checkTable(values)};
  return result;
}

/// The layers that a network's definition states: their times are known by multiply-accumulates alone.
inline TypedInputs layersOf(const Truth& truth) {
  TypedInputs typed;
  for (std::size_t i = truth.layerTime.size(); i-- > 0;) {
    ProfiledLayer layer;
    layer.name = "layer" + std::to_string(i);
    layer.parameters = static_cast<std::int64_t>(truth.layerBytes[i] * truth.gradientBytes / 4);
    layer.forwardMacs = static_cast<std::int64_t>(1e6 * truth.layerTime[i]);
    typed.layers.push_back(layer);
  }
  return typed;
}

inline Calibration calibrated(const std::vector<RunResult>& results, const TypedInputs& typed) {
  auto seen = observe(results);
  if (!seen) qFatal("%s", seen.error().message.english().c_str());
  auto calibration = calibrate(std::move(*seen), typed);
  if (!calibration) qFatal("%s", calibration.error().message.english().c_str());
  return *calibration;
}

}  // namespace scalescope::simulated
