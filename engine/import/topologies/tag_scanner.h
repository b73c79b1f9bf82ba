// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace scalescope::import {

/// A start or end tag of an XML text.
struct XmlTag {
  std::string name;
  bool opens = true, closes = false;  ///< both for <name/>
  std::vector<std::pair<std::string, std::string>> attributes;

  /// "" if it has no such attribute.
  std::string_view at(std::string_view attribute) const;
};

/// Finds the intact tags of a text that comes in lines. Comments, declarations and other text are skipped, because
/// files are pasted into logs and cut anywhere. Not an XML parser: no entities beyond the five of XML,
/// no CDATA.
class TagScanner {
 public:
  static constexpr std::size_t kMaxTagBytes = 1 << 16, kMaxAttributes = 64;

  template <typename Take>
  void line(std::string_view text, Take take) {
    if (m_pending.size() + text.size() > kMaxTagBytes && !m_pending.empty()) m_pending.clear();
    m_pending += text;
    m_pending += '\n';
    XmlTag tag;
    while (next(tag)) take(tag);
  }

 private:
  /// The next whole tag of the pending text, which is removed from it.
  bool next(XmlTag& tag);

  std::string m_pending;
};

}  // namespace scalescope::import
