// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/machines/topology.h"

#include <QRegularExpression>
#include <algorithm>
#include <numeric>
#include <set>

#include "app/results/names/run_identity.h"
#include "app/store/library_entry.h"
#include "engine/protocol/run/link_limits.h"

namespace scalescope {
namespace {

constexpr int kMaxGpus = 32, kMaxSockets = 16;

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

int rootOf(std::vector<int>& parents, int at) {
  while (parents[static_cast<std::size_t>(at)] != at) at = parents[static_cast<std::size_t>(at)];
  return at;
}

/// Reads the facts of one system into nodes and edges.
class FactReader {
 public:
  explicit FactReader(const Facts& facts) : m_facts(facts) {}

  Topology read() {
    addSockets();
    addGpus();
    readLinks(fact(m_facts, "gpu_links"));
    readSockets(fact(m_facts, "gpu_cpu_affinity"));
    attachGpus();
    addAdapters();
    setNominals(m_topology);
    if (m_topology.nodes.empty()) return std::move(m_topology);
    m_topology.nodes.insert(m_topology.nodes.begin(), {"machine", TopologyNodeKind::Machine});
    return std::move(m_topology);
  }

 private:
  struct Gpu {
    int socket = -1, pcieSwitch = -1;  ///< -1: not stated
  };

  static std::string gpuId(std::size_t gpu) { return "gpu" + std::to_string(gpu); }

  TopologyEdge& join(const std::string& from, const std::string& to, TopologyEdgeKind kind) {
    return m_topology.edges.emplace_back(TopologyEdge{from, to, kind});
  }

  void addSockets() {
    m_sockets = std::clamp(fact(m_facts, "cpu_sockets").toInt(), 0, kMaxSockets);
    const std::string model = fact(m_facts, "cpu_model").toStdString();
    for (int i = 0; i < m_sockets; ++i) {
      TopologyNode node{"package" + std::to_string(i), TopologyNodeKind::Package};
      node.model = model;
      join("machine", node.id, TopologyEdgeKind::Contains);
      if (i == 1) setNominal(join("package0", node.id, TopologyEdgeKind::Socket), socketLimit(model));
      m_topology.nodes.push_back(std::move(node));
    }
  }

  void addGpus() {
    m_gpus.resize(static_cast<std::size_t>(std::clamp(fact(m_facts, "gpu_count").toInt(), 0, kMaxGpus)));
    const auto count = static_cast<qsizetype>(m_gpus.size());
    const QStringList models = perGpu(fact(m_facts, "gpu_model"), count);
    for (std::size_t i = 0; i < m_gpus.size(); ++i) {
      TopologyNode node{gpuId(i), TopologyNodeKind::Gpu};
      node.model = models[static_cast<qsizetype>(i)].toStdString();
      node.computeCapability = capabilityOfModel(node.model);
      m_topology.nodes.push_back(std::move(node));
    }
  }

  /// "4 NVLinks (version 3) to GPU 1, 18 NVLinks to switches" of each GPU. False if no NVLink is listed in this format.
  bool readNvLinks(const QString& text) {
    static const QRegularExpression kLinks(
        QStringLiteral("(\\d+) NVLinks?(?: \\(version (\\d+)\\))? to (?:GPU (\\d+)|(switches))"));
    const auto count = static_cast<qsizetype>(m_gpus.size());
    const QStringList each = perGpu(text, count);
    bool any = false, switched = false;
    for (qsizetype gpu = 0; gpu < count; ++gpu)
      for (auto it = kLinks.globalMatch(each[gpu]); it.hasNext();) {
        const auto match = it.next();
        const qsizetype other = match.captured(3).toInt();
        const bool toSwitch = match.hasCaptured(4);
        any = true;
        if (!toSwitch && (gpu >= other || other >= count)) continue;
        switched |= toSwitch;
        TopologyEdge& edge =
            join(gpuId(static_cast<std::size_t>(gpu)), toSwitch ? "nvswitch" : gpuId(static_cast<std::size_t>(other)),
                 TopologyEdgeKind::NvLink);
        edge.count = match.captured(1).toInt();
        edge.version = match.captured(2).toInt();
      }
    if (switched) {
      TopologyNode node{"nvswitch", TopologyNodeKind::NvSwitch};
      node.count = 0;
      m_topology.nodes.push_back(std::move(node));
    }
    return any;
  }

  /// "0-1 one PCIe switch, 0-2 across NUMA nodes": GPUs below one switch, or below several connected ones.
  bool readPaths(const QString& text) {
    static const QRegularExpression kPath(
        QStringLiteral("(\\d+)-(\\d+) (one PCIe switch|several PCIe switches|on one board|"
                       "one host bridge|one NUMA node|across NUMA nodes)"));
    static const std::map<QString, std::string> kWords = {
        {QStringLiteral("one PCIe switch"), "PIX"}, {QStringLiteral("several PCIe switches"), "PXB"},
        {QStringLiteral("on one board"), "PIX"},    {QStringLiteral("one host bridge"), "PHB"},
        {QStringLiteral("one NUMA node"), "NODE"},  {QStringLiteral("across NUMA nodes"), "SYS"}};
    std::vector<int> parents(m_gpus.size());
    std::iota(parents.begin(), parents.end(), 0);
    bool any = false;
    for (auto it = kPath.globalMatch(text); it.hasNext();) {
      const auto match = it.next();
      const int a = match.captured(1).toInt(), b = match.captured(2).toInt();
      if (std::max(a, b) >= static_cast<int>(parents.size()) || a == b) continue;
      any = true;
      const std::string word = kWords.at(match.captured(3));
      pairOf(a, b).path = word;
      if (word == "PIX" || word == "PXB") parents[static_cast<std::size_t>(rootOf(parents, b))] = rootOf(parents, a);
    }
    std::map<int, int> switches;
    for (std::size_t gpu = 0; gpu < parents.size(); ++gpu) {
      const int root = rootOf(parents, static_cast<int>(gpu));
      const bool alone = std::count_if(parents.begin(), parents.end(),
                                       [&](int parent) { return rootOf(parents, parent) == root; }) < 2;
      if (!alone) m_gpus[gpu].pcieSwitch = switches.try_emplace(root, static_cast<int>(switches.size())).first->second;
    }
    for (std::size_t i = 0; i < switches.size(); ++i)
      m_topology.nodes.push_back({"switch" + std::to_string(i), TopologyNodeKind::PcieSwitch});
    return any;
  }

  /// "Peer access: 0-1, 2-3": the listed pairs, and no others.
  bool readPeers(const QString& text) {
    static const QRegularExpression kPeers(QStringLiteral("(?i)peer access: *((?:\\d+-\\d+(?:, *)?)+|none)"));
    const auto match = kPeers.match(text);
    if (!match.hasMatch()) return false;
    std::set<std::pair<int, int>> pairs;
    static const QRegularExpression kPair(QStringLiteral("(\\d+)-(\\d+)"));
    for (auto it = kPair.globalMatch(match.captured(1)); it.hasNext();) {
      const auto pair = it.next();
      pairs.emplace(std::minmax(pair.captured(1).toInt(), pair.captured(2).toInt()));
    }
    for (int a = 0; a < static_cast<int>(m_gpus.size()); ++a)
      for (int b = a + 1; b < static_cast<int>(m_gpus.size()); ++b)
        pairOf(a, b).access = pairs.contains({a, b}) ? "OK" : "NS";
    return true;
  }

  TopologyEdge& pairOf(int a, int b) {
    const std::string from = gpuId(static_cast<std::size_t>(std::min(a, b))),
                      to = gpuId(static_cast<std::size_t>(std::max(a, b)));
    TopologyEdge* known = m_topology.edge(from, to, TopologyEdgeKind::Peer);
    return known != nullptr ? *known : join(from, to, TopologyEdgeKind::Peer);
  }

  void readLinks(const QString& text) {
    if (text.isEmpty()) return;
    static const QRegularExpression kSecond(QStringLiteral("PCIe: |(?i)peer access: "));
    const qsizetype mark = text.indexOf(kSecond);
    const bool links = readNvLinks(mark < 0 ? text : text.left(mark));
    const bool paths = readPaths(mark < 0 ? text : text.mid(mark));
    const bool peers = readPeers(text);
    if (!links && !paths && !peers) m_topology.remarks.push_back(text.toStdString());
  }

  /// GPUs with affinity to the same cores share a socket; the socket is known only if there are as many such groups as
  /// sockets.
  void readSockets(const QString& text) {
    const QStringList each = perGpu(text, static_cast<qsizetype>(m_gpus.size()));
    std::map<int, QString> groups;  // by the first core
    for (std::size_t gpu = 0; gpu < m_gpus.size(); ++gpu) {
      const QString& cores = each[static_cast<qsizetype>(gpu)];
      if (cores.isEmpty()) continue;
      groups[cores.section(QRegularExpression(QStringLiteral("[-,]")), 0, 0).toInt()] = cores;
      m_topology.find(gpuId(gpu))->affinity = cores.toStdString();
    }
    if (groups.empty() || (static_cast<int>(groups.size()) != m_sockets && m_sockets != 1)) return;
    for (std::size_t gpu = 0; gpu < m_gpus.size(); ++gpu) {
      int socket = 0;
      for (const auto& [first, cores] : groups) {
        if (cores == each[static_cast<qsizetype>(gpu)]) m_gpus[gpu].socket = std::min(socket, m_sockets - 1);
        ++socket;
      }
    }
  }

  /// A PCIe switch is connected to the socket of its GPUs, if that is stated.
  void attachGpus() {
    const QStringList pcie = perGpu(fact(m_facts, "gpu_pcie"), static_cast<qsizetype>(m_gpus.size()));
    for (std::size_t i = 0; i < m_gpus.size(); ++i) {
      const Gpu& gpu = m_gpus[i];
      const std::string socket = gpu.socket < 0 ? "machine" : "package" + std::to_string(gpu.socket);
      const auto kind = gpu.socket < 0 ? TopologyEdgeKind::Contains : TopologyEdgeKind::Pcie;
      const std::string port = "switch" + std::to_string(gpu.pcieSwitch);
      if (gpu.pcieSwitch >= 0) {
        TopologyEdge* above = m_topology.edgeAbove(port);
        if (above == nullptr)
          join(socket, port, kind);
        else if (above->from == "machine" && gpu.socket >= 0)
          *above = TopologyEdge{socket, port, kind};
      }
      TopologyEdge& edge =
          gpu.pcieSwitch >= 0 ? join(port, gpuId(i), TopologyEdgeKind::Pcie) : join(socket, gpuId(i), kind);
      readPcie(pcie[static_cast<qsizetype>(i)], *m_topology.find(gpuId(i)), edge);
    }
  }

  /// "generation 3 x8 of x16"; another text is kept as it is.
  static void readPcie(const QString& text, TopologyNode& gpu, TopologyEdge& edge) {
    static const QRegularExpression kLink(
        QStringLiteral("^(?:generation|PCIe|Gen) ?(\\d)(?:\\.0)? x(\\d+)(?: of x(\\d+))?$"),
        QRegularExpression::CaseInsensitiveOption);
    const auto match = kLink.match(text.trimmed());
    if (match.hasMatch() && pcieGtPerS(match.captured(1).toInt()) > 0) {
      gpu.pcieNow = {match.captured(2).toInt(), pcieGtPerS(match.captured(1).toInt())};
      gpu.pcieMax = {match.hasCaptured(3) ? match.captured(3).toInt() : gpu.pcieNow.lanes, gpu.pcieNow.gtPerS};
    } else {
      edge.nominalSource = text.toStdString();
    }
  }

  /// Where an adapter is connected is not stated.
  void addAdapters() {
    static const QRegularExpression kSpeed(QStringLiteral("\\b(\\d+) (Mb/s|Gb/s|Gb/sec|Gbit/s)"));
    int index = 0;
    for (const char* id : {"infiniband_adapters", "network_adapters"})
      for (const QString& adapter : fact(m_facts, id).split(QStringLiteral(", "), Qt::SkipEmptyParts)) {
        TopologyNode node{"nic" + std::to_string(index++), TopologyNodeKind::Nic};
        node.name = adapter.section(QLatin1Char(' '), 0, 0).toStdString();
        node.model = adapter.section(QLatin1Char(' '), 1).toStdString();
        if (const auto speed = kSpeed.match(adapter); speed.hasMatch())
          node.portGbitPerS = speed.captured(1).toDouble() / (speed.captured(2) == QLatin1String("Mb/s") ? 1000 : 1);
        join("machine", node.id, TopologyEdgeKind::Contains);
        m_topology.nodes.push_back(std::move(node));
      }
  }

  const Facts& m_facts;
  Topology m_topology;
  std::vector<Gpu> m_gpus;
  int m_sockets = 0;
};

}  // namespace

Topology topologyOf(const Facts& facts) { return FactReader(facts).read(); }

bool isDrawable(const Topology& topology) {
  return std::any_of(topology.nodes.begin(), topology.nodes.end(), [](const TopologyNode& node) {
    return node.kind == TopologyNodeKind::Package || node.kind == TopologyNodeKind::Numa ||
           node.kind == TopologyNodeKind::Gpu;
  });
}

std::vector<NamedTopology> topologiesOf(const std::vector<RunResult>& results) {
  std::vector<NamedTopology> systems;
  const auto add = [&](const QString& name, Topology topology) {
    const bool known =
        std::any_of(systems.begin(), systems.end(), [&](const NamedTopology& system) { return system.name == name; });
    if (!known) systems.push_back({name, std::move(topology)});
  };
  for (const RunResult& result : results) {
    const Annotations& annotations = result.annotations;
    const QString name = annotations.system.empty() ? statedName(result) : toQString(annotations.system);
    Facts facts;
    for (const auto& [id, value] : annotations.facts) facts[id] = toQString(value);
    const auto& hosts = result.environment.hosts;
    const auto recorded = static_cast<std::size_t>(std::count_if(
        hosts.begin(), hosts.end(), [](const HostEnvironment& host) { return isDrawable(host.topology); }));
    if (recorded > 1) {
      for (const HostEnvironment& host : hosts)
        if (isDrawable(host.topology)) add(QStringLiteral("%1, %2").arg(name, toQString(host.host)), host.topology);
      continue;
    }
    if (!hosts.empty())
      for (const Fact& fact : hosts.front().facts) facts[fact.id] = toQString(fact.value);
    const auto first =
        std::find_if(hosts.begin(), hosts.end(), [](const HostEnvironment& host) { return isDrawable(host.topology); });
    add(name, first == hosts.end() ? topologyOf(facts) : first->topology);
  }
  return systems;
}

}  // namespace scalescope
