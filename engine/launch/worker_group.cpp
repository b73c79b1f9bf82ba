// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/worker_group.h"

#include <poll.h>
#include <signal.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <thread>
#include <utility>
#include <variant>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/version.h"
#include "engine/launch/cold_hosts.h"
#include "engine/launch/run_task.h"
#include "engine/nodes/ssh_fault.h"

namespace scalescope {
namespace {

/// Time that an error of a collective waits for its cause.
constexpr double kAwaitCauseS = 3;
constexpr double kKillTimeoutS = 10;
/// Time that events may wait in the pipes; interval of checks whether workers have ended.
constexpr double kGatherS = 0.01, kCheckIntervalS = 0.1;

double gradientBytes(const Plan& plan, const RunConfigured& run) {
  const bool areHalves = plan.communicationPrecision == "fp16" || plan.communicationPrecision == "bf16";
  return (areHalves ? 2 : 4) * static_cast<double>(run.parameterCount);
}
constexpr std::size_t kMaxNotes = 1000, kMaxNoteBytes = std::size_t{4} << 20;
constexpr std::size_t kMaxStderrLines = 8, kMaxStderrBytes = 2000;

/// The last lines that a worker wrote to its stderr, as part of an error message; "" if it wrote none.
Text lastStderr(const std::filesystem::path& file) {
  auto text = readFile(file);
  std::string_view rest = text ? trim(*text) : std::string_view();
  if (rest.empty()) return {};
  if (rest.size() > kMaxStderrBytes) rest.remove_prefix(rest.size() - kMaxStderrBytes);
  auto lines = split(rest, '\n');
  if (lines.size() > kMaxStderrLines) lines.erase(lines.begin(), lines.end() - kMaxStderrLines);
  return Text::of("Its last messages: %1", join(lines, "\n"));
}

/// A program that starts its own processes needs one worker; its other hosts are monitored.
bool runsOneProcess(const WorkerGroup::Setup& setup) {
  return runsProgram(setup.plan) && !setup.check && setup.plan.program.launch != "per-rank";
}

/// What cannot have been measured would be left out of the result without a word.
bool isPossible(const StepRow& row) {
  const double times[] = {row.timeS, row.trainingTimeS, row.stepTimeMs, row.dataWaitMs, row.computeTimeMs};
  return row.step >= 0 && row.rowCount > 0 && row.images >= 0 &&
         !std::any_of(std::begin(times), std::end(times), [](double time) { return time < 0; });
}

/// Converts a worker's times, which start with its work, to times since the run's start.
void shiftTimes(Event& event, double offsetS) {
  event.timeS += offsetS;
  if (auto steps = std::get_if<StepsDone>(&event.body))
    for (StepRow& row : steps->rows) row.timeS += offsetS;
}

}  // namespace

WorkerGroup::WorkerGroup(Setup setup)
    : m_setup(std::move(setup)), m_mark(timeStampNow() + "-" + randomTail()), m_pauses(now()) {}

WorkerGroup::~WorkerGroup() { killRemainders(); }

double WorkerGroup::now() const { return monotonicSeconds() - m_setup.startSeconds; }

std::filesystem::path WorkerGroup::stderrFile(const Place& place) const {
  return m_setup.stderrFolder / (place.rank < 0 ? "host-" + std::to_string(place.hostIndex) + ".txt"
                                                : "rank-" + std::to_string(place.rank) + ".txt");
}

Text WorkerGroup::name(const Worker& worker) const {
  return worker.rank < 0 ? Text::of("The monitor on %1", worker.host)
                         : Text::of("Rank %1 on %2", worker.rank, worker.host);
}

Status WorkerGroup::start() {
  int rank = 0;
  const auto& hosts = m_setup.plan.hosts;
  const bool isOneProcess = runsOneProcess(m_setup);
  std::vector<int> watched;
  for (int i = 0; i < static_cast<int>(hosts.size()); ++i) {
    const int slots = hosts[static_cast<std::size_t>(i)].slotCount;
    const int count = isOneProcess ? std::min(slots, 1 - rank) : slots;
    if (count == 0) watched.push_back(i);
    for (int local = 0; local < count; ++local)
      if (Status started = startWorker({.rank = rank++, .hostIndex = i, .localRank = local}); !started) return started;
  }
  for (const int i : watched)
    if (Status started = startWorker({.rank = -1, .hostIndex = i, .localRank = 0}); !started) return started;
  return {};
}

Status WorkerGroup::startWorker(const Place& place) {
  const Node& node = nodeOf(place);
  ProcessSpec spec = node.engineCommand({"worker"}, m_mark);
  if (spec.command.front().find('/') == std::string::npos) spec.command.insert(spec.command.begin(), "/usr/bin/env");
  // A local worker must not inherit how its controller was reached: see sshEnds().
  if (!node.isRemote()) spec.environment.emplace_back("SSH_CONNECTION", "");
  // The processes of a program are found by it should the worker die.
  if (runsProgram(m_setup.plan)) spec.environment.emplace_back(kMarkVariable, m_mark);
  spec.stderrFile = stderrFile(place);
  auto link = WorkerLink::start(spec);
  if (!link) return link.error();
  Worker worker(place, std::move(link).value());
  worker.host = node.spec().host;
  worker.startedAtS = worker.heardAtS = now();
  m_workers.push_back(std::move(worker));
  m_workers.back().link.send(Hello{kProtocolVersion, kVersion, "", 0});
  return {};
}

void WorkerGroup::pump(double timeoutS) {
  waitForPipes(timeoutS);
  const double nowS = now();
  forgivePause(m_pauses.poll(nowS));
  beat();
  m_rendezvous = false;
  const bool checkAll = now() - m_checkedAtS >= kCheckIntervalS;
  if (checkAll) m_checkedAtS = now();
  for (Worker& worker : m_workers) {
    if (worker.ended) continue;
    worker.link.flush();
    if (worker.readable) serve(worker);
    checkGreeting(worker, nowS);
    checkSilence(worker, nowS);
    if (checkAll || worker.link.closed()) checkExit(worker);
  }
  if (checkAll) checkWaits();
  reportConsequences(false);
  dismissWatchers();
}

/// What the workers sent while this process was paused is read after this, and they may have been paused with it.
void WorkerGroup::forgivePause(double pausedS) {
  for (Worker& worker : m_workers) {
    worker.startedAtS += pausedS;
    worker.heardAtS += pausedS;
  }
}

/// Marks the workers with new messages. Messages are processed in batches, which costs less, except during a
/// rendezvous.
void WorkerGroup::waitForPipes(double timeoutS) {
  if (!m_rendezvous) std::this_thread::sleep_for(std::chrono::duration<double>(std::min(kGatherS, timeoutS)));
  std::vector<pollfd> pipes;
  std::vector<Worker*> speakers;
  for (Worker& worker : m_workers) {
    worker.readable = false;
    if (worker.ended || worker.link.closed()) continue;
    pipes.push_back({worker.link.process().output(), POLLIN, 0});
    speakers.push_back(&worker);
  }
  for (const Worker& worker : m_workers)
    if (!worker.ended && worker.link.hasPending()) pipes.push_back({worker.link.process().input(), POLLOUT, 0});
  const bool known = ::poll(pipes.data(), pipes.size(), static_cast<int>(timeoutS * 1000)) >= 0;
  for (std::size_t i = 0; i < speakers.size(); ++i) speakers[i]->readable = !known || pipes[i].revents != 0;
}

void WorkerGroup::beat() {
  if (now() - m_beatAtS < kHeartbeatS) return;
  m_beatAtS = now();
  for (Worker& worker : m_workers)
    if (worker.greeted && !worker.ended) worker.link.send(Heartbeat{});
}

void WorkerGroup::serve(Worker& worker) {
  for (const auto& message : worker.link.receive()) {
    worker.heardAtS = now();
    if (message)
      take(worker, *message);
    else if (worker.greeted || !nodeOf(worker).isRemote() || message.error().code == "line-too-long")
      // Before its greeting, login scripts may have printed.
      refuse(worker,
             {"protocol-broken", Text::of("%1 sent an invalid message: %2", name(worker), message.error().message)});
  }
}

void WorkerGroup::take(Worker& worker, const Message& message) {
  if (auto hello = std::get_if<Hello>(&message)) greet(worker, *hello);
  if (auto event = std::get_if<WorkerEvent>(&message)) takeEvent(worker, event->event);
  m_rendezvous |= std::holds_alternative<StoreSet>(message) || std::holds_alternative<StoreGet>(message);
  const int index = static_cast<int>(&worker - m_workers.data());
  if (auto set = std::get_if<StoreSet>(&message)) store(*set);
  if (auto get = std::get_if<StoreGet>(&message))
    if (auto value = m_store.get(index, get->key)) worker.link.send(*value);
  if (auto wait = std::get_if<CollectiveWait>(&message)) worker.wait = *wait;
  if (auto weights = std::get_if<WeightTransfer>(&message)) {
    expectTransfers(weights->bytes, Exchanged::Weights);
    if (auto note = m_waits.slowTransfer(); note && worker.rank == 0) m_setup.event({now(), -1, std::move(*note)});
  }
  if (std::holds_alternative<AwaitRecord>(message)) {
    m_setup.keepEvents();
    worker.link.send(Recorded{});
  }
}

/// Stores a value, and sends it to the workers that wait for it.
void WorkerGroup::store(const StoreSet& set) {
  for (int waiting : m_store.set(set))
    m_workers[static_cast<std::size_t>(waiting)].link.send(StoreValue{set.key, set.value});
}

void WorkerGroup::greet(Worker& worker, const Hello& hello) {
  if (hello.protocolVersion != kProtocolVersion || hello.engineVersion != kVersion)
    return refuse(worker,
                  {"version-mismatch",
                   Text::of("%1 runs scalescope-engine %2 (protocol %3), this controller is %4 (protocol %5).",
                            name(worker), hello.engineVersion, hello.protocolVersion, kVersion, kProtocolVersion) +
                       Text::of("Install one version everywhere.")});
  worker.greeted = true;
  if (!nodeOf(worker).isRemote() && !hello.host.empty()) worker.host = hello.host;
  worker.workStartedS = now();
  worker.link.send(StartWork{.plan = m_setup.plan,
                             .rank = worker.rank,
                             .worldSize = deviceCount(m_setup.plan),
                             .localRank = worker.localRank,
                             .localSize = m_setup.plan.hosts[static_cast<std::size_t>(worker.hostIndex)].slotCount,
                             .hostIndex = worker.hostIndex,
                             .repeat = m_setup.repeat,
                             .checkpointFolder = m_setup.checkpointFolder,
                             .resumeFrom = m_setup.resumeFrom,
                             .check = m_setup.check,
                             .twinOf = m_setup.twinOf});
}

/// Notes of a rank have a limit: a host that sends nothing else would fill the disk of the controller.
bool WorkerGroup::admits(Worker& worker, const Noted& note) {
  if (worker.noteCount > kMaxNotes || worker.noteBytes > kMaxNoteBytes) return false;
  ++worker.noteCount;
  worker.noteBytes += note.text.english().size();
  if (worker.noteCount <= kMaxNotes && worker.noteBytes <= kMaxNoteBytes) return true;
  m_setup.event({now(), worker.rank,
                 Noted{NoteLevel::Warning, Text::of("%1 sends more than %2 notes or %3 MiB of them.", name(worker),
                                                    kMaxNotes, kMaxNoteBytes >> 20) +
                                               Text::of("Its further notes are not recorded.")}});
  return false;
}

/// What the waits of ranks are compared with.
void WorkerGroup::expectTransfers(double bytes, Exchanged what) {
  const auto hosts = std::ranges::count_if(m_setup.plan.hosts, [](const HostSpec& host) { return host.slotCount > 0; });
  if (auto slowest = slowestTransfer(m_setup.links, bytes, static_cast<int>(hosts), what))
    m_waits.setTransfer(std::move(*slowest));
}

void WorkerGroup::takeEvent(Worker& worker, Event event) {
  if (const auto* note = std::get_if<Noted>(&event.body); note && !admits(worker, *note)) return;
  if (auto end = std::get_if<RunEnded>(&event.body)) {  // the end of this rank; the controller reports the run's end
    worker.outcome = end->status;
    return;
  }
  if (const auto* steps = std::get_if<StepsDone>(&event.body))
    for (const StepRow& row : steps->rows)
      if (!isPossible(row))
        return refuse(worker, {"protocol-broken", Text::of("%1 sent an impossible step %2 of %3 ms.", name(worker),
                                                           row.step, textNumber(row.stepTimeMs, 1))});
  if (const auto* run = std::get_if<RunConfigured>(&event.body); run && run->parameterCount > 0)
    expectTransfers(gradientBytes(m_setup.plan, *run), Exchanged::Gradients);
  auto error = std::get_if<ErrorRaised>(&event.body);
  worker.raisedError |= error != nullptr;
  event.rank = worker.rank;
  shiftTimes(event, worker.workStartedS);
  if (auto sample = std::get_if<TelemetrySampled>(&event.body); sample && m_setup.sampled)
    m_setup.sampled(worker.hostIndex, *sample);
  if (error && error->error.code == "communication-failed") {
    if (m_consequences.empty()) m_consequencesDueS = now() + kAwaitCauseS;
    m_consequences.push_back(std::move(event));
  } else if (error && worker.rank < 0) {
    raise(worker, error->error);
  } else {
    m_setup.event(std::move(event));
    if (error) reportConsequences(true);
  }
}

/// A fault detected by the controller; only a warning for a monitored host, which no rank waits for.
void WorkerGroup::raise(const Worker& worker, const Error& error) {
  if (worker.rank < 0) {
    m_setup.event(
        {now(), -1,
         Noted{NoteLevel::Warning, Text::of("The host %1 is no longer monitored: %2", worker.host, error.message)}});
    if (m_setup.plan.coldCache && !m_store.has(coldKey(worker.hostIndex)))
      store({coldKey(worker.hostIndex), kColdLost});
    return;
  }
  m_setup.fault(error);
  reportConsequences(true);
}

void WorkerGroup::reportConsequences(bool all) {
  if (m_consequences.empty() || (!all && !finished() && now() < m_consequencesDueS)) return;
  for (Event& event : std::exchange(m_consequences, {})) m_setup.event(std::move(event));
}

void WorkerGroup::checkGreeting(Worker& worker, double nowS) {
  if (worker.greeted || worker.killed || nowS - worker.startedAtS < m_setup.greetingTimeoutS) return;
  refuse(worker, {"worker-timeout", Text::of("%1 did not answer within %2 s of its start and was killed.", name(worker),
                                             textNumber(m_setup.greetingTimeoutS)) +
                                        lastStderr(stderrFile(worker))});
}

void WorkerGroup::checkSilence(Worker& worker, double nowS) {
  if (!worker.greeted || worker.killed || nowS - worker.heardAtS < m_setup.silenceLimitS) return;
  if (worker.outcome != RunStatus::Unknown) return kill(worker);  // its work is done; only its connection remains
  const bool remote = nodeOf(worker).isRemote();
  refuse(worker,
         {remote ? "host-lost" : "worker-lost",
          Text::of("%1 has been silent for %2 s and was killed.", name(worker), textNumber(m_setup.silenceLimitS)) +
              (remote ? Text::of("Check power and network of %1.", worker.host)
                      : Text::of("It may be stopped or overloaded."))});
}

/// Only while all ranks work: the end of a rank is reported separately.
void WorkerGroup::checkWaits() {
  std::vector<RankWait> ranks;
  for (const Worker& worker : m_workers) {
    if (worker.rank < 0) continue;
    if (worker.ended || worker.killed || worker.outcome != RunStatus::Unknown) return;
    ranks.push_back(
        {Text::of("rank %1 on %2", worker.rank, worker.host), worker.wait.seconds, worker.wait.losesPackets});
  }
  const WaitWatch::Finding found = m_waits.check(ranks);
  if (found.note) m_setup.event({now(), -1, *found.note});
  if (!found.fault) return;
  m_setup.fault(*found.fault);
  reportConsequences(true);
}

/// Ends a worker that violated the protocol.
void WorkerGroup::refuse(Worker& worker, Error error) {
  if (worker.killed) return;
  kill(worker);
  raise(worker, error);
}

void WorkerGroup::checkExit(Worker& worker) {
  auto exit = worker.link.process().poll();
  if (!exit) return;
  serve(worker);  // its last messages
  worker.ended = true;
  worker.link.process().closeInput();
  // One that is killed after its work was done has sent everything; a remote shell reports a signal as 128 + n.
  const bool isDone = worker.outcome != RunStatus::Unknown && (exit->status == 0 || exit->status > 128);
  if (!worker.killed && !worker.raisedError && !isDone) raise(worker, lossOf(worker, *exit));
}

Error WorkerGroup::lossOf(const Worker& worker, const ProcessExit& exit) const {
  const bool remote = nodeOf(worker).isRemote();
  if (remote && exit.signal != 0) return connectionKilled(worker.host, exit);
  if (remote && exit.status == kSshFailed) {
    if (const auto ended = nodeOf(worker).lost(); ended && ended->code == "connection-killed") return *ended;
    return {"host-lost",
            Text::of("The connection to %1 (rank %2) ended before its work was done.", worker.host, worker.rank) +
                Text::of("Check its power, network and sshd.") + lastStderr(stderrFile(worker))};
  }
  const auto printed = readFile(stderrFile(worker));
  const auto lost = nodeOf(worker).fault(exit.status, printed ? *printed : "");
  if (lost) return {"host-lost", Text::of("%1 was lost.", name(worker)) + lost->message};
  // The remote shell reports a signal as 128 + n.
  const ProcessExit end = remote && exit.status > 128 ? ProcessExit{0, exit.status - 128} : exit;
  const Text ended = end.signal == 0
                         ? Text::of("%1 ended with exit status %2 before its work was done.", name(worker), end.status)
                         : Text::of("%1 was killed by signal %2 (%3) before its work was done.", name(worker),
                                    end.signal, ::strsignal(end.signal));
  const Text cause = end.signal == SIGKILL ? Text::of("The system kills processes when memory runs out.") : Text();
  return {"worker-lost", ended + cause + lastStderr(stderrFile(worker))};
}

void WorkerGroup::dismissWatchers() {
  const bool ranksEnded = std::all_of(m_workers.begin(), m_workers.end(),
                                      [](const Worker& worker) { return worker.ended || worker.rank < 0; });
  if (m_dismissed || !ranksEnded) return;
  m_dismissed = true;
  askToStop();
}

void WorkerGroup::askToStop() {
  for (Worker& worker : m_workers)
    if (!worker.ended) worker.link.send(StopWork{});
}

void WorkerGroup::kill() {
  for (Worker& worker : m_workers)
    if (!worker.ended) kill(worker);
}

void WorkerGroup::kill(Worker& worker) {
  worker.killed = true;
  worker.link.process().signal(SIGKILL);
}

/// A local worker dies with its process group, but not a program that it started. For another host that group is ssh's,
/// for a container that of its runtime: a hanging worker there does not notice the closed pipe, so it is found by its
/// mark and killed.
void WorkerGroup::killRemainders() {
  std::vector<bool> mayHaveRemainders(m_setup.nodes ? m_setup.nodes->size() : 0);
  for (Worker& worker : m_workers) {
    if (!worker.killed && worker.ended) continue;
    worker.link.process().signal(SIGKILL);
    mayHaveRemainders[static_cast<std::size_t>(worker.hostIndex)] =
        !runsDirectly(nodeOf(worker).spec()) || runsProgram(m_setup.plan);
  }
  for (std::size_t i = 0; i < mayHaveRemainders.size(); ++i) {
    Node& node = (*m_setup.nodes)[i];
    if (!mayHaveRemainders[i] || node.lost()) continue;
    (void)node.run(killScript(node.spec(), m_mark), kKillTimeoutS);  // on a lost host, workers end by themselves
  }
}

bool WorkerGroup::finished() const {
  return std::all_of(m_workers.begin(), m_workers.end(), [](const Worker& worker) { return worker.ended; });
}

bool WorkerGroup::completed() const {
  return std::all_of(m_workers.begin(), m_workers.end(),
                     [](const Worker& worker) { return worker.rank < 0 || worker.outcome == RunStatus::Completed; });
}

}  // namespace scalescope
