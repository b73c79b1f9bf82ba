// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "engine/import/reading/imported_run.h"

namespace scalescope::import {

/// How a stated rate relates to the one that the log's time stamps give.
enum class RateRelation {
  Agrees,       ///< within what warm-up, pauses and evaluations explain
  OfOneDevice,  ///< higher by stamps, by the number of devices where the log states it
  Differs
};
RateRelation relationOf(double stated, double byStamps, std::optional<int> devices);

/// Compares the run's images per second with the rate by the log's stamps. Samples that count batches become images.
/// The rate of one device becomes that of one process and the stamps' rate that of the run; a remark names every
/// difference.
void checkRate(ImportedRun& run, double byStamps);

/// The median rate between the rows of a table of steps, from their steps and times and the images of a step; nullopt
/// for fewer than four rows or ten seconds, as stamps may be whole seconds.
std::optional<double> rateByStamps(const SeriesTable& steps, int batchSizeGlobal);

/// Makes a rate unknown that no devices reach: beyond 5 PFLOP/s each, where an image of ResNet-50, VGG-16 or
/// Inception-v3 takes 23 GFLOP or more in a training step (three times forward). A remark says so.
void refuseImpossibleRate(ImportedRun& run);

}  // namespace scalescope::import
