// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>

#include "engine/base/threads.h"
#include "engine/comm/communicator.h"
#include "engine/comm/tcp_traffic.h"
#include "engine/launch/pause_watch.h"
#include "engine/protocol/run/message.h"

namespace scalescope {

/// The worker's end of the conversation with its controller, over two descriptors. Events are sent on their own
/// thread, so that the step loop never waits for a pipe. When the controller is gone, or silent for
/// kControllerSilenceS in which this process was not paused itself, the process ends at once.
class ControllerLink : public RendezvousStore {
 public:
  /// Reads from `input`, writes to `output`; both remain owned by the caller. `silenceS`: see above.
  ControllerLink(int input, int output, double silenceS = kControllerSilenceS);
  /// Sends what is queued, then ends its threads.
  ~ControllerLink() override;

  /// Sends hello, waits for the controller's hello, then for the work.
  /// Errors: "version-mismatch" naming both versions, "worker-timeout", "protocol-broken".
  Result<StartWork> awaitWork(const Hello& own, double timeoutS);
  /// Called before the process ends because its controller is gone, on a thread of this object.
  void setLossAction(std::function<void()> action);
  /// Queues an event of this rank. Thread: any; never waits.
  void sendEvent(Event event);
  /// Rank 0 sends so many bytes to every rank now.
  void announceWeights(double bytes);
  /// From now on telemetry waits for up to 0.25 s, so that several samples wake the controller once: for external
  /// programs, which need the cores themselves.
  void gatherTelemetry();
  /// Waits until the controller has recorded everything sent before this call in the run's events.
  void awaitRecord();
  /// Collectives of this rank; long waits are reported to the controller.
  CollectiveActivity& activity() { return m_activity; }
  /// Requested when the controller asks this rank to stop.
  std::stop_token stopToken() const { return m_stop.get_token(); }

  void set(const std::string& key, const std::string& value) override;
  std::string get(const std::string& key, std::chrono::milliseconds timeout) override;

 private:
  [[noreturn]] void exitWithoutController(const char* what = "has ended");
  void writeAll(std::string_view text);
  void send(Message message, bool urgent);
  void sendQueued(std::stop_token stop);
  void queueLivenessMessages();
  void receive(std::stop_token stop);
  void take(Message message);

  int m_input, m_output;
  double m_silenceS;
  std::mutex m_mutex;
  std::condition_variable_any m_sendable, m_received;
  std::deque<Message> m_queue;
  bool m_urgent = false;
  bool m_gathersTelemetry = false, m_hasOther = false;  ///< m_hasOther: the queue holds more than telemetry
  std::deque<Result<Message>> m_greetings;              ///< hello and the work, or other messages in their place
  std::map<std::string, std::string> m_values;
  CollectiveActivity m_activity;
  PauseWatch m_pauses;  ///< of the sender
  double m_sentAtS = 0, m_waitReportedAtS = 0;
  TrafficWatch m_traffic;       ///< while collectives wait
  bool m_lossReported = false;  ///< the last report to the controller stated lost packets
  bool m_waitReported = false;  ///< the last report to the controller was a wait
  std::int64_t m_recordsAsked = 0, m_recordsMade = 0;
  std::stop_source m_stop;
  std::mutex m_lossMutex;
  std::function<void()> m_lossAction;
  NamedThread m_sender, m_receiver;
};

}  // namespace scalescope
