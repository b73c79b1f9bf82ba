// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace scalescope {

/// Counters of one mounted NFS file system since it was mounted. Reads from the page cache are not in them.
struct NfsMount {
  std::string point;                    ///< e.g. "/data/imagenet"
  std::uint64_t read = 0, written = 0;  ///< bytes to and from the server
  std::uint64_t reads = 0, writes = 0;  ///< READ and WRITE operations
  std::uint64_t mountedS = 0;           ///< seconds since the file system was mounted
  bool operator==(const NfsMount&) const = default;
};

/// The NFS file systems of /proc/self/mountstats in the order of the file, at most 64 of them. A file system that is
/// mounted at several points (bind mounts) counts once, at the first of them. Anything else in the text is ignored.
/// Source: Linux, nfs_show_stats() in fs/nfs/super.c and rpc_clnt_show_stats() in net/sunrpc/stats.c; nfsiostat(8).
std::vector<NfsMount> parseNfsMounts(std::string_view text);

}  // namespace scalescope
