// SPDX-License-Identifier: Apache-2.0
#include "engine/study/study_fields.h"

#include <algorithm>
#include <array>

#include "engine/base/text.h"
#include "engine/protocol/did_you_mean.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/protocol/run/network_titles.h"
#include "engine/study/host_fields.h"

namespace scalescope {
namespace {

struct ExcludedField {
  std::string_view id;
  Text reason;
};
const std::array<ExcludedField, 3> kExcludedFields = {
    {{"name", Text::of("The name follows from the cell.")},
     {"tags", Text::of("Tags do not affect the measurement.")},
     {"repeats", Text::of("The study's repeats set how often a cell is measured.")}}};

Status checkChoice(const StudyField& field, std::string_view value) {
  if (field.choices.empty() || std::find(field.choices.begin(), field.choices.end(), value) != field.choices.end())
    return {};
  return Error{"plan-invalid", Text::of("%1: %2 is not one of %3.", field.id, "\"" + std::string(value) + "\"",
                                        join(field.choices, ", "))};
}

StudyField fromPlanField(const PlanField& plan) {
  StudyField field;
  field.id = plan.id;
  field.title = plan.title;
  field.unit = plan.unit;
  field.description = plan.description;
  field.type = plan.type;
  field.choices.assign(plan.choices.begin(), plan.choices.end());
  if (plan.type == FieldType::Boolean) field.choices = {"false", "true"};
  if (plan.type == FieldType::Hosts) field.stage = ApplyStage::Hosts;
  field.text = plan.text;
  field.apply = [&plan, choices = field](Plan& target, std::string_view value) -> Status {
    const Status known = checkChoice(choices, value);
    return known ? plan.setText(target, value) : known;
  };
  return field;
}

std::vector<StudyField> makeFields() {
  std::vector<StudyField> fields = hostFields();
  for (const PlanField& plan : planFields()) {
    auto same = [&](const ExcludedField& none) { return none.id == plan.id; };
    if (std::none_of(kExcludedFields.begin(), kExcludedFields.end(), same)) fields.push_back(fromPlanField(plan));
  }
  // The hosts themselves come before their settings.
  std::stable_partition(fields.begin(), fields.end(),
                        [](const StudyField& field) { return field.type == FieldType::Hosts; });
  return fields;
}

std::string hostsLabel(const std::string& value) {
  const auto hosts = parseHosts(value);
  if (!hosts) return value;
  std::vector<int> counts;
  for (const HostSpec& host : *hosts)
    if (host.slotCount > 0) counts.push_back(host.slotCount);
  const bool uniform = !counts.empty() && std::count(counts.begin(), counts.end(), counts.front()) ==
                                              static_cast<std::ptrdiff_t>(counts.size());
  if (!uniform) return value;
  const std::string ranks = std::to_string(counts.front()) + (counts.front() == 1 ? " rank" : " ranks");
  return counts.size() == 1 ? ranks : std::to_string(counts.size()) + " x " + ranks;
}

}  // namespace

const std::vector<StudyField>& studyFields() {
  static const std::vector<StudyField> fields = makeFields();
  return fields;
}

Result<StudyField> findStudyField(std::string_view id) {
  if (id.starts_with(kEnvironmentPrefix)) return environmentField(id.substr(kEnvironmentPrefix.size()));
  std::vector<std::string> names;
  for (const StudyField& field : studyFields()) {
    if (field.id == id) return field;
    names.push_back(field.id);
  }
  for (const ExcludedField& none : kExcludedFields)
    if (none.id == id)
      return Error{"study-invalid", Text::of("The field %1 cannot be a factor.", inQuotes(id)) + none.reason};
  const std::string nearest = nearestWord(id, names);
  return Error{"study-invalid", Text::of("The field %1 is unknown.", inQuotes(id)) + didYouMean(nearest)};
}

std::string studyValueLabel(const StudyField& field, const std::string& value) {
  if (field.id.starts_with(kEnvironmentPrefix))
    return field.id.substr(kEnvironmentPrefix.size()) + (value.empty() ? " not set" : "=" + value);
  if (field.type == FieldType::Hosts) return hostsLabel(value);
  if (field.id == "program") return value.empty() ? "ScaleScope" : programTitle(value);
  if (field.id == "network") return networkTitle(value);
  if (field.type == FieldType::Choice) return value;
  return field.title + " " + (value.empty() ? "not set" : value);
}

}  // namespace scalescope
