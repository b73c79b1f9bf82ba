// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "engine/base/user_text.h"

namespace scalescope {

/// Words that Words::of() marks where they stand, as a value of a sentence: the title of a field, the word of a state.
inline Text wordText(std::string_view words) {
  return words.empty() ? Text() : Text::ofSentences({{std::string(words), {}}});
}

}  // namespace scalescope
