// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/products/plan_cache.h"

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "engine/base/files.h"
#include "engine/base/json/json_text.h"
#include "engine/base/log.h"

namespace scalescope::cuda {

namespace {

using Json = nlohmann::json;

constexpr int kFormat = 2;  // since 2, only plans whose results were compared

/// "cuDNN 9.19.0, NVIDIA H200" -> "cudnn-9.19.0-nvidia-h200".
std::string asFileName(const std::string& identity) {
  std::string name;
  for (const char c : identity) {
    const bool keep = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.';
    const bool upper = c >= 'A' && c <= 'Z';
    if (keep || upper)
      name += upper ? static_cast<char>(c - 'A' + 'a') : c;
    else if (!name.empty() && name.back() != '-')
      name += '-';
  }
  return name;
}

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

}  // namespace

PlanCache::PlanCache(std::filesystem::path folder, std::string identity) : m_identity(std::move(identity)) {
  m_writable = !folder.empty();
  if (m_writable) m_path = folder / ("plans-" + asFileName(m_identity) + ".json");
  m_choices = read();
}

std::optional<PlanCache::Choice> PlanCache::find(const std::string& problem) const {
  const auto found = m_choices.find(problem);
  if (found == m_choices.end()) return std::nullopt;
  return found->second;
}

void PlanCache::store(const std::string& problem, const Choice& choice) {
  m_choices[problem] = choice;
  if (!m_writable) return;
  std::map<std::string, Choice> all = read();
  for (const auto& [text, mine] : m_choices) all[text] = mine;
  Json plans = Json::object();
  for (const auto& [text, one] : all) plans[text] = {{"plan", one.plan}, {"time_us", one.timeUs}};
  const Json file = {{"format", kFormat}, {"made_with", m_identity}, {"plans", plans}};
  Status written = makeFolder(m_path.parent_path());
  if (written) written = writeFileAtomically(m_path, file.dump(1) + "\n");
  if (written) return;
  m_writable = false;
  logWarning("Tuned plans were not stored for later runs: " + written.error().message.english());
}

std::map<std::string, PlanCache::Choice> PlanCache::read() const {
  std::map<std::string, Choice> choices;
  const auto text = m_writable ? readFile(m_path) : Result<std::string>(Error{});
  if (!text) return choices;
  const Json file = parseJsonLine(*text).value_or(Json());
  if (!file.is_object() || file.value("format", Json()) != kFormat || file.value("made_with", Json()) != m_identity)
    return choices;
  const Json plans = file.value("plans", Json::object());
  for (const auto& [problem, one] : plans.items()) {
    if (!one.is_object() || !one.value("plan", Json()).is_string() || !one.value("time_us", Json()).is_number())
      continue;
    choices[problem] = {one["plan"].get<std::string>(), one["time_us"].get<double>()};
  }
  return choices;
}

std::filesystem::path planCacheFolder() {
  if (const std::string own = variable("SCALESCOPE_PLAN_CACHE"); !own.empty()) return own;
  if (const std::string cache = variable("XDG_CACHE_HOME"); !cache.empty())
    return std::filesystem::path(cache) / "scalescope";
  if (const std::string home = variable("HOME"); !home.empty())
    return std::filesystem::path(home) / ".cache" / "scalescope";
  return {};
}

}  // namespace scalescope::cuda
