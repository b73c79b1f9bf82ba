// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "engine/comm/communicator.h"

namespace scalescope {
namespace {

/// Sums inside each host, then among the leaders of the hosts; a host's leader is its first rank.
class HierarchicalSum final : public SumOverRanks {
 public:
  /// `inHost`: nullptr for a rank alone on its host; `leaders`: nullptr for ranks that are not leaders, and if there is
  /// one host.
  HierarchicalSum(int size, std::shared_ptr<Communicator> inHost, std::shared_ptr<Communicator> leaders,
                  TransportInfo transport)
      : m_size(size), m_inHost(std::move(inHost)), m_leaders(std::move(leaders)), m_transport(std::move(transport)) {}

  int size() const override { return m_size; }
  TransportInfo transport() const override { return m_transport; }

  void allReduceSum(std::span<float> values) override {
    if (m_inHost) m_inHost->allReduceSum(values);
    if (m_leaders) m_leaders->allReduceSum(values);
    if (m_inHost) m_inHost->broadcastBytes(std::as_writable_bytes(values), 0);
  }

  void allReduceSumHalf(std::span<std::uint16_t> values, HalfFormat format) override {
    if (m_inHost) m_inHost->allReduceSumHalf(values, format);
    if (m_leaders) m_leaders->allReduceSumHalf(values, format);
    if (m_inHost) m_inHost->broadcastBytes(std::as_writable_bytes(values), 0);
  }

 private:
  int m_size;
  std::shared_ptr<Communicator> m_inHost, m_leaders;
  TransportInfo m_transport;
};

std::shared_ptr<Communicator> joinGroup(CommunicatorOptions options, int rank, int size, const std::string& group,
                                        RendezvousStore& store) {
  if (size == 1) return nullptr;
  options.rank = rank;
  options.size = size;
  options.group = group;
  return require(makeHostCommunicator(options, store));
}

std::shared_ptr<SumOverRanks> hierarchicalLane(const Communicator& ranks, const CommunicatorOptions& options,
                                               const HostPlace& place, const std::string& lane,
                                               RendezvousStore& store) {
  CommunicatorOptions inside = options;
  inside.interface.clear();
  auto inHost = joinGroup(inside, place.localRank, place.localSize,
                          lane + ", ranks of host " + std::to_string(place.host), store);
  auto leaders = place.localRank == 0
                     ? joinGroup(options, place.host, place.hostCount, lane + ", leaders of hosts", store)
                     : nullptr;
  TransportInfo transport = ranks.transport();
  transport.algorithm += " in hosts, then among leaders";
  return std::make_shared<HierarchicalSum>(ranks.size(), std::move(inHost), std::move(leaders), std::move(transport));
}

}  // namespace

Result<GradientLanes> makeGradientLanes(std::shared_ptr<Communicator> ranks, const CommunicatorOptions& options,
                                        const HostPlace& place, int contexts, bool hierarchical,
                                        RendezvousStore& store) try {
  GradientLanes lanes;
  for (int i = 0; i < contexts; ++i) {
    const std::string lane = "lane " + std::to_string(i);
    if (hierarchical)
      lanes.push_back(hierarchicalLane(*ranks, options, place, lane, store));
    else
      lanes.push_back(i == 0 ? ranks : joinGroup(options, options.rank, options.size, lane, store));
  }
  return lanes;
} catch (const Failure& failure) {
  return failure.error();
}

}  // namespace scalescope
