// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#include "engine/base/user_text.h"

namespace scalescope {

/// The length of a sentence in English, without making it: a pattern from a file can repeat long values.
/// Units: bytes.
std::size_t englishBytes(const Text::Sentence& sentence);

}  // namespace scalescope
