// SPDX-License-Identifier: Apache-2.0
#include "engine/check/ladder.h"

#include <algorithm>
#include <array>

#include "engine/analysis/check/check_rows.h"
#include "engine/base/clock.h"
#include "engine/base/unexpected_error.h"
#include "engine/check/evidence.h"

namespace scalescope {
namespace {

// Caps in seconds. A node without GPUs has about 15 values: 11 s quick, 90 s full.
constexpr std::array kLadder = {
    NodeRung{{"state", 0.6, 2}, checkState},
    NodeRung{{"memory", 0.6, 5}, checkMemory},
    NodeRung{{"copies", 0.3, 2}, checkCopies},
    NodeRung{{"products", 0.8, 8}, checkProducts},
    NodeRung{{"convolutions", 0.8, 8}, checkConvolutions},
    NodeRung{{"storage", 0.6, 8}, checkStorage},
    NodeRung{{"throttling", 0.1, 0.1}, checkThrottling},  // last: it reports what happened during the others
};

constexpr std::size_t kMaxSamples = 10000;

}  // namespace

std::span<const NodeRung> nodeLadder() { return kLadder; }

double NodeCheck::capS(const CheckRung& rung) const {
  return std::min(quick ? rung.quickCapS : rung.fullCapS, endsAtS - monotonicSeconds());
}

Text timeLimitText() { return Text::of("the time limit was reached"); }

bool NodeCheck::isOver() const { return stop.stop_requested() || monotonicSeconds() >= endsAtS; }

void NodeCheck::skip(CheckValue value, const Text& reason) const {
  value.verdict = CheckVerdict::NotMeasurable;
  value.reason = reason;
  report(value);
}

void NodeCheck::measure(const CheckRung& rung, CheckValue value, const std::function<double()>& sample) const {
  if (stop.stop_requested()) return skip(std::move(value), Text::of("stopped"));
  const double limitS = capS(rung);
  if (limitS <= 0) return skip(std::move(value), timeLimitText());
  const double endS = monotonicSeconds() + limitS;
  sample();
  EvidenceWatch evidence(cores);
  std::vector<double> samples;
  // On a busy node the fewest samples may take longer than the rung's share of the time.
  const auto hasTime = [&] {
    return monotonicSeconds() < (samples.size() < kMinCheckSamples ? endsAtS : endS) && !stop.stop_requested();
  };
  do {
    samples.push_back(sample());
    evidence.look();
  } while (!isSettled(samples) && samples.size() < kMaxSamples && hasTime());
  setSamples(value, samples);
  evidence.describe(value);
  report(value);
}

void climbLadder(const NodeCheck& check) {
  for (const NodeRung& rung : nodeLadder()) {
    if (check.stop.stop_requested()) return;
    const bool isWanted = std::find(check.parts.begin(), check.parts.end(), rung.rung.id) != check.parts.end();
    if (!check.parts.empty() && !isWanted) continue;
    try {
      rung.run(check, rung.rung);
    } catch (const std::exception& fault) {
      CheckValue value;
      value.test = "host";
      value.part = rung.rung.id;
      check.skip(std::move(value), unexpectedError(Text::of("The measurement"), fault).message);
    }
  }
}

}  // namespace scalescope
