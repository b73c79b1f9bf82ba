// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/engine_words.h"

#include <QCoreApplication>
#include <map>

namespace scalescope {
namespace {

QString translated(const char* context, std::string_view text) {
  return QCoreApplication::translate(context, std::string(text).c_str());
}

}  // namespace

QString titleOf(const PlanField& field) { return translated("PlanField", field.title); }
QString unitOf(const PlanField& field) { return field.unit.empty() ? QString() : translated("PlanUnit", field.unit); }
QString helpOf(const PlanField& field) { return translated("PlanFieldHelp", field.description); }
QString valueText(const std::string& value) { return value.empty() ? QString() : translated("PlanValue", value); }

QString withUnit(const PlanField& field, const std::string& value) {
  static const std::map<std::string_view, const char*> kSingular = {
      {"batches", QT_TRANSLATE_NOOP("PlanUnit", "batch")}, {"epochs", QT_TRANSLATE_NOOP("PlanUnit", "epoch")},
      {"images", QT_TRANSLATE_NOOP("PlanUnit", "image")},  {"pixels", QT_TRANSLATE_NOOP("PlanUnit", "pixel")},
      {"steps", QT_TRANSLATE_NOOP("PlanUnit", "step")},    {"threads", QT_TRANSLATE_NOOP("PlanUnit", "thread")}};
  const auto singular = value == "1" ? kSingular.find(field.unit) : kSingular.end();
  const QString unit = singular == kSingular.end() ? unitOf(field) : translated("PlanUnit", singular->second);
  return (valueText(value) + QLatin1Char(' ') + unit).trimmed();
}

QString titleOf(const FactKind& kind) { return translated("FactKind", kind.title); }

QString factorTitle(const std::string& id, const std::string& title) {
  if (const PlanField* field = findPlanField(id)) return titleOf(*field);
  if (const FactKind* kind = findFactKind(id)) return titleOf(*kind);
  return translated("Factor", title);
}

QString statusText(RunStatus status) { return translated("RunStatus", wordOf(status)); }
QString phaseText(RunPhase phase) { return translated("RunPhase", wordOf(phase)); }
QString levelText(NoteLevel level) { return translated("NoteLevel", wordOf(level)); }
QString originText(ResultOrigin origin) { return translated("ResultOrigin", wordOf(origin)); }

}  // namespace scalescope
