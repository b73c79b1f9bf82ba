// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/base/text.h"
#include "engine/protocol/run/record_members.h"

namespace scalescope::json_codec {
namespace {

constexpr std::size_t kMaxCheckValues = 20000, kMaxCheckText = 600;
/// Above any bandwidth, rate, size or clock of a host, in every unit of checkTests().
constexpr double kMaxCheckNumber = 1e18;

[[noreturn]] void refuseCheck(const Text& why) { throw Failure({"check-invalid", why}); }

/// A codec that changes nothing: values come from other hosts, so every member is checked.
struct CheckLimits {
  const std::string& test;

  void ifAny(const char* key, Redaction, const std::string& text) const {
    if (text.size() > kMaxCheckText)
      refuseCheck(Text::of("The node check has a text of %1 bytes as %2.", text.size(), key));
  }
  void ifKnown(const char* key, Redaction, double value) const {
    if (std::abs(value) > kMaxCheckNumber)
      refuseCheck(Text::of("The node check has an impossible value of %1 for %2.", key, test));
  }
  void as(const char*, Redaction, CheckVerdict, VerdictForm) const {}
};

}  // namespace

void VerdictForm::from(const Json* json, CheckVerdict& verdict) const {
  const std::string word = json != nullptr && json->is_string() ? json->get<std::string>() : "";
  verdict = checkVerdictFrom(word);
  if (checkVerdictWord(verdict) != word)
    refuseCheck(Text::of("The node check has an unknown verdict %1.", inQuotes(word)));
}

void checkRead(const MemberReader&, CheckValue& value) {
  if (!findCheckTest(value.test)) refuseCheck(Text::of("The node check has an unknown test %1.", inQuotes(value.test)));
  CheckLimits limits{value.test};
  describe(limits, std::as_const(value));
  if (std::isnan(value.samples)) value.samples = 0;
}

void checkRead(const MemberReader&, std::vector<CheckValue>& values) {
  if (values.size() > kMaxCheckValues) refuseCheck(Text::of("The node check has %1 values, too many.", values.size()));
}

}  // namespace scalescope::json_codec

namespace scalescope {

std::string checkToJson(const std::vector<CheckValue>& values, const std::string& resultFile) {
  json_codec::Json json = {{"result", resultFile}};
  for (const CheckVerdict verdict :
       {CheckVerdict::Good, CheckVerdict::Suspect, CheckVerdict::Bad, CheckVerdict::NotMeasurable})
    json["verdicts"][std::string(checkVerdictWord(verdict))] =
        std::count_if(values.begin(), values.end(), [&](const CheckValue& value) { return value.verdict == verdict; });
  json["values"] = json_codec::Json::array();
  for (const CheckValue& value : values) json["values"].push_back(json_codec::recordJson(value));
  return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace scalescope
