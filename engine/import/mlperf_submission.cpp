// SPDX-License-Identifier: Apache-2.0
#include "engine/import/mlperf_submission.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/base/files.h"
#include "engine/base/json/json_text.h"
#include "engine/base/text.h"
#include "engine/import/mlperf_system.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/json_document.h"
#include "engine/import/sha256.h"
#include "engine/protocol/run/mlperf_labels.h"
#include "engine/protocol/run/publication.h"

namespace scalescope::import {
namespace {

namespace fs = std::filesystem;

bool isReadAs(const ImportedFile& file, std::string_view format) {
  return std::ranges::any_of(file.recognised, [format](const Recognition& found) { return found.format == format; });
}

/// Distinguishes submissions that do not state their round, by the names of their systems.
std::string hashOf(const fs::path& submission) {
  std::set<std::string> names;
  std::error_code ignored;
  for (fs::directory_iterator at(submission / "results", ignored), end; at != end; at.increment(ignored))
    names.insert(at->path().filename().string());
  Sha256 hash;
  for (const std::string& name : names) hash.add(name + '\n');
  return hash.digest().substr(0, 8);
}

std::string roundText(const MlperfPlace& place, bool isTraining) {
  const std::string suite = isTraining ? "MLPerf Training" : "MLPerf Inference";
  if (!place.round.empty()) return suite + " " + place.round;
  const std::string submitter = place.submitter.empty() ? place.system : place.submitter;
  return suite + ", unknown round (" + submitter + ", " + hashOf(place.submission) + ")";
}

/// The name of the hardware: "eos_ngc24.04" for "eos_n8_ngc24.04" where the number of nodes is known, so that systems
/// of different sizes are one line.
std::string hardwareOf(const ImportedRun& run, const std::string& system) {
  if (!run.nodeCount) return system;
  const std::string size = "_n" + std::to_string(*run.nodeCount);
  const auto at = system.find(size + "_");
  if (at != system.npos) return system.substr(0, at) + system.substr(at + size.size());
  return system.ends_with(size) ? system.substr(0, system.size() - size.size()) : system;
}

void compareNames(ImportedRun& run, const MlperfPlace& place) {
  const std::string benchmark = factOf(run, "submission_benchmark");
  if (!benchmark.empty() && !place.benchmark.empty() && benchmark != place.benchmark)
    run.remark(Text::of("The log states the benchmark %1, the folder %2: the log counts.", inQuotes(benchmark),
                        inQuotes(place.benchmark)));
  const std::string submitter = factOf(run, "submission_org");
  if (!submitter.empty() && !place.submitter.empty() && !isSameCompany(submitter, place.submitter))
    run.remark(Text::of("The log states the submitter %1, the folder %2: the folder counts.", inQuotes(submitter),
                        inQuotes(place.submitter)));
}

void addScaling(ImportedRun& run, const MlperfPlace& place) {
  if (place.scalingFile.empty()) return;
  constexpr std::uint64_t kMaxBytes = 1 << 16;
  const auto text = readFileStart(place.scalingFile, kMaxBytes);
  const auto document = text ? parseJson(*text, Text::of("The file %1", place.scalingFile.filename()))
                             : Result<nlohmann::ordered_json>(text.error());
  const double factor = document ? jsonNumber(*document, "scaling_factor") : kNone;
  if (factor > 0)
    run.labels[kMlperfScalingLabel] = formatNumber(factor);
  else
    run.remark(Text::of("The file scaling.json does not state a valid scaling factor; none is applied."));
}

void addTraining(ImportedRun& run, const MlperfPlace& place) {
  if (run.network.empty()) run.network = place.benchmark;
  const std::string benchmark = factOf(run, "submission_benchmark");
  run.labels[kMlperfBenchmarkLabel] = benchmark.empty() ? place.benchmark : benchmark;
  addScaling(run, place);
}

void describeRun(ImportedRun& run, const ImportedFile& file, const MlperfPlace& place) {
  const bool isTraining = isReadAs(file, "mlperf");
  compareNames(run, place);
  if (place.systemFile.empty()) {
    run.remark(Text::of("The submission has no description of the system %1: nodes and devices are unknown.",
                        inQuotes(place.system)));
  } else if (const auto system = readMlperfSystem(place.systemFile)) {
    describeSystem(run, place, *system);
  } else {
    run.remark(system.error().message);
  }
  run.labels[kComparableWithinLabel] = roundText(place, isTraining);
  if (place.round.empty())
    run.remark(
        Text::of("The round is unknown, so that the results are compared only with others of this folder.") +
        Text::of("A folder above it whose name states the round, such as training_results_v4.0, makes it known."));
  if (place.benchmark.empty()) return;
  if (isTraining) addTraining(run, place);
  run.system = hardwareOf(run, place.system);
  run.title = place.title;
}

/// Appends an import of the files `indexes` to a report that has all files.
void append(ImportReport& report, ImportReport part, const std::vector<int>& indexes) {
  const auto at = [&indexes](int file) { return file < 0 ? file : indexes[static_cast<std::size_t>(file)]; };
  for (std::size_t i = 0; i < part.files.size(); ++i)
    report.files[static_cast<std::size_t>(indexes[i])] = std::move(part.files[i]);
  for (ImportedRun& run : part.runs) {
    for (LineSpan& span : run.sources) span.file = at(span.file);
    report.runs.push_back(std::move(run));
  }
  for (ImportRemark& remark : part.remarks) report.remarks.push_back({std::move(remark.text), at(remark.file)});
}

/// The indexes of the files of each import: the submitted logs one by one, all others together.
std::vector<std::vector<int>> groupsOf(const std::vector<fs::path>& paths) {
  std::vector<std::vector<int>> groups(1);
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const int index = static_cast<int>(i);
    if (isSubmittedLog(paths[i]))
      groups.push_back({index});
    else
      groups.front().push_back(index);
  }
  if (groups.front().empty()) groups.erase(groups.begin());
  return groups;
}

}  // namespace

void describeSubmissions(ImportReport& report, const std::vector<fs::path>& paths) {
  for (ImportedRun& run : report.runs) {
    if (run.sources.empty()) continue;
    const auto index = static_cast<std::size_t>(run.sources.front().file);
    const ImportedFile& file = report.files[index];
    if (!isReadAs(file, "mlperf") && !isReadAs(file, "mlperf_inference")) continue;
    if (const auto place = mlperfPlaceOf(paths[index])) describeRun(run, file, *place);
  }
}

Result<ImportReport> importApart(const std::vector<fs::path>& paths, const ImportOptions& options,
                                 Result<ImportReport> (*importTogether)(const std::vector<fs::path>&,
                                                                        const ImportOptions&)) {
  const auto groups = groupsOf(paths);
  if (groups.size() < 2) return importTogether(paths, options);
  ImportReport report;
  for (const fs::path& path : paths) report.files.push_back({path.filename().string(), 0, {}, 0, {}, false, false});
  std::optional<Error> failed;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    ImportOptions own = options;
    if (options.progress)
      own.progress = [&options, i, count = groups.size()](double share) {
        return options.progress((static_cast<double>(i) + share) / static_cast<double>(count));
      };
    std::vector<fs::path> files;
    for (const int index : groups[i]) files.push_back(paths[static_cast<std::size_t>(index)]);
    auto part = importTogether(files, own);
    if (part.ok()) {
      append(report, std::move(part).value(), groups[i]);
      continue;
    }
    if (part.error().code == "cancelled" || !isSubmittedLog(files.front())) return part.error();
    report.remarks.push_back({part.error().message, groups[i].front()});
    if (!failed) failed = part.error();
  }
  if (report.runs.empty() && failed) return *failed;
  std::ranges::stable_sort(report.runs, {},
                           [](const ImportedRun& run) { return run.sources.empty() ? 0 : run.sources.front().file; });
  return report;
}

}  // namespace scalescope::import
