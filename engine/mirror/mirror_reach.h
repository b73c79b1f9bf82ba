// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "engine/mirror/remote_queue.h"

namespace scalescope {

/// Decides which local files a queue's remote controller may write: those of the queue, and of runs that came from its
/// host. Thread: one.
class MirrorReach {
 public:
  MirrorReach(const RemoteQueue& queue, std::filesystem::path runsDir);

  /// Whether a file may be written at `path`, relative to the runs-dir. A run that is new here is recorded as that
  /// host's (in its file "controlled-on"). Errors: "message-invalid"; "file-unwritable".
  Status allow(const std::filesystem::path& path);

 private:
  void addRunsOf(const std::string& queueId);
  Status claim(const std::string& runId);
  Status makeFolderOfHost(const std::filesystem::path& folder) const;

  std::string m_queueId, m_host;
  std::filesystem::path m_runsDir;
  std::set<std::string> m_runs;
};

}  // namespace scalescope
