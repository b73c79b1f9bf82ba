// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/base/user_text.h"

namespace scalescope::import {

/// What a file is whose first bytes show that it is not text, with what to do: sentences; "" for text.
Text whatIsNoText(std::string_view start);

/// A program whose output is known and cannot be imported.
struct KnownTool {
  std::string_view name;              ///< as its authors write it
  std::string_view mark, other = {};  ///< both occur in one line
  Text (*advice)() = nullptr;         ///< a sentence
};

/// Finds the first line in a file of no recognised format that is output of a known tool.
class ToolRecogniser {
 public:
  void look(std::string_view text, std::int64_t line);
  /// Sentences with the tool's name; "" without one.
  Text found() const;

 private:
  const KnownTool* m_tool = nullptr;
  std::int64_t m_line = 0;
};

}  // namespace scalescope::import
