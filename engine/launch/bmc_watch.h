// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/protocol/plan/host_spec.h"
#include "engine/protocol/run/event.h"
#include "engine/telemetry/bmc_power.h"
#include "engine/telemetry/bmc_target.h"

namespace scalescope {

/// Adds the power of nodes, which the controller asks their BMCs for over the network, to the samples of their hosts.
/// Thread: one.
class BmcWatch {
 public:
  /// Asks the BMCs of the plan's hosts with ranks, all at once, and waits for their answers.
  BmcWatch(const std::vector<BmcTarget>& bmcs, const std::vector<HostSpec>& hosts);
  /// Waits for questions that are still open.
  ~BmcWatch();
  BmcWatch(const BmcWatch&) = delete;
  BmcWatch& operator=(const BmcWatch&) = delete;

  /// A sentence for each host whose power will be missing.
  std::vector<Text> problems() const;
  /// Takes the present power of each host; called several times a second, so that samples get means.
  void tick();
  /// Adds bmc_power_w, the mean since the last sample of this host; of a row of several samples the extremes as well. A
  /// power that the host itself read stays, and nothing is added where no BMC answers. `hostIndex`: in the plan.
  void addTo(int hostIndex, TelemetrySampled& sample);

 private:
  struct Watched {
    Text missing;  ///< why there is no BMC to ask
    std::unique_ptr<BmcPower> power;
    double sumW = 0, minW = 0, maxW = 0;
    int count = 0;
    void take();
  };
  std::vector<Watched> m_hosts;  ///< as in the plan
};

}  // namespace scalescope
