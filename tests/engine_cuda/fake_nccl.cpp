// SPDX-License-Identifier: Apache-2.0
// A library with NCCL's names for tests: ranks are threads of one process, "devices" its memory.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace {

constexpr int kInvalidUsage = 5, kRemoteError = 6;
constexpr std::size_t kLargestSum = 1 << 20;

struct Group {
  std::mutex mutex;
  std::condition_variable changed;
  int size = 0, arrived = 0;
  long round = 0;
  std::vector<double> sums, result;
};

std::mutex groupsMutex;
std::map<std::string, std::shared_ptr<Group>> groups;
int nextId = 0, asyncStatus = 0;
std::atomic<int> hangingCall{0};  // 1: joining, 2: a sum
std::atomic<bool> isRefusing{false};

/// Its settings, read by the first call that does something, as the real one does.
struct Log {
  Log() {
    const char* level = std::getenv("NCCL_DEBUG");
    const char* path = std::getenv("NCCL_DEBUG_FILE");
    if (level && path && std::strcmp(level, "INFO") == 0) file.open(path);
  }
  void write(const char* words) { file << "gpu-a3:1:2 [0] NCCL INFO " << words << std::endl; }
  std::ofstream file;
};
Log& logOfProcess() {
  static Log log;
  return log;
}

/// As a library that waits for a peer.
void hangIf(int call, const std::atomic<bool>& aborted) {
  while (hangingCall == call && !aborted) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

/// Adds the values, waits for every rank (no longer than two seconds) and hands out the sum.
int meet(Group& group, const std::vector<double>& values, std::vector<double>& result) {
  std::unique_lock lock(group.mutex);
  const long round = group.round;
  if (group.arrived == 0) group.sums.assign(values.size(), 0);
  for (std::size_t i = 0; i < values.size(); ++i) group.sums[i] += values[i];
  if (++group.arrived == group.size) {
    group.arrived = 0;
    group.result = group.sums;
    ++group.round;
    group.changed.notify_all();
  } else if (!group.changed.wait_for(lock, std::chrono::seconds(2), [&] { return group.round != round; })) {
    return kRemoteError;
  }
  result = group.result;
  return 0;
}

template <typename T>
int sumAs(Group& group, const void* src, void* dst, std::size_t count, bool contributes) {
  if (count > kLargestSum) count = 0;  // zeros at the start; the ranks meet all the same
  std::vector<double> values(count), result;
  if (contributes) std::copy_n(static_cast<const T*>(src), count, values.begin());
  const int status = meet(group, values, result);
  if (status == 0)
    std::transform(result.begin(), result.end(), static_cast<T*>(dst), [](double v) { return static_cast<T>(v); });
  return status;
}

}  // namespace

struct ncclUniqueId {
  char bytes[128];
};
struct ncclComm {
  std::shared_ptr<Group> group;
  int rank;
  std::atomic<bool> aborted{false};
};

extern "C" {
int ncclGetVersion(int* version) {
  *version = 22703;
  return 0;
}
int ncclGetUniqueId(ncclUniqueId* id) {
  std::lock_guard lock(groupsMutex);
  logOfProcess().write("Bootstrap : Using eth7:10.4.2.31<0>");
  std::memset(id->bytes, 0, sizeof id->bytes);
  std::strcpy(id->bytes + 1, std::to_string(++nextId).c_str());  // a zero first: any byte may be in an id
  return 0;
}
int ncclCommInitRank(ncclComm** comm, int size, ncclUniqueId id, int rank) {
  hangIf(1, false);  // nothing ends it
  std::lock_guard lock(groupsMutex);
  logOfProcess().write("NET/Socket : Using [0]eth7:10.4.2.31<0>");
  logOfProcess().write("Channel 00/0 : 0[0] -> 1[1] [send] via NET/Socket/0");
  auto& group = groups[std::string(id.bytes, sizeof id.bytes)];
  if (!group) {
    group = std::make_shared<Group>();
    group->size = size;
  }
  *comm = new ncclComm{group, rank, false};
  return 0;
}
int ncclCommDestroy(ncclComm* comm) {
  delete comm;
  return 0;
}
int ncclCommAbort(ncclComm* comm) {
  comm->aborted = true;
  return 0;
}
int ncclCommGetAsyncError(ncclComm*, int* error) {
  *error = asyncStatus;
  return 0;
}
const char* ncclGetErrorString(int status) { return status == kRemoteError ? "remote process exited" : "unhandled"; }
int ncclAllReduce(const void* src, void* dst, std::size_t count, int type, int, ncclComm* comm, void*) {
  hangIf(2, comm->aborted);
  if (comm->aborted) return kRemoteError;
  if (isRefusing) return kInvalidUsage;
  {
    std::lock_guard lock(groupsMutex);
    logOfProcess().write("AllReduce: 67108864 Bytes -> Algo RING proto SIMPLE channel{Lo..Hi}={0..1}");
  }
  return type == 7 ? sumAs<float>(*comm->group, src, dst, count, true)
                   : sumAs<double>(*comm->group, src, dst, count, true);
}
int ncclBroadcast(const void* src, void* dst, std::size_t count, int, int root, ncclComm* comm, void*) {
  return sumAs<float>(*comm->group, src, dst, count, comm->rank == root);
}
void fakeNcclSetAsyncError(int status) { asyncStatus = status; }
void fakeNcclHangIn(int call) { hangingCall = call; }
void fakeNcclRefuse(int refuses) { isRefusing = refuses != 0; }
}
