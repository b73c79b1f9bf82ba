// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/launch/inspection.h"

namespace scalescope {

/// Answers preflight's questions about this node. Ports that it opened stay so as long as it lives. Thread: one.
class NodeInspection {
 public:
  NodeInspection() = default;
  NodeInspection(const NodeInspection&) = delete;
  NodeInspection& operator=(const NodeInspection&) = delete;
  ~NodeInspection();

  /// What is asked, or an error in its place; never throws.
  InspectionAnswer answer(const Inspection& question);

 private:
  Result<int> listenOn(const std::string& address);
  std::vector<int> m_sockets;
};

}  // namespace scalescope
