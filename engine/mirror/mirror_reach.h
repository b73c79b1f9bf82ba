// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "engine/mirror/remote_queue.h"

namespace scalescope {

/// Which files here a host may write that controls a queue: those of the queue, and of runs that came from there. It
/// decides nothing else. Thread: one.
class MirrorReach {
 public:
  MirrorReach(const RemoteQueue& queue, std::filesystem::path runsDir);

  /// Whether a file may be written at `path`, relative to the runs-dir. A run that is new here is that host's from then
  /// on (its file "controlled-on" says so). Errors: "message-invalid"; "file-unwritable".
  Status allow(const std::filesystem::path& path);

 private:
  void addRunsOf(const std::string& queueId);
  Status claim(const std::string& runId);

  std::string m_queueId, m_host;
  std::filesystem::path m_runsDir;
  std::set<std::string> m_runs;
};

}  // namespace scalescope
