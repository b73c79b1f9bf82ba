// SPDX-License-Identifier: Apache-2.0
// MXNet: Speedometer lines and epoch ends of train_imagenet.py, of Gluon scripts and of GluonCV's detection and
// segmentation.
#include <map>
#include <set>

#include "engine/base/text.h"
#include "engine/import/frameworks/launch_command.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/reading/rate_mean.h"
#include "engine/import/reading/step_report.h"

namespace scalescope::import {
namespace mxnet {
namespace {

bool isSpeed(std::string_view text) { return contains(text, "Speed: ") && contains(text, "samples/sec"); }

/// "[Epoch 0][Batch 99], Speed: 108.251 samples/sec, ObjLoss=415.712", of GluonCV's detection.
bool isDetection(std::string_view text) { return contains(text, "[Epoch ") && contains(text, "][Batch "); }

bool isReport(std::string_view text) {
  return isSpeed(text) && ((contains(text, "Epoch[") && contains(text, "Batch [")) || isDetection(text));
}

/// "Epoch 3 iteration 0099/0330: training loss 1.234", "Epoch 3, training loss 1.234: 30%|###  | 99/330 [01:30<...]" of
/// GluonCV's segmentation.
bool isSegmentation(std::string_view text) {
  if (!text.starts_with("Epoch ") || !contains(text, "/")) return false;
  if (contains(text, " iteration ") && contains(text, ": training loss ")) return true;
  return contains(text, ", training loss ") && contains(text, "%|");
}
bool isSegmentationTest(std::string_view text) {
  return text.starts_with("Epoch ") && contains(text, "validation pixAcc: ") && contains(text, "mIoU: ");
}

double recognise(std::string_view text) {
  if (isReport(text)) return 0.9;
  if (isSegmentationTest(text)) return 0.9;
  if (isSegmentation(text)) return 0.4;
  if (contains(text, "Epoch[")) {
    for (std::string_view end : {"] Time cost=", "] Train-", "] Validation-"})
      if (contains(text, end)) return 0.8;
    return 0;
  }
  if (!contains(text, "[Epoch ")) return 0;
  if (contains(text, "] Training cost: ")) return 0.5;
  return contains(text, " samples/sec") || contains(text, ": err-top1=") ? 0.6 : 0;
}

/// Metrics and Gluon speeds have six decimals, epoch times three or six.
bool isComplete(std::string_view text) {
  return endsWithDecimals(text, 6) || text.ends_with("samples/sec") ||
         (contains(text, "Time cost=") && endsWithDecimals(text, 3));
}

std::string precisionOf(std::string_view dtype) {
  if (dtype == "float16") return "fp16";
  if (dtype == "float32") return "fp32";
  return dtype == "bfloat16" ? "bf16" : "";
}

int listedDevices(std::string_view gpus) {
  int count = 0;
  for (const std::string& part : split(gpus, ',')) count += parseInteger(part) ? 1 : 0;
  return count;
}

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    const std::string_view text = line.text;
    if (isReport(text)) return takeReport(line);
    if (isSegmentation(text)) return takeSegmentation(line);
    if (isSegmentationTest(text)) return takeSegmentationTest(line);
    if (contains(text, "Namespace(")) return takeArguments(line);
    if (contains(text, "Start training with [")) {
      int devices = 0;
      for (std::size_t at = text.find("pu("); at != text.npos; at = text.find("pu(", at + 1)) ++devices;
      if (devices > 0 && contains(text, ")]")) m.run.deviceCount = devices;
      use(m.run, line);
    } else if (contains(text, "Epoch[")) {
      takeEpochEnd(line);
    } else if (contains(text, "[Epoch ")) {
      takeGluonEpochEnd(line);
    } else if (m_command.take(line, ".py")) {
      takeCommand(line);
    }
  }
  void finish() override { end(); }

 private:
  /// The command of a run without printed arguments.
  void takeCommand(const LogLine& line) {
    if (m.reports > 0) end();
    m.command = m_command;
    use(m.run, line);
  }

  /// GPUs are listed by number. train_imagenet.py's batch is of all of them, image_classification.py's of each.
  void endCommand() {
    ImportedRun& run = m.run;
    if (m.command.program().empty()) return;
    const bool isArgued = !m.argued.empty() || !m.nodes.empty();
    if (!run.deviceCount && m.command.isOneProcess()) run.deviceCount = m.command.listedDevices();
    const bool isJobs = m.command.program() == "train_imagenet.py" && m.command.listedDevices();
    const bool isEach = m.command.program() == "image_classification.py";
    if (isArgued || (!isJobs && !isEach)) return;
    m.command.fill(run, isJobs ? LaunchCommand::BatchOf::Job : LaunchCommand::BatchOf::Device);
    const int devices = run.deviceCount.value_or(0);
    if (devices > 0 && run.batchSizeGlobal && !run.batchSizePerDevice && *run.batchSizeGlobal % devices == 0)
      run.batchSizePerDevice = *run.batchSizeGlobal / devices;
  }

  void takeArguments(const LogLine& line) {
    const std::string_view text = line.text;
    const int node = nodeOf(text);
    // A rank that starts late prints its arguments among the others' reports.
    const bool again = line.rank >= 0 ? m.argued.count(line.rank) > 0 : m.nodes.count(node) > 0;
    if (m.reports > 0 && again) end();
    if (m.nodes.size() < 65536) m.nodes.insert(node);
    if (line.rank >= 0 && m.argued.size() < 65536) m.argued.insert(line.rank);
    ImportedRun& run = m.run;
    const auto batch = asCount(parseNumber(argumentOf(text, "batch_size")));
    const int listed = listedDevices(argumentOf(text, "gpus"));
    const auto counted = asCount(parseNumber(argumentOf(text, "num_gpus")));
    const auto segmenting = asCount(parseNumber(argumentOf(text, "ngpus")));
    m.isJobsBatch |= argumentOf(text, "horovod") == "True" && !argumentOf(text, "gpus").empty();
    // num_gpus is Gluon's, whose batch is of one GPU; gpus is train_imagenet.py's, whose batch is the worker's, and
    // GluonCV's detection, whose batch is the job's, also under Horovod; ngpus is its segmentation's, whose batch is
    // the process's.
    if (m.isJobsBatch) {
      m.argumentBatch = batch;
    } else if (counted) {
      run.batchSizePerDevice = batch;
      if (*counted > 0) m.workersDevices = counted;
    } else if (batch) {
      m.argumentBatch = batch;
      if (listed > 0) run.deviceCount = listed;
      if (segmenting && *segmenting > 0) run.deviceCount = segmenting;
    }
    const auto keep = [text](std::string_view key, std::string& to) {
      if (const std::string_view value = argumentOf(text, key); !value.empty()) to = value;
    };
    keep("kv_store", m.kvStore);
    for (const char* key : {"num_epochs", "epochs"})
      if (const auto epochs = asCount(parseNumber(argumentOf(text, key)))) m.epochsStated = epochs;
    if (const std::string precision = precisionOf(argumentOf(text, "dtype")); !precision.empty())
      run.precision = precision;
    if (argumentOf(text, "amp") == "True") run.precision = "fp16";  // whatever the type of the parameters is
    std::string network, layers;
    keep("model", network);
    keep("network", network);
    keep("depth", layers);
    keep("num_layers", layers);
    if (!network.empty()) run.network = network + (network == "resnet" && !layers.empty() ? "-" + layers : "");
    if (network.empty() && !layers.empty()) run.state("depth", layers);
    if (argumentOf(text, "benchmark") == "1") run.dataset = "synthetic";
    if (const std::string_view backbone = argumentOf(text, "backbone"); !backbone.empty() && !network.empty())
      run.network = network + ", " + std::string(backbone);
    for (const char* key : {"kv_store", "num_examples", "lr", "mom", "momentum", "wd", "optimizer"})
      run.state(key, argumentOf(text, key));
    use(run, line);
  }

  /// One task of srun may start the workers of several nodes, and each rank of a job may call itself node 0.
  static int reporterOf(int rank, int node) {
    constexpr int kMaxNodes = 1024, kRankBits = 20;
    if (rank < 0) return node;
    return node > 0 && node < kMaxNodes ? rank + (node << kRankBits) : rank;
  }

  static int nodeOf(std::string_view text) { return asCount(numberAfter(text.substr(0, 64), "Node[")).value_or(-1); }

  void takeReport(const LogLine& line) {
    const std::string_view text = line.text;
    Cursor cursor(text);
    const bool detects = isDetection(text);
    cursor.skipPast(detects ? "[Epoch " : "Epoch[");
    const auto epoch = cursor.integer();
    if (!cursor.skipPast(detects ? "][Batch " : "Batch [")) return;
    auto batch = cursor.integer();
    if (cursor.eat("-")) batch = cursor.integer();
    const auto rate = numberAfter(text, "Speed:");
    if (!epoch || !batch || !rate || *epoch < 0 || *batch < 0) return;
    const int node = nodeOf(text);
    if (node >= 0 && m.nodes.size() < 65536) m.nodes.insert(node);
    const int reporter = reporterOf(line.rank, node);
    Reported* before = reportBy(reporter);
    const std::pair place(*epoch, *batch);
    if (before != nullptr && place < before->place && (line.rank >= 0 || (m.reporters.size() < 2 && node <= 0))) {
      end();
      before = nullptr;
    }
    const bool again = before != nullptr && place == before->place;
    use(m.run, line);
    m.lastEpoch = std::max(m.lastEpoch, *epoch);
    if (again) {  // repeated for another metric, or printed by another rank without a tag
      takeMetrics(text);
      m.untaggedRanks |= *rate != before->rate;
      return;
    }
    if (m.reporters.size() < 65536) m.reporters[reporter] = {place, *rate};
    m.mean.add(*rate);
    m.detects |= detects;
    // Only the lowest rank's reports are used; the others report the same batches.
    if (m.reports == 0 || (reporter >= 0 && reporter < m.leader)) lead(reporter);
    if (reporter != m.leader) return;
    takeMetrics(text);
    ++m.reports;
    m.run.firstStep = m.run.firstStep.value_or(*batch);
    m.run.lastStep = *batch;
    StepReport row;
    row.step = m.counter.step(*epoch, *batch);
    row.epoch = static_cast<double>(*epoch);
    row.imagesPerSecond = *rate;
    const double stamp = stampAtStart(text);
    if (!std::isnan(stamp) && !m.firstStampS) m.firstStampS = stamp;
    if (m.firstStampS) row.timeS = stamp - *m.firstStampS;
    row.top1 = metric(text, {"Train-accuracy=", "\taccuracy=", " accuracy="});
    row.top5 = metric(text, {"top_k_accuracy_5="});
    row.loss = statedLoss(numberAfter(text, "cross-entropy="));
    noteLoss(m.run, row);
    row.learningRate = metric(text, {"\tlr=", " lr="});
    addStep(m.steps, row);
  }

  /// A lower rank begins to report: what a higher one has reported does not count.
  void lead(int reporter) {
    m.leader = reporter;
    m.reports = 0;
    m.counter = {};
    m.steps = stepTable("steps");
    m.run.firstStep.reset();
    m.firstStampS.reset();
  }

  struct Reported {
    std::pair<std::int64_t, std::int64_t> place;  ///< epoch and batch
    double rate = kNone;
  };
  Reported* reportBy(int reporter) {
    const auto found = m.reporters.find(reporter);
    return found == m.reporters.end() ? nullptr : &found->second;
  }

  static double metric(std::string_view text, std::initializer_list<std::string_view> marks) {
    for (std::string_view mark : marks)
      if (auto value = numberAfter(text, mark)) return *value;
    return kNone;
  }

  /// Only what the log calls training or validation is taken as stated.
  void takeMetrics(std::string_view text) {
    if (auto value = numberAfter(text, "Train-accuracy=")) m.run.trainTop1Accuracy = value;
    if (auto value = numberAfter(text, "Train-top_k_accuracy_5=")) m.run.trainTop5Accuracy = value;
  }

  void takeEpochEnd(const LogLine& line) {
    const std::string_view text = line.text;
    const auto epoch = integerAfter(text, "Epoch[");
    if (!epoch || *epoch < 0) return;
    takeMetrics(text);
    if (auto seconds = numberAfter(text, "Time cost="))
      takeTimeCost(*epoch, *seconds, line.rank >= 0 ? line.rank : nodeOf(text));
    const auto top1 = numberAfter(text, "Validation-accuracy=");
    const auto top5 = numberAfter(text, "Validation-top_k_accuracy_5=");
    if (top1) m.run.validationTop1Accuracy = top1;
    if (top5) m.run.validationTop5Accuracy = top5;
    if (top1 || top5) evaluation(*epoch, top1.value_or(kNone), top5.value_or(kNone));
    use(m.run, line);
  }

  void takeTimeCost(std::int64_t epoch, double seconds, int reporter) {
    if (m.costReporter == -2) m.costReporter = reporter;
    m.endedEpoch = std::max(m.endedEpoch, epoch);
    if (reporter != m.costReporter || !(seconds >= 0)) return;  // every worker prints its own
    m.run.derived["training_time_s"] += seconds;
    m.run.derived["epochs_done"] += 1;
    m.epochs.add({static_cast<double>(epoch), seconds});
  }

  void takeGluonEpochEnd(const LogLine& line) {
    const std::string_view text = line.text;
    const auto epoch = integerAfter(text, "[Epoch ");
    if (!epoch || *epoch < 0) return;
    if (auto seconds = numberAfter(text, "time cost:")) takeTimeCost(*epoch, *seconds, line.rank);
    if (auto seconds = numberAfter(text, "Training cost:")) {
      takeTimeCost(*epoch, *seconds, line.rank);
      if (auto rate = numberAfter(text, "Speed:")) m.epochMean.add(*rate);
    }
    if (contains(text, "validation:")) {
      const auto error1 = numberAfter(text, "err-top1="), error5 = numberAfter(text, "err-top5=");
      const auto right1 = error1 ? 1 - *error1 : kNone, right5 = error5 ? 1 - *error5 : kNone;
      if (error1) m.run.derived["validation_top1_accuracy"] = right1;
      if (error5) m.run.derived["validation_top5_accuracy"] = right5;
      if (error1 || error5) evaluation(*epoch, right1, right5);
    }
    use(m.run, line);
  }

  void takeSegmentation(const LogLine& line) {
    const std::string_view text = line.text;
    const auto epoch = integerAfter(text, "Epoch ");
    Cursor place(text);
    if (!epoch || *epoch < 0 || (!place.skipPast(" iteration ") && !place.skipPast("%|"))) return;
    if (contains(place.rest(), "| ")) place.skipPast("| ");
    const auto step = place.integer();
    const auto steps = place.eat("/") ? place.integer() : std::nullopt;
    if (!step || !steps || *step < 0 || *steps < *step) return;
    use(m.run, line);
    if (line.rank > 0) return;  // the ranks report the same steps
    m.segments = true;
    ++m.reports;
    m.run.firstStep = m.run.firstStep.value_or(*step);
    m.run.lastStep = *step;
    StepReport row;
    row.step = m.counter.step(*epoch, *step, *steps);
    row.epoch = static_cast<double>(*epoch);
    row.loss = statedLoss(numberAfter(text, "training loss "));
    if (std::isfinite(row.loss)) m.run.finalLoss = row.loss;
    noteLoss(m.run, row);
    addStep(m.steps, row);
  }

  /// The accuracy of pixels is not that of images: it is only a fact.
  void takeSegmentationTest(const LogLine& line) {
    m.pixelAccuracy = numberAfter(line.text, "pixAcc: ");
    m.meanIou = numberAfter(line.text, "mIoU: ");
    use(m.run, line);
  }

  void evaluation(std::int64_t epoch, double top1, double top5) {
    if (m.evaluatedEpoch == epoch && !std::isnan(m.evaluatedTop1) && std::isnan(top1)) {
      top1 = m.evaluatedTop1;  // top-1 and top-5 are on separate lines
    } else if (std::isnan(top5) && !std::isnan(top1)) {
      flushEvaluation();
      m.evaluatedEpoch = epoch;
      m.evaluatedTop1 = top1;
      return;
    }
    m.evaluatedTop1 = kNone;
    m.evaluations.add({kNone, static_cast<double>(epoch + 1), top1, top5});
  }
  void flushEvaluation() {
    if (std::isnan(m.evaluatedTop1)) return;
    m.evaluations.add({kNone, static_cast<double>(m.evaluatedEpoch + 1), m.evaluatedTop1});
    m.evaluatedTop1 = kNone;
  }

  void end() {
    flushEvaluation();
    if (!m.run.sources.empty()) {
      m.run.framework = "MXNet";
      if (m.detects && !m.run.network.empty()) m.run.network += " (detection)";  // it is only the backbone
      m.run.stepLineCount = m.reports;
      if (m.pixelAccuracy) m.run.state("validation_pixel_accuracy", formatNumber(*m.pixelAccuracy));
      if (m.meanIou) m.run.state("validation_mean_iou", formatNumber(*m.meanIou));
      endRate();
      endBatch();
      endCommand();
      endEpochs();
      m.run.addTable(m.steps);
      if (contains(m.kvStore, "dist")) nameWorkersRates(m.run);
      m.run.addTable(m.evaluations);
      m.run.addTable(m.epochs);
      keep(std::move(m.run));
    }
    m = State();
  }

  /// Under a distributed store every report is one worker's.
  static void nameWorkersRates(ImportedRun& run) {
    for (SeriesTable& table : run.tables)
      for (SeriesColumn& column : table.columns)
        if (column.id == "images_per_second") column.id = "process_images_per_second";
  }

  /// Compares the last epoch with those that the arguments state.
  void endEpochs() {
    if (!m.epochsStated || m.lastEpoch < 0) return;
    const bool isEpochCut = m.endedEpoch >= 0 && m.endedEpoch < m.lastEpoch;
    m.run.cut = isEpochCut || m.lastEpoch + 1 < *m.epochsStated;
    m.run.closed = !m.run.cut && m.endedEpoch >= 0;
    if (m.run.cut)
      m.run.remark(Text::of("The log states %1 epochs and ends in epoch %2.", *m.epochsStated, m.lastEpoch + 1));
  }

  void endRate() {
    if (m.segments)
      m.run.remark(Text::of("GluonCV's segmentation prints no throughput: images per second are unknown."));
    const bool ofEpochs = m.epochMean.count() > 0;
    const auto mean = ofEpochs ? m.epochMean.mean() : m.mean.mean();
    if (!mean) return;
    if (contains(m.kvStore, "dist")) {
      if (m.reporters.size() > 1) {
        m.run.imagesPerSecond = *mean * static_cast<double>(m.reporters.size());
        m.run.rateSource = Text::of("mean of the workers' reports, times the workers");
      } else {
        m.run.remark(
            Text::of("Under a distributed kv_store each worker reports its own rate; the log contains one worker's."));
      }
      m.run.processImagesPerSecond = mean;
      return;
    }
    if (m.untaggedRanks || (m.reporters.size() > 1 && m.kvStore != "horovod")) {
      m.run.processImagesPerSecond = mean;
      m.run.remark(
          Text::of("Several ranks report a speed, and the log does not state whether it is per rank or for the job: "
                   "the total throughput is unknown."));
      return;
    }
    m.run.imagesPerSecond = mean;
    if (ofEpochs) {
      m.run.rateSource = Text::of("harmonic mean of the epochs' speeds");
      return;
    }
    m.run.rateSource = m.mean.firstLeftOut() ? Text::of("harmonic mean of the reports without the first (start-up)")
                                             : Text::of("harmonic mean of the reports");
    if (m.detects)
      m.run.rateSource =
          Text::of("%1, of which some scripts of GluonCV (YOLO, SSD) time one batch only", m.run.rateSource);
  }

  void endBatch() {
    ImportedRun& run = m.run;
    // Ranks print their arguments before the first report, so a list that is followed by one is complete.
    const int ranks = m.reports > 0 ? std::max(rankCountOf(m.nodes), rankCountOf(m.argued)) : 0;
    const bool several = m.nodes.size() - m.nodes.count(-1) > 1 || m.argued.size() > 1;
    if (m.workersDevices) run.deviceCount = m.workersDevices;
    if (contains(m.kvStore, "dist")) return endWorkersBatch();
    if (m.workersDevices && several && ranks == 0) run.deviceCount.reset();
    if (m.workersDevices && ranks > 1) run.deviceCount = asCount(static_cast<double>(*m.workersDevices) * ranks);
    if (m.isJobsBatch) {
      run.deviceCount = m.argued.empty() || ranks == 0 ? std::nullopt : std::optional(ranks);
      run.batchSizeGlobal = m.argumentBatch;
      if (m.argumentBatch && run.deviceCount && *m.argumentBatch % *run.deviceCount == 0)
        run.batchSizePerDevice = *m.argumentBatch / *run.deviceCount;
    } else if (m.argumentBatch && (several || m.kvStore == "horovod")) {
      run.batchSizePerDevice = m.argumentBatch;  // one process per GPU: the batch of each
      if (several) run.deviceCount = ranks > 0 ? std::optional(ranks) : std::nullopt;
    } else if (m.argumentBatch) {
      run.batchSizeGlobal = m.argumentBatch;
      if (run.deviceCount && *run.deviceCount > 0 && *m.argumentBatch % *run.deviceCount == 0)
        run.batchSizePerDevice = *m.argumentBatch / *run.deviceCount;
    }
    if (!run.batchSizeGlobal && run.batchSizePerDevice && run.deviceCount)
      run.batchSizeGlobal = asCount(static_cast<double>(*run.batchSizePerDevice) * *run.deviceCount);
  }

  /// Arguments are each worker's; the job's devices and batch are known if the log contains all workers.
  void endWorkersBatch() {
    ImportedRun& run = m.run;
    const int workers = static_cast<int>(m.reporters.size());
    if (m.argumentBatch && run.deviceCount && *run.deviceCount > 0 && *m.argumentBatch % *run.deviceCount == 0)
      run.batchSizePerDevice = *m.argumentBatch / *run.deviceCount;
    if (workers < 2 || !run.deviceCount) return;
    run.deviceCount = *run.deviceCount * workers;
    if (run.batchSizePerDevice)
      run.batchSizeGlobal = asCount(static_cast<double>(*run.batchSizePerDevice) * *run.deviceCount);
  }

  struct State {
    ImportedRun run;
    RateMean mean, epochMean;
    StepCounter counter;
    std::set<int> nodes, argued;
    std::map<int, Reported> reporters;  ///< by rank or node
    LaunchCommand command;
    std::string kvStore;
    std::optional<int> argumentBatch, workersDevices, epochsStated;
    std::int64_t lastEpoch = -1, endedEpoch = -1;
    std::optional<double> firstStampS;
    std::int64_t reports = 0, evaluatedEpoch = -1;
    int leader = -1, costReporter = -2;
    bool untaggedRanks = false, isJobsBatch = false, detects = false, segments = false;
    std::optional<double> pixelAccuracy, meanIou;
    double evaluatedTop1 = kNone;
    BoundedTable steps = stepTable("steps"), evaluations = evaluationTable();
    BoundedTable epochs{"epochs", {"epoch", "epoch_time_s"}};
  };
  State m;
  LaunchCommand m_command;  ///< being read
};

}  // namespace
}  // namespace mxnet

SCALESCOPE_LOG_FORMAT(kMxnet) = {"mxnet_speedometer",
                                 "MXNet (Speedometer, Time cost)",
                                 "a line \"Epoch[0] Batch [20] Speed: ... samples/sec\"",
                                 mxnet::recognise,
                                 makeReader<mxnet::Reader>,
                                 "",
                                 true,
                                 mxnet::isComplete};

}  // namespace scalescope::import
