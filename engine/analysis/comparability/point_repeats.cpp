// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/comparability/point_repeats.h"

#include <algorithm>
#include <map>

#include "engine/analysis/comparability/comparability.h"
#include "engine/base/statements.h"
#include "engine/base/word_text.h"

namespace scalescope {
namespace {

using Repeats = std::vector<const RunResult*>;

void addExcluded(std::vector<ExcludedRun>& excluded, ExcludedRun run) {
  if (std::find(excluded.begin(), excluded.end(), run) == excluded.end()) excluded.push_back(std::move(run));
}

Text titlesText(const std::vector<std::string>& titles) {
  std::vector<Text> texts;
  for (const std::string& title : titles) texts.push_back(wordText(title));
  return joinTexts(std::move(texts), ", ");
}

}  // namespace

std::vector<const RunResult*> repeatsOfPoint(const std::vector<const RunResult*>& runs,
                                             std::vector<ExcludedRun>& excluded) {
  std::vector<Repeats> groups;
  std::map<std::string, std::size_t> places;
  for (const RunResult* run : runs) {
    const auto [place, isNew] = places.try_emplace(repeatKey(*run), groups.size());
    if (isNew) groups.emplace_back();
    groups[place->second].push_back(run);
  }
  const Repeats most = *std::max_element(groups.begin(), groups.end(),
                                         [](const Repeats& a, const Repeats& b) { return a.size() < b.size(); });
  for (const Repeats& group : groups)
    for (const RunResult* run : group)
      if (group.front() != most.front())
        addExcluded(excluded,
                    {run->summary.runId, Text::of("%1: differs from the other runs on as many devices in %2",
                                                  nameInClause(*run), titlesText(separations(*run, *most.front())))});
  return most;
}

}  // namespace scalescope
