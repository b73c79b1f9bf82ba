// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>

#include "engine/base/result.h"

namespace scalescope {

/// Messages between a mirror and the feed of a queue on another host, one JSON line each. Paths are relative to the
/// runs-dir, with "/" between parts.

/// The mirror's copy of a file.
struct MirroredFile {
  std::uint64_t bytes = 0;
  std::uint32_t checksum = 0;  ///< CRC-32C of files that are replaced as a whole; 0 for files that only grow
};

/// Mirror to feed, first: its engine version and the files that it already has.
struct FeedRequest {
  std::string engineVersion;
  std::map<std::string, MirroredFile> have;
};

/// Mirror to feed: stop a run, or the queue if `runId` is empty.
struct FeedStop {
  std::string runId;
  bool atOnce = false;  ///< of a run
};

/// Feed to mirror: bytes of a file that grows, or of one that is replaced as a whole when `last` arrives.
struct FeedChunk {
  std::string path;
  std::uint64_t offset = 0;
  std::string bytes;
  bool replaces = false, last = false;
};

/// Feed to mirror, at least every kHeartbeatS: whether the controller is alive. `complete`: it has ended and everything
/// was sent.
struct FeedState {
  bool alive = false, complete = false;
};

using FeedMessage = std::variant<FeedRequest, FeedStop, FeedChunk, FeedState>;

/// One JSON line without its newline, and back. Errors: "message-invalid", also for paths outside the runs-dir.
std::string feedMessageToJson(const FeedMessage& message);
Result<FeedMessage> feedMessageFromJson(std::string_view line);

}  // namespace scalescope
