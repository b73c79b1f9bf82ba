// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/profile/communication_clock.h"

namespace scalescope::cuda {

void CommunicationClock::begin(bool captured) {
  m_bucketCount = 0;
  m_recording = captured ? Event::Recording::AtReplay : Event::Recording::Now;
}

void CommunicationClock::bucketBegins(cudaStream_t stream) {
  if (m_bucketCount == m_buckets.size()) m_buckets.emplace_back();
  m_buckets[m_bucketCount++].begins.record(stream, m_recording);
}

void CommunicationClock::bucketEnds(cudaStream_t stream) {
  m_buckets[m_bucketCount - 1].ends.record(stream, m_recording);
}

void CommunicationClock::waitBegins(cudaStream_t stream) { m_wait.begins.record(stream, m_recording); }

void CommunicationClock::waitEnds(cudaStream_t stream) { m_wait.ends.record(stream, m_recording); }

CommunicationTimes CommunicationClock::times() const {
  CommunicationTimes times;
  if (m_bucketCount == 0) return times;
  for (std::size_t i = 0; i < m_bucketCount; ++i) times.busyMs += m_buckets[i].milliseconds();
  times.exposedMs = m_wait.milliseconds();
  return times;
}

}  // namespace scalescope::cuda
