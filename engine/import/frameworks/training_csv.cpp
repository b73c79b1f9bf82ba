// SPDX-License-Identifier: Apache-2.0
// CSV files of trainings by the names of their columns. Lightning's CSVLogger (metrics.csv): epoch, step and what the
// program logs; an empty cell was not logged in that row, and a rate is there only with ThroughputMonitor. Ultralytics
// (results.csv): a row per epoch; its "precision" is a score of detections, and time counts from the start.
#include <algorithm>
#include <cmath>

#include "engine/base/characters.h"
#include "engine/base/text.h"
#include "engine/import/frameworks/training_reader.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/fields.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace training_csv {
namespace {

bool hasColumn(std::string_view header, std::string_view name) {
  for (std::size_t from = 0, at = 0; (at = placeOf(header.substr(from), name)) != header.npos; from += at + 1) {
    const std::size_t begin = from + at, end = begin + name.size();
    if ((begin == 0 || header[begin - 1] == ',') && (end == header.size() || header[end] == ',')) return true;
  }
  return false;
}

double recogniseLightning(std::string_view text) {
  if (text.empty() || isDigit(text.front()) || text.front() == ',') return 0;  // a row
  if (!hasColumn(text, "epoch") || !hasColumn(text, "step") || contains(text, " ")) return 0;
  for (const std::string_view mark : {"loss", "/samples_per_sec", "/batches_per_sec", "_acc"})
    if (contains(text, mark)) return 0.8;
  return 0;
}

double recogniseUltralytics(std::string_view text) {
  return trim(text).starts_with("epoch,") && contains(text, "train/") && contains(text, "metrics/") ? 0.95 : 0;
}

bool isRow(std::string_view text) { return contains(text, ",") && areMostlyFigures(csvCells(text)); }

/// The column of the training's loss: "train_loss", "train/loss", "loss", also with "_step"; "" without one.
std::string lossColumn(const std::vector<std::string>& names) {
  for (const std::string_view name :
       {"train_loss_step", "train/loss_step", "loss_step", "train_loss", "train/loss", "loss", "train_loss_epoch"})
    if (std::ranges::find(names, name) != names.end()) return std::string(name);
  return {};
}

class LightningReader : public TrainingReader {
 public:
  void take(const LogLine& line) override {
    if (recogniseLightning(line.text) > 0) {
      end();
      m_columns.takeHeader(line.text);
      m_loss = lossColumn(m_columns.names());
      return use(run(), line);
    }
    if (m_columns.empty()) return;
    if (!m_columns.takeRow(line.text)) return line.whole && isRow(line.text) ? leaveOutRow(line) : void();
    TrainingReport one;
    one.row.step = m_columns.number("step");
    one.row.epoch = m_columns.number("epoch");
    one.row.loss = m_loss.empty() ? kNone : statedLoss(parseNumber(m_columns.text(m_loss)));
    one.samplesPerSecond = m_columns.number("samples_per_sec");
    m_ofDevice.addRate(m_columns.number("device/samples_per_sec"));
    const double evaluated = m_columns.number("val_loss");
    if (std::isfinite(evaluated) && hasReports()) run().validationLoss = evaluated;
    if (std::isnan(one.row.step) || (std::isnan(one.row.loss) && std::isnan(one.samplesPerSecond))) return;
    report(line, one);
  }

 private:
  std::string_view framework() const override { return "PyTorch Lightning"; }
  void complete(ImportedRun&) override {
    if (const auto rate = m_ofDevice.mean(); rate && !samplesPerSecond())
      stateThroughput({*rate, std::string(kSamplesPerSecond), true}, Text::of("mean of the reports of one device"));
  }
  void clear() override { m_ofDevice = {}; }

  NamedColumns m_columns;
  std::string m_loss;
  WorkRate m_ofDevice;
};

class UltralyticsReader : public LogReader {
 public:
  void take(const LogLine& line) override {
    if (recogniseUltralytics(line.text) > 0) {
      finish();
      m_columns.takeHeader(line.text);
      return use(m_run, line);
    }
    if (m_columns.empty() || !line.whole) return;
    if (!m_columns.takeRow(line.text)) return isRow(line.text) ? leaveOutRow(line) : void();
    const double epoch = m_columns.number("epoch");
    if (std::isnan(epoch)) return;
    const double time = m_columns.number("time");
    if (m_table.empty()) m_firstEpoch = epoch;
    m_table.add({epoch, time, m_columns.number("train/loss"), m_columns.number("metrics/accuracy_top1"),
                 m_columns.number("metrics/accuracy_top5")});
    const auto known = [this](std::string_view name) {
      const double value = m_columns.number(name);
      return std::isnan(value) ? std::nullopt : std::optional(value);
    };
    m_run.validationTop1Accuracy = known("metrics/accuracy_top1");
    m_run.validationTop5Accuracy = known("metrics/accuracy_top5");
    m_run.finalLoss = known("train/loss");
    m_run.epochsDone = epoch - m_firstEpoch + 1;
    if (time > 0) m_run.derived["training_time_s"] = time;
    for (const auto& [column, fact] :
         {std::pair("metrics/mAP50(B)", "detection_map50"), std::pair("metrics/mAP50-95(B)", "detection_map50_95")})
      if (known(column)) m_scores[fact] = std::string(m_columns.text(column));
    use(m_run, line);
  }
  void finish() override {
    if (!m_table.empty()) {
      m_run.framework = "Ultralytics";
      for (const auto& [name, value] : m_scores) m_run.state(name, value);
      m_run.addTable(m_table);
      keep(std::move(m_run));
    }
    m_run = {};
    m_table = emptyTable();
    m_scores.clear();
    m_columns = NamedColumns();
  }

 private:
  static BoundedTable emptyTable() {
    return BoundedTable("epochs", {"epoch", "time_s", "loss", "validation_top1_accuracy", "validation_top5_accuracy"});
  }

  ImportedRun m_run;
  NamedColumns m_columns;
  BoundedTable m_table = emptyTable();
  std::map<std::string, std::string> m_scores;
  double m_firstEpoch = 1;
};

}  // namespace
}  // namespace training_csv

SCALESCOPE_LOG_FORMAT(kLightningCsv) = {"lightning_csv", "PyTorch Lightning metrics.csv",
                                        "a header with the columns epoch, step and a loss",
                                        training_csv::recogniseLightning, makeReader<training_csv::LightningReader>};
SCALESCOPE_LOG_FORMAT(kUltralyticsCsv) = {
    "ultralytics_csv", "Ultralytics results.csv", "a header with the columns epoch, train/* and metrics/*",
    training_csv::recogniseUltralytics, makeReader<training_csv::UltralyticsReader>};

}  // namespace scalescope::import
