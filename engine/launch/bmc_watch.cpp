// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/bmc_watch.h"

#include <algorithm>
#include <exception>
#include <functional>

#include "engine/base/log.h"
#include "engine/base/threads.h"
#include "engine/telemetry/ipmi_lan.h"
#include "engine/telemetry/redfish.h"

namespace scalescope {
namespace {

constexpr const char* kBmcMetric = "bmc_power_w";

/// Calls `work` for each index on a thread of its own, and waits.
void forEachBmc(std::size_t count, const std::function<void(std::size_t)>& work) {
  std::vector<NamedThread> threads;
  for (std::size_t i = 0; i < count; ++i)
    threads.emplace_back("bmc", [&work, i](std::stop_token) {
      try {
        work(i);
      } catch (const std::exception& fault) {
        logError(std::string("Asking a BMC ended: ") + fault.what());
      }
    });
}

BmcReader readerOf(const BmcTarget& bmc, double timeoutS) {
  return bmc.kind == BmcTarget::Kind::Redfish ? redfishReader(bmc, timeoutS) : ipmiReader(bmc, timeoutS);
}

}  // namespace

BmcWatch::BmcWatch(const std::vector<BmcTarget>& bmcs, const std::vector<HostSpec>& hosts) : m_hosts(hosts.size()) {
  std::vector<const BmcTarget*> found(hosts.size(), nullptr);
  for (std::size_t i = 0; i < hosts.size(); ++i) {
    if (hosts[i].slotCount == 0) continue;
    const auto bmc =
        std::find_if(bmcs.begin(), bmcs.end(), [&](const BmcTarget& target) { return target.host == hosts[i].host; });
    if (bmc == bmcs.end())
      m_hosts[i].missing =
          Text::of("The file of BMCs has no line for %1, so the power of this node is unknown.", hosts[i].host);
    else
      found[i] = &*bmc;
  }
  const BmcPower::Options options;
  forEachBmc(hosts.size(), [&](std::size_t i) {
    if (found[i]) m_hosts[i].power = std::make_unique<BmcPower>(options, readerOf(*found[i], options.timeoutS));
  });
}

BmcWatch::~BmcWatch() {
  forEachBmc(m_hosts.size(), [this](std::size_t i) { m_hosts[i].power.reset(); });
}

std::vector<Text> BmcWatch::problems() const {
  std::vector<Text> problems;
  for (const Watched& host : m_hosts) {
    if (!host.missing.empty()) problems.push_back(host.missing);
    if (host.power && !host.power->problem().empty()) problems.push_back(host.power->problem());
  }
  return problems;
}

void BmcWatch::Watched::take() {
  const auto watts = power ? power->watts() : std::nullopt;
  if (!watts) return;
  minW = count == 0 ? *watts : std::min(minW, *watts);
  maxW = count == 0 ? *watts : std::max(maxW, *watts);
  sumW += *watts;
  ++count;
}

void BmcWatch::tick() {
  for (Watched& host : m_hosts) host.take();
}

void BmcWatch::addTo(int hostIndex, TelemetrySampled& sample) {
  Watched& host = m_hosts.at(static_cast<std::size_t>(hostIndex));
  const bool isKnown = std::any_of(sample.values.begin(), sample.values.end(),
                                   [](const auto& value) { return value.first == kBmcMetric; });
  if (isKnown) return;
  if (host.count == 0) host.take();
  if (host.count == 0) return;
  sample.values.emplace_back(kBmcMetric, host.sumW / host.count);
  if (sample.rowCount > 1) {
    sample.values.emplace_back(std::string(kBmcMetric) + "_min", host.minW);
    sample.values.emplace_back(std::string(kBmcMetric) + "_max", host.maxW);
  }
  host.count = 0;
  host.sumW = 0;
}

}  // namespace scalescope
