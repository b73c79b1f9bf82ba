// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "engine/protocol/event.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// Turns the events of a run, in the order they were written, into its result. The controller feeds it live; a result
/// lost with its controller is rebuilt by feeding it events.jsonl. Memory is bounded: series roll up beyond 20,000
/// rows.
class ResultBuilder {
 public:
  ResultBuilder();
  ~ResultBuilder();
  ResultBuilder(ResultBuilder&&) noexcept;
  ResultBuilder& operator=(ResultBuilder&&) noexcept;

  void add(const Event& event);
  /// Keeps step `step` and the next one in different rows, however much rows are rolled up.
  void addBorder(std::int64_t step);
  /// Counts a line that was no event (a cut end, a torn write).
  void addBadLine();
  /// The result as of now; status "incomplete" unless the run has ended.
  RunResult build() const;

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

/// A builder that has taken all events of a file; `furtherBorders` as addBorder(). Errors: as rebuildResult().
Result<ResultBuilder> replayEvents(const std::filesystem::path& eventsFile,
                                   const std::vector<std::int64_t>& furtherBorders);

/// Reads events.jsonl of a run folder (cut or torn lines skipped and counted) into a result.
/// Errors: "file-not-found", "events-empty" when no run was ever started in it.
Result<RunResult> rebuildResult(const std::filesystem::path& eventsFile);

}  // namespace scalescope
