// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/run_names.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QHash>
#include <QMap>
#include <QSet>
#include <algorithm>
#include <functional>
#include <iterator>

#include "app/core/engine_words.h"
#include "app/core/name_words.h"
#include "app/results/run_label.h"
#include "app/store/library_entry.h"
#include "engine/protocol/plan/network_titles.h"
#include "engine/protocol/plan/plan_fields.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct RunNamesTexts {
  Q_DECLARE_TR_FUNCTIONS(RunNames)
};

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
      [](const RunResult& run) { return statesField(run, "precision") ? toQString(run.plan.precision) : QString(); },
      [](const RunResult& run) {
        return statesField(run, "batch_size_per_device")
                   ? RunNamesTexts::tr("batch %1").arg(run.plan.batchSizePerDevice)
                   : QString();
      },
      [](const RunResult& run) {
        return statesField(run, "network") ? toQString(networkTitle(run.plan.network)) : QString();
      },
      [](const RunResult& run) { return statesField(run, "dataset") ? toQString(run.plan.dataset) : QString(); },
      [](const RunResult& run) { return toQString(run.annotations.system); },
      [](const RunResult& run) { return toQString(run.annotations.label("framework")); },
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
std::vector<FactOf> otherFacts() {
  std::vector<FactOf> facts;
  for (const PlanField& field : planFields())
    if (field.group != FieldGroup::Label && field.type != FieldType::Path && !isMainField(field.id))
      facts.push_back(factOfField(field));
  for (const FactKind& kind : factKinds())
    if (kind.group == FactGroup::Hardware || kind.group == FactGroup::Software) facts.push_back(factOfHosts(kind));
  return facts;
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
  QString nameOf(std::size_t run, const QString& stated) const {
    QStringList words{stated};
    for (const FactOf& fact : m_chosen) words.append(fact(*m_runs[run]));
    words.removeAll(QString());
    return words.join(QStringLiteral(", "));
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
  return result.summary.repeat > 0 ? RunNamesTexts::tr("repeat %1").arg(result.summary.repeat) : QString();
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

/// Sets the own parts of runs whose shared parts are equal.
void nameCopies(const std::vector<const RunResult*>& runs, const Members& same, std::vector<RunName>& names) {
  for (const FactOf& fact : lastResorts()) {
    QSet<QString> values;
    for (const std::size_t run : same) names[run].own = fact(*runs[run]);
    for (const std::size_t run : same)
      if (!names[run].own.isEmpty()) values.insert(names[run].own);
    if (values.size() == static_cast<qsizetype>(same.size())) return;
  }
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

void tellApart(const std::vector<const RunResult*>& runs, const Members& members, const QStringList& repeats,
               std::vector<RunName>& names) {
  const Members first = firstOfEach(members, repeats);
  Parting parting(runs, first);
  for (const FactOf& fact : mainFacts())
    if (!parting.isDone()) parting.tryFact(fact);
  if (!parting.isDone() && parting.open() <= kMaxForAnyField)
    for (const FactOf& fact : otherFacts())
      if (!parting.isDone()) parting.tryFact(fact);
  QHash<QString, QString> ofKey;
  for (const std::size_t run : members) {
    const QString key = repeats.value(static_cast<qsizetype>(run)), stated = names[run].shared;
    const QString known = key.isEmpty() ? QString() : ofKey.value(key);
    names[run].shared = known.isEmpty() ? parting.nameOf(run, stated) : known;
    if (!key.isEmpty()) ofKey.insert(key, names[run].shared);
  }
}

QHash<QString, Members> byShared(const std::vector<RunName>& names) {
  QHash<QString, Members> classes;
  for (std::size_t i = 0; i < names.size(); ++i) classes[names[i].shared].push_back(i);
  return classes;
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
  return inOneLine(name.isEmpty() || id.isEmpty() ? name + id : QStringLiteral("%1 (%2)").arg(name, id));
}

QString runName(const RunResult& result) {
  return runName(nameText(result.summary.name, result.summary.kind), toQString(result.summary.runId));
}

QString statedName(const RunResult& result) {
  if (!result.summary.name.empty()) return inOneLine(nameText(result.summary.name, result.summary.kind));
  const ResultKind kind = result.summary.kind;
  const bool runs = kind == ResultKind::Training || kind == ResultKind::Inference;
  if (!runs || !statesField(result, "network")) return toQString(result.summary.runId);
  const QString network = toQString(networkTitle(result.plan.network));
  return kind == ResultKind::Inference ? RunNamesTexts::tr("%1, inference").arg(network) : network;
}

std::vector<RunName> nameRuns(const std::vector<const RunResult*>& runs, const QStringList& repeats) {
  std::vector<RunName> names(runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i) names[i].shared = statedName(*runs[i]);
  for (const Members& same : byShared(names))
    if (same.size() > 1) tellApart(runs, same, repeats, names);
  for (const Members& same : byShared(names))
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
