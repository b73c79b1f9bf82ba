// SPDX-License-Identifier: Apache-2.0
#include "engine/base/threads.h"

#include <pthread.h>
#include <sched.h>

namespace scalescope {

NamedThread::NamedThread(std::string name, std::function<void(std::stop_token)> body)
    : m_thread([name = std::move(name), body = std::move(body)](std::stop_token token) {
        pthread_setname_np(pthread_self(), name.substr(0, 15).c_str());
        body(token);
      }) {}

std::vector<int> allowedCores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  std::vector<int> cores;
  if (sched_getaffinity(0, sizeof set, &set) != 0) return cores;
  for (int core = 0; core < CPU_SETSIZE; ++core)
    if (CPU_ISSET(core, &set)) cores.push_back(core);
  return cores;
}

bool pinToCores(const std::vector<int>& cores) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (int core : cores) CPU_SET(core, &set);
  return sched_setaffinity(0, sizeof set, &set) == 0;
}

}  // namespace scalescope
