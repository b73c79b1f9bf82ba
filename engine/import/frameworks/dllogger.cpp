// SPDX-License-Identifier: Apache-2.0
// DLLogger of NVIDIA's DeepLearningExamples, text and JSON: total_ips is of all GPUs, ips of one; BERT's
// training_sequences_per_second is of all GPUs (its script multiplies by the world size).
#include <algorithm>
#include <deque>
#include <nlohmann/json.hpp>

#include "engine/base/json/json_text.h"
#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/reading/rate_mean.h"
#include "engine/import/reading/step_report.h"

namespace scalescope::import {
namespace dllogger {
namespace {

using Json = nlohmann::json;

/// Text lines begin with "DLL ", a stamp and " - ", any of which may have been stripped.
std::string_view withoutFront(std::string_view text) {
  if (text.starts_with("DLL ")) text.remove_prefix(4);
  if (!std::isnan(stampAtStart(text))) text.remove_prefix(std::min(text.find(' ', 11), text.size()));
  text = text.substr(std::min(text.find_first_not_of(' '), text.size()));
  if (text.starts_with("- ")) text.remove_prefix(2);
  return text;
}

constexpr std::string_view kSequenceRate = "training_sequences_per_second";

bool isPlaced(std::string_view text) {
  return text.starts_with("(") || text.starts_with("Epoch: ") || text.starts_with("Iteration: ") ||
         text.starts_with("Training Epoch: ") || text.starts_with("PARAMETER ") || text.starts_with("Summary: ") ||
         contains(text, kSequenceRate);
}

double recognise(std::string_view text) {
  if (text.starts_with("DLLL {")) return 0.95;
  if (text.starts_with("DLL ")) {
    if (isPlaced(withoutFront(text))) return 0.9;
    return std::isnan(stampAtStart(text.substr(4))) ? 0 : 0.7;
  }
  constexpr std::string_view kFigures[] = {
      "total_ips : ", "train.ips : ", "step_loss : ", "training_sequences_per_second : "};
  if (std::ranges::none_of(kFigures, [text](std::string_view figure) { return contains(text, figure); })) return 0;
  return isPlaced(withoutFront(text)) ? 0.8 : 0;
}

/// JSON lines end in a brace, text lines in a blank, unless the blank is inside a list.
bool isComplete(std::string_view text) {
  return text.ends_with(' ') && std::count(text.begin(), text.end(), '[') == std::count(text.begin(), text.end(), ']');
}

/// One line: its position in the run and its content. Texts are parts of the line, or of `kept`.
struct Entry {
  bool summary = false, parameter = false;
  std::vector<std::int64_t> step;  ///< epoch and step as far as given
  double timeS = kNone;
  std::vector<std::pair<std::string_view, std::string_view>> data;
  std::deque<std::string> kept;

  /// Resets for the next line, without a new allocation.
  void clear() {
    summary = parameter = false;
    step.clear();
    timeS = kNone;
    data.clear();
    if (!kept.empty()) kept.clear();
  }
  const std::string_view* find(std::string_view key) const {
    for (auto pair = data.rbegin(); pair != data.rend(); ++pair)  // the last value counts
      if (pair->first == key) return &pair->second;
    return nullptr;
  }
};

/// The pairs `key : value` separated by two blanks; a value may carry its unit ("76.1 %").
void readPairs(std::string_view text, Entry& entry) {
  while (!text.empty()) {
    const auto mark = text.find(" : ");
    if (mark == std::string_view::npos) return;
    const std::string_view key = trim(text.substr(0, mark));
    text.remove_prefix(mark + 3);
    // The value ends at two blanks, or at the last word before the next " : ".
    auto end = text.find("  ");
    const auto next = text.find(" : ");
    if (next != std::string_view::npos && (end == std::string_view::npos || end > next)) {
      const auto blank = text.find_last_of(' ', next - 1);
      end = blank == std::string_view::npos ? 0 : blank;
    }
    entry.data.emplace_back(key, trim(text.substr(0, end)));
    if (end == std::string_view::npos) return;
    text.remove_prefix(end);
  }
}

/// "DLL 2021-03-23 11:48:38.824370 - (0, 120) total_ips : 2879.1", also "- Epoch: 0 Iteration: 120 ...", "- Training
/// Epoch: 0 Training Iteration: 120 ..." and "- Summary:"; BERT's summary begins with its first figure.
bool readText(std::string_view text, Entry& entry) {
  const bool begins = text.starts_with("DLL ");
  entry.timeS = stampAtStart(begins ? text.substr(4) : text);
  constexpr std::size_t kFront = 40;
  const auto dash = begins && !std::isnan(entry.timeS) ? text.substr(0, kFront).find(" - ") : text.npos;
  Cursor cursor(dash == text.npos ? withoutFront(text) : text.substr(dash + 3));
  if (cursor.eat("PARAMETER")) {
    entry.parameter = true;
  } else if (cursor.eat("(")) {
    while (auto number = cursor.integer()) {
      entry.step.push_back(*number);
      cursor.eat(",");
    }
    cursor.blanks();
    if (!cursor.eat(")")) return false;
    entry.summary = entry.step.empty();
  } else if (cursor.eat("Summary:")) {
    entry.summary = true;
  } else {
    for (std::string_view word :
         {"Training Epoch:", "Epoch:", "Training Iteration:", "Iteration:", "Validation Iteration:"})
      if (cursor.blanks().eat(word))
        if (auto number = cursor.integer()) entry.step.push_back(*number);
    entry.summary = entry.step.empty() && contains(text, kSequenceRate);
    if (entry.step.empty() && !entry.summary) return false;
  }
  readPairs(cursor.rest(), entry);
  return true;
}

void readJsonStep(const Json& step, Entry& entry) {
  if (step.is_string()) entry.parameter = step == "PARAMETER";
  if (step.is_number_integer()) entry.step.push_back(step.get<std::int64_t>());
  if (!step.is_array()) return;
  for (const Json& part : step)
    if (part.is_number_integer() && entry.step.size() < 3) entry.step.push_back(part.get<std::int64_t>());
  entry.summary = step.empty();
}

bool readJson(std::string_view text, Entry& entry) {
  const Json json = parseJsonLine(text).value_or(Json());
  if (!json.is_object() || !json.contains("data") || !json["data"].is_object()) return false;
  const auto type = json.find("type");
  if (type == json.end() || *type != "LOG") return false;
  if (json.contains("step")) readJsonStep(json["step"], entry);
  if (auto stamp = json.find("elapsedtime"); stamp != json.end() && stamp->is_string())
    entry.timeS = parseNumber(stamp->get<std::string>()).value_or(kNone);
  for (const auto& [key, value] : json["data"].items()) {
    entry.kept.push_back(key);
    const std::string& kept = entry.kept.back();
    entry.kept.push_back(value.is_string() ? value.get<std::string>() : value.dump());
    entry.data.emplace_back(kept, entry.kept.back());
  }
  return true;
}

/// The same for a line as DLLogger prints them: flat, without escapes. It takes a tenth of the parser's time; false for
/// any unusual line, which then needs the parser.
class PlainJson {
 public:
  explicit PlainJson(std::string_view text) : m_rest(text) {}

  bool read(Entry& entry) {
    bool isLog = false, hasData = false;
    const bool whole = object([&](std::string_view key) {
      if (key == "step") return step(entry);
      if (key == "data") return hasData = object([&](std::string_view name) { return datum(name, entry); });
      std::string_view value;
      if (!scalar(value)) return false;
      if (key == "type") isLog = value == "LOG";
      if (key == "elapsedtime") entry.timeS = parseNumber(value).value_or(kNone);
      return true;
    });
    return whole && isLog && hasData && next() == '\0';
  }

 private:
  /// The next character that is not a blank; 0 at the end.
  char next() {
    while (!m_rest.empty() && (m_rest.front() == ' ' || m_rest.front() == '\t')) m_rest.remove_prefix(1);
    return m_rest.empty() ? '\0' : m_rest.front();
  }
  bool eat(char mark) {
    if (next() != mark) return false;
    m_rest.remove_prefix(1);
    return true;
  }
  template <typename Member>
  bool object(Member member) {
    if (!eat('{')) return false;
    if (eat('}')) return true;
    do {
      std::string_view key;
      if (!string(key) || !eat(':') || !member(key)) return false;
    } while (eat(','));
    return eat('}');
  }
  // Inline comparison: find_first_of() calls a function per character, which was half of the time of a long log.
  bool string(std::string_view& text) {
    if (!eat('"')) return false;
    std::size_t length = 0;
    for (; length < m_rest.size() && m_rest[length] != '"'; ++length)
      if (m_rest[length] == '\\') return false;
    if (length == m_rest.size()) return false;
    text = m_rest.substr(0, length);
    m_rest.remove_prefix(length + 1);
    return true;
  }
  /// A string, or the letters of a number or a literal.
  bool scalar(std::string_view& text) {
    if (next() == '"') return string(text);
    std::size_t length = 0;
    for (; length < m_rest.size() && !endsScalar(m_rest[length]); ++length)
      if (m_rest[length] == '{' || m_rest[length] == '[' || m_rest[length] == '"') return false;
    text = m_rest.substr(0, length);
    m_rest.remove_prefix(length);
    return length > 0;
  }
  static bool endsScalar(char c) { return c == ',' || c == '}' || c == ']' || c == ' ' || c == '\t'; }
  bool datum(std::string_view name, Entry& entry) {
    std::string_view value;
    if (entry.find(name) != nullptr || !scalar(value)) return false;
    entry.data.emplace_back(name, value);
    return true;
  }
  std::optional<std::int64_t> integer() {
    Cursor cursor(m_rest);
    const auto number = cursor.integer();
    m_rest = cursor.rest();
    return number;
  }
  bool step(Entry& entry) {
    if (eat('[')) {
      while (auto number = integer()) {
        entry.step.push_back(*number);
        eat(',');
      }
      entry.summary = entry.step.empty();
      return entry.step.size() <= 3 && eat(']');
    }
    std::string_view value;
    if (next() == '"') {
      entry.parameter = string(value) && value == "PARAMETER";
      return !value.empty();
    }
    const auto number = integer();
    if (number) entry.step.push_back(*number);
    return number.has_value();
  }

  std::string_view m_rest;
};

/// Both ways read a JSON line identically.
bool readAnyJson(std::string_view text, Entry& entry) {
  if (PlainJson(text).read(entry)) return true;
  entry.clear();
  return readJson(text, entry);
}

class Reader : public LogReader {
 public:
  void take(const LogLine& line) override {
    Entry& entry = m_entry;
    entry.clear();
    const bool json = line.text.starts_with("DLLL ");
    if (json ? !readAnyJson(line.text.substr(5), entry) : !isText(line.text) || !readText(line.text, entry)) return;
    // The lowest rank is read.
    if (line.rank >= 0 && line.rank < m.leader) m.run.closed ? end() : void(m = State());
    if (m.leader < -1) m.leader = line.rank;
    if (line.rank != m.leader) return;  // other ranks repeat the same lines
    if (entry.parameter) {
      if (!line.whole && !entry.data.empty()) entry.data.pop_back();  // may be truncated
      return takeParameters(line, entry);
    }
    if (entry.step.empty() && !entry.summary) return;
    if (entry.summary) {
      takeSummary(entry);
      m.run.closed = true;
    } else {
      takeStep(entry);
    }
    use(m.run, line);
  }
  void finish() override { end(); }

 private:
  static bool isText(std::string_view text) {
    return text.starts_with("DLL ") || (contains(text, " : ") && isPlaced(withoutFront(text)));
  }

  static std::optional<double> numberOf(const std::string_view* value) {
    return value == nullptr ? std::nullopt : Cursor(*value).number();
  }
  static double number(const Entry& entry, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys)
      if (const auto value = numberOf(entry.find(key))) return *value;
    return kNone;
  }
  /// As a fraction if the log states per cent or no other reading is possible; otherwise unknown.
  static double accuracyOf(const std::string_view* stated) {
    const double value = numberOf(stated).value_or(kNone);
    return value > 1 || (stated != nullptr && contains(*stated, "%")) ? value / 100 : kNone;
  }
  static double accuracy(const Entry& entry, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys)
      if (const std::string_view* found = entry.find(key)) return accuracyOf(found);
    return kNone;
  }

  /// The figures of a training step, found in one pass because long logs have millions of steps.
  struct Figures {
    const std::string_view *total = nullptr, *one = nullptr, *loss = nullptr, *totalLoss = nullptr;
    const std::string_view *rate = nullptr, *learningRate = nullptr, *top1 = nullptr, *top5 = nullptr;
    bool isTensorFlow = false;  ///< steps count through all epochs
    bool tested = false;        ///< the line states validation figures
  };
  static Figures figuresOf(const Entry& entry) {
    Figures found;
    for (const auto& [key, value] : entry.data) {
      std::string_view name = key;
      if (name.starts_with("train.") || name.starts_with("train_")) name.remove_prefix(6);
      if (name == "total_ips" || name == "imgs_per_sec") found.total = &value;
      found.isTensorFlow |= name == "imgs_per_sec";
      if (name == "ips") found.one = &value;
      if (name == "loss" || name == "step_loss") found.loss = &value;
      if (name == "total_loss") found.totalLoss = &value;
      if (name == "lr") found.rate = &value;
      if (name == "learning_rate") found.learningRate = &value;
      if (name == "top1") found.top1 = &value;
      if (name == "top5") found.top5 = &value;
      found.tested |= key.starts_with("val") || key.starts_with("top");
    }
    return found;
  }

  void takeParameters(const LogLine& line, const Entry& entry) {
    if (entry.find("checkpoint_step") != nullptr) return;  // of BERT, in the middle of a run
    if (m.reports > 0) end();
    m.leader = line.rank;
    for (const auto& [key, value] : entry.data) {
      if (key == "Config") continue;
      m.run.state(std::string(key), value);
      if (key.ends_with("arch") || key.ends_with("model")) m.run.network = value;
    }
    takePrecision(entry);
    takeBatch(entry);
    takeConfig(word(entry, "Config"));
    use(m.run, line);
  }

  /// BERT's arguments: "[\"Namespace(fp16=True, max_seq_length=128, ...)\"]".
  void takeConfig(std::string_view arguments) {
    if (m.run.precision.empty() && isTrue(argumentOf(arguments, "fp16"))) m.run.precision = "fp16";
    m.run.state("sequence_length", argumentOf(arguments, "max_seq_length"));
  }

  static std::string_view word(const Entry& entry, std::string_view key) {
    const std::string_view* found = entry.find(key);
    return found == nullptr ? std::string_view() : *found;
  }
  static bool isTrue(std::string_view value) { return value == "True" || value == "true"; }

  /// MXNet scripts state a data type, TensorFlow scripts a precision, PyTorch scripts whether they use mixed precision;
  /// without mixed precision the arithmetic (FP32 or TF32) is not stated.
  void takePrecision(const Entry& entry) {
    const std::string_view type = word(entry, "dtype"), precision = word(entry, "precision");
    if (isTrue(word(entry, "amp")) || isTrue(word(entry, "fp16")) || type == "float16" || precision == "fp16") {
      m.run.precision = "fp16";
    } else if (type == "bfloat16" || precision == "bf16") {
      m.run.precision = "bf16";
    } else if (type == "float32" || precision == "fp32" || precision == "tf32") {
      m.run.precision = precision == "tf32" ? "tf32" : "fp32";
    }
  }

  /// MXNet scripts state a kv_store, and their batch is global; other scripts state the batch of a device.
  void takeBatch(const Entry& entry) {
    const auto count = [&entry](std::string_view key) {
      const auto value = asCount(parseNumber(word(entry, key)));
      return value && *value > 0 ? value : std::nullopt;
    };
    m.ofJob |= entry.find("kv_store") != nullptr;
    if (const auto batch = count("batch_size")) (m.ofJob ? m.run.batchSizeGlobal : m.run.batchSizePerDevice) = batch;
    if (const auto batch = count("batch_size_per_gpu")) m.run.batchSizePerDevice = batch;  // BERT
    if (const auto global = count("global_batch_size")) m.run.batchSizeGlobal = global;
    if (const auto world = count("world_size")) m.run.deviceCount = world;
    if (!m.run.batchSizeGlobal && m.run.batchSizePerDevice && m.run.deviceCount)
      m.run.batchSizeGlobal = asCount(static_cast<double>(*m.run.batchSizePerDevice) * *m.run.deviceCount);
  }

  void takeStep(const Entry& entry) {
    const std::int64_t epoch = entry.step.size() > 1 ? entry.step[0] : -1, step = entry.step.back();
    if (m.reports > 0 && entry.step.size() > 1 && (epoch < m.epoch || (epoch == m.epoch && step < m.step))) end();
    const Figures stated = figuresOf(entry);
    double total = numberOf(stated.total).value_or(kNone), one = numberOf(stated.one).value_or(kNone);
    if (m.ofJob && std::isnan(total)) std::swap(total, one);
    StepReport row;
    row.imagesPerSecond = total;
    row.processImagesPerSecond = one;
    row.loss = statedLoss(numberOf(stated.loss != nullptr ? stated.loss : stated.totalLoss));
    row.learningRate = numberOf(stated.rate != nullptr ? stated.rate : stated.learningRate).value_or(kNone);
    row.top1 = accuracyOf(stated.top1);
    row.top5 = accuracyOf(stated.top5);
    if (stated.tested) takeValidation(entry, epoch >= 0 ? epoch : step);
    if (!std::isnan(row.top1)) m.run.trainTop1Accuracy = row.top1;
    if (!std::isnan(row.top5)) m.run.trainTop5Accuracy = row.top5;
    if (!std::isnan(row.loss)) m.run.finalLoss = row.loss;
    if (std::isnan(total) && std::isnan(one) && std::isnan(row.loss)) return;
    if (entry.step.size() == 1 && m.withinEpochs) return;  // the mean of an epoch whose steps were reported
    m.withinEpochs |= entry.step.size() > 1;
    if (entry.step.size() > 1) {
      m.epoch = epoch;
      m.step = step;
      row.epoch = static_cast<double>(epoch);
    }
    if (std::isnan(m.firstTimeS)) m.firstTimeS = entry.timeS;
    row.timeS = entry.timeS - m.firstTimeS;
    // TensorFlow's count their steps through all epochs, PyTorch's begin each epoch again.
    m.reported = std::max(m.reported + 1, step);
    row.step = static_cast<double>(m.reported);
    if (stated.isTensorFlow) {
      m.run.firstStep = m.run.firstStep.value_or(m.reported);
      m.run.lastStep = m.reported;
    }
    m.mean.add(total);
    m.processMean.add(one);
    ++m.reports;
    noteLoss(m.run, row);
    addStep(m.steps, row);
  }

  void takeValidation(const Entry& entry, std::int64_t epoch) {
    double top1 = accuracy(entry, {"val.top1", "val_top1", "top1_accuracy"});
    double top5 = accuracy(entry, {"val.top5", "val_top5", "top5_accuracy"});
    if (m.ofJob) {  // MXNet's accuracies are fractions
      if (std::isnan(top1)) top1 = number(entry, {"val.accuracy"});
      if (std::isnan(top5)) top5 = number(entry, {"val.top_k_accuracy_5"});
    }
    m.validationRate = number(entry, {"val.total_ips", "val.ips"});
    if (std::isnan(top1) && std::isnan(top5)) return;
    if (!std::isnan(top1)) m.run.validationTop1Accuracy = top1;
    if (!std::isnan(top5)) m.run.validationTop5Accuracy = top5;
    m.evaluations.add({kNone, static_cast<double>(epoch), top1, top5, number(entry, {"val.loss"})});
  }

  /// BERT's closing figures; its time of the training alone, if stated.
  void takeSequences(const Entry& entry) {
    const double rate = number(entry, {kSequenceRate}), seconds = number(entry, {"raw_train_time", "e2e_train_time"});
    if (!(rate > 0)) return;
    m.run.throughput = Throughput{rate, std::string(kSamplesPerSecond), false};
    m.run.rateSource = Text::of("closing training_sequences_per_second, as stated");
    if (seconds > 0) m.run.derived["training_time_s"] = seconds;
    if (const double loss = number(entry, {"final_loss"}); std::isfinite(loss)) m.run.finalLoss = loss;
  }

  void takeSummary(const Entry& entry) {
    takeSequences(entry);
    double throughput = number(entry, {"train.total_ips"});
    if (m.ofJob && std::isnan(throughput)) throughput = number(entry, {"train.ips"});
    const double unnamed = number(entry, {"train_throughput"});
    const bool isOfImages = m.mean.count() > 0 || m.processMean.count() > 0;
    if (std::isnan(throughput) && isOfImages) throughput = unnamed;
    if (unnamed > 0 && !(throughput > 0)) {
      m.run.state("train_throughput", formatNumber(unnamed));
      m.run.remark(
          Text::of("train_throughput may count tokens or other samples, because no report of the log states "
                   "images per second: they are unknown."));
    }
    if (throughput > 0) {
      m.run.imagesPerSecond = throughput;
      m.run.rateSource = Text::of("closing train_throughput, as stated (a mean of rates)");
    }
    takeValidation(entry, m.epoch);
  }

  void end() {
    if (!m.run.sources.empty()) {
      ImportedRun& run = m.run;
      run.framework = "NVIDIA DeepLearningExamples";
      run.stepLineCount = m.reports;
      run.processImagesPerSecond = m.processMean.mean();
      if (!run.imagesPerSecond && m.mean.mean()) {
        run.imagesPerSecond = m.mean.mean();
        run.rateSource = Text::of("harmonic mean of the reports");
      }
      if (m.reports == 0 && !run.imagesPerSecond && m.validationRate > 0) {
        run.state("validation_images_per_second", formatNumber(m.validationRate));
        run.remark(
            Text::of("The log reports the rate of a validation only, which is not the throughput of a training."));
      }
      run.addTable(m.steps);
      run.addTable(m.evaluations);
      keep(std::move(run));
    }
    m = State();
  }

  struct State {
    ImportedRun run;
    RateMean mean, processMean;
    std::int64_t reports = 0, epoch = -1, step = -1, reported = -1;
    int leader = -2;  ///< the rank whose lines are read
    bool withinEpochs = false;
    bool ofJob = false;  ///< batch and rates cover all devices
    double firstTimeS = kNone, validationRate = kNone;
    BoundedTable steps = stepTable("steps"), evaluations = evaluationTable();
  };
  State m;
  Entry m_entry;  ///< of the current line
};

}  // namespace
}  // namespace dllogger

SCALESCOPE_LOG_FORMAT(kDllogger) = {"dllogger",
                                    "DLLogger (text and JSON)",
                                    "a line \"DLL 2021-03-23 11:48:38.8 - (0, 120) total_ips : ...\" or \"DLLL {...}\"",
                                    dllogger::recognise,
                                    makeReader<dllogger::Reader>,
                                    "",
                                    false,
                                    dllogger::isComplete};

}  // namespace scalescope::import
