// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

namespace scalescope {

/// Every text of `notes` in resources/programs, for translators.
std::span<const std::string_view> templateNotes();

}  // namespace scalescope
