// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_ends {

/// Whether a run ended as it should, and whose line counts where several processes print.
class TestImportEnds : public QObject {
  Q_OBJECT
 private slots:
  void aFailureEndsARun_data();
  void aFailureEndsARun();
  void aFailureAfterTheEndIsNotTheRuns();
  void fewerStepsThanStated();
  void fewerEpochsThanStated();
  void aCutEvaluationIsNoFinalAccuracy();
  void theLowestRankIsRead();
  void processesWithoutTagsAreAveraged();
  void meansSinceTheStartAreNotRates();

 private:
  static bool says(const ImportedRun& run, std::string_view words) {
    return std::any_of(run.remarks.begin(), run.remarks.end(),
                       [words](const Text& remark) { return remark.english().find(words) != std::string::npos; });
  }
  ImportFixture m_fixture;
};

const QByteArray kReport =
    "Epoch: [%1][ %2/400]\tTime 0.250 (0.300)\tData 0.010 (0.020)\tLoss %3 (6.5)\tAcc@1 2.0 (1.5)\n";

QByteArray reports(const char* epoch, std::initializer_list<const char*> steps) {
  QByteArray text;
  for (const char* step : steps)
    text += QByteArray(kReport).replace("%1", epoch).replace("%2", step).replace("%3", "6.25");
  return text;
}

void TestImportEnds::aFailureEndsARun_data() {
  QTest::addColumn<QByteArray>("ending");
  QTest::newRow("a traceback") << QByteArray("Traceback (most recent call last):\n  File \"t.py\", line 3\n");
  QTest::newRow("memory") << QByteArray("RuntimeError: CUDA error: out of memory\n");
  QTest::newRow("a signal") << QByteArray("./job.sh: line 4: 4242 Killed                  python t.py\n");
  QTest::newRow("a scheduler") << QByteArray(
      "slurmstepd: error: *** JOB 77 ON a1 CANCELLED AT 2026-01-02T03:04:05 ***\n");
  QTest::newRow("the launcher") << QByteArray("mpirun noticed that process rank 1 exited on signal 11.\n");
}

void TestImportEnds::aFailureEndsARun() {
  QFETCH(const QByteArray, ending);
  const QByteArray log = reports("0", {"0", "100", "200", "300"});
  QCOMPARE(m_fixture.runs(log).front().status(), RunStatus::Completed);
  const ImportedRun run = m_fixture.runs(log + ending).front();
  QCOMPARE(run.status(), RunStatus::Failed);
  QVERIFY(run.cut && says(run, "line 5 states"));
  // The next run in the file is not the one that failed.
  const auto found = m_fixture.runs(log + ending + log);
  QCOMPARE(found.size(), std::size_t(2));
  QCOMPARE(found[0].status(), RunStatus::Failed);
  QCOMPARE(found[1].status(), RunStatus::Completed);
}

void TestImportEnds::aFailureAfterTheEndIsNotTheRuns() {
  QCOMPARE(m_fixture.runs(kTensorFlow + "Segmentation fault (core dumped)\n").front().status(), RunStatus::Completed);
  const QByteArray cut = kTensorFlow.left(kTensorFlow.indexOf("-----"));
  QCOMPARE(m_fixture.runs(cut).front().status(), RunStatus::Incomplete);
  QCOMPARE(m_fixture.runs(cut + "Segmentation fault (core dumped)\n").front().status(), RunStatus::Failed);
  const QByteArray log = reports("0", {"0", "100", "200", "300"});
  const ImportedRun run = m_fixture
                              .runs("Killed\n" + log +
                                    "Exception ignored in: <function f>\n"
                                    "Traceback (most recent call last):\n")
                              .front();
  QCOMPARE(run.status(), RunStatus::Completed);
}

void TestImportEnds::fewerStepsThanStated() {
  const ImportedRun run = m_fixture.runs(reports("0", {"0", "100", "200"})).front();
  QCOMPARE(run.status(), RunStatus::Incomplete);
  QVERIFY(says(run, "step 200 of 400"));
  // After step 300 of 400 the next report would be the next epoch's.
  QCOMPARE(m_fixture.runs(reports("0", {"100", "200", "300"})).front().status(), RunStatus::Completed);
  QCOMPARE(m_fixture.runs(reports("0", {"100"})).front().status(), RunStatus::Completed);
  QCOMPARE(m_fixture.runs(reports("0", {"0", "100"}) + " * Acc@1 10.500 Acc@5 25.000\n").front().status(),
           RunStatus::Completed);
}

void TestImportEnds::fewerEpochsThanStated() {
  const QByteArray epoch =
      "INFO:root:Epoch[%1] Batch [20]\tSpeed: 100.00 samples/sec\taccuracy=0.5\n"
      "INFO:root:Epoch[%1] Time cost=12.500\n";
  const QByteArray first = QByteArray(epoch).replace("%1", "0"), second = QByteArray(epoch).replace("%1", "1");
  const QByteArray arguments = "INFO:root:start with arguments Namespace(batch_size=64, gpus='0', num_epochs=2)\n";
  QCOMPARE(m_fixture.runs(arguments + first + second).front().status(), RunStatus::Completed);
  const ImportedRun run = m_fixture.runs(arguments + first).front();
  QCOMPARE(run.status(), RunStatus::Incomplete);
  QVERIFY(says(run, "2 epochs"));
  QCOMPARE(m_fixture.runs(first).front().status(), RunStatus::Completed);  // the log states no number of epochs
}

void TestImportEnds::aCutEvaluationIsNoFinalAccuracy() {
  const QByteArray train = reports("0", {"0", "100", "200", "300"});
  const QByteArray test = "Test: [ %1/60]\tTime 0.1 (0.1)\tLoss 3.0 (3.0)\tAcc@1 50.0 (%2)\tAcc@5 80.0 (85.0)\n";
  const auto at = [&test](const char* batch, const char* mean) {
    return QByteArray(test).replace("%1", batch).replace("%2", mean);
  };
  const ImportedRun third = m_fixture.runs(train + at("0", "48.0") + at("10", "47.0") + at("20", "46.0")).front();
  QVERIFY(!third.validationTop1Accuracy && !third.validationTop5Accuracy);
  QCOMPARE(third.status(), RunStatus::Incomplete);
  QVERIFY(says(third, "batch 20 of 60"));
  const ImportedRun whole = m_fixture.runs(train + at("40", "45.0") + at("50", "44.0")).front();
  QCOMPARE(whole.validationTop1Accuracy.value(), 0.44);
  QCOMPARE(whole.status(), RunStatus::Completed);
}

/// The higher rank prints first, and of the last step only the higher ranks' lines follow.
void TestImportEnds::theLowestRankIsRead() {
  const auto line = [](const char* tag, const char* step, const char* loss) {
    return QByteArray(tag) + QByteArray(kReport).replace("%1", "1").replace("%2", step).replace("%3", loss);
  };
  for (const auto& tags : {std::array{"[GPU rank 0] ", "[GPU rank 1] ", "[GPU rank 2] "},
                           std::array{"[default0]:", "[default1]:", "[default2]:"}}) {
    const auto found =
        m_fixture.runs(line(tags[2], "100", "7.5") + line(tags[0], "100", "7.0") + line(tags[1], "100", "7.25") +
                       line(tags[1], "200", "5.25") + line(tags[0], "200", "5.0") + line(tags[2], "200", "5.5"));
    QCOMPARE(found.size(), std::size_t(1));
    const ImportedRun& run = found.front();
    QCOMPARE(run.finalLoss.value(), 5.0);
    QCOMPARE(run.stepLineCount.value(), std::int64_t(2));
    QCOMPARE(run.deviceCount.value(), 3);
    QCOMPARE(findTable(run.tables, "steps")->find("loss")->values, (std::vector<double>{7.0, 5.0}));
    QVERIFY(says(run, "3 ranks print reports: those of rank 0"));
  }
}

void TestImportEnds::processesWithoutTagsAreAveraged() {
  const auto line = [](const char* step, const char* loss) {
    return QByteArray(kReport).replace("%1", "0").replace("%2", step).replace("%3", loss);
  };
  const auto found = m_fixture.runs(line("100", "7.0") + line("100", "8.0") + line("200", "5.5") + line("200", "5.0"));
  QCOMPARE(found.size(), std::size_t(1));
  const ImportedRun& run = found.front();
  QCOMPARE(findTable(run.tables, "steps")->find("loss")->values, (std::vector<double>{7.5, 5.25}));
  QCOMPARE(run.finalLoss.value(), 5.25);
  QCOMPARE(run.deviceCount.value(), 2);
  QVERIFY(says(run, "2 processes print each step"));
  // A line that is printed twice is of one process.
  const ImportedRun twice = m_fixture.runs(line("100", "7.0") + line("100", "7.0")).front();
  QVERIFY(!twice.deviceCount && twice.remarks.size() == 1);
}

void TestImportEnds::meansSinceTheStartAreNotRates() {
  const SeriesTable steps = m_fixture.runs(kTensorFlow).front().tables.front();
  QVERIFY(steps.find("images_per_second") == nullptr && steps.find("process_images_per_second") == nullptr);
  QCOMPARE(steps.find("mean_images_per_second")->values, (std::vector<double>{700.0, 710.5}));
}

SCALESCOPE_TEST(TestImportEnds)

}  // namespace scalescope::import::test_import_ends

#include "test_import_ends.moc"
