// SPDX-License-Identifier: Apache-2.0
// MLPerf training logs: events of v0.5 (:::MLPv0.5.0), v0.6 (:::MLL) and since v0.7 (:::MLLOG), once per rank, between
// the lines of the framework; of those the Speedometer's are read.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>
#include <utility>

#include "engine/base/json/json_text.h"
#include "engine/base/text.h"
#include "engine/import/frameworks/mlperf_benchmarks.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/reading/rate_check.h"
#include "engine/import/reading/rate_mean.h"
#include "engine/import/reading/step_report.h"

namespace scalescope::import {
namespace mlperf {
namespace {

using Json = nlohmann::json;

double recognise(std::string_view text) {
  if (!contains(text, ":::ML")) return 0;
  return contains(text, ":::MLLOG {") || contains(text, ":::MLPv") || contains(text, ":::MLL ") ? 0.98 : 0;
}

constexpr std::string_view kFactKeys[] = {
    "submission_benchmark", "submission_org", "submission_platform", "opt_name", "seed",
    "input_batch_size",     "eval_target",    "quality_target"};
constexpr std::string_view kOtherKeys[] = {"init_start",  "cache_clear",   "run_clear_caches",  "run_start",
                                           "run_stop",    "eval_accuracy", "global_batch_size", "train_samples",
                                           "epoch_start", "epoch_stop",    "tracked_stats",     "throughput",
                                           "imgs_sec"};

bool isRead(std::string_view key) {
  return std::ranges::find(kFactKeys, key) != std::end(kFactKeys) ||
         std::ranges::find(kOtherKeys, key) != std::end(kOtherKeys);
}

/// The key of a plain MLLOG line, without parsing the rest; "" where the parser is needed.
std::string_view plainKey(std::string_view text) {
  constexpr std::string_view kMark = "\"key\": \"";
  const auto at = text.find(kMark);
  if (at == text.npos || !text.ends_with('}') || contains(text.substr(at + kMark.size()), "\"key\"")) return {};
  const std::string_view key = text.substr(at + kMark.size(), text.find('"', at + kMark.size()) - at - kMark.size());
  return contains(key, "\\") ? std::string_view() : key;
}

struct LogEvent {
  double timeS = kNone;
  std::string key;
  std::string benchmark;  ///< v0.5 names it in each line
  Json value, metadata;
};

bool readMllog(std::string_view text, LogEvent& event) {
  const Json json = parseJsonLine(text).value_or(Json());
  if (!json.is_object() || !json.contains("key") || !json["key"].is_string()) return false;
  event.key = json["key"].get<std::string>();
  if (auto time = json.find("time_ms"); time != json.end() && time->is_number())
    event.timeS = time->get<double>() / 1000;
  event.value = json.value("value", Json());
  event.metadata = json.value("metadata", Json());
  return true;
}

/// Events end in a brace or in their key; a truncated key is not a known one.
bool isComplete(std::string_view text) {
  if (contains(text, ":::ML")) return std::isalpha(static_cast<unsigned char>(text.back())) != 0;
  return endsWithDecimals(text, 6);
}

/// "1560849034.729 global_batch_size: {"value": 3328, "metadata": {...}}" and, with the benchmark before the time and
/// the place after it, v0.5's "resnet 1541720386.71 (file.py:49) key: value". The time may be missing.
bool readOld(std::string_view text, bool withBenchmark, LogEvent& event) {
  Cursor cursor(text);
  if (withBenchmark) event.benchmark = cursor.word();
  event.timeS = cursor.number().value_or(kNone);
  if (cursor.blanks().eat("(") && !cursor.skipPast(") ")) return false;
  const std::string_view rest = cursor.blanks().rest();
  const auto colon = rest.find(':');
  event.key = std::string(trim(rest.substr(0, colon)));
  if (colon == std::string_view::npos) return !event.key.empty();
  event.value = parseJsonLine(trim(rest.substr(colon + 1))).value_or(Json());
  if (event.value.is_object() && event.value.contains("metadata")) event.metadata = event.value["metadata"];
  if (event.value.is_object() && event.value.contains("value")) {
    if (event.value.contains("epoch")) event.metadata["epoch_num"] = event.value["epoch"];
    Json inner = event.value["value"];
    event.value = std::move(inner);
  }
  return true;
}

bool readEvent(std::string_view text, LogEvent& event) {
  const auto at = text.find(":::ML");
  text.remove_prefix(at + 3);
  if (text.starts_with("MLLOG ")) return readMllog(text.substr(6), event);
  if (text.starts_with("MLL ")) return readOld(text.substr(4), false, event);
  const auto blank = text.find(' ');
  return text.starts_with("MLPv") && blank != std::string_view::npos && readOld(text.substr(blank + 1), true, event);
}

std::optional<double> asNumber(const Json& value) {
  if (value.is_number()) return value.get<double>();
  return std::nullopt;
}

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = line.text;
    if (contains(text, ":::ML")) {
      // Most events of a long log are not used; parsing them would take most of the time.
      const std::string_view key = m.seenFirst ? plainKey(text) : std::string_view();
      if (!key.empty() && !isRead(key)) return use(m.run, line);
      LogEvent event;
      if (readEvent(text, event)) takeEvent(line, event);
    } else if (contains(text, "Namespace(")) {
      takeArguments(line);
    } else if (contains(text, "Speed: ") && contains(text, "samples/sec")) {
      takeSpeed(line);
    }
  }
  void finish() override { end(); }

 private:
  void takeEvent(const LogLine& line, const LogEvent& event) {
    const std::string& key = event.key;
    // Ranks repeat events; a start after the stop belongs to the run that follows.
    const bool start = key == "init_start" || key == "cache_clear" || key == "run_clear_caches" || key == "run_start";
    if (start && m.stopped) end();
    if (m.seenFirst && event.timeS < m.firstS - 1 && start && m.startS && line.rank < 0) end();
    m.seenFirst = true;
    m.firstS = std::isnan(m.firstS) ? event.timeS : m.firstS;
    use(m.run, line);
    if (key == "run_start" && !m.startS && !std::isnan(event.timeS)) m.startS = event.timeS;
    if (key == "run_stop") takeStop(event);
    if (key == "eval_accuracy") takeAccuracy(event);
    if (key == "global_batch_size") m.run.batchSizeGlobal = asCount(asNumber(event.value));
    if (key == "train_samples") m.trainSamples = asNumber(event.value).value_or(0);
    if (key == "epoch_start") m.epochStartS = event.timeS;
    if (key == "epoch_stop" && event.timeS > m.epochStartS) {
      takeEpoch(event);
    }
    takeStatedRate(event);
    if (key == "submission_benchmark" && event.value.is_string()) m.run.network = event.value.get<std::string>();
    if (m.benchmark.empty()) m.benchmark = m.run.network.empty() ? event.benchmark : m.run.network;
    if (std::ranges::find(kFactKeys, key) != std::end(kFactKeys) && !event.value.is_null())
      m.run.state(key, event.value.is_string() ? event.value.get<std::string>() : event.value.dump());
  }

  void takeEpoch(const LogEvent& event) {
    constexpr std::size_t kMaxEpochs = 65536;
    if (m.epochs.size() < kMaxEpochs) m.epochs.push_back(event.timeS - m.epochStartS);
    m.epochStartS = kNone;
    const double number = epochOf(event);
    m.hasGap |= std::isnan(number) || (m.epochs.size() > 1 && number != m.lastEpoch + 1);
    m.lastEpoch = number;
  }

  static double epochOf(const LogEvent& event) {
    if (!event.metadata.is_object() || !event.metadata.contains("epoch_num")) return kNone;
    return asNumber(event.metadata["epoch_num"]).value_or(kNone);
  }

  /// A number of the event, or a member of its value.
  void takeStatedRate(const LogEvent& event) {
    for (const char* name : {"throughput", "imgs_sec"}) {
      const bool isMember = event.key == "tracked_stats" && event.value.is_object() && event.value.contains(name);
      if (isMember || event.key == name)
        m.tracked.add(asNumber(isMember ? event.value[name] : event.value).value_or(kNone));
    }
  }

  void takeStop(const LogEvent& event) {
    m.stopped = true;
    if (!std::isnan(event.timeS)) m.stopS = std::max(m.stopS.value_or(event.timeS), event.timeS);
    if (!event.metadata.is_object() || !event.metadata.contains("status") || !event.metadata["status"].is_string())
      return;
    const std::string status = event.metadata["status"].get<std::string>();
    m.run.state("status", status);
    if (status == "success" || !m.run.failure.empty()) return;
    m.run.failure = "run_stop, status: " + status;
    m.run.remark(Text::of("The log states the status %1: the run did not reach its target.", inQuotes(status)));
  }

  void takeAccuracy(const LogEvent& event) {
    const auto accuracy = asNumber(event.value);
    if (!accuracy) return;
    m.accuracy = accuracy;
    const double epoch = epochOf(event);
    if (!std::isnan(epoch) && epoch == m.evaluatedEpoch) return;  // another rank's
    m.evaluatedEpoch = epoch;
    m.evaluations.add({epoch, event.timeS - m.startS.value_or(kNone), *accuracy});
  }

  void takeArguments(const LogLine& line) {
    const std::string_view text = line.text;
    if (auto node = asCount(numberAfter(text.substr(0, 64), "Node[")); node && m.nodes.size() < 65536)
      m.nodes.insert(*node);
    if (line.rank >= 0 && m.argued.size() < 65536) m.argued.insert(line.rank);
    if (auto batch = asCount(parseNumber(argumentOf(text, "batch_size")))) m.run.batchSizePerDevice = batch;
    if (const std::string_view type = argumentOf(text, "dtype"); !type.empty())
      m.run.precision = type == "float16" ? "fp16" : type == "float32" ? "fp32" : type == "bfloat16" ? "bf16" : "";
    if (const std::string_view network = argumentOf(text, "network"); !network.empty()) {
      if (m.run.network.empty()) m.run.network = network;
      if (m.benchmark.empty()) m.benchmark = network;
    }
    m.run.framework = "MXNet";
    use(m.run, line);
  }

  void takeSpeed(const LogLine& line) {
    const auto rate = numberAfter(line.text, "Speed:");
    if (!rate) return;
    Cursor cursor(line.text);
    StepReport row;
    row.imagesPerSecond = *rate;
    if (cursor.skipPast("Epoch[")) {
      const auto epoch = cursor.integer();
      std::int64_t batch = cursor.skipPast("Batch [") ? cursor.integer().value_or(-1) : -1;
      if (batch >= 0 && cursor.eat("-")) batch = cursor.integer().value_or(-1);
      if (epoch && *epoch >= 0 && batch >= 0) {
        // A repeated report, by another rank or in an overlapping piece.
        if (std::pair(*epoch, batch) <= m.reported) return;
        m.reported = {*epoch, batch};
        row.step = m.counter.step(*epoch, batch);
        row.epoch = static_cast<double>(*epoch);
      }
    }
    m.speed.add(*rate);
    addStep(m.steps, row);
    use(m.run, line);
  }

  void end() {
    if (!m.run.sources.empty() && (m.seenFirst || m.steps.rowsOffered() > 0)) {
      ImportedRun& run = m.run;
      if (run.framework.empty()) run.framework = "MLPerf training";
      if (m.startS && m.stopS && *m.stopS > *m.startS) run.trainingTimeS = *m.stopS - *m.startS;
      if (m.startS) run.startedUnixS = m.startS;
      run.cut = !m.stopped;
      run.closed = m.stopped;
      // Ranks print their arguments before the run starts, so a list that is followed by that is complete.
      const int ranks = std::max(rankCountOf(m.nodes), rankCountOf(m.argued));
      if (ranks > 1 && (m.startS || m.stopped || m.steps.rowsOffered() > 0 || !m.evaluations.empty()))
        run.deviceCount = ranks;
      if (!run.batchSizeGlobal && run.batchSizePerDevice && run.deviceCount)
        run.batchSizeGlobal = asCount(static_cast<double>(*run.batchSizePerDevice) * *run.deviceCount);
      const MlperfBenchmark* benchmark = mlperfBenchmark(m.benchmark);
      endRate(benchmark);
      run.addTable(m.steps);
      endAccuracy(benchmark);
      keep(std::move(run));
    }
    m = State();
  }

  /// Only a top-1 accuracy is one; other measures are facts with the benchmark's own name for them.
  void endAccuracy(const MlperfBenchmark* benchmark) {
    ImportedRun& run = m.run;
    if (m.evaluations.empty()) return;
    const bool isTop1 = benchmark != nullptr && benchmark->isTop1();
    if (isTop1) {
      run.validationTop1Accuracy = m.accuracy;
    } else {
      run.state("eval_accuracy", formatNumber(*m.accuracy));
      run.state("eval_accuracy_is", benchmark == nullptr ? "" : benchmark->measure);
      if (benchmark != nullptr && benchmark->isLoss()) run.validationLoss = m.accuracy;
      if (benchmark == nullptr)
        run.remark(m.benchmark.empty()
                       ? Text::of("The meaning of eval_accuracy depends on the benchmark, which the log does not name; "
                                  "it is not taken for an accuracy.")
                       : Text::of("The meaning of eval_accuracy depends on the benchmark, which is unknown: %1; it is "
                                  "not taken for an accuracy.",
                                  inQuotes(m.benchmark)));
    }
    run.addTable(m.evaluations);
    if (isTop1) return;
    for (SeriesColumn& column : run.tables.back().columns) {
      if (column.id == "validation_top1_accuracy")
        column.id = benchmark != nullptr && benchmark->isLoss() ? "validation_loss" : "eval_accuracy";
      if (column.id == "epoch") column.id = "epoch_num";  // language models count samples in it
    }
  }

  /// The samples of the epochs over their time, without one that was stopped early. If the log has all epochs and they
  /// took less than half of the run, they time something else, such as enqueueing: then over the time of the run.
  std::optional<double> rateByStamps() {
    if (!(m.trainSamples > 0) || m.epochs.empty()) return std::nullopt;
    const double longestS = *std::ranges::max_element(m.epochs), runS = m.run.trainingTimeS.value_or(0);
    const double allS = std::accumulate(m.epochs.begin(), m.epochs.end(), 0.0);
    constexpr double kMinShare = 0.5;
    if (!m.hasGap && allS < kMinShare * runS) {
      m.run.remark(
          Text::of("The epochs took %1 of the %2 s of the run by their time stamps, which do not time the "
                   "training: the rate is that of the whole run.",
                   textNumber(std::round(10 * allS) / 10), textNumber(std::round(10 * runS) / 10)));
      m.isOfWholeRun = true;
      return m.trainSamples * static_cast<double>(m.epochs.size()) / runS;
    }
    double seconds = 0, count = 0;
    for (const double epochS : m.epochs)
      if (epochS >= kMinShare * longestS) {
        seconds += epochS;
        ++count;
      }
    return m.trainSamples * count / seconds;
  }

  void endRate(const MlperfBenchmark* benchmark) {
    ImportedRun& run = m.run;
    const auto byStamps = rateByStamps();
    auto rate = m.speed.mean();
    Text source = Text::of("harmonic mean of the Speedometer's reports");
    const bool isOfImages = rate || (benchmark != nullptr && benchmark->countsImages());
    if (!rate && (rate = m.tracked.mean())) source = Text::of("harmonic mean of the throughput in tracked_stats");
    const bool isStated = rate.has_value();
    if (!isStated && (rate = byStamps))
      source = m.isOfWholeRun ? Text::of("train_samples of all epochs over the time of the run")
                              : Text::of("train_samples over the time of the epochs");
    if (!rate) return;
    if (isOfImages) {
      run.imagesPerSecond = rate;
      run.rateSource = source;
      if (isStated && byStamps) checkRate(run, *byStamps);
      return;
    }
    const std::string samples(benchmark == nullptr ? "samples" : benchmark->samples);
    const std::string id = contains(samples, " ") ? "throughput" : samples + "_per_second";
    run.state(id, formatNumber(*rate));
    run.state(id + "_is", source.english());
    run.remark(Text::of(
        "The throughput counts %1; images per second are unknown.",
        benchmark == nullptr ? Text::of("samples of a benchmark that is not known") : countedText(benchmark->samples)));
  }

  struct State {
    ImportedRun run;
    RateMean speed, tracked;
    StepCounter counter;
    std::string benchmark;
    std::optional<double> accuracy;
    std::set<int> nodes, argued;  ///< print their arguments; by node and by launcher rank
    std::optional<double> startS, stopS;
    std::pair<std::int64_t, std::int64_t> reported = {-1, -1};  ///< epoch and batch of the last Speedometer line
    bool seenFirst = false, stopped = false;
    double firstS = kNone, epochStartS = kNone, trainSamples = 0, evaluatedEpoch = kNone, lastEpoch = kNone;
    std::vector<double> epochs;  ///< durations in seconds
    bool hasGap = false;         ///< the log lacks epochs between others, or their numbers
    bool isOfWholeRun = false;   ///< the rate by stamps
    BoundedTable steps = stepTable("steps");
    BoundedTable evaluations{"evaluations", {"epoch", "time_s", "validation_top1_accuracy"}};
  };
  State m;
};

}  // namespace
}  // namespace mlperf

SCALESCOPE_LOG_FORMAT(kMlperf) = {"mlperf",
                                  "MLPerf training log",
                                  "a line with \":::MLLOG {...}\", \":::MLL\" or \":::MLPv0.5.0\"",
                                  mlperf::recognise,
                                  makeReader<mlperf::Reader>,
                                  "mxnet_speedometer",
                                  false,
                                  mlperf::isComplete};

}  // namespace scalescope::import
