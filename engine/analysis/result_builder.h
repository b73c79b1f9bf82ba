// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>

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
  /// Counts a line that was no event (a cut end, a torn write).
  void addBadLine();
  /// The result as of now; status "incomplete" unless the run has ended.
  RunResult build() const;

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

/// Reads events.jsonl of a run folder (cut or torn lines skipped and counted) into a result.
/// Errors: "file-not-found", "events-empty" when no run was ever started in it.
Result<RunResult> rebuildResult(const std::filesystem::path& eventsFile);

}  // namespace scalescope
