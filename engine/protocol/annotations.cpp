// SPDX-License-Identifier: Apache-2.0
#include "engine/base/clock.h"
#include "engine/base/text.h"
#include "engine/protocol/run_result.h"
#include "engine/protocol/stated_values.h"

namespace scalescope {
namespace {

std::string setTags(std::vector<std::string>& tags, const std::string& value) {
  std::string before = join(tags, ",");
  tags.clear();
  for (const auto& part : split(value, ','))
    if (!trim(part).empty()) tags.emplace_back(trim(part));
  return before;
}

std::string setEntry(std::map<std::string, std::string>& entries, const std::string& key, const std::string& value) {
  std::string before = entries.count(key) ? entries[key] : "";
  if (value.empty())
    entries.erase(key);
  else
    entries[key] = value;
  return before;
}

}  // namespace

Status annotate(Annotations& annotations, const std::string& field, const std::string& value) {
  std::string before;
  if (constexpr std::string_view kStated = "label/stated_"; field.starts_with(kStated))
    if (Status allowed = checkStated(field.substr(kStated.size()), value); !allowed) return allowed;
  if (field == "system") {
    before = std::exchange(annotations.system, value);
  } else if (field == "notes") {
    before = std::exchange(annotations.notes, value);
  } else if (field == "tags") {
    before = setTags(annotations.tags, value);
  } else if (field.starts_with("label/") && field.size() > 6) {
    before = setEntry(annotations.labels, field.substr(6), value);
  } else if (field.starts_with("fact/") && field.size() > 5) {
    before = setEntry(annotations.facts, field.substr(5), value);
  } else {
    return Error{"annotation-invalid",
                 inQuotes(field) + " is not an annotation field; use system, notes, tags, label/<name> or fact/<id>."};
  }
  if (before != value) annotations.history.push_back({isoTimeNow(), field, before, value});
  return {};
}

}  // namespace scalescope
