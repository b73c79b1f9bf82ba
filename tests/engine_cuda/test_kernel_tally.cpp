// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/backend_cuda/profile/kernel_tally.h"
#include "engine/protocol/run/kernel_kind.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_kernel_tally {

using cuda::KernelTally;

/// What a kernel is for, by its name; and times added up by kernel, layer and pass.
class TestKernelTally : public QObject {
  Q_OBJECT
 private slots:
  void kindsByName_data();
  void kindsByName();
  void readableNames_data();
  void readableNames();
  void samePartsHaveOneNumber();
  void timesAddUpLongestFirst();
  void nameDecidesWherePartCannot();
  void unknownNumbersAreNobodys();
  void takingEmptiesIt();
};

namespace {

QString text(std::string_view view) { return QString::fromUtf8(view.data(), static_cast<int>(view.size())); }

}  // namespace

void TestKernelTally::kindsByName_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QString>("kind");
  const std::pair<const char*, const char*> kNames[] = {
      {"sm90_xmma_fprop_implicit_gemm_bf16bf16_bf16f32_f32_nhwckrsc_nhwc", "convolution"},
      {"sm80_xmma_dgrad_implicit_gemm_f16f16_f16f32_f32_nhwckrsc_nhwc", "convolution"},
      {"cudnn::cnn::wgrad2d_grouped_direct_kernel", "convolution"},
      {"sm80_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize128x128x32", "fully connected"},
      {"cublasLt::splitKreduce_kernel", "fully connected"},
      {"cudnn::bn_fw_tr_1C11_kernel_NCHW", "batch norm"},
      {"cudnn::pooling_bw_kernel_max_nhwc", "pooling"},
      {"cudnn::ops::nchwToNhwcKernel", "layout"},
      {"ncclDevKernel_AllReduce_Sum_f32_RING_LL", "communication"},
      {"[CUDA memcpy HtoD]", "copy"},
      {"[CUDA memset]", "copy"},
      {"sgdKernel", "update"},
      {"somethingElse", "other"},
      {"", "other"}};
  for (const auto& [name, kind] : kNames) QTest::newRow(*name ? name : "no name") << QString(name) << QString(kind);
}

void TestKernelTally::kindsByName() {
  QFETCH(QString, name);
  QFETCH(QString, kind);
  QCOMPARE(text(kindOfKernel(name.toStdString())), kind);
}

void TestKernelTally::readableNames_data() {
  QTest::addColumn<QString>("symbol");
  QTest::addColumn<QString>("name");
  QTest::newRow("plain") << "sm90_xmma_fprop_tn"
                         << "sm90_xmma_fprop_tn";
  QTest::newRow("function") << "_ZN10scalescope4cuda9addKernelEPKfPf"
                            << "scalescope::cuda::addKernel";
  QTest::newRow("template") << "_ZN10scalescope4cuda9addKernelIfEEvPT_"
                            << "scalescope::cuda::addKernel";
  QTest::newRow("nameless namespace") << "_ZN10scalescope12_GLOBAL__N_19addKernelEPf"
                                      << "scalescope::addKernel";
}

void TestKernelTally::readableNames() {
  QFETCH(QString, symbol);
  QFETCH(QString, name);
  QCOMPARE(QString::fromStdString(readableKernelName(qPrintable(symbol))), name);
  QCOMPARE(readableKernelName(nullptr), std::string());
}

void TestKernelTally::samePartsHaveOneNumber() {
  KernelTally tally;
  const auto first = tally.part("convolution", "conv1", "forward");
  QCOMPARE(tally.part("convolution", "conv1", "forward"), first);
  QVERIFY(first != 0);
  QVERIFY(tally.part("convolution", "conv1", "backward") != first);
  QVERIFY(tally.part("convolution", "conv2", "forward") != first);
}

void TestKernelTally::timesAddUpLongestFirst() {
  KernelTally tally;
  const auto forward = tally.part("convolution", "conv1", "forward");
  const auto backward = tally.part("convolution", "conv1", "backward");
  tally.add(forward, "fprop", 0.5);
  tally.add(backward, "dgrad", 2);
  tally.add(forward, "fprop", 0.25);
  const std::vector<KernelTime> times = tally.take();
  QCOMPARE(times.size(), std::size_t{2});
  QCOMPARE(times[0].kernel, std::string("dgrad"));
  QCOMPARE(times[0].pass, std::string("backward"));
  QCOMPARE(times[1].calls, std::int64_t{2});
  QCOMPARE(times[1].timeMs, 0.75);
  QCOMPARE(times[1].layer, std::string("conv1"));
}

/// A layer's kernels are of its kind whatever they are called, but for what sums gradients meanwhile.
void TestKernelTally::nameDecidesWherePartCannot() {
  KernelTally tally;
  tally.add(tally.part("fully connected", "fc", "forward"), "sm90_xmma_fprop", 4);
  tally.add(tally.part("fully connected", "fc", "backward"), "ncclDevKernel_AllReduce", 3);
  tally.add(tally.part("", "", "update"), "sgdKernel", 2);
  tally.add(0, "[CUDA memcpy HtoD]", 1);
  QStringList kinds;
  for (const KernelTime& time : tally.take()) kinds.append(QString::fromStdString(time.kind));
  QCOMPARE(kinds, (QStringList{"fully connected", "communication", "update", "copy"}));
}

void TestKernelTally::unknownNumbersAreNobodys() {
  KernelTally tally;
  tally.add(77, "pooling_fw", 1);
  const std::vector<KernelTime> times = tally.take();
  QCOMPARE(times.size(), std::size_t{1});
  QVERIFY(times[0].layer.empty() && times[0].pass.empty());
  QCOMPARE(times[0].kind, std::string("pooling"));
}

void TestKernelTally::takingEmptiesIt() {
  KernelTally tally;
  QVERIFY(tally.empty());
  tally.add(0, "k", 1);
  QVERIFY(!tally.empty());
  tally.take();
  QVERIFY(tally.empty());
  QVERIFY(tally.take().empty());
}

SCALESCOPE_TEST(TestKernelTally)

}  // namespace scalescope::test_kernel_tally

#include "test_kernel_tally.moc"
