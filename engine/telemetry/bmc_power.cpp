// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/bmc_power.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <vector>

#include "engine/base/clock.h"
#include "engine/base/log.h"
#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "engine/process/command_run.h"
#include "engine/telemetry/probe_parts.h"

namespace scalescope {
namespace {

constexpr const char* kAllowUsers =
    "modprobe ipmi_devintf ipmi_si; echo '%users ALL=(root) NOPASSWD: /usr/bin/ipmitool dcmi power reading' > "
    "/etc/sudoers.d/bmc-power";

using Command = std::vector<std::string>;

const Command kAsk = {"ipmitool", "dcmi", "power", "reading"};
constexpr double kMaxBusyShare = 0.1;  ///< of the time spent waiting for answers

/// With sudo, without asking for a password.
Command withSudo() {
  Command command = {"sudo", "-n"};
  command.insert(command.end(), kAsk.begin(), kAsk.end());
  return command;
}

Text firstLine(const std::string& text) {
  const std::string line(trim(text.substr(0, text.find('\n'))));
  return line.empty() ? Text::of("no message") : Text(shortened(line));
}

/// Through a command of this machine.
BmcReader localReader(const Command& command, double timeoutS) {
  return [command, timeoutS]() -> Result<DcmiPower> {
    const auto answer = runCommand(command, timeoutS);
    if (!answer) return answer.error();
    if (const auto power = parseDcmiPower(answer->out)) return *power;
    return Error{"bmc-unreadable", firstLine(answer->errors.empty() ? answer->out : answer->errors)};
  };
}

}  // namespace

std::optional<DcmiPower> parseDcmiPower(std::string_view text) {
  const std::string reading = valueOf(text, "Instantaneous power reading");
  const auto watts = parseNumber(reading.substr(0, reading.find(' ')));
  const std::string state = valueOf(text, "Power reading state is");
  if (!watts || !(*watts > 0) || (!state.empty() && state != "activated")) return std::nullopt;
  return DcmiPower{*watts, valueOf(text, "IPMI timestamp")};
}

struct BmcPower::State {
  Options options;
  Text problem;
  BmcReader read;  ///< the one that was answered
  mutable std::mutex mutex;
  std::optional<DcmiPower> last;
  double readS = 0, changedS = 0, answerTookS = 0;
  std::condition_variable_any wake;
  NamedThread thread;  // last: it ends before what it uses

  /// True if the BMC stated a power, or will; else sets `why`.
  bool ask(const BmcReader& reader, Text& why) {
    const double startS = monotonicSeconds();
    const auto power = reader();
    const double nowS = monotonicSeconds();
    std::lock_guard lock(mutex);
    answerTookS = nowS - startS;
    if (!power) {
      why = power.error().message;
      return power.error().code == "bmc-pending";
    }
    if (!last || !(*last == *power)) changedS = nowS;
    last = *power;
    readS = nowS;
    return true;
  }

  void askFirst() {
    Text direct, allowed;
    for (const Command& command : {kAsk, withSudo()}) {
      const BmcReader reader = localReader(command, options.timeoutS);
      if (!ask(reader, direct.empty() ? direct : allowed)) continue;
      read = reader;
      return;
    }
    problem = Text::of("Node: ipmitool does not state the BMC's power (%1).", direct) +
              Text::of("Install ipmitool, and run once as root: %1.", kAllowUsers);
  }

  void watch(const std::stop_token& stop) {
    Text ignored;
    while (!stop.stop_requested()) {
      std::unique_lock lock(mutex);
      const double waitS = std::max(options.intervalS, answerTookS / kMaxBusyShare);
      wake.wait_for(lock, stop, std::chrono::duration<double>(waitS), [] { return false; });
      lock.unlock();
      if (!stop.stop_requested()) ask(read, ignored);
    }
  }

  void startWatching() {
    if (!read) return;
    thread = NamedThread("bmc-power", [this](std::stop_token stop) {
      try {
        watch(stop);
      } catch (const std::exception& fault) {
        logError(std::string("Reading the BMC's power ended: ") + fault.what());
      }
    });
  }
};

BmcPower::BmcPower() : BmcPower(Options()) {}

BmcPower::BmcPower(const Options& options) : m_state(std::make_unique<State>()) {
  m_state->options = options;
  m_state->askFirst();
  m_state->startWatching();
}

BmcPower::BmcPower(const Options& options, BmcReader read) : m_state(std::make_unique<State>()) {
  m_state->options = options;
  if (!m_state->ask(read, m_state->problem)) return;
  m_state->problem = {};
  m_state->read = std::move(read);
  m_state->startWatching();
}

BmcPower::~BmcPower() = default;

std::optional<double> BmcPower::watts() const {
  std::lock_guard lock(m_state->mutex);
  const double nowS = monotonicSeconds();
  const double staleS = std::max(m_state->options.staleAfterS, 2 * m_state->answerTookS / kMaxBusyShare);
  const bool isStuck = nowS - m_state->changedS > m_state->options.unchangedS;
  if (!m_state->last || isStuck || nowS - m_state->readS > staleS) return std::nullopt;
  return m_state->last->watts;
}

const Text& BmcPower::problem() const { return m_state->problem; }

}  // namespace scalescope
