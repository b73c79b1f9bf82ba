// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/compare_answer.h"

#include "app/compare/throughput_bars.h"
#include "app/core/translate.h"
#include "app/results/guard.h"

namespace scalescope {
Answer answerOf(const Comparison& comparison, const PercentConvention& convention) {
  if (comparison.groups.empty()) return {};
  const Guard guard = guardOf(runsOf(comparison), comparison.intended);
  if (comparison.groups.size() < 2) {
    const QString wish = translate("CompareAnswer", "One configuration: tick another one to compare it with.");
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
    answer.chips.insert(answer.chips.begin(), {translate("CompareAnswer", "high variation"), Tone::Caution, unstable});
    answer.details.prepend(unstable);
    answer.tone = Tone::Caution;
  }
  if (const QString equal = equalRepeatsText(comparison); !equal.isEmpty()) {
    answer.chips.insert(answer.chips.begin(), {translate("CompareAnswer", "equal repeats"), Tone::Caution, equal});
    answer.details.prepend(equal);
    answer.tone = Tone::Caution;
  }
  if (answer.tone == Tone::Neutral && guard.unknown.empty() && comparison.unstated.empty()) answer.tone = Tone::Good;
  if (answer.beside.isEmpty() && answer.tone == Tone::Good)
    answer.beside = translate("CompareAnswer", "Only the factor under test differs.");
  return answer;
}

}  // namespace scalescope
