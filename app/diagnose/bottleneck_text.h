// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "app/diagnose/bottleneck_study.h"
#include "app/results/answer.h"

namespace scalescope {

/// The answer of a study in sentences, each with the numbers that it rests on, in the window's language.
struct BottleneckText {
  QStringList sentences;  ///< the parts of the step, the largest first
  QString reservation;    ///< see reservationOf()
  QString
      next;  ///< what to change next, with the time to win; "" if nothing holds the step back, or no conclusion follows
  QString limits;       ///< the limits with their sources; "" if none is known
  QStringList missing;  ///< unknown numbers, and what to run for them
  bool needsCheck = false, needsProfile = false;
  QStringList changes;  ///< of two runs

  /// All of it in the order of reading.
  QString paragraph() const;
};
BottleneckText bottleneckTextOf(const BottleneckStudy& study);
/// The same for the card of the page.
Answer answerOf(const BottleneckStudy& study, const BottleneckText& text);

/// The baseline and the run by names that differ; empty without a baseline.
QStringList comparedNames(const BottleneckStudy& study);

/// "computation", "the link from node2 to node1": what to change.
QString causeText(const Cause& cause, const Bottleneck& answer);
}  // namespace scalescope
