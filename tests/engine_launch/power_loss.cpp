// SPDX-License-Identifier: Apache-2.0
// Preloaded into an engine: writes down in $POWER_LOSS_LOG what the program had the disk keep, so that a test can take
// away all the rest. The idea is that of LevelDB's fault-injecting environment; here it is below the C library, so that
// no code of the engine knows of it.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "tests/harness/preloaded_open.h"

namespace {

template <typename Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

/// One line, "seconds what path [other]", in one write.
void note(const std::string& what, const std::string& path, const std::string& other = "") {
  static const int file = [] {
    const char* name = std::getenv("POWER_LOSS_LOG");
    static const auto open = next<int (*)(const char*, int, ...)>("open");
    return name ? open(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
  }();
  timespec now{};
  ::clock_gettime(CLOCK_REALTIME, &now);
  char seconds[32];
  std::snprintf(seconds, sizeof seconds, "%.6f",
                static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9);
  const std::string line = std::string(seconds) + "\t" + what + "\t" + path + "\t" + other + "\n";
  if (file >= 0) (void)!::write(file, line.data(), line.size());
}

std::string whole(const char* path) {
  char folder[4096];
  if (path[0] == '/' || !::getcwd(folder, sizeof folder)) return path;
  return std::string(folder) + "/" + path;
}

void noteSync(int descriptor) {
  char path[4096];
  const ssize_t size = ::readlink(("/proc/self/fd/" + std::to_string(descriptor)).c_str(), path, sizeof path - 1);
  struct stat info {};
  if (size <= 0 || ::fstat(descriptor, &info) != 0) return;
  path[size] = '\0';
  note(S_ISDIR(info.st_mode) ? "names" : "content", path, std::to_string(info.st_size));
}

}  // namespace

int scalescope::preloaded::opened(const char* name, const char* path, int flags, mode_t mode) {
  const bool isNew = (flags & O_CREAT) && ::access(path, F_OK) != 0;
  const int descriptor = next<int (*)(const char*, int, mode_t)>(name)(path, flags, mode);
  if (descriptor >= 0 && isNew) note("new", whole(path));
  return descriptor;
}

extern "C" {

int fsync(int descriptor) {
  const int status = next<int (*)(int)>("fsync")(descriptor);
  if (status == 0) noteSync(descriptor);
  return status;
}

/// What grew while it was at work may not be on disk: the size of before counts.
int fdatasync(int descriptor) {
  struct stat before {};
  ::fstat(descriptor, &before);
  const int status = next<int (*)(int)>("fdatasync")(descriptor);
  char path[4096];
  const ssize_t size = ::readlink(("/proc/self/fd/" + std::to_string(descriptor)).c_str(), path, sizeof path - 1);
  if (status == 0 && size > 0)
    note("content", std::string(path, static_cast<std::size_t>(size)), std::to_string(before.st_size));
  return status;
}

int rename(const char* from, const char* to) {
  const int status = next<int (*)(const char*, const char*)>("rename")(from, to);
  if (status == 0) note("renamed", whole(from), whole(to));
  return status;
}

int mkdir(const char* path, mode_t mode) {
  const int status = next<int (*)(const char*, mode_t)>("mkdir")(path, mode);
  if (status == 0) note("new", whole(path));
  return status;
}

}  // extern "C"
