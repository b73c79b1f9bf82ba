// SPDX-License-Identifier: Apache-2.0
#include "engine/base/clock.h"
#include "engine/base/text.h"
#include "engine/protocol/run/run_result.h"
#include "engine/protocol/run/stated_values.h"

namespace scalescope {
namespace {

std::string setTags(std::vector<std::string>& tags, const std::string& value) {
  std::string before = join(tags, ",");
  tags.clear();
  for (const auto& part : split(value, ','))
    if (!trim(part).empty()) tags.emplace_back(trim(part));
  return before;
}

std::string entryOf(const std::map<std::string, std::string>& entries, const std::string& name) {
  const auto found = entries.find(name);
  return found == entries.end() ? std::string() : found->second;
}

std::string setEntry(std::map<std::string, std::string>& entries, const std::string& key, const std::string& value) {
  std::string before = entryOf(entries, key);
  if (value.empty())
    entries.erase(key);
  else
    entries[key] = value;
  return before;
}

struct ListSize {
  std::size_t count = 0, bytes = 0;
};

ListSize sizeOf(const std::map<std::string, std::string>& entries) {
  ListSize size{entries.size()};
  for (const auto& [name, value] : entries) size.bytes += name.size() + value.size();
  return size;
}

/// Empty within the limits.
Text tagsFault(const ListSize& size) {
  if (size.count > kMaxAnnotationCount)
    return Text::of("%1 tags are too many; the limit is %2", size.count, kMaxAnnotationCount);
  if (size.bytes <= kMaxAnnotationBytes) return {};
  return Text::of("the tags have %1 bytes; the limit is %2", size.bytes, kMaxAnnotationBytes);
}

Text labelsFault(const ListSize& size) {
  if (size.count > kMaxAnnotationCount)
    return Text::of("%1 labels are too many; the limit is %2", size.count, kMaxAnnotationCount);
  if (size.bytes <= kMaxAnnotationBytes) return {};
  return Text::of("the labels have %1 bytes; the limit is %2", size.bytes, kMaxAnnotationBytes);
}

Text factsFault(const ListSize& size) {
  if (size.count > kMaxAnnotationCount)
    return Text::of("%1 typed facts are too many; the limit is %2", size.count, kMaxAnnotationCount);
  if (size.bytes <= kMaxAnnotationBytes) return {};
  return Text::of("the typed facts have %1 bytes; the limit is %2", size.bytes, kMaxAnnotationBytes);
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

std::string Annotations::label(const std::string& name) const { return entryOf(labels, name); }

std::string Annotations::fact(const std::string& id) const { return entryOf(facts, id); }

Text annotationFault(const Annotations& annotations) {
  constexpr std::size_t kMax = kMaxAnnotationBytes;
  if (const auto bytes = annotations.system.size(); bytes > kMax)
    return Text::of("the name of the system has %1 bytes; the limit is %2", bytes, kMax);
  if (const auto bytes = annotations.notes.size(); bytes > kMax)
    return Text::of("the notes have %1 bytes; the limit is %2", bytes, kMax);
  if (const auto bytes = annotations.citation.size(); bytes > kMax)
    return Text::of("the citation has %1 bytes; the limit is %2", bytes, kMax);
  ListSize tags{annotations.tags.size()};
  for (const std::string& tag : annotations.tags) tags.bytes += tag.size();
  if (const Text fault = tagsFault(tags); !fault.empty()) return fault;
  if (const Text fault = labelsFault(sizeOf(annotations.labels)); !fault.empty()) return fault;
  return factsFault(sizeOf(annotations.facts));
}

Status annotate(Annotations& annotations, const std::string& field, const std::string& value) {
  Annotations changed = annotations;
  if (Status done = changeField(changed, field, value); !done) return done;
  if (const Text fault = annotationFault(changed); !fault.empty())
    return Error{"annotation-invalid",
                 Text::of("Cannot set %1: %2.", inQuotes(field), fault) + Text::of("Shorten it.")};
  annotations = std::move(changed);
  return {};
}

}  // namespace scalescope
