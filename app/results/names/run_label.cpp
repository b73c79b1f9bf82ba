// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/names/run_label.h"

#include <QCoreApplication>
#include <QMap>
#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "app/core/engine_words.h"
#include "app/results/names/run_identity.h"
#include "app/results/names/throughput_title.h"
#include "app/store/library_entry.h"
#include "engine/analysis/comparability/comparability.h"
#include "engine/analysis/facts/scaling_key.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/protocol/run/network_titles.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct RunLabelTexts {
  Q_DECLARE_TR_FUNCTIONS(RunLabel)
};

bool isKnown(const RunResult& result, const std::string& field) { return !result.unknownPlanFields.contains(field); }

/// Parts shown in a title, and first in a label.
constexpr qsizetype kMainParts = 8;
constexpr qsizetype kSystemPart = 0, kWorkPart = 3, kFrameworkPart = 7;
/// Where a label says a part: network, devices and system first, as in the name of a run.
qsizetype placeOf(qsizetype part) {
  constexpr qsizetype kPlaces[] = {2, 0, 3, 4, 1};
  return part < std::ssize(kPlaces) ? kPlaces[part] : part;
}
/// Factors that a label names.
constexpr std::size_t kMaxFactors = 3;

bool isNamedByMainPart(std::string_view id) {
  return id == "network" || id == "dataset" || id == "batch_size_per_device" || id == "precision" || id == "hosts";
}

/// One factor of a run: what a label and a list of values call it; all "" if unknown.
struct RunLabelPart {
  QString title, value, text;
  bool isDefault = false;  ///< the value of a plan that does not state it
};

// Lower case within a phrase; other languages keep their capitals.
QString phraseTitle(const PlanField& field) {
  static const PlanField& kNetwork = *findPlanField("network");
  const bool isEnglish = titleOf(kNetwork) == toQString(kNetwork.title);
  return isEnglish ? titleOf(field).toLower() : titleOf(field);
}

/// Parts by field and value: most runs of a table share most values. nullopt: not known.
using PartMemo = std::map<std::pair<const PlanField*, std::optional<std::string>>, RunLabelPart>;

RunLabelPart makeFieldPart(const PlanField& field, const std::optional<std::string>& value) {
  static const Plan kDefaults;
  RunLabelPart part{phraseTitle(field), {}, {}, false};
  if (!value) return part;
  const QString unit = unitOf(field);
  // "decode threads 4", not "decode threads 4 threads"; "Threads je Rang 4".
  const bool isInTitle = part.title.endsWith(unit, Qt::CaseInsensitive) ||
                         part.title.startsWith(unit + QLatin1Char(' '), Qt::CaseInsensitive);
  part.value = isInTitle ? valueText(*value) : withUnit(field, *value);
  part.text = QStringLiteral("%1 %2").arg(part.title, part.value).trimmed();
  part.isDefault = *value == field.text(kDefaults);
  return part;
}

RunLabelPart fieldPart(const RunResult& result, const PlanField& field, PartMemo& memo) {
  std::optional<std::string> value;
  if (isKnown(result, std::string(field.id))) value = field.text(result.plan);
  const auto key = std::make_pair(&field, std::move(value));
  const auto known = memo.find(key);
  return known != memo.end() ? known->second : memo.emplace(key, makeFieldPart(field, key.second)).first->second;
}

/// A part whose value is clear without its title.
RunLabelPart plainPart(const char* fieldId, const QString& value) {
  return {phraseTitle(*findPlanField(fieldId)), value, value, false};
}

/// Who made the figures of a result: "ScaleScope", "PyTorch 1.13.1 (stated by the program)", "TensorFlow (imported)".
QString makerText(const RunResult& result) {
  QString maker = toQString(result.annotations.label("framework"));
  switch (result.summary.origin) {
    case ResultOrigin::Measured: return maker.isEmpty() ? QStringLiteral("ScaleScope") : maker;
    case ResultOrigin::Stated:
      if (maker.isEmpty()) maker = toQString(programTitle(result.plan.program.command));
      return RunLabelTexts::tr("%1 (stated by the program)").arg(maker);
    case ResultOrigin::Imported:
      return maker.isEmpty() ? RunLabelTexts::tr("imported") : RunLabelTexts::tr("%1 (imported)").arg(maker);
    case ResultOrigin::Published: break;
  }
  return maker.isEmpty() ? RunLabelTexts::tr("published") : RunLabelTexts::tr("%1 (published)").arg(maker);
}

/// Figures that programs state are never shown like measured ones: beside others, every label begins with its maker.
bool namesMakers(const std::vector<RunResult>& results) {
  const auto isStated = [](const RunResult& result) { return result.summary.origin == ResultOrigin::Stated; };
  return std::any_of(results.begin(), results.end(), isStated) &&
         std::any_of(results.begin(), results.end(),
                     [&](const RunResult& result) { return makerText(result) != makerText(results.front()); });
}

/// Logs are distinguished by who wrote them; published results and runs alone are not.
bool namesFrameworks(const std::vector<RunResult>& results) {
  return !namesMakers(results) && std::any_of(results.begin(), results.end(), [](const RunResult& result) {
    return result.summary.origin == ResultOrigin::Imported;
  });
}

/// How the figures of a program are made; its maker names it.
bool isOfProgram(std::string_view id) { return id.starts_with("program") && id != "program_values"; }

/// The possible parts of a run's label, the most important first.
std::vector<RunLabelPart> labelParts(const RunResult& result, const NetworkTitles& titles, NetworkNames names,
                                     const std::vector<const PlanField*>& fields, const QString& work,
                                     const QString& framework, PartMemo& memo) {
  const Plan& plan = result.plan;
  const std::string network = names == NetworkNames::Titles ? titles.of(plan.network) : plan.network;
  const QString system = toQString(result.annotations.system), devices = deviceCountText(result);
  std::vector<RunLabelPart> parts{
      {RunLabelTexts::tr("system"), system, system, false},
      plainPart("network", isKnown(result, "network") ? toQString(network) : QString()),
      plainPart("dataset", isKnown(result, "dataset") ? toQString(plan.dataset) : QString()),
      {RunLabelTexts::tr("work"), work, work, false},
      {deviceFactorTitle(), devices, devices, false}};
  RunLabelPart batch = fieldPart(result, *findPlanField("batch_size_per_device"), memo);
  if (!batch.value.isEmpty()) batch.text = RunLabelTexts::tr("batch %1 per device").arg(plan.batchSizePerDevice);
  parts.push_back(batch);
  parts.push_back(plainPart("precision", isKnown(result, "precision") ? toQString(plan.precision) : QString()));
  parts.push_back({RunLabelTexts::tr("framework"), framework, framework, false});
  for (const PlanField* field : fields) parts.push_back(fieldPart(result, *field, memo));
  return parts;
}

/// Those whose differences labels and footnotes name.
std::vector<const PlanField*> comparedFields(const std::vector<RunResult>& results) {
  const bool hasMakers = namesMakers(results);
  std::vector<const PlanField*> fields;
  for (const PlanField& field : planFields())
    if (field.group != FieldGroup::Label && !isNamedByMainPart(field.id) && !(hasMakers && isOfProgram(field.id)) &&
        appliesTo(field, results))
      fields.push_back(&field);
  return fields;
}

/// The label parts of every result, and remarks on them.
struct PartTable {
  std::vector<std::vector<RunLabelPart>> rows;
  std::vector<bool> differs, statedByAll;

  explicit PartTable(const std::vector<RunResult>& results, NetworkNames names = NetworkNames::Titles)
      : PartTable(results, names, namesFrameworks(results)) {}
  PartTable(const std::vector<RunResult>& results, NetworkNames names, bool hasFrameworks) {
    const NetworkTitles titles(results);
    PartMemo memo;
    const std::vector<const PlanField*> fields = comparedFields(results);
    const QStringList work = workTexts(results);
    for (std::size_t i = 0; i < results.size(); ++i)
      rows.push_back(labelParts(results[i], titles, names, fields, work[static_cast<qsizetype>(i)],
                                hasFrameworks ? toQString(results[i].annotations.label("framework")) : QString(),
                                memo));
    for (qsizetype part = 0; part < partCount(); ++part) {
      const auto any = [&](const auto& has) {
        return std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return has(row[at(part)]); });
      };
      differs.push_back(any([&](const RunLabelPart& one) { return one.text != rows.front()[at(part)].text; }));
      statedByAll.push_back(!any([](const RunLabelPart& one) { return one.text.isEmpty(); }));
    }
  }
  static std::size_t at(qsizetype part) { return static_cast<std::size_t>(part); }
  qsizetype partCount() const { return rows.empty() ? 0 : static_cast<qsizetype>(rows.front().size()); }
  bool anyDiffers() const { return std::find(differs.begin(), differs.end(), true) != differs.end(); }
  /// A system and the writer of a log are always worth naming; other factors are not named where only some results
  /// state them.
  bool canTellApart(qsizetype part) const {
    return differs[at(part)] && (statedByAll[at(part)] || part == kSystemPart || part == kFrameworkPart);
  }
};

QStringList joinedParts(const PartTable& table, const std::vector<qsizetype>& named, bool withDefaults) {
  QStringList labels;
  for (const auto& row : table.rows) {
    QStringList words, all;
    for (const qsizetype part : named) {
      const RunLabelPart& one = row[PartTable::at(part)];
      if (one.text.isEmpty()) continue;
      all.append(one.text);
      if (withDefaults || part < kMainParts || !one.isDefault) words.append(one.text);
    }
    labels.append((words.isEmpty() ? all : words).join(QStringLiteral(", ")));
  }
  return labels;
}

qsizetype distinctCount(const PartTable& table, const std::vector<qsizetype>& named, bool withDefaults = true) {
  QStringList labels = joinedParts(table, named, withDefaults);
  labels.removeDuplicates();
  return labels.size();
}

/// The factors that tell the results apart best, and further important ones up to the maximum count; in order.
std::vector<qsizetype> namedParts(const PartTable& table) {
  std::vector<qsizetype> named;
  for (const qsizetype part : {kWorkPart, kFrameworkPart})
    if (table.partCount() > 0 && table.canTellApart(part)) named.push_back(part);
  qsizetype apart = distinctCount(table, named);
  while (named.size() < kMaxFactors) {
    qsizetype best = -1;
    for (qsizetype part = 0; part < table.partCount(); ++part) {
      if (!table.canTellApart(part)) continue;
      std::vector<qsizetype> more = named;
      more.push_back(part);
      if (const qsizetype count = distinctCount(table, more); count > apart) apart = count, best = part;
    }
    if (best < 0) break;
    named.push_back(best);
  }
  for (qsizetype part = 0; part < std::min(kMainParts, table.partCount()) && named.size() < kMaxFactors; ++part)
    if (table.canTellApart(part) && std::find(named.begin(), named.end(), part) == named.end()) named.push_back(part);
  std::sort(named.begin(), named.end(), [](qsizetype a, qsizetype b) { return placeOf(a) < placeOf(b); });
  return named;
}

/// The factors of a table that tell its results apart; "" for a result that states none of them.
QStringList factorLabels(const PartTable& table) {
  QStringList labels;
  if (table.anyDiffers()) {
    const std::vector<qsizetype> named = namedParts(table);
    const bool withDefaults = distinctCount(table, named, false) < distinctCount(table, named);
    labels = joinedParts(table, named, withDefaults);
  }
  labels.resize(static_cast<qsizetype>(table.rows.size()));
  return labels;
}

qsizetype differentCount(QStringList labels) { return labels.removeDuplicates(), labels.size(); }

/// Published results that nothing else tells apart are named by their frameworks, too.
QStringList factorLabels(const std::vector<RunResult>& results, NetworkNames names) {
  const QStringList labels = factorLabels(PartTable(results, names));
  const bool arePublished = std::ranges::all_of(
      results, [](const RunResult& result) { return result.summary.origin == ResultOrigin::Published; });
  if (!arePublished || differentCount(labels) == labels.size()) return labels;
  const QStringList withFrameworks = factorLabels(PartTable(results, names, true));
  return differentCount(withFrameworks) > differentCount(labels) ? withFrameworks : labels;
}

/// Each value once.
QString valuesOf(const PartTable& table, qsizetype part) {
  QStringList values;
  for (const auto& row : table.rows) values.append(row[PartTable::at(part)].value);
  values.removeDuplicates();
  return firstOf(values);
}

}  // namespace

QString firstOf(const QStringList& names, qsizetype most) {
  const qsizetype more = names.size() - most;
  const QStringList rest =
      more > 0 ? QStringList{RunLabelTexts::tr("%n more", nullptr, static_cast<int>(more))} : QStringList();
  return (names.mid(0, most) + rest).join(QStringLiteral(", "));
}

QString deviceFactorTitle() { return RunLabelTexts::tr("devices"); }

QString shortDeviceCountText(const RunResult& result) {
  if (!result.summary.deviceCount) return {};
  int count = *result.summary.deviceCount, nodes = nodesOf(result);
  bool measured = isOwnRun(result.summary.origin);
  QString devices = count == 1
                        ? (measured ? RunLabelTexts::tr("1 rank") : RunLabelTexts::tr("1 device"))
                        : (measured ? RunLabelTexts::tr("%1 ranks") : RunLabelTexts::tr("%1 devices")).arg(count);
  return nodes > 1 ? RunLabelTexts::tr("%1 on %2 nodes").arg(devices).arg(nodes) : devices;
}

QString deviceCountText(const RunResult& result) {
  const QString devices = shortDeviceCountText(result);
  const bool isStated = devices.isEmpty() || nodesOf(result) > 0;
  return isStated ? devices : RunLabelTexts::tr("%1, nodes not stated").arg(devices);
}

QStringList distinguishingLabels(const std::vector<RunResult>& results, NetworkNames names) {
  QStringList labels = factorLabels(results, names);
  QMap<QString, std::vector<std::size_t>> called;
  for (std::size_t i = 0; i < results.size(); ++i)
    if (const QString given = givenName(results[i]); !given.isEmpty()) called[given].push_back(i);
  for (auto name = called.cbegin(); name != called.cend(); ++name) {
    std::vector<RunResult> same;
    for (const std::size_t i : *name) same.push_back(results[i]);
    const QStringList apart = factorLabels(same, names);
    for (std::size_t i = 0; i < same.size(); ++i) {
      const QString& factors = apart[static_cast<qsizetype>(i)];
      labels[static_cast<qsizetype>((*name)[i])] =
          factors.isEmpty() ? name.key() : QStringLiteral("%1, %2").arg(name.key(), factors);
    }
  }
  for (std::size_t i = 0; i < results.size(); ++i)
    if (QString& label = labels[static_cast<qsizetype>(i)]; label.isEmpty()) label = statedName(results[i]);
  for (QString& label : labels) label = inOneLine(label);
  if (!namesMakers(results)) return labels;
  for (std::size_t i = 0; i < results.size(); ++i)
    labels[static_cast<qsizetype>(i)].prepend(makerText(results[i]) + QStringLiteral(", "));
  return labels;
}

QString otherDifferencesText(const std::vector<RunResult>& results, const QStringList& alreadyNamed) {
  const PartTable table(results);
  const std::vector<qsizetype> named = namedParts(table);
  QStringList factors, ofSome;
  for (qsizetype part = 0; part < table.partCount(); ++part) {
    const QString title = table.rows.front()[PartTable::at(part)].title;
    if (!table.differs[PartTable::at(part)] || std::find(named.begin(), named.end(), part) != named.end()) continue;
    if (alreadyNamed.contains(title, Qt::CaseInsensitive)) continue;
    if (table.statedByAll[PartTable::at(part)])
      factors.append(RunLabelTexts::tr("%1 (%2)").arg(title, valuesOf(table, part)));
    else
      ofSome.append(title);
  }
  if (factors.isEmpty())
    return ofSome.isEmpty() ? QString() : RunLabelTexts::tr("Not stated by all: %1").arg(firstOf(ofSome));
  QStringList clauses{factors.join(QStringLiteral(", "))};
  if (!ofSome.isEmpty()) clauses.append(RunLabelTexts::tr("not stated by all: %1").arg(firstOf(ofSome)));
  return RunLabelTexts::tr("Differences that the names omit: %1").arg(clauses.join(QStringLiteral("; ")));
}

QString unstatedVariantsText(const std::vector<RunResult>& results) {
  const NetworkTitles titles(results);
  QStringList names;
  for (const std::string& title : titles.unstated()) names.append(toQString(title));
  return names.isEmpty() ? QString()
                         : RunLabelTexts::tr("Variant not stated: %1").arg(names.join(QStringLiteral(", ")));
}

QString sharedLabel(const std::vector<RunResult>& results) {
  const PartTable table(results);
  QStringList words;
  for (qsizetype part = 0; part < std::min(kMainParts, table.partCount()); ++part)
    if (const QString& text = table.rows.front()[PartTable::at(part)].text;
        !table.differs[PartTable::at(part)] && !text.isEmpty())
      words.append(text);
  return words.join(QStringLiteral(", "));
}

}  // namespace scalescope
