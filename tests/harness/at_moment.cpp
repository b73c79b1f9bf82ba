// SPDX-License-Identifier: Apache-2.0
// Preloaded into an engine: acts at moments that a test cannot meet from outside. $AT_RESULT is a shell command that
// runs once, when a result is about to be written. With $KILL_AT_END a worker is killed when its work is done, as it
// ends.
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "tests/harness/preloaded_open.h"

namespace {

void runAtResult(const char* path) {
  const char* command = std::getenv("AT_RESULT");
  if (command == nullptr || std::strstr(path, "/result.json.tmp-") == nullptr) return;
  const std::string once = command;
  ::unsetenv("AT_RESULT");
  (void)!std::system(once.c_str());
}

bool isWorker() {
  char line[4096] = {};
  std::FILE* file = std::fopen("/proc/self/cmdline", "r");
  if (file == nullptr) return false;
  const std::size_t size = std::fread(line, 1, sizeof line - 1, file);
  std::fclose(file);
  return std::string(line, size).find(std::string("\0worker\0", 8)) != std::string::npos;
}

__attribute__((destructor)) void end() {
  if (std::getenv("KILL_AT_END") != nullptr && isWorker()) ::raise(SIGKILL);
}

}  // namespace

int scalescope::preloaded::opened(const char* name, const char* path, int flags, mode_t mode) {
  runAtResult(path);
  return reinterpret_cast<int (*)(const char*, int, ...)>(::dlsym(RTLD_NEXT, name))(path, flags, mode);
}
