// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/user_text.h"

namespace scalescope {

struct Summary;

/// A throughput with its unit, of all devices of the job or of one of them.
struct Throughput {
  double value = 0;
  std::string unit;  ///< of throughputUnits()
  bool isPerDevice = false;

  bool operator==(const Throughput&) const = default;
};

inline constexpr std::string_view kImagesPerSecond = "images/s";
inline constexpr std::string_view kSamplesPerSecond = "samples/s";
inline constexpr std::string_view kTokensPerSecond = "tokens/s";
inline constexpr std::string_view kOutputTokensPerSecond = "output tokens/s";
inline constexpr std::string_view kPromptTokensPerSecond = "prompt tokens/s";
inline constexpr std::string_view kGeneratedTokensPerSecond = "generated tokens/s";
inline constexpr std::string_view kRequestsPerSecond = "requests/s";

/// The units of throughputs: those above. Samples of a language model are its sequences; tokens/s counts the input,
/// too, if a model generates; output tokens/s are those of a service over its whole time, prompt and generated tokens/s
/// those of one phase alone.
std::span<const std::string_view> throughputUnits();

/// As the result states it; a result without a unit states images/s. nullopt without a throughput.
std::optional<Throughput> throughputOf(const Summary& summary);
/// Of all devices if their number or the total is stated; otherwise as throughputOf().
std::optional<Throughput> jobThroughputOf(const Summary& summary);
void setThroughput(Summary& summary, const Throughput& throughput);

/// "tokens/s", "tokens/s per device": only throughputs of the same unit are compared, averaged or drawn on one axis.
Text unitWords(std::string_view unit, bool isPerDevice);
Text unitWords(const Throughput& throughput);
/// What a unit counts: "images", "tokens"; "image", "token". wordText() and translations have their words.
std::string_view itemsOf(std::string_view unit);
std::string_view itemOf(std::string_view unit);
/// In names of JSON members: "images_per_second" and "images_per_epoch", "tokens_per_second".
std::string rateKey(std::string_view unit);
std::string epochKey(std::string_view unit);
bool haveSameUnit(const Throughput& a, const Throughput& b);

}  // namespace scalescope
