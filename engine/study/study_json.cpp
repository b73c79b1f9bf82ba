// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <nlohmann/json.hpp>

#include "engine/base/in_file.h"
#include "engine/base/input_file.h"
#include "engine/base/json_text.h"
#include "engine/base/text.h"
#include "engine/protocol/did_you_mean.h"
#include "engine/study/study.h"
#include "engine/study/study_secrets.h"

namespace scalescope {
namespace {

using Json = nlohmann::ordered_json;

struct HeldWord {
  HeldFixed held;
  const char* word;
};
constexpr std::array<HeldWord, 3> kHeldWords = {{{HeldFixed::BatchPerDevice, "batch_per_device"},
                                                 {HeldFixed::GlobalBatch, "global_batch"},
                                                 {HeldFixed::TotalSamples, "total_samples"}}};

/// Thrown only inside this file: the first fault of a study file.
[[noreturn]] void refuse(const std::string& key, const std::string& value, const Text& remedy) {
  throw Failure({"study-invalid", Text::of("The study's %1 is %2.", inQuotes(key), shortened(value)) + remedy});
}

/// Values are stored as text; files may contain plain numbers and booleans, and hosts as a list.
std::string valueText(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  return value.is_number_float() ? formatNumber(value.get<double>()) : value.dump();
}

Json factorJson(const StudyFactor& factor) {
  Json json = {{"field", factor.field}, {"values", factor.values}, {"intended", factor.intended}};
  if (!factor.movesWith.empty()) json["moves_with"] = factor.movesWith;
  return json;
}

Json repeatsJson(const StudyRepeats& repeats) {
  if (!repeats.adaptive) return {{"rule", "fixed"}, {"count", repeats.count}};
  return {{"rule", "adaptive"}, {"half_width_percent", repeats.halfWidthPercent}, {"cap", repeats.cap}};
}

void checkKeys(const Json& object, const std::string& what, const std::vector<std::string>& known) {
  if (!object.is_object()) refuse(what, object.dump(), Text::of("It must be an object."));
  for (const auto& [key, value] : object.items()) {
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    const std::string nearest = nearestWord(key, known);
    throw Failure({"study-invalid", Text::of("The study's %1 has an unknown key %2.", inQuotes(what), inQuotes(key)) +
                                        didYouMean(nearest)});
  }
}

template <typename T>
T valueAt(const Json& object, const char* key, T fallback, const Text& kind) {
  const auto found = object.find(key);
  if (found == object.end()) return fallback;
  try {
    return found->get<T>();
  } catch (const nlohmann::json::exception&) {
    refuse(key, found->dump(), Text::of("It must be %1.", kind));
  }
}

/// Whole numbers only; a number out of range is an error.
std::int64_t countAt(const Json& object, const char* key, std::int64_t fallback) {
  const auto found = object.find(key);
  if (found == object.end()) return fallback;
  if (!found->is_number_integer() || found->get<double>() < 0 || found->get<double>() > 9e18)
    refuse(key, found->dump(), Text::of("It must be a whole number of at least 0."));
  return found->get<std::int64_t>();
}

StudyFactor factorFrom(const Json& json) {
  checkKeys(json, "factors", {"field", "values", "intended", "moves_with"});
  StudyFactor factor;
  factor.field = valueAt<std::string>(json, "field", "", Text::of("a string"));
  factor.intended = valueAt(json, "intended", true, Text::of("true or false"));
  factor.movesWith = valueAt<std::string>(json, "moves_with", "", Text::of("a string"));
  const auto values = json.find("values");
  const Text remedy = Text::of("It must be a list, for example [1, 2, 4].");
  if (values == json.end())
    throw Failure({"study-invalid", Text::of("The study's %1 is missing.", inQuotes("values")) + remedy});
  if (!values->is_array()) refuse("values", values->dump(), remedy);
  for (const Json& value : *values) factor.values.push_back(valueText(value));
  return factor;
}

StudyExclusion exclusionFrom(const Json& json) {
  if (!json.is_object()) refuse("exclusions", json.dump(), Text::of("Each is an object of fields and values."));
  StudyExclusion exclusion;
  for (const auto& [field, value] : json.items()) exclusion[field] = valueText(value);
  return exclusion;
}

StudyRepeats repeatsFrom(const Json& json) {
  checkKeys(json, "repeats", {"rule", "count", "half_width_percent", "cap"});
  StudyRepeats repeats;
  const auto rule = valueAt<std::string>(json, "rule", "fixed", Text::of("fixed or adaptive"));
  if (rule != "fixed" && rule != "adaptive") refuse("rule", inQuotes(rule), Text::of("It must be fixed or adaptive."));
  repeats.adaptive = rule == "adaptive";
  // A number beyond int is beyond every limit, too: checkStudy() reports it.
  auto bounded = [&](const char* key, int fallback) {
    return static_cast<int>(std::min<std::int64_t>(countAt(json, key, fallback), 1'000'000));
  };
  repeats.count = bounded("count", repeats.count);
  repeats.cap = bounded("cap", repeats.cap);
  repeats.halfWidthPercent = valueAt(json, "half_width_percent", repeats.halfWidthPercent, Text::of("a number"));
  return repeats;
}

HeldFixed heldFrom(const std::string& word) {
  for (const HeldWord& held : kHeldWords)
    if (word == held.word) return held.held;
  refuse("held_fixed", inQuotes(word), Text::of("It must be batch_per_device, global_batch or total_samples."));
}

void checkFormat(const Json& json) {
  checkKeys(json, "file",
            {"format", "format_version", "name", "held_fixed", "held_images", "repeats", "order_seed", "factors",
             "exclusions", "baseline"});
  const auto format = valueAt<std::string>(json, "format", "", Text::of("a string"));
  if (format != kStudyFormatName)
    refuse("format", inQuotes(format), Text::of("It must be %1: this is not a study file.", kStudyFormatName));
  const auto version = countAt(json, "format_version", 0);
  if (version > kStudyFormatVersion)
    throw Failure({"study-too-new", Text::of("The study has format version %1; this ScaleScope reads up to version %2.",
                                             version, kStudyFormatVersion) +
                                        Text::of("Open it with a newer ScaleScope.")});
  if (version < 1) refuse("format_version", std::to_string(version), Text::of("It must be at least 1."));
}

Study studyFrom(const Json& json) {
  checkFormat(json);
  Study study;
  study.name = valueAt<std::string>(json, "name", "", Text::of("a string"));
  if (const auto baseline = json.find("baseline"); baseline != json.end())
    study.baseline = require(planFromJson(baseline->dump()));
  for (const char* list : {"factors", "exclusions"})
    if (json.contains(list) && !json[list].is_array()) refuse(list, json[list].dump(), Text::of("It must be a list."));
  if (json.contains("factors"))
    for (const Json& factor : json["factors"]) study.factors.push_back(factorFrom(factor));
  if (json.contains("exclusions"))
    for (const Json& exclusion : json["exclusions"]) study.exclusions.push_back(exclusionFrom(exclusion));
  study.held = heldFrom(valueAt<std::string>(json, "held_fixed", "batch_per_device", Text::of("a string")));
  study.heldImages = countAt(json, "held_images", 0);
  if (json.contains("repeats")) study.repeats = repeatsFrom(json["repeats"]);
  study.orderSeed = static_cast<std::uint64_t>(countAt(json, "order_seed", 1));
  return study;
}

}  // namespace

std::string_view heldFixedText(HeldFixed held) {
  for (const HeldWord& word : kHeldWords)
    if (word.held == held) return word.word;
  return "";
}

std::string studyToJson(const Study& given) {
  const Study study = withoutSecrets(given);
  Json json = {{"format", kStudyFormatName}, {"format_version", kStudyFormatVersion}, {"name", study.name}};
  json["held_fixed"] = heldFixedText(study.held);
  json["held_images"] = study.heldImages;
  json["repeats"] = repeatsJson(study.repeats);
  json["order_seed"] = study.orderSeed;
  json["factors"] = Json::array();
  for (const StudyFactor& factor : study.factors) json["factors"].push_back(factorJson(factor));
  json["exclusions"] = Json::array();
  for (const StudyExclusion& exclusion : study.exclusions) json["exclusions"].push_back(exclusion);
  json["baseline"] = require(parseJson(planToJson(study.baseline), Text::of("The plan")));
  return json.dump(2) + "\n";
}

Result<Study> studyFromJson(std::string_view text) {
  try {
    return studyFrom(require(parseJson(text, Text::of("The study"))));
  } catch (const Failure& failure) {
    return failure.error();
  } catch (const nlohmann::json::exception& fault) {
    return Error{"json-invalid", Text::of("The study cannot be read: %1.", jsonFault(fault))};
  }
}

Result<Study> readStudy(const std::filesystem::path& file) {
  auto text = readTypedFile(file);
  if (!text) return text.error();
  auto study = studyFromJson(*text);
  if (!study) return inFile(file, study.error());
  return study;
}

}  // namespace scalescope
