// SPDX-License-Identifier: Apache-2.0
#include "engine/comm/communicator.h"

namespace scalescope {
namespace {

[[noreturn]] void unsupported(const TransportInfo& transport, const char* what) {
  throw Failure({"comm-unsupported", "Ranks connected by " + transport.library + " cannot " + what + "."});
}

}  // namespace

void SumOverRanks::allReduceSumHalf(std::span<std::uint16_t>, HalfFormat) {
  unsupported(transport(), "sum 16-bit values");
}

void Communicator::broadcastBytes(std::span<std::byte>, int) { unsupported(transport(), "broadcast bytes"); }

}  // namespace scalescope
