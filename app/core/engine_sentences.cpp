// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/engine_sentences.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <optional>
#include <vector>

#include "app/core/key_titles.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr int kMaxSentenceDepth = 5;

/// A sentence, or words of a table as its value (engine/base/word_text.h).
QString inLanguage(const char* source) {
  const QString sentence = QCoreApplication::translate("Text", source);
  return sentence == QString::fromUtf8(source) ? QCoreApplication::translate("Words", source) : sentence;
}

struct SentencePattern {
  const char* source;
  QStringList literals;  ///< the text before the first, between and after the last placeholder
  qsizetype weight = 0;  ///< literal characters
  QRegularExpression expression;
};

/// Whether a text has the pattern's literals in their order: rules out nearly all patterns without their expressions.
bool mayMatch(const SentencePattern& pattern, const QString& text) {
  if (!text.startsWith(pattern.literals.front()) || !text.endsWith(pattern.literals.back())) return false;
  qsizetype from = 0;
  for (const QString& literal : pattern.literals) {
    from = text.indexOf(literal, from);
    if (from < 0) return false;
    from += literal.size();
  }
  return true;
}

/// The text of a placeholder ends at the end of a sentence, unless it follows a colon or a bracket: then it may be a
/// whole message.
SentencePattern patternOf(const char* source) {
  static const QRegularExpression kPlace(QStringLiteral("%[1-9]"));
  const QStringList literals = QString::fromUtf8(source).split(kPlace);
  SentencePattern pattern{source, literals, 0, {}};
  QString expression = QStringLiteral("\\A");
  for (qsizetype i = 0; i < literals.size(); ++i) {
    const QString before = i > 0 ? literals[i - 1] : QString();
    const bool message = before.endsWith(QLatin1String(": ")) || before.endsWith(QLatin1Char('('));
    if (i > 0) expression += message ? QStringLiteral("(.+?)") : QStringLiteral("((?:(?![.?!]\\s+[^a-z\\s]).)+?)");
    expression += QRegularExpression::escape(literals[i]);
    pattern.weight += literals[i].size();
  }
  pattern.expression.setPattern(expression + QStringLiteral("\\z"));
  pattern.expression.setPatternOptions(QRegularExpression::DotMatchesEverythingOption);
  return pattern;
}

/// The most specific first.
const std::vector<SentencePattern>& sentencePatterns() {
  static const std::vector<SentencePattern> kPatterns = [] {
    std::vector<SentencePattern> patterns;
    for (const auto group : {runSentences(), hostSentences(), planSentences(), dataSentences(), librarySentences(),
                             studySentences(), programSentences(), bmcSentences()})
      for (const char* sentence : group) patterns.push_back(patternOf(sentence));
    std::stable_sort(patterns.begin(), patterns.end(),
                     [](const auto& a, const auto& b) { return a.weight > b.weight; });
    return patterns;
  }();
  return kPatterns;
}

QString translatedText(const QString& english, int depth);

/// A decimal number with a unit, in the form of the window; versions such as "12.4" stay.
QString quantityText(const QString& value, const QString& following) {
  static const QRegularExpression kUnit(
      QStringLiteral("^\u00a0?\\s?(s|ms|h|min|%|[kMGT]i?B(/s)?|Gbit/s|Bilder/s|images/s|MHz|Kerne|(von|of) %[1-9] "
                     "(Kernen|cores))(?![A-Za-z])"));
  static const QRegularExpression kDecimal(QStringLiteral("^[+-]?\\d+\\.\\d+$"));
  static const QRegularExpression kWithUnit(QStringLiteral("^([+-]?\\d+\\.\\d+)((?:\u00a0|\\s).+)$"));
  if (kDecimal.match(value).hasMatch()) return kUnit.match(following).hasMatch() ? inNumberForm(value) : value;
  const auto parts = kWithUnit.match(value);
  return parts.hasMatch() && kUnit.match(parts.captured(2)).hasMatch()
             ? inNumberForm(parts.captured(1)) + parts.captured(2)
             : value;
}

/// A pattern with valueOf(N) in the place of %N; a place without a value stays.
template <typename ValueOf>
QString withValues(const QString& pattern, ValueOf valueOf) {
  static const QRegularExpression kPlace(QStringLiteral("%([1-9])"));
  QString text;
  qsizetype done = 0;
  for (auto place = kPlace.globalMatch(pattern); place.hasNext();) {
    const auto found = place.next();
    text += pattern.mid(done, found.capturedStart() - done);
    done = found.capturedEnd();
    const std::optional<QString> value = valueOf(found.captured(1).toInt());
    text += value ? quantityText(*value, pattern.mid(done)) : found.captured();
  }
  return text + pattern.mid(done);
}

/// The translation with the values of the message, which may be messages themselves.
QString filled(const SentencePattern& pattern, const QRegularExpressionMatch& match, int depth) {
  static const QRegularExpression kPlace(QStringLiteral("%([1-9])"));
  std::vector<int> numbers;
  for (auto place = kPlace.globalMatch(QString::fromUtf8(pattern.source)); place.hasNext();)
    numbers.push_back(place.next().captured(1).toInt());
  return withValues(inLanguage(pattern.source), [&](int number) -> std::optional<QString> {
    const auto found = std::find(numbers.begin(), numbers.end(), number);
    if (found == numbers.end()) return std::nullopt;
    return translatedText(match.captured(static_cast<int>(found - numbers.begin()) + 1), depth + 1);
  });
}

std::optional<QString> wholeSentence(const QString& english, int depth) {
  for (const SentencePattern& pattern : sentencePatterns()) {
    if (!mayMatch(pattern, english)) continue;
    if (const auto match = pattern.expression.match(english); match.hasMatch()) return filled(pattern, match, depth);
  }
  // The end of another message has lost its full stop.
  if (english.endsWith(QLatin1Char('.')) || depth == 0) return std::nullopt;
  const QString complete = english + QLatin1Char('.');
  for (const SentencePattern& pattern : sentencePatterns()) {
    if (!mayMatch(pattern, complete)) continue;
    const auto match = pattern.expression.match(complete);
    if (!match.hasMatch()) continue;
    QString text = filled(pattern, match, depth);
    if (text.endsWith(QLatin1Char('.'))) text.chop(1);
    return text;
  }
  return std::nullopt;
}

/// The sentence itself, or the part after a prefix such as "run-7: ".
QString sentenceOrRest(const QString& english, int depth) {
  if (const auto whole = wholeSentence(english, depth)) return *whole;
  const qsizetype colon = english.indexOf(QLatin1String(": "));
  if (colon < 0) return english;
  const auto rest = wholeSentence(english.mid(colon + 2), depth);
  return rest ? english.left(colon + 2) + *rest : english;
}

QString translatedText(const QString& english, int depth) {
  static const QRegularExpression kEnd(QStringLiteral("(?<=[.?!])\\s+(?=[^a-z\\s])|\\n\\s*"));
  if (depth > kMaxSentenceDepth || english.trimmed().isEmpty()) return english;
  if (const auto whole = wholeSentence(english, depth)) return *whole;
  QString text;
  qsizetype done = 0;
  for (auto end = kEnd.globalMatch(english); end.hasNext();) {
    const auto gap = end.next();
    text += sentenceOrRest(english.mid(done, gap.capturedStart() - done), depth) + gap.captured();
    done = gap.capturedEnd();
  }
  return text + sentenceOrRest(english.mid(done), depth);
}

bool isEnglish() {
  const char* const any = runSentences().front();
  return inLanguage(any) == QString::fromUtf8(any);
}

QString translated(const QString& english) { return isEnglish() ? english : translatedText(english, 0); }

QString translatedSentences(const Text& text);

QString valueText(const TextValue& value) {
  if (value.nested) return translatedSentences(*value.nested);
  const QString english = toQString(value.english);
  if (value.kind == TextValue::Kind::Number) return inNumberForm(english);
  return value.kind == TextValue::Kind::Path || isEnglish() ? english : translatedText(english, 1);
}

QString translatedSentence(const Text::Sentence& sentence) {
  const bool isVerbatim = sentence.pattern == "%1" && sentence.values.size() == 1 && !sentence.values[0].nested;
  if (isVerbatim) return translated(toQString(sentence.values[0].english));
  return withValues(inLanguage(sentence.pattern.c_str()), [&](int number) -> std::optional<QString> {
    const auto at = static_cast<std::size_t>(number) - 1;
    return at < sentence.values.size() ? std::optional(valueText(sentence.values[at])) : std::nullopt;
  });
}

QString translatedSentences(const Text& text) {
  QStringList sentences;
  for (const Text::Sentence& sentence : text.sentences()) sentences << translatedSentence(sentence);
  return sentences.join(QLatin1Char(' '));
}

}  // namespace

QString inWindowLanguage(const QString& english) {
  // Text for the user to type consists of keys.
  if (english.contains(QLatin1String("field = value"))) return translated(english);
  return withTitles(translated(english));
}

QString inWindowLanguage(const Text& text) {
  // Text for the user to type consists of keys.
  const QString words = translatedSentences(text);
  return text.english().find("field = value") == std::string::npos ? withTitles(words) : words;
}

QString messageText(const Error& error) { return inWindowLanguage(error.message); }

}  // namespace scalescope
