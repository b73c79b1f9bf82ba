// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace scalescope {

/// One pending run: its item, and its repeat from 1.
struct Turn {
  std::size_t item = 0;
  int repeat = 1;

  bool operator==(const Turn&) const = default;
};

/// Completed and wanted repeats of an item.
struct TurnSpan {
  int done = 0, wanted = 1;
};

/// The pending turns: all first repeats, then all second ones..., so that changes over time (heat, other users) affect
/// all items alike. The order within a repeat is shuffled with `seed`, identically on every platform; 0: as listed.
std::vector<Turn> interleave(const std::vector<TurnSpan>& items, std::uint64_t seed);

}  // namespace scalescope
