// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/run/event.h"
#include "engine/protocol/run/run_folder.h"

namespace scalescope {

/// How an ended run is resumed.
struct Resumption {
  std::filesystem::path runFolder;
  std::filesystem::path checkpoint;
  RunStarted started;  ///< the first of its events, with the last hosts
  RunResumed event;
  double timeS = 0;                ///< of `event`, since the run's start
  std::vector<Text> notes;         ///< checkpoints that were refused, and why
  std::shared_ptr<FileLock> lock;  ///< of the run folder, until a recorder takes it over
};

/// Continues on other hosts. Errors: "cannot-resume" unless they have as many slots each, in the same order.
Status moveTo(Resumption& resumption, const std::vector<HostSpec>& hosts);

/// Continues a run of this plan on the plan's hosts. Errors: as moveTo(); "cannot-resume" where the run folder states
/// other commands than the plan: only the plan's have been confirmed.
Status continueAs(Resumption& resumption, const Plan& plan);

/// The newest checkpoint from which a run can resume: intact, of this engine's version, and not later than the steps in
/// its events. Reads all of it, and locks the run. Errors: as checkResumable(), of the lock;
/// "cannot-resume" naming what is wrong with each checkpoint; "events-empty".
Result<Resumption> findResumption(const RunFolder& folder);

}  // namespace scalescope
