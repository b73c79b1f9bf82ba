// SPDX-License-Identifier: Apache-2.0
// Which layers are computed together, decided for a library that has every pattern, and for one that has none.
#include <QtTest>
#include <algorithm>
#include <functional>

#include "engine/backend_cuda/lowering/fusion_plan.h"
#include "engine/graph/network_zoo.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_fusion_plan {

namespace {

/// Answers as a library with every pattern in FP16, the block end for stride 1 only, or as one without any.
class Patterns : public PlanSource {
 public:
  explicit Patterns(bool has) : m_has(has) {}
  std::shared_ptr<const cuda::Plan> plan(const ConvolutionProblem&) override { return nullptr; }
  std::shared_ptr<const cuda::Plan> plan(const GemmProblem&) override { return nullptr; }
  bool isPrologueFaster(const ConvolutionProblem&) override { return m_has; }
  bool isNormGradientFaster(const ConvolutionProblem& gradient) override {
    return m_has && (!gradient.normAddend || gradient.shape.op.strideH == 1);
  }
  bool supports(const ConvolutionProblem&) override { return m_has; }
  PlanRecord record(const cuda::Plan&) const override { return {}; }
  std::vector<Text> warnings() const override { return {}; }
  Text description() const override { return {}; }

 private:
  bool m_has;
};

StepOptions fusionOptions(Precision precision) {
  StepOptions options;
  options.batchSize = 2;
  options.precision = precision;
  return options;
}

int count(const FusionPlan& plan, const std::function<bool(const FusedGroup&)>& counts) {
  return static_cast<int>(std::ranges::count_if(plan.groups(), counts));
}

}  // namespace

class TestFusionPlan : public QObject {
  Q_OBJECT
 private slots:
  void everyLayerIsInOneGroup_data();
  void everyLayerIsInOneGroup();
  void withoutTheirSwitchesLayersAreAlone();
  void aResNetUsesEveryPattern();
  void patternsNeedALibraryThatHasThem_data();
  void patternsNeedALibraryThatHasThem();
  void bothSidesOfAPatternAgree();
};

void TestFusionPlan::everyLayerIsInOneGroup_data() {
  QTest::addColumn<QString>("network");
  for (const char* network : {"resnet-20", "resnet-50", "vgg-16", "googlenet", "inception-v3", "inception-bn"})
    QTest::newRow(network) << network;
}

void TestFusionPlan::everyLayerIsInOneGroup() {
  QFETCH(QString, network);
  const Graph graph = require(makeNetwork(network.toStdString()));
  Patterns patterns(true);
  for (const Precision precision : {Precision::Fp32, Precision::Bf16, Precision::Fp16}) {
    const FusionPlan plan(graph, fusionOptions(precision), patterns);
    std::vector<int> seen;
    for (const FusedGroup& group : plan.groups()) {
      QVERIFY(std::ranges::is_sorted(group.layers));
      for (const int layer : {group.at, group.last}) QVERIFY(std::ranges::count(group.layers, layer) == 1);
      for (const int layer : group.layers) QVERIFY(&plan.of(layer) == &group);
      seen.insert(seen.end(), group.layers.begin(), group.layers.end());
    }
    std::ranges::sort(seen);
    QCOMPARE(seen.size(), graph.layers.size());
    for (std::size_t i = 0; i < seen.size(); ++i) QCOMPARE(seen[i], static_cast<int>(i));
  }
}

void TestFusionPlan::withoutTheirSwitchesLayersAreAlone() {
  const Graph graph = require(makeNetwork("inception-bn"));
  Patterns patterns(true);
  StepOptions options = fusionOptions(Precision::Fp16);
  const FusionPlan fused(graph, options, patterns);
  options.joinSiblings = options.joinConcats = options.fuseElementWise = false;
  const FusionPlan alone(graph, options, patterns);
  QCOMPARE(alone.groups().size(), graph.layers.size());
  const auto isRelu = [](const Layer& layer) { return std::holds_alternative<Relu>(layer.op); };
  const auto relus = static_cast<std::size_t>(std::ranges::count_if(graph.layers, isRelu));
  QVERIFY(fused.groups().size() + relus < alone.groups().size());  // each is computed by the batch norm before it
  QCOMPARE(count(alone, [](const FusedGroup& group) { return group.place.concat >= 0; }), 0);
  QVERIFY(count(fused, [](const FusedGroup& group) { return group.place.concat >= 0; }) > 20);
  QVERIFY(count(fused, [](const FusedGroup& group) { return !group.siblings.empty(); }) > 5);
}

/// 53 batch norms in 16 blocks, four with a projection.
void TestFusionPlan::aResNetUsesEveryPattern() {
  const Graph graph = require(makeNetwork("resnet-50"));
  Patterns patterns(true);
  const FusionPlan plan(graph, fusionOptions(Precision::Fp16), patterns);
  QCOMPARE(count(plan, [](const FusedGroup& group) { return group.norms.size() == 2; }), 4);
  QCOMPARE(count(plan, [](const FusedGroup& group) { return group.addend >= 0; }), 12);
  // Two convolutions inside each block read through a batch norm, except one of a product of siblings.
  QCOMPARE(count(plan, [](const FusedGroup& group) { return group.readsThrough >= 0; }), 31);
  QCOMPARE(count(plan, [](const FusedGroup& group) { return group.isComputedByReader; }), 31);
  const auto endsBlock = [&](const FusedGroup& group) {
    return group.gradientThrough >= 0 && plan.of(group.gradientThrough).addend >= 0;
  };
  QCOMPARE(count(plan, endsBlock), 11);
  QCOMPARE(count(plan, [](const FusedGroup& group) { return group.gradientThrough >= 0; }), 31 + 11);
  // Two 1x1 convolutions of the first block are one product.
  QCOMPARE(count(plan, [](const FusedGroup& group) { return group.roundsGradient; }), 52);
}

void TestFusionPlan::patternsNeedALibraryThatHasThem_data() {
  QTest::addColumn<bool>("has");
  QTest::addColumn<int>("precision");
  QTest::newRow("none in FP16") << false << static_cast<int>(Precision::Fp16);
  QTest::newRow("FP32") << true << static_cast<int>(Precision::Fp32);
}

void TestFusionPlan::patternsNeedALibraryThatHasThem() {
  QFETCH(bool, has);
  QFETCH(int, precision);
  Patterns patterns(has);
  const Graph graph = require(makeNetwork("resnet-50"));
  const FusionPlan plan(graph, fusionOptions(static_cast<Precision>(precision)), patterns);
  QCOMPARE(count(plan,
                 [](const FusedGroup& group) {
                   return group.readsThrough >= 0 || group.gradientThrough >= 0 || group.isComputedByReader ||
                          group.sumsAreGiven || group.roundsGradient;
                 }),
           0);
}

void TestFusionPlan::bothSidesOfAPatternAgree() {
  const Graph graph = require(makeNetwork("resnet-50"));
  Patterns patterns(true);
  const FusionPlan plan(graph, fusionOptions(Precision::Fp16), patterns);
  for (const FusedGroup& group : plan.groups()) {
    if (group.readsThrough >= 0) QVERIFY(plan.of(group.readsThrough).isComputedByReader);
    if (group.gradientThrough >= 0) QVERIFY(plan.of(group.gradientThrough).sumsAreGiven);
    QVERIFY(!group.addsGradients || group.gradientThrough >= 0);
  }
  QCOMPARE(count(plan, [](const FusedGroup& group) { return group.sumsAreGiven; }),
           count(plan, [](const FusedGroup& group) { return group.gradientThrough >= 0; }));
}

SCALESCOPE_TEST(TestFusionPlan)

}  // namespace scalescope::cuda::test_fusion_plan

#include "test_fusion_plan.moc"
