// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/backend_cuda/machine_code.h"
#include "engine/base/compute_capability.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_machine_code {

/// A build is usable only where its kernels can start.
class TestMachineCode : public QObject {
  Q_OBJECT
 private slots:
  void runsWhereItHasCode_data();
  void runsWhereItHasCode();
  void capabilityIsVersionAndRevision();
};

void TestMachineCode::runsWhereItHasCode_data() {
  QTest::addColumn<QString>("built");
  QTest::addColumn<QList<int>>("runs");  // of all capabilities below
  QTest::newRow("machine code") << "90-real" << QList<int>{90};
  QTest::newRow("of a major version") << "80-real" << QList<int>{80, 86, 89};
  QTest::newRow("from a minor version on") << "86-real" << QList<int>{86, 89};
  QTest::newRow("PTX") << "90-virtual" << QList<int>{90, 100, 103, 120, 121};
  QTest::newRow("both") << "89" << QList<int>{89, 90, 100, 103, 120, 121};
  QTest::newRow("several") << "75-real,90-real,90-virtual" << QList<int>{75, 90, 100, 103, 120, 121};
  QTest::newRow("one architecture alone") << "90a-real" << QList<int>{90};
  QTest::newRow("any") << "native" << QList<int>{61, 75, 80, 86, 89, 90, 100, 103, 120, 121};
}

void TestMachineCode::runsWhereItHasCode() {
  QFETCH(QString, built);
  QFETCH(QList<int>, runs);
  QList<int> found;
  for (const int architecture : {61, 75, 80, 86, 89, 90, 100, 103, 120, 121})
    if (cuda::hasCodeFor(architecture, built.toStdString())) found << architecture;
  QCOMPARE(found, runs);
}

void TestMachineCode::capabilityIsVersionAndRevision() {
  QCOMPARE(computeCapabilityText(75), std::string("7.5"));
  QCOMPARE(computeCapabilityText(90), std::string("9.0"));
  QCOMPARE(computeCapabilityText(121), std::string("12.1"));
}

SCALESCOPE_TEST(TestMachineCode)

}  // namespace scalescope::test_machine_code

#include "test_machine_code.moc"
