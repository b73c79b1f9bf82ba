// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/plan/figure_unit.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string>

namespace scalescope {
namespace {

using Kind = FigureUnit::Kind;

/// "images / sec" as "images/s".
std::string plainUnit(std::string_view unit) {
  std::string plain;
  for (const char c : unit)
    if (std::isspace(static_cast<unsigned char>(c)) == 0) plain += static_cast<char>(std::tolower(c));
  if (const auto per = plain.find("per"); per != plain.npos) plain.replace(per, 3, "/");
  for (const char* second : {"/second", "/sec"})
    if (plain.ends_with(second)) plain.replace(plain.size() - std::string_view(second).size(), plain.npos, "/s");
  return plain;
}

template <std::size_t count>
bool isOneOf(std::string_view word, const std::array<std::string_view, count>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Units: milliseconds.
std::optional<double> timeFactor(std::string_view unit) {
  if (unit == "ms" || unit == "milliseconds") return 1;
  if (unit == "s" || unit == "sec" || unit == "seconds") return 1e3;
  if (unit == "us" || unit == "microseconds") return 1e-3;
  return std::nullopt;
}

}  // namespace

FigureUnit figureUnitOf(std::string_view given, std::string_view quantity) {
  constexpr std::array<std::string_view, 6> kImages = {"images", "image", "img", "imgs", "samples", "examples"};
  constexpr std::array<std::string_view, 7> kSteps = {"steps", "step", "it", "iter", "iterations", "batches", "batch"};
  if (!quantity.empty()) return {};
  const std::string unit = plainUnit(given);
  const auto slash = unit.find('/');
  const std::string_view above = std::string_view(unit).substr(0, slash);
  const std::string_view below = slash == unit.npos ? std::string_view() : std::string_view(unit).substr(slash + 1);
  const double kilo = above.starts_with("k") && isOneOf(above.substr(1), kImages) ? 1000 : 1;
  if (below == "s" && isOneOf(kilo > 1 ? above.substr(1) : above, kImages)) return {Kind::Images, kilo};
  if (below == "s" && isOneOf(above, kSteps)) return {Kind::Steps, 1};
  const auto time = timeFactor(above);
  if (time && (below.empty() || isOneOf(below, kSteps))) return {Kind::StepTime, *time};
  return {};
}

}  // namespace scalescope
