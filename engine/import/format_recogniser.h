// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace scalescope::import {

/// Confidence that a file is of a format, 0 to 1, and its best matching line.
struct Recognition {
  std::string format;
  double confidence = 0;
  std::int64_t line = 0;
};

/// Asks every format how confidently it recognises the lines of a log; matching lines raise its confidence.
class FormatRecogniser {
 public:
  FormatRecogniser();
  /// A line without its prefixes, and its number.
  void look(std::string_view text, std::int64_t line);
  /// True once a format is recognised.
  bool isSure() const { return m_isSure; }
  /// The recognised formats, highest confidence first. A format that also reads another's lines replaces it.
  std::vector<Recognition> sure() const;
  /// Formats of which some lines match.
  std::vector<Recognition> weak() const;

 private:
  struct Seen {
    double doubt = 1, best = 0;
    std::int64_t where = 0;
  };
  std::vector<Seen> m_seen;  ///< by format
  bool m_isSure = false;
};

}  // namespace scalescope::import
