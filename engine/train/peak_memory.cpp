// SPDX-License-Identifier: Apache-2.0
#include "engine/train/peak_memory.h"

#include <fstream>
#include <string>

namespace scalescope {

std::int64_t peakMemoryBytes() {
  std::ifstream status("/proc/self/status");
  std::string key;
  while (status >> key) {
    std::int64_t kibibytes = 0;
    if (key == "VmHWM:" && status >> kibibytes) return kibibytes * 1024;
    std::getline(status, key);
  }
  return 0;
}

}  // namespace scalescope
