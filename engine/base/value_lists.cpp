// SPDX-License-Identifier: Apache-2.0
#include "engine/base/value_lists.h"

#include <algorithm>
#include <cmath>

#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxValues = 1000;

}  // namespace

Result<std::vector<double>> parseValueList(std::string_view flag, std::string_view text, double min, double max) {
  std::vector<double> values;
  for (const std::string& part : split(text, ',')) {
    std::vector<double> numbers;
    for (std::string_view rest = part;;) {
      const auto dots = rest.find("..");
      const auto number = parseNumber(rest.substr(0, dots));
      if (!number)
        return Error{"usage", Text::of("%1 %2 is invalid: use numbers and ranges, such as 4,8, 1..64 or 1..8..1.", flag,
                                       inQuotes(part))};
      numbers.push_back(*number);
      if (dots == std::string_view::npos) break;
      rest = rest.substr(dots + 2);
    }
    if (numbers.size() > 3 || (numbers.size() > 1 && numbers[1] < numbers[0]) ||
        (numbers.size() == 3 && !(numbers[2] > 0)))
      return Error{"usage",
                   Text::of("%1 %2 is not a valid range: use FIRST..LAST or FIRST..LAST..STEP.", flag, inQuotes(part))};
    for (std::size_t i = 0; i < std::min<std::size_t>(2, numbers.size()); ++i)
      if (!(numbers[i] >= min && numbers[i] <= max))
        return Error{"usage", Text::of("%1 %2 is invalid: use values from %3 to %4.", flag, inQuotes(part),
                                       textNumber(min), textNumber(max))};
    const double last = numbers.size() > 1 ? numbers[1] : numbers[0];
    for (double value = numbers[0]; value < last && values.size() <= kMaxValues;
         value = numbers.size() == 3 ? value + numbers[2] : value * 2)
      values.push_back(value);
    values.push_back(last);
    if (values.size() > kMaxValues)
      return Error{"usage", Text::of("%1 %2 has more than 1000 values.", flag, inQuotes(part))};
  }
  return values;
}

Result<std::vector<int>> parseCountList(std::string_view flag, std::string_view text, int min, int max) {
  const auto values = parseValueList(flag, text, min, max);
  if (!values) return values.error();
  std::vector<int> counts;
  for (const double value : *values) {
    if (value != std::floor(value))
      return Error{"usage", Text::of("%1 %2 is invalid: use whole numbers.", flag, inQuotes(formatNumber(value)))};
    counts.push_back(static_cast<int>(value));
  }
  return counts;
}

}  // namespace scalescope
