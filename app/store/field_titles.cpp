// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/field_titles.h"

#include "app/core/engine_words.h"
#include "app/core/fact_units.h"
#include "app/core/translate.h"
#include "app/store/system_record.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/stated_values.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

QString labelTitle(const std::string& label) {
  if (label == kNameLabel) return translate("FieldTitles", "Name");
  if (label == statedLabel("device_count")) return translate("FieldTitles", "Devices, stated");
  if (label == statedLabel("node_count")) return translate("FieldTitles", "Nodes, stated");
  for (std::string_view field : statableFields())
    if (label == statedLabel(field))
      if (const PlanField* known = findPlanField(field))
        return translate("FieldTitles", "%1, stated").arg(titleOf(*known));
  return toQString(label);
}

QString factId(const QString& field) {
  const QLatin1String prefix("fact/");
  return field.startsWith(prefix) ? field.mid(prefix.size()) : field;
}

}  // namespace

QString typedFieldTitle(const QString& field) {
  const QLatin1String label("label/");
  if (field.startsWith(label)) return labelTitle(field.mid(label.size()).toStdString());
  if (field == QLatin1String("system")) return translate("FieldTitles", "System");
  if (field == QLatin1String("tags")) return translate("FieldTitles", "Tags");
  const QString id = factId(field);
  if (const FactKind* kind = findFactKind(id.toStdString())) return titleOf(*kind);
  for (const SystemField& known : systemFields())
    if (id == QLatin1String(known.id)) return translate("SystemField", known.title);
  return id;
}

QString typedFieldText(const QString& field, const QString& value) { return factText(factId(field), value); }

QString historyText(const std::vector<AnnotationChange>& history) {
  constexpr qsizetype kChangesShown = 20;
  QStringList lines;
  for (auto change = history.rbegin(); change != history.rend() && lines.size() < kChangesShown; ++change) {
    const QString field = toQString(change->field);
    lines.append(QStringLiteral("%1  %2: \"%3\" → \"%4\"")
                     .arg(toQString(change->at).left(19), typedFieldTitle(field),
                          typedFieldText(field, toQString(change->before)),
                          typedFieldText(field, toQString(change->after))));
  }
  return lines.join(QLatin1Char('\n'));
}

}  // namespace scalescope
