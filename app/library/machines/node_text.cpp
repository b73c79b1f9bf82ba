// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/machines/node_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QSet>
#include <cmath>

#include "app/core/engine_sentences.h"
#include "app/core/link_words.h"
#include "engine/protocol/plan/host_values.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct NodeTexts {
  Q_DECLARE_TR_FUNCTIONS(NodesModel)
};

bool isLoad(const NodeFault& fault) { return fault.code == "cores-busy" || fault.code == "gpu-busy"; }

/// Typed settings of how a host is reached and which resources it may use.
QString wayTo(const KnownNode& node) {
  if (node.origin == NodeOrigin::ThisMachine) return NodeTexts::tr("this machine");
  if (node.origin == NodeOrigin::SshConfig) return NodeTexts::tr("from the SSH configuration");
  HostSpec plain;
  plain.host = node.spec.host;
  plain.slotCount = node.spec.slotCount;
  return node.spec == plain ? NodeTexts::tr("typed")
                            : NodeTexts::tr("typed: %1").arg(toQString(formatHosts(withoutSecrets({node.spec}))));
}

QString row(const QString& title, const QString& value) {
  if (value.isEmpty()) return {};
  return QStringLiteral("<tr><td style='padding-right:10px'>%1</td><td>%2</td></tr>").arg(title, value.toHtmlEscaped());
}

QString coresOf(const KnownNode& node) {
  if (!node.check || node.check->coreCount == 0) return {};
  const QString sockets = nodeFact(node, "cpu_sockets");
  const QString cores = QString::number(node.check->coreCount);
  return sockets.isEmpty() || sockets == QLatin1String("1") ? cores
                                                            : NodeTexts::tr("%1 in %2 sockets").arg(cores, sockets);
}

QString clockOf(const KnownNode& node) {
  if (!node.check || node.check->engineVersion.empty()) return {};
  const PreflightReport& check = *node.check;
  const QString offset = numberText(std::abs(check.clockOffsetS) * 1000, 1);
  const bool none = offset == numberText(0, 1);
  return NodeTexts::tr("%1 ms off, ± %2 ms")
      .arg((none                     ? QString()
            : check.clockOffsetS < 0 ? QStringLiteral("−")
                                     : QStringLiteral("+")) +
               offset,
           numberText(check.clockUncertaintyS * 1000, 1));
}

QString engineOf(const KnownNode& node) {
  if (!node.check || node.check->engineVersion.empty()) return {};
  return NodeTexts::tr("%1, backend %2%3")
      .arg(toQString(node.check->engineVersion),
           node.check->backend.empty() ? NodeTexts::tr("none", "backend") : toQString(node.check->backend),
           node.check->deployed ? NodeTexts::tr(", copied just now") : QString());
}

QString freeOf(const KnownNode& node) {
  return node.check && node.check->freeBytes ? bytesText(*node.check->freeBytes, ByteBase::Decimal) : QString();
}

/// The hint for a host that requires interactive authentication.
QString loginHint() {
  return QStringLiteral("<p>%1</p>")
      .arg(NodeTexts::tr("Open connection… (Shift+F6) shows the login prompts of the host here."));
}

QString faultsOf(const PreflightReport& check) {
  QString list;
  for (const NodeFault& fault : check.faults)
    list += QStringLiteral("<p><b>%1</b> %2</p>")
                .arg(fault.isWarning ? NodeTexts::tr("Warning:") : NodeTexts::tr("Fault:"),
                     inWindowLanguage(fault.message).toHtmlEscaped()) +
            (fault.code == "authentication-refused" || fault.code == "host-key-unknown" ? loginHint() : QString());
  return list;
}

}  // namespace

NodeVerdict nodeVerdict(const KnownNode& node) {
  if (node.checking) return {NodeTexts::tr("checking…"), Tone::Neutral};
  if (!node.check) return {NodeTexts::tr("never checked"), Tone::Muted};
  int faults = 0, loads = 0, warnings = 0;
  for (const NodeFault& fault : node.check->faults) ++(!fault.isWarning ? faults : isLoad(fault) ? loads : warnings);
  if (faults > 0) return {faults == 1 ? NodeTexts::tr("1 fault") : NodeTexts::tr("%1 faults").arg(faults), Tone::Bad};
  if (loads > 0) return {NodeTexts::tr("busy"), Tone::Caution};
  if (warnings > 0)
    return {
        warnings == 1 ? NodeTexts::tr("reachable, 1 warning") : NodeTexts::tr("reachable, %1 warnings").arg(warnings),
        Tone::Caution};
  return {NodeTexts::tr("reachable"), Tone::Good};
}

QString nodeFact(const KnownNode& node, const char* id) {
  const Fact* fact = node.check ? node.check->environment.find(id) : nullptr;
  if (fact == nullptr) return {};
  if (!fact->id.ends_with("_bytes")) return toQString(fact->value);
  bool number = false;
  const double bytes = toQString(fact->value).toDouble(&number);
  return number ? bytesText(bytes, ByteBase::Binary) : toQString(fact->value);
}

QString gpusOf(const KnownNode& node) {
  if (!node.check || node.check->engineVersion.empty()) return {};
  if (node.check->gpuCount == 0) return NodeTexts::tr("none", "GPUs");
  const QString model = nodeFact(node, "gpu_model");
  return model.isEmpty() ? QString::number(node.check->gpuCount)
                         : NodeTexts::tr("%1 × %2").arg(node.check->gpuCount).arg(model);
}

QString connectionOf(const KnownNode& node) {
  if (node.connection == NodeConnection::Opening) return NodeTexts::tr("opening…");
  if (node.connection == NodeConnection::Closed) return {};
  const QDateTime since = QDateTime::fromSecsSinceEpoch(static_cast<qint64>(node.connectedUnixS));
  const bool today = since.date() == QDate::currentDate();
  return NodeTexts::tr("open since %1")
      .arg(since.toString(today ? QStringLiteral("HH:mm") : QStringLiteral("yyyy-MM-dd HH:mm")));
}

QString nodeDetails(const KnownNode& node) {
  QString html =
      QStringLiteral("<b>%1</b>, %2").arg(toQString(node.spec.host).toHtmlEscaped(), wayTo(node).toHtmlEscaped());
  if (const QString connection = connectionOf(node); !connection.isEmpty())
    html += QStringLiteral("<br>") + NodeTexts::tr("Connection: %1; checks and runs share it.").arg(connection);
  if (node.checking)
    html +=
        QStringLiteral("<p>%1</p>")
            .arg(node.progress.isEmpty() ? NodeTexts::tr("Preflight is checking it.") : node.progress.toHtmlEscaped());
  if (!node.check) {
    if (node.checking) return html;
    return html + QStringLiteral("<p>%1</p>").arg(NodeTexts::tr("Check it (F6) to see whether it can run ranks."));
  }
  html += faultsOf(*node.check);
  html += QStringLiteral("<table>");
  for (const auto& [title, value] : machineFacts(node)) html += row(title, value);
  html += row(NodeTexts::tr("Clock"), clockOf(node)) +
          row(NodeTexts::tr("Gradients over"), toQString(node.check->interface)) +
          row(NodeTexts::tr("Sends"), linksWords(node.check->links)) + QStringLiteral("</table>");
  return html;
}

QStringList machineRemarks(const KnownNode& node) {
  QStringList remarks;
  if (!node.check) return remarks;
  for (const NodeFault& fault : node.check->faults) remarks.append(inWindowLanguage(fault.message));
  return remarks;
}

std::vector<std::pair<QString, QString>> machineFacts(const KnownNode& node) {
  if (!node.check) return {};
  const QDateTime at = QDateTime::fromSecsSinceEpoch(static_cast<qint64>(node.checkedUnixS));
  std::vector<std::pair<QString, QString>> facts{
      {NodeTexts::tr("Processor"), nodeFact(node, "cpu_model")},
      {NodeTexts::tr("Cores"), coresOf(node)},
      {NodeTexts::tr("Memory"), nodeFact(node, "memory_total_bytes")},
      {NodeTexts::tr("GPUs"), gpusOf(node)},
      {NodeTexts::tr("Engine"), engineOf(node)},
      {NodeTexts::tr("Free space"), freeOf(node)},
      {NodeTexts::tr("Checked"), at.toString(QStringLiteral("yyyy-MM-dd HH:mm"))}};
  std::erase_if(facts, [](const auto& fact) { return fact.second.isEmpty(); });
  return facts;
}

NodeTopology nodeTopology(const std::vector<KnownNode>& nodes) {
  NodeTopology topology;
  for (const KnownNode& node : nodes) topology.hosts.append(toQString(node.spec.host));
  const auto add = [&](const QString& title, const auto& valueOf) {
    NodeTopology::Line line{title, {}, false};
    for (const KnownNode& node : nodes) {
      const QString value = valueOf(node);
      line.values.append(value.isEmpty() ? QStringLiteral("–") : value);
    }
    const QSet<QString> kinds(line.values.begin(), line.values.end());
    line.differs = kinds.size() > 1;
    if (kinds != QSet<QString>{QStringLiteral("–")}) topology.lines.push_back(line);
  };
  const auto fact = [](const char* id) { return [id](const KnownNode& node) { return nodeFact(node, id); }; };
  add(NodeTexts::tr("State"), [](const KnownNode& node) { return nodeVerdict(node).text; });
  add(NodeTexts::tr("Server"), fact("server_product"));
  add(NodeTexts::tr("Processor"), fact("cpu_model"));
  add(NodeTexts::tr("Sockets"), fact("cpu_sockets"));
  add(NodeTexts::tr("Cores"), fact("cpu_cores"));
  add(NodeTexts::tr("NUMA nodes"), fact("numa_nodes"));
  add(NodeTexts::tr("Memory"), fact("memory_total_bytes"));
  add(NodeTexts::tr("GPUs"), gpusOf);
  add(NodeTexts::tr("GPU memory"), fact("gpu_memory_bytes"));
  add(NodeTexts::tr("GPU links"), fact("gpu_links"));
  add(NodeTexts::tr("GPU on PCIe"), fact("gpu_pcie"));
  add(NodeTexts::tr("Cores local to GPUs"), fact("gpu_cpu_affinity"));
  add(NodeTexts::tr("Network adapters"), fact("network_adapters"));
  add(NodeTexts::tr("InfiniBand"), fact("infiniband_adapters"));
  add(NodeTexts::tr("Gradients over"),
      [](const KnownNode& node) { return node.check ? toQString(node.check->interface) : QString(); });
  return topology;
}

QString topologyMarkdown(const NodeTopology& topology) {
  QString table = QStringLiteral("| | ") + topology.hosts.join(QStringLiteral(" | ")) + QStringLiteral(" |\n|---|") +
                  QStringLiteral("---|").repeated(topology.hosts.size()) + QLatin1Char('\n');
  for (const NodeTopology::Line& line : topology.lines)
    table += QStringLiteral("| %1 | %2 |\n").arg(line.title, line.values.join(QStringLiteral(" | ")));
  return table;
}

}  // namespace scalescope
