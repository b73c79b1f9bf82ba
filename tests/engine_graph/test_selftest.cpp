// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <functional>

#include "engine/reference/reference_backend.h"
#include "engine/reference/selftest.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_selftest {

namespace {

/// What a faulty backend gets wrong.
enum class Fault { None, Gradient, GradientOrder, ActivationLost, Statistics, Update, Counts, Loss, NoNumber };

/// The reference with one fault, to see that the selftest sees it.
class FaultyStep final : public CompiledStep {
 public:
  FaultyStep(std::unique_ptr<CompiledStep> right, std::vector<ParameterSpec> specs, Fault fault)
      : m_right(std::move(right)), m_specs(std::move(specs)), m_fault(fault) {}

  void setParameter(int index, std::span<const float> values) override { m_right->setParameter(index, values); }
  void getParameter(int index, std::span<float> values) const override {
    m_right->getParameter(index, values);
    if (m_fault == Fault::Statistics && m_specs[index].role == ParameterRole::RunningVariance) values[0] *= 1.01f;
    if (m_fault == Fault::Update && m_specs[index].role == ParameterRole::Shift) values[0] += 1e-3f;
  }
  void getMomentum(int index, std::span<float> values) const override { m_right->getMomentum(index, values); }
  void setMomentum(int index, std::span<const float> values) override { m_right->setMomentum(index, values); }
  void getGradient(int index, std::span<float> values) const override {
    m_right->getGradient(index, values);
    if (m_fault == Fault::Gradient && m_specs[index].name == "operation.shift") values[0] *= 1.01f;
    if (m_fault == Fault::NoNumber) values[0] = std::numeric_limits<float>::quiet_NaN();
  }
  BatchOutcome forwardBackward(const Batch& batch, const GradientsReady& ready) override {
    const bool silent = m_fault == Fault::GradientOrder;
    return m_right->forwardBackward(batch, silent ? GradientsReady() : ready);
  }
  void update(const SgdParameters& sgd) override { m_right->update(sgd); }
  BatchOutcome evaluate(const Batch& batch) override {
    BatchOutcome outcome = m_right->evaluate(batch);
    if (m_fault == Fault::Counts) ++outcome.top5Correct;
    if (m_fault == Fault::Loss) outcome.lossSum *= 1.001;
    return outcome;
  }
  std::span<float> gradients() override { return m_right->gradients(); }
  std::string layoutFingerprint() const override { return m_right->layoutFingerprint(); }
  MemoryUse memoryUse() const override { return m_right->memoryUse(); }
  void getActivation(int layer, std::span<float> values) const override {
    if (m_fault == Fault::ActivationLost) throw Failure({"not-kept", "Fused."});
    m_right->getActivation(layer, values);
  }
  void getActivationGradient(int layer, std::span<float> values) const override {
    m_right->getActivationGradient(layer, values);
  }

 private:
  std::unique_ptr<CompiledStep> m_right;
  std::vector<ParameterSpec> m_specs;
  Fault m_fault;
};

class FaultyBackend final : public Backend {
 public:
  explicit FaultyBackend(Fault fault) : m_fault(fault) {}
  BackendInfo info() const override { return m_right->info(); }
  Result<std::unique_ptr<CompiledStep>> compile(const Graph& graph, const CompileOptions& options) override {
    auto right = m_right->compile(graph, options);
    if (!right) return right.error();
    return std::unique_ptr<CompiledStep>(
        std::make_unique<FaultyStep>(std::move(right).value(), parameterSpecs(graph), m_fault));
  }

 private:
  std::unique_ptr<Backend> m_right = makeReferenceBackend();
  Fault m_fault;
};

SelftestCase caseNamed(const std::string& name) {
  for (SelftestCase& test : selftestCases())
    if (test.name == name) return test;
  qFatal("There is no case %s.", name.c_str());
}

}  // namespace

class TestSelftest : public QObject {
  Q_OBJECT
 private slots:
  void roundingAlonePasses_data();
  void roundingAlonePasses();
  void faultsAreSeen_data();
  void faultsAreSeen();
  void fusedTensorsAreSkippedAndCounted();
  void refusalIsReported();
  void passingBeforeATrainingIsAFact();
  void failingBeforeATrainingEndsIt_data();
  void failingBeforeATrainingEndsIt();
  void aStopEndsTheSelftest();
};

void TestSelftest::roundingAlonePasses_data() {
  QTest::addColumn<int>("index");
  const auto cases = selftestCases();
  for (int i = 0; i < int(cases.size()); ++i)
    if (cases[i].name.find("resnet-50") == std::string::npos) QTest::newRow(cases[i].name.c_str()) << i;
}

/// The tolerances for 16 bits admit what rounding alone does, and the reference agrees with itself.
void TestSelftest::roundingAlonePasses() {
  QFETCH(int, index);
  const SelftestCase test = selftestCases()[index];
  const auto backend = makeReferenceBackend();
  for (const Precision precision : {Precision::Fp32, Precision::Bf16, Precision::Fp16}) {
    const SelftestOutcome outcome = runSelftestCase(*backend, test, {precision});
    QVERIFY2(outcome.passed, qPrintable(QString("%1: %2 of %3; %4")
                                            .arg(outcome.where.c_str())
                                            .arg(outcome.worstError)
                                            .arg(outcome.tolerance)
                                            .arg(outcome.failure.english().c_str())));
    QVERIFY(outcome.compared > 15);
    QCOMPARE(outcome.notKept, 0);
  }
}

void TestSelftest::faultsAreSeen_data() {
  QTest::addColumn<Fault>("fault");
  QTest::addColumn<QString>("where");
  QTest::newRow("gradient") << Fault::Gradient << "gradient of operation.shift";
  QTest::newRow("gradient ranges") << Fault::GradientOrder << "ranges of final gradients: gaps";
  QTest::newRow("running variance") << Fault::Statistics << "as trained: operation.running_variance";
  QTest::newRow("update") << Fault::Update << "change of operation.shift";
  QTest::newRow("counts") << Fault::Counts << "evaluation of a partial batch: correct samples";
  QTest::newRow("loss") << Fault::Loss << "evaluation of a partial batch: loss";
  QTest::newRow("NaN") << Fault::NoNumber << "gradient of before.weights";
}

void TestSelftest::faultsAreSeen() {
  QFETCH(Fault, fault);
  QFETCH(QString, where);
  FaultyBackend backend(fault);
  const SelftestOutcome outcome = runSelftestCase(backend, caseNamed("batch norm"), {Precision::Fp32});
  QVERIFY(!outcome.passed);
  QCOMPARE(QString::fromStdString(outcome.where), where);
  QVERIFY(!(outcome.worstError <= outcome.tolerance));
}

void TestSelftest::fusedTensorsAreSkippedAndCounted() {
  FaultyBackend backend(Fault::ActivationLost);
  const SelftestCase test = caseNamed("ReLU");
  const SelftestOutcome outcome = runSelftestCase(backend, test, {Precision::Fp32});
  QVERIFY(outcome.passed);
  QCOMPARE(outcome.notKept, int(test.graph.layers.size()) - 1);
}

void TestSelftest::refusalIsReported() {
  const auto backend = makeReferenceBackend();
  const SelftestOutcome outcome = runSelftestCase(*backend, caseNamed("ReLU"), {Precision::Tf32});
  QVERIFY(!outcome.passed);
  QVERIFY2(outcome.failure.english().find("tf32") != std::string::npos, outcome.failure.english().c_str());
}

void TestSelftest::passingBeforeATrainingIsAFact() {
  const auto backend = makeReferenceBackend();
  const auto passed = passSelftest(*backend, {Precision::Bf16});
  QVERIFY2(passed.ok(), passed ? "" : passed.error().message.english().c_str());
  QCOMPARE(*passed, std::to_string(shortSelftestCases().size()) + " cases passed, bf16");
  QVERIFY(shortSelftestCases().size() > 70);
}

void TestSelftest::failingBeforeATrainingEndsIt_data() {
  QTest::addColumn<Fault>("fault");
  QTest::addColumn<Precision>("precision");
  QTest::addColumn<QString>("code");
  QTest::addColumn<QStringList>("words");
  QTest::newRow("wrong") << Fault::Gradient << Precision::Fp32 << "selftest-failed"
                         << QStringList{"\"batch norm\"", "gradient of operation.shift has an error of",
                                        "the tolerance is 1e-05", "selftest --backend reference --precision fp32"};
  QTest::newRow("refused") << Fault::None << Precision::Tf32 << "precision-unsupported" << QStringList{"tf32"};
}

void TestSelftest::failingBeforeATrainingEndsIt() {
  QFETCH(Fault, fault);
  QFETCH(Precision, precision);
  QFETCH(QString, code);
  QFETCH(QStringList, words);
  FaultyBackend backend(fault);
  const auto outcome = passSelftest(backend, {precision});
  QVERIFY(!outcome.ok());
  QCOMPARE(QString::fromStdString(outcome.error().code), code);
  const QString message = QString::fromStdString(outcome.error().message);
  for (const QString& word : words) QVERIFY2(message.contains(word), qPrintable(message));
}

void TestSelftest::aStopEndsTheSelftest() {
  std::stop_source stop;
  stop.request_stop();
  const auto backend = makeReferenceBackend();
  QCOMPARE(require(passSelftest(*backend, {}, stop.get_token())), std::string());
}

SCALESCOPE_TEST(TestSelftest)

}  // namespace scalescope::test_selftest

#include "test_selftest.moc"
