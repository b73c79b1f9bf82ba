// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "engine/protocol/json_codec.h"
#include "engine/protocol/plan/plan_validation.h"

namespace scalescope {

using json_codec::Json;

std::string networksToJson(const std::vector<NetworkInfo>& networks) {
  Json list = Json::array();
  for (const auto& network : networks)
    list.push_back({{"name", network.name},
                    {"parameters", network.parameters},
                    {"macs", network.macs},
                    {"image_size", network.imageSize},
                    {"channels", network.channels},
                    {"class_count", network.classCount},
                    {"kept_elements", network.keptElements}});
  return list.dump(2) + "\n";
}

Result<std::vector<NetworkInfo>> networksFromJson(std::string_view text) {
  auto list = json_codec::parse(text, Text::of("The list of networks"));
  if (!list) return list.error();
  std::vector<NetworkInfo> networks;
  for (const auto& item : *list) {
    if (!item.is_object())
      return Error{"json-invalid", Text::of("The list of networks has an entry that is not an object.")};
    networks.push_back(
        {json_codec::textAt(item, "name"), json_codec::integerAt(item, "parameters"),
         json_codec::integerAt(item, "macs"), static_cast<int>(json_codec::integerAt(item, "image_size")),
         static_cast<int>(json_codec::integerAt(item, "channels")),
         static_cast<int>(json_codec::integerAt(item, "class_count")), json_codec::integerAt(item, "kept_elements")});
  }
  return networks;
}

}  // namespace scalescope
