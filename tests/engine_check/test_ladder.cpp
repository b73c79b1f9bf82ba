// SPDX-License-Identifier: Apache-2.0
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QtTest>
#include <algorithm>
#include <ctime>

#include "engine/check/evidence.h"
#include "engine/check/ladder.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_ladder {

class TestLadder : public QObject {
  Q_OBJECT
 private slots:
  void everyRungCanBeChosen();
  void onlyChosenRungsAreMeasured();
  void loadOfOthersIsCounted();
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

/// A program that uses half a second of processor time is another one until it has ended as this one's child.
void TestLadder::loadOfOthersIsCounted() {
  const LoadWatch load;
  QVERIFY(std::isnan(load.takenShare(1)));
  const pid_t child = ::fork();
  if (child == 0) {
    while (std::clock() < CLOCKS_PER_SEC / 2) {
    }
    ::raise(SIGSTOP);
    ::_exit(0);
  }
  int status = 0;
  QCOMPARE(::waitpid(child, &status, WUNTRACED), child);
  const double used = load.usedS(), own = load.ownS(), share = load.takenShare(1e-3);
  ::kill(child, SIGKILL);
  ::waitpid(child, &status, 0);
  QVERIFY2(used - own >= 0.45, qPrintable(QString::number(used - own)));
  QCOMPARE(share, 1.0);  // of a thousandth of a processor
  QVERIFY2(load.ownS() - own >= 0.45, qPrintable(QString::number(load.ownS() - own)));
}

SCALESCOPE_TEST(TestLadder)

}  // namespace scalescope::test_ladder

#include "test_ladder.moc"
