// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "engine/protocol/run_result.h"

namespace scalescope {

/// One label per result, naming only what differs among them; equal results get the same label. One result alone is
/// called by all its main parts.
QStringList distinguishingLabels(const std::vector<RunResult>& results);
/// The parts that all results share, joined by commas.
QString sharedLabel(const std::vector<RunResult>& results);

/// One name per run, each different: the distinguishing label, with the repeat's number where several runs share it.
QStringList curveNames(const std::vector<RunResult>& results);

/// "1 rank", "8 devices on 2 nodes": a rank of a published result is a device; "" where the result does not say.
QString deviceCountText(const RunResult& result);

}  // namespace scalescope
