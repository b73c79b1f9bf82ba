// SPDX-License-Identifier: Apache-2.0
#include "engine/base/text_pattern.h"

#include <algorithm>
#include <utility>

#include "engine/base/characters.h"
#include "engine/base/text.h"

#if SCALESCOPE_HAVE_RE2
#include <re2/re2.h>
#endif

namespace scalescope {

#if SCALESCOPE_HAVE_RE2

namespace {

constexpr std::int64_t kMaxPatternMemory = 8 << 20;

RE2::Options quietOptions() {
  RE2::Options options;
  options.set_log_errors(false);
  options.set_max_mem(kMaxPatternMemory);
  options.set_encoding(RE2::Options::EncodingLatin1);  // output need not be UTF-8
  return options;
}

}  // namespace

struct TextPattern::Compiled {
  std::string text;
  RE2 expression;
  mutable std::vector<re2::StringPiece> found;
};

Result<TextPattern> TextPattern::compile(std::string_view expression) {
  if (expression.size() > kMaxPatternBytes)
    return Error{"pattern-invalid", Text::of("The pattern has %1 bytes.", expression.size()) +
                                        Text::of("Use at most %1.", kMaxPatternBytes)};
  auto compiled = std::unique_ptr<Compiled>(new Compiled{
      std::string(expression), RE2(re2::StringPiece(expression.data(), expression.size()), quietOptions()), {}});
  if (!compiled->expression.ok())
    return Error{"pattern-invalid", Text::of("The pattern %1 is not a valid regular expression: %2.",
                                             inQuotes(expression), compiled->expression.error())};
  compiled->found.resize(static_cast<std::size_t>(compiled->expression.NumberOfCapturingGroups()) + 1);
  return TextPattern(std::move(compiled));
}

const std::string& TextPattern::expression() const { return m_compiled->text; }

int TextPattern::group(const std::string& name) const {
  const auto& groups = m_compiled->expression.NamedCapturingGroups();
  const auto found = groups.find(name);
  return found == groups.end() ? -1 : found->second;
}

bool TextPattern::search(std::string_view line, std::vector<std::string_view>& groups) const {
  line = line.substr(0, kMaxPatternLineBytes);
  auto& found = m_compiled->found;
  if (!m_compiled->expression.Match(re2::StringPiece(line.data(), line.size()), 0, line.size(), RE2::UNANCHORED,
                                    found.data(), static_cast<int>(found.size())))
    return false;
  groups.clear();
  for (const re2::StringPiece& piece : found)
    groups.push_back(piece.data() ? std::string_view(piece.data(), piece.size()) : std::string_view());
  return true;
}

#else

struct TextPattern::Compiled {
  std::string text;
};

Result<TextPattern> TextPattern::compile(std::string_view expression) {
  return Error{
      "pattern-unsupported",
      Text::of("This build cannot use the pattern %1: RE2 was missing when it was built.", inQuotes(expression)) +
          Text::of("Install the package libre2-dev and build again, or choose another program_output.")};
}

const std::string& TextPattern::expression() const { return m_compiled->text; }
int TextPattern::group(const std::string&) const { return -1; }
bool TextPattern::search(std::string_view, std::vector<std::string_view>&) const { return false; }

#endif

TextPattern::TextPattern(std::unique_ptr<Compiled> compiled) : m_compiled(std::move(compiled)) {}
TextPattern::TextPattern(TextPattern&&) noexcept = default;
TextPattern& TextPattern::operator=(TextPattern&&) noexcept = default;
TextPattern::~TextPattern() = default;

namespace {

constexpr const char* kAnyNumber = "[-+]?[0-9][0-9.]*(?:[eE][-+]?[0-9]+)?";
constexpr const char* kAnyUnit = "[^\\s0-9,;:()\\[\\]]+";
/// Bytes of a line that an expression repeats before, after and between marks.
constexpr std::size_t kMaxContext = 24, kMaxBetween = 60;

bool isBlank(char c) { return c == ' ' || c == '\t'; }

/// A text as an expression: blanks match any blanks, numbers any number.
std::string generalised(std::string_view text) {
  constexpr std::string_view kSpecial = "\\^$.|?*+()[]{}";
  std::string expression;
  for (std::size_t at = 0; at < text.size();) {
    if (isBlank(text[at])) {
      while (at < text.size() && isBlank(text[at])) ++at;
      expression += "\\s*";
    } else if (isDigit(text[at])) {
      while (at < text.size() && (isDigit(text[at]) || text[at] == '.')) ++at;
      expression += "[0-9.]+";
    } else {
      if (kSpecial.find(text[at]) != kSpecial.npos) expression += '\\';
      expression += text[at++];
    }
  }
  return expression;
}

/// The end of the words before a mark, which usually name it; whole words only.
std::string before(std::string_view text) {
  std::size_t begin = text.size() > kMaxContext ? text.size() - kMaxContext : 0;
  while (begin > 0 && begin < text.size() && !isBlank(text[begin - 1])) ++begin;
  return generalised(text.substr(begin));
}

/// The first word after a mark.
std::string after(std::string_view text) {
  const std::size_t end = text.find_first_of(" \t", text.empty() || !isBlank(text.front()) ? 0 : 1);
  return generalised(text.substr(0, std::min({end, text.size(), kMaxContext})));
}

std::string between(std::string_view text) {
  return text.size() <= kMaxBetween ? generalised(text) : ".*?" + before(text);
}

bool isValid(std::string_view line, const PatternMark& mark) {
  if (mark.at > line.size() || mark.length == 0 || mark.length > line.size() - mark.at) return false;
  const std::string_view text = line.substr(mark.at, mark.length);
  const bool isNumber = parseNumber(text).has_value();
  return mark.group == "unit" ? !isNumber && std::none_of(text.begin(), text.end(), isBlank) : isNumber;
}

}  // namespace

std::string patternForMarks(std::string_view line, std::vector<PatternMark> marks) {
  std::sort(marks.begin(), marks.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
  std::string expression;
  std::size_t end = 0;
  for (const PatternMark& mark : marks) {
    if (!isValid(line, mark) || mark.at < end) return {};
    const std::string_view skipped = line.substr(end, mark.at - end);
    expression += expression.empty() ? before(skipped) : between(skipped);
    expression += "(?P<" + mark.group + ">" + (mark.group == "unit" ? kAnyUnit : kAnyNumber) + ")";
    end = mark.at + mark.length;
  }
  return marks.empty() ? std::string() : expression + after(line.substr(end));
}

std::string patternForMark(std::string_view line, std::size_t at, std::size_t length) {
  return patternForMarks(line, {{"value", at, length}});
}

}  // namespace scalescope
