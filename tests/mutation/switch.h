// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <type_traits>

// `mutate` has written mistakes into the sources: the one whose number SCALESCOPE_MUTANT holds is made.
namespace scalescope::mutation {

inline constexpr int kMaxMutants = 20000;

// Appends the numbers of all switches that the process reached to the file SCALESCOPE_MUTANTS_REACHED.
struct Reached {
  std::atomic<bool> at[kMaxMutants] = {};
  ~Reached() {
    const char* path = std::getenv("SCALESCOPE_MUTANTS_REACHED");
    std::FILE* file = path ? std::fopen(path, "a") : nullptr;
    if (!file) return;
    for (int i = 0; i < kMaxMutants; ++i)
      if (at[i]) std::fprintf(file, "%d\n", i);
    std::fclose(file);
  }
};

inline Reached g_reached;
inline const int g_made = std::getenv("SCALESCOPE_MUTANT") ? std::atoi(std::getenv("SCALESCOPE_MUTANT")) : -1;
inline const bool g_records = std::getenv("SCALESCOPE_MUTANTS_REACHED") != nullptr;

constexpr bool isMade(int number) {
  if (std::is_constant_evaluated()) return false;
  if (g_records) g_reached.at[number].store(true, std::memory_order_relaxed);
  return g_made == number;
}

}  // namespace scalescope::mutation
