// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/engine_words.h"

#include <map>
#include <set>

#include "app/core/translate.h"
#include "engine/base/words.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {

QString wordsText(std::string_view english) {
  return english.empty() ? QString() : translate("Words", std::string(english).c_str());
}

QString titleOf(const PlanField& field) { return wordsText(field.title); }
QString unitOf(const PlanField& field) { return wordsText(field.unit); }
QString helpOf(const PlanField& field) { return wordsText(field.description); }

QString valueText(const std::string& value) {
  // Names that a user chose stay, whatever words they are.
  static const std::set<std::string_view> kWords = [] {
    std::set<std::string_view> words{"true", "false", "auto"};
    for (const PlanField& field : planFields()) words.insert(field.choices.begin(), field.choices.end());
    return words;
  }();
  return kWords.count(value) > 0 ? wordsText(value) : QString::fromStdString(value);
}

QString withUnit(const PlanField& field, const std::string& value) {
  static const std::map<std::string_view, const char*> kSingular = {
      {"batches", Words::of("batch")}, {"epochs", Words::of("epoch")}, {"images", Words::of("image")},
      {"pixels", Words::of("pixel")},  {"steps", Words::of("step")},   {"threads", Words::of("thread")}};
  const auto singular = value == "1" ? kSingular.find(field.unit) : kSingular.end();
  const QString unit = singular == kSingular.end() ? unitOf(field) : wordsText(singular->second);
  const bool isNumber = field.type == FieldType::Integer || field.type == FieldType::Number;
  return ((isNumber ? inNumberForm(toQString(value)) : valueText(value)) + QLatin1Char(' ') + unit).trimmed();
}

QString titleOf(const FactKind& kind) { return wordsText(kind.title); }

QString factorTitle(const std::string& id, const std::string& title) {
  if (const PlanField* field = findPlanField(id)) return titleOf(*field);
  if (const FactKind* kind = findFactKind(id)) return titleOf(*kind);
  return wordsText(title);
}

QString statusText(RunStatus status) { return wordsText(wordOf(status)); }
QString phaseText(RunPhase phase) { return wordsText(wordOf(phase)); }
QString levelText(NoteLevel level) { return wordsText(wordOf(level)); }
QString originText(ResultOrigin origin) { return wordsText(wordOf(origin)); }

}  // namespace scalescope
