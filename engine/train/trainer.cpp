// SPDX-License-Identifier: Apache-2.0
#include "engine/train/trainer.h"

#include <algorithm>

#include "engine/base/clock.h"
#include "engine/base/text.h"
#include "engine/comm/rank_text.h"
#include "engine/train/gradient_exchange.h"
#include "engine/train/peak_memory.h"
#include "engine/train/prepared_rank.h"
#include "engine/train/step_loop.h"

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

/// Runs the plan's profileSteps on all ranks and reports rank 0's time by kernel, or a note why it is unavailable. Call
/// it after everything that is measured. If gradients are summed on the host, the all-reduce is timed separately, with
/// all ranks starting together, and appears in the profile as communication. Errors: Failure as train().
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

}  // namespace

RunStatus train(TrainerSetup setup, std::stop_token stop) {
  auto report = [&](EventBody event) {
    if (setup.communicator->rank() == 0) setup.sendEvent(std::move(event));
  };
  report(StateChanged{RunPhase::Preparing, ""});
  PreparedRank rank = prepareRank(setup);
  report(rank.configured);
  std::size_t reported = 0;
  const auto reportWarnings = [&] {
    const std::vector<Text> warnings = rank.step->warnings();
    for (; reported < warnings.size(); ++reported) report(Noted{NoteLevel::Warning, warnings[reported]});
  };
  reportWarnings();
  if (const std::vector<std::string> refusals = rank.step->refusals(); !refusals.empty())
    report(Noted{NoteLevel::Info, join(refusals, "\n")});

  const RunStatus status = StepLoop(setup, rank).run(stop);

  report(StateChanged{RunPhase::Finishing, ""});
  if (status == RunStatus::Completed && setup.plan.profileSteps > 0) profileSteps(setup, rank);
  reportWarnings();  // new ones of the profile
  rank.configured.peakMemoryBytes = peakMemoryBytes();
  report(rank.configured);  // replaces the first one
  return status;
}

}  // namespace scalescope
