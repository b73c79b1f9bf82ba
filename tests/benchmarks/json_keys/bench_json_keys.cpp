// SPDX-License-Identifier: Apache-2.0
// The processor time to read documents with objects of many keys: bench_json_keys [KEYS]
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/base/json/json_text.h"
#include "engine/protocol/plan/plan.h"
#include "engine/protocol/run/message.h"
#include "engine/protocol/run/run_result.h"
#include "engine/study/study.h"

using namespace scalescope;

namespace {

constexpr double kLimitS = 1;

std::string members(int keys, const std::string& value) {
  std::string text;
  for (int i = 0; i < keys; ++i) text += (i > 0 ? ",\"key" : "\"key") + std::to_string(i) + "\":" + value;
  return text;
}

struct Document {
  const char* name;
  std::string text;
  std::function<void(const std::string&)> read;
};

std::vector<Document> documents(int keys) {
  const std::string texts = members(keys, "\"v\""), numbers = members(keys, "1");
  const std::string head = R"({"format":"scalescope-result","format_version":1,"summary":{},"plan":{},)";
  return {
      {"any object", "{" + numbers + "}", [](const std::string& text) { (void)parseJson(text, "It"); }},
      {"plan", "{" + numbers + "}", [](const std::string& text) { (void)planFromJson(text); }},
      {"variables of a host", R"({"hosts":[{"host":"node1","environment":{)" + texts + "}}]}",
       [](const std::string& text) { (void)planFromJson(text); }},
      {"study", R"({"format":"scalescope-study","format_version":1,"exclusions":[{)" + texts + "}]}",
       [](const std::string& text) { (void)studyFromJson(text); }},
      {"labels of a result", head + R"("environment":{},"annotations":{"labels":{)" + texts + "}}}",
       [](const std::string& text) { (void)resultFromJson(text); }},
      {"facts of a result",
       head + R"("annotations":{},"environment":{"hosts":[{"host":"a","facts":{)" + texts + "}}]}}",
       [](const std::string& text) {
         if (const auto result = resultFromJson(text)) (void)resultToJson(*result);
       }},
      {"line of a rank",
       R"({"message":"event","event":{"type":"telemetry","t":1,"host":"a","values":{)" + numbers + "}}}",
       [](const std::string& text) { (void)messageFromJson(text); }},
  };
}

}  // namespace

int main(int count, char** arguments) {
  const int keys = count > 1 ? std::atoi(arguments[1]) : 300'000;
  bool good = true;
  for (const Document& document : documents(keys)) {
    const std::clock_t begin = std::clock();
    document.read(document.text);
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    good &= seconds < kLimitS;
    std::printf("%-22s %8d keys  %5.1f MB  %6.3f s%s\n", document.name, keys,
                static_cast<double>(document.text.size()) / 1e6, seconds, seconds < kLimitS ? "" : "  too slow");
  }
  return good ? 0 : 1;
}
