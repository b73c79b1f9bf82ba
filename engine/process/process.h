// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

struct ProcessSpec {
  std::vector<std::string> command;                              ///< program (a path) and its arguments
  std::vector<std::pair<std::string, std::string>> environment;  ///< added to ours
  std::filesystem::path stderrFile;                              ///< appended to
  std::string input{};                                           ///< written to its stdin first; it must read that
  std::filesystem::path folder{};                                ///< its working folder; "": ours
  std::vector<std::string> removedVariables{};                   ///< of our environment
  bool joinsOutputs = false;  ///< its stderr goes to output(), too, and its stdin is empty
};

/// How a process ended.
struct ProcessExit {
  int status = 0;
  int signal = 0;  ///< 0: it ended by itself
  /// "ended with exit status 1", "was killed by signal 9 (Killed)".
  Text text() const;
};

/// A child with pipes at its stdin and stdout (ours are non-blocking), in its own session and process group. It
/// dies with the thread that started it (PR_SET_PDEATHSIG), and with this object.
class Process {
 public:
  /// Errors: "engine-missing" when the program cannot be started, "file-unwritable" for the stderr file,
  /// "process-failed" also if it does not read its input within 10 s.
  static Result<Process> start(const ProcessSpec& spec);
  Process(Process&& other) noexcept;
  Process& operator=(Process&& other) noexcept;
  ~Process();

  pid_t pid() const { return m_pid; }
  int input() const { return m_input; }
  int output() const { return m_output; }
  void closeInput();
  /// How it ended, or nothing while it runs; never waits.
  std::optional<ProcessExit> poll();
  /// Sends a signal to its whole process group.
  void signal(int number);

 private:
  Process() = default;
  Status writeInput(std::string_view bytes);
  pid_t m_pid = -1;
  int m_input = -1, m_output = -1;
  std::optional<ProcessExit> m_exit;
};

}  // namespace scalescope
