// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "engine/base/user_text.h"

namespace scalescope {

/// What a user reads while the engine is copied to a host.
class CopyProgress {
 public:
  /// ssh takes so many bytes before the other side has received them: its window of 2 MiB, and what buffers hold.
  static constexpr double kWindowBytes = 2.5e6;
  /// Copies that are done sooner need no line; long ones have fewer, because results keep them.
  static constexpr double kEveryS = 3, kEveryShare = 0.1;

  CopyProgress(std::string host, double totalBytes) : m_host(std::move(host)), m_totalBytes(totalBytes) {}

  /// The next line, `seconds` after the start, when ssh has taken so many bytes; nothing before it is due.
  std::optional<Text> line(double takenBytes, double seconds);

 private:
  std::string m_host;
  double m_totalBytes;
  double m_shownAtS = 0;
  double m_filledAtS = 0, m_filledBytes = 0;  ///< when the window was full: from then on ssh takes what arrives
  double m_bytesPerS = 0, m_allTakenAtS = 0;  ///< until ssh had taken everything
};

}  // namespace scalescope
