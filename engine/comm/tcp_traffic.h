// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace scalescope {

/// Sums over the TCP connections of this process, including those that libraries opened.
struct TcpTraffic {
  std::uint64_t movedBytes = 0;            ///< received, or sent and acknowledged by the other end
  std::uint64_t retransmittedPackets = 0;  ///< sent again
};
/// Source: struct tcp_info of Linux 4.1 and newer.
TcpTraffic tcpTraffic();

/// Judges looks at the traffic of a process that waits for others. Looks that are more than kRecentS apart belong to
/// different waits.
class TrafficWatch {
 public:
  static constexpr double kRecentS = 6;

  /// True if data passed since the last look.
  bool look(const TcpTraffic& traffic, double timeS);
  /// Whether data has passed during a wait after packets were sent again: the network loses some, but not all.
  bool losesPackets() const { return m_losesPackets; }

 private:
  TcpTraffic m_last;
  double m_lastS = -kRecentS;
  bool m_sentAgain = false, m_losesPackets = false;
};

}  // namespace scalescope
