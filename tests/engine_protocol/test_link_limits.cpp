// SPDX-License-Identifier: Apache-2.0
// Rates of links by generation, model and vendor, from the sources that link_limits.h names.
#include <QtTest>
#include <cmath>

#include "engine/protocol/run/link_limits.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_link_limits {

class TestLinkLimits : public QObject {
  Q_OBJECT
 private slots:
  void pcieGenerations_data();
  void pcieGenerations();
  void theSlowerEndLimits();
  void speedsAreRead_data();
  void speedsAreRead();
  void nvLinks_data();
  void nvLinks();
  void modelsOfGpus_data();
  void modelsOfGpus();
  void socketsByName_data();
  void socketsByName();
  void socketsByNumber_data();
  void socketsByNumber();
  void portsAndEdges();
};

namespace {

/// 0 for an unknown rate.
double rateOf(const LinkLimit& limit) { return std::isnan(limit.gbPerS) ? 0 : limit.gbPerS; }

}  // namespace

void TestLinkLimits::pcieGenerations_data() {
  QTest::addColumn<double>("gtPerS");
  QTest::addColumn<double>("gbPerS");
  QTest::addColumn<QString>("source");
  QTest::newRow("1") << 2.5 << 2.5 * 16 * 0.8 / 8 << "16 lanes x 2.5 GT/s x 8/10 / 8";
  QTest::newRow("2") << 5.0 << 5.0 * 16 * 0.8 / 8 << "16 lanes x 5 GT/s x 8/10 / 8";
  QTest::newRow("3") << 8.0 << 8.0 * 16 * 128 / 130 / 8 << "16 lanes x 8 GT/s x 128/130 / 8";
  QTest::newRow("4") << 16.0 << 16.0 * 16 * 128 / 130 / 8 << "16 lanes x 16 GT/s x 128/130 / 8";
  QTest::newRow("5") << 32.0 << 32.0 * 16 * 128 / 130 / 8 << "16 lanes x 32 GT/s x 128/130 / 8";
  QTest::newRow("6") << 64.0 << 64.0 * 16 * 242 / 256 / 8 << "16 lanes x 64 GT/s x 242/256 / 8";
}

void TestLinkLimits::pcieGenerations() {
  QFETCH(double, gtPerS);
  QFETCH(double, gbPerS);
  QFETCH(QString, source);
  const LinkLimit limit = pcieLimit({16, gtPerS});
  QCOMPARE(limit.gbPerS, gbPerS);
  QCOMPARE(QString::fromStdString(limit.source), source);
  QCOMPARE(pcieLimit({4, gtPerS}).gbPerS, gbPerS / 4);
  QCOMPARE(pcieGeneration(gtPerS), QByteArray(QTest::currentDataTag()).toInt());
  QCOMPARE(pcieGtPerS(pcieGeneration(gtPerS)), gtPerS);
  QCOMPARE(pcieGeneration(gtPerS + 0.1), 0);
  QCOMPARE(pcieGtPerS(0), 0.0);
  QCOMPARE(pcieGtPerS(7), 0.0);
}

void TestLinkLimits::theSlowerEndLimits() {
  const PcieLink slower = slowerOf({16, 8}, {8, 16});
  QCOMPARE(slower.lanes, 8);
  QCOMPARE(slower.gtPerS, 8.0);
  for (const PcieLink& one : {slowerOf({0, 0}, {8, 16}), slowerOf({8, 16}, {0, 0}), slowerOf({8, 0}, {0, 16})}) {
    QCOMPARE(one.lanes, 8);
    QCOMPARE(one.gtPerS, 16.0);
  }
  QCOMPARE(rateOf(pcieLimit({0, 16})), 0.0);
  QCOMPARE(rateOf(pcieLimit({16, 0})), 0.0);
}

void TestLinkLimits::speedsAreRead_data() {
  QTest::addColumn<double>("gtPerS");
  QTest::newRow("16.0 GT/s PCIe") << 16.0;
  QTest::newRow("  8 GT/s\n") << 8.0;
  QTest::newRow("1024 GT/s") << 1024.0;
  for (const char* none : {"Unknown", "", "16", "16 MB/s", "x GT/s", "0 GT/s", "-8 GT/s", "1025 GT/s"})
    QTest::newRow(none) << 0.0;
}

void TestLinkLimits::speedsAreRead() {
  QFETCH(double, gtPerS);
  QCOMPARE(gtPerSOf(QTest::currentDataTag()), gtPerS);
}

void TestLinkLimits::nvLinks_data() {
  QTest::addColumn<QString>("capability");
  QTest::addColumn<int>("version");
  QTest::addColumn<double>("each");
  const auto row = [](const char* capability, int version, double each) {
    QTest::addRow("%s, %d", capability, version) << capability << version << each;
  };
  row("5.9", 0, 0);
  row("6.0", 0, 18);
  row("6.9", 0, 18);
  row("7.0", 0, 20);
  row("8.0", 0, 20);
  row("8.6", 0, 12);
  row("8.7", 0, 20);
  row("8.9", 0, 20);
  row("9.0", 0, 20.6);
  row("9.9", 0, 20.6);
  row("10.0", 0, 40.1);
  row("12.0", 0, 40.1);
  row("", 1, 18);
  row("", 2, 20);
  row("", 3, 20);
  row("", 4, 20.6);
  row("", 5, 40.1);
  row("", 0, 0);
  row("", 6, 0);
  row("x", 4, 20.6);
  row("7.0", 4, 20);  // the capability says more
  row("100", 4, 20.6);
  row("-1", 4, 20.6);
}

void TestLinkLimits::nvLinks() {
  QFETCH(QString, capability);
  QFETCH(int, version);
  QFETCH(double, each);
  QCOMPARE(rateOf(nvLinkLimit(3, capability.toStdString(), version)), 3 * each);
  QCOMPARE(rateOf(nvLinkLimit(0, capability.toStdString(), version)), 0.0);
  if (each == 20.6)
    QCOMPARE(nvLinkLimit(3, capability.toStdString(), version).source,
             std::string("3 x 20.6 GB/s per NVLink, as NCCL models it"));
}

void TestLinkLimits::modelsOfGpus_data() {
  QTest::addColumn<QString>("capability");
  const auto row = [](const char* model, const char* capability) { QTest::newRow(model) << capability; };
  row("Tesla P100-PCIE-16GB", "6.0");
  row("Tesla P40", "6.1");
  row("Tesla P4", "6.1");
  row("Tesla V100-SXM2-32GB", "7.0");
  row("Tesla T4", "7.5");
  row("NVIDIA A100-SXM4-80GB", "8.0");
  row("NVIDIA A800 80GB PCIe", "8.0");
  row("NVIDIA A30", "8.0");
  row("NVIDIA A40", "8.6");
  row("NVIDIA A10G", "8.6");
  row("NVIDIA RTX A6000", "8.6");
  row("NVIDIA L40S", "8.9");
  row("NVIDIA L4", "8.9");
  row("NVIDIA H100 PCIe", "9.0");
  row("NVIDIA H200", "9.0");
  row("NVIDIA H800", "9.0");
  row("NVIDIA GH200 480GB", "9.0");
  row("NVIDIA B200", "10.0");
  row("NVIDIA GB300", "10.3");
  for (const char* none : {"", "NVIDIA A1000", "NVIDIA L400", "GeForce GTX 1080", "NVIDIA T400"}) row(none, "");
}

void TestLinkLimits::modelsOfGpus() {
  QFETCH(QString, capability);
  QCOMPARE(QString::fromStdString(capabilityOfModel(QTest::currentDataTag())), capability);
}

void TestLinkLimits::socketsByName_data() {
  QTest::addColumn<double>("gbPerS");
  QTest::newRow("AMD EPYC 9554 64-Core Processor") << 16.0;
  QTest::newRow("POWER9, altivec supported") << 32.0;
  QTest::newRow("INTEL(R) XEON(R) Xeon PLATINUM") << 0.0;
  QTest::newRow("Intel(R) Xeon(R) Platinum 8592+") << 40.0;
  QTest::newRow("Intel(R) Xeon(R) Platinum 8480+") << 22.0;
  QTest::newRow("Intel(R) Xeon(R) Silver 4314 CPU @ 2.40GHz") << 10.0;
  QTest::newRow("Intel(R) Xeon(R) Bronze 3206R CPU") << 10.0;
  QTest::newRow("Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz") << 10.0;
  QTest::newRow("Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz") << 6.0;
  QTest::newRow("Intel(R) Xeon(R) CPU E7-8890 v4") << 6.0;
  QTest::newRow("Intel(R) Xeon(R) Gold 61") << 0.0;
  QTest::newRow("Intel(R) Core(TM) i7-8700") << 0.0;
  QTest::newRow("") << 0.0;
}

void TestLinkLimits::socketsByName() {
  QFETCH(double, gbPerS);
  QCOMPARE(rateOf(socketLimit(QTest::currentDataTag())), gbPerS);
}

void TestLinkLimits::socketsByNumber_data() {
  QTest::addColumn<QString>("architecture");
  QTest::addColumn<QString>("vendor");
  QTest::addColumn<int>("family");
  QTest::addColumn<int>("model");
  QTest::addColumn<double>("gbPerS");
  const auto row = [](const char* architecture, const char* vendor, int family, int model, double gbPerS) {
    QTest::addRow("%s %s %d %d", architecture, vendor, family, model)
        << architecture << vendor << family << model << gbPerS;
  };
  row("ppc64le", "", 0, 0, 32);
  row("arm64", "", 0, 0, 6);
  row("aarch64", "", 0, 0, 6);
  row("x86_64", "AuthenticAMD", 25, 17, 16);
  row("x86_64", "GenuineIntel", 6, 0xCF, 40);
  row("x86_64", "GenuineIntel", 6, 0xCE, 22);
  row("x86_64", "GenuineIntel", 6, 0x8F, 22);
  row("x86_64", "GenuineIntel", 6, 0x8E, 10);
  row("x86_64", "GenuineIntel", 6, 0x55, 10);
  row("x86_64", "GenuineIntel", 6, 0x54, 6);
  row("x86_64", "GenuineIntel", 15, 0xCF, 0);
  row("x86_64", "Other", 6, 0xCF, 0);
}

void TestLinkLimits::socketsByNumber() {
  QFETCH(QString, architecture);
  QFETCH(QString, vendor);
  QFETCH(int, family);
  QFETCH(int, model);
  QFETCH(double, gbPerS);
  QCOMPARE(rateOf(socketLimit(architecture.toStdString(), vendor.toStdString(), family, model)), gbPerS);
}

void TestLinkLimits::portsAndEdges() {
  QCOMPARE(portLimit(25).gbPerS, 3.125);
  QCOMPARE(portLimit(25).source, std::string("25 Gbit/s / 8"));
  QCOMPARE(rateOf(portLimit(0)), 0.0);
  TopologyEdge edge;
  edge.nominalGbPerS = 7;
  edge.nominalSource = "typed";
  setNominal(edge, {});
  QCOMPARE(edge.nominalGbPerS, 7.0);
  setNominal(edge, {3, "source"});
  QCOMPARE(edge.nominalGbPerS, 3.0);
  QCOMPARE(edge.nominalSource, std::string("source"));
}

SCALESCOPE_TEST(TestLinkLimits)

}  // namespace scalescope::test_link_limits

#include "test_link_limits.moc"
