// SPDX-License-Identifier: Apache-2.0
#include "engine/import/reading/trace_names.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/json/json_text.h"

namespace scalescope::import {
namespace {

constexpr std::size_t kMaxNames = 50000, kMaxNameLength = 1024;

bool isPlain(char c) { return c >= ' ' && c <= '~' && c != '\\'; }

}  // namespace

std::string textOfJson(std::string_view raw) {
  if (std::all_of(raw.begin(), raw.end(), isPlain)) return std::string(raw);
  if (const auto json = parseJsonLine("\"" + std::string(raw) + "\""); json && json->is_string())
    return json->get<std::string>();
  std::string text(raw);
  std::replace_if(
      text.begin(), text.end(), [](char c) { return !isPlain(c); }, '?');
  return text;
}

TraceNames::TraceNames() {
  m_names.emplace_back("other names");
  m_raw.emplace_back();
}

std::uint32_t TraceNames::idOf(std::string_view raw) {
  raw = raw.substr(0, kMaxNameLength);
  if (const auto known = m_ids.find(raw); known != m_ids.end()) return known->second;
  if (m_names.size() >= kMaxNames) return 0;
  const auto id = static_cast<std::uint32_t>(m_names.size());
  m_raw.emplace_back(raw);
  m_names.push_back(textOfJson(raw));
  m_ids.emplace(m_raw.back(), id);
  return id;
}

}  // namespace scalescope::import
