// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/sensitivity.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/base/text.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {
namespace {

double perDevice(const Prediction& prediction) {
  return prediction.throughput / prediction.configuration.shape.ranks();
}

class Tornado {
 public:
  Tornado(const Calibration& calibration, const Configuration& base, double rate)
      : m_calibration(calibration), m_base(base), m_rate(rate) {}

  std::vector<TornadoRow> rows() {
    using Change = TornadoRow::Change;
    const bool several = m_base.shape.ranks() > 1, across = m_base.shape.hosts > 1;
    halfAndDouble(Change::Batch, formatNumber(m_base.batchPerDevice), [](Configuration& c, double factor) {
      c.batchPerDevice = std::max(1.0, std::round(c.batchPerDevice * factor));
      return formatNumber(c.batchPerDevice);
    });
    if (across) addLink();
    if (several) addTransport();
    halfAndDouble(Change::Hosts, std::to_string(m_base.shape.hosts), [](Configuration& c, double factor) {
      c.shape.hosts = static_cast<int>(c.shape.hosts * factor);
      return c.shape.hosts < 1 ? std::string() : std::to_string(c.shape.hosts);
    });
    addInput();
    std::erase_if(m_rows, [](const TornadoRow& row) { return row.ends.empty(); });
    std::stable_sort(m_rows.begin(), m_rows.end(), [](const auto& a, const auto& b) { return a.span() > b.span(); });
    return std::move(m_rows);
  }

 private:
  /// Changes a copy and returns the new value's text; "" if there is none.
  using Edit = std::function<std::string(Configuration& configuration, double factor)>;

  void end(TornadoRow& row, const Edit& edit, double factor) const {
    Configuration changed = m_base;
    const std::string to = edit(changed, factor);
    if (to.empty() || to == row.from) return;
    constexpr double kSteps = 1e9;  // a change without an effect may differ by rounding
    if (const auto predicted = predict(m_calibration, changed))
      row.ends.push_back({to, std::round(perDevice(*predicted) / m_rate * kSteps) / kSteps});
  }
  void halfAndDouble(TornadoRow::Change change, const std::string& from, const Edit& edit) {
    TornadoRow row{change, from, {}};
    end(row, edit, 0.5);
    end(row, edit, 2);
    m_rows.push_back(std::move(row));
  }
  void other(TornadoRow::Change change, const std::string& from, const Edit& edit) {
    TornadoRow row{change, from, {}};
    end(row, edit, 1);
    m_rows.push_back(std::move(row));
  }

  void addLink() {
    const double rate = m_base.across.gbPerS > 0 ? m_base.across.gbPerS : m_calibration.measuredLinkGbPerS;
    if (!(rate > 0)) return;
    const auto text = [](double gbPerS) { return formatFixed(gbPerS * 8, gbPerS < 1 ? 2 : 0) + "Gbit/s"; };
    halfAndDouble(TornadoRow::Change::Link, text(rate), [&](Configuration& c, double factor) {
      c.across.gbPerS = rate * factor;
      return text(c.across.gbPerS);
    });
  }

  void addTransport() {
    const GradientTransport& transport = m_base.transport;
    const std::string precision = transport.precision == "fp32" ? "fp16" : "fp32";
    other(TornadoRow::Change::GradientPrecision, transport.precision,
          [&](Configuration& c, double) { return c.transport.precision = precision; });
    const double mib = bucketBytesOf({"fp32", transport.bucketMib, 0, true, false}) / (1 << 20);
    halfAndDouble(TornadoRow::Change::Bucket, formatNumber(mib) + " MiB", [&](Configuration& c, double factor) {
      c.transport.bucketMib = mib * factor;
      return formatNumber(c.transport.bucketMib) + " MiB";
    });
    other(TornadoRow::Change::Overlap, transport.overlap ? "on" : "off", [](Configuration& c, double) {
      c.transport.overlap = !c.transport.overlap;
      return std::string(c.transport.overlap ? "on" : "off");
    });
  }

  void addInput() {
    const StepModel& model = m_calibration.model;
    const double storage = m_base.storageMbPerS > 0 ? m_base.storageMbPerS : model.storageMbPerS;
    if (storage > 0 && model.bytesPerImage > 0)
      halfAndDouble(TornadoRow::Change::Storage, formatFixed(storage, 0) + " MB/s",
                    [&](Configuration& c, double factor) {
                      c.storageMbPerS = storage * factor;
                      return formatFixed(c.storageMbPerS, 0) + " MB/s";
                    });
    const int threads = m_base.decodeThreads > 0 ? m_base.decodeThreads : model.decodeThreads;
    if (threads > 0 && model.decodeSPerImage > 0)
      halfAndDouble(TornadoRow::Change::DecodeThreads, std::to_string(threads), [&](Configuration& c, double factor) {
        c.decodeThreads = static_cast<int>(threads * factor);
        return c.decodeThreads < 1 ? std::string() : std::to_string(c.decodeThreads);
      });
  }

  const Calibration& m_calibration;
  const Configuration& m_base;
  double m_rate;
  std::vector<TornadoRow> m_rows;
};

/// Expected width of the band after each possible measurement.
class Next {
 public:
  Next(const Calibration& calibration, const Configuration& asked, double deviceFactor)
      : m_calibration(calibration),
        m_asked(asked),
        m_deviceFactor(deviceFactor),
        m_outside(outsideOf(calibration, asked)) {
    m_now = width(calibration, calibration.draws, m_outside);
  }

  std::vector<NextMeasurement> list() {
    using Kind = NextMeasurement::Kind;
    if (m_asked.shape.ranks() > 1) {
      if (m_calibration.model.allreduce.sweeps().empty()) addDetermined(Kind::AllreduceSweep);
      if (m_calibration.maxTrainedRanks < 2 || m_calibration.modelDegrees < 4) addDetermined(Kind::TwoRanks);
      addNearer(Kind::MoreRanks, Outside::Kind::Ranks);
    }
    addNearer(Kind::Batch, Outside::Kind::Batch);
    addRepeats();
    constexpr double kMinGain = 0.05;
    std::erase_if(m_list, [](const auto& one) { return one.halfWidthAfter > (1 - kMinGain) * one.halfWidthNow; });
    std::stable_sort(m_list.begin(), m_list.end(),
                     [](const auto& a, const auto& b) { return a.halfWidthAfter < b.halfWidthAfter; });
    return std::move(m_list);
  }

 private:
  double width(const Calibration& calibration, std::span<const StepParameters> draws,
               std::span<const Outside> outside) const {
    return std::expm1(bandWidth(calibration, draws, outside, m_asked, m_deviceFactor).throughput);
  }

  void add(NextMeasurement::Kind kind, double after) {
    NextMeasurement next{kind, m_now, after, planOf(kind), ""};
    next.commandLine = commandOf(kind, next.plan);
    m_list.push_back(std::move(next));
  }

  /// A measurement that determines parameters: their draws become the fitted values.
  void addDetermined(NextMeasurement::Kind kind) {
    std::vector<StepParameters> draws = m_calibration.draws;
    for (StepParameters& draw : draws) {
      if (kind == NextMeasurement::Kind::AllreduceSweep) {
        draw.allreduceFactor = m_calibration.fitted.allreduceFactor;
      } else {
        const double factor = draw.computeFactor, network = draw.allreduceFactor;
        draw = m_calibration.fitted;
        draw.computeFactor = factor;
        draw.allreduceFactor = network;
      }
    }
    Calibration after = m_calibration;
    if (kind == NextMeasurement::Kind::TwoRanks) after.modelDegrees += 2;
    add(kind, width(after, draws, m_outside));
  }

  void addNearer(NextMeasurement::Kind kind, Outside::Kind where) {
    std::vector<Outside> outside = m_outside;
    if (std::erase_if(outside, [&](const Outside& one) { return one.kind == where; }) == 0) return;
    add(kind, width(m_calibration, m_calibration.draws, outside));
  }

  void addRepeats() {
    constexpr double kRepeats = 3;
    std::vector<StepParameters> draws = m_calibration.draws;
    for (StepParameters& draw : draws) draw.computeFactor = std::pow(draw.computeFactor, 1 / std::sqrt(kRepeats));
    add(NextMeasurement::Kind::Repeats, width(m_calibration, draws, m_outside));
  }

  Plan planOf(NextMeasurement::Kind kind) const {
    Plan plan = m_calibration.observed.plan;
    plan.name.clear();
    plan.batchSizePerDevice = static_cast<int>(m_asked.batchPerDevice);
    using Kind = NextMeasurement::Kind;
    if (kind == Kind::Batch) plan.hosts = {plan.hosts.empty() ? HostSpec{} : plan.hosts.front()};
    if (kind == Kind::Batch) plan.hosts.front().slotCount = 1;
    if (kind == Kind::Repeats) plan.repeats = 3;
    if (kind == Kind::AllreduceSweep || kind == Kind::TwoRanks || kind == Kind::MoreRanks) setHosts(kind, plan);
    return plan;
  }

  void setHosts(NextMeasurement::Kind kind, Plan& plan) const {
    const bool two = kind == NextMeasurement::Kind::TwoRanks;
    const int hosts = two ? std::min(2, m_asked.shape.hosts) : m_asked.shape.hosts;
    const int slots = two && hosts > 1 ? 1 : two ? 2 : m_asked.shape.perHost;
    if (nodeCount(plan) >= hosts && hosts > 1) plan.hosts.resize(static_cast<std::size_t>(hosts));
    if (static_cast<int>(plan.hosts.size()) != hosts) {
      plan.hosts.clear();
      for (int i = 1; i <= hosts; ++i) {
        HostSpec host;
        if (hosts > 1) host.host = "node" + std::to_string(i);
        plan.hosts.push_back(host);
      }
    }
    for (HostSpec& host : plan.hosts) host.slotCount = slots;
  }

  static std::string commandOf(NextMeasurement::Kind kind, const Plan& plan) {
    if (kind == NextMeasurement::Kind::AllreduceSweep)
      return "scalescope-engine check-node --quick --only links,all-reduce --hosts " + formatHosts(plan.hosts) +
             " --runs-dir runs";
    std::string command = planToCommandLine(plan, "runs");
    if (kind != NextMeasurement::Kind::TwoRanks) return command;
    Plan without = plan;
    without.communicationOverlap = !plan.communicationOverlap;
    return command + " && " + planToCommandLine(without, "runs");
  }

  const Calibration& m_calibration;
  const Configuration& m_asked;
  double m_deviceFactor, m_now = 0;
  std::vector<Outside> m_outside;
  std::vector<NextMeasurement> m_list;
};

}  // namespace

double TornadoRow::span() const {
  double widest = 0;
  for (const End& end : ends) widest = std::max(widest, std::abs(std::log(end.ratio)));
  return widest;
}

std::vector<TornadoRow> tornado(const Calibration& calibration, const Configuration& configuration) {
  const auto base = predict(calibration, configuration);
  return base ? Tornado(calibration, configuration, perDevice(*base)).rows() : std::vector<TornadoRow>{};
}

std::vector<NextMeasurement> nextMeasurements(const Calibration& calibration, const Configuration& configuration) {
  const auto factor = deviceFactorOf(calibration, configuration);
  if (!factor) return {};
  std::vector<NextMeasurement> list = Next(calibration, configuration, *factor).list();
  // The engine itself trains networks of images alone.
  if (calibration.observed.unit != kImagesPerSecond)
    std::erase_if(list, [](const auto& one) { return one.kind != NextMeasurement::Kind::AllreduceSweep; });
  return list;
}

}  // namespace scalescope
