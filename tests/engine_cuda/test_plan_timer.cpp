// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/backend_cuda/products/plan_source.h"
#include "engine/backend_cuda/products/plan_timer.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_plan_timer {

namespace {

/// Runs another plan, then changes one byte of what it wrote.
class SpoilingPlan : public Plan {
 public:
  SpoilingPlan(const Plan& plan, std::size_t byte) : m_plan(plan), m_byte(byte) {}
  std::size_t workspaceBytes() const override { return m_plan.workspaceBytes(); }
  std::string name() const override { return "spoiling"; }
  void run(cudaStream_t stream, const PlanOperands& operands) const override {
    m_plan.run(stream, operands);
    cudaMemsetAsync(static_cast<std::byte*>(operands.out) + m_byte, 0x7f, 1, stream);
  }

 private:
  const Plan& m_plan;
  std::size_t m_byte;
};

class FailingPlan : public Plan {
 public:
  std::string name() const override { return "failing"; }
  void run(cudaStream_t, const PlanOperands&) const override { throw Failure({"backend-failed", "broken on purpose"}); }
};

/// Notes whether it was given counters.
class CounterPlan : public Plan {
 public:
  std::string name() const override { return "counters"; }
  void run(cudaStream_t, const PlanOperands& operands) const override { m_counted = operands.counters != nullptr; }
  bool counted() const { return m_counted; }

 private:
  mutable bool m_counted = false;
};

ConvolutionProblem problemOf(DataType type, Work work) {
  ConvolutionProblem problem;
  problem.work = work;
  problem.shape = {type, 2, {8, 5, 5}, {16, 5, 5}, Convolution{.k = 16, .kernelH = 3, .kernelW = 3}};
  problem.shape.op.padTop = problem.shape.op.padBottom = problem.shape.op.padLeft = problem.shape.op.padRight = 1;
  if (work == Work::Forward) problem.bias = problem.relu = true;
  if (work == Work::BackwardData) problem.accumulate = true;
  return problem;
}

}  // namespace

class TestPlanTimer : public QObject {
  Q_OBJECT
 private slots:
  void aWrongValueIsFound_data();
  void aWrongValueIsFound();
  void aPlanThatFailsIsAnError();
  void aLackOfMemoryIsAnError();
  void plansFinishSumsAsInTheStep();
};

void TestPlanTimer::aWrongValueIsFound_data() {
  QTest::addColumn<int>("type");
  QTest::addColumn<int>("work");
  for (const DataType type : {DataType::Fp32, DataType::Bf16, DataType::Fp16})
    for (const Work work : {Work::Forward, Work::BackwardData, Work::BackwardWeights})
      QTest::addRow("%d %s", static_cast<int>(type), workName(work))
          << static_cast<int>(type) << static_cast<int>(work);
}

void TestPlanTimer::aWrongValueIsFound() {
  QFETCH(int, type);
  QFETCH(int, work);
  const ConvolutionProblem problem = problemOf(static_cast<DataType>(type), static_cast<Work>(work));
  const ProblemTensors tensors = tensorsOf(problem);
  const auto own = makeOwnKernelProvider();
  const auto plans = own->candidates(problem, {});
  const Plan& plan = *plans.front();
  const auto timer = makeDevicePlanTimer(0);
  require(timer->begin(tensors, plan.workspaceBytes()));
  QCOMPARE(require(timer->difference(plan)), 0.0);
  QCOMPARE(require(timer->difference(plan)), 0.0);  // also where it adds to what is there
  QVERIFY(require(timer->timeUs(plan)) > 0);
  QCOMPARE(require(timer->difference(plan)), 0.0);
  // The high byte of the last value: a large number, or not one.
  const double difference = require(timer->difference(SpoilingPlan(plan, tensors.find(Role::Out)->bytes() - 1)));
  QVERIFY2(difference > 100 * tensors.tolerance, qPrintable(QString::number(difference)));
  timer->end();
}

void TestPlanTimer::aPlanThatFailsIsAnError() {
  const auto timer = makeDevicePlanTimer(0);
  require(timer->begin(tensorsOf(problemOf(DataType::Fp16, Work::Forward)), 0));
  QCOMPARE(timer->difference(FailingPlan()).error().message, std::string("broken on purpose"));
  QCOMPARE(timer->timeUs(FailingPlan()).error().message, std::string("broken on purpose"));
  timer->end();
}

void TestPlanTimer::aLackOfMemoryIsAnError() {
  const auto timer = makeDevicePlanTimer(0);
  const Status begun = timer->begin(tensorsOf(problemOf(DataType::Fp16, Work::Forward)), std::size_t{1} << 50);
  QVERIFY(!begun);
  QCOMPARE(begun.error().code, std::string("out-of-memory"));
}

void TestPlanTimer::plansFinishSumsAsInTheStep() {
  for (const bool finishWithin : {true, false}) {
    const auto timer = makeDevicePlanTimer(0, finishWithin);
    require(timer->begin(tensorsOf(problemOf(DataType::Fp16, Work::Forward)), 0));
    const CounterPlan plan;
    require(timer->timeUs(plan));
    QCOMPARE(plan.counted(), finishWithin);
    timer->end();
  }
}

SCALESCOPE_TEST(TestPlanTimer)

}  // namespace scalescope::cuda::test_plan_timer

#include "test_plan_timer.moc"
