// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/scaling_words.h"

#include <QCoreApplication>
#include <QStringList>
#include <map>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/core/translate.h"
#include "engine/analysis/facts/scaling_key.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr const char* kOtherNames[] = {
    QT_TRANSLATE_NOOP("ScalingLabel", "batch per device"), QT_TRANSLATE_NOOP("ScalingLabel", "framework"),
    QT_TRANSLATE_NOOP("ScalingLabel", "global batch"),     QT_TRANSLATE_NOOP("ScalingLabel", "interface"),
    QT_TRANSLATE_NOOP("ScalingLabel", "threads per rank"),
};

/// Titles by name; empty in English, whose names need no change.
std::map<QString, QString> heldTitles() {
  std::map<QString, QString> titles;
  const PlanField& network = *findPlanField("network");
  if (titleOf(network) == toQString(network.title)) return titles;
  for (const PlanField& field : planFields()) titles[toQString(heldName(field))] = titleOf(field);
  for (const char* name : kOtherNames)
    if (const QString title = translate("ScalingLabel", name); title != QLatin1String(name))
      titles[QLatin1String(name)] = title;
  return titles;
}

/// Names that a user chose stay, whatever words they are.
QString textOf(const Text& text) { return text.isTranslatable() ? inWindowLanguage(text) : toQString(text.english()); }

QString partText(const LabelPart& part, const std::map<QString, QString>& titles) {
  if (part.factor.empty()) return textOf(part.text);
  const QString name = toQString(part.factor);
  const auto title = titles.find(name);
  return (title == titles.end() ? name : title->second) + QLatin1Char(' ') + valueText(part.text);
}

}  // namespace

QString heldTitle(const std::string& name) {
  const std::map<QString, QString> titles = heldTitles();
  const auto found = titles.find(toQString(name));
  return found == titles.end() ? toQString(name) : found->second;
}

QString heldValuesText(const std::vector<Text>& values) {
  QStringList texts;
  for (const Text& value : values) texts.append(textOf(value));
  return texts.join(QStringLiteral(", "));
}

QString lineLabelText(const std::vector<LabelPart>& parts) {
  const std::map<QString, QString> titles = heldTitles();
  QStringList texts;
  for (const LabelPart& part : parts) texts.append(partText(part, titles));
  return texts.join(QStringLiteral(", "));
}

QString aloneText(const ScalingLine& line) {
  const std::string label = lineLabelText(line.labelParts).toStdString();
  return inWindowLanguage(
      isOwnRun(line.origin) ? Text::of("%1: one point without a run on 1 device with the same threads per rank", label)
                            : Text::of("%1: one point without a run on 1 device", label));
}

}  // namespace scalescope
