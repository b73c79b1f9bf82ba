// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>

#include "engine/base/result.h"

namespace scalescope {

/// What a mirror and the feed of a queue on another host say to each other, one JSON line each. Paths are relative to
/// the runs-dir, with "/" between parts.

/// A file as the mirror has it.
struct MirroredFile {
  std::uint64_t bytes = 0;
  std::uint32_t checksum = 0;  ///< CRC-32C of files that are replaced as a whole; of those that only grow 0
};

/// Mirror to feed, first: the version of its engine, and what it has already.
struct FeedRequest {
  std::string engineVersion;
  std::map<std::string, MirroredFile> have;
};

/// Mirror to feed: ask a run, or with "" the queue, to end.
struct FeedStop {
  std::string runId;
  bool atOnce = false;  ///< of a run
};

/// Feed to mirror: bytes of a file that grows, or of one that is replaced as a whole once `last` is here.
struct FeedChunk {
  std::string path;
  std::uint64_t offset = 0;
  std::string bytes;
  bool replaces = false, last = false;
};

/// Feed to mirror, at least every kHeartbeatS: whether the controller lives. `complete`: it does not, and all was sent.
struct FeedState {
  bool alive = false, complete = false;
};

using FeedMessage = std::variant<FeedRequest, FeedStop, FeedChunk, FeedState>;

/// One JSON line without its newline, and back. Errors: "message-invalid"; a path that leaves the runs-dir is one.
std::string feedMessageToJson(const FeedMessage& message);
Result<FeedMessage> feedMessageFromJson(std::string_view line);

}  // namespace scalescope
