// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <random>

#include "engine/backend/memory_planner.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_memory_planner {

namespace {

/// No two intervals that live at the same time share a byte, and every block ends inside the total.
bool isSound(const std::vector<MemoryInterval>& intervals, const MemoryPlan& plan) {
  for (std::size_t a = 0; a < intervals.size(); ++a) {
    if (plan.offsets[a] % kMemoryAlignment != 0 || plan.offsets[a] + intervals[a].bytes > plan.totalBytes) return false;
    for (std::size_t b = a + 1; b < intervals.size(); ++b) {
      const bool together =
          intervals[a].firstUse <= intervals[b].lastUse && intervals[b].firstUse <= intervals[a].lastUse;
      const bool overlap = plan.offsets[a] < plan.offsets[b] + intervals[b].bytes &&
                           plan.offsets[b] < plan.offsets[a] + intervals[a].bytes;
      if (together && overlap) return false;
    }
  }
  return true;
}

/// The most bytes that live at one time: no plan can be smaller.
std::size_t lowerBound(const std::vector<MemoryInterval>& intervals) {
  std::size_t most = 0;
  for (const MemoryInterval& at : intervals) {
    std::size_t alive = 0;
    for (const MemoryInterval& other : intervals)
      if (other.firstUse <= at.firstUse && at.firstUse <= other.lastUse) alive += alignedBytes(other.bytes);
    most = std::max(most, alive);
  }
  return most;
}

}  // namespace

class TestMemoryPlanner : public QObject {
  Q_OBJECT
 private slots:
  void emptyPlanTakesNothing() { QCOMPARE(planMemory({}).totalBytes, std::size_t{0}); }

  void blocksThatNeverMeetShare() {
    const std::vector<MemoryInterval> intervals = {{100, 0, 1}, {100, 2, 3}, {64, 4, 9}};
    const MemoryPlan plan = planMemory(intervals);
    QCOMPARE(plan.totalBytes, std::size_t{128});
    QCOMPARE(plan.offsets[0], plan.offsets[1]);
    QVERIFY(isSound(intervals, plan));
  }

  void blocksThatMeetAtOneInstructionDoNotShare() {
    const std::vector<MemoryInterval> intervals = {{64, 0, 2}, {64, 2, 4}};
    QCOMPARE(planMemory(intervals).totalBytes, std::size_t{128});
  }

  void aGapIsFilledByWhatFitsBest() {
    // A and C enclose a hole of 128 bytes that no block uses at 5; the small block goes there, not on top.
    const std::vector<MemoryInterval> intervals = {{512, 0, 9}, {256, 0, 4}, {192, 0, 9}, {128, 5, 9}};
    const MemoryPlan plan = planMemory(intervals);
    QVERIFY(isSound(intervals, plan));
    QCOMPARE(plan.totalBytes, std::size_t{512 + 256 + 192});
  }

  void randomLivesAreSoundAndNearTheLowerBound() {
    std::mt19937 random(7);
    for (int round = 0; round < 50; ++round) {
      std::vector<MemoryInterval> intervals;
      for (int i = 0; i < 120; ++i) {
        const int first = static_cast<int>(random() % 200);
        intervals.push_back({random() % 100000, first, first + static_cast<int>(random() % 60)});
      }
      const MemoryPlan plan = planMemory(intervals);
      QVERIFY(isSound(intervals, plan));
      QVERIFY(plan.totalBytes <= lowerBound(intervals) * 3 / 2);
      const MemoryPlan unshared = planMemoryUnshared(intervals);
      QVERIFY(isSound(intervals, unshared));
      QVERIFY(plan.totalBytes < unshared.totalBytes);
    }
  }
};

SCALESCOPE_TEST(TestMemoryPlanner)

}  // namespace scalescope::test_memory_planner

#include "test_memory_planner.moc"
