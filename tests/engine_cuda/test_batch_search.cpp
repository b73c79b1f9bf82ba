// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <set>

#include "engine/backend_cuda/batch_search.h"
#include "engine/backend_cuda/device_step.h"
#include "engine/backend_cuda/products/plan_chooser.h"
#include "engine/graph/network_zoo.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_batch_search {

namespace {

/// Our own kernels as a library that notes for which batches it is asked.
class NotingProvider : public PlanProvider {
 public:
  explicit NotingProvider(std::set<int>& batches) : m_batches(batches), m_kernels(makeOwnKernelProvider()) {}
  std::string name() const override { return "noting"; }
  std::vector<std::unique_ptr<Plan>> candidates(const ConvolutionProblem& problem,
                                                const CandidateRequest& request) override {
    m_batches.insert(problem.shape.n);
    return m_kernels->candidates(problem, request);
  }
  std::vector<std::unique_ptr<Plan>> candidates(const GemmProblem& problem, const CandidateRequest& request) override {
    m_batches.insert(problem.shape.n);
    return m_kernels->candidates(problem, request);
  }

 private:
  std::set<int>& m_batches;
  std::unique_ptr<PlanProvider> m_kernels;
};

std::unique_ptr<PlanSource> notingSource(std::set<int>& batches) {
  std::vector<std::unique_ptr<PlanProvider>> providers;
  providers.push_back(std::make_unique<NotingProvider>(batches));
  return std::make_unique<PlanChooser>(std::move(providers), nullptr, PlanCache({}, "noting"), PlanSourceOptions{});
}

std::size_t bytesOfStep(const Graph& graph, StepOptions options, int batchSize) {
  options.batchSize = batchSize;
  std::set<int> ignored;
  const auto plans = notingSource(ignored);
  const StepExchange exchange(batchSize, graph.inputShape(), options.pixelValues);
  return lowerStep(graph, options, *plans, exchange).deviceBytes(exchange);
}

struct Outcome {
  int largest = 0, calls = 0;
};

Outcome searched(std::size_t limit, int first, int most, const std::function<std::size_t(int)>& needed) {
  Outcome outcome;
  outcome.largest = largestWithin(limit, first, most, [&](int count) {
    ++outcome.calls;
    return needed(count);
  });
  return outcome;
}

}  // namespace

class TestBatchSearch : public QObject {
  Q_OBJECT
 private slots:
  /// 1000 + 7 x 900 = 7300: tried are 1, 8, 256, 900 and 901.
  void aLineTakesFiveCalls() {
    const auto line = [](int count) { return std::size_t{1000} + 7 * count; };
    const Outcome found = searched(7300, 1, 1 << 20, line);
    QCOMPARE(found.largest, 900);
    QCOMPARE(found.calls, 5);
    QCOMPARE(searched(7306, 1, 1 << 20, line).largest, 900);
    QCOMPARE(searched(7307, 1, 1 << 20, line).largest, 901);
    QCOMPARE(searched(1007, 1, 1 << 20, line).largest, 1);
    QCOMPARE(searched(1006, 1, 1 << 20, line).largest, 0);
  }

  /// Workspace from 300 on: 35,000 + 10,000 bytes fit.
  void aJumpTakesAFewMore() {
    const Outcome found = searched(45000, 1, 1 << 20, [](int count) {
      return static_cast<std::size_t>(100 * count + (count >= 300 ? 10000 : 0));
    });
    QCOMPARE(found.largest, 350);
    QVERIFY2(found.calls <= 8, qPrintable(QString::number(found.calls)));
  }

  /// Downwards from a size that fits with smaller plans.
  void theWidestPlansStartFromWhatFits() {
    const auto wide = [](int count) { return std::size_t{500} + 10 * count; };
    QCOMPARE(searched(9500, 900, 900, wide).largest, 900);
    QCOMPARE(searched(9500, 900, 900, wide).calls, 1);
    const Outcome less = searched(6500, 900, 900, wide);
    QCOMPARE(less.largest, 600);
    QVERIFY2(less.calls <= 5, qPrintable(QString::number(less.calls)));
  }

  void itEnds() {
    const Outcome flat = searched(10, 1, 1000, [](int) { return std::size_t{10}; });
    QCOMPARE(flat.largest, 1000);
    const Outcome steps = searched(1000, 1, 1 << 20, [](int count) { return count < 77777 ? 1 : 100000; });
    QVERIFY2(steps.calls <= kMaxCalls, qPrintable(QString::number(steps.calls)));
    QVERIFY2(steps.largest > 65000 && steps.largest < 77777, qPrintable(QString::number(steps.largest)));
  }

  /// Doubling and halving would take about two batches for each binary digit of the result.
  void aLibraryIsAskedAboutFewBatches() {
    const Graph graph = require(makeNetwork("resnet-50"));
    StepOptions options;
    options.precision = Precision::Fp16;
    std::set<int> batches;
    const auto plans = notingSource(batches);
    const std::size_t bytes = std::size_t{16} << 30;
    const int largest = largestBatchWithin(bytes, graph, options, *plans);
    QVERIFY2(batches.size() >= 3 && batches.size() <= 7, qPrintable(QString::number(batches.size())));
    QVERIFY(bytesOfStep(graph, options, largest) <= bytes);
    QVERIFY(bytesOfStep(graph, options, largest + 1) > bytes);
  }
};

SCALESCOPE_TEST(TestBatchSearch)

}  // namespace scalescope::cuda::test_batch_search

#include "test_batch_search.moc"
