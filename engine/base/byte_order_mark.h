// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace scalescope {

/// A text without the UTF-8 byte order mark that some editors write at its start. The mark is not part of the content:
/// before the first word of a list it would become part of a name.
inline std::string_view withoutByteOrderMark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
  return text;
}

/// Whether a text begins with the byte order mark of UTF-16.
inline bool isUtf16(std::string_view text) { return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"); }

}  // namespace scalescope
