// SPDX-License-Identifier: Apache-2.0
#pragma once
// Private to the .cpp files of engine/protocol: the JSON side of the value objects.

#include <cstdint>
#include <exception>
#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/protocol/plan/plan.h"
#include "engine/protocol/run/check_value.h"
#include "engine/protocol/run/environment.h"
#include "engine/protocol/run/event.h"
#include "engine/protocol/run/link_rate.h"
#include "engine/protocol/run/run_words.h"
#include "engine/protocol/run/step_profile.h"

namespace scalescope::json_codec {

using Json = nlohmann::ordered_json;

/// As parseJson().
Result<Json> parse(std::string_view text, const Text& what);

/// A number, or null for NaN and infinities, which JSON does not have.
Json number(double value);
/// A number back; NaN for null or absent.
double numberAt(const Json& object, const char* key);
std::string textAt(const Json& object, const char* key);
/// The message of a Failure, or of a library exception without its code.
Text faultText(const std::exception& fault);
[[noreturn]] void throwUnknownWord(const char* key, const std::string& word);
/// The enumerator of a word; the first one if there is none. Throws Failure "json-invalid" for an unknown word.
template <typename Enum>
Enum enumAt(const Json& object, const char* key) {
  const std::string word = textAt(object, key);
  if (const auto value = fromWord<Enum>(word)) return *value;
  if (!word.empty()) throwUnknownWord(key, word);
  return Enum{};
}
std::int64_t integerAt(const Json& object, const char* key, std::int64_t fallback = 0);
bool booleanAt(const Json& object, const char* key, bool fallback = false);

Json planJson(const Plan& plan);
/// `absent`, if given, receives the ids of fields that the object lacks.
Result<Plan> planFrom(const Json& object, std::set<std::string>* absent = nullptr);

/// Without secrets: see HostValues.
Json hostsJson(const std::vector<HostSpec>& hosts);
/// Errors: "plan-invalid" naming the field and value.
Result<std::vector<HostSpec>> hostsFrom(const Json& list);

Json environmentJson(const Environment& environment);
Environment environmentFrom(const Json& object);

/// A value of its default is omitted.
Json topologyJson(const Topology& topology);
/// Throws Failure "json-invalid" for an unknown word, an edge of an unknown node, or more than kMaxTopologyNodes.
Topology topologyFrom(const Json& object);
constexpr std::size_t kMaxTopologyNodes = 4096, kMaxTopologyEdges = 65536;

Json profileJson(const StepProfile& profile);
StepProfile profileFrom(const Json& object);
Json inferenceJson(const InferenceReport& report);
InferenceReport inferenceFrom(const Json& object);

Json eventJson(const Event& event);
/// Errors: "event-invalid". May throw the library's type errors, which callers turn into the same.
Result<Event> eventFrom(const Json& object);

}  // namespace scalescope::json_codec
