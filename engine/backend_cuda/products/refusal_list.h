// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>
#include <vector>

namespace scalescope::cuda {

/// A form of a problem that a library cannot compute, and why, in its own words.
struct Refusal {
  std::string pattern, message;
};

/// What libraries refused while a step was compiled: each pattern with its message once, for the first layer that
/// asked.
class RefusalList {
 public:
  static constexpr std::size_t kMaxLines = 200;

  void add(const std::string& layer, const Refusal& refusal);
  /// "refused: LAYER, PATTERN: MESSAGE"; beyond kMaxLines a last line with the number of those left out.
  std::vector<std::string> lines() const;

 private:
  std::set<std::string> m_known;
  std::vector<std::string> m_lines;
  std::size_t m_leftOut = 0;
};

}  // namespace scalescope::cuda
