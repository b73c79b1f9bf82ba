// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/check_words.h"

#include <QCoreApplication>
#include <QStringList>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/core/translate.h"
#include "engine/analysis/check/check_rows.h"
#include "engine/analysis/check/check_verdict.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Of the engine's units those that are words, or have another sign here.
constexpr struct {
  const char *unit, *withValue;
} kCheckUnits[] = {{"cores", QT_TRANSLATE_NOOP("NodeCheck", "%1 cores")},
                   {"processes", QT_TRANSLATE_NOOP("NodeCheck", "%1 processes")},
                   {"errors", QT_TRANSLATE_NOOP("NodeCheck", "%1 errors")},
                   {"us", "%1 µs"}};

QString partWord(const std::string& part) {
  if (const int ranks = ranksOf(part); ranks > 0) return translate("NodeCheck", "%n rank(s)", nullptr, ranks);
  for (const char* precision : {"fp32", "tf32", "bf16", "fp16", "int8"})
    if (part == precision) return toQString(part).toUpper();
  return wordsText(part);  // names of interfaces, folders and GPUs stay
}

QString withCheckUnit(const QString& value, std::string_view unit) {
  for (const auto& known : kCheckUnits)
    if (unit == known.unit) return translate("NodeCheck", known.withValue).arg(value);
  return unit.empty() ? value : value + QLatin1Char(' ') + toQString(std::string(unit));
}

QString joined(QStringList texts, const QString& separator) {
  texts.removeAll(QString());
  return texts.join(separator);
}

}  // namespace

QString checkTestTitle(const std::string& test) {
  const CheckTest* row = findCheckTest(test);
  return row ? wordsText(row->title) : toQString(test);
}

QString checkVerdictText(const CheckValue& value) {
  if (isNotJudged(value)) return translate("NodeCheck", "not judged");
  switch (value.verdict) {
    case CheckVerdict::Good: return translate("NodeCheck", "good");
    case CheckVerdict::Suspect: return translate("NodeCheck", "suspect");
    case CheckVerdict::Bad: return translate("NodeCheck", "bad");
    case CheckVerdict::NotMeasurable: return translate("NodeCheck", "not measurable");
  }
  return {};
}

QString checkPlaceTitle(const CheckValue& value) {
  return toQString(checkPlaceText(value, [](const std::string& part) { return partWord(part).toStdString(); }));
}

QString checkNumberTitle(const CheckValue& value) {
  const auto number = checkNumberOf(value);
  if (!number) return {};
  const QString text = withCheckUnit(inNumberForm(toQString(number->value)), number->unit);
  if (!number->pair.first.empty())
    return translate("NodeCheck", "%1 (%2 and %3; n = 2)")
        .arg(text, inNumberForm(toQString(number->pair.first)), inNumberForm(toQString(number->pair.second)));
  return number->halfWidth.empty() ? text : text + QStringLiteral(" ± ") + inNumberForm(toQString(number->halfWidth));
}

QString checkText(const Text& text) {
  return text.isTranslatable() ? inWindowLanguage(text) : toQString(text.english());
}

QString checkReasonText(const CheckValue& value) {
  return joined({checkText(value.reason), checkText(value.cause)}, QStringLiteral("; "));
}

/// In place of a number, why there is none.
QString checkFindingTitle(const CheckValue& value) {
  const QString number = checkNumberTitle(value), title = checkTestTitle(value.test);
  const QString found = number.isEmpty()
                            ? QStringLiteral("%1 (%2)").arg(title, checkReasonText(value))
                            : joined({title + QLatin1Char(' ') + number, checkReasonText(value)}, QStringLiteral("; "));
  return joined({checkVerdictText(value), checkPlaceTitle(value), found}, QStringLiteral(": "));
}

}  // namespace scalescope
