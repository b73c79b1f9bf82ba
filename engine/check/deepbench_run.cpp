// SPDX-License-Identifier: Apache-2.0
#include "engine/check/deepbench_run.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/clock.h"
#include "engine/base/text.h"
#include "engine/check/kernel_tables.h"
#include "engine/check/operation_timing.h"

namespace scalescope {

namespace {

constexpr std::array kOperations = {DeepBenchOperation::Gemm, DeepBenchOperation::Convolution, DeepBenchOperation::Rnn,
                                    DeepBenchOperation::AllReduce};
constexpr std::array kTypes = {OperandType::Fp32, OperandType::Tf32, OperandType::Bf16, OperandType::Fp16,
                               OperandType::Int8};

/// The values whose names are listed in `text`, in the order of `all`.
template <typename Value, std::size_t count>
Result<std::vector<Value>> parseList(const std::string& text, const std::array<Value, count>& all,
                                     const char* (*nameOf)(Value), const Text& what) {
  if (text.empty() || text == "all") return std::vector<Value>(all.begin(), all.end());
  std::vector<std::string> names;
  for (const Value value : all) names.emplace_back(nameOf(value));
  const auto given = split(text, ',');
  for (const auto& word : given)
    if (std::find(names.begin(), names.end(), trim(word)) == names.end())
      return Error{"usage",
                   Text::of("%1 is not a valid %2: use %3, or all.", inQuotes(trim(word)), what, join(names, ", "))};
  std::vector<Value> values;
  for (std::size_t i = 0; i < count; ++i)
    if (std::any_of(given.begin(), given.end(), [&](const auto& word) { return trim(word) == names[i]; }))
      values.push_back(all[i]);
  return values;
}

/// One kernel of the lists.
struct Kernel {
  std::string name;
  double flop = 0;  ///< estimate, for the time left
  std::function<OperationBench::Made()> make;
  std::function<void(Series&, const MeasuredKernel&)> addRow;
};

std::string sizeText(const GemmShape& s) {
  return std::to_string(s.m) + "x" + std::to_string(s.n) + "x" + std::to_string(s.k) + " " +
         (s.transposeA ? "t" : "n") + (s.transposeB ? "t" : "n");
}

std::string sizeText(const ConvolutionShape& s) {
  return std::to_string(s.width) + "x" + std::to_string(s.height) + "x" + std::to_string(s.channels) + "x" +
         std::to_string(s.batch) + " by " + std::to_string(s.filters) + " of " + std::to_string(s.filterWidth) + "x" +
         std::to_string(s.filterHeight) + " pad " + std::to_string(s.padWidth) + " stride " +
         std::to_string(s.strideWidth);
}

std::string sizeText(const RnnShape& s) {
  return std::string(rnnCellName(s.cell)) + " " + std::to_string(s.hidden) + "x" + std::to_string(s.batch) + "x" +
         std::to_string(s.steps);
}

std::vector<Pass> passesOf(DeepBenchSet set) {
  if (set == DeepBenchSet::Inference) return {Pass::Forward};
  return {Pass::Forward, Pass::DataGradient, Pass::WeightGradient};
}

class KernelList {
 public:
  KernelList(OperationBench& bench, const DeepBenchRequest& request, const AllReduceBench& allReduce)
      : m_bench(bench), m_request(request), m_allReduce(allReduce) {}

  /// They refer to this object.
  const std::vector<Kernel>& make() {
    for (const DeepBenchOperation operation : m_request.operations) {
      if (operation == DeepBenchOperation::AllReduce) addAllReduces();
      for (const OperandType type : m_request.precisions) {
        if (operation == DeepBenchOperation::Gemm) addGemms(type);
        if (operation == DeepBenchOperation::Convolution) addConvolutions(type);
        if (operation == DeepBenchOperation::Rnn) addRnns(type);
      }
    }
    return m_kernels;
  }

 private:
  void add(Kernel kernel) {
    if (kernel.name.find(m_request.filter) != std::string::npos) m_kernels.push_back(std::move(kernel));
  }

  void addGemms(OperandType type) {
    for (const GemmShape& shape : deepBenchGemms(m_request.set))
      add({"gemm " + sizeText(shape) + " " + operandTypeName(type), shape.flop(),
           [this, shape, type] { return m_bench.gemm(shape, type); },
           [shape, type](Series& tables, const MeasuredKernel& kernel) { addGemm(tables, shape, type, kernel); }});
  }

  void addConvolutions(OperandType type) {
    for (const ConvolutionShape& shape : deepBenchConvolutions(m_request.set))
      for (const Pass pass : passesOf(m_request.set)) {
        if (type == OperandType::Int8 && pass != Pass::Forward) continue;
        add({"convolution " + sizeText(shape) + " " + passName(pass) + " " + operandTypeName(type), shape.flop(),
             [this, shape, type, pass] { return m_bench.convolution(shape, type, pass); },
             [shape, type, pass](Series& tables, const MeasuredKernel& kernel) {
               addConvolution(tables, shape, type, pass, kernel);
             }});
      }
  }

  void addRnns(OperandType type) {
    for (const RnnShape& shape : deepBenchRnns(m_request.set))
      for (const Pass pass : passesOf(m_request.set)) {
        const bool joined = pass != Pass::Forward && m_bench.joinsRnnGradients();
        if (joined && pass == Pass::WeightGradient) continue;
        const std::string word = joined ? kBothGradients : passName(pass);
        add({"rnn " + sizeText(shape) + " " + word + " " + operandTypeName(type), shape.recurrentFlop(),
             [this, shape, type, pass] { return m_bench.rnn(shape, type, pass); },
             [shape, type, word](Series& tables, const MeasuredKernel& kernel) {
               addRnn(tables, shape, type, word, kernel);
             }});
      }
  }

  void addAllReduces() {
    for (const std::int64_t floats : deepBenchAllReduces())
      add({"all-reduce " + std::to_string(floats) + " floats", 0, [this, floats] { return m_allReduce.make(floats); },
           [this, floats](Series& tables, const MeasuredKernel& kernel) {
             addAllReduce(tables, floats, m_allReduce.ranks, kernel);
           }});
  }

  OperationBench& m_bench;
  const DeepBenchRequest& m_request;
  const AllReduceBench& m_allReduce;
  std::vector<Kernel> m_kernels;
};

/// Time that is left, and the time that a kernel would take by the slowest rate so far.
class Deadline {
 public:
  explicit Deadline(double seconds) : m_seconds(seconds), m_start(monotonicSeconds()) {}

  bool isSet() const { return m_seconds > 0; }
  double left() const { return m_seconds - (monotonicSeconds() - m_start); }
  /// With `kernels` left to measure.
  SamplingRule ruleFor(SamplingRule rule, int kernels) const {
    if (isSet()) rule.maxSeconds = std::min(rule.maxSeconds, std::max(0.0, left() / kernels));
    return rule;
  }
  /// Why a kernel is not started; empty where it is.
  Text refusal(double flop) const {
    if (!isSet()) return {};
    if (left() <= 0) return Text::of("The time limit was reached.");
    const double once = m_flopPerSecond > 0 ? flop / m_flopPerSecond : 0;
    return 2 * once > left() ? Text::of("A warm-up and one run would exceed the time limit.") : Text();
  }
  void learn(double flop, double seconds) {
    if (flop > 0) m_flopPerSecond = flop / seconds;
  }

 private:
  double m_seconds, m_start;
  double m_flopPerSecond = 0;  // of the last kernel
};

Result<MeasuredKernel> measure(const Kernel& kernel, const Deadline& deadline, const SamplingRule& rule) {
  if (const Text refusal = deadline.refusal(kernel.flop); !refusal.empty())
    return Error{"operation-unsupported", refusal};
  auto operation = kernel.make();
  if (!operation) return operation.error();
  auto seconds = timeOperation(**operation, rule);
  if (!seconds) return seconds.error();
  return MeasuredKernel{*seconds, (*operation)->flop(), (*operation)->implementation()};
}

void skip(DeepBenchOutcome& outcome, const std::string& kernel, const Text& reason) {
  for (auto& [known, kernels] : outcome.skipped)
    if (known == reason) return kernels.push_back(kernel);
  outcome.skipped.push_back({reason, {kernel}});
}

}  // namespace

const char* deepBenchOperationName(DeepBenchOperation operation) {
  static constexpr std::array kNames = {"gemm", "convolution", "rnn", "all-reduce"};
  return kNames[static_cast<std::size_t>(operation)];
}

Result<std::vector<DeepBenchOperation>> parseDeepBenchOperations(const std::string& text) {
  return parseList(text, kOperations, deepBenchOperationName, Text::of("operation"));
}

Result<std::vector<OperandType>> parseOperandTypes(const std::string& text) {
  return parseList(text, kTypes, operandTypeName, Text::of("precision"));
}

DeepBenchOutcome runDeepBench(OperationBench& bench, const DeepBenchRequest& request, const AllReduceBench& allReduce,
                              const std::function<void(const DeepBenchProgress&)>& progress,
                              const std::function<bool()>& isStopped) {
  DeepBenchOutcome outcome;
  KernelList list(bench, request, allReduce);
  const std::vector<Kernel>& kernels = list.make();
  const int total = static_cast<int>(kernels.size());
  Deadline deadline(request.maxSeconds);
  for (int i = 0; i < total; ++i) {
    const Kernel& kernel = kernels[static_cast<std::size_t>(i)];
    outcome.stopped = isStopped();
    if (outcome.stopped) break;
    progress({i, total, kernel.name});
    const auto measured = measure(kernel, deadline, deadline.ruleFor(request.kernel, total - i));
    if (measured) {
      deadline.learn(kernel.flop, measured->seconds.mean);
      kernel.addRow(outcome.tables, *measured);
      ++outcome.measured;
      progress({i + 1, total, kernel.name, &*measured});
    } else {
      skip(outcome, kernel.name, measured.error().message);
      progress({i + 1, total, kernel.name, nullptr, measured.error().message});
    }
  }
  return outcome;
}

}  // namespace scalescope
