// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <string>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// "Training throughput", "Inference throughput", or "Throughput" of both.
QString throughputTitle(const std::vector<RunResult>& results);
/// The same of a figure over devices: "Scaling of training throughput".
QString throughputScalingTitle(const std::vector<RunResult>& results);

/// For each result "training" or "inference" where they are of both kinds; else "".
QStringList workTexts(const std::vector<RunResult>& results);

/// "90 epochs of 1,281,167 images": what a throughput in this unit counts, see throughputUnits().
QString epochsText(double epochs, double itemsPerEpoch, const std::string& unit);
QString epochsText(double epochs, const QString& itemsPerEpoch, const std::string& unit);

}  // namespace scalescope
