// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "engine/predict/prediction_options.h"

/// Predictions in the window's language. Every sentence with a predicted value says so.
namespace scalescope::prediction_words {

/// "8 nodes × 4 devices", "1 device".
QString shapeText(const RankShape& shape);
/// What distinguishes a configuration among others, without its nodes: "4 devices per node, 100GbE, batch 64"; "" if
/// nothing does.
QString lineLabel(const Configuration& configuration, const std::vector<Prediction>& among);
/// Its nodes, devices and batch, and what is not as measured: "8 nodes × 4 devices, batch 64, 100GbE".
QString configurationText(const Configuration& configuration, const Configuration& measured);

/// "the link: typed, 12.5 GB/s (100GbE)".
QString ingredientText(const Ingredient& ingredient);
/// "calibrated on 5 runs, leave-one-out error 2.1 % (4 left out), outside the measured range: ranks by a factor
/// of 8.0".
QString basisText(const PredictionBasis& basis);
/// "ranks by a factor of 8.0, link by a factor of 2.0"; "" inside of what was measured.
QString outsideText(const PredictionBasis& basis);

QString changeTitle(TornadoRow::Change change);
/// A value of a tornado: "100Gbit/s", "on", in the window's number form.
QString changeValue(const std::string& value);
/// "gradient bucket 0.25 MiB → 1 MiB".
QString changeText(const TornadoRow& row, const TornadoRow::End& end);
/// "+3.1 %"
QString changePercent(double ratio);
/// "all-reduce times of these hosts: expected to narrow the band from ± 30 % to ± 12 %".
QString nextText(const NextMeasurement& next);

/// Throughput, efficiency, time of the training and parts of the step of one prediction, a sentence each, with what
/// they rest on.
QStringList sentencesOf(const Prediction& prediction, const PredictionSet& set);
/// The change with the largest effect on as many nodes; "" if none can be predicted.
QString largestChange(const std::vector<TornadoRow>& tornado);

/// A throughput with three significant digits.
QString rateText(double throughput);
/// The unit of all throughputs of a set: "images/s".
QString unitText(const PredictionSet& set);

}  // namespace scalescope::prediction_words
