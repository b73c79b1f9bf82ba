// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/controller_link.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <string_view>
#include <utility>

#include "engine/base/clock.h"
#include "engine/base/log.h"
#include "engine/base/text.h"
#include "engine/base/version.h"
#include "engine/process/line_buffer.h"

namespace scalescope {
namespace {

/// Delays events so that several are sent together: one wake-up for many short steps.
constexpr auto kGatherTime = std::chrono::milliseconds(50);
constexpr auto kTelemetryGatherTime = std::chrono::milliseconds(250);
constexpr auto kPollTime = std::chrono::duration<double>(std::min(kHeartbeatS, kWaitReportIntervalS));
constexpr int kControllerGoneStatus = 4;

bool isTelemetry(const Message& message) {
  const auto* event = std::get_if<WorkerEvent>(&message);
  return event != nullptr && std::holds_alternative<TelemetrySampled>(event->event.body);
}

}  // namespace

void ControllerLink::setLossAction(std::function<void()> action) {
  std::lock_guard lock(m_lossMutex);
  m_lossAction = std::move(action);
}

void ControllerLink::exitWithoutController(const char* what) {
  logError(std::string("The controller ") + what + ", so this worker ends.");
  std::lock_guard lock(m_lossMutex);
  if (m_lossAction) m_lossAction();
  std::_Exit(kControllerGoneStatus);  // the step loop may be inside a collective that never returns
}

void ControllerLink::writeAll(std::string_view text) {
  while (!text.empty()) {
    ssize_t written = ::write(m_output, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) exitWithoutController();
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

ControllerLink::ControllerLink(int input, int output, double silenceS)
    : m_input(input), m_output(output), m_silenceS(silenceS), m_pauses(monotonicSeconds()) {
  m_sender = NamedThread("link-send", [this](std::stop_token stop) { sendQueued(stop); });
  m_receiver = NamedThread("link-receive", [this](std::stop_token stop) { receive(stop); });
}

ControllerLink::~ControllerLink() {
  m_sender.requestStop();
  m_sender.join();
  m_receiver.requestStop();
  m_receiver.join();
}

Result<StartWork> ControllerLink::awaitWork(const Hello& own, double timeoutS) {
  send(own, true);
  bool greeted = false;
  std::unique_lock lock(m_mutex);
  while (true) {
    auto limit = std::chrono::duration<double>(timeoutS);
    if (!m_received.wait_for(lock, limit, [this] { return !m_greetings.empty(); }))
      return Error{"worker-timeout", Text::of("The controller sent no message for %1 s.", textNumber(timeoutS))};
    auto message = std::move(m_greetings.front());
    m_greetings.pop_front();
    if (!message) return message.error();
    if (auto hello = std::get_if<Hello>(&*message)) {
      if (hello->protocolVersion != own.protocolVersion || hello->engineVersion != own.engineVersion)
        return Error{"version-mismatch",
                     Text::of("The controller is scalescope-engine %1 (protocol %2), this worker is %3 (protocol %4).",
                              hello->engineVersion, hello->protocolVersion, own.engineVersion, own.protocolVersion) +
                         Text::of("Install one version everywhere.")};
      greeted = true;
    } else if (auto work = std::get_if<StartWork>(&*message); work && greeted) {
      return std::move(*work);
    } else {
      return Error{"protocol-broken", Text::of("The controller sent work before its version.")};
    }
  }
}

void ControllerLink::sendEvent(Event event) { send(WorkerEvent{std::move(event)}, false); }

void ControllerLink::announceWeights(double bytes) { send(WeightTransfer{bytes}, true); }

void ControllerLink::gatherTelemetry() {
  std::lock_guard lock(m_mutex);
  m_gathersTelemetry = true;
}

void ControllerLink::set(const std::string& key, const std::string& value) { send(StoreSet{key, value}, true); }

std::string ControllerLink::get(const std::string& key, std::chrono::milliseconds timeout) {
  send(StoreGet{key}, true);
  std::unique_lock lock(m_mutex);
  if (!m_received.wait_for(lock, timeout, [&] { return m_values.contains(key); }))
    throw Failure(
        {"rendezvous-timeout", Text::of("No other rank set the key %1 within %2 ms.", inQuotes(key), timeout.count()) +
                                   Text::of("See the other ranks' stderr files.")});
  return m_values[key];
}

void ControllerLink::awaitRecord() {
  std::int64_t asked = 0;
  {
    std::lock_guard lock(m_mutex);
    asked = ++m_recordsAsked;
  }
  send(AwaitRecord{}, true);
  std::unique_lock lock(m_mutex);
  m_received.wait(lock, [&] { return m_recordsMade >= asked; });  // without a controller this process ends
}

void ControllerLink::send(Message message, bool urgent) {
  {
    std::lock_guard lock(m_mutex);
    const bool isPatient = m_gathersTelemetry && isTelemetry(message);
    m_hasOther |= !isPatient;
    m_queue.push_back(std::move(message));
    m_urgent |= urgent;
    if (isPatient && m_queue.size() > 1) return;  // the sender already waits for more
  }
  m_sendable.notify_one();
}

void ControllerLink::sendQueued(std::stop_token stop) {
  std::unique_lock lock(m_mutex);
  while (true) {
    if (!m_sendable.wait_for(lock, stop, kPollTime, [this] { return !m_queue.empty(); }) && m_queue.empty() &&
        stop.stop_requested())
      return;
    queueLivenessMessages();
    if (m_queue.empty()) continue;
    if (!m_hasOther) m_sendable.wait_for(lock, stop, kTelemetryGatherTime, [this] { return m_hasOther || m_urgent; });
    if (m_hasOther) m_sendable.wait_for(lock, stop, kGatherTime, [this] { return m_urgent; });
    auto batch = std::exchange(m_queue, {});
    m_urgent = m_hasOther = false;
    if (batch.empty() && stop.stop_requested()) return;
    lock.unlock();
    std::string lines;
    for (const Message& message : batch) lines += messageToJson(message) + "\n";
    writeAll(lines);
    lock.lock();
    m_sentAtS = monotonicSeconds();
  }
}

/// Queues wait reports and heartbeats. Requires the lock.
void ControllerLink::queueLivenessMessages() {
  const double now = monotonicSeconds();
  if (m_pauses.poll(now) > 0) m_activity.noteProgress();  // nothing could make progress meanwhile
  double waitingS = m_activity.waitingS();
  if (waitingS >= kWaitReportIntervalS && m_traffic.look(tcpTraffic(), now)) {
    m_activity.noteProgress();  // slowly: packets are lost, or the link is slow
    waitingS = 0;
  }
  const bool waits = waitingS >= kWaitReportIntervalS;
  const bool lossIsNews = m_traffic.losesPackets() && !m_lossReported;
  if (waits ? now - m_waitReportedAtS >= kWaitReportIntervalS : m_waitReported || lossIsNews) {
    m_queue.push_back(CollectiveWait{waits ? waitingS : 0, m_traffic.losesPackets()});
    m_lossReported = m_traffic.losesPackets();
    m_urgent = true;
    m_waitReported = waits;
    m_waitReportedAtS = now;
  }
  if (m_queue.empty() && now - m_sentAtS >= kHeartbeatS) {
    m_queue.push_back(Heartbeat{});
    m_urgent = true;
  }
}

void ControllerLink::receive(std::stop_token stop) {
  constexpr int kStopPollMs = 100;
  LineBuffer lines;
  char block[65536];
  double heardAtS = monotonicSeconds();
  PauseWatch pauses(heardAtS);
  while (!stop.stop_requested()) {
    const double nowS = monotonicSeconds();
    heardAtS += pauses.poll(nowS);
    if (nowS - heardAtS > m_silenceS) exitWithoutController("is silent");
    pollfd pipe{m_input, POLLIN, 0};
    if (::poll(&pipe, 1, kStopPollMs) <= 0) continue;
    ssize_t got = ::read(m_input, block, sizeof block);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    heardAtS = monotonicSeconds();
    if (got <= 0) {
      if (stop.stop_requested()) return;
      exitWithoutController();
    }
    lines.append({block, static_cast<std::size_t>(got)});
    while (auto line = lines.next()) {
      auto message = *line ? messageFromJson(**line) : Result<Message>(line->error());
      if (message) {
        take(std::move(*message));
        continue;
      }
      std::lock_guard lock(m_mutex);
      m_greetings.push_back(message.error());
      m_received.notify_all();
    }
  }
}

void ControllerLink::take(Message message) {
  if (std::holds_alternative<Heartbeat>(message)) return;
  if (std::holds_alternative<StopWork>(message)) {
    m_stop.request_stop();
    return;
  }
  {
    std::lock_guard lock(m_mutex);
    if (auto value = std::get_if<StoreValue>(&message))
      m_values[value->key] = std::move(value->value);
    else if (std::holds_alternative<Recorded>(message))
      ++m_recordsMade;
    else
      m_greetings.push_back(std::move(message));
  }
  m_received.notify_all();
}

}  // namespace scalescope
