// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/predict/prediction_options.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {

// The words of predictions, English, in one place: ids for JSON ("all-reduce times") and sentences for people.

std::string_view ingredientTitle(Ingredient::Kind kind);
/// "the link: typed, 12.5 GB/s (100GbE)".
std::string ingredientText(const Ingredient& ingredient);
std::string_view outsideTitle(Outside::Kind kind);
/// "calibrated on 5 runs, leave-one-out error 2.1 % (4 left out), outside the measured range: 3.0 doublings of ranks".
std::string basisText(const PredictionBasis& basis);
std::string_view changeTitle(TornadoRow::Change change);
std::string_view nextTitle(NextMeasurement::Kind kind);
/// "all-reduce times of these hosts: expected to narrow the band from +- 30 % to +- 12 %".
std::string nextText(const NextMeasurement& next);

/// A row per prediction: configuration, throughput with its band, efficiency, parts of the step, time of the whole
/// training; `epochs` and the unit of the throughputs are for the titles.
std::string predictionTable(const std::vector<Prediction>& predictions, double epochs,
                            const std::string& unit = std::string(kImagesPerSecond));
std::string tornadoTable(const std::vector<TornadoRow>& rows);
/// All of a set: what was trained, what the model misses, the table, what it rests on, tornado and next measurements of
/// its last row.
std::string predictionReport(const PredictionSet& set);

}  // namespace scalescope
