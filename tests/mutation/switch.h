// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <type_traits>

// Which of the mistakes that `mutate` has written into the sources is made: the one whose number SCALESCOPE_MUTANT
// holds.
namespace scalescope::mutation {

inline constexpr int kMost = 20000;

// Writes the numbers of all switches that the process passed to the end of the file SCALESCOPE_MUTANTS_PASSED.
struct Passed {
  std::atomic<bool> at[kMost] = {};
  ~Passed() {
    const char* path = std::getenv("SCALESCOPE_MUTANTS_PASSED");
    std::FILE* file = path ? std::fopen(path, "a") : nullptr;
    if (!file) return;
    for (int i = 0; i < kMost; ++i)
      if (at[i]) std::fprintf(file, "%d\n", i);
    std::fclose(file);
  }
};

inline Passed g_passed;
inline const int g_made = std::getenv("SCALESCOPE_MUTANT") ? std::atoi(std::getenv("SCALESCOPE_MUTANT")) : -1;
inline const bool g_notes = std::getenv("SCALESCOPE_MUTANTS_PASSED") != nullptr;

constexpr bool isMade(int number) {
  if (std::is_constant_evaluated()) return false;
  if (g_notes) g_passed.at[number].store(true, std::memory_order_relaxed);
  return g_made == number;
}

}  // namespace scalescope::mutation
