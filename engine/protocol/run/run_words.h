// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace scalescope {

/// How a run ended, or where it is on the way there. Incomplete: it has no end, because its controller ended first.
enum class RunStatus { Unknown, Waiting, Running, Completed, Stopped, Failed, Incomplete };
/// What a run is doing.
enum class RunPhase { Unknown, Preparing, Warmup, Measuring, Training, Evaluating, Finishing };
/// Disturbed: the measurement is affected.
enum class NoteLevel { Info, Warning, Disturbed, Error };
/// Where a result comes from. Stated: an external program that ScaleScope ran stated its own figures.
enum class ResultOrigin { Measured, Imported, Published, Stated };
/// True for a run of ScaleScope, of its engine or of a program.
inline bool isOwnRun(ResultOrigin origin) { return origin == ResultOrigin::Measured || origin == ResultOrigin::Stated; }
/// What was measured. Only imports have others than Training and NodeCheck.
enum class ResultKind {
  Training,
  Inference,
  Collective,
  Link,
  KernelBenchmark,
  KernelProfile,
  Telemetry,
  NodeCheck,
  Storage
};

/// The words of these enums in files and on command lines, in the order of the enumerators; "" for Unknown.
template <typename Enum>
std::span<const std::string_view> wordsOf();

template <typename Enum>
std::string wordOf(Enum value) {
  return std::string(wordsOf<Enum>()[static_cast<std::size_t>(value)]);
}

/// Nothing if there is no such word.
template <typename Enum>
std::optional<Enum> fromWord(std::string_view word) {
  const auto words = wordsOf<Enum>();
  const auto found = std::find(words.begin(), words.end(), word);
  return found == words.end() ? std::nullopt : std::optional(static_cast<Enum>(found - words.begin()));
}

}  // namespace scalescope
