// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/facts/import_source.h"

#include <algorithm>
#include <map>
#include <string_view>

#include "engine/base/text.h"
#include "engine/protocol/run/content_trail.h"
#include "engine/protocol/run/run_end.h"

namespace scalescope {
namespace {

constexpr std::string_view kBefore = "Imported by the reader of ", kBetween = " from ", kLines = ", lines ",
                           kEvents = ", events ", kTo = " to ", kHash = ", SHA-256 ", kContent = "; content ";
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
  ImportSource source{std::string(rest.substr(0, between)), {}, {}};
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
  const std::string_view citation = result.annotations.citation;
  if (const auto content = citation.rfind(kContent); content != citation.npos)
    source.content = citation.substr(content + kContent.size());
  return source;
}

std::string runIdentity(const RunResult& result) {
  const auto source = importSource(result);
  if (!source) return result.summary.runId;
  if (!source->content.empty()) return "content " + source->format + " " + source->content;
  std::string identity = "log " + source->format;
  for (const ImportSource::Part& part : source->parts)
    identity += "\n" + part.sha256 + " " + std::to_string(part.firstLine) + " " + std::to_string(part.lastLine);
  return identity;
}

namespace {

std::string trailOf(const RunResult& result) {
  const auto source = importSource(result);
  return source ? source->content : std::string();
}

/// Whether a log goes further than another one of the same content: it has more rows, or states the end.
bool isFurther(const RunResult& result, std::string_view trail, const RunResult& other, std::string_view otherTrail) {
  const std::int64_t rows = rowsOfTrail(trail), otherRows = rowsOfTrail(otherTrail);
  return rows > otherRows || (rows == otherRows && isComplete(result.summary) && !isComplete(other.summary));
}

/// Results of one content: the one that goes furthest counts.
struct ContentGroup {
  std::string trail;
  std::size_t longest = 0;
  std::vector<std::size_t> members;
};

}  // namespace

std::vector<std::size_t> countedRuns(std::span<const RunResult* const> results) {
  std::vector<std::size_t> counted(results.size());
  std::map<std::string, std::size_t> byIdentity;
  std::map<std::string, std::vector<ContentGroup>, std::less<>> byStart;
  for (std::size_t i = 0; i < results.size(); ++i) {
    counted[i] = i;
    const std::string trail = trailOf(*results[i]);
    if (trail.empty()) {
      const std::string identity = runIdentity(*results[i]);
      if (!identity.empty()) counted[i] = byIdentity.try_emplace(identity, i).first->second;
      continue;
    }
    auto& groups = byStart[std::string(startOfTrail(trail))];
    auto group =
        std::ranges::find_if(groups, [&](const ContentGroup& other) { return isSameContent(other.trail, trail); });
    if (group == groups.end()) group = groups.insert(groups.end(), {trail, i, {}});
    group->members.push_back(i);
    if (!isFurther(*results[i], trail, *results[group->longest], group->trail)) continue;
    group->trail = trail;
    group->longest = i;
  }
  for (const auto& [start, groups] : byStart)
    for (const ContentGroup& group : groups)
      for (const std::size_t member : group.members) counted[member] = group.longest;
  return counted;
}

}  // namespace scalescope
