// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>

#include "engine/protocol/event.h"

namespace scalescope {

/// Notices when other programs used a host while the run was being measured: more than 10 % of its cores for more than
/// 2 s on end. Each host is told of once.
class DisturbanceWatch {
 public:
  /// Looks at an event of the run; returns a note of level "disturbed" when it proves a disturbance.
  std::optional<Noted> look(const Event& event);

 private:
  struct Host {
    std::optional<double> busySinceS;
    bool told = false;
  };
  std::optional<Noted> look(double timeS, const TelemetrySampled& sample);

  bool m_measuring = false;
  std::map<std::string, Host> m_hosts;
};

}  // namespace scalescope
