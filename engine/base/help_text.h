// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace scalescope {

/// Lines of a command's help: "  --nodes LIST      nodes ...", the text from `column` on, in lines of at most 120
/// characters. A longer head has a line of its own; without a head, all lines begin at `column`.
std::string helpLines(std::string_view head, std::string_view text, std::size_t column);

/// A usage line, continued below its second word where it is longer.
std::string wrappedUsage(const std::string& usage);

}  // namespace scalescope
