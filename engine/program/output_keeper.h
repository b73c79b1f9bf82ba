// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/user_text.h"

namespace scalescope {

/// Keeps a program's output in a file of bounded size: its first and its last kKeptBytes. Thread: one at a time.
class OutputKeeper {
 public:
  static constexpr std::size_t kKeptBytes = 4 << 20;

  /// Writes to `descriptor`, which remains owned by the caller.
  explicit OutputKeeper(int descriptor) : m_descriptor(descriptor) {}
  void add(std::string_view bytes);
  /// Writes the last part, after a line that says how much is left out.
  void finish();
  std::uint64_t byteCount() const { return m_count; }
  std::uint64_t leftOut() const;
  /// The end of the output so far, at least its last 64 KiB.
  std::string_view recent() const { return m_recent; }

 private:
  void write(std::string_view bytes) const;

  int m_descriptor;
  std::uint64_t m_count = 0, m_written = 0;
  std::string m_tail;  ///< up to twice kKeptBytes
  std::string m_recent;
};

/// "The last lines of its output: ..." of the end of an output.
Text lastLinesText(std::string_view output);
/// The last line that shows a lack of memory; "" if none does.
std::string memoryFaultIn(std::string_view output);

}  // namespace scalescope
