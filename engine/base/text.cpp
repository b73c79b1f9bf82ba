// SPDX-License-Identifier: Apache-2.0
#include "engine/base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

namespace scalescope {
namespace {

template <typename T>
std::optional<T> parseWith(std::string_view text) {
  text = trim(text);
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  T value{};
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::size_t editDistance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({row[j] + 1, diagonal + 1, replaced});
    }
  }
  return row.back();
}

/// Bytes of the UTF-8 character that `text` begins with; 0 where it begins with none.
std::size_t characterBytes(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned char first = byte(0);
  const std::size_t size = first < 0x80   ? 1
                           : first < 0xc2 ? 0
                           : first < 0xe0 ? 2
                           : first < 0xf0 ? 3
                           : first < 0xf5 ? 4
                                          : 0;
  if (size == 0 || size > text.size()) return 0;
  for (std::size_t i = 1; i < size; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  const bool overlong = (first == 0xe0 && byte(1) < 0xa0) || (first == 0xf0 && byte(1) < 0x90);
  const bool none = (first == 0xed && byte(1) > 0x9f) || (first == 0xf4 && byte(1) > 0x8f);
  return overlong || none ? 0 : size;
}

void appendAsHex(std::string& text, std::string_view bytes) {
  constexpr char kDigits[] = "0123456789abcdef";
  for (char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
  }
}

constexpr std::size_t kShownBytes = 200;

/// At most `limit` bytes of `text`, without splitting a character.
std::size_t wholeCharacters(std::string_view text, std::size_t limit) {
  while (limit > 0 && (text[limit] & 0xc0) == 0x80) --limit;
  return limit;
}

}  // namespace

char32_t codePoint(std::string_view character) {
  constexpr unsigned char kLeadingBits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
  char32_t code = static_cast<unsigned char>(character[0]) & kLeadingBits[character.size()];
  for (const char byte : character.substr(1)) code = code << 6 | (static_cast<unsigned char>(byte) & 0x3f);
  return code;
}

std::optional<double> parseNumber(std::string_view text) { return parseWith<double>(text); }
std::optional<std::int64_t> parseInteger(std::string_view text) { return parseWith<std::int64_t>(text); }

std::string formatNumber(double value) {
  if (std::isnan(value)) return "";
  char text[64];
  auto [end, error] = std::to_chars(text, text + sizeof text, value);
  return error == std::errc() ? std::string(text, end) : "";
}

std::string formatFixed(double value, int digits) {
  if (std::isnan(value)) return "";
  char text[512];
  auto [end, error] = std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, digits);
  return error == std::errc() ? std::string(text, end) : "";
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (true) {
    auto at = text.find(separator);
    parts.emplace_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::string_view trim(std::string_view text) {
  // find_first_not_of() calls memchr() for each character.
  const auto isSpace = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
  while (!text.empty() && isSpace(text.front())) text.remove_prefix(1);
  while (!text.empty() && isSpace(text.back())) text.remove_suffix(1);
  return text;
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string text;
  for (const auto& part : parts) {
    if (&part != &parts.front()) text += separator;
    text += part;
  }
  return text;
}

std::string nearestWord(std::string_view word, const std::vector<std::string>& candidates) {
  std::string best;
  std::size_t bestDistance = std::max<std::size_t>(2, word.size() / 3) + 1;
  for (const auto& candidate : candidates) {
    auto distance = editDistance(word, candidate);
    if (distance < bestDistance) {
      bestDistance = distance;
      best = candidate;
    }
  }
  return best;
}

std::string printable(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const std::size_t size = characterBytes(text);
    if (size > 0 && (!isControl(codePoint(text.substr(0, size))) || text[0] == '\n' || text[0] == '\t'))
      shown += text.substr(0, size);
    else
      appendAsHex(shown, text.substr(0, std::max<std::size_t>(size, 1)));
    text.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return shown;
}

std::string shortened(std::string_view value) {
  constexpr std::size_t kBeginning = 120, kEnd = 40;
  std::string text =
      printable(value.size() <= kShownBytes ? value : value.substr(0, wholeCharacters(value, kBeginning)));
  if (value.size() > kShownBytes) {
    std::size_t end = value.size() - kEnd;
    while (end < value.size() && (value[end] & 0xc0) == 0x80) ++end;
    text += "..." + printable(value.substr(end));
  }
  std::string line;
  for (char c : text) line += c == '\n' ? "\\n" : c == '\t' ? "\\t" : std::string(1, c);
  return line;
}

std::string inQuotes(std::string_view value) {
  const std::string text = "\"" + shortened(value) + "\"";
  return value.size() <= kShownBytes ? text : text + " (" + std::to_string(value.size()) + " bytes)";
}

std::string quoteForShell(std::string_view word) {
  constexpr std::string_view safe = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:,=+@%";
  if (!word.empty() && word.find_first_not_of(safe) == std::string_view::npos) return std::string(word);
  std::string quoted = "'";
  for (char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

}  // namespace scalescope
