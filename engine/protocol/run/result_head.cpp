// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/result_head.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/text.h"
#include "engine/protocol/run/stated_values.h"
#include "engine/protocol/run/summary_json.h"

namespace scalescope {

using namespace json_codec;

RunResult headOf(const RunResult& result) {
  RunResult head;
  head.formatVersion = result.formatVersion;
  head.summary = result.summary;
  head.annotations = result.annotations;
  head.plan = result.plan;
  head.unknownPlanFields = result.unknownPlanFields;
  head.environment = result.environment;
  return head;
}

HeadTexts headTexts(const RunResult& result) {
  RunResult said = headOf(result);
  withdrawStated(said);
  const auto text = [](const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); };
  const std::string summary = packedSummary(said.summary);
  return {std::to_string(said.formatVersion) + " " + std::to_string(summary.size()) + " " + summary +
              text(annotationsJson(said.annotations)),
          text(statedPlanJson(said)), text(environmentJson(said.environment))};
}

struct HeadReader::PlanText {
  Plan plan;
  std::set<std::string> absent;
};

HeadReader::HeadReader() = default;
HeadReader::~HeadReader() = default;

const HeadReader::PlanText& HeadReader::planFrom(std::string_view text, bool isWhole) {
  auto& known = m_plans[{std::string(text), isWhole}];
  if (known) return *known;
  auto read = std::make_unique<PlanText>();
  read->plan =
      require(json_codec::planFrom(require(parse(text, Text::of("The plan"))), isWhole ? nullptr : &read->absent));
  known = std::move(read);
  return *known;
}

const Environment& HeadReader::environmentFrom(std::string_view text) {
  auto known = m_environments.find(text);
  if (known == m_environments.end())
    known =
        m_environments
            .emplace(std::string(text), json_codec::environmentFrom(require(parse(text, Text::of("The environment")))))
            .first;
  return known->second;
}

Result<RunResult> HeadReader::read(std::string_view own, std::string_view plan, std::string_view environment) {
  try {
    const auto nextNumber = [&own] {
      const std::string_view word = own.substr(0, own.find(' '));
      own.remove_prefix(std::min(own.size(), word.size() + 1));
      return static_cast<std::size_t>(std::max<std::int64_t>(0, parseInteger(word).value_or(0)));
    };
    RunResult head;
    head.formatVersion = static_cast<int>(nextNumber());
    const std::size_t summaryBytes = std::min(nextNumber(), own.size());
    head.summary = summaryFromPacked(own.substr(0, summaryBytes));
    head.annotations = annotationsFrom(require(parse(own.substr(summaryBytes), Text::of("The annotations"))));
    const PlanText& stated = planFrom(plan, statesWholePlan(head.summary));
    head.plan = stated.plan;
    head.unknownPlanFields = stated.absent;
    head.environment = environmentFrom(environment);
    applyStated(head);
    return head;
  } catch (const std::exception& fault) {
    return Error{"result-invalid", Text::of("The head is damaged: %1.", faultText(fault))};
  }
}

}  // namespace scalescope
