// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/predict/allreduce_forms.h"
#include "engine/predict/allreduce_model.h"
#include "engine/predict/links.h"
#include "engine/predict/monotone_curve.h"
#include "engine/predict/nccl_form.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_allreduce_forms {

class TestAllreduceForms : public QObject {
  Q_OBJECT
 private slots:
  void closedForms();
  void ringAcrossHosts();
  void ncclRing();
  void ncclTree();
  void ncclInSwitch();
  void ncclChoosesTheFastest();
  void linksByName();
  void linksByRate();
  void unknownLinks();
  void curvesNeverOvershoot();
  void aModelWithoutSweepsIsTheForm();
  void aModelReturnsItsSweeps();
  void ranksAndLinksThatWereNotSwept();
  void nothingBetweenSweptSizesIsFasterThanTheLink();
};

namespace {

constexpr double kUs = 1e-6;

/// Relative to the value: the literals have six digits.
bool isClose(double value, double expected, double relative = 1e-5) {
  if (std::abs(value / expected - 1) <= relative) return true;
  qWarning("%.9g instead of %.9g", value, expected);
  return false;
}

NcclMachine machine(int hosts, int perHost, GpuGeneration generation, double inNode, double across, int channels) {
  NcclMachine one;
  one.shape = {hosts, perHost};
  one.generation = generation;
  one.nvLink = inNode > 50;
  one.inNodeGbPerS = inNode;
  one.acrossGbPerS = across;
  one.channels = channels;
  return one;
}

/// All-reduces of a ring with 20 us per step over 0.1 GB/s, slower below 1 MiB than the form by `factor`.
AllreduceSweepPoints ringSweep(int hosts, double factor) {
  AllreduceSweepPoints sweep;
  sweep.shape = {hosts, 1};
  sweep.linkGbPerS = 0.1;
  for (double bytes = 1024; bytes <= 64 << 20; bytes *= 4) {
    const double seconds = 2.0 * (hosts - 1) * 20e-6 + 2.0 * (hosts - 1) / hosts * bytes / 1e8;
    sweep.samples.push_back({bytes, bytes < 1 << 20 ? seconds * factor : seconds, 0.01});
  }
  return sweep;
}

}  // namespace

void TestAllreduceForms::closedForms() {
  const HockneyLink link{10e-6, 1e-9};
  const double bytes = 4e6;
  QVERIFY(isClose(hockneySeconds(link, bytes), 0.00401));
  QVERIFY(isClose(ringSeconds(link, 4, bytes), 0.00606));
  QVERIFY(isClose(recursiveDoublingSeconds(link, 4, bytes), 0.00802));
  QVERIFY(isClose(recursiveDoublingSeconds(link, 5, bytes), 0.01203));
  QVERIFY(isClose(rabenseifnerSeconds(link, 4, bytes), 0.00604));
  QVERIFY(isClose(doubleBinaryTreeSeconds(link, 8, bytes), 0.00806));
  for (const auto form : {recursiveDoublingSeconds, rabenseifnerSeconds, doubleBinaryTreeSeconds})
    QCOMPARE(form(link, 1, bytes), 0.0);
  QCOMPARE(ringSeconds(link, 1, bytes), 0.0);
}

void TestAllreduceForms::ringAcrossHosts() {
  const HockneyLink inHost{1e-6, 1e-10}, across{10e-6, 1e-9};
  QVERIFY(isClose(ringSeconds(inHost, across, {2, 4}, 4e6), 0.007032));
  QVERIFY(isClose(ringSeconds(inHost, across, {1, 4}, 4e6), 0.000606));
  QVERIFY(isClose(ringSeconds(inHost, across, {4, 1}, 4e6), 0.00606));
  QVERIFY(isClose(hierarchicalSeconds(inHost, across, {2, 4}, 4e6), 0.005428));
  QVERIFY(isClose(hierarchicalSeconds(inHost, across, {1, 4}, 4e6), 0.000606));
}

void TestAllreduceForms::ncclRing() {
  using enum NcclProtocol;
  const auto volta = machine(1, 8, GpuGeneration::Volta, 120, 12, 6);
  QVERIFY(isClose(ncclSeconds(NcclAlgorithm::Ring, LowLatency128, volta, 64 << 20), 1104.37275 * kUs));
  const auto ampere = machine(2, 4, GpuGeneration::Ampere, 240, 25, 12);
  QVERIFY(isClose(ncclSeconds(NcclAlgorithm::Ring, LowLatency, ampere, 4096), 24.57344 * kUs));
  const auto hopper = machine(2, 4, GpuGeneration::Hopper, 370.8, 50, 8);
  QVERIFY(isClose(ncclSeconds(NcclAlgorithm::Ring, Simple, hopper, 64 << 20), 2456.89024 * kUs));
}

void TestAllreduceForms::ncclTree() {
  using enum NcclProtocol;
  const auto pcie = machine(4, 2, GpuGeneration::Volta, 12, 12, 2);
  QVERIFY(isClose(ncclSeconds(NcclAlgorithm::Tree, Simple, pcie, 1 << 20), 452.318841 * kUs));
  const auto ampere = machine(1, 8, GpuGeneration::Ampere, 240, 25, 12);
  QVERIFY(isClose(ncclSeconds(NcclAlgorithm::Tree, LowLatency128, ampere, 1 << 20), 43.7116770 * kUs));
  const auto hopper = machine(1, 8, GpuGeneration::Hopper, 370.8, 50, 16);
  QVERIFY(isClose(ncclSeconds(NcclAlgorithm::Tree, LowLatency, hopper, 65536), 16.6600441 * kUs));
}

void TestAllreduceForms::ncclInSwitch() {
  using enum NcclProtocol;
  auto node = machine(1, 8, GpuGeneration::Hopper, 370.8, 50, 16);
  QVERIFY(std::isinf(ncclSeconds(NcclAlgorithm::Nvls, Simple, node, 64 << 20)));
  node.hasNvls = true;
  QVERIFY(isClose(ncclSeconds(NcclAlgorithm::Nvls, Simple, node, 64 << 20), 223.727520 * kUs));
  auto cluster = machine(4, 8, GpuGeneration::Hopper, 370.8, 400, 16);
  cluster.hasNvls = cluster.hasCollnet = true;
  QVERIFY(isClose(ncclSeconds(NcclAlgorithm::NvlsTree, Simple, cluster, 64 << 20), 337.019754 * kUs));
  QVERIFY(isClose(ncclSeconds(NcclAlgorithm::CollnetChain, Simple, cluster, 64 << 20), 259.383991 * kUs));
}

void TestAllreduceForms::ncclChoosesTheFastest() {
  const auto volta = machine(1, 8, GpuGeneration::Volta, 120, 12, 6);
  const NcclChoice small = fastestNccl(volta, 1024), large = fastestNccl(volta, 256 << 20);
  QCOMPARE(small.protocol, NcclProtocol::LowLatency);
  QCOMPARE(large.algorithm, NcclAlgorithm::Ring);
  QCOMPARE(large.protocol, NcclProtocol::Simple);
  QVERIFY(isClose(large.seconds(), ncclSeconds(large.algorithm, large.protocol, volta, 256 << 20)));
  QCOMPARE(fastestNccl(machine(1, 1, GpuGeneration::Volta, 120, 12, 6), 1024).seconds(), 0.0);
}

void TestAllreduceForms::linksByName() {
  QCOMPARE(findLink("100gbe")->gbPerS, 12.5);
  QCOMPARE(findLink("HDR")->gbPerS, 25.0);
  QVERIFY(isClose(findLink("FDR")->gbPerS, 4 * 14.0625 * 64 / 66 / 8));
  QVERIFY(isClose(findLink("PCIe4")->gbPerS, 16.0 * 16 * 128 / 130 / 8));
  QVERIFY(findLink("NVLink4")->inNode);
  QVERIFY(!findLink("NDR")->inNode);
  for (const NamedLink& link : namedLinks()) QCOMPARE(findLink(link.name)->gbPerS, link.gbPerS);
}

void TestAllreduceForms::linksByRate() {
  QCOMPARE(findLink("25Gbit/s")->gbPerS, 3.125);
  QCOMPARE(findLink("100mbit")->gbPerS, 0.0125);
  QCOMPARE(findLink("12 GB/s")->gbPerS, 12.0);
  QCOMPARE(findLink("12Gb/s")->gbPerS, 1.5);
  QCOMPARE(findLink("400MB/s")->gbPerS, 0.4);
  QVERIFY(isClose(findLink("1Gbit/s")->reachableGbPerS(), 0.125 * 1448 / 1538));
}

void TestAllreduceForms::unknownLinks() {
  for (const char* text : {"", "fast", "0Gbit/s", "-1GB/s", "nanGB/s", "1e9GB/s", "25"}) {
    const auto link = findLink(text);
    QVERIFY2(!link.ok(), text);
    QCOMPARE(link.error().code, std::string("link-name-unknown"));
  }
  QVERIFY(findLink("100GbEE").error().message.english().find("Did you mean 100GbE?") != std::string::npos);
}

void TestAllreduceForms::curvesNeverOvershoot() {
  const MonotoneCurve curve({{0, 0}, {1, 0.1}, {2, 3}, {3, 3.05}, {4, 3.05}});
  double before = 0;
  for (double x = 0; x <= 4; x += 0.01) {
    QVERIFY(curve.at(x) >= before - 1e-12);
    before = curve.at(x);
  }
  QCOMPARE(curve.at(1), 0.1);
  QCOMPARE(curve.at(-5), 0.0);
  QCOMPARE(curve.at(9), 3.05);
  QCOMPARE(MonotoneCurve({{1, 2}, {1, 4}}).at(1), 3.0);
  QCOMPARE(MonotoneCurve().at(1), 0.0);
}

void TestAllreduceForms::aModelWithoutSweepsIsTheForm() {
  const AllreduceModel model(AllreduceModel::Family::Gloo, {});
  // A ring of 30 us per step over 0.125 GB/s.
  QVERIFY(isClose(model.seconds({4, 1}, {0, 0.125}, 1e6), 6 * 30e-6 + 1.5 * 1e6 / 0.125e9));
  QCOMPARE(model.seconds({1, 1}, {0, 0.125}, 1e6), 0.0);
  QVERIFY(!model.hasSweep(true));
}

void TestAllreduceForms::aModelReturnsItsSweeps() {
  const AllreduceModel model(AllreduceModel::Family::Gloo, {ringSweep(2, 1.3), ringSweep(8, 1)});
  for (const auto& sweep : {ringSweep(2, 1.3), ringSweep(8, 1)})
    for (const AllreduceSample& sample : sweep.samples)
      QVERIFY(isClose(model.seconds(sweep.shape, {}, sample.bytes), sample.seconds, 0.01));
  QVERIFY(model.hasSweep(true));
  QVERIFY(!model.hasSweep(false));
  QVERIFY(model.formError() > 0.02);
}

/// Measured over 100 Mbit/s with half a core for each host: 64 KiB take no longer than 1 KiB.
void TestAllreduceForms::nothingBetweenSweptSizesIsFasterThanTheLink() {
  AllreduceSweepPoints sweep;
  sweep.shape = {2, 1};
  sweep.linkGbPerS = 0.0116;
  sweep.samples = {{1024, 0.00639, 0.05}, {65536, 0.00637, 0.05}, {1048576, 0.0889, 0.02}, {16777216, 1.4725, 0.02}};
  const AllreduceModel model(AllreduceModel::Family::Gloo, {sweep});
  for (const AllreduceSample& sample : sweep.samples)
    QVERIFY(isClose(model.seconds({2, 1}, {}, sample.bytes), sample.seconds, 0.03));
  // 16 MiB reach 11.4 of 11.6 MB/s and 1 MiB 11.8, the most of all: 256 KiB at 11.8 MB/s take 22.2 ms.
  QVERIFY(model.seconds({2, 1}, {}, 262144) > 0.0221);
  QVERIFY(model.seconds({2, 1}, {}, 262144) < 0.0300);
  QVERIFY(model.seconds({2, 1}, {0, 0.0348}, 262144) > 0.0073);
}

void TestAllreduceForms::ranksAndLinksThatWereNotSwept() {
  const AllreduceModel model(AllreduceModel::Family::Gloo, {ringSweep(2, 1), ringSweep(8, 1)});
  QVERIFY(isClose(model.measuredLinkGbPerS(), 0.1));
  QVERIFY(isClose(model.seconds({4, 1}, {}, 4 << 20), 6 * 20e-6 + 1.5 * (4 << 20) / 1e8, 0.02));
  QVERIFY(isClose(model.seconds({32, 1}, {}, 4 << 20), 62 * 20e-6 + 62.0 / 32 * (4 << 20) / 1e8, 0.02));
  QVERIFY(isClose(model.seconds({4, 1}, {0, 1}, 16 << 20), 6 * 20e-6 + 1.5 * (16 << 20) / 1e9, 0.08));
}

SCALESCOPE_TEST(TestAllreduceForms)

}  // namespace scalescope::test_allreduce_forms

#include "test_allreduce_forms.moc"
