// SPDX-License-Identifier: Apache-2.0
#include <fstream>

#include "engine/analysis/run/rebuild.h"
#include "engine/analysis/traces/chakra_trace.h"
#include "engine/analysis/traces/chrome_trace.h"
#include "engine/base/files.h"
#include "engine/data/dataset.h"
#include "engine/data/decode/jpeg_decoder.h"
#include "engine/data/idx_file.h"
#include "engine/data/image_set_writer.h"
#include "engine/data/little_endian.h"
#include "engine/import/import_result.h"
#include "engine/import/importer.h"
#include "engine/import/reading/log_formats.h"
#include "engine/protocol/run/checkpoint_file.h"
#include "tests/engine_data/jpeg_maker.h"
#include "tests/engine_import/import_cases.h"
#include "tests/engine_import/synthetic_logs.h"
#include "tests/engine_import/synthetic_traces.h"
#include "tests/fuzz/targets.h"
#ifdef SCALESCOPE_FUZZ_BUNDLES
#include "app/figures/figure_edits_json.h"
#include "app/store/bundle.h"
#endif

namespace scalescope::fuzz {
namespace {

namespace fs = std::filesystem;

/// Without waiting for the disk.
void put(const fs::path& file, std::string_view bytes) {
  std::ofstream(file, std::ios::binary | std::ios::trunc)
      .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

std::string contentOf(const fs::path& file) { return require(readFile(file)); }

void writeSet(const std::string& format, const fs::path& folder) {
  const ImageSetPlan plan{format, folder, {"ape", "bee"}, 6, 2, 200000, 4};
  auto writer = require(makeImageSetWriter(plan));
  for (int i = 0; i < 8; ++i) {
    const std::string jpeg = makeJpeg(20 + i, 24, 40, 90, 20 * i, static_cast<std::uint64_t>(i));
    require(writer->add(i < 6 ? Split::Training : Split::Validation, {jpeg, i % 2, "image" + std::to_string(i)}));
  }
  require(writer->finish());
}

/// Opens the set and prepares each of its pictures.
void readSet(const std::string& format, const fs::path& folder) {
  Plan plan;
  plan.dataset = format;
  plan.dataPath = folder;
  plan.imageSize = format == "idx" ? 0 : 8;
  auto dataset = openDataset(plan, {});
  requireWords(dataset);
  if (!dataset.ok()) return;
  const DatasetInfo info = (*dataset)->info();
  std::vector<float> image(static_cast<std::size_t>(info.shape.count()));
  std::int32_t label = 0;
  for (const Split split : {Split::Training, Split::Validation})
    for (std::int64_t i = 0; i < (split == Split::Training ? info.trainingImages : info.validationImages); ++i)
      requireWords((*dataset)->read(split, i, {true, static_cast<std::uint64_t>(i), nullptr}, image, label));
}

/// The one file of a set whose path in it begins so is what the fuzzer makes of it.
Target setTarget(const std::string& name, const std::string& format, const fs::path& folder, const std::string& begin) {
  writeSet(format, folder);
  fs::path file;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && fs::relative(entry.path(), folder).string().starts_with(begin)) file = entry.path();
  return {name, {contentOf(file)}, [=](std::string_view bytes) {
            put(file, bytes);
            readSet(format, folder);
          }};
}

std::string idxFile(std::uint8_t dimensions, std::initializer_list<std::uint8_t> sizes, std::size_t bytes) {
  std::string file{0, 0, 8, static_cast<char>(dimensions)};
  for (std::uint8_t size : sizes) file += std::string(3, '\0') + static_cast<char>(size);
  return file + std::string(bytes, '\1');
}

Target idxTarget(const fs::path& folder) {
  fs::create_directories(folder);
  for (const char* split : {"train", "t10k"}) {
    put(folder / (std::string(split) + "-images-idx3-ubyte"), idxFile(3, {4, 5, 5}, 100));
    put(folder / (std::string(split) + "-labels-idx1-ubyte"), idxFile(1, {4}, 4));
  }
  const fs::path file = folder / "train-images-idx3-ubyte";
  return {"idx", {contentOf(file)}, [=](std::string_view bytes) {
            put(file, bytes);
            readSet("idx", folder);
          }};
}

Target logTarget(const fs::path& folder) {
  fs::create_directories(folder);
  Target target{"import", {}, [file = folder / "run.log"](std::string_view bytes) {
                  put(file, bytes);
                  const auto report = import::importFiles({file});
                  requireWords(report);
                  if (!report.ok()) return;
                  for (const auto& run : report->runs)
                    require(resultFromJson(resultToJson(import::importedResult(*report, run))));
                }};
  for (const SyntheticLog& log : syntheticLogs()) target.seeds.emplace_back(log.text);
  for (const ImportCase& one : importCases(SCALESCOPE_IMPORT_CASES))
    for (const fs::path& log : one.files) target.seeds.push_back(contentOf(log));
  return target;
}

/// Traces, as files of two ranks. What is not recognised as one is read as a log, which has its own target.
Target traceTarget(const fs::path& folder) {
  fs::create_directories(folder);
  Target target{"trace", {}, [=](std::string_view bytes) {
                  std::string start(bytes.substr(0, import::kStreamStart));
                  if (import::streamFormatOf(start) == nullptr) return;
                  put(folder / "rank0.json", bytes);
                  put(folder / "rank1.json", bytes.substr(0, bytes.size() / 2));
                  const auto report = import::importFiles({folder / "rank0.json", folder / "rank1.json"});
                  requireWords(report);
                  if (!report.ok()) return;
                  for (const auto& run : report->runs) {
                    const RunResult result = import::importedResult(*report, run);
                    require(resultFromJson(resultToJson(result)));
                    requireWords(chromeTraceOf(result));
                    requireWords(chakraTracesOf(result));
                  }
                }};
  for (const QByteArray& trace : syntheticTraces()) target.seeds.emplace_back(trace);
  return target;
}

Target eventsTarget(const fs::path& folder) {
  fs::create_directories(folder);
  std::string events = eventToJson({1, -1, RunStarted{}}) + "\n";
  for (int step = 1; step < 5; ++step) {
    StepRow row;
    row.step = step;
    events += eventToJson({1.0 + step, 0, StepsDone{{row}}}) + "\n";
  }
  events += eventToJson({9, -1, RunEnded{RunStatus::Completed}}) + "\n";
  return {"events", {events}, [=](std::string_view bytes) {
            const RunFolder run{folder};
            put(run.events(), bytes);
            requireWords(rebuildRun(run, FewerSteps::Replace));
            for (const auto& entry : fs::directory_iterator(folder))
              if (entry.path() != run.events()) fs::remove(entry.path());
          }};
}

Target checkpointTarget(const fs::path& folder) {
  fs::create_directories(folder);
  const fs::path file = folder / "checkpoint";
  Checkpoint checkpoint;
  checkpoint.values.assign(20, 0.5f);
  require(writeCheckpoint(file, checkpoint));
  return {"checkpoint", {contentOf(file)}, [=](std::string_view bytes) {
            put(file, bytes);
            requireWords(readCheckpoint(file));
          }};
}

#ifdef SCALESCOPE_FUZZ_BUNDLES
/// Of exported figures, reports and templates.
Target editsTarget() {
  return {"figure-edits",
          {R"({"format": "scalescope-figure-edits", "format_version": 1, "width_mm": 120, "series_order": ["b", "a"],
              "series": [{"series": "a", "name": "b", "hidden": true, "color": "#0076ce", "marker": "star",
              "dash": "dotted"}], "categories": [{"category": "c", "hidden": true}], "axes": [{"panel": "p", "axis": "y",
              "low": 0, "high": 1e3, "scale": "log2", "tick_step": 2, "decimals": 1, "prefix": "k"}],
              "annotations": [{"panel": "p", "kind": "arrow", "place": "plot", "x": 0, "y": 1, "to_x": 1, "to_y": 0}]})"},
          [](std::string_view bytes) {
            requireWords(editsFromJson(QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()))));
          }};
}

Target bundleTarget(const fs::path& folder) {
  fs::create_directories(folder);
  RunResult result;
  result.summary.runId = "r";
  require(writeResult(folder / "result.json", result));
  BundleRequest request;
  request.results = {folder / "result.json"};
  const fs::path file = folder / "one.zip";
  require(require(BundleDraft::prepare(request)).pack(file));
  return {"bundle", {contentOf(file)}, [=](std::string_view bytes) {
            put(file, bytes);
            requireWords(listBundle(file));
            requireWords(unpackBundle(file, folder / "unpacked"));
            fs::remove_all(folder / "unpacked");
          }};
}
#endif

}  // namespace

std::vector<Target> fileTargets(const fs::path& scratch) {
  std::vector<Target> targets = {
      setTarget("tfrecord", "tfrecord", scratch / "tfrecord", "train-00000"),
      setTarget("recordio", "recordio", scratch / "recordio", "train.rec"),
      setTarget("recordio-list", "recordio", scratch / "list", "train.idx"),
      setTarget("jpeg", "jpeg-folder", scratch / "jpeg", "train/ape/image0.jpg"),
      idxTarget(scratch / "idx"),
      logTarget(scratch / "import"),
      traceTarget(scratch / "trace"),
      eventsTarget(scratch / "events"),
      checkpointTarget(scratch / "checkpoint"),
  };
#ifdef SCALESCOPE_HAVE_LMDB
  targets.push_back(setTarget("lmdb", "lmdb", scratch / "lmdb", "train_lmdb/data.mdb"));
#endif
#ifdef SCALESCOPE_FUZZ_BUNDLES
  targets.push_back(bundleTarget(scratch / "bundle"));
  targets.push_back(editsTarget());
#endif
  return targets;
}

}  // namespace scalescope::fuzz
