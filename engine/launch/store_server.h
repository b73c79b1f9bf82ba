// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/protocol/run/message.h"

namespace scalescope {

/// The controller's side of the rendezvous: keys that workers set, and workers that wait for them, by their index in
/// the group (a monitored host's worker has no rank).
class StoreServer {
 public:
  /// Stores the value and returns the workers that were waiting for the key.
  std::vector<int> set(const StoreSet& message) {
    m_values[message.key] = message.value;
    auto waiting = m_waiting.extract(message.key);
    return waiting ? waiting.mapped() : std::vector<int>{};
  }
  bool has(const std::string& key) const { return m_values.contains(key); }
  /// The value, or nothing: then the worker is remembered, and set() returns it.
  std::optional<StoreValue> get(int worker, const std::string& key) {
    auto found = m_values.find(key);
    if (found != m_values.end()) return StoreValue{key, found->second};
    m_waiting[key].push_back(worker);
    return std::nullopt;
  }

 private:
  std::map<std::string, std::string> m_values;
  std::map<std::string, std::vector<int>> m_waiting;
};

}  // namespace scalescope
