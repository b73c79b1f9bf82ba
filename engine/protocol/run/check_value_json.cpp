// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/base/text.h"
#include "engine/protocol/json_codec.h"
#include "engine/protocol/text_json.h"

namespace scalescope::json_codec {
namespace {

constexpr std::size_t kMaxCheckValues = 20000, kMaxCheckText = 600;
/// Above any bandwidth, rate, size or clock of a host, in every unit of checkTests().
constexpr double kMaxCheckNumber = 1e18;

struct CheckName {
  const char* key;
  std::string CheckValue::*member;
};
constexpr std::array kCheckNames = {
    CheckName{"test", &CheckValue::test},           CheckName{"host", &CheckValue::host},
    CheckName{"peer", &CheckValue::peer},           CheckName{"part", &CheckValue::part},
    CheckName{"precision", &CheckValue::precision},
};

struct CheckText {
  const char* key;
  Text CheckValue::*member;
};
constexpr std::array kCheckTexts = {
    CheckText{"limit_formula", &CheckValue::limitFormula},
    CheckText{"explanation", &CheckValue::reason},
    CheckText{"cause", &CheckValue::cause},
};

struct CheckNumber {
  const char* key;
  double CheckValue::*member;
};
constexpr std::array kCheckNumbers = {
    CheckNumber{"bytes", &CheckValue::bytes},
    CheckNumber{"value", &CheckValue::value},
    CheckNumber{"ci_low", &CheckValue::ciLow},
    CheckNumber{"ci_high", &CheckValue::ciHigh},
    CheckNumber{"samples", &CheckValue::samples},
    CheckNumber{"sample_min", &CheckValue::sampleMin},
    CheckNumber{"sample_max", &CheckValue::sampleMax},
    CheckNumber{"limit", &CheckValue::limit},
    CheckNumber{"peers_median", &CheckValue::peersMedian},
    CheckNumber{"robust_z", &CheckValue::robustZ},
    CheckNumber{"previous", &CheckValue::previous},
    CheckNumber{"clock_mhz", &CheckValue::clockMhz},
    CheckNumber{"temperature_c", &CheckValue::temperatureC},
    CheckNumber{"power_w", &CheckValue::powerW},
    CheckNumber{"taken_share", &CheckValue::takenShare},
};

[[noreturn]] void refuseCheck(const Text& why) { throw Failure({"check-invalid", why}); }

void requireShort(const std::string& text, const char* key) {
  if (text.size() > kMaxCheckText)
    refuseCheck(Text::of("The node check has a text of %1 bytes as %2.", text.size(), key));
}

}  // namespace

CheckValue checkValueFrom(const Json& object) {
  CheckValue value;
  for (const CheckName& name : kCheckNames) requireShort(value.*name.member = textAt(object, name.key), name.key);
  for (const CheckText& text : kCheckTexts)
    requireShort(value.*text.member = takeTextIfAny(object, text.key), text.key);
  if (!findCheckTest(value.test)) refuseCheck(Text::of("The node check has an unknown test %1.", inQuotes(value.test)));
  for (const CheckNumber& number : kCheckNumbers) {
    const double found = value.*number.member = numberAt(object, number.key);
    if (std::abs(found) > kMaxCheckNumber)
      refuseCheck(Text::of("The node check has an impossible value of %1 for %2.", number.key, value.test));
  }
  if (std::isnan(value.samples)) value.samples = 0;
  const std::string word = textAt(object, "verdict");
  value.verdict = checkVerdictFrom(word);
  if (checkVerdictWord(value.verdict) != word)
    refuseCheck(Text::of("The node check has an unknown verdict %1.", inQuotes(word)));
  return value;
}

Json checkValueJson(const CheckValue& value) {
  Json object = Json::object();
  for (const CheckName& name : kCheckNames)
    if (!(value.*name.member).empty()) object[name.key] = value.*name.member;
  for (const CheckText& text : kCheckTexts)
    if (!(value.*text.member).empty()) putText(object, text.key, value.*text.member);
  object["verdict"] = checkVerdictWord(value.verdict);
  for (const CheckNumber& number : kCheckNumbers)
    if (std::isfinite(value.*number.member)) object[number.key] = value.*number.member;
  return object;
}

Json checkJson(const std::vector<CheckValue>& values) {
  Json list = Json::array();
  for (const CheckValue& value : values) list.push_back(checkValueJson(value));
  return list;
}

std::vector<CheckValue> checkFrom(const Json& list) {
  if (!list.is_array()) refuseCheck(Text::of("The node check is not a list of values."));
  if (list.size() > kMaxCheckValues) refuseCheck(Text::of("The node check has %1 values, too many.", list.size()));
  std::vector<CheckValue> values;
  for (const Json& object : list) values.push_back(checkValueFrom(object));
  return values;
}

}  // namespace scalescope::json_codec

namespace scalescope {

std::string checkToJson(const std::vector<CheckValue>& values, const std::string& resultFile) {
  json_codec::Json json = {{"result", resultFile}};
  for (const CheckVerdict verdict :
       {CheckVerdict::Good, CheckVerdict::Suspect, CheckVerdict::Bad, CheckVerdict::NotMeasurable})
    json["verdicts"][std::string(checkVerdictWord(verdict))] =
        std::count_if(values.begin(), values.end(), [&](const CheckValue& value) { return value.verdict == verdict; });
  json["values"] = json_codec::checkJson(values);
  return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace scalescope
