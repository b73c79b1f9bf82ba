// SPDX-License-Identifier: Apache-2.0
// The readers under libFuzzer, where clang builds: SCALESCOPE_FUZZ_TARGET names one.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "engine/base/log.h"
#include "tests/fuzz/targets.h"

namespace {

const scalescope::fuzz::Target& chosenTarget() {
  static const scalescope::fuzz::Target target = [] {
    scalescope::setLogLevel(scalescope::LogLevel::Error);
    std::string scratch = "/dev/shm/scalescope-fuzz-XXXXXX";
    if (!::mkdtemp(scratch.data())) std::abort();
    const char* wanted = std::getenv("SCALESCOPE_FUZZ_TARGET");
    for (auto& candidate : scalescope::fuzz::allTargets(scratch))
      if (wanted && candidate.name == wanted) return candidate;
    std::fputs("SCALESCOPE_FUZZ_TARGET names no target; scalescope-fuzz lists them.\n", stderr);
    std::exit(2);
  }();
  return target;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  chosenTarget().run({reinterpret_cast<const char*>(bytes), size});
  return 0;
}
