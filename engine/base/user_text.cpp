// SPDX-License-Identifier: Apache-2.0
#include "engine/base/user_text.h"

#include "engine/base/text.h"
#include "engine/base/text_size.h"

namespace scalescope {
namespace {

constexpr const char* kVerbatim = "%1";

/// Calls add() with each value and with each other character.
template <typename Add>
void eachPiece(const Text::Sentence& sentence, Add add) {
  const std::string_view pattern = sentence.pattern;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const std::size_t place = pattern[i] == '%' && i + 1 < pattern.size() ? std::size_t(pattern[i + 1] - '1') : 9;
    if (place < sentence.values.size())
      add(std::string_view(sentence.values[place].english)), ++i;
    else
      add(pattern.substr(i, 1));
  }
}

std::string filled(const Text::Sentence& sentence) {
  std::string text;
  eachPiece(sentence, [&text](std::string_view piece) { text += piece; });
  return text;
}

/// "%1", "%2: %3" and the like have nothing to translate.
bool hasWords(std::string_view pattern) {
  return std::any_of(pattern.begin(), pattern.end(),
                     [](unsigned char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c >= 0x80; });
}

}  // namespace

TextValue::TextValue(const Text& value)
    : kind(Kind::Nested), english(value.english()), nested(std::make_shared<const Text>(value)) {}

TextValue textNumber(double value, int digits) { return {TextValue::Kind::Number, formatFixed(value, digits)}; }
TextValue textNumber(double value) { return {TextValue::Kind::Number, formatNumber(value)}; }

Text::Text(std::string verbatim) : m_english(std::move(verbatim)) {
  if (!m_english.empty()) m_sentences.push_back({kVerbatim, {TextValue(m_english)}});
}

Text::Text(std::string pattern, std::vector<TextValue> values) {
  m_sentences.push_back({std::move(pattern), std::move(values)});
  m_english = filled(m_sentences.back());
}

std::size_t englishBytes(const Text::Sentence& sentence) {
  std::size_t bytes = 0;
  eachPiece(sentence, [&bytes](std::string_view piece) { bytes += piece.size(); });
  return bytes;
}

bool Text::isTranslatable() const {
  return std::any_of(m_sentences.begin(), m_sentences.end(), [](const Sentence& sentence) {
    return hasWords(sentence.pattern) ||
           std::any_of(sentence.values.begin(), sentence.values.end(),
                       [](const TextValue& value) { return value.nested && value.nested->isTranslatable(); });
  });
}

Text& Text::operator+=(const Text& next) {
  if (!m_english.empty() && !next.m_english.empty()) m_english += ' ';
  m_english += next.m_english;
  m_sentences.insert(m_sentences.end(), next.m_sentences.begin(), next.m_sentences.end());
  return *this;
}

Text Text::ofSentences(std::vector<Sentence> sentences) {
  Text text;
  for (Sentence& sentence : sentences) text += Text(std::move(sentence.pattern), std::move(sentence.values));
  return text;
}

}  // namespace scalescope
