// SPDX-License-Identifier: Apache-2.0
#include "engine/comm/communicator.h"

namespace scalescope {
namespace {

class SingleCommunicator final : public Communicator {
 public:
  int rank() const override { return 0; }
  int size() const override { return 1; }
  void allReduceSum(std::span<float>) override {}
  void allReduceSum(std::span<double>) override {}
  void allReduceSumHalf(std::span<std::uint16_t>, HalfFormat) override {}
  void broadcastBytes(std::span<std::byte>, int) override {}
  void broadcast(std::span<float>, int) override {}
  std::vector<std::string> allGather(const std::string& text) override { return {text}; }
  void barrier() override {}
  TransportInfo transport() const override { return {"none", "none", "none", "none"}; }
};

}  // namespace

std::unique_ptr<Communicator> makeSingleCommunicator() { return std::make_unique<SingleCommunicator>(); }

}  // namespace scalescope
