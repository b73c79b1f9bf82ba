// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/process/line_buffer.h"
#include "engine/process/process.h"
#include "engine/protocol/run/message.h"

namespace scalescope {

/// The controller's end of the conversation with one worker: JSON lines both ways, never waiting. Thread: one.
class WorkerLink {
 public:
  /// Starts the worker. Errors: as Process::start.
  static Result<WorkerLink> start(const ProcessSpec& spec);

  /// Queues a message; flush() writes as much as the pipe takes.
  void send(const Message& message);
  void flush();
  bool hasPending() const { return !m_pending.empty(); }
  /// The complete messages received; an invalid line becomes an error in its place.
  std::vector<Result<Message>> receive();
  /// True after the worker closed its end.
  bool closed() const { return m_closed; }
  Process& process() { return m_process; }
  const Process& process() const { return m_process; }

 private:
  explicit WorkerLink(Process process) : m_process(std::move(process)) {}
  Process m_process;
  LineBuffer m_lines;
  std::string m_pending;
  bool m_closed = false;
};

}  // namespace scalescope
