// SPDX-License-Identifier: Apache-2.0
#include "engine/import/rank_files.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "engine/base/characters.h"
#include "engine/base/text.h"

namespace scalescope::import {
namespace {

/// A path with its number after the word "rank" taken out.
struct RankedPath {
  std::string rest;
  int rank = -1;
};

RankedPath rankedPath(const std::filesystem::path& path) {
  constexpr std::string_view kWord = "rank";
  constexpr std::size_t kMaxDigits = 6;
  const std::string text = (path.parent_path().filename() / path.filename()).string();
  for (auto at = text.find(kWord); at != text.npos; at = text.find(kWord, at + 1)) {
    std::size_t begin = at + kWord.size();
    if (begin < text.size() && std::string_view("._-").find(text[begin]) != std::string_view::npos) ++begin;
    std::size_t end = begin;
    while (end < text.size() && isDigit(text[end])) ++end;
    if (end == begin || end - begin > kMaxDigits) continue;
    const std::string folder = path.parent_path().parent_path().string();
    return {folder + "/" + text.substr(0, begin) + text.substr(end), std::stoi(text.substr(begin, end - begin))};
  }
  return {};
}

bool isSameJob(const ImportedRun& one, const ImportedRun& other) {
  if (one.sources.empty() || other.sources.empty() || one.format != other.format) return false;
  if (one.sources.front().file == other.sources.front().file || !one.closed || !other.closed) return false;
  return one.deviceCount.value_or(0) > 1 && one.deviceCount == other.deviceCount && one.imagesPerSecond &&
         one.imagesPerSecond == other.imagesPerSecond && one.network == other.network &&
         one.batchSizeGlobal == other.batchSizeGlobal && one.firstStep == other.firstStep &&
         one.lastStep == other.lastStep && one.stepLineCount == other.stepLineCount;
}

bool isSameTable(const ImportedRun& one, const ImportedRun& other) {
  if (one.tables.size() != other.tables.size()) return false;
  const auto same = [](const SeriesTable& a, const SeriesTable& b) {
    return std::ranges::equal(a.columns, b.columns, [](const SeriesColumn& x, const SeriesColumn& y) {
      return x.id == y.id && std::ranges::equal(x.values, y.values, [](double v, double w) {
               return v == w || (std::isnan(v) && std::isnan(w));
             });
    });
  };
  return std::ranges::equal(one.tables, other.tables, same);
}

void nameRank(ImportedRun& run, std::size_t rank) {
  for (SeriesTable& table : run.tables)
    if (table.name == "steps") table.name = "rank_steps/" + std::to_string(rank);
}

}  // namespace

std::vector<int> ranksOfFiles(const std::vector<std::filesystem::path>& paths) {
  std::vector<RankedPath> ranked;
  std::map<std::string, std::set<int>> ranksOf;
  for (const auto& path : paths) {
    ranked.push_back(rankedPath(path));
    if (ranked.back().rank >= 0) ranksOf[ranked.back().rest].insert(ranked.back().rank);
  }
  std::vector<int> ranks;
  for (const RankedPath& path : ranked)
    ranks.push_back(path.rank >= 0 && ranksOf[path.rest].size() > 1 ? path.rank : -1);
  return ranks;
}

void joinRanks(std::vector<ImportedRun>& runs) {
  for (std::size_t i = 0; i < runs.size(); ++i) {
    std::vector<std::size_t> others;
    for (std::size_t k = i + 1; k < runs.size(); ++k)
      if (isSameJob(runs[i], runs[k]) && !isSameTable(runs[i], runs[k])) others.push_back(k);
    if (others.empty() || static_cast<int>(others.size()) >= *runs[i].deviceCount) continue;
    runs[i].remark(
        Text::of("%1 files state the same total of %2 images/s for the same steps: they are ranks of one job.",
                 others.size() + 1, textNumber(*runs[i].imagesPerSecond)));
    nameRank(runs[i], 0);
    for (std::size_t place = 0; place < others.size(); ++place) {
      ImportedRun& other = runs[others[place]];
      nameRank(other, place + 1);
      runs[i].sources.insert(runs[i].sources.end(), other.sources.begin(), other.sources.end());
      std::ranges::move(other.tables, std::back_inserter(runs[i].tables));
    }
    for (auto other = others.rbegin(); other != others.rend(); ++other)
      runs.erase(runs.begin() + static_cast<std::ptrdiff_t>(*other));
  }
}

}  // namespace scalescope::import
