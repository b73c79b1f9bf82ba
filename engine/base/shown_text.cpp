// SPDX-License-Identifier: Apache-2.0
#include "engine/base/shown_text.h"

#include <algorithm>
#include <cmath>

#include "engine/base/text.h"

namespace scalescope {

std::string groupedNumber(std::string number) {
  const std::size_t first = number.starts_with('-') ? 1 : 0;
  const std::size_t end = std::min(number.find_first_not_of("0123456789", first), number.size());
  if (end < number.size() && number[end] != '.') return number;
  for (std::size_t place = end; place > first + 3;) number.insert(place -= 3, ",");
  return number;
}

namespace {

constexpr int kMaxDecimals = 12;

int measuredDecimals(double value) {
  constexpr int kDigits = 3;
  if (value == 0 || !std::isfinite(value)) return 0;
  int decimals = 0;
  // 0.9996 counts as 1.00, as it is shown.
  while (decimals < kMaxDecimals && std::abs(value) * std::pow(10.0, decimals) < std::pow(10.0, kDigits - 1) - 0.5)
    ++decimals;
  return decimals;
}

std::string unsignedZero(std::string number) {
  return number.find_first_of("123456789") == number.npos && number.starts_with('-') ? number.substr(1) : number;
}

}  // namespace

int decimalsToTell(double value, double other, int decimals) {
  for (int enough = decimals; enough <= kMaxDecimals; ++enough)
    if (unsignedZero(formatFixed(value, enough)) != unsignedZero(formatFixed(other, enough))) return enough;
  return decimals;
}

std::string measuredNumber(double value) { return groupedNumber(formatFixed(value, measuredDecimals(value))); }

std::pair<std::string, std::string> toldApart(double one, double other) {
  const std::string first = measuredNumber(one), second = measuredNumber(other);
  if (first != second) return {first, second};
  const int decimals = decimalsToTell(one, other, measuredDecimals(one));
  return {groupedNumber(formatFixed(one, decimals)), groupedNumber(formatFixed(other, decimals))};
}

std::string shownText(const Text& text) {
  std::vector<Text::Sentence> sentences = text.sentences();
  for (Text::Sentence& sentence : sentences)
    for (TextValue& value : sentence.values)
      if (value.nested)
        value = shownText(*value.nested);
      else if (value.kind == TextValue::Kind::Number)
        value = groupedNumber(value.english);
  return Text::ofSentences(std::move(sentences)).english();
}

}  // namespace scalescope
