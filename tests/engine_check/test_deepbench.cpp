// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>
#include <set>
#include <tuple>

#include "engine/check/deepbench_result.h"
#include "engine/check/local_all_reduce.h"
#include "engine/check/operation_timing.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_deepbench {

namespace {

/// Reports times and counts runs without computing.
class FakeOperation final : public BenchedOperation {
 public:
  FakeOperation(double seconds, double flop, int* runs) : m_seconds(seconds), m_flop(flop), m_runs(runs) {}
  double run(int count) override {
    *m_runs += count;
    if (m_seconds < 0) throw Failure({"backend-failed", "It broke."});
    return m_seconds;
  }
  std::string implementation() const override { return "fake"; }
  double flop() const override { return m_flop; }

 private:
  double m_seconds, m_flop;
  int* m_runs;
};

/// A teraflop per second; only FP32, and no more than 1e11 FLOP.
class FakeBench final : public OperationBench {
 public:
  Made gemm(const GemmShape& shape, OperandType type) override { return make(shape.flop(), type); }
  Made convolution(const ConvolutionShape& shape, OperandType type, Pass) override { return make(shape.flop(), type); }
  Made rnn(const RnnShape& shape, OperandType type, Pass) override { return make(shape.recurrentFlop(), type); }
  bool joinsRnnGradients() const override { return true; }
  Made copy(const CopyShape&) override { return Error{"operation-unsupported", "No copies."}; }
  int runs = 0;

 private:
  Made make(double flop, OperandType type) {
    if (type != OperandType::Fp32) return Error{"operation-unsupported", "Only fp32."};
    if (flop > 1e11) return Error{"out-of-memory", "Too large."};
    return std::unique_ptr<BenchedOperation>(std::make_unique<FakeOperation>(flop / 1e12, flop, &runs));
  }
};

const std::vector<DeepBenchOperation> kKernels{DeepBenchOperation::Gemm, DeepBenchOperation::Convolution,
                                               DeepBenchOperation::Rnn};

DeepBenchOutcome runLists(FakeBench& bench, const DeepBenchRequest& request) {
  return runDeepBench(
      bench, request, {}, [](const DeepBenchProgress&) {}, [] { return false; });
}

std::size_t rowsOf(const DeepBenchOutcome& outcome, const char* table) {
  const SeriesTable* found = findTable(outcome.tables, table);
  return found == nullptr ? 0 : found->rowCount();
}

DeepBenchRequest quickRequest(DeepBenchSet set) {
  DeepBenchRequest request;
  request.set = set;
  request.operations = kKernels;
  request.precisions = {OperandType::Fp32};
  request.kernel.maxSeconds = 1e-4;
  return request;
}

}  // namespace

class TestDeepBench : public QObject {
  Q_OBJECT
 private slots:
  void listsAreDeepBenchs();
  void everyKernelHasARowOrAReason();
  void filtersAndPrecisions();
  void theTimeLimitEndsIt();
  void stoppingKeepsTheRows();
  void ratesAndIntervals();
  void failuresAreReasons();
  void resultsAreOrdinary();
  void wordsOfFlags();
  void ranksSumAndAreTimed();
};

void TestDeepBench::listsAreDeepBenchs() {
  const auto distinct = [](const auto& shapes, auto key) {
    std::set<decltype(key(shapes.front()))> keys;
    for (const auto& shape : shapes) keys.insert(key(shape));
    return keys.size();
  };
  const auto gemmKey = [](const GemmShape& s) { return std::tuple(s.m, s.n, s.k, s.transposeA, s.transposeB); };
  const auto convolutionKey = [](const ConvolutionShape& s) {
    return std::tuple(s.width, s.height, s.channels, s.batch, s.filters, s.filterWidth, s.filterHeight, s.padWidth,
                      s.strideWidth);
  };
  const auto rnnKey = [](const RnnShape& s) { return std::tuple(s.cell, s.hidden, s.batch, s.steps); };
  const auto flop = [](const auto& shapes) {
    double sum = 0;
    for (const auto& shape : shapes) sum += shape.flop();
    return sum;
  };
  using enum DeepBenchSet;
  QCOMPARE(deepBenchGemms(Train).size(), size_t(160));
  QCOMPARE(distinct(deepBenchGemms(Train), gemmKey), size_t(160));
  QCOMPARE(deepBenchGemms(Inference).size(), size_t(75));
  QCOMPARE(distinct(deepBenchGemms(Inference), gemmKey), size_t(75));
  QCOMPARE(deepBenchConvolutions(Train).size(), size_t(94));
  QCOMPARE(distinct(deepBenchConvolutions(Train), convolutionKey), size_t(90));
  QCOMPARE(deepBenchConvolutions(Inference).size(), size_t(107));
  QCOMPARE(distinct(deepBenchConvolutions(Inference), convolutionKey), size_t(103));
  QCOMPARE(deepBenchRnns(Train).size(), size_t(53));
  QCOMPARE(distinct(deepBenchRnns(Train), rnnKey), size_t(53));
  QCOMPARE(deepBenchRnns(Inference).size(), size_t(69));
  QCOMPARE(deepBenchAllReduces().size(), size_t(7));
  QCOMPARE(deepBenchAllReduces().back(), std::int64_t{64500000});
  QVERIFY(std::abs(flop(deepBenchGemms(Train)) / 26.7064e12 - 1) < 1e-5);
  QVERIFY(std::abs(flop(deepBenchConvolutions(Train)) / 562.504e9 - 1) < 1e-5);
  std::int64_t largest = 0;
  for (const GemmShape& s : deepBenchGemms(Train)) largest = std::max(largest, 4 * (s.m * s.k + s.k * s.n + s.m * s.n));
  QCOMPARE(largest, 4 * (std::int64_t{8448} * 2816 + std::int64_t{2816} * 48000 + std::int64_t{8448} * 48000));
  // Padding that exceeds the filter, as the list has it: 13 columns, of which every second one has an output.
  const ConvolutionShape odd{7, 7, 2048, 8, 512, 1, 1, 3, 3, 2, 2};
  QCOMPARE(odd.outputWidth(), 7);
}

void TestDeepBench::everyKernelHasARowOrAReason() {
  FakeBench bench;
  const DeepBenchOutcome train = runLists(bench, quickRequest(DeepBenchSet::Train));
  std::size_t skipped = 0;
  for (const auto& [reason, kernels] : train.skipped) {
    QCOMPARE(reason, std::string("Too large."));
    skipped += kernels.size();
  }
  QVERIFY(skipped > 0);
  // Three passes of a convolution, two of an RNN whose gradients are computed at once.
  QCOMPARE(rowsOf(train, "convolution"), size_t(3 * 94));
  QCOMPARE(rowsOf(train, "gemm") + rowsOf(train, "convolution") + rowsOf(train, "rnn") + skipped,
           size_t(160 + 3 * 94 + 2 * 53));
  QCOMPARE(static_cast<std::size_t>(train.measured) + skipped, size_t(160 + 3 * 94 + 2 * 53));
  const DeepBenchOutcome inference = runLists(bench, quickRequest(DeepBenchSet::Inference));
  QCOMPARE(rowsOf(inference, "convolution"), size_t(107));
}

void TestDeepBench::filtersAndPrecisions() {
  FakeBench bench;
  DeepBenchRequest request = quickRequest(DeepBenchSet::Train);
  request.filter = "1760x16x1760";
  request.precisions = {OperandType::Fp32, OperandType::Fp16};
  const DeepBenchOutcome outcome = runLists(bench, request);
  QCOMPARE(rowsOf(outcome, "gemm"), size_t(2));
  QCOMPARE(rowsOf(outcome, "convolution"), size_t(0));
  QCOMPARE(outcome.skipped.size(), size_t(1));
  QCOMPARE(outcome.skipped.front().first, std::string("Only fp32."));
  QCOMPARE(outcome.skipped.front().second,
           (std::vector<std::string>{"gemm 1760x16x1760 nn fp16", "gemm 1760x16x1760 tn fp16"}));
}

void TestDeepBench::theTimeLimitEndsIt() {
  FakeBench bench;
  DeepBenchRequest request = quickRequest(DeepBenchSet::Train);
  request.maxSeconds = 1e-9;
  const DeepBenchOutcome outcome = runLists(bench, request);
  QCOMPARE(outcome.measured, 0);
  QCOMPARE(outcome.skipped.size(), size_t(1));
  QVERIFY(outcome.skipped.front().first.english().find("time limit") != std::string::npos);
}

void TestDeepBench::stoppingKeepsTheRows() {
  FakeBench bench;
  int asked = 0;
  const DeepBenchOutcome outcome = runDeepBench(
      bench, quickRequest(DeepBenchSet::Train), {}, [](const DeepBenchProgress&) {}, [&asked] { return ++asked > 4; });
  QVERIFY(outcome.stopped);
  QCOMPARE(outcome.measured, 4);
  QCOMPARE(rowsOf(outcome, "gemm"), size_t(4));
}

void TestDeepBench::ratesAndIntervals() {
  FakeBench bench;
  DeepBenchRequest request = quickRequest(DeepBenchSet::Train);
  request.operations = {DeepBenchOperation::Gemm};
  request.filter = "gemm 1760x16x1760 nn";
  request.kernel = {};
  const DeepBenchOutcome outcome = runLists(bench, request);
  const SeriesTable* gemm = findTable(outcome.tables, "gemm");
  const double us = 2.0 * 1760 * 16 * 1760 / 1e6;
  QCOMPARE(gemm->find("a_transposed")->texts, std::vector<std::string>{"n"});
  QCOMPARE(gemm->find("precision")->texts, std::vector<std::string>{"fp32"});
  QCOMPARE(gemm->find("implementation")->texts, std::vector<std::string>{"fake"});
  QVERIFY(std::abs(gemm->find("time_us")->values.front() / us - 1) < 1e-12);
  QVERIFY(std::abs(gemm->find("tflops")->values.front() - 1) < 1e-12);
  QVERIFY(std::abs(gemm->find("ci_low_us")->values.front() / us - 1) < 1e-9);
  QCOMPARE(gemm->find("samples")->values.front(), 5.0);
  QVERIFY(bench.runs > 100);  // warm-up, then samples of many short runs
}

void TestDeepBench::failuresAreReasons() {
  int runs = 0;
  FakeOperation broken(-1, 1, &runs);
  const auto timed = timeOperation(broken, {});
  QVERIFY(!timed.ok());
  QCOMPARE(timed.error().code, std::string("backend-failed"));
}

void TestDeepBench::resultsAreOrdinary() {
  FakeBench bench;
  DeepBenchRequest request = quickRequest(DeepBenchSet::Inference);
  request.precisions = {OperandType::Fp32};
  const DeepBenchOutcome outcome = runLists(bench, request);
  DeepBenchPlace place;
  place.runId = "20260101-000000-deepbench-inference-abcd";
  place.backend = {"fake", "fake 1.0", {}};
  place.host.host = "node7";
  place.seconds = 12;
  const RunResult made = deepBenchResult(request, outcome, place);
  auto read = resultFromJson(resultToJson(made));
  QVERIFY2(read.ok(), read.ok() ? "" : read.error().message.english().c_str());
  QCOMPARE(read->summary.kind, ResultKind::KernelBenchmark);
  QCOMPARE(read->summary.origin, ResultOrigin::Measured);
  QCOMPARE(read->summary.status, RunStatus::Completed);
  QCOMPARE(read->series.size(), made.series.size());
  QVERIFY(read->unknownPlanFields.contains("network"));
  QCOMPARE(read->plan.precision, std::string("fp32"));
  QVERIFY(!read->events.empty());
  const auto* note = std::get_if<Noted>(&read->events.front().body);
  QVERIFY(note != nullptr);
  QVERIFY(note->text.english().find("Too large.") != std::string::npos);
}

void TestDeepBench::wordsOfFlags() {
  QCOMPARE(parseDeepBenchOperations("all")->size(), size_t(4));
  QCOMPARE(parseDeepBenchOperations("rnn, gemm").value(),
           (std::vector<DeepBenchOperation>{DeepBenchOperation::Gemm, DeepBenchOperation::Rnn}));
  const auto wrong = parseOperandTypes("fp32,fp64");
  QCOMPARE(wrong.error().message,
           std::string("\"fp64\" is not a valid precision: use fp32, tf32, bf16, fp16, int8, or all."));
}

void TestDeepBench::ranksSumAndAreTimed() {
  auto ranks = LocalRanks::connect(3);
  QVERIFY2(ranks.ok(), ranks.ok() ? "" : ranks.error().message.english().c_str());
  auto sum = (*ranks)->allReduce(1000);
  QVERIFY2(sum.ok(), sum.ok() ? "" : sum.error().message.english().c_str());
  QVERIFY((*sum)->run(1) > 0);
  QVERIFY((*sum)->run(40) > 0);
  QVERIFY((*sum)->implementation().find("3 ranks") != std::string::npos);
  QCOMPARE((*ranks)->allReduce(std::int64_t{1} << 45).error().code, std::string("out-of-memory"));
  Series tables;
  addAllReduce(tables, 1000, 3,
               {sampleUntil(
                    {}, [] { return 1e-3; }, [] { return 0.0; }),
                0, "x"});
  QVERIFY(std::abs(tables.front().find("in_place_bus_bandwidth_gb_per_s")->values.front() - 4e-3 * 4 / 3) < 1e-12);
}

SCALESCOPE_TEST(TestDeepBench)

}  // namespace scalescope::test_deepbench

#include "test_deepbench.moc"
