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

std::string tooLong(const std::string& what, std::size_t bytes) {
  return what + " " + std::to_string(bytes) + " bytes; the limit is " + std::to_string(kMaxAnnotationBytes);
}

std::string listFault(const std::string& what, std::size_t count, std::size_t bytes) {
  if (count > kMaxAnnotationCount)
    return std::to_string(count) + " " + what + " are too many; the limit is " + std::to_string(kMaxAnnotationCount);
  return bytes > kMaxAnnotationBytes ? tooLong("the " + what + " have", bytes) : "";
}

std::string listFault(const std::string& what, const std::map<std::string, std::string>& entries) {
  std::size_t bytes = 0;
  for (const auto& [name, value] : entries) bytes += name.size() + value.size();
  return listFault(what, entries.size(), bytes);
}

Status changeField(Annotations& annotations, const std::string& field, const std::string& value) {
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
                 Text::of("%1 is not an annotation field; use system, notes, tags, label/<name> or fact/<id>.",
                          inQuotes(field))};
  }
  if (before != value) annotations.history.push_back({isoTimeNow(), field, before, value});
  return {};
}

}  // namespace

std::string annotationFault(const Annotations& annotations) {
  for (const auto& [what, text] :
       {std::pair("the name of the system has", &annotations.system), std::pair("the notes have", &annotations.notes),
        std::pair("the citation has", &annotations.citation)})
    if (text->size() > kMaxAnnotationBytes) return tooLong(what, text->size());
  std::size_t bytes = 0;
  for (const std::string& tag : annotations.tags) bytes += tag.size();
  std::string fault = listFault("tags", annotations.tags.size(), bytes);
  if (fault.empty()) fault = listFault("labels", annotations.labels);
  return fault.empty() ? listFault("typed facts", annotations.facts) : fault;
}

Status annotate(Annotations& annotations, const std::string& field, const std::string& value) {
  Annotations changed = annotations;
  if (Status done = changeField(changed, field, value); !done) return done;
  if (const std::string fault = annotationFault(changed); !fault.empty())
    return Error{"annotation-invalid", "Cannot set " + inQuotes(field) + ": " + fault + ". Shorten it."};
  annotations = std::move(changed);
  return {};
}

}  // namespace scalescope
