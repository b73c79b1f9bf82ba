// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_horovod {

namespace {

/// What one rank of two prints; `tag` stands before each line.
QByteArrayList linesOfRank(const QByteArray& tag, double perDevice, double total) {
  QByteArrayList lines{"Model: resnet50", "Batch size: 32", "Number of GPUs: 2", "Running warmup..."};
  for (int i = 0; i < 5; ++i)
    lines << "Iter #" + QByteArray::number(i) + ": " + QByteArray::number(perDevice + i, 'f', 1) + " img/sec per GPU";
  lines << "Img/sec per GPU: " + QByteArray::number(perDevice + 2, 'f', 1) + " +-2.8"
        << "Total img/sec on 2 GPU(s): " + QByteArray::number(total, 'f', 1) + " +-5.6";
  for (QByteArray& line : lines) line.prepend(tag);
  return lines;
}

/// Line by line in turn, as ranks print that wait for each other.
QByteArray inTurn(const QByteArrayList& a, const QByteArrayList& b) {
  QByteArray text;
  for (qsizetype i = 0; i < a.size(); ++i) text += a[i] + '\n' + b[i] + '\n';
  return text;
}

/// Five iterations of one benchmark on two GPUs.
void verifyOneRun(const std::vector<ImportedRun>& found, double imagesPerSecond) {
  QCOMPARE(found.size(), size_t(1));
  const ImportedRun& run = found.front();
  QCOMPARE(run.imagesPerSecond.value(), imagesPerSecond);
  QCOMPARE(run.stepLineCount.value(), std::int64_t(5));
  QCOMPARE(run.firstStep.value(), std::int64_t(0));
  QCOMPARE(run.lastStep.value(), std::int64_t(4));
  QCOMPARE(run.deviceCount.value(), 2);
  QCOMPARE(run.batchSizeGlobal.value(), 64);
  QCOMPARE(findTable(run.tables, "steps")->find("step")->values, (std::vector<double>{0, 1, 2, 3, 4}));
}

}  // namespace

/// Logs of Horovod's synthetic benchmarks.
class TestImportHorovod : public QObject {
  Q_OBJECT
 private slots:
  void totalsOfOtherCountsAreOtherRuns();
  void aTotalThatContradictsIsRemarked();
  void ranksWithTagsCountOnce();
  void ranksWithoutTagsCountOnce();
  void aCutLogOfAllRanksHasTheRightRate();
  void twoBenchmarksStayTwo();

 private:
  ImportFixture m_fixture;
};

void TestImportHorovod::aTotalThatContradictsIsRemarked() {
  const QByteArray log =
      "Model: resnet50\nBatch size: 32\nNumber of GPUs: 4\nIter #0: 590.0 img/sec per GPU\n"
      "Img/sec per GPU: 594.5 +-5.6\nTotal img/sec on 4 GPU(s): %1 +-22.5\n";
  QVERIFY(m_fixture.runs(QByteArray(log).replace("%1", "2378.2")).front().remarks.empty());
  QVERIFY(!m_fixture.runs(QByteArray(log).replace("%1", "9999.0")).front().remarks.empty());
}

void TestImportHorovod::ranksWithTagsCountOnce() {
  const QByteArrayList first = linesOfRank("[1,0]<stdout>:", 100, 204), second = linesOfRank("[1,1]<stdout>:", 90, 184);
  // Each rank states the job's total by its own iterations: 2 * 102 and 2 * 92; the devices together do 102 + 92.
  verifyOneRun(m_fixture.runs(inTurn(first, second)), 194);
  // Pipes hand over what a rank printed in one piece.
  const auto blocks = m_fixture.runs((first + second).join('\n') + '\n');
  verifyOneRun(blocks, 194);
  QCOMPARE(blocks.front().processImagesPerSecond.value(), 97.0);
  QVERIFY(blocks.front().rateSource.english().find("2 ranks") != std::string::npos && !blocks.front().cut);
  QVERIFY(!blocks.front().remarks.empty());
  // One rank alone, as the benchmark is shipped.
  const auto alone = m_fixture.runs(first.join('\n') + '\n');
  verifyOneRun(alone, 204);
  QVERIFY(alone.front().remarks.empty());
}

void TestImportHorovod::ranksWithoutTagsCountOnce() {
  const QByteArrayList first = linesOfRank("", 100, 204), second = linesOfRank("", 90, 184);
  verifyOneRun(m_fixture.runs(inTurn(first, second)), 194);
  // A rank that lags by an iteration, and prints its last one after the other's total.
  QByteArrayList lagging = second;
  lagging.insert(4, "Running benchmark...");
  QByteArrayList ahead = first;
  ahead << "";
  verifyOneRun(m_fixture.runs(inTurn(ahead, lagging)), 194);
}

void TestImportHorovod::aCutLogOfAllRanksHasTheRightRate() {
  const QByteArray text = inTurn(linesOfRank("", 100, 0), linesOfRank("", 100, 0));
  const auto found = m_fixture.runs(text.left(text.indexOf("Img/sec per")));
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().stepLineCount.value(), std::int64_t(5));
  QVERIFY(found.front().cut);
  const double harmonic = 5 / (1 / 100.0 + 1 / 101.0 + 1 / 102.0 + 1 / 103.0 + 1 / 104.0);
  QVERIFY(std::abs(found.front().imagesPerSecond.value() - 2 * harmonic) < 1e-9);
}

void TestImportHorovod::twoBenchmarksStayTwo() {
  const QByteArray first = inTurn(linesOfRank("[1,0]<stdout>:", 100, 204), linesOfRank("[1,1]<stdout>:", 90, 184));
  const QByteArray again = inTurn(linesOfRank("[1,1]<stdout>:", 110, 224), linesOfRank("[1,0]<stdout>:", 100, 204));
  const auto tagged = m_fixture.runs(first + again);
  QCOMPARE(tagged.size(), size_t(2));
  QCOMPARE(tagged[1].imagesPerSecond.value(), 214.0);
  const QByteArray alone = linesOfRank("", 100, 204).join('\n') + '\n';
  QCOMPARE(m_fixture.runs(alone + alone).size(), size_t(2));
}

/// A scaling series of totals alone; two jobs whose lines are mixed have no figures.
void TestImportHorovod::totalsOfOtherCountsAreOtherRuns() {
  const auto series =
      m_fixture.runs("Total img/sec on 1 GPU(s): 300.5 +-1.0\nTotal img/sec on 4 GPU(s): 1150.25 +-2.0\n");
  QCOMPARE(series.size(), size_t(2));
  QCOMPARE(series[0].imagesPerSecond.value(), 300.5);
  QCOMPARE(series[0].deviceCount.value(), 1);
  QCOMPARE(series[1].imagesPerSecond.value(), 1150.25);
  QCOMPARE(series[1].deviceCount.value(), 4);
  const auto mixed = m_fixture.import(
      "Model: ResNet50\nModel: VGG16\nNumber of GPUs: 4\nNumber of GPUs: 8\n"
      "Iter #0: 300.0 img/sec per GPU\nIter #0: 280.0 img/sec per GPU\n"
      "Iter #1: 300.0 img/sec per GPU\nIter #1: 280.0 img/sec per GPU\n"
      "Img/sec per GPU: 300.0 +-0.0\nImg/sec per GPU: 280.0 +-0.0\n"
      "Total img/sec on 4 GPU(s): 1200.0 +-0.0\nTotal img/sec on 8 GPU(s): 2240.0 +-0.0\n");
  QVERIFY(!mixed.ok());
  QVERIFY2(mixed.error().message.english().find("several jobs are mixed") != std::string::npos,
           mixed.error().message.english().c_str());
}

SCALESCOPE_TEST(TestImportHorovod)

}  // namespace scalescope::import::test_import_horovod

#include "test_import_horovod.moc"
