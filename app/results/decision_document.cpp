// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/decision_document.h"

#include <QDir>
#include <QRegularExpression>
#include <algorithm>
#include <array>

#include "app/core/json_forms.h"
#include "app/core/usage_error.h"
#include "app/results/price_list.h"
#include "app/store/library_entry.h"
#include "engine/base/files.h"
#include "engine/base/in_file.h"
#include "engine/base/input_file.h"
#include "engine/base/json/json_text.h"
#include "engine/base/text.h"
#include "engine/base/word_text.h"

namespace scalescope {
namespace {

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

Text entryOfJobs(int number) { return Text::of("job %1", number); }
Text entryOfCandidates(int number) { return Text::of("candidate %1", number); }
Text entryOfThroughputs(int number) { return Text::of("throughput %1", number); }

/// A number above 0, and from `low` on; a count is at most a million.
template <typename Codec, typename Number>
void positive(Codec& codec, const char* key, std::optional<Number>& member, double low = 0) {
  codec.value(key, member);
  const double number = static_cast<double>(member.value_or(1)), most = std::is_same_v<Number, int> ? 1e6 : kMaxNumber;
  codec.check(number > 0 && number >= low && number <= most,
              low > 0
                  ? Text::of("%1 is %2: use a number from %3 on", inQuotes(key), textNumber(number), textNumber(low))
                  : Text::of("%1 is %2: use a number above 0; leave it out if it is unknown", inQuotes(key),
                             textNumber(number)));
}
template <typename Codec>
void needed(Codec& codec, const char* key, double& member) {
  codec.required(key, member);
  codec.check(member > 0 && member <= kMaxNumber,
              Text::of("%1 is %2: use a number above 0", inQuotes(key), textNumber(member)));
}
template <typename Codec, typename String>
void needed(Codec& codec, const char* key, String& member) {
  codec.required(key, member);
  codec.check(member != String(), Text::of("%1 is missing", inQuotes(key)));
}

/// Files of before state none: images/s. The members beside it are named by what it counts.
template <typename Codec>
void describeUnit(Codec& codec, std::string& unit) {
  codec.always("unit", unit);
  const auto units = throughputUnits();
  codec.check(std::ranges::find(units, unit) != units.end(),
              Text::of("\"unit\" is %1: use %2", inQuotes(unit), join({units.begin(), units.end()}, ", ")));
}

template <typename Codec>
void describeThroughput(Codec& codec, StatedThroughput& stated) {
  needed(codec, "network", stated.network);
  describeUnit(codec, stated.unit);
  needed(codec, rateKey(stated.unit).c_str(), stated.rate);
  positive(codec, "low", stated.low);
  positive(codec, "high", stated.high);
  codec.choice("origin", stated.origin, kOriginIds);
  codec.value("source", stated.source);
  codec.check(stated.low.has_value() == stated.high.has_value(), Text::of("a range needs \"low\" and \"high\""));
  codec.check(!stated.low || (*stated.low <= stated.rate && *stated.high >= stated.rate),
              Text::of("%1 %2 is outside of its range, %3 to %4", textNumber(stated.rate), wordText(stated.unit),
                       textNumber(stated.low.value_or(0)), textNumber(stated.high.value_or(0))));
}

Text priceFault(const QString& price) {
  const auto parsed = parsePrice(price);
  return price.isEmpty() || parsed ? Text() : parsed.error().message;
}

template <typename Codec>
void describeCandidate(Codec& codec, StatedCandidate& stated) {
  codec.value("name", stated.name);
  codec.value("system", stated.system);
  codec.check(!stated.name.isEmpty() || !stated.system.isEmpty(), Text::of("\"name\" or \"system\" is missing"));
  positive(codec, "servers", stated.servers, 1);
  positive(codec, "devices", stated.devices, 1);
  codec.value("price", stated.price);
  if (const Text fault = priceFault(stated.price); !fault.empty()) codec.check(false, fault);
  codec.value("price_date", stated.priceDate);
  codec.value("price_source", stated.priceSource);
  positive(codec, "rack_units", stated.rackUnits);
  positive(codec, "training_power_w", stated.trainingPowerW);
  positive(codec, "idle_power_w", stated.idlePowerW);
  codec.list("throughput", stated.throughput, entryOfThroughputs,
             [](auto& inner, StatedThroughput& one) { describeThroughput(inner, one); });
}

template <typename Codec>
void describeJob(Codec& codec, DecisionJob& job) {
  needed(codec, "network", job.network);
  describeUnit(codec, job.unit);
  needed(codec, "epochs", job.epochs);
  needed(codec, epochKey(job.unit).c_str(), job.itemsPerEpoch);
  needed(codec, "times_per_year", job.timesPerYear);
}

bool isCurrency(const QString& currency) {
  static const QRegularExpression kCurrency(QStringLiteral("^([A-Z]{3})?$"));
  return kCurrency.match(currency).hasMatch();
}

Error tooNew(int version) {
  return {"decision-too-new",
          Text::of("The decision has version %1; this program reads up to %2.", version, kDecisionFormatVersion)};
}

struct Describe {
  template <typename Codec>
  void operator()(Codec& codec, DecisionDocument& decision) const {
    codec.format(kDecisionFormatName, kDecisionFormatVersion, tooNew);
    codec.value("title", decision.title);
    codec.value("currency", decision.currency);
    decision.currency = decision.currency.toUpper();
    codec.check(isCurrency(decision.currency), Text::of("\"currency\" is %1: use three letters, such as USD",
                                                        inQuotes(decision.currency.toStdString())));
    positive(codec, "energy_price_per_kwh", decision.energyPricePerKwh);
    positive(codec, "pue", decision.energyOverhead, 1);
    positive(codec, "horizon_years", decision.horizonYears);
    codec.choice("criterion", decision.criterion, kCriterionIds);
    codec.list("jobs", decision.jobs, entryOfJobs, [](auto& inner, DecisionJob& job) { describeJob(inner, job); });
    codec.list("candidates", decision.candidates, entryOfCandidates,
               [](auto& inner, StatedCandidate& one) { describeCandidate(inner, one); });
    codec.values("published", decision.published);
    codec.values("results", decision.results);
  }
};

}  // namespace

QString criterionId(DecisionCriterion criterion) {
  return QLatin1String(kCriterionIds[static_cast<std::size_t>(criterion)]);
}

std::optional<DecisionCriterion> criterionOf(const QString& id) {
  const auto index = indexIn(kCriterionIds, id);
  return index ? std::optional(static_cast<DecisionCriterion>(*index)) : std::nullopt;
}

QString originId(DecisionOrigin origin) { return QLatin1String(kOriginIds[static_cast<std::size_t>(origin)]); }

QByteArray decisionToJson(const DecisionDocument& decision) {
  return QByteArray::fromStdString(recordToJson(decision, Describe()).dump(4) + "\n");
}

Result<DecisionDocument> decisionFromJson(const QByteArray& json) {
  const auto parsed = parseJson({json.constData(), static_cast<std::size_t>(json.size())}, Text::of("The decision"));
  if (!parsed) return Error{"decision-invalid", parsed.error().message};
  return recordFromJson<DecisionDocument>(
      *parsed,
      [](const Text& fault) {
        return Error{"decision-invalid", Text::of("The decision is invalid: %1.", fault)};
      },
      Describe());
}

Result<DecisionDocument> readDecision(const std::filesystem::path& path) {
  const auto text = readTypedFile(path);
  if (!text) return text.error();
  auto decision = decisionFromJson(QByteArray::fromStdString(*text));
  if (!decision) return inFile(path, decision.error());
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

QString optionOf(const DecisionDocument& decision) { return toQString(recordToJson(decision, Describe()).dump()); }

}  // namespace scalescope
