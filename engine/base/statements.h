// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/base/user_text.h"

namespace scalescope {

/// Texts one after the other; empty ones are left out.
Text joinTexts(std::vector<Text> texts, const std::string& separator);
/// Statements without full stops: "half duplex; 12 receive errors since the start".
Text joinStatements(std::vector<Text> statements);

/// The text itself, or the start of its English if that has more bytes.
Text startOf(const Text& text, std::size_t maxBytes);

}  // namespace scalescope
