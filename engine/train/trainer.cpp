// SPDX-License-Identifier: Apache-2.0
#include "engine/train/trainer.h"

#include "engine/base/text.h"
#include "engine/train/peak_memory.h"
#include "engine/train/prepared_rank.h"
#include "engine/train/step_loop.h"
#include "engine/train/step_profiling.h"

namespace scalescope {

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
