// SPDX-License-Identifier: Apache-2.0
// tf_cnn_benchmarks, alone and under Horovod or mpirun. Rows are cumulative means of one process; the closing total is
// of all ranks and printed by each of them.
#include <algorithm>
#include <map>
#include <set>

#include "engine/base/text.h"
#include "engine/import/frameworks/launch_command.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/reading/step_report.h"

namespace scalescope::import {
namespace tf_cnn_benchmarks {
namespace {

constexpr double kEqualShare = 0.02;  ///< a total this close to one rank's rows is the rank's, not the job's
/// How variables are updated within one process.
constexpr std::string_view kLocalUpdates[] = {"parameter_server", "replicated", "independent"};
constexpr std::size_t kMaxRankTables = 64, kMaxTrackedRanks = 65536;

bool isRow(std::string_view text) { return contains(text, "images/sec:") && contains(text, "+/-"); }

double recognise(std::string_view text) {
  if (text.starts_with("total images/sec: ")) return 0.9;
  if (text.starts_with("TensorFlow:  ")) return 0.9;
  if (text.starts_with("Step") && contains(text, "Img/sec")) return 0.9;
  return isRow(text) && contains(text, "(jitter = ") ? 0.8 : 0;
}

/// Totals have two decimals, row columns three, and Unix times appended by wrappers ten digits.
bool isComplete(std::string_view text) {
  if (contains(text, "total images/sec:")) return endsWithDecimals(text, 2);
  constexpr std::size_t kStampDigits = 10;
  if (!isRow(text)) return contains(text, " per device") || text.ends_with(" global");
  const std::string_view word = lastWord(text);
  return endsWithDecimals(text, 3) || (word.size() == kStampDigits && parseInteger(word));
}

struct RankState {
  std::int64_t rows = 0;
  LineSpan lines;
  double lastStep = 0, lastRate = kNone, lastLoss = kNone, lastTop1 = kNone, lastTop5 = kNone;
  std::optional<double> total;
  BoundedTable table = stepTable("steps", 2000);
};

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = line.text;
    if (isRow(text)) return takeRow(line);
    if (contains(text, "total images/sec:")) return takeTotal(line);
    const auto colon = text.find(':');
    if (text.starts_with("Step") && contains(text, "Img/sec")) {
      if (const auto rank = m.ranks.find(line.rank); rank != m.ranks.end() && rank->second.total) end();
      const auto columns = words(text.substr(text.find("Img/sec") + 7));
      m.columnNames.assign(columns.begin(), columns.end());
      use(m.run, line);
    } else if (colon != std::string_view::npos && colon < 16) {
      takeHeader(line, trim(text.substr(0, colon)), trim(text.substr(colon + 1)));
      takeOther(line);
    } else if (contains(text, " per device")) {
      if (auto batch = asCount(Cursor(text).number())) m.run.batchSizePerDevice = batch;
    } else if (contains(text, "Accuracy @ 1 = ")) {
      m.run.validationTop1Accuracy = numberAfter(text, "Accuracy @ 1 = ");
      m.run.validationTop5Accuracy = numberAfter(text, "Accuracy @ 5 = ");
      use(m.run, line);
    } else {
      takeOther(line);
    }
  }
  void finish() override { end(); }

 private:
  RankState& rankOf(const LogLine& line) {
    // Further ranks share one entry: no job has so many, but damaged prefixes may.
    return m.ranks[m.ranks.size() < kMaxTrackedRanks ? line.rank : -1];
  }

  /// Several headers of programs with devices of their own, and none with those of a job: each process trains alone.
  bool areUnconnected() const {
    const bool knowsUpdate = std::ranges::find(kLocalUpdates, m.variables) != std::end(kLocalUpdates);
    return m.headers > 1 && m.devices > 0 && knowsUpdate && !m.horovod && !m.worker;
  }

  /// The process of a line without a tag: it has not printed this step yet, and its rate is the nearest.
  RankState& copyOf(double step, double rate) {
    RankState* nearest = nullptr;
    for (auto& [copy, state] : m.ranks) {
      if (state.rows > 0 && (state.lastStep >= step || state.total)) continue;
      if (nearest == nullptr || std::abs(state.lastRate - rate) < std::abs(nearest->lastRate - rate)) nearest = &state;
    }
    const int copies = static_cast<int>(m.ranks.size());
    const bool isFirstStep = std::ranges::all_of(m.ranks, [step](const auto& r) { return r.second.lastStep == step; });
    return nearest == nullptr && (isFirstStep || copies == 0) ? m.ranks[copies] : nearest ? *nearest : m.ranks[0];
  }

  /// The process whose rows a total ends.
  RankState& copyOfTotal(double total) {
    RankState* nearest = nullptr;
    for (auto& [copy, state] : m.ranks)
      if (!state.total &&
          (nearest == nullptr || std::abs(state.lastRate - total) < std::abs(nearest->lastRate - total)))
        nearest = &state;
    return nearest == nullptr ? m.ranks[0] : *nearest;
  }

  /// Commands, TensorFlow's device messages, and errors.
  void takeOther(const LogLine& line) {
    if (const std::string_view device = deviceIn(line.text); !device.empty()) {
      endIf(line, [](const RankState& state) { return state.total.has_value(); });
      if (m.run.device.empty()) m.run.device = device;
    } else if (m_command.take(line, "tf_cnn_benchmarks.py")) {
      endIf(line, [](const RankState& state) { return state.total || state.rows > 0; });
      m.command = m_command;
    } else {
      noteTrouble(m.run, line);
    }
  }

  /// "pciBusID: 0000:03:00.0 name: GeForce GTX 1080 Ti computeCapability: 6.1", "name: GeForce RTX 3080 major: 8 ..."
  static std::string_view deviceIn(std::string_view text) {
    if (!text.starts_with("name: ") && !text.starts_with("pciBusID: ")) return {};
    const std::string_view name = textAfter(text, "name: ");
    return trim(name.substr(0, std::min(name.find(" computeCapability"), name.find(" major: "))));
  }

  /// Lines before a header belong to the run that it begins; of tagged lines its own rank decides.
  void endIf(const LogLine& line, bool (*isDone)(const RankState&)) {
    const auto isEnd = [&](const auto& rank) {
      return (line.rank < 0 || rank.first == line.rank) && isDone(rank.second);
    };
    if (std::any_of(m.ranks.begin(), m.ranks.end(), isEnd)) end();
  }

  /// Whether the line can only be part of this program's header, whichever header line the log starts with.
  static bool isOfHeader(std::string_view key, std::string_view value) {
    if (key == "TensorFlow") return !value.empty();
    if (key == "Mode") return value.starts_with("training") || value.starts_with("forward") || value == "evaluation";
    if (key == "Batch size") return contains(value, " global");
    if (key == "Devices") return value.starts_with("['");
    if (key == "Num batches") return parseInteger(value).has_value();
    return key == "Data format" && (value == "NCHW" || value == "NHWC");
  }

  void takeHeader(const LogLine& line, std::string_view key, std::string_view value) {
    const auto rank = m.ranks.find(line.rank);
    const bool measured = rank != m.ranks.end() && (rank->second.rows > 0 || rank->second.total);
    if (measured && !isOfHeader(key, value)) return;
    if (measured) end();
    if (key == "Model" && (line.rank < 0 || m.headed.insert(line.rank).second)) ++m.headers;
    if (key == "Variables") m.variables = value;
    if (key == "TensorFlow") {
      m.run.framework = "TensorFlow " + std::string(value);
    } else if (key == "Model") {
      m.severalModels |= !m.run.network.empty() && m.run.network != value;
      m.run.network = value;
    } else if (key == "Dataset") {
      m.run.dataset = value;
      m.synthetic = contains(value, "synthetic");
    } else if (key == "Mode") {
      m.mode = value;
    } else if (key == "Batch size") {
      m.run.batchSizeGlobal = asCount(Cursor(value).number());
    } else if (key == "Devices") {
      takeDevices(value);
    } else if (key == "Num batches" || key == "Data format" || key == "Optimizer" || key == "Variables" ||
               key == "AllReduce") {
      m.run.state(std::string(key), value);
    } else {
      return;
    }
    use(m.run, line);
  }

  void takeDevices(std::string_view list) {
    if (!list.ends_with(']')) return;
    m.devices = 0;
    for (std::size_t at = list.find('\''); at != std::string_view::npos; at = list.find('\'', at + 1)) ++m.devices;
    m.devices /= 2;
    m.horovod = contains(list, "horovod/");
    m.worker = contains(list, "/job:worker");
  }

  void takeRow(const LogLine& line) {
    const std::string_view text = line.text;
    auto at = text.find("images/sec:");
    const std::string_view before = trim(text.substr(0, at));
    const auto blank = before.find_last_of(" \t");
    const auto step = parseInteger(blank == std::string_view::npos ? before : before.substr(blank + 1));
    Cursor cursor(text.substr(at + 11));
    const auto rate = cursor.number();
    if (!step || *step < 0 || !rate) return;
    const bool isCopy = areUnconnected() && line.rank < 0;
    const auto find = [&] { return isCopy ? &copyOf(static_cast<double>(*step), *rate) : &rankOf(line); };
    RankState* rank = find();
    if (static_cast<double>(*step) < rank->lastStep && (rank->total || *step <= 1)) {
      if (line.rank >= 0 || rank->total || rank->lastStep - static_cast<double>(*step) > 15) {
        end();
        rank = find();
      }
    }
    cursor.skipPast(")");
    keepRow(line, *rank, static_cast<double>(*step), *rate, words(cursor.rest()));
  }

  void keepRow(const LogLine& line, RankState& rank, double step, double rate,
               const std::vector<std::string_view>& cells) {
    StepReport row;
    row.step = step;
    row.processImagesPerSecond = rate;
    constexpr double kUnixTime = 1e9;
    std::size_t column = 0;
    for (std::string_view cell : cells) {
      const auto value = parseNumber(cell);
      if (!value) break;
      if (*value > kUnixTime) {
        if (!m.firstUnixS) m.firstUnixS = value;
        m.lastUnixS = value;
        row.timeS = *value - *m.firstUnixS;
        break;
      }
      const std::string name = column < m.columnNames.size() ? m.columnNames[column]
                               : m.columnNames.empty()       ? (column == 0   ? "loss"
                                                                : column == 1 ? "top_1_accuracy"
                                                                              : "top_5_accuracy")
                                                             : "";
      ++column;
      if (name == "loss" || name == "total_loss") row.loss = statedLoss(value);
      if (m.synthetic) continue;  // random labels: the accuracy is meaningless
      if (name == "top_1_accuracy") row.top1 = *value;
      if (name == "top_5_accuracy") row.top5 = *value;
    }
    m.run.firstStep =
        std::min(m.run.firstStep.value_or(static_cast<std::int64_t>(step)), static_cast<std::int64_t>(step));
    m.run.lastStep = std::max(m.run.lastStep.value_or(0), static_cast<std::int64_t>(step));
    m.run.stepLineCount = m.run.stepLineCount.value_or(0) + 1;
    m.group = step == m.groupStep ? m.group + 1 : 1;
    m.groupStep = step;
    if (line.rank < 0) m.largestGroup = std::max(m.largestGroup, m.group);
    noteLoss(m.run, row);
    rank.lastStep = step;
    rank.lastRate = rate;
    rank.lastLoss = row.loss;
    rank.lastTop1 = row.top1;
    rank.lastTop5 = row.top5;
    if (rank.rows++ == 0) rank.lines = {line.file, line.number, line.number, 0};
    rank.lines.last = line.number;
    ++rank.lines.count;
    if (m.ranks.size() <= kMaxRankTables) add(rank.table, row);
    if (m.devices > 0 && !m.horovod && !m.worker) row.imagesPerSecond = rate;
    passOn(row, line.rank);
    use(m.run, line);
  }

  void takeTotal(const LogLine& line) {
    auto total = numberAfter(line.text, "total images/sec:");
    if (!total) return;
    (areUnconnected() && line.rank < 0 ? copyOfTotal(*total) : rankOf(line)).total = total;
    m.totalSum += *total;
    ++m.totals;
    use(m.run, line);
  }

  int rankCount() const {
    int prefixed = 0;
    for (const auto& [rank, state] : m.ranks) prefixed += rank >= 0 ? 1 : 0;
    return std::max(prefixed, m.largestGroup > 1 ? m.largestGroup : 0);
  }

  void end() {
    if (areUnconnected() && m.ranks.size() > 1) {
      endCopies();
    } else if (!m.run.sources.empty()) {
      const int ranks = rankCount();
      if (m.devices > 0) m.run.deviceCount = m.horovod || ranks < 2 ? m.devices : m.devices * ranks;
      if (m.devices == 0 && ranks > 1) m.run.deviceCount = ranks;
      if (m.run.batchSizePerDevice && m.run.deviceCount && ranks > 1 && !m.horovod)
        m.run.batchSizeGlobal = *m.run.batchSizePerDevice * *m.run.deviceCount;
      endRate(ranks);
      endTables(ranks);
      if (m.mode.starts_with("forward") || m.mode == "evaluation") m.run.kind = ResultKind::Inference;
      if (m.firstUnixS && m.lastUnixS > m.firstUnixS) m.run.derived["training_time_s"] = *m.lastUnixS - *m.firstUnixS;
      m.run.cut = m.totals == 0;
      m.run.closed = m.totals > 0;
      m.command.fill(m.run);
      keep(std::move(m.run));
    }
    m = State();
  }

  /// A run of each process.
  void endCopies() {
    for (auto& [copy, state] : m.ranks) {
      ImportedRun run = m.run;
      if (m.severalModels) run.network.clear();
      run.deviceCount = m.devices;
      run.imagesPerSecond = state.total ? *state.total : state.lastRate;
      run.rateSource = state.total ? Text::of("closing total, as stated")
                                   : Text::of(
                                         "last row of the table (a mean since its start): the closing total is "
                                         "missing");
      run.stepLineCount = state.rows;
      run.sources = {state.lines};
      run.cut = !state.total;
      run.closed = !run.cut;
      if (std::isfinite(state.lastLoss)) run.finalLoss = state.lastLoss;
      run.remark(
          Text::of("%1 processes without a connection print into this log: each is a training of its own on %2 "
                   "devices.",
                   m.ranks.size(), m.devices));
      run.tables = {rowsOf(state, "steps", "mean_images_per_second")};
      keep(std::move(run));
    }
  }

  /// The rows, whose rates are means since the first step: not the rate of the steps between two rows.
  static SeriesTable rowsOf(const RankState& state, const std::string& name, const char* rate) {
    SeriesTable table = state.table.table();
    table.name = name;
    for (SeriesColumn& column : table.columns)
      if (column.id == "process_images_per_second") column.id = rate;
    return table;
  }

  void endRate(int ranks) {
    double rowRate = kNone, rowSum = 0;
    for (const auto& [rank, state] : m.ranks)
      if (state.rows > 0) {
        rowRate = state.lastRate;
        rowSum += state.lastRate;
      }
    std::optional<double> total;
    for (const auto& [rank, state] : m.ranks)
      if (state.total) total = state.total;
    if (m.worker) {
      m.run.processImagesPerSecond = total ? total : std::isnan(rowRate) ? std::nullopt : std::optional(rowRate);
      m.run.remark(Text::of("The log is from one worker of a distributed job and does not contain the job's total."));
    } else if (total && ranks > 1 && std::abs(*total - rowRate) <= kEqualShare * rowRate) {
      m.run.processImagesPerSecond = total;
      if (m.totals == ranks) m.run.imagesPerSecond = m.totalSum;
      m.run.rateSource = Text::of("sum of the ranks' own closing totals");
    } else if (total) {
      m.run.imagesPerSecond = total;
      m.run.rateSource = Text::of("closing total, as stated");
    } else if (!std::isnan(rowRate) && (m.run.deviceCount || ranks < 2)) {
      endRateWithoutTotal(ranks, rowRate, rowSum);
    }
  }

  void endRateWithoutTotal(int ranks, double rowRate, double rowSum) {
    const bool onePerRank = ranks > 1 && static_cast<int>(m.ranks.size()) >= ranks;
    if (m.devices == 0 && ranks < 2) {
      m.run.processImagesPerSecond = rowRate;
      m.run.remark(
          Text::of("The closing total and the header's devices are missing, so the log is incomplete.") +
          Text::of("Its rows cover one process, and the number of processes is unknown: the total throughput is "
                   "unknown."));
      return;
    }
    if (ranks > 1 || (m.horovod && m.devices > 1)) {
      m.run.processImagesPerSecond = rowRate;
      if (onePerRank) m.run.imagesPerSecond = rowSum;
    } else {
      m.run.imagesPerSecond = rowRate;
    }
    if (!m.run.imagesPerSecond) {
      m.run.remark(Text::of("The closing total is missing, so the log is truncated.") +
                   Text::of("Each row is from one rank, but the log does not identify the ranks: the total throughput "
                            "is unknown."));
      return;
    }
    m.run.rateSource = Text::of("last row of the table (a mean since its start): the closing total is missing");
    m.run.remark(
        Text::of("The closing total is missing, so the log is truncated; the last row of the table is used instead."));
  }

  void endTables(int ranks) {
    const bool one = ranks < 2 && !m.horovod && !m.worker && rowsAreOfAll();
    const bool real = m.mode == "training" && !m.run.dataset.empty() && !m.synthetic;
    const auto reporters =
        std::count_if(m.ranks.begin(), m.ranks.end(), [](const auto& rank) { return rank.second.rows > 0; });
    for (auto& [rank, state] : m.ranks) {
      if (state.rows == 0) continue;
      if (ranks < 2) {
        if (!std::isnan(state.lastLoss)) m.run.finalLoss = state.lastLoss;
        if (!std::isnan(state.lastTop1) && real) m.run.trainTop1Accuracy = state.lastTop1;
        if (!std::isnan(state.lastTop5) && real) m.run.trainTop5Accuracy = state.lastTop5;
      }
      const std::string name = one || reporters < 2 ? "steps" : "rank_steps/" + std::to_string(rank);
      m.run.tables.push_back(rowsOf(state, name, one ? "mean_images_per_second" : "mean_process_images_per_second"));
    }
  }

  /// From the header's devices, else from the closing total.
  bool rowsAreOfAll() const {
    if (m.devices > 0) return true;
    for (const auto& [rank, state] : m.ranks)
      if (state.rows > 0 && m.totals > 0)
        return std::abs(m.totalSum / m.totals - state.lastRate) <= kEqualShare * state.lastRate;
    return false;
  }

  /// State that is reset when a run ends.
  struct State {
    ImportedRun run;
    std::map<int, RankState> ranks;
    std::vector<std::string> columnNames;
    std::string mode, variables;
    std::set<int> headed;  ///< ranks that print a header
    int headers = 0;       ///< that name a model
    bool severalModels = false;
    LaunchCommand command;
    bool synthetic = false, horovod = false, worker = false;
    int devices = 0, group = 0, largestGroup = 0, totals = 0;
    double groupStep = -1, totalSum = 0;
    std::optional<double> firstUnixS, lastUnixS;
  };
  State m;
  LaunchCommand m_command;  ///< being read
};

}  // namespace
}  // namespace tf_cnn_benchmarks

SCALESCOPE_LOG_FORMAT(kTfCnnBenchmarks) = {"tf_cnn_benchmarks",
                                           "tf_cnn_benchmarks (TensorFlow), also under Horovod",
                                           "a table headed \"Step Img/sec\" or a line \"total images/sec: ...\"",
                                           tf_cnn_benchmarks::recognise,
                                           makeReader<tf_cnn_benchmarks::Reader>,
                                           "",
                                           true,
                                           tf_cnn_benchmarks::isComplete};

}  // namespace scalescope::import
