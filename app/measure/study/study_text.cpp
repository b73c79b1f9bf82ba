// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/study_text.h"

#include "engine/base/text.h"

namespace scalescope {

namespace {

/// Values of these types never contain a comma.
bool isPlain(const StudyField& field) {
  return field.type == FieldType::Integer || field.type == FieldType::Number || !field.choices.empty() ||
         field.id == "network";
}

/// Values that contain the separator or have blanks at their ends do not survive a round trip.
constexpr std::string_view kValueSeparator = " | ";

}  // namespace

std::vector<std::string> parseFactorValues(const StudyField& field, std::string_view text) {
  std::vector<std::string> values;
  const bool bars = text.find('|') != std::string_view::npos;
  const char separator = !bars && isPlain(field) ? ',' : '|';
  for (const std::string& part : split(text, separator)) {
    std::string value(trim(part));
    if (field.type == FieldType::Hosts && parseInteger(value)) value = "localhost:" + value;
    // An empty part is a value only next to a separator: "| Ring" means a variable that is unset, then one that is set.
    if (!value.empty() || (bars && field.type == FieldType::Text)) values.push_back(value);
  }
  return values;
}

std::string formatFactorValues(const StudyField& field, const std::vector<std::string>& values) {
  return join(values, isPlain(field) ? ", " : kValueSeparator);
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
