// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "engine/protocol/json_codec.h"

namespace scalescope::json_codec {

Json linkJson(const LinkRate& link) {
  return {{"from", link.from},
          {"to", link.to},
          {"interface", link.interface},
          {"mb_per_s", number(link.mbPerS)},
          {"host_bound", link.hostBound}};
}

LinkRate linkFrom(const Json& object) {
  return {textAt(object, "from"), textAt(object, "to"), textAt(object, "interface"), numberAt(object, "mb_per_s"),
          booleanAt(object, "host_bound")};
}

}  // namespace scalescope::json_codec
