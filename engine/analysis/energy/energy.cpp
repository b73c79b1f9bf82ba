// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/energy/energy.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

#include "engine/analysis/energy/measured_intervals.h"
#include "engine/analysis/facts/scaling_key.h"
#include "engine/base/text.h"
#include "engine/protocol/metric.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {
namespace {

constexpr double kMinCoveredShare = 0.95;
constexpr int kMaxUnnamedNodes = 65536;
constexpr std::string_view kHostTelemetry = "telemetry/", kMeterTable = "meter/";
constexpr const char* kEnergyTable = "energy";
constexpr EnergyPart kEnergyParts[] = {EnergyPart::Gpus, EnergyPart::Processors, EnergyPart::Memory, EnergyPart::Node};

struct SourceInfo {
  EnergySource source;
  EnergyPart part;
  std::string_view metric, word;
  double minSeconds;  ///< of measured time
};
/// Of each part, the better source first.
constexpr auto kEnergySources = std::to_array<SourceInfo>({
    {EnergySource::GpuCounter, EnergyPart::Gpus, "gpu_counter_power_w", "gpu-counter", 1},
    {EnergySource::GpuPower, EnergyPart::Gpus, "gpu_power_w", "gpu-power", 3},
    {EnergySource::Rapl, EnergyPart::Processors, "cpu_power_w", "rapl", 0.5},
    {EnergySource::Rapl, EnergyPart::Memory, "dram_power_w", "rapl", 0.5},
    {EnergySource::Meter, EnergyPart::Node, "meter_power_w", "wall-meter", 10},
    {EnergySource::Bmc, EnergyPart::Node, "bmc_power_w", "bmc", 10},
    {EnergySource::Typed, EnergyPart::Node, "", "typed", 0},
});

/// The hosts with telemetry, by their own names.
std::vector<std::string> sampledHosts(const RunResult& result) {
  std::vector<std::string> hosts;
  for (const SeriesTable& table : result.series)
    if (table.name.starts_with(kHostTelemetry)) hosts.push_back(table.name.substr(kHostTelemetry.size()));
  return hosts;
}

/// The hosts that run ranks: those of the plan, or those that an import has telemetry of, else as many as it states.
/// Plans may name hosts by
/// aliases, which telemetry does not know: then its own names are used, if every host of the plan runs ranks.
std::vector<std::string> workingHosts(const RunResult& result) {
  const std::vector<std::string> sampled = sampledHosts(result);
  if (!isOwnRun(result.summary.origin)) {
    if (!sampled.empty()) return sampled;
    std::vector<std::string> unnamed;
    for (int node = 1; node <= std::min(nodesOf(result), kMaxUnnamedNodes); ++node)
      unnamed.push_back("node" + std::to_string(node));
    return unnamed;
  }
  std::vector<std::string> hosts;
  bool isKnown = true, allWork = true;
  for (const HostSpec& spec : result.plan.hosts) {
    allWork = allWork && spec.slotCount > 0;
    if (spec.slotCount == 0 || std::find(hosts.begin(), hosts.end(), spec.host) != hosts.end()) continue;
    hosts.push_back(spec.host);
    isKnown = isKnown && std::find(sampled.begin(), sampled.end(), spec.host) != sampled.end();
  }
  return !isKnown && allWork && hosts.size() > 1 && sampled.size() == hosts.size() ? sampled : hosts;
}

/// The power of each node, as users state it.
std::optional<double> typedWatts(const RunResult& result) {
  const auto watts = parseNumber(result.annotations.fact("node_power_w"));
  return watts && *watts > 0 && std::isfinite(*watts) ? watts : std::nullopt;
}

/// A host's telemetry; the name of a single host may be an alias of the one that it reports.
const SeriesTable* tableOf(const RunResult& result, std::string_view kind, const std::string& host, bool isOnly) {
  if (const SeriesTable* table = findTable(result.series, std::string(kind) + host)) return table;
  const SeriesTable* only = nullptr;
  for (const SeriesTable& table : result.series) {
    if (!table.name.starts_with(kind)) continue;
    if (only != nullptr) return nullptr;
    only = &table;
  }
  return isOnly ? only : nullptr;
}

/// The columns whose sum is a quantity of a host: one for each of several GPUs, or a single one.
std::vector<const SeriesColumn*> columnsOf(const SeriesTable& table, std::string_view metric) {
  std::vector<const SeriesColumn*> columns;
  for (const SeriesColumn& column : table.columns)
    if (const auto device = findDeviceMetric(column.id); device && device->metric->id == metric)
      columns.push_back(&column);
  if (columns.empty())
    if (const SeriesColumn* all = table.find(metric)) columns.push_back(all);
  return columns;
}

class EnergyReader {
 public:
  EnergyReader(const RunResult& result, RunEnergy& energy)
      : m_result(result), m_energy(energy), m_intervals(measuredIntervals(result)) {
    for (const TimeInterval& interval : m_intervals) m_seconds += interval.seconds();
  }

  void read(const std::string& host) {
    const bool isOnly = m_energy.hosts.size() == 1;
    for (const SourceInfo& source : kEnergySources) {
      if (m_energy.watts(source.part, host)) continue;
      if (source.source == EnergySource::Typed) {
        if (const auto watts = typedWatts(m_result))
          m_energy.parts.push_back({host, source.part, source.source, *watts});
        continue;
      }
      const SeriesTable* table =
          tableOf(m_result, source.source == EnergySource::Meter ? kMeterTable : kHostTelemetry, host, isOnly);
      if (table != nullptr) readSource(*table, host, source);
    }
  }

 private:
  void readSource(const SeriesTable& table, const std::string& host, const SourceInfo& source) {
    const auto columns = columnsOf(table, source.metric);
    if (columns.empty()) return;
    const bool ofGpus = source.part == EnergyPart::Gpus;
    m_energy.usesGpus = m_energy.usesGpus || ofGpus;
    // The driver states the power of a whole board, of which others may use instances.
    if (ofGpus && isSplit(host)) return;
    if (m_seconds < source.minSeconds)
      return m_energy.unused.push_back(
          {host, source.source, UnusedSource::Why::TooShort, m_seconds, source.minSeconds});
    // A table with only the mean of several GPUs, as older results have.
    const bool isMean = ofGpus && columns.size() == 1 && columns.front()->id == source.metric;
    const double factor = isMean ? gpusOf(host) : 1;
    double sum = 0, covered = ofGpus && !isMean ? static_cast<double>(columns.size()) / gpusOf(host) : 1;
    for (const SeriesColumn* column : columns) {
      const auto mean = meanOver(m_intervals, table, *column);
      covered = std::min(covered, mean ? mean->coveredShare : 0);
      sum += mean ? factor * mean->mean : 0;
    }
    if (covered < kMinCoveredShare)
      return m_energy.unused.push_back({host, source.source, UnusedSource::Why::TooSparse, covered, kMinCoveredShare});
    if (sum > 0) m_energy.parts.push_back({host, source.part, source.source, sum});
  }

  bool isSplit(const std::string& host) const {
    for (const HostEnvironment& one : m_result.environment.hosts)
      if (const Fact* mig = one.host == host || m_energy.hosts.size() == 1 ? one.find("gpu_mig") : nullptr)
        return mig->value.find("instance") != std::string::npos;
    return false;
  }

  double gpusOf(const std::string& host) const {
    int slots = 0, perHost = 0;
    for (const HostSpec& spec : m_result.plan.hosts) {
      if (spec.host == host) slots += spec.slotCount;
      perHost = std::max(perHost, spec.slotCount);
    }
    return std::max(1, slots > 0 ? slots : perHost);
  }

  const RunResult& m_result;
  RunEnergy& m_energy;
  std::vector<TimeInterval> m_intervals;
  double m_seconds = 0;
};

}  // namespace

std::string_view wordOf(EnergyPart part) {
  switch (part) {
    case EnergyPart::Gpus: return "gpus";
    case EnergyPart::Processors: return "processors";
    case EnergyPart::Memory: return "memory";
    case EnergyPart::Node: break;
  }
  return "node";
}

std::string_view wordOf(EnergySource source) {
  return std::find_if(kEnergySources.begin(), kEnergySources.end(),
                      [source](const auto& one) { return one.source == source; })
      ->word;
}

std::optional<double> RunEnergy::watts(EnergyPart part, const std::string& host) const {
  for (const PartPower& one : parts)
    if (one.part == part && one.host == host) return one.watts;
  return std::nullopt;
}

std::optional<double> RunEnergy::watts(EnergyPart part) const {
  if (hosts.empty()) return std::nullopt;
  double sum = 0;
  for (const std::string& host : hosts) {
    const auto of = watts(part, host);
    if (!of) return std::nullopt;
    sum += *of;
  }
  return sum;
}

std::optional<double> RunEnergy::watts() const {
  if (const auto node = watts(EnergyPart::Node)) return node;
  std::optional<double> sum;
  for (const EnergyPart part : kEnergyParts)
    if (const auto of = watts(part)) sum = sum.value_or(0) + *of;
  return sum;
}

std::optional<double> RunEnergy::joulesPerItem() const {
  const auto all = watts();
  return all && throughput > 0 ? std::optional(*all / throughput) : std::nullopt;
}

bool RunEnergy::knowsAllParts() const {
  return watts(EnergyPart::Processors) && watts(EnergyPart::Memory) && (!usesGpus || watts(EnergyPart::Gpus));
}

std::string RunEnergy::basis() const {
  std::vector<std::string> words;
  for (const EnergyPart part : kEnergyParts) {
    if (!watts(part)) continue;
    std::set<std::string> sources;
    for (const PartPower& one : parts)
      if (one.part == part) sources.insert(std::string(wordOf(one.source)));
    words.push_back(std::string(wordOf(part)) + ":" + join({sources.begin(), sources.end()}, "+"));
  }
  return join(words, " ");
}

namespace {

/// The parts of the table "energy"; one of a newer version is left out.
std::vector<PartPower> partsOf(const SeriesTable& table) {
  const SeriesColumn *host = table.find("host"), *part = table.find("part"), *source = table.find("power_source"),
                     *watts = table.find("power_w");
  std::vector<PartPower> parts;
  if (host == nullptr || part == nullptr || source == nullptr || watts == nullptr) return parts;
  const auto rows = std::min({host->texts.size(), part->texts.size(), source->texts.size(), watts->values.size()});
  for (std::size_t i = 0; i < rows; ++i)
    for (const SourceInfo& known : kEnergySources)
      if (known.word == source->texts[i] && wordOf(known.part) == part->texts[i] && watts->values[i] > 0)
        parts.push_back({host->texts[i], known.part, known.source, watts->values[i]});
  return parts;
}

SeriesTable tableOf(const RunEnergy& energy) {
  SeriesTable table{kEnergyTable, {{"host", {}}, {"part", {}}, {"power_source", {}}, {"power_w", {}}}};
  for (const PartPower& part : energy.parts) {
    table.columns[0].texts.push_back(part.host);
    table.columns[1].texts.emplace_back(wordOf(part.part));
    table.columns[2].texts.emplace_back(wordOf(part.source));
    table.columns[3].values.push_back(part.watts);
  }
  for (std::size_t column = 0; column < 3; ++column)
    table.columns[column].values.assign(energy.parts.size(), std::numeric_limits<double>::quiet_NaN());
  return table;
}

/// Parts that were stored have precedence over telemetry, which pictures and reports thin.
void takeStored(const RunResult& result, RunEnergy& energy) {
  const SeriesTable* table = findTable(result.series, kEnergyTable);
  if (table == nullptr) return;
  energy.parts = partsOf(*table);
  for (const PartPower& part : energy.parts) energy.usesGpus = energy.usesGpus || part.part == EnergyPart::Gpus;
  if (const auto typed = typedWatts(result))
    for (const std::string& host : energy.hosts)
      if (!energy.watts(EnergyPart::Node, host))
        energy.parts.push_back({host, EnergyPart::Node, EnergySource::Typed, *typed});
}

/// nullopt for that of one of an unknown number of devices, too.
std::optional<Throughput> jobRateOf(const RunResult& result) {
  const auto rate = jobThroughputOf(result.summary);
  return rate && !rate->isPerDevice && rate->value > 0 ? rate : std::nullopt;
}

}  // namespace

RunEnergy energyOf(const RunResult& result) {
  RunEnergy energy;
  energy.hosts = workingHosts(result);
  if (const auto rate = jobRateOf(result)) {
    energy.throughput = rate->value;
    energy.unit = rate->unit;
  }
  energy.usesGpus = result.summary.backend == "cuda";
  EnergyReader reader(result, energy);
  for (const std::string& host : energy.hosts) reader.read(host);
  takeStored(result, energy);
  return energy;
}

std::string energyBasis(const RunResult& result) {
  const std::string measured = result.summary.energyBasis;
  if (measured.empty() && !result.series.empty()) return energyOf(result).basis();
  const bool usesTyped = typedWatts(result) && measured.find("node:") == std::string::npos;
  return usesTyped ? measured + (measured.empty() ? "node:typed" : " node:typed") : measured;
}

std::optional<double> energyPerItem(const RunResult& result) {
  const Summary& summary = result.summary;
  if (summary.energyBasis.empty() && !result.series.empty()) return energyOf(result).joulesPerItem();
  const auto typed = typedWatts(result);
  if (!typed || summary.energyBasis.find("node:") != std::string::npos) return summary.energyPerImageJ;
  const auto rate = jobRateOf(result);
  const auto hosts = static_cast<double>(workingHosts(result).size());
  return rate && hosts > 0 ? std::optional(*typed * hosts / rate->value) : std::nullopt;
}

void summariseEnergy(RunResult& result) {
  std::erase_if(result.series, [](const SeriesTable& table) { return table.name == kEnergyTable; });
  const auto typed = std::exchange(result.annotations.facts, {});
  const RunEnergy energy = energyOf(result);
  result.annotations.facts = typed;
  if (!energy.parts.empty()) result.series.push_back(tableOf(energy));
  result.summary.energyBasis = energy.basis();
  result.summary.powerMeanW = energy.watts();
  result.summary.energyPerImageJ = energy.joulesPerItem();
}

}  // namespace scalescope
