// SPDX-License-Identifier: GPL-3.0-or-later
// How long a report takes: bench_report [FIGURES] makes one of so many figures (bars, scaling, side by side, curves of
// 3,000 steps) from results on disk, as one PDF and as a folder.
#include <QGuiApplication>
#include <QTemporaryDir>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "app/report/report_export.h"
#include "app/report/report_resolver.h"
#include "engine/base/clock.h"

namespace fs = std::filesystem;
using namespace scalescope;

namespace {

constexpr int kRuns = 48;

RunResult makeResult(int number) {
  RunResult result;
  const int ranks = 1 << number % 4;
  result.plan.hosts = {HostSpec{"node1", ranks}};
  result.plan.network = number % 8 < 4 ? "resnet-50" : "vgg-16";
  result.summary.runId = "run-" + std::to_string(number);
  result.summary.name = result.summary.runId;
  result.summary.status = RunStatus::Completed;
  result.summary.startedAt = isoTime(1.79e9 + number * 600);
  result.summary.imagesPerSecond = (100 + number % 5) * std::pow(ranks, 0.95);
  result.summary.deviceCount = ranks;
  result.summary.nodeCount = 1;
  result.summary.repeat = 1 + number / 8;
  result.annotations.system = number % 16 < 8 ? "System A" : "System B";
  SeriesTable steps{"steps", {}};
  for (const char* id : {"step", "time_s", "training_time_s", "images_per_second", "loss"})
    steps.columns.push_back({id, {}});
  for (int step = 1; step <= 3000; ++step) {
    const double row[] = {double(step), step * 0.1, step * 0.1, 100 + std::sin(step * 0.01 + number),
                          7.0 / std::sqrt(step)};
    for (std::size_t i = 0; i < std::size(row); ++i) steps.columns[i].values.push_back(row[i]);
  }
  result.series = {steps};
  return result;
}

ReportDocument makeDocument(int figures) {
  ReportDocument document{"A long report", "bench_report", "2026-11-21", {}};
  const char* kinds[] = {"compare", "scaling", "table", "curves"};
  for (int i = 0; i < figures; ++i) {
    ReportBlock block;
    block.kind = ReportBlock::Kind::Figure;
    block.request.kind = QLatin1String(kinds[i % 4]);
    if (block.request.kind == QLatin1String("curves")) block.request.options = {{"metric", "loss"}};
    const int count = block.request.kind == QLatin1String("curves") ? 4 : 24;
    for (int run = 0; run < count; ++run) block.results.append(QStringLiteral("run-%1").arg((i + run) % kRuns));
    document.blocks.push_back(block);
    ReportBlock note;
    note.note =
        QStringLiteral("Some words on figure **%1**, as an author would write them between two figures.").arg(i + 1);
    document.blocks.push_back(note);
  }
  return document;
}

std::vector<LibraryEntryPtr> writeResults(const fs::path& folder) {
  std::vector<LibraryEntryPtr> entries;
  for (int i = 0; i < kRuns; ++i) {
    LibraryEntry entry;
    const RunResult result = makeResult(i);
    entry.runId = toQString(result.summary.runId);
    entry.file = folder / (result.summary.runId + ".json");
    require(writeResult(entry.file, result));
    entry.head = result;
    entry.head.series.clear();
    entries.push_back(std::make_shared<const LibraryEntry>(std::move(entry)));
  }
  return entries;
}

}  // namespace

int main(int argc, char** argv) {
  QGuiApplication application(argc, argv);
  const int figures = argc > 1 ? std::atoi(argv[1]) : 200;
  QTemporaryDir folder;
  const ReportResolver resolve = libraryResolver(writeResults(toPath(folder.path())));
  const ReportDocument document = makeDocument(figures);
  double start = monotonicSeconds();
  const BuiltReport report = buildReport(document, resolve);
  const double built = monotonicSeconds();
  const QString pdf = folder.filePath("report.pdf");
  require(exportReport(report, pdf));
  const double written = monotonicSeconds();
  require(exportReport(report, folder.filePath("report")));
  const double folded = monotonicSeconds();
  if (report.figures.size() != static_cast<std::size_t>(figures) || !report.warnings.isEmpty()) {
    std::printf("%zu of %d figures: %s\n", report.figures.size(), figures, qPrintable(report.warnings.join("; ")));
    return 1;
  }
  std::printf("%d figures, %d pages, %.1f MB\n", figures, ReportPages(report.paper).count(),
              double(fs::file_size(toPath(pdf))) / 1e6);
  std::printf("figures made: %.2f s; PDF: %.2f s; together %.2f s (target for 200: < 30 s)\n", built - start,
              written - built, written - start);
  std::printf("folder of PDF, PNG, SVG, CSV and pgfplots: %.2f s\n", folded - written);
  return 0;
}
