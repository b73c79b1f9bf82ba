// SPDX-License-Identifier: Apache-2.0
#include "engine/study/interleaving.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <utility>

namespace scalescope {
namespace {

/// The items' order within one repeat. std::shuffle may differ between libraries; this one does not.
std::vector<std::size_t> orderOf(std::size_t count, std::uint64_t seed, int repeat) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (seed == 0) return order;
  std::mt19937_64 random(seed * 0x9E3779B97F4A7C15ull + static_cast<std::uint64_t>(repeat));
  for (std::size_t left = count; left > 1; --left) std::swap(order[left - 1], order[random() % left]);
  return order;
}

}  // namespace

std::vector<Turn> interleave(const std::vector<TurnSpan>& items, std::uint64_t seed) {
  std::vector<Turn> turns;
  int last = 0;
  for (const TurnSpan& item : items) last = std::max(last, item.wanted);
  for (int repeat = 1; repeat <= last; ++repeat)
    for (const std::size_t item : orderOf(items.size(), seed, repeat))
      if (repeat > items[item].done && repeat <= items[item].wanted) turns.push_back({item, repeat});
  return turns;
}

}  // namespace scalescope
