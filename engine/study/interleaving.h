// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace scalescope {

/// One run to come: which item, and its repeat from 1.
struct Turn {
  std::size_t item = 0;
  int repeat = 1;

  bool operator==(const Turn&) const = default;
};

/// How far an item is, and how far it shall go.
struct TurnSpan {
  int done = 0, wanted = 1;
};

/// The turns to come: all first repeats, then all second ones..., so that what changes with time (heat, other users)
/// meets every item alike. Within a repeat in an order drawn from `seed`, the same wherever it is asked for; 0: as
/// listed.
std::vector<Turn> interleave(const std::vector<TurnSpan>& items, std::uint64_t seed);

}  // namespace scalescope
