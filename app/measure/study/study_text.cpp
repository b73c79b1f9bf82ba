// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/study_text.h"

#include <algorithm>

#include "app/measure/study/ranks.h"
#include "engine/base/text.h"

namespace scalescope {

namespace {

/// Values of these types never contain a comma.
bool isPlain(const StudyField& field) {
  return field.type == FieldType::Integer || field.type == FieldType::Number || !field.choices.empty() ||
         field.id == "network";
}

constexpr std::string_view kBetweenValues = " | ";

bool isBlankAt(std::string_view text, std::size_t at) { return at >= text.size() || text[at] == ' '; }

/// A bar of a text stands between values only with blanks around it; "\|" is the character itself.
std::vector<std::string> splitAtBars(std::string_view text, bool needsBlanks) {
  std::vector<std::string> parts(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool isEscaped = text[i] == '\\' && text.substr(i + 1, 1) == "|";
    const std::size_t length = isEscaped ? 2 : 1;
    const bool isMark = (isEscaped || text[i] == '|') &&
                        (!needsBlanks || ((i == 0 || text[i - 1] == ' ') && isBlankAt(text, i + length)));
    if (isMark && !isEscaped) {
      parts.emplace_back();
      continue;
    }
    parts.back() += isMark ? '|' : text[i];
    if (isMark) ++i;
  }
  return parts;
}

std::string escaped(std::string_view value) {
  std::string text;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value[i] == '|' && (i == 0 || value[i - 1] == ' ') && isBlankAt(value, i + 1)) text += '\\';
    text += value[i];
  }
  return text;
}

/// An empty part is a value only next to a bar: "| Ring" means a variable that is unset, then one that is set.
std::vector<std::string> textValues(std::string_view text) {
  std::vector<std::string> values = splitAtBars(text, true);
  for (std::string& value : values) value = std::string(trim(value));
  if (values.size() == 1 && values.front().empty()) values.clear();
  return values;
}

/// Between bars are hosts with slots, or numbers of ranks on this machine separated by commas.
std::vector<std::string> hostValues(std::string_view text) {
  std::vector<std::string> values;
  const bool isJson = text.find('{') != std::string_view::npos;
  for (const std::string& part : splitAtBars(text, isJson)) {
    const bool hasSlots = part.find(':') != std::string::npos;
    for (const std::string& piece : hasSlots ? std::vector<std::string>{part} : split(part, ','))
      if (const std::string value(trim(piece)); !value.empty())
        values.push_back(isRankCount(value) ? "localhost:" + value : value);
  }
  return values;
}

std::string hostsText(const std::vector<std::string>& values) {
  std::vector<std::string> texts;
  for (const std::string& value : values) {
    const auto hosts = parseHosts(value);
    const std::string ranks = hosts ? formatRanks(*hosts) : value;
    texts.push_back(isRankCount(ranks) ? ranks : value);
  }
  const bool areCounts = std::all_of(texts.begin(), texts.end(), isRankCount);
  return join(texts, areCounts ? ", " : kBetweenValues);
}

}  // namespace

std::vector<std::string> parseFactorValues(const StudyField& field, std::string_view text) {
  if (field.type == FieldType::Hosts) return hostValues(text);
  if (!isPlain(field)) return textValues(text);
  std::vector<std::string> values;
  for (const std::string& part : split(text, text.find('|') != std::string_view::npos ? '|' : ','))
    if (std::string value(trim(part)); !value.empty()) values.push_back(std::move(value));
  return values;
}

std::string formatFactorValues(const StudyField& field, const std::vector<std::string>& values) {
  if (field.type == FieldType::Hosts) return hostsText(values);
  if (isPlain(field)) return join(values, ", ");
  std::vector<std::string> texts;
  for (const std::string& value : values) texts.push_back(escaped(value));
  return join(texts, kBetweenValues);
}

Result<std::vector<StudyExclusion>> parseExclusions(std::string_view text) {
  std::vector<StudyExclusion> exclusions;
  for (const std::string& line : split(text, '\n')) {
    if (trim(line).empty()) continue;
    StudyExclusion exclusion;
    std::string rest = line + " and ";
    for (std::size_t end; (end = rest.find(" and ")) != std::string::npos; rest.erase(0, end + 5)) {
      const std::string part = rest.substr(0, end);
      const auto equals = part.find('=');
      if (equals == std::string::npos)
        return Error{"study-invalid",
                     Text::of("%1 is not a valid exclusion: use field = value, for example precision = fp16 and "
                              "batch_size_per_device = 512.",
                              inQuotes(trim(part)))};
      exclusion[std::string(trim(part.substr(0, equals)))] = std::string(trim(part.substr(equals + 1)));
    }
    exclusions.push_back(std::move(exclusion));
  }
  return exclusions;
}

std::string formatExclusions(const std::vector<StudyExclusion>& exclusions) {
  std::vector<std::string> lines;
  for (const StudyExclusion& exclusion : exclusions) {
    std::vector<std::string> parts;
    for (const auto& [field, value] : exclusion) parts.push_back(field + " = " + value);
    lines.push_back(join(parts, " and "));
  }
  return join(lines, "\n");
}

}  // namespace scalescope
