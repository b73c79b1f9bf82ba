// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app_library/library_fixture.h"

#include <fstream>

namespace scalescope::testing {

RunResult makeResult(const std::string& runId, int ranks, double imagesPerSecond, int repeat) {
  RunResult result;
  result.plan.network = "resnet-20";
  result.plan.dataset = "synthetic";
  result.plan.hosts = {HostSpec{"localhost", ranks}};
  result.plan.tags = {"demo"};
  result.plan.seed = static_cast<std::uint64_t>(repeat);
  Summary& summary = result.summary;
  summary.runId = runId;
  summary.status = RunStatus::Completed;
  summary.startedAt = "2026-11-20T10:00:0" + std::to_string(repeat % 10) + ".000Z";
  summary.engineVersion = "0.1.0";
  summary.implementation = "oneDNN 2.6.3";
  summary.repeat = repeat;
  summary.imagesPerSecond = imagesPerSecond;
  summary.withinRunCv = 0.012;
  summary.measuredTimeS = 30;
  summary.deviceCount = ranks;
  summary.nodeCount = 1;
  summary.batchSizeGlobal = 32 * ranks;
  result.annotations.tags = {"demo"};
  result.environment.hosts = {{"node1", {{"cpu_model", "Test CPU"}, {"kernel_release", "6.1"}}}};
  SeriesTable steps{"steps",
                    {{"step", {}},
                     {"time_s", {}},
                     {"epoch", {}},
                     {"images", {}},
                     {"training_time_s", {}},
                     {"warmup", {}},
                     {"images_per_second", {}},
                     {"loss", {}},
                     {"train_top1_accuracy", {}}}};
  for (int step = 1; step <= 40; ++step) {
    const double row[] = {double(step),
                          step * 0.5,
                          step / 20.0,
                          step * 32.0 * ranks,
                          step * 0.4,
                          step <= 10 ? 1.0 : 0.0,
                          imagesPerSecond + step % 3,
                          2.3 / step,
                          0.1 + step / 100.0};
    for (std::size_t column = 0; column < std::size(row); ++column) steps.columns[column].values.push_back(row[column]);
  }
  result.series = {
      steps,
      {"evaluations", {{"time_s", {10, 20}}, {"images", {1000, 1000}}, {"validation_top1_accuracy", {0.5, 0.6}}}},
      {"telemetry/node1", {{"time_s", {5, 15}}, {"cpu_busy_percent", {80, 90}}}}};
  return result;
}

RunResult makeTwoRankResult(const std::string& runId) {
  RunResult result = makeResult(runId, 2);
  result.plan.hosts = {HostSpec{"node1", 1}, HostSpec{"node2", 1}};
  SeriesTable other = result.series.front();
  other.name = "rank_steps/1";
  for (SeriesColumn& column : other.columns)
    if (column.id == "loss")
      for (double& value : column.values) value += 1;
  result.series.push_back(other);
  result.series.push_back({"telemetry/node2", {{"time_s", {5, 15}}, {"cpu_busy_percent", {30, 40}}}});
  result.summary.stragglerRank = 1;
  result.summary.stragglerHost = "node2";
  result.summary.stragglerBehindMs = 35;
  result.summary.stragglerCause = "compute";
  result.summary.slowLinkHost = "node2";
  result.summary.slowLinkPeer = "node1";
  result.summary.slowLinkDirection = "send";
  result.summary.slowLinkMbPerS = 2.4;
  result.summary.otherLinksMbPerS = 117;
  return result;
}

LibraryFixture::LibraryFixture() : places{toPath(m_folder.path()) / "runs", toPath(m_folder.path()) / "published"} {
  fs::create_directories(places.runsDir);
  fs::create_directories(places.published);
}

LibraryFixture::~LibraryFixture() = default;

fs::path LibraryFixture::root() const { return toPath(m_folder.path()); }

fs::path LibraryFixture::folder(const std::string& runId) const { return places.runsDir / runId; }

void LibraryFixture::add(const RunResult& result) const { write(folder(result.summary.runId) / "result.json", result); }

void LibraryFixture::addPublished(const RunResult& result) const {
  write(places.published / (result.summary.runId + ".json"), result);
}

void LibraryFixture::write(const fs::path& file, const RunResult& result) {
  fs::create_directories(file.parent_path());
  require(writeResult(file, result));
}

void LibraryFixture::writeText(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file) << text;
}

void LibraryFixture::addEvents(const std::string& runId, int steps, const std::string& tail) const {
  RunStarted started;
  started.runId = runId;
  started.formatVersion = 1;
  started.startedUnixS = 1.79e9;
  started.plan = makeResult(runId).plan;
  std::string text = eventToJson({0, -1, started}) + "\n";
  for (int step = 1; step <= steps; ++step) {
    StepRow row;
    row.step = step;
    row.timeS = step * 0.5;
    row.images = step * 32;
    row.stepTimeMs = 500;
    row.loss = 2;
    text += eventToJson({row.timeS, 0, StepsDone{{row}}}) + "\n";
  }
  writeText(folder(runId) / "events.jsonl", text + tail);
  for (const fs::path& path : {folder(runId) / "events.jsonl", folder(runId)})
    fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::minutes(5));
}

std::unique_ptr<Library> LibraryFixture::open() const {
  auto library = std::make_unique<Library>(places, nullptr);
  QSignalSpy listed(library.get(), &Library::entriesChanged);
  if (!library->listed()) listed.wait(10000);
  return library;
}

}  // namespace scalescope::testing
