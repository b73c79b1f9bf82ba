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

/// "images / sec" and "images_per_second" as "images/s".
std::string plainUnit(std::string_view unit) {
  std::string plain;
  for (const char c : unit)
    if (std::isspace(static_cast<unsigned char>(c)) == 0 && c != '_') plain += static_cast<char>(std::tolower(c));
  for (auto per = plain.find("per"); per != plain.npos; per = plain.find("per")) plain.replace(per, 3, "/");
  return plain;
}

/// Removes the first of the endings that matches; false if none does.
template <std::size_t count>
bool removeEnd(std::string& text, const std::array<std::string_view, count>& ends) {
  const auto end = std::find_if(ends.begin(), ends.end(), [&](std::string_view one) { return text.ends_with(one); });
  if (end != ends.end()) text.erase(text.size() - end->size());
  return end != ends.end();
}

constexpr std::array<std::string_view, 5> kPerDevice = {"/gpu", "/device", "/worker", "/rank", "/process"};
constexpr std::array<std::string_view, 4> kPerSecond = {"/seconds", "/second", "/secs", "/sec"};

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
  constexpr std::array<std::string_view, 8> kImages = {"images",  "image",  "img",      "imgs",
                                                       "samples", "sample", "examples", "example"};
  constexpr std::array<std::string_view, 10> kSteps = {"steps", "step",      "it",         "its",     "iter",
                                                       "iters", "iteration", "iterations", "batches", "batch"};
  if (!quantity.empty()) return {};
  std::string unit = plainUnit(given);
  const bool isPerDevice = removeEnd(unit, kPerDevice);
  if (removeEnd(unit, kPerSecond)) unit += "/s";
  const auto slash = unit.find('/');
  const std::string_view above = std::string_view(unit).substr(0, slash);
  const std::string_view below = slash == unit.npos ? std::string_view() : std::string_view(unit).substr(slash + 1);
  const double kilo = above.starts_with("k") && isOneOf(above.substr(1), kImages) ? 1000 : 1;
  if (below == "s" && isOneOf(kilo > 1 ? above.substr(1) : above, kImages)) return {Kind::Images, kilo, isPerDevice};
  if (below == "s" && isOneOf(above, kSteps)) return {Kind::Steps, 1};
  const auto time = timeFactor(above);
  if (time && (below.empty() || isOneOf(below, kSteps))) return {Kind::StepTime, *time};
  return {};
}

bool isTokenRate(std::string_view given) {
  std::string unit = plainUnit(given);
  removeEnd(unit, kPerDevice);
  if (!removeEnd(unit, kPerSecond) && !removeEnd(unit, std::array<std::string_view, 1>{"/s"})) return false;
  constexpr std::array<std::string_view, 6> kTokens = {"tokens", "token", "tok", "toks", "ktokens", "ktok"};
  return isOneOf(unit, kTokens);
}

}  // namespace scalescope
