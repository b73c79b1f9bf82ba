// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/study_templates.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "engine/base/text.h"
#include "engine/study/device_shapes.h"
#include "engine/study/study_fields.h"

namespace scalescope {

namespace {

/// Texts of this file, for translators.
class StudyTemplates {
  Q_DECLARE_TR_FUNCTIONS(StudyTemplates)
};

std::vector<HostSpec> hostsWithRanks(const Plan& plan) { return hostsWithSlots(plan.hosts); }

/// A plan with one rank on this machine does not state its capacity: one rank per core.
int slotsOf(const HostSpec& host, std::size_t hostCount, int localCores) {
  return hostCount == 1 && host.slotCount == 1 && isThisMachine(host) ? localCores : host.slotCount;
}

std::vector<std::string> scalingValues(const std::vector<HostSpec>& hosts, int localCores) {
  std::vector<std::string> values;
  const int first = slotsOf(hosts.front(), hosts.size(), localCores);
  for (int ranks = 1; ranks < first; ranks *= 2) values.push_back(formatHosts({withSlots(hosts.front(), ranks)}));
  std::vector<HostSpec> used;
  for (const HostSpec& host : hosts) {
    used.push_back(withSlots(host, slotsOf(host, hosts.size(), localCores)));
    // 1, 2, 4 ... nodes: the usual steps of scaling efficiency.
    const std::size_t nodes = used.size();
    if ((nodes & (nodes - 1)) == 0 || nodes == hosts.size()) values.push_back(formatHosts(used));
  }
  return values;
}

QString scalingProblem(const std::vector<HostSpec>& hosts, int localCores) {
  if (hosts.empty()) return StudyTemplates::tr("No host has a rank.");
  if (hosts.size() > 1 || slotsOf(hosts.front(), 1, localCores) > 1) return {};
  return StudyTemplates::tr("Scaling needs at least two ranks: write the hosts with their slots, for example node1:8.");
}

const PreflightReport* checkOf(const HostSpec& host, const std::vector<PreflightReport>& checks) {
  for (const PreflightReport& check : checks)
    if (check.host == host.host && !check.environment.facts.empty()) return &check;
  return nullptr;
}

/// Ranks on GPUs communicate by NCCL, which chooses between InfiniBand and IP.
bool usesGpus(const Plan& baseline, const std::vector<PreflightReport>& checks) {
  if (baseline.backend != "auto") return baseline.backend != "cpu";
  const auto hosts = hostsWithRanks(baseline);
  return std::none_of(hosts.begin(), hosts.end(), [&](const HostSpec& host) {
    const PreflightReport* check = checkOf(host, checks);
    return check != nullptr && check->gpuCount == 0;
  });
}

/// "eth0 25000 Mb/s mlx5_core, ib0" names eth0 and ib0.
std::vector<std::string> interfacesOf(const PreflightReport& check) {
  std::vector<std::string> names;
  const Fact* adapters = check.environment.find("network_adapters");
  for (const std::string& adapter : split(adapters != nullptr ? adapters->value : "", ','))
    if (const auto words = split(std::string(trim(adapter)), ' '); !words.front().empty())
      names.push_back(words.front());
  return names;
}

QString interconnectProblem(const Plan& baseline, const std::vector<PreflightReport>& checks) {
  if (hostsWithRanks(baseline).size() < 2)
    return StudyTemplates::tr("Comparing interconnects needs at least two hosts, for example node1:4,node2:4.");
  const auto interfaces = commonInterfaces(baseline, checks);
  if (usesGpus(baseline, checks) || interfaces.size() != 1) return {};
  return StudyTemplates::tr(
             "Preflight found only one network interface common to all hosts, %1: there is nothing to compare.")
      .arg(QString::fromStdString(interfaces.front()));
}

QString upAgainstOutProblem(const std::vector<HostSpec>& hosts) {
  if (hosts.size() < 2) return StudyTemplates::tr("Scale out needs a second host, for example node1:8,node2:8.");
  if (upAndOut(hosts).up.empty())
    return StudyTemplates::tr(
        "No host has as many slots as several others together: write for example node1:8,node2:4,node3:4.");
  return {};
}

QString precisionProblem(const Plan& baseline) {
  if (baseline.backend == "cpu")
    return StudyTemplates::tr("The CPU backend has no FP16: choose another backend in the plan.");
  return {};
}

void fillScaling(Study& study, const std::vector<HostSpec>& hosts, int localCores) {
  study.name = StudyTemplates::tr("Scaling").toStdString();
  study.factors = {{"hosts", scalingValues(hosts, localCores)}};
  const int maxRanks = slotsOf(hosts.front(), hosts.size(), localCores);
  // Every rank on this machine gets the same number of cores, so that the points differ only in rank count.
  const bool here = hosts.size() == 1 && isThisMachine(hosts.front());
  if (here && study.baseline.threadsPerRank == 0) study.baseline.threadsPerRank = std::max(1, localCores / maxRanks);
}

/// Without preflight reports, the interface names are placeholders to be corrected in the editor.
void fillInterconnect(Study& study, const std::vector<PreflightReport>& checks) {
  study.name = StudyTemplates::tr("Interconnect").toStdString();
  study.factors = {{"environment/NCCL_IB_DISABLE", {"0", "1"}}};
  if (usesGpus(study.baseline, checks)) return;
  std::vector<std::string> interfaces = commonInterfaces(study.baseline, checks);
  if (interfaces.empty()) interfaces = {"ib0", "eth0"};
  study.factors = {{"host_network_interface", interfaces}};
}

}  // namespace

std::vector<std::string> commonInterfaces(const Plan& baseline, const std::vector<PreflightReport>& checks) {
  std::vector<std::string> common;
  bool first = true;
  for (const HostSpec& host : hostsWithRanks(baseline)) {
    const PreflightReport* check = checkOf(host, checks);
    if (check == nullptr) return {};
    const std::vector<std::string> own = interfacesOf(*check);
    if (std::exchange(first, false))
      common = own;
    else
      std::erase_if(common, [&](const auto& name) { return std::find(own.begin(), own.end(), name) == own.end(); });
  }
  return common;
}

std::vector<StudyTemplateInfo> studyTemplates(const Plan& baseline, int localCores,
                                              const std::vector<PreflightReport>& checks) {
  const auto hosts = hostsWithRanks(baseline);
  return {{StudyTemplate::Scaling, "scaling", StudyTemplates::tr("Scaling"),
           StudyTemplates::tr("Throughput, speed-up and efficiency over 1, 2, 4 … ranks, then nodes."),
           scalingProblem(hosts, localCores)},
          {StudyTemplate::UpAgainstOut, "up_against_out", StudyTemplates::tr("Scale up against scale out"),
           StudyTemplates::tr("The same number of ranks in one node and in several smaller ones, plus one smaller node "
                              "and one rank of it."),
           upAgainstOutProblem(hosts)},
          {StudyTemplate::Interconnect, "interconnect", StudyTemplates::tr("Interconnect"),
           StudyTemplates::tr("The same hosts over InfiniBand and over IP; or over several interfaces."),
           interconnectProblem(baseline, checks)},
          {StudyTemplate::HalfAgainstSingle, "fp16_against_fp32", StudyTemplates::tr("FP16 against FP32"),
           StudyTemplates::tr(
               "Both precisions at several batch sizes; a batch that does not fit into memory is a valid outcome."),
           precisionProblem(baseline)}};
}

Plan planAtHand(const Plan& baseline, int localCores, const std::vector<PreflightReport>& checks) {
  Plan plan = baseline;
  if (!usesGpus(baseline, checks)) plan.backend = "cpu";
  const std::vector<HostSpec> hosts = hostsWithRanks(baseline);
  if (hosts.size() != 1) return plan;
  for (HostSpec& host : plan.hosts) {
    if (host.slotCount == 0) continue;
    const PreflightReport* check = checkOf(host, checks);
    const int capacity = check != nullptr && check->gpuCount > 0 ? check->gpuCount : localCores;
    host.slotCount = slotsOf(host, hosts.size(), capacity);
  }
  return plan;
}

Study studyFromTemplate(StudyTemplate id, const Plan& baseline, int localCores,
                        const std::vector<PreflightReport>& checks) {
  Study study;
  study.baseline = baseline;
  const auto hosts = hostsWithRanks(baseline);
  switch (id) {
    case StudyTemplate::Scaling: fillScaling(study, hosts, localCores); break;
    case StudyTemplate::UpAgainstOut: {
      const UpAndOut pair = upAndOut(hosts);
      study.name = StudyTemplates::tr("Scale up against scale out").toStdString();
      study.factors = {{"hosts", {formatHosts(pair.up), formatHosts(pair.out)}}};
      // The references of the efficiencies: one of the smaller nodes, and one rank of it.
      std::vector<std::string>& values = study.factors.front().values;
      if (!pair.out.empty() && pair.out.front().slotCount > 1) values.push_back(formatHosts({pair.out.front()}));
      if (!pair.out.empty()) values.push_back(formatHosts({withSlots(pair.out.front(), 1)}));
      break;
    }
    case StudyTemplate::Interconnect: fillInterconnect(study, checks); break;
    case StudyTemplate::HalfAgainstSingle: {
      study.name = StudyTemplates::tr("FP16 against FP32").toStdString();
      const int batch = std::max(1, baseline.batchSizePerDevice);
      study.factors = {{"precision", {"fp32", "fp16"}},
                       {"batch_size_per_device", {std::to_string(batch), std::to_string(2 * batch)}, false}};
      break;
    }
  }
  return study;
}

}  // namespace scalescope
