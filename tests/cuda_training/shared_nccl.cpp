// SPDX-License-Identifier: Apache-2.0
// Stands in for NCCL between processes on one machine: ranks meet in shared memory, and a sum is work of the stream
// that it is asked of, as any other.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <random>
#include <thread>

#include "engine/backend_cuda/kernels/packs.cuh"
#include "engine/backend_cuda/nccl_library.h"
#include "tests/cuda_emulation/runtime_state.h"

namespace scalescope::cuda {
namespace {

constexpr int kSystemError = 2, kMostRanks = 8;
constexpr std::size_t kPartBytes = std::size_t{1} << 20;

/// Zeros at first, as fresh shared memory is.
struct Meeting {
  std::atomic<int> arrived;
  std::atomic<std::uint64_t> round;
  std::atomic<bool> aborted;
  alignas(64) char parts[kMostRanks][kPartBytes];
};

}  // namespace

namespace {

template <typename T>
T added(T a, T b) {
  if constexpr (sizeof(T) == 2)
    return fromFloat<T>(toFloat(a) + toFloat(b));
  else
    return a + b;
}

}  // namespace

struct NcclLibrary::Comm {
  Meeting* meeting;
  int size, rank;

  bool meet() const {
    const std::uint64_t round = meeting->round;
    if (++meeting->arrived == size) {
      meeting->arrived = 0;
      ++meeting->round;
    }
    while (meeting->round == round && !meeting->aborted) std::this_thread::sleep_for(std::chrono::microseconds(20));
    return !meeting->aborted;
  }

  /// All ranks add up in the order of their numbers, so that all get the same bits. 16-bit values: as NCCL, each
  /// addition rounded.
  template <typename T>
  bool sum(const T* src, T* dst, std::size_t count) const {
    constexpr std::size_t kMost = kPartBytes / sizeof(T);
    for (std::size_t begin = 0; begin < count; begin += kMost) {
      const std::size_t part = std::min(kMost, count - begin);
      std::memcpy(meeting->parts[rank], src + begin, part * sizeof(T));
      if (!meet()) return false;
      for (std::size_t i = 0; i < part; ++i) {
        T total = reinterpret_cast<const T*>(meeting->parts[0])[i];
        for (int each = 1; each < size; ++each)
          total = added(total, reinterpret_cast<const T*>(meeting->parts[each])[i]);
        dst[begin + i] = total;
      }
      if (!meet()) return false;
    }
    return true;
  }
};

namespace {

int version(int* number) { return *number = 22703, 0; }

int uniqueId(NcclLibrary::UniqueId* id) {
  std::snprintf(id->bytes, sizeof id->bytes, "/scalescope-test-%08x%08x", std::random_device{}(),
                std::random_device{}());
  return 0;
}

int join(NcclLibrary::Comm** comm, int size, NcclLibrary::UniqueId id, int rank) {
  if (size > kMostRanks) return kSystemError;
  const int file = ::shm_open(id.bytes, O_RDWR | O_CREAT, 0600);
  if (file < 0 || ::ftruncate(file, sizeof(Meeting)) != 0) return kSystemError;
  void* memory = ::mmap(nullptr, sizeof(Meeting), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  ::close(file);
  if (memory == MAP_FAILED) return kSystemError;
  *comm = new NcclLibrary::Comm{static_cast<Meeting*>(memory), size, rank};
  const bool met = (*comm)->meet();
  if (rank == 0) ::shm_unlink(id.bytes);
  return met ? 0 : kSystemError;
}

int leave(NcclLibrary::Comm* comm) {
  ::munmap(comm->meeting, sizeof(Meeting));
  delete comm;
  return 0;
}

int abandon(NcclLibrary::Comm* comm) {
  comm->meeting->aborted = true;
  return 0;
}

int noError(NcclLibrary::Comm* comm, int* error) {
  *error = comm->meeting->aborted ? kSystemError : 0;
  return 0;
}

const char* words(int status) { return status == 0 ? "no error" : "a rank left or shared memory is missing"; }

int addUp(const void* src, void* dst, std::size_t count, int type, int, NcclLibrary::Comm* comm, cudaStream_t stream) {
  const auto work = [=] {
    const auto as = [&](auto zero) {
      using T = decltype(zero);
      return comm->sum(static_cast<const T*>(src), static_cast<T*>(dst), count);
    };
    const bool summed = type == NcclLibrary::kFloat16    ? as(__half{})
                        : type == NcclLibrary::kBfloat16 ? as(__nv_bfloat16{})
                        : type == NcclLibrary::kFloat32  ? as(0.0f)
                                                         : as(0.0);
    return summed ? cudaSuccess : cuda_emulation::launchFailure("a rank left");
  };
  return cuda_emulation::submit(stream, work) == cudaSuccess ? 0 : kSystemError;
}

/// Not asked for by training.
int handOut(const void*, void*, std::size_t, int, int, NcclLibrary::Comm*, cudaStream_t) { return kSystemError; }

}  // namespace

Result<NcclLibrary> NcclLibrary::load(const std::string&) {
  NcclLibrary library;
  library.getVersion = version;
  library.getUniqueId = uniqueId;
  library.initRank = join;
  library.destroy = leave;
  library.abort = abandon;
  library.asyncError = noError;
  library.errorString = words;
  library.allReduce = addUp;
  library.broadcast = handOut;
  return library;
}

}  // namespace scalescope::cuda
