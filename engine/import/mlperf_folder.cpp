// SPDX-License-Identifier: Apache-2.0
#include "engine/import/mlperf_folder.h"

#include <algorithm>
#include <string_view>

#include "engine/base/characters.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"

namespace scalescope::import {
namespace {

namespace fs = std::filesystem;

constexpr int kMaxDepth = 7;           ///< of a log below SUBMITTER: results/SYSTEM/BENCHMARK/SCENARIO/MODE/RUN/FILE
constexpr int kMaxSubmitterDepth = 3;  ///< of SUBMITTER below a folder: inference_results_v5.1/closed/SUBMITTER
constexpr std::size_t kMaxLogs = 10000, kMaxLooks = 200000;
constexpr std::string_view kSummary = "mlperf_log_summary.txt";

bool isFolder(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

bool isFile(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

bool isLogName(const std::string& name) {
  return name == kSummary || (name.starts_with("result_") && name.ends_with(".txt"));
}

std::vector<fs::path> childrenOf(const fs::path& folder) {
  std::vector<fs::path> children;
  std::error_code ignored;
  for (fs::directory_iterator at(folder, fs::directory_options::skip_permission_denied, ignored), end; at != end;
       at.increment(ignored))
    if (!at->path().filename().string().starts_with('.') && !at->is_symlink(ignored)) children.push_back(at->path());
  std::ranges::sort(children);
  return children;
}

/// Ends in a folder of very many files, which is not a submission.
struct LogSearch {
  std::vector<fs::path> logs;
  std::size_t looks = 0;

  void addBelow(const fs::path& folder, int depth) {
    for (const fs::path& child : childrenOf(folder)) {
      if (logs.size() >= kMaxLogs || ++looks > kMaxLooks) return;
      if (depth > 0 && isFolder(child)) addBelow(child, depth - 1);
      if (isSubmittedLog(child)) logs.push_back(child);
    }
  }
};

/// The number in "result_12.txt"; -1 without one.
std::int64_t numberOf(const fs::path& log) {
  const std::string name = log.stem().string();
  const auto digits = std::find_if_not(name.rbegin(), name.rend(), isDigit).base();
  return parseInteger(std::string_view(name).substr(static_cast<std::size_t>(digits - name.begin()))).value_or(-1);
}

void sortByNumber(std::vector<fs::path>& logs) {
  std::ranges::stable_sort(logs, {}, [](const fs::path& log) { return std::pair(log.parent_path(), numberOf(log)); });
}

fs::path wholePath(const fs::path& path) {
  std::error_code ignored;
  const fs::path whole = fs::absolute(path, ignored).lexically_normal();
  return whole.has_filename() ? whole : whole.parent_path();
}

/// "v4.0" of "training_results_v4.0", "training_results_v4.0-main" or "inference_results_v4.0"; "" for other names.
std::string roundIn(std::string_view name) {
  const auto at = name.rfind("_v");
  if (at == name.npos || !(name.starts_with("training") || name.starts_with("inference"))) return {};
  const std::string_view round = name.substr(at + 1, name.find('-', at) - at - 1), number = round.substr(1);
  const auto point = number.find('.');
  const auto isNumber = [](std::string_view part) { return !part.empty() && std::ranges::all_of(part, isDigit); };
  return point != number.npos && isNumber(number.substr(0, point)) && isNumber(number.substr(point + 1))
             ? std::string(round)
             : std::string();
}

std::string roundOf(fs::path path) {
  for (; path.has_relative_path(); path = path.parent_path())
    if (std::string round = roundIn(path.filename().string()); !round.empty()) return round;
  return {};
}

/// The only description in a folder of systems; empty if there are several.
fs::path onlySystemIn(const fs::path& systems) {
  std::vector<fs::path> files = childrenOf(systems);
  std::erase_if(files, [](const fs::path& file) { return file.extension() != ".json"; });
  return files.size() == 1 ? files.front() : fs::path();
}

/// The folders below "results" and the file's name without its ending, where that distinguishes it.
std::string titleOfLog(const std::vector<fs::path>& names) {
  std::vector<std::string> words;
  for (std::size_t i = 1; i + 1 < names.size(); ++i) words.push_back(names[i].string());
  if (names.back() != kSummary) words.push_back(names.back().stem().string());
  return join(words, " ");
}

fs::path ifThere(const fs::path& file) { return isFile(file) ? file : fs::path(); }

void addSubmissions(const fs::path& folder, int depth, std::vector<fs::path>& logs) {
  if (std::vector<fs::path> found = mlperfLogsIn(folder); !found.empty()) {
    logs.insert(logs.end(), found.begin(), found.end());
    return;
  }
  if (depth == 0) return;
  for (const fs::path& child : childrenOf(folder))
    if (isFolder(child)) addSubmissions(child, depth - 1, logs);
}

}  // namespace

std::optional<MlperfPlace> mlperfPlaceOf(const fs::path& log) {
  const fs::path file = wholePath(log);
  fs::path submission = file.parent_path();
  for (int depth = 1; depth <= kMaxDepth && submission.has_relative_path(); ++depth) {
    const fs::path inside = file.lexically_relative(submission);
    const std::vector<fs::path> names(inside.begin(), inside.end());
    const fs::path systems = submission / "systems";
    const bool isResult = names.size() > 3 && names.front() == "results";
    const bool isNamed = names.size() == 4 && isLogName(names.back().string()) && names.back() != kSummary;
    if (isResult && (isNamed || isFolder(systems))) {
      const fs::path benchmark = submission / names[0] / names[1] / names[2];
      return MlperfPlace{submission.filename().string(),
                         names[1].string(),
                         names[2].string(),
                         titleOfLog(names),
                         roundOf(submission),
                         submission,
                         ifThere(systems / (names[1].string() + ".json")),
                         ifThere(benchmark / "scaling.json")};
    }
    if (names.size() == 1 && isFolder(systems))
      if (const fs::path only = onlySystemIn(systems); !only.empty())
        return MlperfPlace{{}, only.stem().string(), {}, {}, roundOf(submission), submission, only, {}};
    submission = submission.parent_path();
  }
  return std::nullopt;
}

bool isSubmittedLog(const fs::path& path) {
  constexpr std::uint64_t kStart = 1 << 18;  // a framework may print before the first event
  if (!isLogName(path.filename().string()) || !isFile(path) || !mlperfPlaceOf(path)) return false;
  const auto start = readFileStart(path, kStart);
  return start && (contains(*start, ":::ML") || contains(*start, "MLPerf Results Summary"));
}

std::vector<fs::path> mlperfLogsIn(const fs::path& given) {
  const fs::path folder = wholePath(given);
  LogSearch search;
  if (isFolder(folder / "results"))
    search.addBelow(folder / "results", kMaxDepth);
  else if (isFolder(folder / "systems"))
    search.addBelow(folder, 0);
  else if (std::find(folder.begin(), folder.end(), fs::path("results")) != folder.end())
    search.addBelow(folder, kMaxDepth);
  sortByNumber(search.logs);
  return std::move(search.logs);
}

std::vector<fs::path> withMlperfLogs(const std::vector<fs::path>& paths) {
  std::vector<fs::path> files;
  for (const fs::path& path : paths) {
    std::vector<fs::path> logs;
    if (isFolder(path)) addSubmissions(path, kMaxSubmitterDepth, logs);
    if (logs.empty()) logs.push_back(path);
    files.insert(files.end(), logs.begin(), logs.end());
  }
  return files;
}

}  // namespace scalescope::import
