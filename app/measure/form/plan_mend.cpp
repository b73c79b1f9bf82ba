// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/plan_mend.h"

#include <algorithm>

#include "app/core/translate.h"
#include "app/measure/form/plan_editors.h"
#include "app/measure/study/ranks.h"
#include "app/measure/study/study_text.h"
#include "engine/base/text.h"
#include "engine/protocol/plan/plan_bounds.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

bool isInBounds(const PlanField& field, const std::string& value) {
  Plan plan;
  if (!field.setText(plan, value)) return false;
  const std::vector<PlanFault> faults = checkBounds(plan);
  return std::none_of(faults.begin(), faults.end(), [&](const PlanFault& fault) { return fault.field == field.id; });
}

/// Without the numbers that are out of range; the default if none is left.
std::optional<PlanMend> mendNumber(const PlanField& field, const std::string& text) {
  std::vector<std::string> values = split(text, ',');
  for (std::string& value : values) value = std::string(trim(value));
  const auto isBad = [&](const std::string& value) { return !isInBounds(field, value); };
  if (std::erase_if(values, isBad) == 0) return std::nullopt;
  if (values.empty()) values = {field.text(Plan{})};
  const std::string value = join(values, ", ");
  return PlanMend{translate("PlanMend", "Use %1").arg(toQString(value)), value};
}

/// The hosts of a value without the invalid ones and those that failed.
std::string usableHosts(const std::string& value, const std::vector<std::string>& failed,
                        std::vector<std::string>& removed) {
  std::vector<std::string> usable;
  for (const std::string& part : split(value, ',')) {
    const auto hosts = parseRanks(trim(part));
    const bool isUsable = hosts.ok() && std::find(failed.begin(), failed.end(), hosts->front().host) == failed.end();
    if (isUsable)
      usable.emplace_back(trim(part));
    else if (!trim(part).empty())
      removed.emplace_back(trim(part));
  }
  return join(usable, ",");
}

std::optional<PlanMend> mendHosts(const std::string& text, const std::vector<std::string>& failed) {
  if (text.find('{') != std::string::npos) return std::nullopt;
  std::vector<std::string> removed, values;
  for (const std::string& value : split(text, '|'))
    if (std::string usable = usableHosts(value, failed, removed); !usable.empty()) values.push_back(std::move(usable));
  if (values.empty()) return PlanMend{translate("PlanMend", "Use this machine"), "1"};
  if (removed.empty()) return std::nullopt;
  return PlanMend{translate("PlanMend", "Remove %1").arg(toQString(join(removed, ", "))), join(values, " | ")};
}

}  // namespace

std::optional<PlanMend> mendOf(const PlanField& field, const std::string& text,
                               const std::vector<std::string>& failedHosts) {
  switch (field.type) {
    case FieldType::Integer:
    case FieldType::Number: return mendNumber(field, text);
    case FieldType::Hosts: return mendHosts(text, failedHosts);
    case FieldType::Path:
      return PlanMend{
          isFileField(field) ? translate("PlanMend", "Choose file…") : translate("PlanMend", "Choose folder…"),
          {},
          true};
    default: return std::nullopt;
  }
}

}  // namespace scalescope
