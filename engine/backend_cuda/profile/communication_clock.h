// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>

#include "engine/backend_cuda/device_context.h"

namespace scalescope::cuda {

/// Times of one step's all-reduce on the device. Units: milliseconds.
struct CommunicationTimes {
  double busyMs = 0;     ///< sums of buckets, including the wait for other ranks
  double exposedMs = 0;  ///< in which the compute stream only waited for the last sum
};

/// Measures the all-reduce of one step in flight by events, which a captured step records whenever it is replayed. The
/// buckets of a step follow each other on one stream.
class CommunicationClock {
 public:
  /// Forgets the buckets of the last step. `captured`: the streams are being captured.
  void begin(bool captured);
  void bucketBegins(cudaStream_t stream);
  void bucketEnds(cudaStream_t stream);
  void waitBegins(cudaStream_t stream);
  void waitEnds(cudaStream_t stream);
  /// Of the finished step.
  CommunicationTimes times() const;

 private:
  struct Span {
    Event begins{Event::Timing::Timed}, ends{Event::Timing::Timed};
    double milliseconds() const { return ends.millisecondsSince(begins); }
  };

  std::deque<Span> m_buckets;  ///< kept from step to step
  std::size_t m_bucketCount = 0;
  Span m_wait;
  Event::Recording m_recording = Event::Recording::Now;
};

}  // namespace scalescope::cuda
