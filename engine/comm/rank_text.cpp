// SPDX-License-Identifier: Apache-2.0
#include "engine/comm/rank_text.h"

#include "engine/protocol/text_json.h"

namespace scalescope {

// The English text, which may have several lines; after it the line of its parts.

std::string valueOfText(const Text& text) {
  return text.empty() ? std::string() : text.english() + '\n' + textPartsLine(text);
}

Text textOfValue(const std::string& value) {
  const std::size_t end = value.rfind('\n');
  return end == std::string::npos ? Text::verbatim(value)
                                  : textFromPartsLine(value.substr(0, end), value.substr(end + 1));
}

}  // namespace scalescope
