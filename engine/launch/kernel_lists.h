// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/nodes/node.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// DeepBench's lists on the hosts of a node check, all at once: each host runs `scalescope-engine deepbench`, and its
/// result is written here as one of its own. Hosts without ranks are left out.
struct KernelLists {
  std::vector<Node>* nodes = nullptr;  ///< the plan's hosts, in its order; they outlive this object
  Plan plan;                           ///< hosts and backend
  std::string set;                     ///< "train" or "inference"
  double timeLimitS = 0;               ///< of the lists of each host; its kernels share it
  std::filesystem::path runsDir, stderrFolder;
  std::function<void(const Text& line)> progress;
  /// Called often; true once the lists are to end with what was measured.
  std::function<bool()> isStopped;

  struct Outcome {
    std::string host;
    std::filesystem::path result;  ///< empty if there is none
    bool isStopped = false;        ///< before its last kernel
    std::optional<Error> error;
  };
  /// In the order of the hosts. Thread: as Node.
  std::vector<Outcome> run() const;
};

}  // namespace scalescope
