// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/compare_answer.h"

#include <QCoreApplication>

#include "app/compare/throughput_bars.h"
#include "app/results/guard.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct CompareAnswerTexts {
  Q_DECLARE_TR_FUNCTIONS(CompareAnswer)
};

}  // namespace

Answer answerOf(const Comparison& comparison, const PercentConvention& convention) {
  if (comparison.groups.empty()) return {};
  const Guard guard = guardOf(runsOf(comparison), comparison.intended);
  if (comparison.groups.size() < 2) {
    const QString wish = CompareAnswerTexts::tr("One configuration: tick another one to compare it with.");
    const QString reservation = reservationOf(guard);
    return {reservation.isEmpty() ? wish : reservation,
            reservation.isEmpty() ? Tone::Neutral : Tone::Caution,
            chipsOf(guard),
            reservation.isEmpty() ? QString() : wish,
            {},
            guard.again};
  }
  Answer answer = answerOf(comparisonFinding(comparison, convention), guard);
  if (const QString unstable = unstableText(comparison); !unstable.isEmpty()) {
    answer.chips.insert(answer.chips.begin(), {CompareAnswerTexts::tr("high variation"), Tone::Caution, unstable});
    answer.details.prepend(unstable);
    answer.tone = Tone::Caution;
  }
  if (const QString equal = equalRepeatsText(comparison); !equal.isEmpty()) {
    answer.chips.insert(answer.chips.begin(), {CompareAnswerTexts::tr("equal repeats"), Tone::Caution, equal});
    answer.details.prepend(equal);
    answer.tone = Tone::Caution;
  }
  if (answer.tone == Tone::Neutral && guard.unknown.empty() && comparison.unstated.empty()) answer.tone = Tone::Good;
  if (answer.beside.isEmpty() && answer.tone == Tone::Good)
    answer.beside = CompareAnswerTexts::tr("Only the factor under test differs.");
  return answer;
}

}  // namespace scalescope
