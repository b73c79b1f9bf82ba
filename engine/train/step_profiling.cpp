// SPDX-License-Identifier: Apache-2.0
#include "engine/train/step_profiling.h"

#include <algorithm>

#include "engine/base/clock.h"
#include "engine/comm/rank_text.h"
#include "engine/train/gradient_exchange.h"

namespace scalescope {
namespace {

bool hasCommunication(const StepProfile& profile) {
  return std::any_of(profile.kernels.begin(), profile.kernels.end(),
                     [](const KernelTime& time) { return time.kind == "communication"; });
}

/// The ranks start together, so that waiting for a late rank does not count as communication.
KernelTime timeHostSum(const TrainerSetup& setup, std::span<float> gradients) {
  Communicator& ranks = *setup.communicator;
  const int steps = setup.plan.profileSteps;
  std::fill(gradients.begin(), gradients.end(), 0.0f);  // sums of sums would overflow
  GradientExchange exchange(gradientLanesOf(setup), gradients, exchangeOptions(setup.plan));
  const TransportInfo transport = ranks.transport();
  KernelTime time{"all-reduce, " + transport.library + " " + transport.transport, "communication", "", "", steps, 0};
  for (int i = 0; i < steps; ++i) {
    ranks.barrier();
    const double startS = monotonicSeconds();
    exchange.ready()(0, gradients.size());
    exchange.finish();
    time.timeMs += 1000 * (monotonicSeconds() - startS);
  }
  return time;
}

/// The first rank's error, the same on every rank; "" if all of them have a profile.
Text profileError(Communicator& ranks, const Result<StepProfile>& profile) {
  for (const std::string& reason : ranks.allGather(valueOfText(profile ? Text() : profile.error().message)))
    if (!reason.empty()) return textOfValue(reason);
  return {};
}

}  // namespace

void profileSteps(const TrainerSetup& setup, PreparedRank& rank) {
  Communicator& ranks = *setup.communicator;
  const auto report = [&](EventBody event) {
    if (ranks.rank() == 0) setup.sendEvent(std::move(event));
  };
  const int steps = setup.plan.profileSteps;
  const LoadedBatch& batch = *rank.loader->next();
  Result<StepProfile> profile = rank.step->profile(batchOf(batch), steps);
  if (const Text reason = profileError(ranks, profile); !reason.empty())
    return report(Noted{NoteLevel::Warning, Text::of("The step breakdown is unavailable: %1", reason)});
  if (ranks.size() > 1 && !rank.step->gradients().empty() && !hasCommunication(*profile)) {
    profile->kernels.push_back(timeHostSum(setup, rank.step->gradients()));
    profile->wallMs += profile->kernels.back().timeMs;
    profile->method += "; the gradient all-reduce separately";
  }
  std::stable_sort(profile->kernels.begin(), profile->kernels.end(),
                   [](const KernelTime& a, const KernelTime& b) { return a.timeMs > b.timeMs; });
  profile->batchSize = setup.plan.batchSizePerDevice;
  profile->layers = std::move(rank.layers);
  report(ProfileDone{std::move(*profile)});
}

}  // namespace scalescope
