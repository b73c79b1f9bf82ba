// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "app/compare/energy_figure.h"
#include "app/core/translate.h"
#include "app/results/comparison.h"
#include "app/results/energy_words.h"
#include "app/results/names/run_groups.h"
#include "app/results/names/run_names.h"
#include "app/results/names/usable_runs.h"
#include "engine/analysis/statistics/mean_parts.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr double kSumRounding = 1e-9;
constexpr qsizetype kMaxEnergyRemarks = 4;

std::optional<double> wattsOf(const RunEnergy& energy, EnergyPart part, const std::optional<std::string>& host) {
  return host ? energy.watts(part, *host) : energy.watts(part);
}

/// A run with what one of its bars needs.
struct EnergySample {
  std::size_t run;  ///< index into the used ones
  std::string host;
  std::string basis;
  EnergyParts parts;
  double powerW;
  std::optional<double> itemsPerJoule;
};

/// The parts and sources of one node.
std::string basisOf(const RunEnergy& energy, const std::string& host) {
  RunEnergy one = energy;
  one.hosts = {host};
  std::erase_if(one.parts, [&host](const PartPower& part) { return part.host != host; });
  return one.basis();
}

/// Arithmetic means of the parts, scaled so that they sum to the geometric mean of the totals.
EnergyParts meanOfSamples(const std::vector<const EnergySample*>& samples, const std::vector<double>& totals) {
  EnergyParts mean;
  const double share = partsFactor(totals) / static_cast<double>(samples.size());
  const auto add = [share](std::optional<double>& to, const std::optional<double>& value) {
    if (value) to = to.value_or(0) + *value * share;
  };
  for (const EnergySample* sample : samples) {
    add(mean.gpus, sample->parts.gpus);
    add(mean.processors, sample->parts.processors);
    add(mean.memory, sample->parts.memory);
    add(mean.unknown, sample->parts.unknown);
    add(mean.rest, sample->parts.rest);
  }
  mean.total = meanOfRepeats(totals);
  return mean;
}

EnergyBar barOf(const QString& label, const std::vector<const EnergySample*>& samples) {
  std::vector<double> totals, watts, perJoule;
  for (const EnergySample* sample : samples) {
    totals.push_back(sample->parts.total);
    watts.push_back(sample->powerW);
    if (sample->itemsPerJoule) perJoule.push_back(*sample->itemsPerJoule);
  }
  EnergyBar bar{label, meanOfSamples(samples, totals), totals, meanOfRepeats(watts), {}, samples.front()->basis};
  if (!perJoule.empty()) bar.itemsPerJoule = meanOfRepeats(perJoule);
  return bar;
}

class EnergyStudyBuilder {
 public:
  EnergyStudyBuilder(EnergyBars of, EnergyUnit unit) {
    m_study.of = of;
    m_study.unit = unit;
  }

  EnergyStudy build(const std::vector<RunResult>& results) {
    m_study.totalRuns = static_cast<int>(results.size());
    m_unit = unitOf(results);
    if (m_unit) m_study.throughputUnit = m_unit->unit;
    CountedOnce counted(results);
    for (const RunResult& result : results)
      if (!counted.isCopy(result, m_study.excluded)) take(result);
    addBars();
    return std::move(m_study);
  }

 private:
  /// Of those with an energy.
  static std::optional<Throughput> unitOf(const std::vector<RunResult>& results) {
    std::vector<RunResult> stating;
    for (const RunResult& result : results)
      if (energyPerItem(result)) stating.push_back(headOf(result));
    return commonUnit(stating);
  }

  void take(const RunResult& result) {
    if (const auto problem = whyUnfinished(result)) return m_study.excluded.append(*problem);
    const RunEnergy energy = energyOf(result);
    if (!energy.watts()) return m_study.excluded.append(whyNoEnergy(result));
    const bool perItem = m_study.unit == EnergyUnit::JoulesPerItem;
    if (perItem && !(energy.throughput > 0))
      return m_study.excluded.append(
          exclusionOf(result, translate("EnergyStudy", "%1 does not state the throughput of all devices")));
    if (m_unit)
      if (const auto other = whyOtherUnit(result, *m_unit)) return m_study.excluded.append(*other);
    const double per = perItem ? 1 / energy.throughput : 1;
    const std::size_t run = m_study.used.size();
    m_study.used.push_back(headOf(result));
    if (m_study.of == EnergyBars::Configurations)
      add(energy, run, std::nullopt, per);
    else
      for (const std::string& host : energy.hosts) add(energy, run, host, per);
    for (const QString& unused : unusedSources(energy)) remark(unused);
  }

  void add(const RunEnergy& energy, std::size_t run, const std::optional<std::string>& host, double per) {
    const auto parts = energyParts(energy, host, per);
    if (!parts) return;
    EnergySample sample{run,    host.value_or(""),  host ? basisOf(energy, *host) : energy.basis(),
                        *parts, parts->total / per, {}};
    if (energy.throughput > 0 && !host) sample.itemsPerJoule = energy.throughput / sample.powerW;
    const double known = parts->gpus.value_or(0) + parts->processors.value_or(0) + parts->memory.value_or(0);
    if (known > parts->total * (1 + kSumRounding)) {
      const QStringList watts = columnTexts({known / per, parts->total / per}, 3, ColumnKind::Computed);
      remark(translate("EnergyStudy", "%1: the sources disagree, the parts sum to %2 W and the whole node to %3 W")
                 .arg(runName(m_study.used[run]), watts[0], watts[1]));
    }
    m_samples.push_back(std::move(sample));
  }

  void remark(const QString& sentence) {
    if (!m_study.remarks.contains(sentence) && m_study.remarks.size() < kMaxEnergyRemarks)
      m_study.remarks.append(sentence);
  }

  /// Repeats of other parts or sources are another bar.
  void addBars() {
    const RunGrouping grouping = groupRuns(m_study.used);
    for (std::size_t group = 0; group < grouping.groups.size(); ++group) {
      const auto& runs = grouping.groups[group];
      std::vector<std::pair<std::string, std::string>> kinds;  // host, basis
      for (const EnergySample& sample : m_samples)
        if (std::find(runs.begin(), runs.end(), sample.run) != runs.end() &&
            std::find(kinds.begin(), kinds.end(), std::pair(sample.host, sample.basis)) == kinds.end())
          kinds.emplace_back(sample.host, sample.basis);
      for (const auto& [host, basis] : kinds) {
        std::vector<const EnergySample*> samples;
        for (const EnergySample& sample : m_samples)
          if (std::find(runs.begin(), runs.end(), sample.run) != runs.end() && sample.host == host &&
              sample.basis == basis)
            samples.push_back(&sample);
        m_study.bars.push_back(
            barOf(label(grouping.labels[static_cast<qsizetype>(group)], host, grouping.groups.size() == 1), samples));
      }
    }
  }

  static QString label(const QString& group, const std::string& host, bool alone) {
    if (host.empty()) return group;
    return alone ? toQString(host) : QStringLiteral("%1, %2").arg(group, toQString(host));
  }

  EnergyStudy m_study;
  std::optional<Throughput> m_unit;
  std::vector<EnergySample> m_samples;
};

}  // namespace

std::optional<EnergyParts> energyParts(const RunEnergy& energy, const std::optional<std::string>& host, double per) {
  EnergyParts parts;
  const auto scaled = [&](EnergyPart part) {
    const auto watts = wattsOf(energy, part, host);
    return watts ? std::optional(*watts * per) : std::nullopt;
  };
  parts.gpus = scaled(EnergyPart::Gpus);
  parts.processors = scaled(EnergyPart::Processors);
  parts.memory = scaled(EnergyPart::Memory);
  const auto node = scaled(EnergyPart::Node);
  const double known = parts.gpus.value_or(0) + parts.processors.value_or(0) + parts.memory.value_or(0);
  if (!node && !(known > 0)) return std::nullopt;
  parts.total = node.value_or(known);
  if (!node) return parts;
  const double beside = std::max(0.0, *node - known);
  const bool knowsAll = parts.processors && parts.memory && (!energy.usesGpus || parts.gpus);
  if (knowsAll) parts.rest = beside;
  parts.unknown = knowsAll ? 0 : beside;
  return parts;
}

EnergyStudy studyEnergy(const std::vector<RunResult>& results, EnergyBars of, EnergyUnit unit) {
  return EnergyStudyBuilder(of, unit).build(results);
}

}  // namespace scalescope
