// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/base/text.h"
#include "engine/protocol/json_codec.h"

namespace scalescope::json_codec {
namespace {

constexpr std::size_t kMaxCheckValues = 20000, kMaxCheckText = 600;
/// Above any bandwidth, rate, size or clock of a host, in every unit of checkTests().
constexpr double kMaxCheckNumber = 1e18;

struct CheckText {
  const char* key;
  std::string CheckValue::*member;
};
constexpr std::array kCheckTexts = {
    CheckText{"test", &CheckValue::test},           CheckText{"host", &CheckValue::host},
    CheckText{"peer", &CheckValue::peer},           CheckText{"part", &CheckValue::part},
    CheckText{"precision", &CheckValue::precision}, CheckText{"limit_formula", &CheckValue::limitFormula},
    CheckText{"explanation", &CheckValue::reason},  CheckText{"cause", &CheckValue::cause},
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

[[noreturn]] void refuseCheck(const std::string& why) { throw Failure({"check-invalid", "The node check " + why}); }

CheckValue readCheckValue(const Json& object) {
  CheckValue value;
  for (const CheckText& text : kCheckTexts) {
    value.*text.member = textAt(object, text.key);
    if ((value.*text.member).size() > kMaxCheckText)
      refuseCheck("has a text of " + std::to_string((value.*text.member).size()) + " bytes as " + text.key + ".");
  }
  if (!findCheckTest(value.test)) refuseCheck("has an unknown test " + inQuotes(value.test) + ".");
  for (const CheckNumber& number : kCheckNumbers) {
    const double found = value.*number.member = numberAt(object, number.key);
    if (std::abs(found) > kMaxCheckNumber)
      refuseCheck("has an impossible value of " + std::string(number.key) + " for " + value.test + ".");
  }
  if (std::isnan(value.samples)) value.samples = 0;
  const std::string word = textAt(object, "verdict");
  value.verdict = checkVerdictFrom(word);
  if (checkVerdictWord(value.verdict) != word) refuseCheck("has an unknown verdict " + inQuotes(word) + ".");
  return value;
}

}  // namespace

Json checkJson(const std::vector<CheckValue>& values) {
  Json list = Json::array();
  for (const CheckValue& value : values) {
    Json object = Json::object();
    for (const CheckText& text : kCheckTexts)
      if (!(value.*text.member).empty()) object[text.key] = value.*text.member;
    object["verdict"] = checkVerdictWord(value.verdict);
    for (const CheckNumber& number : kCheckNumbers)
      if (std::isfinite(value.*number.member)) object[number.key] = value.*number.member;
    list.push_back(std::move(object));
  }
  return list;
}

std::vector<CheckValue> checkFrom(const Json& list) {
  if (!list.is_array()) refuseCheck("is not a list of values.");
  if (list.size() > kMaxCheckValues) refuseCheck("has " + std::to_string(list.size()) + " values, too many.");
  std::vector<CheckValue> values;
  for (const Json& object : list) values.push_back(readCheckValue(object));
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
