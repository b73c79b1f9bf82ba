// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run_words.h"

#include <array>

namespace scalescope {

template <>
std::span<const std::string_view> wordsOf<RunStatus>() {
  static constexpr std::array<std::string_view, 7> kWords = {"",        "waiting", "running",   "completed",
                                                             "stopped", "failed",  "incomplete"};
  return kWords;
}

template <>
std::span<const std::string_view> wordsOf<RunPhase>() {
  static constexpr std::array<std::string_view, 7> kWords = {"",         "preparing",  "warmup",   "measuring",
                                                             "training", "evaluating", "finishing"};
  return kWords;
}

template <>
std::span<const std::string_view> wordsOf<NoteLevel>() {
  static constexpr std::array<std::string_view, 4> kWords = {"info", "warning", "disturbed", "error"};
  return kWords;
}

template <>
std::span<const std::string_view> wordsOf<ResultOrigin>() {
  static constexpr std::array<std::string_view, 4> kWords = {"measured", "imported", "published", "stated"};
  return kWords;
}

template <>
std::span<const std::string_view> wordsOf<ResultKind>() {
  static constexpr std::array<std::string_view, 8> kWords = {
      "training", "inference", "collective", "link", "kernel_benchmark", "kernel_profile", "telemetry", "node_check"};
  return kWords;
}

}  // namespace scalescope
