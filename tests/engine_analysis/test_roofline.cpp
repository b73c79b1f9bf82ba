// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <algorithm>
#include <cmath>

#include "engine/analysis/step/layer_work.h"
#include "engine/analysis/step/roofline.h"
#include "tests/engine_analysis/bottleneck_runs.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_roofline {

using namespace scalescope::bottleneck_runs;

class TestRoofline : public QObject {
  Q_OBJECT
 private slots:
  void workIsCountedAsByHand();
  void fusionSavesTraffic();
  void rowsHaveTheirLimits();
  void rowsAddUp();
  void aLayerAboveItsRoofCountsAsMeasured();
  void aSeparateReluHasItsOwnRow();
  void unknownLimitsStayUnknown();
  void aProfileWithoutSizesHasNoRoofline();
  void aReluOfASeparateAddition();
  void pointwiseTrafficByFusion_data();
  void pointwiseTrafficByFusion();
  void poolsReadTheirInput();
  void gradientsOfSeveralReadersAreSummed();
};

namespace {

bool isNear(double a, double b) { return std::abs(a - b) <= 1e-9 * std::abs(b); }

const RooflineRow& rowOf(const std::vector<RooflineRow>& rows, const std::string& layer) {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const RooflineRow& row) { return row.layer == layer; });
  if (found == rows.end()) qFatal("no row %s", layer.c_str());
  return *found;
}

Limits tinyLimits() {
  const RunResult check = checkResult(tinyPeaks(), "2026-11-20T09:00:00Z");
  return limitsOf(tinyRun(), &check);
}

}  // namespace

void TestRoofline::workIsCountedAsByHand() {
  const auto layers = tinyLayers();
  const LayerWork work(layers, 10, 4);
  // 16 elements in, 32 out, 18 weights of 4 bytes, batch 10; the image needs no gradient.
  const auto conv = work.kernels(1, FusionLevel::Pointwise);
  QCOMPARE(conv.size(), std::size_t(2));
  QCOMPARE(conv[0].flops, 5760.0);
  QCOMPARE(conv[0].bytes, (16 + 32) * 10 * 4 + 18 * 4.0);
  const auto norm = work.kernels(2, FusionLevel::Pointwise);
  QCOMPARE(norm[0].bytes, 3 * 32 * 40 + 4 * 4.0);
  QCOMPARE(norm[1].bytes, 5 * 32 * 40 + 4 * 8.0);
  QCOMPARE(norm[0].flops + norm[1].flops, 14 * 320.0);
  const auto product = work.kernels(4, FusionLevel::Pointwise);
  QCOMPARE(product.size(), std::size_t(4));  // forward, both gradients, the sum of the bias' gradient
  QCOMPARE(product[3].bytes, 2 * 40.0);
  auto unbiased = layers;
  unbiased[4].parameters = 64;
  QCOMPARE(LayerWork(unbiased, 10, 4).kernels(4, FusionLevel::Pointwise).size(), std::size_t(3));
  QCOMPARE(work.update(4).bytes, 66 * 20.0);
  QCOMPARE(elementBytesOf("bf16"), 2.0);
  QCOMPARE(elementBytesOf("tf32"), 4.0);
}

void TestRoofline::fusionSavesTraffic() {
  const auto layers = tinyLayers();
  const LayerWork work(layers, 10, 4);
  QVERIFY(work.bytes(FusionLevel::None) > work.bytes(FusionLevel::Pointwise));
  QVERIFY(work.bytes(FusionLevel::Pointwise) > work.bytes(FusionLevel::Statistics));
  QVERIFY(work.bytes(FusionLevel::Statistics) > work.bytes(FusionLevel::All));
  // A ReLU alone reads and writes 5 tensors, fused into the batch norm two masks of a bit per element.
  double fused = 0, alone = 0;
  for (const KernelWork& kernel : work.kernels(3, FusionLevel::Pointwise)) fused += kernel.bytes;
  for (const KernelWork& kernel : work.kernels(3, FusionLevel::None)) alone += kernel.bytes;
  QCOMPARE(alone, 5 * 32 * 40.0);
  QCOMPARE(fused, 2 * 32 * 10 / 8.0);
}

void TestRoofline::rowsHaveTheirLimits() {
  const auto roofline = rooflineOf(tinyProfile(), "fp32", tinyLimits());
  QVERIFY(roofline);
  QCOMPARE(roofline->layers.size(), std::size_t(4));  // the ReLU is part of the batch norm's kernels
  const RooflineRow& conv = rowOf(roofline->layers, "conv");
  QVERIFY(&conv == &roofline->layers.front());
  QCOMPARE(conv.measuredMs, 16.0);  // with the change of layout
  QVERIFY(isNear(conv.flops, 11520) && isNear(conv.bytes, 3984));
  QVERIFY(isNear(conv.allowedMs, 11.52) && isNear(conv.memoryMs, 3.984) && !conv.isMemoryBound());
  QVERIFY(isNear(conv.reached(), 0.72) && isNear(conv.toWinMs(), 4.48));
  const RooflineRow& norm = rowOf(roofline->layers, "bn");
  QVERIFY(isNear(norm.bytes, 10368) && norm.isMemoryBound() && isNear(norm.reached(), 0.8));
  // Limited by memory in each kernel, though its arithmetic alone takes 1.92 ms.
  const RooflineRow& product = rowOf(roofline->layers, "fc");
  QVERIFY(isNear(product.allowedMs, 4.952) && isNear(product.arithmeticMs, 1.92));
  QCOMPARE(roofline->others.size(), std::size_t(1));  // without communication
  QVERIFY(isNear(roofline->others.front().allowedMs, 1.76));
}

void TestRoofline::rowsAddUp() {
  const auto roofline = rooflineOf(tinyProfile(), "fp32", tinyLimits());
  QVERIFY(isNear(roofline->measuredMs, 38.83));
  QVERIFY(isNear(roofline->allowedMs, 28.68));
  QVERIFY(isNear(roofline->arithmeticBoundMs, 11.52));
  QVERIFY(isNear(roofline->arithmeticBoundMs + roofline->memoryBoundMs, roofline->allowedMs));
  double measuredMs = 0, allowedMs = 0;
  for (const RooflineRow& kind : roofline->kinds) {
    measuredMs += kind.measuredMs;
    allowedMs += kind.allowedMs;
  }
  QVERIFY(isNear(measuredMs, roofline->measuredMs) && isNear(allowedMs, roofline->allowedMs));
  QCOMPARE(roofline->kinds.front().kind, std::string("convolution"));
  for (const auto* rows : {&roofline->layers, &roofline->kinds, &roofline->others})
    QVERIFY(std::is_sorted(rows->begin(), rows->end(),
                           [](const RooflineRow& a, const RooflineRow& b) { return a.measuredMs > b.measuredMs; }));
}

/// Convolutions at 0.64e6 FLOP/s: 11520 FLOP would take 18 ms, of which the layer took 16. The others: 28.68 - 11.52
/// ms.
void TestRoofline::aLayerAboveItsRoofCountsAsMeasured() {
  Limits limits = tinyLimits();
  limits.convolution["fp32"].value = 0.64e-6;
  const auto roofline = rooflineOf(tinyProfile(), "fp32", limits);
  const RooflineRow& conv = rowOf(roofline->layers, "conv");
  QVERIFY(conv.isAboveRoof() && isNear(conv.allowedMs, 18) && isNear(conv.possibleMs(), 16));
  QCOMPARE(conv.toWinMs(), 0.0);
  QVERIFY(!rowOf(roofline->layers, "bn").isAboveRoof());
  QCOMPARE(roofline->aboveRoofCount(), std::size_t(1));
  QVERIFY(isNear(roofline->allowedMs, 17.16 + 16) && isNear(roofline->aboveRoofMs, 2));
  QVERIFY(isNear(roofline->arithmeticBoundMs, 16) && isNear(roofline->memoryBoundMs, 17.16));
  QVERIFY(isNear(roofline->uncappedMs(), 17.16 + 18));
  for (const RooflineRow& kind : roofline->kinds) QVERIFY(kind.allowedMs <= kind.measuredMs);
}

void TestRoofline::aSeparateReluHasItsOwnRow() {
  StepProfile profile = tinyProfile();
  profile.kernels.push_back({"relu", "ReLU", "relu", "forward", 2, 4});
  const auto roofline = rooflineOf(profile, "fp32", tinyLimits());
  QVERIFY(isNear(rowOf(roofline->layers, "relu").bytes, 5 * 32 * 40));
  QVERIFY(isNear(rowOf(roofline->layers, "bn").bytes, 10368 - 80));
}

void TestRoofline::unknownLimitsStayUnknown() {
  const auto roofline = rooflineOf(tinyProfile(), "fp32", {});
  QVERIFY(roofline && std::isnan(roofline->allowedMs) && isNear(roofline->unknownMs, 38.83));
  QVERIFY(isNear(rowOf(roofline->layers, "conv").intensity(), 11520.0 / 3984));
  const RunResult check = checkResult({checked("memory_triad", 1e-3)}, "2026-11-20T09:00:00Z");
  const auto part = rooflineOf(tinyProfile(), "fp32", limitsOf(tinyRun(), &check));
  QVERIFY(isNear(part->unknownMs, 16 + 6.19));
  QVERIFY(isNear(part->allowedMs, 10.368 + 0.08 + 1.76));
}

void TestRoofline::aProfileWithoutSizesHasNoRoofline() {
  StepProfile profile = tinyProfile();
  profile.layers.clear();
  QVERIFY(!rooflineOf(profile, "fp32", tinyLimits()));
  QVERIFY(!rooflineOf({}, "fp32", tinyLimits()));
}

void TestRoofline::pointwiseTrafficByFusion_data() {
  QTest::addColumn<QList<double>>("forward");  // tensors read or written at each level of fusion
  QTest::addColumn<QList<double>>("backward");
  QTest::addColumn<double>("forwardFlops");  // of an element
  QTest::addColumn<double>("backwardFlops");
  using L = QList<double>;
  QTest::newRow("add") << L{3, 1, 1, 1} << L{0, 1, 1, 1} << 1.0 << 0.0;
  QTest::newRow("concat") << L{2, 0, 0, 0} << L{2, 0, 0, 0} << 0.0 << 0.0;
  QTest::newRow("local response norm") << L{2, 2, 2, 2} << L{4, 4, 4, 4} << 8.0 << 12.0;
  QTest::newRow("dropout") << L{2, 2, 2, 0} << L{2, 2, 2, 0} << 1.0 << 1.0;
  QTest::newRow("input") << L{0, 0, 0, 0} << L{0, 0, 0, 0} << 0.0 << 0.0;
  QTest::newRow("softmax cross-entropy") << L{1, 1, 1, 1} << L{1, 1, 1, 1} << 5.0 << 1.0;
  QTest::newRow("batch norm") << L{3, 3, 2, 0} << L{5, 5, 5, 2} << 5.0 << 9.0;
  QTest::newRow("ReLU") << L{2, 1 / 32.0, 1 / 32.0, 1 / 32.0} << L{3, 1 / 32.0, 1 / 32.0, 1 / 32.0} << 1.0 << 1.0;
}

/// 32 elements, batch 10, 4 bytes.
void TestRoofline::pointwiseTrafficByFusion() {
  QFETCH(QList<double>, forward);
  QFETCH(QList<double>, backward);
  const std::vector<ProfiledLayer> layers = {{"before", "other", {}, 2, 4, 4, 0, 0},
                                             {"x", QTest::currentDataTag(), {"before"}, 2, 4, 4, 0, 0},
                                             {"after", "other", {"x"}, 2, 4, 4, 0, 0}};
  const LayerWork work(layers, 10, 4);
  for (int level = 0; level < 4; ++level) {
    const auto kernels = work.kernels(1, static_cast<FusionLevel>(level));
    QCOMPARE(kernels.size(), std::size_t(2));
    QCOMPARE(kernels[0].bytes, forward[level] * 32 * 10 * 4);
    QCOMPARE(kernels[1].bytes, backward[level] * 32 * 10 * 4);
    QTEST(kernels[0].flops / 320, "forwardFlops");
    QTEST(kernels[1].flops / 320, "backwardFlops");
  }
}

/// From 32 to 8 elements.
void TestRoofline::poolsReadTheirInput() {
  const std::vector<ProfiledLayer> layers = {{"before", "other", {}, 2, 4, 4, 0, 0},
                                             {"x", "max pool", {"before"}, 2, 2, 2, 0, 0}};
  const LayerWork work(layers, 10, 4);
  for (const FusionLevel level : {FusionLevel::None, FusionLevel::Pointwise, FusionLevel::Statistics, FusionLevel::All})
    for (const KernelWork& kernel : work.kernels(1, level)) {
      QCOMPARE(kernel.bytes, (level == FusionLevel::All ? 20 : 40) * 10 * 4.0);
      QCOMPARE(kernel.flops, 320.0);
    }
}

/// Of three readers two additions, each of which reads two tensors and writes one; fused, one tensor is read.
void TestRoofline::gradientsOfSeveralReadersAreSummed() {
  const std::vector<ProfiledLayer> layers = {{"image", "other", {}, 2, 4, 4, 0, 0},
                                             {"x", "other", {"image"}, 2, 4, 4, 0, 0},
                                             {"a", "other", {"x"}, 2, 4, 4, 0, 0},
                                             {"b", "other", {"x", "image"}, 2, 4, 4, 0, 0},
                                             {"c", "other", {"x"}, 2, 4, 4, 0, 0}};
  const LayerWork work(layers, 10, 4);
  const double tensor = 32 * 10 * 4;
  const double expected[] = {6 * tensor, 2 * tensor, 2 * tensor, 0};
  for (int level = 0; level < 4; ++level) {
    const auto kernels = work.kernels(1, static_cast<FusionLevel>(level));
    QCOMPARE(kernels.size(), std::size_t(3));
    QCOMPARE(kernels[2].bytes, expected[level]);
    QCOMPARE(work.kernels(2, static_cast<FusionLevel>(level)).size(), std::size_t(2));
    QCOMPARE(work.kernels(0, static_cast<FusionLevel>(level)).size(), std::size_t(2));  // the image needs no gradient
  }
}

/// The addition reads two tensors of 32 x 10 x 4 bytes and writes one; the ReLU in its kernels needs two masks of 40
/// bytes, and its backward reads and writes the gradient.
void TestRoofline::aReluOfASeparateAddition() {
  StepProfile profile;
  profile.steps = 1;
  profile.batchSize = 10;
  profile.layers = {{"image", "input", {}, 2, 4, 4, 0, 0},
                    {"a", "other", {"image"}, 2, 4, 4, 0, 0},
                    {"b", "other", {"image"}, 2, 4, 4, 0, 0},
                    {"sum", "add", {"a", "b"}, 2, 4, 4, 0, 0},
                    {"relu", "ReLU", {"sum"}, 2, 4, 4, 0, 0}};
  profile.kernels = {{"k", "add", "sum", "forward", 1, 20}};
  const auto roofline = rooflineOf(profile, "fp32", tinyLimits());
  QVERIFY(roofline);
  QCOMPARE(roofline->layers.size(), std::size_t(1));
  QCOMPARE(roofline->layers.front().bytes, 3 * 1280.0 + 2 * 40 + 2 * 1280);
  QVERIFY(isNear(roofline->layers.front().allowedMs, 6.48));  // at 1e6 bytes/s
}

SCALESCOPE_TEST(TestRoofline)

}  // namespace scalescope::test_roofline

#include "test_roofline.moc"
