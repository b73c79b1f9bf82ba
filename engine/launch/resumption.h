// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/event.h"
#include "engine/protocol/run_folder.h"

namespace scalescope {

/// How a run that had ended goes on.
struct Resumption {
  std::filesystem::path runFolder;
  std::filesystem::path checkpoint;
  RunStarted started;  ///< as its events begin
  RunResumed event;
  double timeS = 0;                ///< of `event`, since the run's start
  std::vector<std::string> notes;  ///< checkpoints that were refused, and why
  std::shared_ptr<FileLock> lock;  ///< of the run folder, until a recorder takes it over
};

/// The newest checkpoint that a run can go on from: whole, of this engine's version, and no later than the steps that
/// its events tell of. Reads all of it, and holds the run from then on. Errors: as checkResumable(), of the lock;
/// "cannot-resume" naming what is wrong with each checkpoint; "events-empty".
Result<Resumption> findResumption(const RunFolder& folder);

}  // namespace scalescope
