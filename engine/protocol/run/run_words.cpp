// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/run_words.h"

#include <array>
#include "engine/base/words.h"

namespace scalescope {

template <>
std::span<const std::string_view> wordsOf<RunStatus>() {
  static constexpr std::array<std::string_view, 7> kWords = {"",
                                                             Words::of("waiting"),
                                                             Words::of("running"),
                                                             Words::of("completed"),
                                                             Words::of("stopped"),
                                                             Words::of("failed"),
                                                             Words::of("incomplete")};
  return kWords;
}

template <>
std::span<const std::string_view> wordsOf<RunPhase>() {
  static constexpr std::array<std::string_view, 7> kWords = {"",
                                                             Words::of("preparing"),
                                                             Words::of("warmup"),
                                                             Words::of("measuring"),
                                                             Words::of("training"),
                                                             Words::of("evaluating"),
                                                             Words::of("finishing")};
  return kWords;
}

template <>
std::span<const std::string_view> wordsOf<NoteLevel>() {
  static constexpr std::array<std::string_view, 4> kWords = {Words::of("info"), Words::of("warning"),
                                                             Words::of("disturbed"), Words::of("error")};
  return kWords;
}

template <>
std::span<const std::string_view> wordsOf<ResultOrigin>() {
  static constexpr std::array<std::string_view, 4> kWords = {Words::of("measured"), Words::of("imported"),
                                                             Words::of("published"), Words::of("stated")};
  return kWords;
}

template <>
std::span<const std::string_view> wordsOf<ResultKind>() {
  static constexpr std::array<std::string_view, 9> kWords = {"training",  "inference",        "collective",
                                                             "link",      "kernel_benchmark", "kernel_profile",
                                                             "telemetry", "node_check",       "storage"};
  return kWords;
}

}  // namespace scalescope
