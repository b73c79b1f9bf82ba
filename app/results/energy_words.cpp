// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/energy_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <map>

#include "app/core/engine_sentences.h"
#include "app/results/names/exclusion.h"
#include "engine/base/statements.h"
#include "engine/base/text.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct EnergyWordsTexts {
  Q_DECLARE_TR_FUNCTIONS(EnergyWords)
};

constexpr std::array kCoveredParts = {EnergyPart::Gpus, EnergyPart::Processors, EnergyPart::Memory, EnergyPart::Node};
constexpr std::array kNamedSources = {EnergySource::GpuCounter, EnergySource::GpuPower, EnergySource::Rapl,
                                      EnergySource::Bmc,        EnergySource::Meter,    EnergySource::Typed};

QString partOfWord(const std::string& word) {
  for (const EnergyPart part : kCoveredParts)
    if (wordOf(part) == word) return energyPartText(part);
  return toQString(word);
}

QString sourceOfWord(const std::string& word) {
  for (const EnergySource source : kNamedSources)
    if (wordOf(source) == word) return energySourceText(source);
  return toQString(word);
}

QString enumeration(const QStringList& parts) {
  if (parts.size() < 2) return parts.join(QString());
  return EnergyWordsTexts::tr("%1 and %2").arg(parts.mid(0, parts.size() - 1).join(QStringLiteral(", ")), parts.back());
}

/// What the hosts cannot read, each statement once.
Text unreadablePower(const RunResult& result) {
  std::map<std::string, Text> found;
  for (const HostEnvironment& host : result.environment.hosts)
    if (const Fact* fact = host.find("power_unreadable")) found.emplace(fact->value, messageOf(*fact));
  std::vector<Text> statements;
  for (const auto& [english, message] : found) statements.push_back(message);
  return joinTexts(std::move(statements), " | ");
}

}  // namespace

QString energyPartText(EnergyPart part) {
  switch (part) {
    case EnergyPart::Gpus: return EnergyWordsTexts::tr("GPUs");
    case EnergyPart::Processors: return EnergyWordsTexts::tr("processors");
    case EnergyPart::Memory: return EnergyWordsTexts::tr("memory");
    case EnergyPart::Node: break;
  }
  return EnergyWordsTexts::tr("whole node");
}

QString energySourceText(EnergySource source) {
  switch (source) {
    case EnergySource::GpuCounter: return EnergyWordsTexts::tr("energy counter");
    case EnergySource::GpuPower: return EnergyWordsTexts::tr("sampled power");
    case EnergySource::Rapl: return EnergyWordsTexts::tr("RAPL");
    case EnergySource::Bmc: return EnergyWordsTexts::tr("BMC");
    case EnergySource::Meter: return EnergyWordsTexts::tr("wall meter");
    case EnergySource::Typed: break;
  }
  return EnergyWordsTexts::tr("typed");
}

QString energyBasisText(const std::string& basis) {
  QStringList texts, parts;
  QString before;
  const auto flush = [&] {
    if (!parts.isEmpty()) texts.append(QStringLiteral("%1 (%2)").arg(enumeration(parts), before));
    parts.clear();
  };
  for (const std::string& word : split(basis, ' ')) {
    const auto colon = word.find(':');
    if (colon == std::string::npos) continue;
    QStringList sources;
    for (const std::string& source : split(word.substr(colon + 1), '+')) sources.append(sourceOfWord(source));
    if (enumeration(sources) != before) flush();
    before = enumeration(sources);
    parts.append(partOfWord(word.substr(0, colon)));
  }
  flush();
  return texts.join(QStringLiteral(", "));
}

std::vector<std::string> energyBasisWords(const std::vector<std::string>& bases) {
  std::vector<std::string> words;
  for (const std::string& basis : bases) words.push_back(energyBasisText(basis).toStdString());
  return words;
}

QStringList unusedSources(const RunEnergy& energy) {
  QStringList sentences;
  for (const UnusedSource& unused : energy.unused) {
    const QString source = energySourceText(unused.source), host = toQString(unused.host);
    sentences.append(unused.why == UnusedSource::Why::TooShort
                         ? EnergyWordsTexts::tr("%1: the source \"%2\" needs %3 s of measured time; the run has %4 s")
                               .arg(host, source, significantText(unused.needed, 2), significantText(unused.value, 3))
                         : EnergyWordsTexts::tr("%1: the source \"%2\" covers %3 of the measured time; %4 is needed")
                               .arg(host, source, percentText(unused.value, 0), percentText(unused.needed, 0)));
  }
  return sentences;
}

Exclusion whyNoEnergy(const RunResult& result) {
  const RunEnergy energy = energyOf(result);
  if (const QStringList unused = unusedSources(energy); !unused.isEmpty())
    return exclusionOf(result, EnergyWordsTexts::tr("%1 has no usable energy (%2)"), unused.join(QStringLiteral("; ")));
  if (const Text unreadable = unreadablePower(result); !unreadable.empty()) {
    QString reason = inWindowLanguage(unreadable);
    if (reason.endsWith(QLatin1Char('.'))) reason.chop(1);
    return exclusionOf(result, EnergyWordsTexts::tr("%1 has no readable source of energy (%2)"), reason);
  }
  return exclusionOf(result, EnergyWordsTexts::tr("%1 does not state an energy"));
}

}  // namespace scalescope
