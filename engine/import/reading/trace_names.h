// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

namespace scalescope::import {

/// The text of a JSON string with its escapes replaced; characters that are not UTF-8 become question marks.
std::string textOfJson(std::string_view raw);

/// Numbers the names of a trace, so that an event stores four bytes. Bounded: further names are "other names".
class TraceNames {
 public:
  TraceNames();
  /// Of a JSON string as written.
  std::uint32_t idOf(std::string_view raw);
  const std::string& name(std::uint32_t id) const { return m_names[id]; }
  std::size_t count() const { return m_names.size(); }

 private:
  std::deque<std::string> m_raw, m_names;
  std::unordered_map<std::string_view, std::uint32_t> m_ids;  ///< of texts in m_raw
};

}  // namespace scalescope::import
