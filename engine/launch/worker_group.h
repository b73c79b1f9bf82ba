// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/launch/pause_watch.h"
#include "engine/launch/store_server.h"
#include "engine/launch/wait_watch.h"
#include "engine/launch/worker_link.h"
#include "engine/nodes/node.h"
#include "engine/protocol/plan/plan.h"
#include "engine/protocol/run/event.h"

namespace scalescope {

/// The workers of one run, a rank each, host by host, and one without rank on each monitored host: starts
/// them, exchanges hellos, answers their rendezvous, forwards their events, and detects how each one ends, falls silent
/// or keeps others waiting.
/// Thread: one, which must outlive the workers.
class WorkerGroup {
 public:
  struct Setup {
    std::vector<Node>* nodes = nullptr;  ///< the plan's hosts, in its order; they outlive this object
    std::filesystem::path stderrFolder;
    Plan plan;
    int repeat = 1;
    std::filesystem::path checkpointFolder, resumeFrom;  ///< as StartWork
    std::vector<LinkRate> links;                         ///< between the hosts, as measured before the run
    std::optional<CheckWork> check;                      ///< as StartWork
    std::optional<Plan> twinOf;                          ///< as StartWork
    double startSeconds = 0;                             ///< the run's start by the monotonic clock
    double greetingTimeoutS = 60;
    double silenceLimitS = kWorkerSilenceS;
    std::function<void(int hostIndex, TelemetrySampled&)> sampled{};  ///< may add to a host's sample before its event
    std::function<void(Event)> event;  ///< an event of a rank, its times by the controller's clock
    std::function<void()> keepEvents;  ///< syncs the events so far to disk
    std::function<void(const Error&)>
        fault;  ///< a fault detected by the controller: a rank lost, late, of another version
  };

  explicit WorkerGroup(Setup setup);
  /// Ends all remaining processes on reachable nodes.
  ~WorkerGroup();

  /// Errors: as Process::start; workers that were started end with this object.
  Status start();
  /// Waits up to `timeoutS` for messages and ends of workers, and handles them.
  void pump(double timeoutS);
  /// Asks every rank to finish its step and end.
  void askToStop();
  /// Ends every rank at once; such an end is not a fault.
  void kill();
  bool finished() const;
  /// True if every rank reported that its test is complete.
  bool completed() const;

 private:
  /// A worker's rank and where it runs.
  struct Place {
    int rank = 0;  ///< -1: only monitors its host
    int hostIndex = 0, localRank = 0;
  };
  struct Worker : Place {
    Worker(const Place& place, WorkerLink started) : Place(place), link(std::move(started)) {}
    WorkerLink link;
    std::string host;
    bool greeted = false, ended = false, killed = false;
    bool raisedError = false;
    bool readable = false;                     ///< has data to read, as of the last wait
    double startedAtS = 0;                     ///< since the run's start: process start
    double heardAtS = 0;                       ///< the same, of the last message
    double workStartedS = 0;                   ///< since the run's start: its own clock's zero
    CollectiveWait wait;                       ///< for other ranks, as reported
    RunStatus outcome = RunStatus::Unknown;    ///< as reported; Unknown while it works
    std::size_t noteCount = 0, noteBytes = 0;  ///< recorded so far
  };

  double now() const;
  Status startWorker(const Place& place);
  void waitForPipes(double timeoutS);
  void serve(Worker& worker);
  void take(Worker& worker, const Message& message);
  bool admits(Worker& worker, const Noted& note);
  void store(const StoreSet& set);
  void greet(Worker& worker, const Hello& hello);
  void takeEvent(Worker& worker, Event event);
  void forgivePause(double pausedS);
  void checkGreeting(Worker& worker, double nowS);
  void checkSilence(Worker& worker, double nowS);
  void checkExit(Worker& worker);
  void expectTransfers(double bytes, Exchanged what);
  void checkWaits();
  void refuse(Worker& worker, Error error);
  void kill(Worker& worker);
  void raise(const Worker& worker, const Error& error);
  void reportConsequences(bool all);
  void beat();
  void dismissWatchers();
  void killRemainders();
  Error lossOf(const Worker& worker, const ProcessExit& exit) const;
  Node& nodeOf(const Place& place) const { return (*m_setup.nodes)[static_cast<std::size_t>(place.hostIndex)]; }
  Text name(const Worker& worker) const;
  std::filesystem::path stderrFile(const Place& place) const;

  Setup m_setup;
  std::string m_mark;             ///< of this run's processes on other hosts
  std::vector<Worker> m_workers;  ///< the ranks by number, then the watchers
  PauseWatch m_pauses;
  StoreServer m_store;
  double m_beatAtS = 0;
  double m_checkedAtS = 0;    ///< for ends of workers
  bool m_rendezvous = false;  ///< the last messages contained rendezvous requests
  bool m_dismissed = false;
  WaitWatch m_waits;
  /// Errors of collectives, usually caused by the end of another rank, which is detected shortly after.
  std::vector<Event> m_consequences;
  double m_consequencesDueS = 0;
};

}  // namespace scalescope
