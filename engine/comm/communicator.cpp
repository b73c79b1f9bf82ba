// SPDX-License-Identifier: Apache-2.0
#include "engine/comm/communicator.h"

namespace scalescope {
namespace {

[[noreturn]] void unsupported(const TransportInfo& transport, const Text& what) {
  throw Failure({"comm-unsupported", Text::of("Ranks connected by %1 cannot %2.", transport.library, what)});
}

}  // namespace

void SumOverRanks::allReduceSumHalf(std::span<std::uint16_t>, HalfFormat) {
  unsupported(transport(), Text::of("sum 16-bit values"));
}

void Communicator::broadcastBytes(std::span<std::byte>, int) { unsupported(transport(), Text::of("broadcast bytes")); }

}  // namespace scalescope
