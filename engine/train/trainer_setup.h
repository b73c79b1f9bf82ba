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
#include "engine/protocol/plan/plan.h"
#include "engine/protocol/run/event.h"

namespace scalescope {

/// One rank's part of a run.
struct TrainerSetup {
  Plan plan;
  int repeat = 1;
  std::vector<int> cores;  ///< that this rank may use; empty: all
  std::shared_ptr<Backend> backend;
  std::shared_ptr<Dataset> dataset;
  std::shared_ptr<Communicator> communicator;  ///< of the hosts: control values, evaluation
  GradientLanes
      gradientLanes;  ///< for gradients that are summed on the host; empty: `communicator` is used for them, too
  std::shared_ptr<Communicator> deviceCommunicator;  ///< of Backend::makeCommunicator(); may be nullptr
  CollectiveActivity* activity = nullptr;            ///< notified while waiting for steps of all devices
  int deviceIndex = 0;                               ///< the rank's number on its host
  std::string selftest;                              ///< its outcome on these devices; "" if none was made
  /// Receives events; must neither block nor throw. Thread: called from two of the trainer's threads.
  std::function<void(EventBody)> sendEvent;
  /// Called before rank 0 sends so many bytes of weights to every rank.
  std::function<void(double)> announceWeights;
  /// Returns when this rank's events are stored: a checkpoint is useless without the events before it. Set on all
  /// ranks, or on none.
  std::function<void()> awaitRecord;
  /// Where rank 0 writes the checkpoints of a long test, if its plan requests them; must exist on its host.
  std::filesystem::path checkpointFolder;
  std::filesystem::path resumeFrom;  ///< the checkpoint to resume from; "": from the start
  double startSeconds = 0;           ///< of the monotonic clock: origin of the run's times
  std::optional<Graph> graph;        ///< trained instead of the plan's network, for tests
};

}  // namespace scalescope
