// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace scalescope {

/// Lines of a command's help: "  --nodes LIST      nodes ...", the text from `column` on, in lines of at most 120
/// characters. A longer head has a line of its own.
std::string helpLines(std::string_view head, std::string_view text, std::size_t column);

}  // namespace scalescope
