// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/result_head.h"

namespace scalescope {

RunResult headOf(const RunResult& result) {
  RunResult head;
  head.formatVersion = result.formatVersion;
  head.summary = result.summary;
  head.annotations = result.annotations;
  head.plan = result.plan;
  head.unknownPlanFields = result.unknownPlanFields;
  head.environment = result.environment;
  return head;
}

}  // namespace scalescope
