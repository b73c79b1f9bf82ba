// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/preflight.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "engine/analysis/check/link_rates.h"
#include "engine/base/clock.h"
#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "engine/nodes/container.h"
#include "engine/nodes/copy_progress.h"
#include "engine/nodes/engine_bundle.h"
#include "engine/nodes/link_survey.h"

namespace scalescope {
namespace {

constexpr double kScriptTimeoutS = 30, kDeployTimeoutS = 600, kFactsTimeoutS = 60, kDatasetTimeoutS = 600;
constexpr double kProbeTimeoutS = 15;
constexpr double kMaxClockOffsetS = 1;
constexpr int kClockQuestions = 3;

/// One preparation, step by step; a host with an error is skipped from then on.
class Preparation {
 public:
  Preparation(const Plan& plan, const PreflightOptions& options) : m_plan(plan), m_options(options) {
    for (const HostSpec& host : plan.hosts) {
      m_flight.nodes.emplace_back(host, options.ssh);
      m_flight.reports.emplace_back();
      m_flight.reports.back().host = host.host;
    }
    m_adapters.resize(count());
  }

  Preflight run() {
    showProgress(Text::of("Connecting to the hosts (%1)", count()));
    for (Node& node : m_flight.nodes) node.connect();
    for (std::size_t i = 0; i < count(); ++i)
      if (Status open = m_flight.nodes[i].await(); !open) addFault(i, open.error());
    deployEngines();
    fetchImages();
    if (isStopped())
      for (std::size_t i = 0; i < count(); ++i)
        if (good(i)) addFault(i, {"stopped", Text::of("A stop was requested.")});
    startInspectors();
    showProgress(Text::of("Checking the hosts"));
    compareClocks();
    askFacts();
    if (m_options.describes) askDescriptions();
    compareDatasets();
    checkConnections();
    for (auto& inspector : m_inspectors)
      if (inspector) inspector->end();
    return std::move(m_flight);
  }

 private:
  std::size_t count() const { return m_flight.nodes.size(); }
  bool good(std::size_t i) const { return m_flight.reports[i].ready(); }
  const HostSpec& spec(std::size_t i) const { return m_flight.nodes[i].spec(); }
  /// Thread: any.
  void showProgress(const Text& line) const {
    std::lock_guard lock(m_callMutex);
    if (m_options.progress) m_options.progress(line);
  }
  /// Thread: any.
  bool isStopped() const {
    std::lock_guard lock(m_callMutex);
    return m_options.isStopped && m_options.isStopped();
  }
  CommandWatch stopWatch() const {
    return {.isStopped = [this] { return isStopped(); }};
  }
  void addFault(std::size_t i, const Error& error, bool isWarning = false) {
    m_flight.reports[i].faults.push_back({error.code, error.message, isWarning});
  }

  /// Calls `work` for the hosts that are `wanted`, each on a thread of its own, and waits.
  void forEach(const std::function<bool(std::size_t)>& wanted, const std::function<void(std::size_t)>& work) {
    std::vector<NamedThread> threads;
    for (std::size_t i = 0; i < count(); ++i)
      if (wanted(i)) threads.emplace_back("prepare", [&work, i](std::stop_token) { work(i); });
  }

  bool needsDeployment(std::size_t i) const { return !runsDirectly(spec(i)) && spec(i).engineProgram.empty(); }

  /// All hosts run the same engine: ranks of different builds may exchange gradients in different ways.
  void deployEngines() {
    if (Status chosen = chooseEngine(m_options.engineProgram); !chosen) return failAll(chosen.error());
    probeHosts();
    const std::filesystem::path older = m_bundle ? olderEngine(m_options.engineProgram) : std::filesystem::path();
    if (!older.empty() && !allAtLeast(probedVersions(), m_bundle->glibc())) {
      if (Status chosen = chooseEngine(older); !chosen) return failAll(chosen.error());
      probeHosts();
    }
    std::vector<std::string> workFolders(count());
    std::vector<std::size_t> lacking;
    for (std::size_t i = 0; i < count(); ++i)
      if (good(i) && !runsDirectly(spec(i)) && judgeProbe(i, workFolders[i])) lacking.push_back(i);
    if (lacking.empty()) return;
    if (Status packed = m_bundle->pack(); !packed) return failAll(packed.error());
    forEach([&](std::size_t i) { return std::find(lacking.begin(), lacking.end(), i) != lacking.end(); },
            [&](std::size_t i) { deploy(i, *m_bundle, workFolders[i]); });
  }

  /// Every host uses this engine, except those that name their own.
  Status chooseEngine(const std::filesystem::path& program) {
    bool deploys = false;
    for (std::size_t i = 0; i < count(); ++i) {
      const std::string own = spec(i).engineProgram;
      m_flight.nodes[i].engine = {own.empty() ? program.string() : own, ""};
      deploys |= needsDeployment(i) && good(i);
    }
    if (!deploys) return {};
    auto made = EngineBundle::make(program);
    if (made) m_bundle.emplace(std::move(made).value());
    return made ? Status() : Status(made.error());
  }

  void probeHosts() {
    m_probes.assign(count(), "");
    forEach([&](std::size_t i) { return good(i) && !runsDirectly(spec(i)); },
            [&](std::size_t i) {
              const std::string hash = needsDeployment(i) ? m_bundle->hash() : "-";
              auto printed = m_flight.nodes[i].run(probeScript(spec(i), hash), kScriptTimeoutS, {}, {}, stopWatch());
              if (!printed) return addFault(i, printed.error());
              m_probes[i] = printed->out;
            });
  }

  /// The glibc of each host that gets the engine; containers have their own, which is not known before they start.
  std::vector<std::string> probedVersions() const {
    std::vector<std::string> versions;
    for (std::size_t i = 0; i < count(); ++i)
      if (needsDeployment(i) && good(i) && spec(i).container.empty()) versions.push_back(probedGlibc(m_probes[i]));
    return versions;
  }

  /// Without the engine's files, every host that needs them has failed.
  void failAll(const Error& error) {
    for (std::size_t i = 0; i < count(); ++i)
      if (needsDeployment(i) && good(i)) addFault(i, error);
  }

  /// True if the host can run the engine but lacks it.
  bool judgeProbe(std::size_t i, std::string& workFolder) {
    const EngineBundle* bundle = needsDeployment(i) ? &*m_bundle : nullptr;
    bool hasEngine = false;
    m_flight.reports[i].faults = checkProbe(spec(i).host, m_probes[i], bundle ? bundle->architecture() : "",
                                            bundle && spec(i).container.empty() ? bundle->glibc() : "",
                                            bundle ? bundle->bytes() : 0, workFolder, hasEngine);
    if (!good(i)) return false;
    if (bundle) m_flight.nodes[i].engine = deployedEngine(workFolder, bundle->hash());
    m_flight.nodes[i].engine.mounts = neededMounts(spec(i), m_plan.dataPath, workFolder);
    return bundle && !hasEngine;
  }

  void fetchImages() {
    forEach([&](std::size_t i) { return good(i) && !spec(i).container.empty(); },
            [&](std::size_t i) {
              showProgress(Text::of("Checking the image %1 on %2", spec(i).container, spec(i).host));
              if (Status fetched = m_flight.nodes[i].fetchImage(stopWatch()); !fetched) addFault(i, fetched.error());
            });
  }

  /// Thread: one for each host.
  void deploy(std::size_t i, const EngineBundle& bundle, const std::string& workFolder) {
    CommandWatch watch = stopWatch();
    watch.taken = [&, copy = CopyProgress(spec(i).host, bundle.archiveBytes()),
                   startS = monotonicSeconds()](double takenBytes) mutable {
      if (const auto line = copy.line(takenBytes, monotonicSeconds() - startS)) showProgress(*line);
    };
    auto sent =
        m_flight.nodes[i].run(deployScript(workFolder, bundle.hash()), kDeployTimeoutS, bundle.archive(), {}, watch);
    if (!sent) return addFault(i, sent.error());
    if (!sent->succeeded())
      return addFault(i, {"deployment-failed", Text::of("The engine could not be unpacked on %1 in %2: %3.",
                                                        spec(i).host, workFolder, trim(sent->errors)) +
                                                   Text::of("Set another work_folder, or an engine_program.")});
    m_flight.reports[i].deployed = true;
    showProgress(Text::of("Copied the engine to %1 (%2 MB)", spec(i).host, textNumber(1e-6 * bundle.bytes(), 0)));
  }

  void startInspectors() {
    m_inspectors.resize(count());
    for (std::size_t i = 0; i < count(); ++i) {
      if (!good(i)) continue;
      auto command = m_flight.nodes[i].engineCommand({"inspect"});
      // A local engine must not inherit how its controller was reached: see sshEnds().
      if (!m_flight.nodes[i].isRemote()) command.environment.emplace_back("SSH_CONNECTION", "");
      auto inspector = Inspector::start(std::move(command));
      if (!inspector)
        addFault(i, inspector.error());
      else
        m_inspectors[i] = std::make_unique<Inspector>(std::move(inspector).value());
    }
  }

  /// Waits for one host's answer; an error of the engine becomes a fault of the host.
  std::optional<InspectionAnswer> awaitAnswer(std::size_t i, double timeoutS, bool isWarning = false) {
    auto answer = m_inspectors[i]->answer(timeoutS);
    if (answer) return *answer;
    Error error = answer.error();
    const auto srun = error.message.english().find("srun: ");
    const auto unreached = error.code == "inspection-failed" && srun != std::string::npos
                               ? m_flight.nodes[i].fault(1, error.message.english().substr(srun))
                               : std::nullopt;
    if (unreached)
      error = *unreached;
    else if (error.code == "inspection-failed" && !spec(i).container.empty())
      error = containerFault(spec(i), error.message);
    else if (error.code == "inspection-failed")
      error = {"engine-missing",
               Text::of("The engine %1 does not run on %2.", m_flight.nodes[i].engine.program, spec(i).host) +
                   error.message + Text::of("Correct engine_program or launch_prefix of the host, or clear them.")};
    else if (error.message.english().find(spec(i).host) == std::string::npos)
      error.message = spec(i).host + ": " + error.message;
    addFault(i, error, isWarning);
    return std::nullopt;
  }

  void compareClocks() {
    for (std::size_t i = 0; i < count(); ++i) {
      if (!good(i)) continue;
      double minTripS = INFINITY;
      for (int question = 0; question < kClockQuestions && good(i); ++question) {
        const double sentUnixS = unixSeconds(), sentS = monotonicSeconds();
        m_inspectors[i]->ask({"time"});
        auto answer = awaitAnswer(i, kFactsTimeoutS);
        const double tripS = monotonicSeconds() - sentS;
        if (!answer || tripS >= minTripS) continue;
        minTripS = tripS;
        m_flight.reports[i].clockOffsetS = answer->unixS - (sentUnixS + tripS / 2);
        m_flight.reports[i].clockUncertaintyS = tripS / 2;
      }
      const double offsetS = m_flight.reports[i].clockOffsetS;
      if (good(i) && std::abs(offsetS) > kMaxClockOffsetS)
        addFault(
            i,
            {"clock-offset", Text::of("The clock of %1 is %2 s %3.", spec(i).host, textNumber(std::abs(offsetS), 1),
                                      offsetS > 0 ? Text::of("ahead") : Text::of("behind")) +
                                 Text::of("Runs are timed by the controller alone, but log times will not agree: run a "
                                          "time service (chrony, systemd-timesyncd) there.")},
            true);
    }
  }

  void askFacts() {
    for (std::size_t i = 0; i < count(); ++i)
      if (good(i)) {
        Inspection question{"facts", m_plan};
        question.hostIndex = static_cast<int>(i);
        m_inspectors[i]->ask(question);
      }
    for (std::size_t i = 0; i < count(); ++i) {
      if (!good(i)) continue;
      auto answer = awaitAnswer(i, kFactsTimeoutS);
      if (!answer) continue;
      NodeReport& report = m_flight.reports[i];
      report.engine = m_flight.nodes[i].engine.program;
      takeFacts(report, answer->facts);
      for (NodeFault& fault : checkFacts(spec(i), m_plan, answer->facts)) report.faults.push_back(std::move(fault));
    }
  }

  static void takeFacts(NodeReport& report, const NodeFacts& facts) {
    report.facts = facts;
    report.hostName = facts.hostName;
    report.engineVersion = facts.engineVersion;
    report.backend = facts.backend;
    report.coreCount = facts.coreCount;
    report.busyCores = facts.busyCores;
    report.gpuCount = facts.gpuCount;
    report.busyGpus = facts.busyGpus;
  }

  /// Descriptions are optional: a host without one has no fault.
  void askDescriptions() {
    std::vector<std::size_t> asked;
    for (std::size_t i = 0; i < count(); ++i) {
      if (!good(i)) continue;
      Inspection question{"describe", m_plan};
      question.hostIndex = static_cast<int>(i);
      m_inspectors[i]->ask(question);
      asked.push_back(i);
    }
    for (const std::size_t i : asked) {
      auto answer = m_inspectors[i]->answer(kFactsTimeoutS);
      if (!answer) continue;
      m_flight.reports[i].environment = {spec(i).host, answer->environment, answer->topology};
      m_flight.reports[i].freeBytes = answer->freeBytes;
    }
  }

  void compareDatasets() {
    if (runsProgram(m_plan) || m_plan.dataset == "synthetic" || m_plan.dataset == "learnable") return;
    std::vector<bool> asked(count());
    for (std::size_t i = 0; i < count(); ++i) {
      if (!(asked[i] = good(i) && spec(i).slotCount > 0)) continue;
      Inspection question{"dataset", m_plan};
      question.hostIndex = static_cast<int>(i);
      m_inspectors[i]->ask(question);
    }
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < count(); ++i) {
      if (!asked[i]) continue;
      auto answer = m_inspectors[i]->answer(kDatasetTimeoutS);
      if (!answer) {
        addFault(i, {"dataset-missing",
                     Text::of("The dataset cannot be read on %1: %2", spec(i).host, answer.error().message) +
                         Text::of("Copy it there, or set data_path of the host.")});
        continue;
      }
      m_flight.reports[i].datasetFingerprint = answer->text;
      if (!first) first = i;
      if (answer->text != m_flight.reports[*first].datasetFingerprint)
        addFault(i, {"dataset-different",
                     Text::of("The dataset on %1 (%2) differs from the one on %3 (%4).", spec(i).host, answer->text,
                              spec(*first).host, m_flight.reports[*first].datasetFingerprint) +
                         Text::of("Copy one to all hosts, or correct data_path.")});
    }
  }

  /// The address of `to` for `from`: as reported by its sshd; for the controller's own host as reported by the other's
  /// sshd.
  std::string addressFor(std::size_t from, std::size_t to) const {
    const std::string& own = m_flight.reports[to].facts.ownAddress;
    return own.empty() ? m_flight.reports[from].facts.controllerAddress : own;
  }

  /// Opens a port on each host's interface, and connects to it from every other host with ranks.
  void checkConnections() {
    std::vector<std::size_t> ranked;
    for (std::size_t i = 0; i < count(); ++i)
      if (good(i) && spec(i).slotCount > 0) ranked.push_back(i);
    if (ranked.size() < 2) return;
    std::vector<InspectionAnswer> listening(count());
    for (std::size_t k = 0; k < ranked.size(); ++k) {
      const std::size_t i = ranked[k], next = ranked[(k + 1) % ranked.size()];
      Inspection which{"interface"};
      which.interface = spec(i).networkInterface;
      which.address = addressFor(i, next);
      m_inspectors[i]->ask(which);
      auto interface = awaitAnswer(i, kProbeTimeoutS);
      if (!interface) continue;
      m_flight.reports[i].interface = interface->text;
      m_adapters[i] = interface->adapter;
      Inspection listen{"listen"};
      listen.address = interface->address;
      m_inspectors[i]->ask(listen);
      if (auto opened = awaitAnswer(i, kProbeTimeoutS)) {
        listening[i] = *opened;
        listening[i].address = interface->address;
      }
    }
    for (const std::size_t from : ranked)
      for (const std::size_t to : ranked)
        if (from != to && listening[to].port > 0 && listening[from].port > 0) checkConnection(from, to, listening[to]);
    // A check continues with the hosts that can take part; a run does not start without one of them.
    if (m_options.linkCheck) std::erase_if(ranked, [this](std::size_t i) { return !good(i); });
    if (ranked.size() > 1 && std::all_of(ranked.begin(), ranked.end(), [this](std::size_t i) { return good(i); }))
      measureLinks(ranked, listening);
  }

  void checkConnection(std::size_t from, std::size_t to, const InspectionAnswer& target) {
    Inspection question{"connect"};
    question.address = target.address;
    question.port = target.port;
    m_inspectors[from]->ask(question);
    auto answer = m_inspectors[from]->answer(kProbeTimeoutS);
    if (answer) return;
    addFault(from, {"hosts-unconnected",
                    Text::of("%1 cannot reach %2 over %3 (%4): %5", spec(from).host, spec(to).host,
                             m_flight.reports[to].interface, target.address, answer.error().message) +
                        Text::of("Open the firewall between the hosts, or set network_interface of both.")});
  }

  /// A link that cannot be measured is not a fault: the hosts reach each other.
  void measureLinks(const std::vector<std::size_t>& ranked, const std::vector<InspectionAnswer>& listening) {
    showProgress("Measuring the links between the hosts");
    const auto measureStreams = [&](const std::vector<HostPair>& round, double seconds) {
      std::vector<std::optional<LinkRate>> rates;
      for (const HostPair& pair : round) {
        Inspection question{"link"};
        question.seconds = seconds;
        question.address = listening[ranked[pair.to]].address;
        question.port = listening[ranked[pair.to]].port;
        m_inspectors[ranked[pair.from]]->ask(question);
      }
      for (const HostPair& pair : round) {
        const std::size_t from = ranked[pair.from];
        auto answer = m_inspectors[from]->answer(kProbeTimeoutS);
        rates.push_back(
            answer ? std::optional(LinkRate{spec(from).host, spec(ranked[pair.to]).host,
                                            m_flight.reports[from].interface, answer->mbPerS, answer->hostBound})
                   : std::nullopt);
      }
      return rates;
    };
    std::vector<LinkRate> links;
    if (m_options.linkCheck) {
      links = checkAllLinks(ranked, measureStreams);
    } else {
      links = surveyLinks(ranked.size(), [&](const auto& round) { return measureStreams(round, 0); });
    }
    const auto reportOf = [&](const std::string& host) {
      return *std::find_if(ranked.begin(), ranked.end(), [&](std::size_t i) { return spec(i).host == host; });
    };
    for (const LinkRate& link : links) m_flight.reports[reportOf(link.from)].links.push_back(link);
    if (const auto slow = findSlowLink(links))
      addFault(reportOf(slow->host),
               {"link-slow", Text::of("%1.", slowLinkText(*slow)) +
                                 Text::of("All ranks wait for the slowest link: check its cable, switch port and "
                                          "network_interface.")},
               true);
  }

  /// As MeasureLoads.
  std::vector<double> takenShares(const std::vector<std::size_t>& ranked, const std::vector<HostPair>& round) {
    std::map<std::size_t, double> taken;
    for (const HostPair& pair : round)
      for (const std::size_t end : {pair.from, pair.to})
        if (taken.try_emplace(end, CheckValue::kUnknown).second) m_inspectors[ranked[end]]->ask({"load"});
    for (auto& [end, share] : taken)
      if (auto answer = m_inspectors[ranked[end]]->answer(kProbeTimeoutS); answer && answer->takenShare)
        share = *answer->takenShare;
    std::vector<double> shares;
    for (const HostPair& pair : round) shares.push_back(std::fmax(taken[pair.from], taken[pair.to]));
    return shares;
  }

  /// The links as a check measures them, and those of one pair at a time as a survey reports them.
  std::vector<LinkRate> checkAllLinks(const std::vector<std::size_t>& ranked, const MeasureStreams& measure) {
    std::vector<LinkEnd> ends;
    for (const std::size_t i : ranked) ends.push_back({spec(i).host, m_flight.reports[i].interface, m_adapters[i]});
    const auto loads = [&](const std::vector<HostPair>& round) { return takenShares(ranked, round); };
    m_flight.linkValues = checkLinks(ends, measure, loads, *m_options.linkCheck);
    std::vector<LinkRate> links;
    for (const CheckValue& value : m_flight.linkValues)
      if (value.test == "link" && std::isfinite(value.value))
        links.push_back({value.host, value.peer, value.part, value.value, false});
    return links;
  }

  const Plan& m_plan;
  const PreflightOptions& m_options;
  mutable std::mutex m_callMutex;
  Preflight m_flight;
  std::optional<EngineBundle> m_bundle;  ///< if a host gets the engine
  std::vector<std::string> m_probes;     ///< what probeScript() printed on each host
  std::vector<std::unique_ptr<Inspector>> m_inspectors;
  std::vector<AdapterFacts> m_adapters;
};

}  // namespace

Preflight prepareNodes(const Plan& plan, const PreflightOptions& options) { return Preparation(plan, options).run(); }

std::vector<Node> localNodes(const Plan& plan, const std::filesystem::path& engineProgram) {
  std::vector<Node> nodes;
  for (const HostSpec& host : plan.hosts) {
    nodes.emplace_back(host, SshOptions{});
    nodes.back().engine = {host.engineProgram.empty() ? engineProgram.string() : host.engineProgram, ""};
  }
  return nodes;
}

std::string preflightToJson(const Preflight& preflight) {
  return preflightReportsToJson({preflight.reports.begin(), preflight.reports.end()});
}

}  // namespace scalescope
