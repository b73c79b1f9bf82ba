// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace scalescope {

/// Marks the words of a table that the window shows in its language (titles, help, units, states), where they stand:
/// Words::of("Step time"). Sentences with values are Text (engine/base/user_text.h).
class Words {
 public:
  static consteval const char* of(const char* english) { return english; }
};

}  // namespace scalescope
