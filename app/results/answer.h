// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "widgets/tones.h"

namespace scalescope {

/// A few words on what an answer rests on: "n = 3", "2 disturbed", "14 differing facts".
struct AnswerChip {
  QString text;
  Tone tone = Tone::Neutral;
  QString about;  ///< a sentence that explains it; "" for none
};

/// The answer of a place to its question, in the window's language; the same for window, command line and report.
struct Answer {
  QString sentence;  ///< with its numbers; "" if there is no answer
  Tone tone = Tone::Neutral;
  std::vector<AnswerChip> chips;
  QString beside;       ///< what differs, or what would make it certain, in a sentence
  QStringList details;  ///< sentences that are shown on request
  QString again;        ///< id of a run to measure again before the answer is relied on; "" for none
};

}  // namespace scalescope
