// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/protocol/run/network_titles.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_network_titles {

/// The names of networks for readers.
class TestNetworkTitles : public QObject {
  Q_OBJECT
 private slots:
  void titlesAreTheUsualNames();
  void unknownNamesAreUnchanged();
  void unstatedVariantsAreListedOnce();
  void equalTitlesAreDistinguished();
};

void TestNetworkTitles::titlesAreTheUsualNames() {
  QCOMPARE(networkTitle("resnet-20"), std::string("ResNet-20"));
  QCOMPARE(networkTitle("resnet-50-v1"), std::string("ResNet-50 v1"));
  QCOMPARE(networkTitle("resnet-50-v1b"), std::string("ResNet-50 v1b"));
  QCOMPARE(networkTitle("resnet-50 (variant not stated)"), std::string("ResNet-50"));
  QCOMPARE(networkTitle("inception-bn"), std::string("Inception-BN"));
}

void TestNetworkTitles::unknownNamesAreUnchanged() {
  QCOMPARE(networkTitle(""), std::string());
  QCOMPARE(networkTitle("resnet"), std::string("resnet"));
  QCOMPARE(networkTitle("small-residual (definition 0123abcd)"), std::string("small-residual (definition 0123abcd)"));
}

void TestNetworkTitles::unstatedVariantsAreListedOnce() {
  const std::string resnet = "resnet-50 (variant not stated)", alexnet = "alexnet (variant not stated)";
  const NetworkTitles titles(std::vector<std::string>{resnet, alexnet, resnet, "vgg-16", "resnet-50-v1"});
  QCOMPARE(titles.of(resnet), std::string("ResNet-50"));
  QCOMPARE(titles.unstated(), (std::vector<std::string>{"ResNet-50", "AlexNet"}));
}

void TestNetworkTitles::equalTitlesAreDistinguished() {
  const std::string open = "resnet-50 (variant not stated)";
  const NetworkTitles titles(std::vector<std::string>{open, "resnet-50"});
  QCOMPARE(titles.of(open), std::string("ResNet-50 (variant not stated)"));
  QCOMPARE(titles.of("resnet-50"), std::string("ResNet-50"));
  QVERIFY(titles.unstated().empty());
  RunResult unknown;
  unknown.unknownPlanFields = {"network"};
  QVERIFY(NetworkTitles(std::vector<RunResult>{unknown}).unstated().empty());
}

SCALESCOPE_TEST(TestNetworkTitles)

}  // namespace scalescope::test_network_titles

#include "test_network_titles.moc"
