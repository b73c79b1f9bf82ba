// SPDX-License-Identifier: GPL-3.0-or-later
// How long the drawing of a topology takes: bench_topology [REPEATS] builds and paints nodes with 8 GPUs and 8 adapters
// (NVSwitches, four PCIe switches, two sockets) with measured rates, at column width.
#include <QGuiApplication>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "app/figures/figure_export.h"
#include "app/library/machines/topology.h"
#include "engine/base/clock.h"
#include "engine/protocol/run/link_limits.h"

using namespace scalescope;

namespace {

using Kind = TopologyNodeKind;
using Edge = TopologyEdgeKind;

TopologyEdge edge(const std::string& from, const std::string& to, Edge kind, double measured = TopologyEdge::kUnknown) {
  TopologyEdge made;
  made.from = from;
  made.to = to;
  made.kind = kind;
  made.measuredGbPerS = measured;
  if (std::isfinite(measured)) made.verdict = measured < 10 ? LinkVerdict::Bad : LinkVerdict::Good;
  return made;
}

/// `slow`: a GPU whose PCIe link is.
Topology makeNode(int slow) {
  Topology topology;
  topology.nodes = {{.id = "machine"}};
  for (int i = 0; i < 2; ++i) {
    const std::string package = "package" + std::to_string(i), numa = "numa" + std::to_string(i);
    topology.nodes.push_back(
        {.id = package, .kind = Kind::Package, .model = "INTEL(R) XEON(R) PLATINUM 8568Y+", .cores = 48});
    topology.nodes.push_back({.id = numa, .kind = Kind::Numa, .numa = i, .memoryBytes = std::int64_t{1} << 40});
    topology.edges.push_back(edge("machine", package, Edge::Contains));
    topology.edges.push_back(edge(package, numa, Edge::Contains, 310));
  }
  topology.edges.push_back(edge("package0", "package1", Edge::Socket));
  topology.nodes.push_back({.id = "network", .kind = Kind::Network});
  topology.nodes.push_back({.id = "nvswitch", .kind = Kind::NvSwitch, .count = 4});
  const PcieLink link{16, 32};
  for (int i = 0; i < 4; ++i) {
    const std::string bridge = "switch" + std::to_string(i);
    topology.nodes.push_back({.id = bridge, .kind = Kind::PcieSwitch, .pcieMax = link});
    topology.edges.push_back(edge("numa" + std::to_string(i / 2), bridge, Edge::Pcie));
  }
  for (int i = 0; i < 8; ++i) {
    const std::string gpu = "gpu" + std::to_string(i), nic = "nic" + std::to_string(i),
                      bridge = "switch" + std::to_string(i / 2);
    topology.nodes.push_back({.id = gpu,
                              .kind = Kind::Gpu,
                              .model = "NVIDIA H200",
                              .memoryBytes = std::int64_t{141} << 30,
                              .computeCapability = "9.0",
                              .pcieMax = link});
    topology.nodes.push_back(
        {.id = nic, .kind = Kind::Nic, .name = "mlx5_" + std::to_string(i), .portGbitPerS = 400, .pcieMax = link});
    topology.edges.push_back(edge(bridge, gpu, Edge::Pcie, i == slow ? 6.2 : 55.1));
    topology.edges.push_back(edge(bridge, nic, Edge::Pcie));
    topology.edges.push_back(edge(nic, "network", Edge::Network, 48.2));
    topology.edges.push_back(edge(gpu, "nvswitch", Edge::NvLink, 390));
    topology.edges.back().count = 18;
    for (int to = 0; to < 8; ++to)
      if (to != i) topology.edges.push_back(edge(gpu, "gpu" + std::to_string(to), Edge::Peer, 380.0 + to));
  }
  setNominals(topology);
  return topology;
}

void measure(const char* what, const std::vector<NamedTopology>& systems, int repeats) {
  std::vector<double> build, paint;
  for (int i = 0; i < repeats; ++i) {
    const double start = monotonicSeconds();
    const Figure figure = makeTopologyFigure(systems);
    const double built = monotonicSeconds();
    const QImage image = figureToImage(figure, 150);
    build.push_back(1e3 * (built - start));
    paint.push_back(1e3 * (monotonicSeconds() - built));
    if (image.isNull()) std::abort();
  }
  const auto median = [](std::vector<double> values) {
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
    return values[values.size() / 2];
  };
  std::printf("%-40s built in %6.1f ms, painted in %6.1f ms (medians of %d)\n", what, median(build), median(paint),
              repeats);
}

}  // namespace

int main(int argc, char** argv) {
  QGuiApplication app(argc, argv);
  const int repeats = std::max(1, argc > 1 ? std::atoi(argv[1]) : 50);
  const NamedTopology node{QStringLiteral("node1"), makeNode(-1)}, other{QStringLiteral("node2"), makeNode(5)};
  measure("one node of 8 GPUs and 8 adapters", {node}, repeats);
  measure("two of them with their differences", {node, other}, repeats);
}
