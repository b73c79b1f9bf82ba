// SPDX-License-Identifier: Apache-2.0
#include "engine/comm/tcp_traffic.h"

#include <linux/tcp.h>  // newer than glibc's <netinet/tcp.h>: for the byte counts of tcp_info
#include <netinet/in.h>
#include <sys/socket.h>

#include <cstddef>
#include <filesystem>

#include "engine/base/text.h"

namespace scalescope {

TcpTraffic tcpTraffic() {
  TcpTraffic traffic;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd", none)) {
    const auto descriptor = parseInteger(entry.path().filename().string());
    tcp_info info{};
    socklen_t size = sizeof info;
    if (!descriptor || ::getsockopt(static_cast<int>(*descriptor), IPPROTO_TCP, TCP_INFO, &info, &size) != 0) continue;
    if (size >= offsetof(tcp_info, tcpi_bytes_received) + sizeof info.tcpi_bytes_received)
      traffic.movedBytes += info.tcpi_bytes_acked + info.tcpi_bytes_received;
    traffic.retransmittedPackets += info.tcpi_total_retrans;
  }
  return traffic;
}

bool TrafficWatch::look(const TcpTraffic& traffic, double timeS) {
  const bool moved = traffic.movedBytes != m_last.movedBytes;
  if (timeS - m_lastS > kRecentS)
    m_sentAgain = false;
  else
    m_sentAgain |= traffic.retransmittedPackets > m_last.retransmittedPackets;
  m_losesPackets |= moved && m_sentAgain;
  if (moved) m_sentAgain = false;
  m_last = traffic;
  m_lastS = timeS;
  return moved;
}

}  // namespace scalescope
