// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/throughput.h"

#include <algorithm>
#include <array>

#include "engine/base/word_text.h"
#include "engine/base/words.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {
namespace {

constexpr auto kUnits = std::to_array<std::string_view>(
    {Words::of("images/s"), Words::of("samples/s"), Words::of("tokens/s"), Words::of("output tokens/s"),
     Words::of("prompt tokens/s"), Words::of("generated tokens/s"), Words::of("requests/s")});
constexpr auto kItems = std::to_array<std::string_view>({Words::of("images"), Words::of("samples"), Words::of("tokens"),
                                                         Words::of("output tokens"), Words::of("prompt tokens"),
                                                         Words::of("generated tokens"), Words::of("requests")});
constexpr auto kItem = std::to_array<std::string_view>({Words::of("image"), Words::of("sample"), Words::of("token"),
                                                        Words::of("output token"), Words::of("prompt token"),
                                                        Words::of("generated token"), Words::of("request")});

/// Of images/s for an unknown unit.
std::size_t placeOf(std::string_view unit) {
  const auto found = std::ranges::find(kUnits, unit);
  return found == kUnits.end() ? 0 : static_cast<std::size_t>(found - kUnits.begin());
}

std::string keyOf(std::string_view unit) {
  std::string key(kItems[placeOf(unit)]);
  std::ranges::replace(key, ' ', '_');
  return key;
}

}  // namespace

std::span<const std::string_view> throughputUnits() { return kUnits; }

std::optional<Throughput> throughputOf(const Summary& summary) {
  if (summary.throughput) {
    const std::string& unit = summary.throughputUnit;
    return Throughput{*summary.throughput, unit.empty() ? std::string(kImagesPerSecond) : unit,
                      summary.throughputIsPerDevice};
  }
  if (!summary.imagesPerSecond) return std::nullopt;
  return Throughput{*summary.imagesPerSecond, std::string(kImagesPerSecond), false};
}

std::optional<Throughput> jobThroughputOf(const Summary& summary) {
  auto throughput = throughputOf(summary);
  if (throughput && throughput->isPerDevice && summary.deviceCount)
    throughput = Throughput{throughput->value * *summary.deviceCount, throughput->unit, false};
  return throughput;
}

void setThroughput(Summary& summary, const Throughput& throughput) {
  if (throughput.unit == kImagesPerSecond && !throughput.isPerDevice) {
    summary.imagesPerSecond = throughput.value;
    return;
  }
  summary.throughput = throughput.value;
  summary.throughputUnit = throughput.unit;
  summary.throughputIsPerDevice = throughput.isPerDevice;
}

Text unitWords(std::string_view unit, bool isPerDevice) {
  return isPerDevice ? Text::of("%1 per device", wordText(unit)) : wordText(unit);
}

Text unitWords(const Throughput& throughput) { return unitWords(throughput.unit, throughput.isPerDevice); }

std::string_view itemsOf(std::string_view unit) { return kItems[placeOf(unit)]; }

std::string_view itemOf(std::string_view unit) { return kItem[placeOf(unit)]; }

std::string rateKey(std::string_view unit) { return keyOf(unit) + "_per_second"; }

std::string epochKey(std::string_view unit) { return keyOf(unit) + "_per_epoch"; }

bool haveSameUnit(const Throughput& a, const Throughput& b) {
  return a.unit == b.unit && a.isPerDevice == b.isPerDevice;
}

}  // namespace scalescope
