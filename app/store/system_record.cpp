// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/system_record.h"

#include <algorithm>

#include "app/core/json_forms.h"
#include "app/store/library_entry.h"
#include "engine/base/clock.h"
#include "engine/base/json/json_text.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr const char* kFormat = "scalescope-system";
constexpr int kFormatVersion = 1;

bool isField(const QString& id) {
  const auto& fields = systemFields();
  return findFactKind(id.toStdString()) != nullptr ||
         std::any_of(fields.begin(), fields.end(),
                     [&](const SystemField& field) { return id == QLatin1String(field.id); });
}

struct TypedForm {
  static bool fits(const RecordJson& json) {
    return json.is_object() && std::all_of(json.begin(), json.end(), [](const auto& one) { return one.is_string(); });
  }
  static std::map<std::string, std::string> from(const RecordJson& json) {
    return json.get<std::map<std::string, std::string>>();
  }
  static RecordJson to(const std::map<std::string, std::string>& typed) { return typed; }
  static Text wanted() { return Text::of("an object of texts"); }
};

template <typename Codec>
void describeChange(Codec& codec, AnnotationChange& change) {
  codec.always("at", change.at);
  codec.always("field", change.field);
  codec.always("before", change.before);
  codec.always("after", change.after);
}

Error tooNew(int) {
  return {"system-invalid", Text::of("The system record was written by a newer version of ScaleScope.")};
}

struct Describe {
  template <typename Codec>
  void operator()(Codec& codec, SystemRecord& record) const {
    codec.format(kFormat, kFormatVersion, tooNew);
    codec.required("id", record.id);
    codec.alwaysAs("typed", record.typed, TypedForm());
    codec.list(
        "history", record.history, [](int number) { return Text::of("change %1", number); },
        [](auto& inner, AnnotationChange& one) { describeChange(inner, one); });
    codec.check(!record.id.isEmpty() && !record.shortName().isEmpty(), Text::of("it has no id or no short name"));
  }
};

Error invalidRecord(const Text& fault) {
  return Error{"system-invalid", Text::of("The system record is invalid: %1.", fault)};
}

}  // namespace

const std::vector<SystemField>& systemFields() {
  using enum RedactionRule;
  static const std::vector<SystemField> fields = {
      {"short_name", QT_TRANSLATE_NOOP("SystemField", "Short name"), Search},
      {"long_name", QT_TRANSLATE_NOOP("SystemField", "Long name"), Search},
      {"also_called", QT_TRANSLATE_NOOP("SystemField", "Also called"), Search},
      {"price", QT_TRANSLATE_NOOP("SystemField", "Price of one server"), Search},
      {"price_date", QT_TRANSLATE_NOOP("SystemField", "Date of the price"), Search},
      {"price_source", QT_TRANSLATE_NOOP("SystemField", "Source of the price"), Search},
      {"rack_units", QT_TRANSLATE_NOOP("SystemField", "Rack units"), Search},
      {"training_power_w", QT_TRANSLATE_NOOP("SystemField", "Power of one server while training"), Search},
      {"idle_power_w", QT_TRANSLATE_NOOP("SystemField", "Power of one idle server"), Search},
      {"notes", QT_TRANSLATE_NOOP("SystemField", "Notes"), Search},
  };
  return fields;
}

QString SystemRecord::value(const QString& field) const {
  auto found = typed.find(field.toStdString());
  return found == typed.end() ? QString() : toQString(found->second);
}

bool SystemRecord::isCalled(const QString& name) const {
  if (name.isEmpty()) return false;
  if (name == shortName()) return true;
  for (const QString& other : value(QStringLiteral("also_called")).split(QLatin1Char(';'), Qt::SkipEmptyParts))
    if (other.trimmed() == name) return true;
  return false;
}

Status setField(SystemRecord& record, const QString& field, const QString& value) {
  if (!isField(field))
    return Error{"system-invalid",
                 Text::of("%1 is not a valid field of a system record.", inQuotes(field.toStdString()))};
  if (field == QLatin1String("short_name") && value.trimmed().isEmpty())
    return Error{"system-invalid", Text::of("A system needs a short name: figures are labelled with it.")};
  const QString before = record.value(field), now = value.trimmed();
  if (before == now) return {};
  if (now.isEmpty())
    record.typed.erase(field.toStdString());
  else
    record.typed[field.toStdString()] = now.toStdString();
  record.history.push_back({isoTimeNow(), field.toStdString(), before.toStdString(), now.toStdString()});
  return {};
}

const SystemRecord* recordCalled(const std::vector<SystemRecord>& records, const QString& name) {
  if (name.isEmpty()) return nullptr;
  for (const SystemRecord& record : records)
    if (record.shortName() == name) return &record;
  for (const SystemRecord& record : records)
    if (record.isCalled(name)) return &record;
  return nullptr;
}

void addRecords(const std::vector<SystemRecord>& records, std::vector<RunResult>& results) {
  for (RunResult& result : results) {
    const SystemRecord* record = recordCalled(records, toQString(result.annotations.system));
    if (record == nullptr) continue;
    result.annotations.system = record->shortName().toStdString();
    for (const auto& [field, value] : record->typed) result.annotations.facts.emplace(field, value);
  }
}

QByteArray systemToJson(const SystemRecord& record) {
  return QByteArray::fromStdString(recordToJson(record, Describe()).dump(4) + "\n");
}

Result<SystemRecord> systemFromJson(const QByteArray& json) {
  const auto parsed =
      parseJson({json.constData(), static_cast<std::size_t>(json.size())}, Text::of("The system record"));
  if (!parsed) return Error{"system-invalid", parsed.error().message};
  return recordFromJson<SystemRecord>(*parsed, invalidRecord, Describe());
}

}  // namespace scalescope
