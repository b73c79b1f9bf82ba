// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/protocol/message.h"

namespace scalescope {

/// The controller's side of the rendezvous: keys that ranks set, and ranks that wait for them.
class StoreServer {
 public:
  /// Stores the value and returns the ranks that were waiting for the key.
  std::vector<int> set(const StoreSet& message) {
    m_values[message.key] = message.value;
    auto waiting = m_waiting.extract(message.key);
    return waiting ? waiting.mapped() : std::vector<int>{};
  }
  bool has(const std::string& key) const { return m_values.contains(key); }
  /// The value, or nothing: then the rank is remembered, and set() returns it.
  std::optional<StoreValue> get(int rank, const std::string& key) {
    auto found = m_values.find(key);
    if (found != m_values.end()) return StoreValue{key, found->second};
    m_waiting[key].push_back(rank);
    return std::nullopt;
  }

 private:
  std::map<std::string, std::string> m_values;
  std::map<std::string, std::vector<int>> m_waiting;
};

}  // namespace scalescope
