// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/backend/backend.h"
#include "engine/comm/communicator.h"
#include "engine/data/dataset.h"
#include "engine/protocol/event.h"
#include "engine/protocol/plan.h"

namespace scalescope {

/// One rank's part of a run.
struct TrainerSetup {
  Plan plan;
  int repeat = 1;
  std::vector<int> cores;  ///< that this rank may use; empty: all
  std::shared_ptr<Backend> backend;
  std::shared_ptr<Dataset> dataset;
  std::shared_ptr<Communicator> communicator;  ///< of the hosts: votes, evaluation
  GradientLanes gradientLanes;  ///< of gradients that go through the host; empty: `communicator` carries them, too
  std::shared_ptr<Communicator> deviceCommunicator;  ///< of Backend::makeCommunicator(); may be nullptr
  CollectiveActivity* activity = nullptr;            ///< is told while steps of all devices are waited for
  int deviceIndex = 0;                               ///< the rank's number on its host
  std::string selftest;                              ///< what one on these devices found; "" if none was made
  /// Takes events off the step loop; must neither block nor throw. Thread: called from two of the trainer's.
  std::function<void(EventBody)> sendEvent;
  /// Returns when what this rank has told is kept: a checkpoint is of use as far as the events before it are. Set on
  /// all ranks, or on none.
  std::function<void()> awaitRecord;
  /// Where rank 0 keeps checkpoints of a long test whose plan asks for them; must exist on its host.
  std::filesystem::path checkpointFolder;
  std::filesystem::path resumeFrom;  ///< the checkpoint to go on from; "": from the start
  double startSeconds = 0;           ///< of the monotonic clock: where the run's times count from
  std::optional<Graph> graph;        ///< trained instead of the plan's network, for tests
};

}  // namespace scalescope
