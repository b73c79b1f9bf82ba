// SPDX-License-Identifier: Apache-2.0
// For LD_PRELOAD: reads of the file SCALESCOPE_PACED_FILE by pread() take at least as long as SCALESCOPE_PACED_MB_PER_S
// allows, all threads of a process together. Each read waits for its own end, so no burst passes, unlike with the
// limits of control groups, which hand out the bytes of 100 ms at once.
#include <dlfcn.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>

namespace {

/// The time that an idle file saves for the next reads, so that a late thread does not lower the rate. Nanoseconds.
constexpr std::int64_t kSavedNs = 5'000'000;

std::int64_t nowNs() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * std::int64_t{1'000'000'000} + now.tv_nsec;
}

struct PacedFile {
  struct stat identity {};
  double nsPerByte = 0;
  std::atomic<std::int64_t> freeAtNs{0};

  PacedFile() {
    const char *path = std::getenv("SCALESCOPE_PACED_FILE"), *rate = std::getenv("SCALESCOPE_PACED_MB_PER_S");
    if (path && rate && ::stat(path, &identity) == 0) nsPerByte = 1000 / std::atof(rate);
  }

  bool isFile(int descriptor) const {
    struct stat own {};
    return nsPerByte > 0 && ::fstat(descriptor, &own) == 0 && own.st_ino == identity.st_ino &&
           own.st_dev == identity.st_dev;
  }

  void wait(std::int64_t bytes) {
    const auto duration = static_cast<std::int64_t>(static_cast<double>(bytes) * nsPerByte);
    std::int64_t before = freeAtNs.load(), end = 0;
    do {
      end = std::max(before, nowNs() - kSavedNs) + duration;
    } while (!freeAtNs.compare_exchange_weak(before, end));
    const timespec until{end / 1'000'000'000, end % 1'000'000'000};
    while (::clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, nullptr) != 0) {
    }
  }
};

}  // namespace

extern "C" ssize_t pread(int descriptor, void* into, std::size_t bytes, off_t offset) {
  using Read = ssize_t (*)(int, void*, std::size_t, off_t);
  static const auto original = reinterpret_cast<Read>(::dlsym(RTLD_NEXT, "pread"));
  static PacedFile paced;
  const ssize_t got = original(descriptor, into, bytes, offset);
  if (got > 0 && paced.isFile(descriptor)) paced.wait(got);
  return got;
}

extern "C" ssize_t pread64(int descriptor, void* into, std::size_t bytes, off_t offset) {
  return pread(descriptor, into, bytes, offset);
}
