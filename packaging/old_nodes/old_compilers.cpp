// SPDX-License-Identifier: Apache-2.0
// What libraries of older compilers, here oneDNN of the Python index, take from libstdc++.so.6, and what Debian's parts
// of that library (libstdc++-12-pic) lack.
#include <condition_variable>

extern "C" __attribute__((symver("_ZNSt18condition_variable4waitERSt11unique_lockISt5mutexE@GLIBCXX_3.4.11"))) void
waitOfOldCompilers(std::condition_variable& condition, std::unique_lock<std::mutex>& lock) {
  condition.wait(lock);
}

namespace std {

struct __future_base {
  struct _State_base {
    virtual ~_State_base();
    virtual void _M_run_deferred() {}
  };
};
__future_base::_State_base::~_State_base() = default;

}  // namespace std
