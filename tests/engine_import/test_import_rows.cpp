// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/base/files.h"
#include "synthetic_logs.h"
#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_import_rows {

namespace {

QByteArray caseFile(const char* path) {
  const std::string folder =
      qEnvironmentVariable("SCALESCOPE_SOURCE_DIR").toStdString() + "/tests/engine_import/cases/";
  return QByteArray::fromStdString(require(readFile(folder + path)));
}

const QByteArray kUltralytics =
    "epoch,train/loss,metrics/accuracy_top1,time\n1,2.5,0.25,10.5\n2,2.25,0.5,20.5\n3,2.0,0.75,30.5\n";
const QByteArray kMapped = "step,img/s,loss\n1,100.5,7.5\n2,101.5,7.25\n3,102.5,7.0\n";

}  // namespace

/// A row of a table that has a different number of cells from its header is never lost without a word: one remark names
/// it.
class TestImportRows : public QObject {
  Q_OBJECT
 private slots:
  void theLineIsNamed_data();
  void theLineIsNamed();
  void severalLinesAreCounted();
  void theLastRunStatesRowsAfterIt();
  void otherTextIsNotARow();
  void theCauseIsNamedWhereNoRowFits();
  void aCommaInANumberMovesNoColumns();
};

void TestImportRows::theLineIsNamed_data() {
  QTest::addColumn<QByteArray>("log");
  QTest::addColumn<QByteArray>("row");        // how it begins
  QTest::addColumn<QByteArray>("separator");  // a cell is cut off there, or added behind it; "" for words
  const auto add = [](const char* name, const QByteArray& log, const char* row, const char* separator = "") {
    QTest::newRow(name) << log << QByteArray(row) << QByteArray(separator);
  };
  add("llama-bench, Markdown", caseFile("llama-bench-markdown/bench.md"), "| llama 8B Q5_K - Medium", "|");
  add("llama-bench, CSV", caseFile("llama-bench-csv/bench.csv").replace(",\"7\"", ""), "\"abcdef1\"", ",");
  add("Lightning", caseFile("lightning-loss-only/metrics.csv"), "0,19,5.0", ",");
  add("Ultralytics", kUltralytics, "2,2.25", ",");
  add("OSU", caseFile("osu-bidirectional/bibw.txt"), "1 ");
  add("perftest",
      caseFile("perftest-latency/lat.txt")
          .replace(" 8       2000 ", " 4       2000 0.5 0.5 0.5 0.5 0.5 0.5 0.5\n 8       2000 "),
      " 4 ");
  add("nccl-tests", ncclLog().text, "     4194304");
  add("DeepBench", deepbenchConvolutionLog().text, "    7      7   2048");
  add("bandwidthTest", bandwidthLog().text, "   16000000");
  add("rocm-smi topology", rocmTopologyLog().text, "GPU1   XGMI");
  add("amd-smi topology", amdSmiTopologyLog().text, "0000:65:00.0 XGMI");
  add("nvprof, CSV", nvprofCsvLog().text, "\"API calls\",24.5", ",");
  add("nsys",
      nsysLog().text.replace("\"train_step(float *, int)\"", "train_step").replace("\"reduce(float *)\"", "reduce"),
      "40.0,", ",");
  add("nvidia-smi", smiLog().text, "2024/03/15 13:58:00.500", ",");
  add("nvidia-smi dmon", dmonLog().text, "    0   102");
  add("dcgmi dmon", dcgmLog().text, "GPU 0     0.250");
  add("timm", timmCsvLog().text, "widenet", ",");
}

QByteArray remarksOf(const std::vector<import::ImportedRun>& runs) {
  QByteArray remarks;
  for (const auto& run : runs)
    for (const Text& remark : run.remarks) remarks += QByteArray::fromStdString(remark.english()) + "\n";
  return remarks;
}

void TestImportRows::theLineIsNamed() {
  QFETCH(QByteArray, log);
  QFETCH(QByteArray, row);
  QFETCH(QByteArray, separator);
  QByteArrayList lines = log.split('\n');
  qsizetype at = -1;
  for (qsizetype i = 0; i < lines.size() && at < 0; ++i)
    if (lines[i].startsWith(row)) at = i;
  QVERIFY(at >= 0);
  QByteArray& line = lines[at];
  if (separator == "|")
    line = line.left(line.left(line.lastIndexOf('|')).lastIndexOf('|') + 1);
  else
    line =
        separator.isEmpty() ? line.trimmed().left(line.trimmed().lastIndexOf(' ')) : line.left(line.lastIndexOf(','));
  const QByteArray wanted =
      "Line " + QByteArray::number(at + 1) + " has a different number of cells from its header; it was not read.";
  const ImportFixture fixture;
  const QByteArray remarks = remarksOf(fixture.runs(lines.join('\n')));
  QCOMPARE(remarks.count(wanted), 1);
  QCOMPARE(remarks.count("different number of cells"), 1);
  QCOMPARE(remarksOf(fixture.runs(log)).count("different number of cells"), 0);
}

void TestImportRows::severalLinesAreCounted() {
  const ImportFixture fixture;
  const QByteArray remarks =
      remarksOf(fixture.runs("epoch,train/loss,metrics/accuracy_top1,time\n1,2.5,0.25,10.5\n2,2.25,0.5\n3,2.0\n"
                             "4,1.5,0.75,40.5\n"));
  QCOMPARE(remarks,
           QByteArray("2 lines have a different number of cells from their header; they were not read. The first is "
                      "line 3.\n"));
}

void TestImportRows::otherTextIsNotARow() {
  const ImportFixture fixture;
  for (const QByteArray& text :
       {QByteArray("Warning: the GPU is shared, results vary"), QByteArray("# a comment"),
        QByteArray("[node1] done with 3 of 4 ranks"), QByteArray("WARNING: worker 3 was slow, retrying")}) {
    for (const QByteArray& log :
         {ncclLog().text, dmonLog().text, smiLog().text, bandwidthLog().text, caseFile("osu-bidirectional/bibw.txt"),
          caseFile("perftest-latency/lat.txt"), caseFile("lightning-loss-only/metrics.csv"), kUltralytics,
          timmCsvLog().text, nvprofCsvLog().text, nsysLog().text, caseFile("llama-bench-csv/bench.csv")}) {
      const auto namedRows = [&fixture](const QByteArray& of) {
        return remarksOf(fixture.runs(of)).count("different number of cells");
      };
      QByteArrayList lines = log.trimmed().split('\n');
      lines.insert(lines.size() - 1, text);
      QVERIFY2(namedRows(lines.join('\n') + "\n") == namedRows(log), text + " in " + log.first(60));
    }
  }
}

void TestImportRows::theCauseIsNamedWhereNoRowFits() {
  const ImportFixture fixture;
  const auto report = fixture.import("epoch,train/loss,metrics/accuracy_top1,time\n1,2.5,0.25\n2,2.25,0.5\n");
  QVERIFY(!report.ok());
  QVERIFY2(report.error().message.english().find("2 lines have a different number of cells") != std::string::npos,
           report.error().message.english().c_str());
}

void TestImportRows::theLastRunStatesRowsAfterIt() {
  const ImportFixture fixture;
  const auto runs = fixture.runs(caseFile("llama-bench-markdown/bench.md").replace("   tg128 @ d1024 |", "tg|128|"));
  QCOMPARE(runs.size(), std::size_t{1});
  QCOMPARE(remarksOf(runs), QByteArray("Line 7 has a different number of cells from its header; it was not read.\n"));
}

/// "1,200.5" without quotes is two cells: the loss would be 200.5.
void TestImportRows::aCommaInANumberMovesNoColumns() {
  const ImportFixture fixture;
  import::ImportOptions options;
  options.mapping = require(import::csvMappingFromJson(
      R"({"kind": "training", "table": "steps", "columns": {"step": "step", "img/s": "images_per_second", "loss": "loss"}})"));
  const auto runs = fixture.runs(QByteArray(kMapped).replace("2,101.5", "2,1,200.5"), options);
  QCOMPARE(runs.size(), std::size_t{1});
  QCOMPARE(runs[0].stepLineCount, std::int64_t{2});
  QCOMPARE(remarksOf(runs), QByteArray("Line 3 has a different number of cells from its header; it was not read.\n"));
  const auto trailing = fixture.runs(QByteArray(kMapped).replace("7.25\n", "7.25,\n"), options);
  QCOMPARE(trailing[0].stepLineCount, std::int64_t{3});  // an empty cell at the end is none
  QCOMPARE(remarksOf(trailing), QByteArray());
}

SCALESCOPE_TEST(TestImportRows)

}  // namespace scalescope::test_import_rows

#include "test_import_rows.moc"
