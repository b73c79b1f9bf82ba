// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "app/builders/bottleneck_study.h"

namespace scalescope {

/// The answer of a study in sentences, each with the numbers that it rests on, in the window's language.
struct BottleneckText {
  QStringList sentences;  ///< the parts of the step, the largest first
  QString next;           ///< what to change next, with the time to win; "" if nothing holds the step back
  QString limits;         ///< the limits with their sources; "" if none is known
  QStringList missing;    ///< unknown numbers, and what to run for them
  bool needsCheck = false, needsProfile = false;
  QStringList changes;  ///< of two runs

  /// All of it in the order of reading.
  QString paragraph() const;
};
BottleneckText bottleneckTextOf(const BottleneckStudy& study);

/// "computation", "the link from node2 to node1": what to change.
QString causeText(const Cause& cause, const Bottleneck& answer);
/// "compute", "exposed communication", "data wait", "host", "not accounted for".
QString stepTermText(StepTerm::Kind kind);
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
