// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "engine/base/in_file.h"
#include "engine/base/input_file.h"
#include "engine/base/json/json_record.h"
#include "engine/base/json/json_text.h"
#include "engine/base/text.h"
#include "engine/study/study.h"
#include "engine/study/study_secrets.h"

namespace scalescope {
namespace {

constexpr std::array kHeldWords = {"batch_per_device", "global_batch", "total_samples"};  // in the order of HeldFixed
constexpr std::array kRules = {"fixed", "adaptive"};

/// Values are stored as text; files may contain plain numbers and booleans, and hosts as a list.
std::string valueText(const RecordJson& value) {
  if (value.is_string()) return value.get<std::string>();
  return value.is_number_float() ? formatNumber(value.get<double>()) : value.dump();
}

struct ValuesForm {
  static bool fits(const RecordJson& json) { return json.is_array(); }
  static std::vector<std::string> from(const RecordJson& json) {
    std::vector<std::string> values;
    for (const RecordJson& value : json) values.push_back(valueText(value));
    return values;
  }
  static RecordJson to(const std::vector<std::string>& values) { return values; }
  static Text wanted() { return Text::of("a list, for example [1, 2, 4]"); }
};

struct ExclusionsForm {
  static bool fits(const RecordJson& json) {
    return json.is_array() && std::all_of(json.begin(), json.end(), [](const auto& one) { return one.is_object(); });
  }
  static std::vector<StudyExclusion> from(const RecordJson& json) {
    std::vector<StudyExclusion> exclusions;
    for (const RecordJson& one : json) {
      exclusions.emplace_back();
      for (const auto& [field, value] : one.items()) exclusions.back()[field] = valueText(value);
    }
    return exclusions;
  }
  static RecordJson to(const std::vector<StudyExclusion>& exclusions) { return exclusions; }
  static Text wanted() { return Text::of("a list of objects of fields and values"); }
};

struct PlanForm {
  static bool fits(const RecordJson& json) { return json.is_object(); }
  static Plan from(const RecordJson& json) { return require(planFromJson(json.dump())); }
  static RecordJson to(const Plan& plan) { return require(parseJson(planToJson(plan), Text::of("The plan"))); }
  static Text wanted() { return Text::of("a plan"); }
};

template <typename Codec>
void describeFactor(Codec& codec, StudyFactor& factor) {
  codec.required("field", factor.field);
  codec.requiredAs("values", factor.values, ValuesForm());
  codec.always("intended", factor.intended);
  codec.value("moves_with", factor.movesWith);
}

/// Only the members of its rule are written.
template <typename Codec>
void describeRepeats(Codec& codec, StudyRepeats& repeats) {
  codec.choice("rule", repeats.adaptive, kRules);
  if (Codec::kReads || !repeats.adaptive) codec.always("count", repeats.count);
  if (Codec::kReads || repeats.adaptive) codec.always("half_width_percent", repeats.halfWidthPercent);
  if (Codec::kReads || repeats.adaptive) codec.always("cap", repeats.cap);
}

Error tooNew(int version) {
  return {"study-too-new", Text::of("The study has format version %1; this ScaleScope reads up to version %2.", version,
                                    kStudyFormatVersion) +
                               Text::of("Open it with a newer ScaleScope.")};
}

struct Describe {
  template <typename Codec>
  void operator()(Codec& codec, Study& study) const {
    codec.format(kStudyFormatName, kStudyFormatVersion, tooNew);
    codec.always("name", study.name);
    codec.choice("held_fixed", study.held, kHeldWords);
    codec.always("held_images", study.heldImages);
    codec.record("repeats", study.repeats, [](auto& inner, StudyRepeats& one) { describeRepeats(inner, one); });
    codec.always("order_seed", study.orderSeed);
    codec.list(
        "factors", study.factors, [](int number) { return Text::of("factor %1", number); },
        [](auto& inner, StudyFactor& one) { describeFactor(inner, one); });
    codec.valueAs("exclusions", study.exclusions, ExclusionsForm());
    codec.alwaysAs("baseline", study.baseline, PlanForm());
    codec.check(study.heldImages >= 0 && study.repeats.count >= 0 && study.repeats.cap >= 0,
                Text::of("a count is below 0"));
  }
};

}  // namespace

std::string_view heldFixedText(HeldFixed held) { return kHeldWords[static_cast<std::size_t>(held)]; }

std::string studyToJson(const Study& study) { return recordToJson(withoutSecrets(study), Describe()).dump(2) + "\n"; }

Result<Study> studyFromJson(std::string_view text) {
  const auto json = parseJson(text, Text::of("The study"));
  if (!json) return json.error();
  return recordFromJson<Study>(
      *json,
      [](const Text& fault) {
        return Error{"study-invalid", Text::of("The study is invalid: %1.", fault)};
      },
      Describe());
}

Result<Study> readStudy(const std::filesystem::path& file) {
  auto text = readTypedFile(file);
  if (!text) return text.error();
  auto study = studyFromJson(*text);
  if (!study) return inFile(file, study.error());
  return study;
}

}  // namespace scalescope
