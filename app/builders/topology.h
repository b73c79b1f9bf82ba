// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <map>
#include <string>
#include <vector>

#include "app/figures/figure.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// What the records of a system say of how its parts are joined. What they do not say is not drawn.
struct Topology {
  struct Gpu {
    QString pcie;     ///< "generation 4 x16"; "" where it is not recorded
    int socket = -1;  ///< -1: not recorded
    int pcieSwitch = -1;
    int switchLinks = 0;  ///< NVLinks to NVLink switches
  };
  struct Link {
    int first = 0, second = 0;
    int count = 0;  ///< NVLinks
  };
  int sockets = 0;  ///< 0: not recorded
  QString cpu, gpuModel;
  std::vector<Gpu> gpus;
  std::vector<Link> links;
  int pcieSwitches = 0;
  QStringList adapters;
  QStringList remarks;  ///< what is recorded in words only
};

/// From facts by the ids of factKinds(), in the words of the probe; other words become remarks.
Topology topologyOf(const std::map<std::string, QString>& facts);

/// One system of a drawing.
struct NamedTopology {
  QString name;
  Topology topology;
};
/// Results by the system that they name, each by what its probe saw, else by what was typed into it.
std::vector<NamedTopology> topologiesOf(const std::vector<RunResult>& results);

/// Side by side; what the systems do not share is marked. Empty panels where there is none.
Figure makeTopologyFigure(const std::vector<NamedTopology>& systems);

}  // namespace scalescope
