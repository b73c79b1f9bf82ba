// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builders/topology.h"

#include <QRegularExpression>
#include <algorithm>
#include <numeric>

#include "app/library/library_entry.h"

namespace scalescope {
namespace {

constexpr int kMaxGpus = 32;

using Facts = std::map<std::string, QString>;

QString fact(const Facts& facts, const char* id) {
  const auto found = facts.find(id);
  return found == facts.end() ? QString() : found->second;
}

/// "0: a; 1: b" by GPU, or one value for all.
QStringList perGpu(const QString& text, qsizetype count) {
  static const QRegularExpression kEach(QStringLiteral("(?:^|; )(\\d+): "));
  QStringList values(count);
  auto match = kEach.globalMatch(text);
  if (!match.hasNext()) {
    values.fill(text);
    return values;
  }
  while (match.hasNext()) {
    const auto start = match.next();
    const qsizetype from = start.capturedEnd(), gpu = start.captured(1).toInt();
    const qsizetype to = match.hasNext() ? match.peekNext().capturedStart() : text.size();
    if (gpu < count) values[gpu] = text.mid(from, to - from);
  }
  return values;
}

/// "4 NVLinks (version 3) to GPU 1, 18 NVLinks to switches" of each GPU. False if no NVLink is listed in this format.
bool readNvLinks(const QString& text, Topology& topology) {
  static const QRegularExpression kLinks(
      QStringLiteral("(\\d+) NVLinks?(?: \\(version \\d+\\))? to (?:GPU (\\d+)|(switches))"));
  const auto count = static_cast<qsizetype>(topology.gpus.size());
  const QStringList each = perGpu(text, count);
  bool any = false;
  for (int gpu = 0; gpu < count; ++gpu)
    for (auto it = kLinks.globalMatch(each[gpu]); it.hasNext();) {
      const auto match = it.next();
      const int links = match.captured(1).toInt(), other = match.captured(2).toInt();
      any = true;
      if (match.hasCaptured(3))
        topology.gpus[static_cast<std::size_t>(gpu)].switchLinks = links;
      else if (gpu < other && other < count)
        topology.links.push_back({gpu, other, links});
    }
  return any;
}

int rootOf(std::vector<int>& parents, int at) {
  while (parents[static_cast<std::size_t>(at)] != at) at = parents[static_cast<std::size_t>(at)];
  return at;
}

/// "0-1 one PCIe switch, 0-2 across NUMA nodes": GPUs below one switch, or below several connected ones.
bool readPaths(const QString& text, Topology& topology) {
  static const QRegularExpression kPath(
      QStringLiteral("(\\d+)-(\\d+) (one PCIe switch|several PCIe switches|on one board|"
                     "one host bridge|one NUMA node|across NUMA nodes)"));
  std::vector<int> parents(topology.gpus.size());
  std::iota(parents.begin(), parents.end(), 0);
  bool any = false;
  for (auto it = kPath.globalMatch(text); it.hasNext();) {
    const auto match = it.next();
    const int a = match.captured(1).toInt(), b = match.captured(2).toInt();
    if (std::max(a, b) >= static_cast<int>(parents.size())) continue;
    any = true;
    if (match.captured(3).contains(QLatin1String("switch")) || match.captured(3) == QLatin1String("on one board"))
      parents[static_cast<std::size_t>(rootOf(parents, b))] = rootOf(parents, a);
  }
  std::map<int, int> switches;
  for (std::size_t gpu = 0; gpu < parents.size(); ++gpu) {
    const int root = rootOf(parents, static_cast<int>(gpu));
    const bool alone =
        std::count_if(parents.begin(), parents.end(), [&](int parent) { return rootOf(parents, parent) == root; }) < 2;
    if (!alone)
      topology.gpus[gpu].pcieSwitch = switches.try_emplace(root, static_cast<int>(switches.size())).first->second;
  }
  topology.pcieSwitches = static_cast<int>(switches.size());
  return any;
}

/// GPUs with affinity to the same cores share a socket; the socket is known only if there are as many such groups as
/// sockets.
void readSockets(const QString& text, Topology& topology) {
  const QStringList each = perGpu(text, static_cast<qsizetype>(topology.gpus.size()));
  std::map<int, QString> groups;  // by the first core
  for (const QString& cores : each)
    if (!cores.isEmpty()) groups[cores.section(QRegularExpression(QStringLiteral("[-,]")), 0, 0).toInt()] = cores;
  const bool known = !groups.empty() && (static_cast<int>(groups.size()) == topology.sockets || topology.sockets == 1);
  if (!known) return;
  for (std::size_t gpu = 0; gpu < topology.gpus.size(); ++gpu) {
    int socket = 0;
    for (const auto& [first, cores] : groups) {
      if (cores == each[static_cast<qsizetype>(gpu)])
        topology.gpus[gpu].socket = std::min(socket, topology.sockets - 1);
      ++socket;
    }
  }
}

void readLinks(const QString& text, Topology& topology) {
  if (text.isEmpty()) return;
  const qsizetype mark = text.indexOf(QLatin1String("PCIe: "));
  const bool links = readNvLinks(mark < 0 ? text : text.left(mark), topology);
  const bool paths = readPaths(mark < 0 ? text : text.mid(mark), topology);
  if (!links && !paths) topology.remarks.append(text);
}

}  // namespace

Topology topologyOf(const Facts& facts) {
  Topology topology;
  topology.sockets = std::clamp(fact(facts, "cpu_sockets").toInt(), 0, 16);
  topology.cpu = fact(facts, "cpu_model");
  topology.gpuModel = fact(facts, "gpu_model");
  topology.gpus.resize(static_cast<std::size_t>(std::clamp(fact(facts, "gpu_count").toInt(), 0, kMaxGpus)));
  const QStringList pcie = perGpu(fact(facts, "gpu_pcie"), static_cast<qsizetype>(topology.gpus.size()));
  for (std::size_t gpu = 0; gpu < topology.gpus.size(); ++gpu)
    topology.gpus[gpu].pcie = pcie[static_cast<qsizetype>(gpu)];
  readLinks(fact(facts, "gpu_links"), topology);
  readSockets(fact(facts, "gpu_cpu_affinity"), topology);
  for (const char* id : {"infiniband_adapters", "network_adapters"})
    for (const QString& adapter : fact(facts, id).split(QStringLiteral(", "), Qt::SkipEmptyParts))
      topology.adapters.append(adapter);
  return topology;
}

std::vector<NamedTopology> topologiesOf(const std::vector<RunResult>& results) {
  std::vector<NamedTopology> systems;
  for (const RunResult& result : results) {
    const Annotations& annotations = result.annotations;
    const QString name = toQString(annotations.system.empty() ? result.summary.name : annotations.system);
    if (std::any_of(systems.begin(), systems.end(), [&](const NamedTopology& system) { return system.name == name; }))
      continue;
    Facts facts;
    for (const auto& [id, value] : annotations.facts) facts[id] = toQString(value);
    if (!result.environment.hosts.empty())
      for (const Fact& fact : result.environment.hosts.front().facts) facts[fact.id] = toQString(fact.value);
    systems.push_back({name, topologyOf(facts)});
  }
  return systems;
}

}  // namespace scalescope
