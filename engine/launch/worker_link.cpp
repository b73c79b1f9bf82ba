// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/worker_link.h"

#include <unistd.h>

#include <cerrno>

namespace scalescope {

Result<WorkerLink> WorkerLink::start(const ProcessSpec& spec) {
  auto process = Process::start(spec);
  if (!process) return process.error();
  return WorkerLink(std::move(process).value());
}

void WorkerLink::send(const Message& message) {
  if (m_process.input() < 0) return;
  m_pending += messageToJson(message);
  m_pending += '\n';
  flush();
}

void WorkerLink::flush() {
  while (!m_pending.empty()) {
    ssize_t written = ::write(m_process.input(), m_pending.data(), m_pending.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN) return;
    if (written < 0) {  // the worker ended; its exit is handled elsewhere
      m_pending.clear();
      m_process.closeInput();
      return;
    }
    m_pending.erase(0, static_cast<std::size_t>(written));
  }
}

std::vector<Result<Message>> WorkerLink::receive() {
  char block[65536];
  for (std::size_t taken = 0; !m_closed && taken < kMaxReadBytes;) {
    ssize_t got = ::read(m_process.output(), block, sizeof block);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 && errno == EAGAIN) break;
    if (got <= 0) m_closed = true;
    if (got <= 0) continue;
    m_lines.append({block, static_cast<std::size_t>(got)});
    taken += static_cast<std::size_t>(got);
  }
  std::vector<Result<Message>> messages;
  while (auto line = m_lines.next())
    messages.push_back(*line ? messageFromJson(**line) : Result<Message>(line->error()));
  return messages;
}

}  // namespace scalescope
