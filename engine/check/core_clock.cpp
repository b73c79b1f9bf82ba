// SPDX-License-Identifier: Apache-2.0
#include "engine/check/core_clock.h"

#include <barrier>
#include <cstdint>
#include <limits>

#include "engine/base/clock.h"
#include "engine/base/threads.h"

namespace scalescope {
namespace {

constexpr int kChainAdds = 16, kChainRounds = 60000, kChainRepeats = 10;

/// Seconds of kChainAdds x kChainRounds dependent additions.
double addChainS(std::uint64_t step) {
  std::uint64_t sum = step;
  const double startS = monotonicSeconds();
  for (int round = 0; round < kChainRounds; ++round) {
    for (int add = 0; add < kChainAdds; ++add) {
      sum += step;  // a register: additions of constants are done without a cycle by newer processors
      asm volatile("" : "+r"(sum), "+r"(step));
    }
  }
  return monotonicSeconds() - startS;
}

}  // namespace

double meanCoreClockMhz(const std::vector<int>& cores) {
  std::vector<double> mhz(cores.size());
  {
    std::barrier together(static_cast<std::ptrdiff_t>(cores.size()));
    std::vector<NamedThread> threads;
    for (std::size_t i = 0; i < cores.size(); ++i)
      threads.emplace_back("clock", [&, i](const std::stop_token&) {
        pinToCores({cores[i]});
        together.arrive_and_wait();
        double shortestS = std::numeric_limits<double>::infinity();
        for (int repeat = 0; repeat < kChainRepeats; ++repeat)  // the shortest was not interrupted
          shortestS = std::min(shortestS, addChainS(static_cast<std::uint64_t>(repeat) | 1));
        mhz[i] = static_cast<double>(kChainAdds) * kChainRounds / shortestS * 1e-6;
      });
  }
  double sum = 0;
  for (const double clock : mhz) sum += clock;
  return sum / static_cast<double>(cores.size());
}

}  // namespace scalescope
