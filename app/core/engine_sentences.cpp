// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/engine_sentences.h"

#include <cctype>
#include <utility>
#include <vector>

#include "app/core/key_titles.h"
#include "app/core/translate.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// A sentence, or words of a table as its value (engine/base/word_text.h), which within a sentence begin in lower case.
std::string translatedPattern(const std::string& pattern) {
  std::string title = pattern;
  if (!title.empty()) title.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(title.front())));
  for (const auto& [context, source] :
       {std::pair("Text", pattern), std::pair("Words", pattern), std::pair("Words", title)})
    if (const QString text = translate(context, source.c_str()); text != toQString(source))
      return withShownKeys(text).toStdString();
  return withShownKeys(toQString(pattern)).toStdString();
}

std::string translated(const Text& text);

std::string translatedValue(const TextValue& value) {
  if (value.nested) return translated(*value.nested);
  if (value.kind == TextValue::Kind::Number) return inNumberForm(toQString(value.english)).toStdString();
  return value.kind == TextValue::Kind::Path ? value.english : shownKey(toQString(value.english)).toStdString();
}

std::string translated(const Text& text) {
  std::vector<Text::Sentence> sentences;
  for (const Text::Sentence& sentence : text.sentences()) {
    std::vector<TextValue> values;
    for (const TextValue& value : sentence.values) values.emplace_back(translatedValue(value));
    sentences.push_back({translatedPattern(sentence.pattern), std::move(values)});
  }
  return Text::ofSentences(std::move(sentences)).english();
}

}  // namespace

QString inWindowLanguage(const Text& text) { return toQString(translated(text)); }

QString messageText(const Error& error) { return inWindowLanguage(error.message); }

}  // namespace scalescope
