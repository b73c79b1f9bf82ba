// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace scalescope::import {

/// One line of a log, ready to be read: without colours, overwritten parts and the launcher's prefix.
struct LogLine {
  std::string_view text;
  std::int64_t number = 0;  ///< 1-based, in its file
  int file = 0;             ///< index into the files given
  int rank = -1;            ///< by the launcher's prefix; -1: none
  bool whole = true;        ///< false where the file ends without a line end: the line may have been cut
};

/// Prepares lines: of a line overwritten by carriage returns the last part, no ANSI sequences, no quote marks, and the
/// prefix of the launcher peeled off with its rank (Open MPI `[1,0]<stdout>:` and, from 5 on,
/// `[prterun-node1-4711@1,0]<stdout>: `, horovodrun `[0]<stdout>:`, each with or without a date before it, torchrun
/// `[default0]:`, Intel MPI `[5] `, srun `3: `, `name_1  | `), and the stamp that containers, `ts` and wrappers put
/// before each line (`Feb 11 10:22:00 `, `[2019-02-11 10:22:00] `; without brackets where the first line has one). One
/// object per file: it tells ranks from line numbers by what came before.
class LineFront {
 public:
  /// `text` of the answer is valid until the next call.
  LogLine prepare(std::string_view line);

 private:
  void peelClocks(std::string_view& text);

  std::string m_clean;
  std::optional<bool> m_stamped;  ///< whether the first line begins with a stamp without brackets
  std::int64_t m_lastNumbered = -1;
  bool m_numbersAreRanks = false;
};

}  // namespace scalescope::import
