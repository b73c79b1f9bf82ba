// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// A quantity over time. Times ascend.
struct TimeCurve {
  std::vector<double> timesS, values;
};

/// How a meter's clock relates to that of a run.
struct MeterAlignment {
  double shiftS = 0;        ///< time of the meter minus time of the run
  double uncertaintyS = 0;  ///< half of the 95 % interval of the shift, at least half the time between readings
  double correlation = 0;   ///< of the meter's power with the run's load, at this shift
  double nextBest = 0;      ///< the highest correlation at a shift that is clearly another one; 0: there is none
  std::string load;         ///< the metric of the load, such as cpu_power_w
};

/// Finds the shift at which a meter's power follows a load, by their correlation (Pearson) over all shifts at which the
/// meter covers at least 90 % of the load's time. The interval is that of a likelihood ratio: residuals are normal, and
/// as many are independent as the slower of both has samples. Errors: "meter-ambiguous" if no shift or more than one
/// fits, or if it is known within more than 1.5 s, with the correlations and what to do.
Result<MeterAlignment> alignMeter(const TimeCurve& meter, const TimeCurve& load);

/// The load of a host in a run: the sum of the sampled powers of its parts, or else how busy its GPUs or cores were.
/// `metric` names it. Empty if the run has no telemetry of the host.
TimeCurve loadOf(const RunResult& result, const std::string& host, std::string& metric);

/// Joins a meter to a host of a run: aligns it, stores its readings during the run as the table "meter/<host>" with the
/// alignment as a fact of the host, and computes the energy of the run anew. `host`: "" for the only one. Errors:
/// "meter-ambiguous", "meter-invalid" for an unknown host or one without telemetry.
Result<MeterAlignment> joinMeter(RunResult& result, const TimeCurve& meter, std::string host = {});

}  // namespace scalescope
