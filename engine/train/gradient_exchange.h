// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "engine/backend/backend.h"
#include "engine/comm/communicator.h"

namespace scalescope {

/// Sums the gradients of all ranks, bucket by bucket in the order in which backward finishes them. Today every bucket
/// is reduced after backward; what is known meanwhile (which buckets are final) is what overlapping them will need.
class GradientExchange {
 public:
  static constexpr std::size_t kBucketBytes = 16 << 20;

  GradientExchange(Communicator& communicator, std::span<float> gradients, std::size_t bucketBytes = kBucketBytes);

  /// For CompiledStep::forwardBackward; the same callback for every step.
  const GradientsReady& ready() const { return m_ready; }
  /// Reduces the buckets of this step. Errors: Failure "communication-failed"; "backend-failed" when backward has left
  /// a part unfinished.
  void finish();
  std::size_t bucketCount() const { return m_buckets.size(); }

 private:
  void noteReady(std::size_t begin, std::size_t end);

  Communicator& m_communicator;
  std::size_t m_count;
  std::vector<std::span<float>> m_buckets;
  std::size_t m_readyEnd = 0;
  GradientsReady m_ready;
};

}  // namespace scalescope
