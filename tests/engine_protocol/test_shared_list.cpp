// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <numeric>
#include <string>
#include <thread>

#include "engine/base/shared_list.h"
#include "engine/base/text.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_shared_list {

class TestSharedList : public QObject {
  Q_OBJECT
 private slots:
  void copiesShareItems();
  void everyChangeSeparates_data();
  void everyChangeSeparates();
  void iteratorOfSharedItemsStatesThePlace();
  void listAssignedToItselfIsUnchanged();
  void emptyListsHaveNoItems();
  void threadsChangeCopiesOfTheirOwn();
};

namespace {

using Words = SharedList<std::string>;
using Change = void (*)(Words&);

const std::string* placeOf(const Words& list) { return &list.front(); }

std::vector<std::string> itemsOf(const Words& list) { return {list.begin(), list.end()}; }

}  // namespace

void TestSharedList::copiesShareItems() {
  const Words first{"a", "b"};
  Words second = first, third;
  third = second;
  QVERIFY(placeOf(first) == placeOf(second) && placeOf(first) == placeOf(third));
  second.push_back("c");
  QVERIFY(placeOf(first) != placeOf(second) && placeOf(first) == placeOf(third));
  const std::string* own = placeOf(second);
  second[0] = "d";  // its items are shared no more: they stay where they are
  QVERIFY(placeOf(second) == own);
  QCOMPARE(itemsOf(second), (std::vector<std::string>{"d", "b", "c"}));
  const Words moved = std::move(second);
  QVERIFY(placeOf(moved) == own);
}

void TestSharedList::everyChangeSeparates_data() {
  QTest::addColumn<Change>("change");
  QTest::addColumn<QString>("changed");
  const auto row = [](const char* name, Change change, const char* changed) {
    QTest::newRow(name) << change << QString(changed);
  };
  row(
      "operator[]", [](Words& list) { list[1] = "x"; }, "a x c");
  row(
      "at", [](Words& list) { list.at(2) = "x"; }, "a b x");
  row(
      "front", [](Words& list) { list.front() = "x"; }, "x b c");
  row(
      "begin", [](Words& list) { *(list.begin() + 1) = "x"; }, "a x c");
  row(
      "end", [](Words& list) { *(list.end() - 1) = "x"; }, "a b x");
  row(
      "push_back", [](Words& list) { list.push_back("x"); }, "a b c x");
  row(
      "insert", [](Words& list) { list.insert(list.begin() + 1, "x"); }, "a x b c");
  row(
      "insert at the end", [](Words& list) { list.insert(list.end(), "x"); }, "a b c x");
  row(
      "resize", [](Words& list) { list.resize(2); }, "a b");
  row(
      "clear", [](Words& list) { list.clear(); }, "");
}

void TestSharedList::everyChangeSeparates() {
  QFETCH(Change, change);
  QFETCH(QString, changed);
  const Words first{"a", "b", "c"};
  const std::string* place = placeOf(first);
  Words second = first;
  change(second);
  QCOMPARE(join(itemsOf(second), " "), changed.toStdString());
  QCOMPARE(itemsOf(first), (std::vector<std::string>{"a", "b", "c"}));
  QVERIFY(placeOf(first) == place);
}

void TestSharedList::iteratorOfSharedItemsStatesThePlace() {
  Words first{"a", "b", "c"};
  const Words second = first;
  const auto beforeC = std::as_const(first).begin() + 2;  // of the items that both lists have
  const auto inserted = first.insert(beforeC, "x");
  QCOMPARE(*inserted, std::string("x"));
  QVERIFY(inserted == first.begin() + 2);
  QCOMPARE(itemsOf(first), (std::vector<std::string>{"a", "b", "x", "c"}));
  QCOMPARE(itemsOf(second), (std::vector<std::string>{"a", "b", "c"}));
}

void TestSharedList::listAssignedToItselfIsUnchanged() {
  Words list{"a", "b"};
  const std::string* place = placeOf(list);
  Words& same = list;
  list = same;
  QCOMPARE(itemsOf(list), (std::vector<std::string>{"a", "b"}));
  list = std::move(same);
  QCOMPARE(itemsOf(list), (std::vector<std::string>{"a", "b"}));
  list.front() = "c";
  QVERIFY(placeOf(list) == place);
  list.push_back(list.front());  // of the items that it may move
  QCOMPARE(itemsOf(list), (std::vector<std::string>{"c", "b", "c"}));
}

void TestSharedList::emptyListsHaveNoItems() {
  for (Words list : {Words(), Words(std::vector<std::string>()), [] {
                       Words cleared{"a"};
                       cleared.clear();
                       return cleared;
                     }()}) {
    QVERIFY(list.empty() && list.size() == 0);
    QVERIFY(std::as_const(list).begin() == std::as_const(list).end());
    QVERIFY(list.begin() == list.end());
    QVERIFY_THROWS_EXCEPTION(std::out_of_range, (void)std::as_const(list).at(0));
    const Words copy = list;
    list.insert(list.end(), "b");
    QCOMPARE(itemsOf(list), std::vector<std::string>{"b"});
    QVERIFY(copy.empty());
  }
}

/// ThreadSanitizer sees whether what a thread read before it dropped its copy is ordered before the writes of another.
void TestSharedList::threadsChangeCopiesOfTheirOwn() {
  constexpr int kRounds = 100, kChanges = 500, kItems = 64;
  SharedList<int> list(std::vector<int>(kItems, 1));
  const auto work = [](SharedList<int> own, int added, long& sum) {
    sum = std::accumulate(std::as_const(own).begin(), std::as_const(own).end(), 0L);
    own[0] += added;
    own.push_back(added);
    const SharedList<int> copy = own;
    own.front() += added;
    sum += own[0] + copy.at(0) + static_cast<long>(own.size());
  };
  for (int round = 0; round < kRounds; ++round) {
    long sums[2] = {};
    std::thread first(work, list, 10, std::ref(sums[0])), second(work, list, 100, std::ref(sums[1]));
    // Some of these are while the others read theirs, some when they have dropped them, and the items are written.
    for (int change = 0; change < kChanges; ++change) list[1] = 1;
    first.join();
    second.join();
    QCOMPARE(sums[0], 64L + (1 + 20) + (1 + 10) + 65);
    QCOMPARE(sums[1], 64L + (1 + 200) + (1 + 100) + 65);
    QCOMPARE(list.size(), std::size_t{kItems});
  }
}

SCALESCOPE_TEST(TestSharedList)

}  // namespace scalescope::test_shared_list

#include "test_shared_list.moc"
