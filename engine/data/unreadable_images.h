// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

/// Counts the images of a rank that could not be read, and ends the run when there are too many. The limit applies to
/// their share of the images handed out so far, counted as 1,000 (or one pass, if smaller) until there are as many, so
/// that one bad image among the first few does not end the run. Thread: one.
class UnreadableImages {
 public:
  using Found = std::vector<std::pair<std::int64_t, Text>>;  ///< place in the order, and reason

  /// `handedOut`, `count`: before, of a resumed run.
  UnreadableImages(double limitPercent, std::int64_t imagesPerPass, std::int64_t handedOut = 0, std::int64_t count = 0);

  /// `images` more, of which those `found` were replaced or left out, in any order. Errors: Failure
  /// "too-many-corrupt-images" naming the first file, its fault and the counts.
  void handOut(std::int64_t images, Found found);

  std::int64_t count() const { return m_count; }
  std::vector<std::string> reasons() const;  ///< the first few, with file names

  /// How many in a row are replaced by the next one.
  std::int64_t maxInARow() const;
  static Error tooManyInARow(std::int64_t count, const Text& firstReason);

 private:
  double m_limitPercent;
  std::int64_t m_imagesPerPass, m_handedOut, m_count;
  std::vector<Text> m_reasons;
};

}  // namespace scalescope
