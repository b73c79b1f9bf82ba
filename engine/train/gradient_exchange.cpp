// SPDX-License-Identifier: Apache-2.0
#include "engine/train/gradient_exchange.h"

#include <algorithm>
#include <string>

namespace scalescope {

GradientExchange::GradientExchange(Communicator& communicator, std::span<float> gradients, std::size_t bucketBytes)
    : m_communicator(communicator),
      m_count(gradients.size()),
      m_ready([this](std::size_t begin, std::size_t end) { noteReady(begin, end); }) {
  const std::size_t bucketCount = std::max<std::size_t>(1, bucketBytes / sizeof(float));
  for (std::size_t begin = 0; begin < m_count; begin += bucketCount)
    m_buckets.push_back(gradients.subspan(begin, std::min(bucketCount, m_count - begin)));
}

void GradientExchange::noteReady(std::size_t begin, std::size_t end) {
  if (begin != m_readyEnd || end < begin || end > m_count)
    throw Failure({"backend-failed", "The backend reported the gradients [" + std::to_string(begin) + ", " +
                                         std::to_string(end) + ") as final after " + std::to_string(m_readyEnd) +
                                         " of " + std::to_string(m_count) + "; ranges must follow each other."});
  m_readyEnd = end;
}

void GradientExchange::finish() {
  if (m_readyEnd != m_count)
    throw Failure({"backend-failed", "Backward has finished only " + std::to_string(m_readyEnd) + " of " +
                                         std::to_string(m_count) + " gradients."});
  for (std::span<float> bucket : m_buckets) m_communicator.allReduceSum(bucket);
  m_readyEnd = 0;
}

}  // namespace scalescope
