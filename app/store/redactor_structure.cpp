// SPDX-License-Identifier: GPL-3.0-or-later
// Exports only those members of results, plans and studies that a table lists, each by its rule.
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <algorithm>
#include <cstring>
#include <optional>

#include "app/store/leak_patterns.h"
#include "app/store/library_entry.h"
#include "app/store/redactor.h"
#include "app/store/system_record.h"
#include "engine/protocol/metric.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/throughput.h"
#include "engine/protocol/text_json.h"
#include "engine/study/study_fields.h"
#include "engine/study/study_labels.h"

namespace scalescope {
namespace {

/// The sentences of a text follow the rule of the text.
const RedactedKey* findKey(std::span<const RedactedKey> keys, const QString& key) {
  std::string wanted = key.toStdString();
  if (wanted.ends_with(kTextPartsSuffix)) wanted.resize(wanted.size() - std::strlen(kTextPartsSuffix));
  const auto found = std::find_if(keys.begin(), keys.end(), [&](const RedactedKey& row) { return row.key == wanted; });
  return found == keys.end() ? nullptr : &*found;
}

/// The rule of a probed fact or a field of a system record.
std::optional<RedactionRule> ruleOfFact(const QString& id) {
  if (const FactKind* kind = findFactKind(id.toStdString())) return kind->redaction;
  for (const SystemField& field : systemFields())
    if (id == QLatin1String(field.id)) return field.redaction;
  return std::nullopt;
}

/// A metric, one of a device or of a part of the host, or the minimum or maximum of a rolled-up row.
const Metric* metricOf(std::string_view id) {
  for (const std::string_view end : {"_min", "_max"})
    if (id.ends_with(end) && findMetric(id) == nullptr) id.remove_suffix(end.size());
  if (const Metric* metric = findMetric(id)) return metric;
  if (const auto device = findDeviceMetric(id)) return device->metric;
  const auto part = findPartMetric(id);
  return part ? part->metric : nullptr;
}

bool isNumeric(const PlanField& field) {
  return field.type == FieldType::Integer || field.type == FieldType::Number || field.type == FieldType::Boolean;
}

bool isChoice(const PlanField& field, const QString& value) {
  return std::find(field.choices.begin(), field.choices.end(), value.toStdString()) != field.choices.end();
}

/// An alias in the form of a plan's host name: one word, unique.
QString asHostName(QString name, QSet<QString>& taken) {
  static const QRegularExpression kNotInNames(QStringLiteral(R"([\s"'`$;&|<>()\\]+)"));
  name.replace(kNotInNames, QStringLiteral("-"));
  while (name.startsWith(QLatin1Char('-'))) name.remove(0, 1);
  if (name.isEmpty()) name = QStringLiteral("node");
  QString unique = name;
  for (int copy = 2; taken.contains(unique); ++copy) unique = QStringLiteral("%1-%2").arg(name, QString::number(copy));
  taken.insert(unique);
  return unique;
}

Error notRedacted(const Text& why) {
  return {"not-redacted", Text::of("This JSON file is neither a plan nor a study, so it cannot be redacted: %1", why) +
                              Text::of("Exclude it, or create the bundle without redaction.")};
}

}  // namespace

QString Redactor::numbered(const QHash<QString, int>& numbers, const char* word, const QString& value) const {
  const int number = numbers.value(foldedName(value), 1);
  return number == 1 ? QStringLiteral("(%1)").arg(QLatin1String(word))
                     : QStringLiteral("(%1 %2)").arg(QLatin1String(word)).arg(number);
}

QString Redactor::hostName(const QString& host) const {
  const QString known = m_known.replacementOf(host);
  return known.isEmpty() ? text(host) : known;
}

/// The part before the metric may be the folder of a mounted file system.
QString Redactor::metricId(const QString& id) const {
  const qsizetype slash = id.lastIndexOf(QLatin1Char('/'));
  if (!id.startsWith(QLatin1Char('/'))) return text(id);
  return numbered(m_paths, "path", id.left(slash)) + id.mid(slash);
}

QString Redactor::byRule(RedactionRule rule, const QString& value) const {
  if (value.isEmpty()) return value;
  switch (rule) {
    case RedactionRule::Search: return text(value);
    case RedactionRule::Host: return hostName(value);
    case RedactionRule::Path: return numbered(m_paths, "path", value);
    case RedactionRule::Value: return numbered(m_values, "value", value);
    case RedactionRule::Omit: break;
  }
  return {};
}

QJsonValue Redactor::everyText(const QJsonValue& value) const {
  if (value.isString()) return text(value.toString());
  if (value.isArray()) {
    QJsonArray items;
    for (const QJsonValue& item : value.toArray()) items.append(everyText(item));
    return items;
  }
  if (!value.isObject()) return value;
  QJsonObject object;
  const QJsonObject before = value.toObject();
  for (auto it = before.begin(); it != before.end(); ++it) object.insert(text(it.key()), everyText(it.value()));
  return object;
}

QJsonObject Redactor::answer(const QJsonObject& answer) const {
  QJsonObject redacted;
  for (auto it = answer.begin(); it != answer.end(); ++it)
    redacted.insert(it.key(), answerMember(answer, it.key(), it.value()));
  return redacted;
}

QJsonValue Redactor::answerMember(const QJsonObject& of, const QString& key, const QJsonValue& value) const {
  if (value.isObject()) return answer(value.toObject());
  if (value.isString() && key == QLatin1String("values"))
    return fieldValue(of[QLatin1String("id")].toString(), value.toString());
  if (value.isString())
    return key.endsWith(QLatin1String("host")) ? hostName(value.toString()) : text(value.toString());
  if (!value.isArray()) return value;
  QJsonArray items;
  for (const QJsonValue& item : value.toArray()) items.append(answerMember(of, key, item));
  return items;
}

QJsonObject Redactor::object(const QJsonObject& before, std::span<const RedactedKey> keys) const {
  QJsonObject after;
  for (auto it = before.begin(); it != before.end(); ++it)
    if (const RedactedKey* row = findKey(keys, it.key()); row != nullptr && row->redaction != RedactionRule::Omit)
      after.insert(it.key(), member(before, it.key(), row->redaction, keys));
  return after;
}

/// Members with their own table follow that table.
QJsonValue Redactor::member(const QJsonObject& object, const QString& key, RedactionRule rule,
                            std::span<const RedactedKey> keys) const {
  const QJsonValue value = object[key];
  if (key == QLatin1String("plan")) return planObject(value.toObject());
  if (key == QLatin1String("facts")) return factsObject(value.toObject());
  if (key == QLatin1String("facts_parts")) return factPartsObject(value.toObject());
  if (key == QLatin1String("topology")) return this->object(value.toObject(), topologyKeys());
  if (key == QLatin1String("labels") && value.isObject()) return labelsObject(value.toObject());
  if (key == QLatin1String("history")) return history(value.toArray());
  if (key == QLatin1String("profile") || key == QLatin1String("plans")) return everyText(value);
  if (rule == RedactionRule::Value && value.isObject()) return variablesObject(value.toObject());
  if (key == QLatin1String("values") && value.isObject()) {
    QJsonObject samples;
    const QJsonObject before = value.toObject();
    for (auto it = before.begin(); it != before.end(); ++it)
      if (metricOf(it.key().toStdString()) != nullptr) samples.insert(metricId(it.key()), it.value());
    return samples;
  }
  const auto one = [&](const QJsonValue& item) -> QJsonValue {
    if (item.isObject()) return this->object(item.toObject(), keys);
    if (!item.isString()) return item;
    if (key == QLatin1String("values")) return fieldValue(object[QLatin1String("id")].toString(), item.toString());
    return byRule(rule, item.toString());
  };
  if (!value.isArray()) return one(value);
  QJsonArray items;
  for (const QJsonValue& item : value.toArray()) items.append(item.isArray() ? everyText(item) : one(item));
  return items;
}

/// Names stay, because comparisons distinguish runs by them; equal values stay equal.
QJsonObject Redactor::variablesObject(const QJsonObject& variables) const {
  QJsonObject redacted;
  for (auto it = variables.begin(); it != variables.end(); ++it) {
    const bool isIdentifying = text(it.key()) != it.key();
    redacted.insert(isIdentifying ? QStringLiteral("VARIABLE%1").arg(redacted.size() + 1) : it.key(),
                    numbered(m_values, "value", it->toString()));
  }
  return redacted;
}

QJsonArray Redactor::hostObjects(const QJsonArray& hosts) const {
  QJsonArray redacted;
  QSet<QString> taken;
  for (const QJsonValue& host : hosts) {
    QJsonObject object = this->object(host.toObject(), hostSpecKeys());
    object.insert(QStringLiteral("host"), asHostName(object[QLatin1String("host")].toString(), taken));
    redacted.append(object);
  }
  return redacted;
}

QJsonObject Redactor::planObject(const QJsonObject& plan) const {
  QJsonObject redacted;
  for (auto it = plan.begin(); it != plan.end(); ++it) {
    const PlanField* field = findPlanField(it.key().toStdString());
    if (it.key() == QLatin1String("network_definition"))
      redacted.insert(it.key(), everyText(it.value()));
    else if (field == nullptr || field->redaction == RedactionRule::Omit)
      continue;
    else if (field->type == FieldType::Hosts)
      redacted.insert(it.key(), hostObjects(it->toArray()));
    else if (isNumeric(*field) || isChoice(*field, it->toString()))
      redacted.insert(it.key(), it.value());
    else if (it->isArray())
      redacted.insert(it.key(), everyText(it.value()));
    else
      redacted.insert(it.key(), byRule(field->redaction, it->toString()));
  }
  return redacted;
}

QJsonObject Redactor::factsObject(const QJsonObject& facts) const {
  QJsonObject redacted;
  for (auto it = facts.begin(); it != facts.end(); ++it)
    if (const auto rule = ruleOfFact(it.key()); rule && *rule != RedactionRule::Omit)
      redacted.insert(it.key(), byRule(*rule, it->toString()));
  return redacted;
}

/// Of values that are searched, as those of other rules are replaced as a whole.
QJsonObject Redactor::factPartsObject(const QJsonObject& parts) const {
  QJsonObject redacted;
  for (auto it = parts.begin(); it != parts.end(); ++it)
    if (const auto rule = ruleOfFact(it.key()); rule == RedactionRule::Search)
      redacted.insert(it.key(), everyText(it.value()));
  return redacted;
}

QJsonObject Redactor::labelsObject(const QJsonObject& labels) const {
  const QString factor = QLatin1String(kStudyFactorPrefix);
  QJsonObject redacted;
  for (auto it = labels.begin(); it != labels.end(); ++it) {
    if (isSerialKey(it.key())) continue;
    redacted.insert(text(it.key()), it.key().startsWith(factor)
                                        ? fieldValue(it.key().mid(factor.size()), it->toString())
                                        : text(it->toString()));
  }
  return redacted;
}

/// Redacts each change by the rule of its field.
QJsonArray Redactor::history(const QJsonArray& changes) const {
  QJsonArray redacted;
  const QString fact = QStringLiteral("fact/"), label = QStringLiteral("label/");
  for (const QJsonValue& change : changes) {
    QJsonObject one = change.toObject();
    const QString field = one[QLatin1String("field")].toString();
    if (field.startsWith(fact) && !ruleOfFact(field.mid(fact.size()))) continue;
    for (const QString& side : {QStringLiteral("before"), QStringLiteral("after")}) {
      QJsonObject alone{{field.section(QLatin1Char('/'), 1), one[side]}};
      if (field.startsWith(label)) alone = labelsObject(alone);
      if (field.startsWith(fact)) alone = factsObject(alone);
      one.insert(side, field.startsWith(label) || field.startsWith(fact)
                           ? (alone.isEmpty() ? QJsonValue(QString()) : alone.begin().value())
                           : QJsonValue(text(one[side].toString())));
    }
    one.insert(QStringLiteral("field"), text(field));
    redacted.append(object(one, annotationKeys()));
  }
  return redacted;
}

/// A value of a field of plans, studies or facts as text.
QString Redactor::fieldValue(const QString& field, const QString& value) const {
  const std::string id = field.toStdString();
  if (id.starts_with(kEnvironmentPrefix)) return byRule(RedactionRule::Value, value);
  if (const PlanField* known = findPlanField(id)) {
    if (known->type == FieldType::Hosts) {
      Plan plan;
      if (!known->setText(plan, value.toStdString())) return text(value);
      const QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(planToJson(plan))).object();
      const auto redacted = planFromJson(QJsonDocument(planObject(object)).toJson().toStdString());
      return redacted ? toQString(known->text(*redacted)) : QString();
    }
    return isNumeric(*known) || isChoice(*known, value) ? value : byRule(known->redaction, value);
  }
  if (const auto rule = ruleOfFact(field)) return byRule(*rule, value);
  const QString ofHosts = QStringLiteral("host_");
  if (const RedactedKey* row = field.startsWith(ofHosts) ? findKey(hostSpecKeys(), field.mid(ofHosts.size())) : nullptr)
    return byRule(row->redaction == RedactionRule::Omit ? RedactionRule::Value : RedactionRule(row->redaction), value);
  return text(value);
}

Study Redactor::study(Study study) const {
  study.name = text(study.name);
  const QJsonObject plan = QJsonDocument::fromJson(QByteArray::fromStdString(planToJson(study.baseline))).object();
  const auto baseline = planFromJson(QJsonDocument(planObject(plan)).toJson().toStdString());
  study.baseline = baseline ? *baseline : Plan{};
  for (StudyFactor& factor : study.factors)
    for (std::string& value : factor.values)
      value = fieldValue(toQString(factor.field), toQString(value)).toStdString();
  for (StudyExclusion& exclusion : study.exclusions)
    for (auto& [field, value] : exclusion) value = fieldValue(toQString(field), toQString(value)).toStdString();
  return study;
}

Result<QByteArray> Redactor::planOrStudy(const QByteArray& json) const {
  const auto read = studyFromJson(json.toStdString());
  if (read) return QByteArray::fromStdString(studyToJson(study(*read)));
  const auto plan = planFromJson(json.toStdString());
  if (!plan) return notRedacted(read.error().message);
  const QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(planToJson(*plan))).object();
  return QJsonDocument(planObject(object)).toJson();
}

/// Listed tables and columns; words by their rule, numbers unchanged.
Series Redactor::series(const Series& series) const {
  Series redacted;
  for (const SeriesTable& table : series) {
    const QString name = toQString(table.name), kind = name.section(QLatin1Char('/'), 0, 0);
    const RedactedKey* row = findKey(seriesTableKeys(), kind);
    if (row == nullptr) continue;
    SeriesTable few{table.name, {}};
    if (name != kind)
      few.name = (kind + QLatin1Char('/') + byRule(row->redaction, name.mid(kind.size() + 1))).toStdString();
    for (const SeriesColumn& column : table.columns) {
      const RedactedKey* known = findKey(seriesColumnKeys(), toQString(column.id));
      if (known == nullptr && metricOf(column.id) == nullptr) continue;
      SeriesColumn kept{metricId(toQString(column.id)).toStdString(), column.values, column.texts};
      for (std::string& word : kept.texts)
        word = byRule(known != nullptr ? RedactionRule(known->redaction) : RedactionRule::Search, toQString(word))
                   .toStdString();
      few.columns.push_back(std::move(kept));
    }
    redacted.push_back(std::move(few));
  }
  return redacted;
}

RunResult Redactor::result(const RunResult& original) const {
  RunResult bare = original;
  bare.series.clear();
  bare.profile = {};
  const QJsonObject before = QJsonDocument::fromJson(QByteArray::fromStdString(resultToJson(bare))).object();
  static constexpr RedactedKey kEnvironment[] = {{"hosts", RedactionRule::Search},
                                                 {"host", RedactionRule::Host},
                                                 {"facts", RedactionRule::Search},
                                                 {"topology", RedactionRule::Search}};
  QJsonArray events;
  for (const QJsonValue& event : before[QLatin1String("events")].toArray())
    events.append(object(event.toObject(), eventKeys()));
  const QJsonObject json{{"format", before["format"]},
                         {"format_version", before["format_version"]},
                         {"summary", object(before["summary"].toObject(), summaryKeys())},
                         {"annotations", object(before["annotations"].toObject(), annotationKeys())},
                         {"plan", planObject(before["plan"].toObject())},
                         {"environment", object(before["environment"].toObject(), kEnvironment)},
                         {"events", events}};
  auto redacted = resultFromJson(QJsonDocument(json).toJson(QJsonDocument::Compact).toStdString());
  if (!redacted) {
    RunResult figures;
    figures.summary.runId = text(original.summary.runId);
    figures.summary.status = original.summary.status;
    if (const auto throughput = throughputOf(original.summary)) setThroughput(figures.summary, *throughput);
    return figures;
  }
  redacted->profile = original.profile;
  for (KernelTime& time : redacted->profile.kernels)
    for (std::string* word : {&time.kernel, &time.kind, &time.layer, &time.pass}) *word = text(*word);
  for (ProfiledLayer& layer : redacted->profile.layers) {
    for (std::string* word : {&layer.name, &layer.operation}) *word = text(*word);
    for (std::string& input : layer.inputs) input = text(input);
  }
  redacted->profile.method = text(redacted->profile.method);
  redacted->series = series(original.series);
  return std::move(*redacted);
}

}  // namespace scalescope
