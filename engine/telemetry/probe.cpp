// SPDX-License-Identifier: Apache-2.0
#include <limits.h>
#include <unistd.h>

#include <algorithm>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/telemetry/probe_parts.h"
#include "engine/telemetry/probe_topology.h"
#include "engine/telemetry/rapl.h"
#include "engine/telemetry/sampler.h"

namespace scalescope {

void FactList::add(std::string_view id, std::string value) {
  if (!value.empty()) m_facts.push_back({std::string(id), std::move(value)});
}

void FactList::addMessage(std::string_view id, const Text& message) {
  if (!message.empty()) m_facts.push_back(messageFact(std::string(id), message));
}

void FactList::addCount(std::string_view id, std::int64_t count) {
  if (count >= 0) m_facts.push_back({std::string(id), std::to_string(count)});
}

std::string lineOf(const std::filesystem::path& path) {
  const auto text = readFileStart(path, 1 << 16);
  return text.ok() ? std::string(trim(*text)) : std::string();
}

std::vector<std::string> namesIn(const std::filesystem::path& folder) {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored))
    names.push_back(entry.path().filename());
  std::sort(names.begin(), names.end());
  return names;
}

std::string valueOf(std::string_view text, std::string_view key) {
  for (const std::string& line : split(text, '\n')) {
    const auto colon = line.find(':');
    if (colon != std::string::npos && trim(std::string_view(line).substr(0, colon)) == key)
      return std::string(trim(std::string_view(line).substr(colon + 1)));
  }
  return {};
}

std::string versionIn(std::string_view text) {
  for (const std::string& word : split(text, ' '))
    if (word.find('.') != std::string::npos && word.find_first_not_of("0123456789.") == std::string::npos) return word;
  return {};
}

HostEnvironment probeHost() {
  char name[HOST_NAME_MAX + 1] = "";
  gethostname(name, sizeof name - 1);
  FactList facts;
  probeSystem(facts);
  probeCpu(facts);
  probeDevices(facts);
  facts.addMessage("power_unreadable", raplProblem("/"));
  return {name, facts.take(), probeTopology()};
}

}  // namespace scalescope
