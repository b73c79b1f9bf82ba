// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/nodes/inspection.h"
#include "engine/nodes/link_stream.h"

namespace scalescope {

/// Answers preflight's questions about this node. Ports that it opened stay open for its lifetime. Thread: one.
class NodeInspection {
 public:
  /// The answer, or an error in its place; never throws.
  InspectionAnswer answer(const Inspection& question);

 private:
  std::vector<LinkSink> m_sinks;
};

}  // namespace scalescope
