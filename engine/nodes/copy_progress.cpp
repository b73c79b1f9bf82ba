// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/copy_progress.h"

#include <algorithm>

namespace scalescope {

std::optional<Text> CopyProgress::line(double takenBytes, double seconds) {
  const double lagBytes = std::min(kWindowBytes, m_totalBytes);
  double arrivedBytes = std::max(0.0, takenBytes - lagBytes);
  if (takenBytes < m_totalBytes || m_allTakenAtS == 0) {
    if (m_filledAtS == 0 && arrivedBytes > 0) {
      m_filledAtS = seconds;
      m_filledBytes = takenBytes;
    }
    m_bytesPerS = seconds > m_filledAtS ? (takenBytes - m_filledBytes) / (seconds - m_filledAtS) : 0;
    if (takenBytes >= m_totalBytes) m_allTakenAtS = seconds;
  } else {  // the last window: nothing more is taken, and as much arrives as before
    arrivedBytes = std::min(m_totalBytes, arrivedBytes + m_bytesPerS * (seconds - m_allTakenAtS));
  }
  if (seconds - m_shownAtS < std::max(kEveryS, kEveryShare * seconds)) return std::nullopt;
  m_shownAtS = seconds;
  const TextValue total = textNumber(1e-6 * m_totalBytes, 1);
  if (arrivedBytes <= 0 || m_bytesPerS <= 0) return Text::of("Copying the engine (%1 MB) to %2", total, m_host);
  return Text::of("Copying the engine to %1: %2 of %3 MB, %4 MB/s, about %5 s left", m_host,
                  textNumber(1e-6 * arrivedBytes, 1), total, textNumber(1e-6 * m_bytesPerS, 2),
                  textNumber((m_totalBytes - arrivedBytes) / m_bytesPerS, 0));
}

}  // namespace scalescope
