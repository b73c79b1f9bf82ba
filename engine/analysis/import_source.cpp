// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/import_source.h"

#include <algorithm>
#include <string_view>

#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr std::string_view kBefore = "Imported by the reader of ", kBetween = " from ", kLines = ", lines ",
                           kEvents = ", events ", kTo = " to ", kHash = ", SHA-256 ";
constexpr std::size_t kHashDigits = 64;

/// Parses "rep1.log, lines 1 to 40 (12 used)"; nullopt for any other text.
std::optional<ImportSource::Part> placeOf(std::string_view text) {
  const std::string_view unit = text.rfind(kLines) == std::string_view::npos ? kEvents : kLines;
  const std::size_t lines = text.rfind(unit);
  if (lines == std::string_view::npos) return std::nullopt;
  std::string_view range = text.substr(lines + unit.size());
  range = range.substr(0, range.find(" ("));
  const std::size_t to = range.find(kTo);
  if (to == std::string_view::npos) return std::nullopt;
  const auto first = parseInteger(range.substr(0, to)), last = parseInteger(range.substr(to + kTo.size()));
  if (!first || !last) return std::nullopt;
  return ImportSource::Part{std::string(text.substr(0, lines)), {}, *first, *last};
}

}  // namespace

std::optional<ImportSource> importSource(const RunResult& result) {
  std::string_view rest = result.annotations.citation;
  if (result.summary.origin != ResultOrigin::Imported || !rest.starts_with(kBefore)) return std::nullopt;
  rest.remove_prefix(kBefore.size());
  const std::size_t between = rest.find(kBetween);
  if (between == std::string_view::npos) return std::nullopt;
  ImportSource source{std::string(rest.substr(0, between)), {}};
  rest.remove_prefix(between + kBetween.size());
  for (std::size_t hash = rest.find(kHash); hash != std::string_view::npos; hash = rest.find(kHash)) {
    auto part = placeOf(rest.substr(0, hash));
    if (!part) return std::nullopt;
    part->sha256 = rest.substr(hash + kHash.size(), kHashDigits);
    source.parts.push_back(std::move(*part));
    rest.remove_prefix(std::min(rest.size(), hash + kHash.size() + kHashDigits));
    if (rest.starts_with("; ")) rest.remove_prefix(2);
  }
  if (source.parts.empty()) return std::nullopt;
  return source;
}

std::string runIdentity(const RunResult& result) {
  const auto source = importSource(result);
  if (!source) return result.summary.runId;
  std::string identity = "log " + source->format;
  for (const ImportSource::Part& part : source->parts)
    identity += "\n" + part.sha256 + " " + std::to_string(part.firstLine) + " " + std::to_string(part.lastLine);
  return identity;
}

}  // namespace scalescope
