// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSet>

#include "app/results/names/run_names.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_run_names {

using namespace scalescope::testing;

/// Names that tell runs apart, wherever several are shown.
class TestRunNames : public QObject {
  Q_OBJECT
 private slots:
  void statedNamesStay();
  void onlyWhatDiffersIsAdded();
  void threeFactsAtMost();
  void aFactOfOneRunAloneDoesNotCount();
  void anyFieldMayDiffer();
  void repeatsShareTheirName();
  void theStartIsTheLastResort();
  void copiesAreNumbered();
  void runsWithoutNames();
};

namespace {

RunResult named(const char* runId, const char* name, int ranks = 1, int repeat = 1) {
  RunResult result = makeResult(runId, ranks, 100, repeat);
  result.plan.name = result.summary.name = name;
  return result;
}

}  // namespace

void TestRunNames::statedNamesStay() {
  QCOMPARE(runNames({named("a", "Demo"), named("b", "Night", 4)}), QStringList({"Demo", "Night"}));
  QCOMPARE(runNames(std::vector<RunResult>{}), QStringList());
}

void TestRunNames::onlyWhatDiffersIsAdded() {
  QCOMPARE(runNames({named("a", "Demo"), named("b", "Demo", 2), named("c", "Other", 2)}),
           QStringList({"Demo, 1 rank", "Demo, 2 ranks", "Other"}));
  RunResult half = named("b", "Demo");
  half.plan.precision = "fp16";
  QCOMPARE(runNames({named("a", "Demo"), half}), QStringList({"Demo, fp32", "Demo, fp16"}));
  RunResult onTwo = named("c", "Demo", 2);
  onTwo.summary.nodeCount = 2;
  onTwo.plan.hosts = {HostSpec{"node1", 1}, HostSpec{"node2", 1}};
  QCOMPARE(runNames({named("a", "Demo", 2), onTwo}), QStringList({"Demo, 2 ranks", "Demo, 2 ranks on 2 nodes"}));
}

void TestRunNames::threeFactsAtMost() {
  std::vector<RunResult> runs;
  for (int i = 0; i < 16; ++i) {
    RunResult run = named(("run-" + std::to_string(i)).c_str(), "Demo", i & 1 ? 2 : 1);
    run.plan.precision = i & 2 ? "fp16" : "fp32";
    run.plan.batchSizePerDevice = i & 4 ? 64 : 32;
    run.plan.network = i & 8 ? "resnet-50" : "resnet-20";
    run.summary.startedAt = "2026-11-20T10:00:" + std::to_string(10 + i) + ".000Z";
    runs.push_back(run);
  }
  const QStringList names = runNames(runs);
  QCOMPARE(QSet<QString>(names.begin(), names.end()).size(), 16);
  for (const QString& name : names) {
    QVERIFY2(name.startsWith("Demo, "), qPrintable(name));
    QVERIFY2(name.count(", ") <= 3, qPrintable(name));  // three facts, then a letter
  }
  std::vector<const RunResult*> listed;
  QStringList keys;
  for (const RunResult& run : runs) listed.push_back(&run), keys.append(toQString(run.summary.runId));
  QSet<QString> shared;
  for (const RunName& name : listedNames(listed, keys)) {
    QVERIFY2(name.shared.startsWith("Demo, ") && !name.shared.contains("ResNet"), qPrintable(name.shared));
    QCOMPARE(name.shared.count(", "), 4);  // three facts and the start
    shared.insert(name.shared);
  }
  QCOMPARE(shared.size(), 16);
}

void TestRunNames::aFactOfOneRunAloneDoesNotCount() {
  RunResult unknown = named("b", "Demo", 2);
  unknown.unknownPlanFields = {"precision"};
  QCOMPARE(runNames({named("a", "Demo"), unknown}), QStringList({"Demo, 1 rank", "Demo, 2 ranks"}));
  RunResult same = named("b", "Demo", 1, 2);
  same.unknownPlanFields = {"precision"};
  QCOMPARE(runNames({named("a", "Demo"), same}), QStringList({"Demo [a]", "Demo [b]"}));
}

void TestRunNames::anyFieldMayDiffer() {
  RunResult other = named("b", "Demo");
  other.plan.decodeThreads = 4;
  const QStringList names = runNames({named("a", "Demo"), other});
  QVERIFY2(names[1].startsWith("Demo, decode threads 4"), qPrintable(names[1]));
  RunResult kernel = named("b", "Demo");
  kernel.environment.hosts[0].facts[1].value = "6.2";
  QCOMPARE(runNames({named("a", "Demo"), kernel}), QStringList({"Demo, Kernel 6.1", "Demo, Kernel 6.2"}));
}

void TestRunNames::repeatsShareTheirName() {
  const RunResult a = named("a", "Demo", 1, 1), b = named("b", "Demo", 1, 2), c = named("c", "Demo", 2, 1);
  const std::vector<RunName> names = listedNames({&a, &b, &c}, {"one", "one", "two"});
  QCOMPARE(names[0].shared, QString("Demo, 1 rank"));
  QCOMPARE(names[1].shared, names[0].shared);
  QCOMPARE(names[1].text(), QString("Demo, 1 rank, repeat 2"));
  QCOMPARE(names[2].text(), QString("Demo, 2 ranks"));
}

void TestRunNames::theStartIsTheLastResort() {
  RunResult a = named("a", "Demo"), b = named("b", "Demo");
  a.summary.startedAt = "2026-11-18T12:00:00.000Z";
  b.summary.startedAt = "2026-11-20T12:00:00.000Z";
  QCOMPARE(runNames({a, b}), QStringList({"Demo, 2026-11-18", "Demo, 2026-11-20"}));
  b.summary.startedAt = "2026-11-18T12:30:00.000Z";
  const QStringList names = runNames({a, b});
  QVERIFY2(names[0].startsWith("Demo, 2026-11-18 ") && names[0] != names[1], qPrintable(names.join('|')));
}

void TestRunNames::copiesAreNumbered() {
  const RunResult a = named("a", "Demo");
  const QStringList names = runNames({a, a});
  QVERIFY2(names[0] != names[1] && names[1].endsWith("(2)"), qPrintable(names.join('|')));
  // A name may look like another one's facts.
  const QStringList odd = runNames({named("a", "Demo"), named("b", "Demo", 2), named("c", "Demo, 2 ranks", 2)});
  QCOMPARE(QSet<QString>(odd.begin(), odd.end()).size(), 3);
}

void TestRunNames::runsWithoutNames() {
  QCOMPARE(runNames({named("a", ""), named("b", "", 2)}), QStringList({"1 rank", "2 ranks"}));
  QCOMPARE(runNames({named("a", "")}), QStringList{"ResNet-20, 1 rank"});  // what all share is left to the title
  RunResult inference = named("c", "");
  inference.summary.kind = ResultKind::Inference;
  RunResult int8 = inference;
  int8.summary.runId = "d";
  int8.plan.precision = "int8";
  QCOMPARE(runNames({named("a", ""), inference, int8}),
           QStringList({"training, fp32", "inference, fp32", "inference, int8"}));
  RunResult unknown = named("imported-x", "");
  unknown.unknownPlanFields = {"network"};
  QCOMPARE(statedName(unknown), QString("imported-x"));
}

SCALESCOPE_WINDOW_TEST(TestRunNames)

}  // namespace scalescope::test_run_names

#include "test_run_names.moc"
