// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builders/scaling_words.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>
#include <map>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "engine/analysis/scaling_key.h"
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
    if (const QString title = QCoreApplication::translate("ScalingLabel", name); title != QLatin1String(name))
      titles[QLatin1String(name)] = title;
  return titles;
}

QString partText(const QString& part, const std::map<QString, QString>& titles) {
  static const QRegularExpression kBatch(QStringLiteral("^batch (\\S+)/device$"));
  if (const auto batch = kBatch.match(part); batch.hasMatch())
    return QCoreApplication::translate("ScalingLabel", "batch %1/device").arg(batch.captured(1));
  if (part == QLatin1String("inference")) return QCoreApplication::translate("ScalingLabel", "inference");
  const QString stated = QStringLiteral(" (stated by the program)");
  if (part.endsWith(stated))
    return QCoreApplication::translate("ScalingLabel", "%1 (stated by the program)").arg(part.chopped(stated.size()));
  for (const auto& [name, title] : titles)
    if (part.startsWith(name + QLatin1Char(' '))) {
      const QString value = part.mid(name.size() + 1);
      return title + QLatin1Char(' ') + valueText(value.toStdString());
    }
  return part;
}

}  // namespace

QString heldTitle(const std::string& name) {
  const std::map<QString, QString> titles = heldTitles();
  const auto found = titles.find(toQString(name));
  return found == titles.end() ? toQString(name) : found->second;
}

QString excludedLineText(const std::string& sentence) {
  const QString english = toQString(sentence);
  const qsizetype colon = english.indexOf(QLatin1String(": "));
  const QString text = inWindowLanguage(english);
  if (colon < 0 || !text.startsWith(english.left(colon))) return text;
  return lineLabelText(english.left(colon).toStdString()) + text.mid(colon);
}

QString lineLabelText(const std::string& label) {
  const std::map<QString, QString> titles = heldTitles();
  if (titles.empty()) return toQString(label);
  QStringList parts = toQString(label).split(QStringLiteral(", "));
  for (QString& part : parts) part = partText(part, titles);
  return parts.join(QStringLiteral(", "));
}

}  // namespace scalescope
