// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "app/results/part_colors.h"
#include "engine/analysis/step/bottleneck.h"

namespace scalescope {

// The words of the Bottleneck page, its figures and its text.

/// "compute", "exposed communication", "data wait", "host", "not accounted for".
QString stepTermText(StepTerm::Kind kind);
/// Its colour: partColor().
MeasuredPart stepTermPart(StepTerm::Kind kind);
/// "node2 → node1", "what node2 sends".
QString slowLinkName(const SlowLink& slow);
/// "check of node1, 2026-11-20"
QString limitSourceWords(const LimitSource& source);
/// "memory bandwidth", "all-reduce curve" for the id of a check test.
QString limitName(const std::string& test, const std::string& precision);
/// "0.24 of 1.9 GB/s", "46.1 of 95.0 MB/s". Units: GB/s.
QString rateOfText(double reachedGbPerS, double allowedGbPerS);
/// "953 ms", "4.95 ms".
QString stepTimeText(double ms);
/// "233 GFLOP/s". Units: TFLOP/s.
QString flopRateText(double tflops);

}  // namespace scalescope
