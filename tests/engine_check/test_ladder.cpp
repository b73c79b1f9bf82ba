// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <algorithm>

#include "engine/check/ladder.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_ladder {

class TestLadder : public QObject {
  Q_OBJECT
 private slots:
  void everyRungCanBeChosen();
  void onlyChosenRungsAreMeasured();
};

void TestLadder::everyRungCanBeChosen() {
  for (const NodeRung& rung : nodeLadder())
    QVERIFY2(std::find(checkParts().begin(), checkParts().end(), rung.rung.id) != checkParts().end(),
             std::string(rung.rung.id).c_str());
}

void TestLadder::onlyChosenRungsAreMeasured() {
  NodeCheck check;
  check.noBackend = "none in this test";
  check.parts = {"products"};
  check.cores = {0};
  int count = 0;
  check.report = [&](const CheckValue& value) {
    ++count;
    QCOMPARE(value.test, std::string("gemm"));
  };
  climbLadder(check);
  QVERIFY(count > 0);
}

SCALESCOPE_TEST(TestLadder)

}  // namespace scalescope::test_ladder

#include "test_ladder.moc"
