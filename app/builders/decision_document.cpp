// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builders/decision_document.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <array>
#include <cmath>

#include "app/builders/price_list.h"
#include "app/core/engine_sentences.h"
#include "app/core/usage_error.h"
#include "app/library/library_entry.h"
#include "engine/base/files.h"
#include "engine/base/input_file.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct DecisionDocumentTexts {
  Q_DECLARE_TR_FUNCTIONS(DecisionDocument)
};

const QString kDecisionFormat = QStringLiteral("scalescope-decision");
constexpr std::array kCriterionIds = {"time", "cost", "value", "rack-units", "energy"};
constexpr std::array kOriginIds = {"measured", "published", "predicted", "typed"};
constexpr double kMaxNumber = 1e15;

template <std::size_t N>
std::optional<std::size_t> indexIn(const std::array<const char*, N>& ids, const QString& id) {
  for (std::size_t i = 0; i < N; ++i)
    if (id == QLatin1String(ids[i])) return i;
  return std::nullopt;
}

template <std::size_t N>
QString listedIds(const std::array<const char*, N>& ids) {
  QStringList words;
  for (const char* id : ids) words.append(QLatin1String(id));
  return words.join(QStringLiteral(", "));
}

QString jsonValueText(const QJsonValue& value) {
  if (value.isString()) return QLatin1Char('"') + value.toString() + QLatin1Char('"');
  if (value.isObject() || value.isArray()) return DecisionDocumentTexts::tr("a list or an object");
  return value.toVariant().toString();
}

/// Reads the members of one object; the first fault is kept.
class MemberReader {
 public:
  MemberReader(QJsonObject object, QString place, QString& fault)
      : m_object(std::move(object)), m_place(std::move(place)), m_fault(fault) {}

  void allow(const QStringList& keys) {
    for (auto it = m_object.begin(); it != m_object.end(); ++it)
      if (!keys.contains(it.key()))
        fail(DecisionDocumentTexts::tr("\"%1\" is not a valid key: use %2")
                 .arg(it.key(), keys.join(QStringLiteral(", "))));
  }
  QString text(const char* key) {
    const QJsonValue value = m_object.value(QLatin1String(key));
    if (!value.isUndefined() && !value.isString())
      fail(DecisionDocumentTexts::tr("\"%1\" is %2, not a text").arg(QLatin1String(key), jsonValueText(value)));
    return value.toString();
  }
  QString neededText(const char* key) {
    const QString value = text(key);
    if (value.isEmpty()) fail(DecisionDocumentTexts::tr("\"%1\" is missing").arg(QLatin1String(key)));
    return value;
  }
  /// From `low` on; without a low end, above 0.
  std::optional<double> number(const char* key, double low = 0) {
    const QJsonValue value = m_object.value(QLatin1String(key));
    if (value.isUndefined()) return std::nullopt;
    const double number = value.toDouble(-1);
    if (value.isDouble() && number > 0 && number >= low && number <= kMaxNumber) return number;
    fail(low > 0 ? DecisionDocumentTexts::tr("\"%1\" is %2: use a number from %3 on")
                       .arg(QLatin1String(key), jsonValueText(value), QString::number(low))
                 : DecisionDocumentTexts::tr("\"%1\" is %2: use a number above 0; leave it out if it is unknown")
                       .arg(QLatin1String(key), jsonValueText(value)));
    return std::nullopt;
  }
  double neededNumber(const char* key) {
    if (!m_object.contains(QLatin1String(key)))
      fail(DecisionDocumentTexts::tr("\"%1\" is missing").arg(QLatin1String(key)));
    return number(key).value_or(0);
  }
  std::optional<int> count(const char* key) {
    const auto value = number(key, 1);
    if (!value) return std::nullopt;
    if (*value != std::floor(*value) || *value > 1e6)
      fail(DecisionDocumentTexts::tr("\"%1\" is %2: use a whole number").arg(QLatin1String(key)).arg(*value));
    return static_cast<int>(*value);
  }
  template <std::size_t N>
  std::optional<std::size_t> choice(const char* key, const std::array<const char*, N>& ids) {
    const QString id = text(key);
    if (id.isEmpty()) return std::nullopt;
    const auto index = indexIn(ids, id);
    if (!index) fail(DecisionDocumentTexts::tr("\"%1\" is \"%2\": use %3").arg(QLatin1String(key), id, listedIds(ids)));
    return index;
  }
  QStringList texts(const char* key) {
    QStringList list;
    for (const QJsonValue& value : array(key)) {
      if (!value.isString())
        fail(DecisionDocumentTexts::tr("\"%1\" has %2, which is not a text")
                 .arg(QLatin1String(key), jsonValueText(value)));
      list.append(value.toString());
    }
    return list;
  }
  /// Reads each object of a list. `place`: "candidate %1".
  template <typename Read>
  void each(const char* key, const QString& place, Read read) {
    int number = 0;
    for (const QJsonValue& value : array(key)) {
      const QString name = place.arg(++number);
      if (!value.isObject()) fail(DecisionDocumentTexts::tr("%1 is not an object").arg(name));
      MemberReader member(value.toObject(), m_place.isEmpty() ? name : m_place + QStringLiteral(", ") + name, m_fault);
      read(member);
    }
  }
  void fail(const QString& what) {
    if (m_fault.isEmpty()) m_fault = m_place.isEmpty() ? what : m_place + QStringLiteral(": ") + what;
  }

 private:
  QJsonArray array(const char* key) {
    const QJsonValue value = m_object.value(QLatin1String(key));
    if (!value.isUndefined() && !value.isArray())
      fail(DecisionDocumentTexts::tr("\"%1\" is %2, not a list").arg(QLatin1String(key), jsonValueText(value)));
    return value.toArray();
  }
  QJsonObject m_object;
  QString m_place;
  QString& m_fault;
};

StatedThroughput throughputFrom(MemberReader& member) {
  member.allow({"network", "images_per_second", "low", "high", "origin", "source"});
  StatedThroughput stated;
  stated.network = member.neededText("network");
  stated.imagesPerSecond = member.neededNumber("images_per_second");
  stated.low = member.number("low");
  stated.high = member.number("high");
  stated.origin = static_cast<DecisionOrigin>(
      member.choice("origin", kOriginIds).value_or(static_cast<std::size_t>(DecisionOrigin::Typed)));
  stated.source = member.text("source");
  if (stated.low.has_value() != stated.high.has_value())
    member.fail(DecisionDocumentTexts::tr("a range needs \"low\" and \"high\""));
  if (stated.low && (*stated.low > stated.imagesPerSecond || *stated.high < stated.imagesPerSecond))
    member.fail(DecisionDocumentTexts::tr("%1 images/s is outside of its range, %2 to %3")
                    .arg(stated.imagesPerSecond)
                    .arg(*stated.low)
                    .arg(*stated.high));
  return stated;
}

StatedCandidate candidateFrom(MemberReader& member) {
  member.allow({"name", "system", "servers", "devices", "price", "price_date", "price_source", "rack_units",
                "training_power_w", "idle_power_w", "throughput"});
  StatedCandidate stated;
  stated.name = member.text("name");
  stated.system = member.text("system");
  if (stated.name.isEmpty() && stated.system.isEmpty())
    member.fail(DecisionDocumentTexts::tr("\"name\" or \"system\" is missing"));
  stated.servers = member.count("servers");
  stated.devices = member.count("devices");
  stated.price = member.text("price");
  if (const auto price = parsePrice(stated.price); !stated.price.isEmpty() && !price)
    member.fail(messageText(price.error()).chopped(1));
  stated.priceDate = member.text("price_date");
  stated.priceSource = member.text("price_source");
  stated.rackUnits = member.number("rack_units");
  stated.trainingPowerW = member.number("training_power_w");
  stated.idlePowerW = member.number("idle_power_w");
  member.each("throughput", DecisionDocumentTexts::tr("throughput %1"),
              [&](MemberReader& one) { stated.throughput.push_back(throughputFrom(one)); });
  return stated;
}

DecisionJob jobFrom(MemberReader& member) {
  member.allow({"network", "epochs", "images_per_epoch", "times_per_year"});
  return {member.neededText("network").toStdString(), member.neededNumber("epochs"),
          member.neededNumber("images_per_epoch"), member.neededNumber("times_per_year")};
}

DecisionDocument documentFrom(MemberReader& member) {
  member.allow({"format", "format_version", "title", "currency", "energy_price_per_kwh", "pue", "horizon_years",
                "criterion", "jobs", "candidates", "published", "results"});
  DecisionDocument decision;
  decision.title = member.text("title");
  decision.currency = member.text("currency").toUpper();
  static const QRegularExpression kCurrency(QStringLiteral("^([A-Z]{3})?$"));
  if (!kCurrency.match(decision.currency).hasMatch())
    member.fail(
        DecisionDocumentTexts::tr("\"currency\" is \"%1\": use three letters, such as USD").arg(decision.currency));
  decision.energyPricePerKwh = member.number("energy_price_per_kwh");
  decision.energyOverhead = member.number("pue", 1);
  decision.horizonYears = member.number("horizon_years");
  if (const auto criterion = member.choice("criterion", kCriterionIds))
    decision.criterion = static_cast<DecisionCriterion>(*criterion);
  member.each("jobs", DecisionDocumentTexts::tr("job %1"),
              [&](MemberReader& one) { decision.jobs.push_back(jobFrom(one)); });
  member.each("candidates", DecisionDocumentTexts::tr("candidate %1"),
              [&](MemberReader& one) { decision.candidates.push_back(candidateFrom(one)); });
  decision.published = member.texts("published");
  decision.results = member.texts("results");
  return decision;
}

void putMember(QJsonObject& object, const char* key, const QString& text) {
  if (!text.isEmpty()) object.insert(QLatin1String(key), text);
}

template <typename Number>
void putMember(QJsonObject& object, const char* key, const std::optional<Number>& number) {
  if (number) object.insert(QLatin1String(key), *number);
}

QJsonObject throughputJson(const StatedThroughput& stated) {
  QJsonObject object{
      {"network", stated.network}, {"images_per_second", stated.imagesPerSecond}, {"origin", originId(stated.origin)}};
  putMember(object, "low", stated.low);
  putMember(object, "high", stated.high);
  putMember(object, "source", stated.source);
  return object;
}

QJsonObject candidateJson(const StatedCandidate& stated) {
  QJsonObject object;
  putMember(object, "name", stated.name);
  putMember(object, "system", stated.system);
  putMember(object, "servers", stated.servers);
  putMember(object, "devices", stated.devices);
  putMember(object, "price", stated.price);
  putMember(object, "price_date", stated.priceDate);
  putMember(object, "price_source", stated.priceSource);
  putMember(object, "rack_units", stated.rackUnits);
  putMember(object, "training_power_w", stated.trainingPowerW);
  putMember(object, "idle_power_w", stated.idlePowerW);
  QJsonArray throughput;
  for (const StatedThroughput& one : stated.throughput) throughput.append(throughputJson(one));
  if (!throughput.isEmpty()) object.insert("throughput", throughput);
  return object;
}

QJsonObject decisionObject(const DecisionDocument& decision) {
  QJsonArray jobs, candidates;
  for (const DecisionJob& job : decision.jobs)
    jobs.append(QJsonObject{{"network", toQString(job.network)},
                            {"epochs", job.epochs},
                            {"images_per_epoch", job.imagesPerEpoch},
                            {"times_per_year", job.timesPerYear}});
  for (const StatedCandidate& candidate : decision.candidates) candidates.append(candidateJson(candidate));
  QJsonObject object{{"format", kDecisionFormat}, {"format_version", kDecisionFormatVersion}};
  putMember(object, "title", decision.title);
  putMember(object, "currency", decision.currency);
  putMember(object, "energy_price_per_kwh", decision.energyPricePerKwh);
  putMember(object, "pue", decision.energyOverhead);
  putMember(object, "horizon_years", decision.horizonYears);
  if (decision.criterion) object.insert("criterion", criterionId(*decision.criterion));
  if (!jobs.isEmpty()) object.insert("jobs", jobs);
  if (!candidates.isEmpty()) object.insert("candidates", candidates);
  if (!decision.published.isEmpty()) object.insert("published", QJsonArray::fromStringList(decision.published));
  if (!decision.results.isEmpty()) object.insert("results", QJsonArray::fromStringList(decision.results));
  return object;
}

Error invalidDecision(const QString& text) { return {"decision-invalid", text.toStdString()}; }

}  // namespace

QString criterionId(DecisionCriterion criterion) {
  return QLatin1String(kCriterionIds[static_cast<std::size_t>(criterion)]);
}

std::optional<DecisionCriterion> criterionOf(const QString& id) {
  const auto index = indexIn(kCriterionIds, id);
  return index ? std::optional(static_cast<DecisionCriterion>(*index)) : std::nullopt;
}

QString originId(DecisionOrigin origin) { return QLatin1String(kOriginIds[static_cast<std::size_t>(origin)]); }

QByteArray decisionToJson(const DecisionDocument& decision) { return QJsonDocument(decisionObject(decision)).toJson(); }

Result<DecisionDocument> decisionFromJson(const QByteArray& json) {
  QJsonParseError fault;
  const QJsonObject object = QJsonDocument::fromJson(json, &fault).object();
  if (fault.error != QJsonParseError::NoError)
    return invalidDecision(DecisionDocumentTexts::tr("The decision is not valid JSON: %1 at byte %2.")
                               .arg(fault.errorString())
                               .arg(fault.offset));
  if (object.value("format").toString() != kDecisionFormat)
    return invalidDecision(DecisionDocumentTexts::tr("This is not a decision: \"format\" is \"%1\" instead of \"%2\".")
                               .arg(object.value("format").toString(), kDecisionFormat));
  const int version = object.value("format_version").toInt();
  if (version > kDecisionFormatVersion)
    return Error{"decision-too-new",
                 DecisionDocumentTexts::tr("The decision has version %1; this program reads up to %2.")
                     .arg(version)
                     .arg(kDecisionFormatVersion)
                     .toStdString()};
  QString found;
  MemberReader member(object, {}, found);
  DecisionDocument decision = documentFrom(member);
  if (!found.isEmpty()) return invalidDecision(DecisionDocumentTexts::tr("The decision is invalid: %1.").arg(found));
  return decision;
}

Result<DecisionDocument> readDecision(const std::filesystem::path& path) {
  const auto text = readTypedFile(path);
  if (!text) return text.error();
  auto decision = decisionFromJson(QByteArray::fromStdString(*text));
  if (!decision) return withPrefix(path.string() + ": ", decision.error());
  return decision;
}

Status writeDecision(const std::filesystem::path& path, const DecisionDocument& decision) {
  return writeFileAtomically(path, decisionToJson(decision).toStdString());
}

QStringList shippedDecisions() {
  QStringList names;
  for (const QString& file :
       QDir(toQString(shareFolder() / "decisions")).entryList({"*.json"}, QDir::Files, QDir::Name))
    names.append(file.chopped(5));
  return names;
}

std::filesystem::path shippedDecisionPath(const QString& name) {
  return shareFolder() / "decisions" / (name.toStdString() + ".json");
}

Result<DecisionDocument> decisionOption(const QString& text) {
  if (text.isEmpty()) return DecisionDocument();
  if (text.trimmed().startsWith(QLatin1Char('{'))) return decisionFromJson(text.toUtf8());
  if (!shippedDecisions().contains(text))
    return usageError(
        QStringLiteral(
            "--decision %1 is neither a file nor a shipped decision: name the JSON file of a decision, or %2.")
            .arg(text, shippedDecisions().join(QStringLiteral(", "))));
  return readDecision(shippedDecisionPath(text));
}

Result<DecisionDocument> withCriterion(DecisionDocument decision, const QString& id) {
  if (id.isEmpty()) return decision;
  decision.criterion = criterionOf(id);
  if (!decision.criterion)
    return usageError(QStringLiteral("--criterion %1 is invalid: use %2.").arg(id, listedIds(kCriterionIds)));
  return decision;
}

QString optionOf(const DecisionDocument& decision) {
  return QString::fromUtf8(QJsonDocument(decisionObject(decision)).toJson(QJsonDocument::Compact));
}

}  // namespace scalescope
