// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/launch/store_server.h"
#include "engine/launch/worker_link.h"
#include "engine/protocol/event.h"
#include "engine/protocol/plan.h"

namespace scalescope {

/// The workers of one run on this host: starts them pinned to their cores, greets them, answers their rendezvous, hands
/// their events on, and notices how each one ends. Thread: one, which must live as long as the workers do.
class WorkerGroup {
 public:
  struct Setup {
    std::filesystem::path engineProgram;
    std::filesystem::path stderrFolder;
    Plan plan;
    int repeat = 1;
    double startSeconds = 0;  ///< the run's start by the monotonic clock
    double greetingTimeoutS = 60;
    std::function<void(Event)> event;  ///< an event of a rank, its times by the controller's clock
    std::function<void(const Error&)>
        fault;  ///< a fault that the controller saw: a rank lost, late, of another version
  };

  explicit WorkerGroup(Setup setup) : m_setup(std::move(setup)) {}

  /// Errors: as Process::start; workers started until then end with this object.
  Status start();
  /// Waits up to `timeoutS` for something to happen and deals with it.
  void pump(double timeoutS);
  /// Asks every rank to finish its step and end.
  void askToStop();
  /// Ends every rank at once; such an end is no fault.
  void kill();
  bool finished() const;
  /// True when every rank said that its test is over.
  bool completed() const;

 private:
  struct Worker {
    explicit Worker(WorkerLink started) : link(std::move(started)) {}
    WorkerLink link;
    int rank = 0;
    std::string host = "localhost";
    std::vector<int> cores;
    bool greeted = false, ended = false, killed = false;
    bool raisedError = false;
    double startedAtS = 0;    ///< since the run's start: greeting began
    double workStartedS = 0;  ///< since the run's start: its own clock's zero
    std::string outcome;      ///< as it told: completed, stopped, failed; "" while it works
  };

  double now() const;
  Result<Worker> startWorker(int rank, std::vector<int> cores) const;
  void waitForPipes(double timeoutS);
  void serve(Worker& worker);
  void take(Worker& worker, const Message& message);
  void greet(Worker& worker, const Hello& hello);
  void takeEvent(Worker& worker, Event event);
  void checkGreeting(Worker& worker);
  void checkExit(Worker& worker);
  void refuse(Worker& worker, Error error);
  std::string name(const Worker& worker) const;
  std::filesystem::path stderrFile(int rank) const;

  Setup m_setup;
  std::vector<Worker> m_workers;
  StoreServer m_store;
};

}  // namespace scalescope
