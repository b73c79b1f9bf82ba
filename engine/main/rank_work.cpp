// SPDX-License-Identifier: Apache-2.0
#include "engine/main/rank_work.h"

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <new>
#include <optional>

#include "engine/backend/backend_list.h"
#include "engine/base/clock.h"
#include "engine/base/log.h"
#include "engine/base/statements.h"
#include "engine/base/unexpected_error.h"
#include "engine/data/page_cache.h"
#include "engine/graph/network_zoo.h"
#include "engine/inference/inference_run.h"
#include "engine/launch/cold_hosts.h"
#include "engine/launch/rank_place.h"
#include "engine/main/backend_facts.h"
#include "engine/main/gpu_choice.h"
#include "engine/main/program_work.h"
#include "engine/nodes/route.h"
#include "engine/reference/selftest.h"
#include "engine/telemetry/gpu_telemetry.h"
#include "engine/telemetry/node_power.h"
#include "engine/telemetry/sampler.h"
#include "engine/train/trainer.h"

namespace scalescope {
namespace {

/// Image shape and classes of the network's own description.
DatasetDefaults defaultsOf(const Plan& plan) {
  const Graph graph = require(makeNetwork(plan));
  return {graph.inputShape().c, graph.inputShape().h, graph.classCount()};
}

/// Image shape and classes of a plan's dataset, from its description; no image is read.
DatasetDefaults shapeOf(const Plan& plan) {
  const DatasetInfo data = require(openDataset(plan, defaultsOf(plan)))->info();
  return {data.shape.c, data.shape.h, data.classCount};
}

/// Measurements on a machine with one GPU check NCCL's sum of a single rank in the captured step.
bool sumsOfOneRank() { return std::getenv("SCALESCOPE_NCCL_ONE_RANK") != nullptr; }

/// The parts of one rank; they outlive the training, so that its error is reported before connections close.
class RankWork {
 public:
  RankWork(const StartWork& work, ControllerLink& link) : m_work(work), m_link(link) {
    if (!host().dataPath.empty()) (m_work.twinOf ? *m_work.twinOf : m_work.plan).dataPath = host().dataPath;
  }

  void sendEvent(EventBody body) {
    m_link.sendEvent({monotonicSeconds() - m_startSeconds, m_work.rank, std::move(body)});
  }

  /// Returns Completed or Stopped. Errors: Failure.
  RunStatus run() {
    if (runsProgram(m_work.plan)) return runProgramHere();
    m_place = require(takePlace(m_work));
    leaveOutUnusableGpus(m_work.plan, host());
    if (m_work.rank < 0) return monitorOnly();
    TrainerSetup setup;
    setup.plan = m_work.plan;
    setup.repeat = m_work.repeat;
    setup.cores = m_place.cores;
    setup.startSeconds = m_startSeconds;
    setup.checkpointFolder = m_work.checkpointFolder;
    setup.resumeFrom = m_work.resumeFrom;
    setup.sendEvent = [this](EventBody body) { sendEvent(std::move(body)); };
    setup.awaitRecord = [this] { m_link.awaitRecord(); };
    setup.announceWeights = [this](double bytes) { m_link.announceWeights(bytes); };
    m_backend = setup.backend = require(loadBackend(m_work.plan.backend));
    if (m_work.localRank == 0) {
      if (setup.backend->info().name == "cuda") watchGpus();
      watchHost();
      reportLeftOutGpus();
      addBackendFacts(setup.backend->info(), m_host);
      sendEvent(EnvironmentProbed{m_host});
    }
    setup.dataset =
        require(openDataset(m_work.plan, m_work.twinOf ? shapeOf(*m_work.twinOf) : defaultsOf(m_work.plan)));
    if (m_work.rank == 0)
      for (const auto& remark : setup.dataset->info().remarks) sendEvent(Noted{NoteLevel::Info, remark});
    setup.deviceIndex = m_place.deviceIndex;
    setup.activity = &m_link.activity();
    m_communicator = setup.communicator = connect();
    if (!runsInference(m_work.plan)) connectGradients(setup);
    if (m_work.plan.selftestFirst) setup.selftest = passSelftestFirst();
    if (m_work.plan.coldCache) makeCold(setup.dataset->files());
    if (m_work.plan.coldCache && m_work.rank == 0) awaitColdWatchers();
    const RunStatus status =
        runsInference(m_work.plan) ? infer(setup, m_link.stopToken()) : train(setup, m_link.stopToken());
    if (m_work.plan.coldCache) reportStorageRead(setup.dataset->info().storedBytes);
    return status;
  }

 private:
  /// An external program instead of the training.
  RunStatus runProgramHere() {
    if (const Status placed = takeProgramPlace(m_work); !placed) throw Failure(placed.error());
    if (m_work.rank < 0) return monitorOnly();
    if (m_work.localRank == 0) {
      if (NvmlLibrary::open()) watchGpus();
      watchHost();
      sendEvent(EnvironmentProbed{m_host});
    }
    if (m_work.plan.coldCache) {
      const std::string key = "program/cold/" + std::to_string(m_work.hostIndex);
      if (m_work.localRank == 0) {
        makeCold(filesBelow(m_work.plan.dataPath));
        m_link.set(key, kColdDone);
      } else {
        m_link.get(key, kLongestWait);
      }
      if (m_work.rank == 0) awaitColdWatchers();
    }
    return doProgramWork(m_work, m_link, m_startSeconds, [this](EventBody body) { sendEvent(std::move(body)); });
  }

  /// True where an external program may run processes that no worker has started.
  bool hasUnknownProcesses() const { return runsProgram(m_work.plan) && m_work.rank < 0 && host().slotCount > 0; }

  const HostSpec& host() const { return m_work.plan.hosts[static_cast<std::size_t>(m_work.hostIndex)]; }

  void watchHost() {
    m_host = probeHost();
    if (!m_work.plan.dataPath.empty())
      for (Fact& fact : probeMount(m_work.plan.dataPath)) m_host.facts.push_back(std::move(fact));
    watchPower();
    m_telemetry.emplace(
        m_host.host, m_work.plan.telemetryHz,
        [this](TelemetrySampled sample) {
          if (hasUnknownProcesses()) dropForeignValues(sample);
          sendEvent(std::move(sample));
        },
        [this] {
          RollUp::Values values = m_gpus ? m_gpus->read() : RollUp::Values();
          if (m_power) m_power->read(values);
          return values;
        });
  }

  void reportLeftOutGpus() {
    if (m_backend->info().name != "cuda") return;
    if (Text note = leftOutNote(m_work.plan, m_host.host); !note.empty())
      sendEvent(Noted{NoteLevel::Warning, std::move(note)});
  }

  /// What cannot be read is a fact of the host; asked for the BMC, the run says so as well.
  void watchPower() {
    if (!(m_work.plan.telemetryHz > 0)) return;
    m_power.emplace(m_work.plan.bmcPower ? NodePower::Bmc::Ask : NodePower::Bmc::Skip);
    if (!m_work.plan.bmcPower || m_power->problems().empty()) return;
    std::erase_if(m_host.facts, [](const Fact& fact) { return fact.id == "power_unreadable"; });
    m_host.facts.push_back(messageFact("power_unreadable", m_power->problems()));
    sendEvent(Noted{NoteLevel::Warning, Text::of("%1: %2", m_host.host, m_power->problems())});
  }

  /// The work of a host without ranks: telemetry, and caches dropped before any rank reads.
  RunStatus monitorOnly() {
    if (NvmlLibrary::open()) watchGpus();
    watchHost();
    sendEvent(EnvironmentProbed{m_host});
    if (m_work.plan.coldCache) {
      makeWatchedHostCold();
      m_link.set(coldKey(m_work.hostIndex), kColdDone);
    }
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any stopped;
    stopped.wait(lock, m_link.stopToken(), [] { return false; });
    return RunStatus::Completed;
  }

  /// A head node need not have the data: then only the page cache as a whole can be dropped there.
  void makeWatchedHostCold() {
    if (runsProgram(m_work.plan)) return makeCold(filesBelow(m_work.plan.dataPath));
    const auto dataset = openDataset(m_work.plan, defaultsOf(m_work.plan));
    if (!dataset)
      sendEvent(
          Noted{NoteLevel::Warning, Text::of("No dataset was found on %1: %2", m_host.host, dataset.error().message)});
    makeCold(dataset ? (*dataset)->files() : std::vector<std::filesystem::path>());
  }

  /// Monitored only: without ranks, or another host of a program that starts its own processes.
  bool isWatched(int hostIndex) const {
    const bool isOneProcess = runsProgram(m_work.plan) && m_work.plan.program.launch != "per-rank";
    return m_work.plan.hosts[static_cast<std::size_t>(hostIndex)].slotCount == 0 ||
           (isOneProcess && hostIndex != m_work.hostIndex);
  }

  void awaitColdWatchers() {
    const auto& hosts = m_work.plan.hosts;
    for (std::size_t i = 0; i < hosts.size(); ++i)
      if (isWatched(static_cast<int>(i)) && m_link.get(coldKey(static_cast<int>(i)), kLongestWait) != kColdDone)
        sendEvent(
            Noted{NoteLevel::Warning,
                  Text::of("The caches of %1 may not have been dropped: its monitor ended early.", hosts[i].host)});
  }

  /// The run's GPUs of this host: one for each rank here.
  void watchGpus() {
    if (!(m_work.plan.telemetryHz > 0)) return;
    auto nvml = NvmlLibrary::open();
    if (!nvml)
      return sendEvent(Noted{NoteLevel::Warning, Text::of("GPU telemetry is unavailable: %1", nvml.error().message)});
    GpuTelemetry::Options options;
    const auto devices = gpuListOf(host());
    options.visible = devices ? devices->c_str() : nullptr;
    options.deviceLimit = m_work.localSize;
    m_gpus.emplace(std::move(*nvml), options, [this](const Text& text) { sendEvent(Noted{NoteLevel::Warning, text}); });
  }

  /// All ranks have opened their data by now, and none reads images before the first rank of each host is done here,
  /// because the trainer begins with a collective.
  void makeCold(const std::vector<std::filesystem::path>& files) {
    if (m_work.localRank == 0) {
      const ColdCaches caches = dropCaches(files);
      const Fact* mount = m_host.find("data_mount");
      const auto what = describe(caches, mount && isRemoteFileSystem(mount->value));
      m_host.facts.push_back(messageFact("data_cache", what));
      sendEvent(EnvironmentProbed{m_host});
      sendEvent(Noted{caches.files > 0 ? NoteLevel::Info : NoteLevel::Warning,
                      Text::of("Caches of the data on %1: %2.", m_host.host, what) + Text::of("%1.", dropped(caches))});
    }
    m_readBefore = storageBytesRead();
  }

  static Text dropped(const ColdCaches& caches) {
    const Text counted = caches.residentPages ? Text::of("%1 files, %2 pages, %3 of them resident before the run",
                                                         caches.files, caches.pages, *caches.residentPages)
                                              : Text::of("%1 files, %2 pages", caches.files, caches.pages);
    const Text kept = caches.wholeCacheDropped
                          ? Text()
                          : Text::of("the whole page cache was not dropped (%1)", caches.wholeCacheReason);
    return joinStatements({counted, kept});
  }

  void reportStorageRead(std::int64_t datasetBytes) {
    const auto now = storageBytesRead();
    if (!now || !m_readBefore) return sendEvent(Noted{NoteLevel::Info, Text::of("Bytes read from storage: unknown.")});
    auto megabytes = [](std::int64_t bytes) {
      return Text::of("%1 MB", textNumber(static_cast<double>(bytes) / 1e6, 1));
    };
    sendEvent(Noted{NoteLevel::Info, Text::of("Rank %1 read %2 from storage; the training images have %3.", m_work.rank,
                                              megabytes(*now - *m_readBefore), megabytes(datasetBytes))});
  }

  CommunicatorOptions communicatorOptions() const {
    CommunicatorOptions options;
    options.rank = m_work.rank;
    options.size = m_work.worldSize;
    options.deviceIndex = m_place.deviceIndex;
    options.interface = m_interface;
    options.activity = &m_link.activity();
    return options;
  }

  /// An NCCL interface that the host sets itself has precedence.
  void chooseNetwork() {
    const CollectiveActivity::Part others(&m_link.activity());
    m_interface = require(chooseInterface(m_work, m_link));
    if (!m_interface.empty()) ::setenv("NCCL_SOCKET_IFNAME", ("=" + m_interface).c_str(), 0);
  }

  std::shared_ptr<Communicator> connect() {
    if (m_work.worldSize == 1) return makeSingleCommunicator();
    chooseNetwork();
    return require(makeHostCommunicator(communicatorOptions(), m_link));
  }

  void connectGradients(TrainerSetup& setup) {
    m_deviceCommunicator = setup.deviceCommunicator = connectDevices();
    if (!m_deviceCommunicator && m_work.worldSize > 1) m_lanes = setup.gradientLanes = connectLanes();
    reportTransport();
  }

  /// Null if the backend sums on the host, or a rank lacks the library: then gradients use the slower host
  /// communicators.
  std::shared_ptr<Communicator> connectDevices() {
    if (m_work.worldSize == 1 && !sumsOfOneRank()) return nullptr;
    auto made = m_backend->makeCommunicator(communicatorOptions(), m_link);
    if (made) return *made;
    if (made.error().code != "comm-unsupported" || m_work.worldSize == 1) throw Failure(made.error());
    if (m_work.rank == 0)
      sendEvent(Noted{NoteLevel::Warning,
                      made.error().message + Text::of("Gradients are summed on the host instead, which is slower.")});
    return nullptr;
  }

  /// This rank's position among the hosts that run ranks.
  HostPlace hostPlace() const {
    HostPlace place{.host = 0, .hostCount = 0, .localRank = m_work.localRank, .localSize = m_work.localSize};
    const auto& hosts = m_work.plan.hosts;
    for (int i = 0; i < static_cast<int>(hosts.size()); ++i) {
      if (hosts[static_cast<std::size_t>(i)].slotCount == 0) continue;
      if (i < m_work.hostIndex) ++place.host;
      ++place.hostCount;
    }
    return place;
  }

  GradientLanes connectLanes() {
    const Plan& plan = m_work.plan;
    const int contexts = plan.communicationContexts > 0 ? plan.communicationContexts : kDefaultContexts;
    return require(makeGradientLanes(m_communicator, communicatorOptions(), hostPlace(), contexts,
                                     plan.communicationHierarchical, m_link));
  }

  TransportInfo gradientTransport() const {
    if (m_deviceCommunicator) return m_deviceCommunicator->transport();
    TransportInfo used = m_lanes.front()->transport();
    if (m_lanes.size() > 1) used.algorithm += ", " + std::to_string(m_lanes.size()) + " contexts";
    return used;
  }

  /// The transport of the gradients, as facts of each host.
  void reportTransport() {
    if ((m_work.worldSize == 1 && !m_deviceCommunicator) || m_work.localRank != 0) return;
    const TransportInfo used = gradientTransport();
    addTransportFacts(used, m_host);
    sendEvent(EnvironmentProbed{m_host});
    if (m_work.rank == 0)
      sendEvent(Noted{NoteLevel::Info, Text::of("Gradients use %1, %2 over %3, algorithm %4.", used.library,
                                                used.transport, used.interface, used.algorithm)});
  }

  /// Every rank on its own device; none begins to train before all have passed, because training begins with a
  /// collective.
  std::string passSelftestFirst() {
    SelftestOptions options;
    options.precision = require(parsePrecision(m_work.plan.precision));
    options.deviceIndex = m_place.deviceIndex;
    options.threads = m_work.plan.threadsPerRank;
    if (m_work.rank == 0)
      sendEvent(StateChanged{RunPhase::Preparing,
                             Text::of("selftest: %1 cases in %2", shortSelftestCases().size(), m_work.plan.precision)});
    const std::string passed = require(passSelftest(*m_backend, options, m_link.stopToken()));
    if (passed.empty()) return {};
    const std::string ranks = m_work.worldSize > 1 ? ", on each of " + std::to_string(m_work.worldSize) + " ranks" : "";
    return passed + ", " + deviceName() + ranks;
  }

  std::string deviceName() const {
    const std::string device = m_backend->deviceName(m_place.deviceIndex);
    const Fact* processor = m_host.find("cpu_model");
    return !device.empty() ? device : processor ? processor->value : "processor of " + m_host.host;
  }

  StartWork m_work;
  ControllerLink& m_link;
  RankPlace m_place;
  std::string m_interface;  ///< of gradients to other hosts; "" if there are none
  double m_startSeconds = monotonicSeconds();
  HostEnvironment m_host;                    ///< of the first rank of each host
  std::optional<std::int64_t> m_readBefore;  ///< bytes from storage, before the first image
  std::shared_ptr<Backend> m_backend;
  std::shared_ptr<Communicator> m_communicator, m_deviceCommunicator;
  GradientLanes m_lanes;  ///< of gradients that are summed on the host
  std::optional<GpuTelemetry> m_gpus;
  std::optional<NodePower> m_power;
  std::optional<HostTelemetry> m_telemetry;  // last: it reads the GPUs and the power
};

}  // namespace

bool doRankWork(const StartWork& work, ControllerLink& link) {
  RankWork rank(work, link);
  auto fail = [&](const Error& error) {
    // The log of a program is its own output, whose last lines the error repeats.
    if (!runsProgram(work.plan)) logError(error.message.english());
    rank.sendEvent(ErrorRaised{error});
    rank.sendEvent(RunEnded{RunStatus::Failed});
    return false;
  };
  try {
    const RunStatus status = rank.run();
    rank.sendEvent(RunEnded{status});
    return true;
  } catch (const std::bad_alloc&) {
    return fail({"out-of-memory",
                 Text::of("Rank %1 ran out of memory.", work.rank) + Text::of("Try a smaller batch per device.")});
  } catch (const std::exception& fault) {
    Error error = unexpectedError(Text::of("Rank %1", work.rank), fault);
    if (error.code == "device-missing") error.message = error.message + leaveOutUnusableGpus();
    return fail(error);
  }
}

}  // namespace scalescope
