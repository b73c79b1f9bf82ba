// SPDX-License-Identifier: GPL-3.0-or-later
#include <time.h>

#include <QtTest>

#include "app/measure/live/observer_cost.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_observer_cost {

using namespace std::chrono_literals;

class TestObserverCost : public QObject {
  Q_OBJECT
 private slots:
  void measuresWhatItTook();
  void looksLessOftenWhileItIsDear();
};

void TestObserverCost::measuresWhatItTook() {
  ObserverCost cost;
  QVERIFY(!cost.share());
  timespec spent{};
  volatile double sum = 0;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
  const auto until = spent.tv_sec * 1000 + spent.tv_nsec / 1000000 + 50;
  while (spent.tv_sec * 1000 + spent.tv_nsec / 1000000 < until) {
    for (int i = 0; i < 10000; ++i) sum = sum + i;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
  }
  const double busy = cost.measure();
  QVERIFY(busy > 0);
  QCOMPARE(cost.share(), std::optional(busy));
  QTest::qSleep(200);  // asleep, a program takes next to nothing
  QVERIFY2(cost.measure() < busy, qPrintable(QString("%1, before %2").arg(*cost.share()).arg(busy)));
}

void TestObserverCost::looksLessOftenWhileItIsDear() {
  QCOMPARE(nextLookPause(200ms, 0.2), 400ms);
  QCOMPARE(nextLookPause(1600ms, 0.2), 1600ms);
  QCOMPARE(nextLookPause(400ms, 0.03), 400ms);
  QCOMPARE(nextLookPause(400ms, 0.01), 200ms);
  QCOMPARE(nextLookPause(200ms, 0.01), 200ms);
}

SCALESCOPE_TEST(TestObserverCost)

}  // namespace scalescope::test_observer_cost

#include "test_observer_cost.moc"
