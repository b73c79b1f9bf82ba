// SPDX-License-Identifier: Apache-2.0
#include "engine/base/json/json_members.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <vector>

namespace scalescope {
namespace {

using Object = nlohmann::ordered_json::object_t;

/// Up to this size comparing all pairs is faster than sorting.
constexpr std::size_t kFew = 12;

bool hasRepeats(const Object& members) {
  for (std::size_t i = 1; i < members.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (members.data()[i].first == members.data()[j].first) return true;
  return false;
}

/// For each member the first one of its name. Sorted, not hashed: names from outside could be chosen to collide.
std::vector<std::size_t> firstOfNames(const Object& members) {
  std::vector<std::size_t> order(members.size()), first(members.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return members.data()[a].first < members.data()[b].first; });
  for (std::size_t i = 0; i < order.size(); ++i)
    first[order[i]] =
        i > 0 && members.data()[order[i]].first == members.data()[order[i - 1]].first ? first[order[i - 1]] : order[i];
  return first;
}

}  // namespace

nlohmann::ordered_json& addMember(nlohmann::ordered_json& object, std::string name) {
  if (object.is_null()) object = nlohmann::ordered_json::object();
  return object.get_ref<Object&>().emplace_back(std::move(name), nullptr).second;
}

void keepLastMembers(nlohmann::ordered_json& object) {
  auto& members = object.get_ref<Object&>();
  if (members.size() <= kFew && !hasRepeats(members)) return;
  const std::vector<std::size_t> first = firstOfNames(members);
  bool repeated = false;
  for (std::size_t i = 0; i < first.size(); ++i)
    if (first[i] != i) {
      members.data()[first[i]].second = std::move(members.data()[i].second);
      repeated = true;
    }
  if (!repeated) return;
  Object kept;
  for (std::size_t i = 0; i < first.size(); ++i)
    if (first[i] == i) kept.emplace_back(members.data()[i].first, std::move(members.data()[i].second));
  members = std::move(kept);
}

}  // namespace scalescope
