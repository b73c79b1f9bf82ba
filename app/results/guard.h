// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <set>
#include <string>
#include <vector>

#include "app/results/answer.h"
#include "engine/analysis/comparability/comparability.h"

namespace scalescope {

/// What restricts every answer about the same results. One function finds it, so that no two places disagree about it.
struct Guard {
  struct Fact {
    std::string id;
    QString title;
    QStringList values;  ///< different ones, in the order of the results; without unknown ones
  };
  std::vector<Fact> differing;  ///< besides the factors under test, those that usually matter most first
  std::vector<Fact> unknown;    ///< not stated by every result
  std::set<std::string> intended;
  bool ofSystems = false;  ///< systems are compared as they are sold, not one factor of them
  int results = 0;
  QString again;       ///< the first own run that was disturbed or too short; "" for none
  int disturbed = 0;   ///< other programs ran meanwhile, the clocks dropped, or the communication paused
  int brief = 0;       ///< measured under kShortWindowS
  int unreliable = 0;  ///< disturbed, brief or both
  int drifting = 0;    ///< changed throughput while measured
  int published = 0;
  int single = 0;  ///< configurations that were measured once
  int fewest = 0;  ///< repeats of the configuration with the fewest; 0 without measured ones
  int most = 0;    ///< of that with the most

  /// A conclusion needs results that nothing else explains: none of them was disturbed or too short.
  bool permitsConclusion() const { return unreliable == 0; }
};

/// Results of several networks differ only within a network. `intended`: as for findDifferences(), heads suffice.
Guard guardOf(const std::vector<RunResult>& results, const std::set<std::string>& intended);

/// Only the numbers of results, of disturbed and of short ones, which reservationOf() needs.
Guard countUnreliable(const std::vector<const RunResult*>& results);

/// What every statement about these results begins with if no conclusion follows from them: "Disturbed while measured
/// (2 of 6 results): no conclusion follows until they are measured again."; "" if one does.
QString reservationOf(const Guard& guard);

/// What differs besides the factor under test, with the values of the first facts; "" if nothing does.
QString differingText(const Guard& guard);

/// "Also differ: NCCL. Not known for all: GPU driver." for a caption; "" if nothing does.
QString guardText(const Guard& guard);

/// What an answer from these results rests on, worst first.
std::vector<AnswerChip> chipsOf(const Guard& guard);

/// The answer that a finding is, with what restricts it.
Answer answerOf(const QString& finding, const Guard& guard);
/// Any answer about these results: behind the reservation, if there is one, with its sentence as values alone.
Answer reserved(Answer answer, const Guard& guard);

}  // namespace scalescope
