// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/energy/meter_alignment.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "engine/analysis/energy/energy.h"
#include "engine/base/text.h"
#include "engine/protocol/metric.h"

namespace scalescope {
namespace {

constexpr double kMinOverlap = 0.9, kMinCorrelation = 0.8, kMinLead = 0.1;
constexpr double kMaxUncertaintyS = 1.5;
constexpr double kFinestS = 0.02, kCoarsePoints = 2000, kMaxShifts = 2e5;
constexpr double kChiSquared95 = 3.841;
constexpr std::string_view kLoadTable = "telemetry/";
constexpr const char* kAlignmentFact = "meter_alignment";

/// Values of a curve at any time within it, interpolated. Times are asked in ascending order.
class CurveReader {
 public:
  explicit CurveReader(const TimeCurve& curve) : m_curve(curve) {}
  std::optional<double> at(double timeS) {
    const auto& times = m_curve.timesS;
    if (times.size() < 2 || timeS < times.front() || timeS > times.back()) return std::nullopt;
    if (m_next > 0 && times[m_next - 1] > timeS) m_next = 0;
    while (m_next + 1 < times.size() && times[m_next] < timeS) ++m_next;
    if (m_next == 0) return m_curve.values.front();
    const double span = times[m_next] - times[m_next - 1];
    const double share = span > 0 ? (timeS - times[m_next - 1]) / span : 0;
    return m_curve.values[m_next - 1] + share * (m_curve.values[m_next] - m_curve.values[m_next - 1]);
  }

 private:
  const TimeCurve& m_curve;
  std::size_t m_next = 0;
};

double spanOf(const TimeCurve& curve) {
  return curve.timesS.size() < 2 ? 0 : curve.timesS.back() - curve.timesS.front();
}

double periodOf(const TimeCurve& curve) {
  return spanOf(curve) / static_cast<double>(std::max<std::size_t>(1, curve.timesS.size() - 1));
}

/// A curve in equal steps.
struct LoadGrid {
  double startS = 0, stepS = 1;
  std::vector<double> values;
};

LoadGrid gridOf(const TimeCurve& curve, double stepS) {
  LoadGrid grid{curve.timesS.front(), stepS, {}};
  CurveReader reader(curve);
  const auto count = static_cast<std::size_t>(spanOf(curve) / stepS) + 1;
  for (std::size_t i = 0; i < count; ++i)
    grid.values.push_back(reader.at(grid.startS + static_cast<double>(i) * stepS).value_or(curve.values.back()));
  return grid;
}

/// Correlation of a load with a meter that is shifted; NaN where the meter covers too little of it, or one is flat.
double correlationAt(const LoadGrid& load, const TimeCurve& meter, double shiftS) {
  CurveReader reader(meter);
  double n = 0, sumX = 0, sumY = 0, sumXx = 0, sumYy = 0, sumXy = 0;
  const double originX = load.values.front(), originY = meter.values.front();  // for the precision of the sums
  for (std::size_t i = 0; i < load.values.size(); ++i) {
    const auto power = reader.at(load.startS + static_cast<double>(i) * load.stepS + shiftS);
    if (!power) continue;
    const double x = load.values[i] - originX, y = *power - originY;
    ++n;
    sumX += x;
    sumY += y;
    sumXx += x * x;
    sumYy += y * y;
    sumXy += x * y;
  }
  if (n < kMinOverlap * static_cast<double>(load.values.size())) return std::numeric_limits<double>::quiet_NaN();
  const double varX = sumXx - sumX * sumX / n, varY = sumYy - sumY * sumY / n;
  if (!(varX > 0) || !(varY > 0)) return std::numeric_limits<double>::quiet_NaN();
  return (sumXy - sumX * sumY / n) / std::sqrt(varX * varY);
}

/// Correlations in steps of `stepS`, and the best of them.
struct ShiftScan {
  double firstS = 0, stepS = 0;
  std::vector<double> correlations;
  std::size_t best = 0;

  double shiftAt(std::size_t i) const { return firstS + static_cast<double>(i) * stepS; }
  bool hasBest() const { return best < correlations.size() && std::isfinite(correlations[best]); }
};

ShiftScan scan(const LoadGrid& load, const TimeCurve& meter, double firstS, double lastS, double stepS) {
  ShiftScan done{firstS, stepS, {}, 0};
  double best = -2;
  for (double i = 0; firstS + i * stepS <= lastS && i < kMaxShifts; ++i) {
    const double correlation = correlationAt(load, meter, firstS + i * stepS);
    if (correlation > best) {
      best = correlation;
      done.best = done.correlations.size();
    }
    done.correlations.push_back(correlation);
  }
  if (best < -1.5) done.best = done.correlations.size();
  return done;
}

/// The highest correlation beyond the peak around the best one: after it has fallen below the middle between both.
double nextBestOf(const ShiftScan& coarse) {
  const auto& all = coarse.correlations;
  const double floor = 0.5 * all[coarse.best];
  const auto edge = [&](std::ptrdiff_t step) {
    auto at = static_cast<std::ptrdiff_t>(coarse.best);
    const auto size = static_cast<std::ptrdiff_t>(all.size());
    while (at >= 0 && at < size && !(all[static_cast<std::size_t>(at)] < floor)) at += step;
    return at;
  };
  double next = 0;
  const std::ptrdiff_t left = edge(-1), right = edge(1);
  for (std::ptrdiff_t i = 0; i < static_cast<std::ptrdiff_t>(all.size()); ++i)
    if ((i <= left || i >= right) && std::isfinite(all[static_cast<std::size_t>(i)]))
      next = std::max(next, all[static_cast<std::size_t>(i)]);
  return next;
}

Error ambiguous(const Text& why) {
  return {"meter-ambiguous", why + Text::of("Record the node idle for 10 s before and after the run, with one reading "
                                            "or more per second, and give that file alone.")};
}

/// Half of the 95 % interval: shifts whose residuals are not significantly larger than those of the best one.
double shiftUncertainty(const ShiftScan& fine, double samples) {
  const double best = fine.correlations[fine.best];
  const double allowed = (1 - best * best) * std::exp(kChiSquared95 / std::max(3.0, samples));
  std::size_t low = fine.best, high = fine.best;
  const auto fits = [&](std::size_t i) {
    const double r = fine.correlations[i];
    return std::isfinite(r) && r > 0 && 1 - r * r <= allowed;
  };
  while (low > 0 && fits(low - 1)) --low;
  while (high + 1 < fine.correlations.size() && fits(high + 1)) ++high;
  return std::max(fine.stepS, static_cast<double>(high - low) * fine.stepS / 2);
}

Result<MeterAlignment> judged(const ShiftScan& coarse, const LoadGrid& load, const TimeCurve& meter, double samples,
                              double resolutionS) {
  const double centre = coarse.shiftAt(coarse.best);
  const double fineS = std::max(kFinestS, coarse.stepS / 50);
  const double reachS = std::max(2 * coarse.stepS, 2 * kMaxUncertaintyS);
  const ShiftScan fine = scan(load, meter, centre - reachS, centre + reachS, fineS);
  if (!fine.hasBest()) return ambiguous(Text::of("The meter covers too little of the run."));
  MeterAlignment found;
  found.shiftS = fine.shiftAt(fine.best);
  found.correlation = fine.correlations[fine.best];
  found.nextBest = nextBestOf(coarse);
  // Between two readings, the time of a change is unknown.
  found.uncertaintyS = std::max(shiftUncertainty(fine, samples), resolutionS);
  if (found.correlation < kMinCorrelation)
    return ambiguous(Text::of(
        "The meter's power does not follow the load of the run: the highest correlation is %1, and %2 is needed.",
        textNumber(found.correlation, 2), textNumber(kMinCorrelation, 1)));
  if (found.nextBest > found.correlation - kMinLead)
    return ambiguous(
        Text::of("The meter's power follows the load of the run at more than one time: the correlations are %1 and %2.",
                 textNumber(found.correlation, 2), textNumber(found.nextBest, 2)));
  if (found.uncertaintyS > kMaxUncertaintyS)
    return ambiguous(
        Text::of("The load of the run varies too little, or the meter's readings are too rare: their time is known "
                 "within %1 s, and %2 s is needed.",
                 textNumber(found.uncertaintyS, 1), textNumber(kMaxUncertaintyS, 1)));
  return found;
}

/// Adds a column to a curve, a mean of several GPUs once for each; samples without a value leave the sum as it was.
void addColumn(const SeriesTable& table, const SeriesColumn& column, std::vector<double>& sum) {
  const auto gpus = std::count_if(table.columns.begin(), table.columns.end(), [&column](const SeriesColumn& other) {
    const auto device = findDeviceMetric(other.id);
    return device && device->metric->id == column.id;
  });
  sum.resize(std::max(sum.size(), column.values.size()), 0.0);
  for (std::size_t i = 0; i < column.values.size(); ++i)
    if (std::isfinite(column.values[i]))
      sum[i] += static_cast<double>(std::max<std::ptrdiff_t>(1, gpus)) * column.values[i];
}

/// Without samples whose time is damaged.
TimeCurve ascending(const TimeCurve& curve) {
  TimeCurve kept;
  for (std::size_t i = 0; i < std::min(curve.timesS.size(), curve.values.size()); ++i) {
    if (!std::isfinite(curve.timesS[i]) || (!kept.timesS.empty() && curve.timesS[i] <= kept.timesS.back())) continue;
    kept.timesS.push_back(curve.timesS[i]);
    kept.values.push_back(curve.values[i]);
  }
  return kept;
}

std::vector<std::string> hostsWithTelemetry(const RunResult& result) {
  std::vector<std::string> hosts;
  for (const SeriesTable& table : result.series)
    if (table.name.starts_with(kLoadTable)) hosts.push_back(table.name.substr(kLoadTable.size()));
  return hosts;
}

Result<std::string> onlyHost(const RunResult& result) {
  const auto hosts = hostsWithTelemetry(result);
  if (hosts.empty())
    return Error{"meter-invalid", Text::of("The result has no telemetry, with whose load the meter could be aligned.") +
                                      Text::of("Run the plan again with --telemetry-hz 10.")};
  if (hosts.size() > 1)
    return Error{"meter-invalid",
                 Text::of("The result has telemetry of %1: name the host that the meter measured with --host.",
                          join(hosts, ", "))};
  return hosts.front();
}

/// Readings during the run, in its time, and how they were placed.
void store(RunResult& result, const std::string& host, const TimeCurve& meter, const TimeCurve& load,
           const MeterAlignment& aligned) {
  const double spareS = 2 * periodOf(meter);
  SeriesTable table{"meter/" + host, {{"time_s", {}}, {"meter_power_w", {}}}};
  for (std::size_t i = 0; i < meter.timesS.size(); ++i) {
    const double timeS = meter.timesS[i] - aligned.shiftS;
    if (timeS < load.timesS.front() - spareS || timeS > load.timesS.back() + spareS) continue;
    table.columns[0].values.push_back(timeS);
    table.columns[1].values.push_back(meter.values[i]);
  }
  std::erase_if(result.series, [&table](const SeriesTable& other) { return other.name == table.name; });
  result.series.push_back(std::move(table));
  const std::string text = "by " + aligned.load + ", within " + formatFixed(aligned.uncertaintyS, 2) +
                           " s, correlation " + formatFixed(aligned.correlation, 3) + ", next best " +
                           formatFixed(aligned.nextBest, 3);
  auto& hosts = result.environment.hosts;
  auto same = std::find_if(hosts.begin(), hosts.end(), [&](const HostEnvironment& one) { return one.host == host; });
  if (same == hosts.end()) same = hosts.insert(hosts.end(), HostEnvironment{host, {}});
  std::erase_if(same->facts, [](const Fact& fact) { return fact.id == kAlignmentFact; });
  same->facts.push_back({kAlignmentFact, text});
}

}  // namespace

Result<MeterAlignment> alignMeter(const TimeCurve& meter, const TimeCurve& load) {
  if (load.timesS.size() < 4 || meter.timesS.size() < 4)
    return ambiguous(Text::of("The run or the meter has fewer than 4 readings."));
  const double stepS = std::max(spanOf(load) / kCoarsePoints, std::max(kFinestS, periodOf(load) / 2));
  const LoadGrid grid = gridOf(load, stepS);
  const double spare = (1 - kMinOverlap) * spanOf(load);
  const double firstS = meter.timesS.front() - load.timesS.front() - spare;
  const double lastS = meter.timesS.back() - load.timesS.back() + spare;
  if (lastS < firstS)
    return ambiguous(Text::of("The meter's readings span %1 s and cover less than 90 % of the run, which lasts %2 s.",
                              textNumber(spanOf(meter), 1), textNumber(spanOf(load), 1)));
  const double coarseS = std::max(stepS, (lastS - firstS) / kMaxShifts);
  const ShiftScan coarse = scan(grid, meter, firstS, lastS, coarseS);
  if (!coarse.hasBest()) return ambiguous(Text::of("The load of the run or the meter's power does not vary."));
  const double samples = spanOf(load) / std::max(periodOf(load), periodOf(meter));
  return judged(coarse, grid, meter, samples, periodOf(meter) / 2 + periodOf(load));
}

TimeCurve loadOf(const RunResult& result, const std::string& host, std::string& metric) {
  const SeriesTable* table = findTable(result.series, "telemetry/" + host);
  const SeriesColumn* time = table == nullptr ? nullptr : table->find("time_s");
  if (time == nullptr) return {};
  TimeCurve load{time->values, {}};
  std::vector<std::string> used;
  for (const char* id : {"gpu_counter_power_w", "cpu_power_w", "dram_power_w"})
    if (const SeriesColumn* column = table->find(id)) {
      addColumn(*table, *column, load.values);
      used.emplace_back(id);
    }
  for (const char* id : {"gpu_power_w", "gpu_busy_percent", "cpu_busy_percent"})
    if (const SeriesColumn* column = used.empty() ? table->find(id) : nullptr) {
      addColumn(*table, *column, load.values);
      used.emplace_back(id);
    }
  metric = join(used, " + ");
  return used.empty() ? TimeCurve() : ascending(load);
}

Result<MeterAlignment> joinMeter(RunResult& result, const TimeCurve& meter, std::string host) {
  if (host.empty()) {
    const auto only = onlyHost(result);
    if (!only) return only.error();
    host = *only;
  }
  std::string metric;
  const TimeCurve load = loadOf(result, host, metric);
  if (load.timesS.empty()) {
    const auto hosts = hostsWithTelemetry(result);
    return Error{"meter-invalid",
                 Text::of("The result has no telemetry of host %1.", inQuotes(host)) +
                     (hosts.empty() ? Text::of("It has none.") : Text::of("It has that of %1.", join(hosts, ", ")))};
  }
  auto aligned = alignMeter(meter, load);
  if (!aligned) return aligned;
  aligned->load = metric;
  store(result, host, meter, load, *aligned);
  summariseEnergy(result);
  return aligned;
}

}  // namespace scalescope
