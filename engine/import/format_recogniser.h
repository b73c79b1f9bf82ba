// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace scalescope::import {

/// Confidence that a file is of a format, 0 to 1, and its best matching line.
struct Recognition {
  std::string format;
  double confidence = 0;
  std::int64_t line = 0;
  std::string text = {};  ///< of that line, up to 120 bytes
};

/// Asks every format how confidently it recognises the lines of a log; matching lines raise its confidence.
class FormatRecogniser {
 public:
  FormatRecogniser();
  /// A line without its prefixes, and its number. `isOverwritten`: carriage returns hide it from formats that do not
  /// read such lines.
  void look(std::string_view text, std::int64_t line, bool isOverwritten = false);
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
    std::string text;
  };
  /// Lines that differ in their numbers alone; after some of them only the formats that read one are asked.
  struct Form {
    int lines = 0;
    std::vector<std::size_t> formats;
  };
  Form* formOf(std::string_view text);
  bool ask(std::size_t format, std::string_view text, std::int64_t line, bool isOverwritten);
  Recognition recognitionOf(std::size_t format) const;

  std::vector<Seen> m_seen;  ///< by format
  std::unordered_map<std::size_t, Form> m_forms;
  bool m_isSure = false;
};

/// Compares the words of a file in no recognised format with those that name a format and its lines.
class FormatLikeness {
 public:
  FormatLikeness();
  /// Reads the first lines only.
  void look(std::string_view text);
  /// Ids of the formats that share most words with the file, at most `count`; those of `matching` lines come first.
  /// Empty if no line matches and no format shares two words that few others have.
  std::vector<std::string> likeliest(const std::vector<Recognition>& matching, std::size_t count) const;

 private:
  std::map<std::string, std::vector<std::size_t>, std::less<>> m_formatsOfWord;
  std::vector<std::set<std::string>> m_found;  ///< words by format
  std::vector<std::size_t> m_wordCounts;       ///< of all words of a format
  int m_lines = 0;
};

}  // namespace scalescope::import
