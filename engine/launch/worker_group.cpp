// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/worker_group.h"

#include <poll.h>
#include <signal.h>

#include <algorithm>
#include <type_traits>
#include <variant>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/version.h"
#include "engine/launch/core_shares.h"

namespace scalescope {
namespace {

constexpr std::size_t kLastWordsLines = 8, kLastWordsBytes = 2000;

/// The last lines that a worker wrote to its stderr, as part of an error message; "" when it wrote none.
std::string lastWords(const std::filesystem::path& file) {
  auto text = readFile(file);
  std::string_view rest = text ? trim(*text) : std::string_view();
  if (rest.empty()) return "";
  if (rest.size() > kLastWordsBytes) rest.remove_prefix(rest.size() - kLastWordsBytes);
  auto lines = split(rest, '\n');
  if (lines.size() > kLastWordsLines) lines.erase(lines.begin(), lines.end() - kLastWordsLines);
  return " Its last words: " + join(lines, "\n");
}

/// Times of a worker count from when its work started; ours from the run's start.
void shiftTimes(Event& event, double offsetS) {
  event.timeS += offsetS;
  if (auto steps = std::get_if<StepsDone>(&event.body))
    for (StepRow& row : steps->rows) row.timeS += offsetS;
}

}  // namespace

double WorkerGroup::now() const { return monotonicSeconds() - m_setup.startSeconds; }

std::filesystem::path WorkerGroup::stderrFile(int rank) const {
  return m_setup.stderrFolder / ("rank-" + std::to_string(rank) + ".txt");
}

std::string WorkerGroup::name(const Worker& worker) const {
  return "Rank " + std::to_string(worker.rank) + " on " + worker.host;
}

Status WorkerGroup::start() {
  int ranks = deviceCount(m_setup.plan);
  auto shares = shareCores(allowedCorePlaces(), ranks, m_setup.plan.threadsPerRank);
  for (int rank = 0; rank < ranks; ++rank) {
    auto worker = startWorker(rank, shares[static_cast<std::size_t>(rank)]);
    if (!worker) return worker.error();
    m_workers.push_back(std::move(worker).value());
    m_workers.back().link.send(Hello{kProtocolVersion, kVersion, "", 0});
  }
  return {};
}

Result<WorkerGroup::Worker> WorkerGroup::startWorker(int rank, std::vector<int> cores) const {
  ProcessSpec spec;
  spec.command = {m_setup.engineProgram.string(), "worker"};
  spec.cores = cores;
  spec.stderrFile = stderrFile(rank);
  int threads = m_setup.plan.threadsPerRank > 0 ? m_setup.plan.threadsPerRank : static_cast<int>(cores.size());
  if (threads > 0) spec.environment.emplace_back("OMP_NUM_THREADS", std::to_string(threads));
  auto link = WorkerLink::start(spec);
  if (!link) return link.error();
  Worker worker(std::move(link).value());
  worker.rank = rank;
  worker.cores = std::move(cores);
  worker.startedAtS = now();
  return worker;
}

void WorkerGroup::pump(double timeoutS) {
  waitForPipes(timeoutS);
  for (Worker& worker : m_workers) {
    if (worker.ended) continue;
    worker.link.flush();
    serve(worker);
    checkGreeting(worker);
    checkExit(worker);
  }
}

void WorkerGroup::waitForPipes(double timeoutS) {
  std::vector<pollfd> pipes;
  for (const Worker& worker : m_workers) {
    if (worker.ended) continue;
    if (!worker.link.closed()) pipes.push_back({worker.link.process().output(), POLLIN, 0});
    if (worker.link.hasPending()) pipes.push_back({worker.link.process().input(), POLLOUT, 0});
  }
  ::poll(pipes.data(), pipes.size(), static_cast<int>(timeoutS * 1000));
}

void WorkerGroup::serve(Worker& worker) {
  for (const auto& message : worker.link.receive()) {
    if (message)
      take(worker, *message);
    else
      refuse(worker, {"protocol-broken", name(worker) + " sent what is no message: " + message.error().message});
  }
}

void WorkerGroup::take(Worker& worker, const Message& message) {
  if (auto hello = std::get_if<Hello>(&message)) greet(worker, *hello);
  if (auto event = std::get_if<WorkerEvent>(&message)) takeEvent(worker, event->event);
  if (auto set = std::get_if<StoreSet>(&message))
    for (int rank : m_store.set(*set))
      m_workers[static_cast<std::size_t>(rank)].link.send(StoreValue{set->key, set->value});
  if (auto get = std::get_if<StoreGet>(&message))
    if (auto value = m_store.get(worker.rank, get->key)) worker.link.send(*value);
}

void WorkerGroup::greet(Worker& worker, const Hello& hello) {
  if (hello.protocolVersion != kProtocolVersion || hello.engineVersion != kVersion)
    return refuse(worker,
                  {"version-mismatch", name(worker) + " runs scalescope-engine " + hello.engineVersion + " (protocol " +
                                           std::to_string(hello.protocolVersion) + "), this controller is " + kVersion +
                                           " (protocol " + std::to_string(kProtocolVersion) +
                                           "). Install one version everywhere."});
  worker.greeted = true;
  if (!hello.host.empty()) worker.host = hello.host;
  worker.workStartedS = now();
  int ranks = static_cast<int>(m_workers.size());
  worker.link.send(StartWork{m_setup.plan, worker.rank, ranks, worker.rank, ranks, worker.cores, m_setup.repeat});
}

void WorkerGroup::takeEvent(Worker& worker, Event event) {
  if (auto end =
          std::get_if<RunEnded>(&event.body)) {  // the end of this rank's part; the run's end is told once, by us
    worker.outcome = end->status;
    return;
  }
  worker.raisedError |= std::holds_alternative<ErrorRaised>(event.body);
  event.rank = worker.rank;
  shiftTimes(event, worker.workStartedS);
  m_setup.event(std::move(event));
}

void WorkerGroup::checkGreeting(Worker& worker) {
  if (worker.greeted || worker.killed || now() - worker.startedAtS < m_setup.greetingTimeoutS) return;
  refuse(worker, {"worker-timeout", name(worker) + " did not answer within " + formatNumber(m_setup.greetingTimeoutS) +
                                        " s of its start and was ended." + lastWords(stderrFile(worker.rank))});
}

/// Ends a worker that broke its side of the conversation.
void WorkerGroup::refuse(Worker& worker, Error error) {
  if (worker.killed) return;
  worker.killed = true;
  worker.link.process().signal(SIGKILL);
  m_setup.fault(error);
}

void WorkerGroup::checkExit(Worker& worker) {
  auto exit = worker.link.process().poll();
  if (!exit) return;
  serve(worker);  // what it said before its end
  worker.ended = true;
  worker.link.process().closeInput();
  bool explained =
      worker.killed || worker.raisedError || (exit->signal == 0 && exit->status == 0 && !worker.outcome.empty());
  if (explained) return;
  m_setup.fault({"worker-lost", name(worker) + " " + exit->text() + " before its work was done." +
                                    (exit->signal == SIGKILL ? " The system does this when memory runs out." : "") +
                                    lastWords(stderrFile(worker.rank))});
}

void WorkerGroup::askToStop() {
  for (Worker& worker : m_workers)
    if (!worker.ended) worker.link.send(StopWork{});
}

void WorkerGroup::kill() {
  for (Worker& worker : m_workers) {
    if (worker.ended) continue;
    worker.killed = true;
    worker.link.process().signal(SIGKILL);
  }
}

bool WorkerGroup::finished() const {
  return std::all_of(m_workers.begin(), m_workers.end(), [](const Worker& worker) { return worker.ended; });
}

bool WorkerGroup::completed() const {
  return std::all_of(m_workers.begin(), m_workers.end(),
                     [](const Worker& worker) { return worker.outcome == "completed"; });
}

}  // namespace scalescope
