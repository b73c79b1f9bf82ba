// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace scalescope {

class Text;

/// A value in a Text: how English shows it, and what it is, for other languages.
struct TextValue {
  enum class Kind { Verbatim, Number, Path, Nested };

  template <std::integral T>
  TextValue(T value) : kind(Kind::Number), english(std::to_string(value)) {}  // NOLINT: implicit by design
  template <std::floating_point T>
  TextValue(T value) = delete;                                 // its digits: textNumber()
  TextValue(bool value) = delete;                              // NOLINT: no text of its own
  TextValue(char value) = delete;                              // NOLINT: a text, not its code
  TextValue(std::string value) : english(std::move(value)) {}  // NOLINT: implicit by design
  TextValue(std::string_view value) : english(value) {}        // NOLINT: implicit by design
  TextValue(const char* value) : english(value) {}             // NOLINT: implicit by design
  TextValue(const std::filesystem::path& value) : kind(Kind::Path), english(value.string()) {}  // NOLINT: implicit
  TextValue(const Text& value);  // NOLINT: implicit by design
  TextValue(Kind valueKind, std::string text) : kind(valueKind), english(std::move(text)) {}

  Kind kind = Kind::Verbatim;
  std::string english;
  std::shared_ptr<const Text> nested{};  ///< of Kind::Nested
};

/// A number with a fixed count of digits after the point, or with as many as it needs.
TextValue textNumber(double value, int digits);
TextValue textNumber(double value);

/// The highest N of the places %N in a pattern if each of %1 to %N is there, else -1.
constexpr int textPlaces(std::string_view pattern) {
  int highest = 0;
  unsigned seen = 0;
  for (std::size_t i = 0; i + 1 < pattern.size(); ++i) {
    const char digit = pattern[i + 1];
    if (pattern[i] != '%' || digit < '1' || digit > '9') continue;
    highest = std::max(highest, digit - '0');
    seen |= 1u << (digit - '0');
  }
  return seen == (2u << highest) - 2u ? highest : -1;
}

/// A literal with one place for each value; another count of values does not compile.
template <typename... Values>
struct PatternWithPlaces {
  template <std::size_t N>
  consteval PatternWithPlaces(const char (&literal)[N]) : text(literal, N - 1) {  // NOLINT: implicit by design
    if (textPlaces(text) != int{sizeof...(Values)}) throw "the places %1, %2... of the pattern are not its values";
  }
  std::string_view text;
};

/// What a user reads: sentences, each a pattern in English with its values. The window translates the pattern and shows
/// the values in its language; files and logs hold english(), and terminals show shownText() (shown_text.h).
class Text {
 public:
  /// A sentence or a clause, e.g. Text::of("The folder %1 does not exist.", path).
  template <typename... Values>
  static Text of(std::type_identity_t<PatternWithPlaces<std::type_identity_t<Values>...>> pattern,
                 const Values&... values) {
    return Text(std::string(pattern.text), {TextValue(values)...});
  }
  /// What another program wrote, or a message of an older file.
  static Text verbatim(std::string text) { return Text(std::move(text)); }

  Text() = default;
  Text(std::string verbatim);                                  // NOLINT: implicit by design
  Text(const char* verbatim) : Text(std::string(verbatim)) {}  // NOLINT: implicit by design

  const std::string& english() const { return m_english; }
  operator const std::string&() const { return m_english; }  // NOLINT: implicit by design
  bool empty() const { return m_english.empty(); }

  struct Sentence {
    std::string pattern;  ///< "%1" for a verbatim text
    std::vector<TextValue> values;
  };
  /// A blank is between them.
  const std::vector<Sentence>& sentences() const { return m_sentences; }
  /// Whether a part of it can be translated.
  bool isTranslatable() const;

  /// The next sentences, after a blank.
  Text& operator+=(const Text& next);
  friend Text operator+(Text text, const Text& next) { return text += next; }
  /// Without a blank; the text keeps its parts.
  friend Text operator+(const std::string& before, const Text& text) { return of("%1%2", before, text); }
  friend Text operator+(const char* before, const Text& text) { return of("%1%2", before, text); }
  friend Text operator+(const Text& text, const std::string& after) { return of("%1%2", text, after); }
  friend Text operator+(const Text& text, const char* after) { return of("%1%2", text, after); }
  friend bool operator==(const Text& a, const Text& b) { return a.m_english == b.m_english; }
  template <std::convertible_to<std::string_view> S>
  friend bool operator==(const Text& text, const S& english) {
    return text.m_english == std::string_view(english);
  }

  /// From the parts that a file holds; patterns of another version may have places without a value.
  static Text ofSentences(std::vector<Sentence> sentences);

 private:
  Text(std::string pattern, std::vector<TextValue> values);

  std::vector<Sentence> m_sentences;
  std::string m_english;
};

}  // namespace scalescope
