// SPDX-License-Identifier: Apache-2.0
#include "engine/train/trainer.h"

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
  for (const std::string& text : rank.step->warnings()) report(Noted{NoteLevel::Warning, text});

  const RunStatus status = StepLoop(setup, rank).run(stop);

  report(StateChanged{RunPhase::Finishing, ""});
  if (status == RunStatus::Completed && setup.plan.profileSteps > 0) profileSteps(setup, rank);
  rank.configured.peakMemoryBytes = peakMemoryBytes();
  report(rank.configured);  // replaces the first one
  return status;
}

}  // namespace scalescope
