// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/names/run_names.h"

#include <QDateTime>
#include <QHash>
#include <QMap>
#include <QSet>
#include <algorithm>
#include <functional>
#include <iterator>
#include <span>

#include "app/core/engine_words.h"
#include "app/core/translate.h"
#include "app/results/names/run_groups.h"
#include "app/results/names/run_label.h"
#include "app/store/library_entry.h"
#include "app/store/result_kind_text.h"
#include "engine/analysis/comparability/comparability.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/network_titles.h"
#include "engine/protocol/run/result_head.h"

namespace scalescope {
namespace {

using Members = std::vector<std::size_t>;  ///< indices of runs
using FactOf = std::function<QString(const RunResult&)>;

constexpr std::size_t kMaxFacts = 3;
/// Among more runs of one name, only the main facts are compared: the start tells the others apart as well.
constexpr std::size_t kMaxForAnyField = 64;

bool statesField(const RunResult& result, const char* field) { return !result.unknownPlanFields.contains(field); }

QString hostsText(const RunResult& result) {
  const PlanField* hosts = findPlanField("hosts");
  const bool known = isOwnRun(result.summary.origin) && statesField(result, "hosts");
  return known && hosts ? toQString(hosts->text(result.plan)) : QString();
}

/// The most telling ones first.
const std::vector<FactOf>& mainFacts() {
  static const std::vector<FactOf> facts = {
      deviceCountText,
      [](const RunResult& run) { return toQString(run.annotations.label("framework")); },
      [](const RunResult& run) { return statesField(run, "precision") ? toQString(run.plan.precision) : QString(); },
      [](const RunResult& run) {
        return statesField(run, "batch_size_per_device")
                   ? translate("RunNames", "batch %1").arg(run.plan.batchSizePerDevice)
                   : QString();
      },
      [](const RunResult& run) {
        return statesField(run, "network") ? toQString(networkTitle(run.plan.network)) : QString();
      },
      [](const RunResult& run) { return statesField(run, "dataset") ? toQString(run.plan.dataset) : QString(); },
      [](const RunResult& run) { return toQString(run.annotations.system); },
      hostsText,
  };
  return facts;
}

bool isMainField(std::string_view id) {
  return id == "precision" || id == "batch_size_per_device" || id == "network" || id == "dataset" || id == "hosts";
}

FactOf factOfField(const PlanField& field) {
  return [&field](const RunResult& run) -> QString {
    const QString value = toQString(field.text(run.plan));
    if (value.isEmpty() || run.unknownPlanFields.contains(std::string(field.id))) return {};
    // Lower case within a phrase; other languages keep their capitals.
    const QString english = toQString(std::string(field.title));
    const QString title = titleOf(field) == english ? english.toLower() : titleOf(field);
    return QStringLiteral("%1 %2 %3").arg(title, value, unitOf(field)).trimmed();
  };
}

FactOf factOfHosts(const FactKind& kind) {
  return [&kind](const RunResult& run) -> QString {
    const Fact* fact = run.environment.hosts.empty() ? nullptr : run.environment.hosts.front().find(kind.id);
    return fact ? titleOf(kind) + QLatin1Char(' ') + toQString(fact->value) : QString();
  };
}

/// Every other field of the plan, then hardware and software.
const std::vector<FactOf>& otherFacts() {
  static const std::vector<FactOf> all = [] {
    std::vector<FactOf> facts;
    for (const PlanField& field : planFields())
      if (field.group != FieldGroup::Label && field.type != FieldType::Path && !isMainField(field.id))
        facts.push_back(factOfField(field));
    for (const FactKind& kind : factKinds())
      if (kind.group == FactGroup::Hardware || kind.group == FactGroup::Software) facts.push_back(factOfHosts(kind));
    return facts;
  }();
  return all;
}

/// Runs of one name, split by more and more facts.
class Parting {
 public:
  Parting(const std::vector<const RunResult*>& runs, Members members) : m_runs(runs), m_classes{std::move(members)} {}

  bool isDone() const { return m_chosen.size() >= kMaxFacts || open() == 0; }
  /// How many runs share their facts with another one.
  std::size_t open() const {
    std::size_t count = 0;
    for (const Members& same : m_classes) count += same.size() > 1 ? same.size() : 0;
    return count;
  }
  void tryFact(const FactOf& fact) {
    bool splits = false;
    for (const Members& same : m_classes) {
      QSet<QString> stated;
      for (std::size_t i = 0; same.size() > 1 && stated.size() < 2 && i < same.size(); ++i)
        if (const QString value = fact(*m_runs[same[i]]); !value.isEmpty()) stated.insert(value);
      splits = splits || stated.size() > 1;
    }
    if (!splits) return;
    std::vector<Members> finer;
    for (const Members& same : m_classes) {
      QMap<QString, Members> byValue;
      for (const std::size_t run : same) byValue[fact(*m_runs[run])].push_back(run);
      for (Members& part : byValue) finer.push_back(std::move(part));
    }
    m_classes = std::move(finer);
    m_chosen.push_back(fact);
  }
  /// What tells a run of several from the others of its name: ", batch 64"; "" if nothing does.
  QString factsOf(std::size_t run) const {
    QString text;
    for (const FactOf& fact : m_chosen)
      if (const QString value = fact(*m_runs[run]); !value.isEmpty()) text += QStringLiteral(", ") + value;
    return text;
  }

 private:
  const std::vector<const RunResult*>& m_runs;
  std::vector<Members> m_classes;
  std::vector<FactOf> m_chosen;
};

QString startOf(const RunResult& result, const QString& format) {
  const QDateTime at = QDateTime::fromString(toQString(result.summary.startedAt), Qt::ISODateWithMs);
  return at.isValid() ? at.toLocalTime().toString(format) : QString();
}

QString repeatOf(const RunResult& result) {
  return result.summary.repeat > 0 ? translate("RunNames", "repeat %1").arg(result.summary.repeat) : QString();
}

/// Parts that distinguish runs of equal facts, the shortest first.
const std::vector<FactOf>& lastResorts() {
  static const std::vector<FactOf> facts = {
      repeatOf,
      [](const RunResult& run) { return startOf(run, QStringLiteral("yyyy-MM-dd")); },
      [](const RunResult& run) { return startOf(run, QStringLiteral("yyyy-MM-dd HH:mm")); },
      [](const RunResult& run) { return startOf(run, QStringLiteral("yyyy-MM-dd HH:mm:ss")); },
  };
  return facts;
}

/// For each of these runs, the shortest of these facts that differs among them; else the last.
QStringList firstThatDiffers(const std::vector<const RunResult*>& runs, const Members& same,
                             std::span<const FactOf> facts) {
  QStringList texts;
  for (const FactOf& fact : facts) {
    texts.clear();
    for (const std::size_t run : same) texts.append(fact(*runs[run]));
    if (const QSet<QString> values(texts.begin(), texts.end());
        values.size() == texts.size() && !values.contains(QString()))
      break;
  }
  return texts;
}

/// Sets the own parts of runs whose shared parts are equal.
void nameCopies(const std::vector<const RunResult*>& runs, const Members& same, std::vector<RunName>& names) {
  const QStringList own = firstThatDiffers(runs, same, lastResorts());
  for (std::size_t i = 0; i < same.size(); ++i) names[same[i]].own = own[static_cast<qsizetype>(i)];
}

/// Numbers names that are still equal: copies of one run, or a name that looks like another one's facts.
void numberEqualNames(std::vector<RunName>& names) {
  QHash<QString, int> uses, seen;
  for (const RunName& name : names) ++uses[name.text()];
  for (RunName& name : names)
    if (const QString text = name.text(); uses[text] > 1)
      name.own = (name.own + QStringLiteral(" (%1)").arg(++seen[text])).trimmed();
}

/// One run of each group of repeats.
Members firstOfEach(const Members& members, const QStringList& repeats) {
  Members first;
  QSet<QString> keys;
  for (const std::size_t run : members) {
    const QString key = repeats.value(static_cast<qsizetype>(run));
    if (!key.isEmpty() && keys.contains(key)) continue;
    keys.insert(key);
    first.push_back(run);
  }
  return first;
}

void addToShared(RunName& name, const QString& facts) {
  name.shared += facts;
  name.compact += facts;
}

/// Facts that differ among configurations of one name; where none does, the start of their first runs.
void tellApart(const std::vector<const RunResult*>& runs, const Members& members, const QStringList& repeats,
               std::vector<RunName>& names) {
  const Members first = firstOfEach(members, repeats);
  if (first.size() < 2) return;
  Parting parting(runs, first);
  for (const FactOf& fact : mainFacts())
    if (!parting.isDone()) parting.tryFact(fact);
  if (!parting.isDone() && parting.open() <= kMaxForAnyField)
    for (const FactOf& fact : otherFacts())
      if (!parting.isDone()) parting.tryFact(fact);
  QHash<QString, QString> ofKey;
  for (const std::size_t run : first) ofKey.insert(repeats.value(static_cast<qsizetype>(run)), parting.factsOf(run));
  for (const std::size_t run : members) {
    const QString key = repeats.value(static_cast<qsizetype>(run));
    addToShared(names[run], key.isEmpty() ? parting.factsOf(run) : ofKey.value(key));
  }
}

/// Configurations that share every fact that names state are distinguished by the start of their first runs.
void dateConfigurations(const std::vector<const RunResult*>& runs, const Members& members, const QStringList& repeats,
                        std::vector<RunName>& names) {
  Members first;
  for (const std::size_t run : firstOfEach(members, repeats))
    if (!repeats.value(static_cast<qsizetype>(run)).isEmpty()) first.push_back(run);
  if (first.size() < 2) return;
  const QStringList starts = firstThatDiffers(runs, first, std::span(lastResorts()).subspan(1));  // not the repeat
  QHash<QString, QString> ofKey;
  for (std::size_t i = 0; i < first.size(); ++i)
    ofKey.insert(repeats.value(static_cast<qsizetype>(first[i])), starts[static_cast<qsizetype>(i)]);
  for (const std::size_t run : members)
    if (const QString start = ofKey.value(repeats.value(static_cast<qsizetype>(run))); !start.isEmpty())
      addToShared(names[run], QStringLiteral(", ") + start);
}

QHash<QString, Members> byText(const QStringList& texts) {
  QHash<QString, Members> classes;
  for (qsizetype i = 0; i < texts.size(); ++i) classes[texts[i]].push_back(static_cast<std::size_t>(i));
  return classes;
}

QStringList sharedTexts(const std::vector<RunName>& names) {
  QStringList texts;
  for (const RunName& name : names) texts.append(name.shared);
  return texts;
}

std::vector<const RunResult*> addressesOf(const std::vector<RunResult>& runs) {
  std::vector<const RunResult*> pointers;
  pointers.reserve(runs.size());
  for (const RunResult& run : runs) pointers.push_back(&run);
  return pointers;
}

}  // namespace

QString RunName::text() const {
  if (own.isEmpty()) return shared;
  return own.startsWith(QLatin1Char('(')) ? shared + QLatin1Char(' ') + own : shared + QStringLiteral(", ") + own;
}

QString runName(const QString& name, const QString& id) {
  return inOneLine(name.isEmpty() || id.isEmpty() || name == id ? (name.isEmpty() ? id : name)
                                                                : QStringLiteral("%1 (%2)").arg(name, id));
}

QString runName(const RunResult& result) { return runName(statedName(result), toQString(result.summary.runId)); }

std::vector<RunName> listedNames(const std::vector<const RunResult*>& runs, const QStringList& repeats) {
  std::vector<RunName> names(runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const RunIdentity identity = identityOf(*runs[i]);
    names[i] = {identity.text(), {}, identity.text(false)};
  }
  for (const Members& same : byText(sharedTexts(names)))
    if (same.size() > 1) tellApart(runs, same, repeats, names);
  for (const Members& same : byText(sharedTexts(names)))
    if (same.size() > 1) dateConfigurations(runs, same, repeats, names);
  for (const Members& same : byText(repeats))
    if (same.size() > 1 && !repeats[static_cast<qsizetype>(same.front())].isEmpty()) nameCopies(runs, same, names);
  return names;
}

std::vector<RunName> nameRuns(const std::vector<const RunResult*>& runs) {
  QStringList keys;
  for (const RunResult* run : runs)  // a name of one repeat alone stays its own
    keys.append(QStringLiteral("%1\n%2\n%3")
                    .arg(toQString(namedKey(*run)), givenName(*run), resultKindText(run->summary.kind)));
  std::vector<RunResult> configurations;
  QHash<QString, qsizetype> places;
  for (std::size_t i = 0; i < runs.size(); ++i)
    if (const QString& key = keys[static_cast<qsizetype>(i)]; !places.contains(key)) {
      places.insert(key, std::ssize(configurations));
      configurations.push_back(headOf(*runs[i]));
    }
  const QStringList labels = groupLabels(configurations);
  std::vector<RunName> names(runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i)
    names[i].shared = names[i].compact = labels[places.value(keys[static_cast<qsizetype>(i)])];
  for (const Members& same : byText(keys))
    if (same.size() > 1) nameCopies(runs, same, names);
  numberEqualNames(names);
  return names;
}

QStringList runNames(const std::vector<const RunResult*>& runs) {
  QStringList texts;
  for (const RunName& name : nameRuns(runs)) texts.append(name.text());
  return texts;
}

QStringList runNames(const std::vector<RunResult>& runs) { return runNames(addressesOf(runs)); }

}  // namespace scalescope
