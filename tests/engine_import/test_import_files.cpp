// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/base/plain_sha256.h"
#include "engine/import/import_result.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/sha256.h"
#include "engine/protocol/run/content_trail.h"
#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_files {

/// Files of any format: what lines are dressed in, which files belong together, what is refused.
class TestImportFiles : public QObject {
  Q_OBJECT
 private slots:
  void dressingDoesNotMatter_data();
  void dressingDoesNotMatter();
  void aLoggersOwnStampsStay();
  void aCompressedFileThatWasCutIsTold();
  void largeCompressedFilesShowProgressAndStop_data();
  void largeCompressedFilesShowProgressAndStop();
  void contentIdentifiesARun();
  void filesOfRanksAreOneRun();
  void unlikeFilesStandAlone();
  void unknownTextIsRefusedWithReasons();
  void refusalsNameWhatIsNearest();
  void filesThatAreNoTextAreNamed();
  void knownToolsAreNamed();
  void formatsAreLikelyOnlyWithCause();
  void emptyAndMissingFiles();
  void hashIsTheKnownOne();
  void formatsAreNamedOnce();

 private:
  ImportFixture m_fixture;
};

void TestImportFiles::dressingDoesNotMatter_data() {
  QTest::addColumn<QByteArray>("text");
  QByteArray windows = kTensorFlow, coloured = kTensorFlow, quoted = kTensorFlow, spaces = kTensorFlow, ranked;
  windows.replace("\n", "\r\n");
  coloured.replace("total images", "\x1b[91mtotal images").replace("709.25", "709.25\x1b[0m");
  quoted = "> " + quoted.replace("\n", "\n> ");
  spaces.replace("\t", "        ");
  for (const QByteArray& line : kTensorFlow.split('\n')) ranked += "[1,0]<stdout>:" + line + "\n";
  QByteArray overwritten = kTensorFlow, nul = kTensorFlow;
  overwritten.replace("total images", "50%\r100%\rtotal images");
  nul.insert(100, '\0');
  QByteArray wide("\xFF\xFE", 2);
  for (char c : kTensorFlow) wide.append(c).append('\0');
  QTest::newRow("CR LF") << windows;
  QTest::newRow("colours") << coloured;
  QTest::newRow("quote marks") << quoted;
  QTest::newRow("blanks for tabs") << spaces;
  QTest::newRow("a launcher's prefix") << ranked;
  QByteArray gloo, dated, prte, torchrun, contained, ts, fractions, wrapped, iso, clock, ranksStamps;
  for (const QByteArray& line : kTensorFlow.split('\n')) {
    gloo += "[0]<stdout>:" + line + "\n";
    dated += "Thu Mar 12 20:02:13 2020[1,0]<stdout>:" + line + "\n";
    prte += "[prterun-node1-4711@1,0]<stdout>: " + line + "\n";
    torchrun += "[default0]:" + line + "\n";
    contained += "2024-06-01T11:27:05.123456789Z stdout F " + line + "\n";
    ts += "Feb  1 10:22:00 " + line + "\n";
    fractions += "Feb 11 10:22:00.123456 " + line + "\n";
    wrapped += "[2019-02-11 10:22:00] " + line + "\n";
    iso += "2019-02-11 10:22:00 " + line + "\n";
    clock += "10:22:00 " + line + "\n";
    ranksStamps += "[1,0]<stdout>:Feb 11 10:22:00 " + line + "\n";
  }
  QTest::newRow("horovodrun's prefix without MPI") << gloo;
  QTest::newRow("a date before the prefix") << dated;
  QTest::newRow("Open MPI 5") << prte;
  QTest::newRow("torchrun") << torchrun;
  QTest::newRow("a container's stamps") << contained;
  QTest::newRow("ts") << ts;
  QTest::newRow("ts with fractions") << fractions;
  QTest::newRow("a wrapper's stamps in brackets") << wrapped;
  QTest::newRow("a date and a time") << iso;
  QTest::newRow("a time of day") << clock;
  QTest::newRow("a rank's stamps") << ranksStamps;
  QTest::newRow("overwritten") << overwritten;
  QTest::newRow("byte order mark") << "\xEF\xBB\xBF" + kTensorFlow;
  QTest::newRow("UTF-16") << wide;
  QTest::newRow("NUL") << nul;
  QTest::newRow("no last line end") << kTensorFlow.chopped(1);
}

void TestImportFiles::dressingDoesNotMatter() {
  QFETCH(QByteArray, text);
  const auto found = m_fixture.runs(text);
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().imagesPerSecond.value(), 709.25);
  QCOMPARE(found.front().finalLoss.value(), 8.0);
  QCOMPARE(found.front().stepLineCount.value(), std::int64_t(2));
  QCOMPARE(found.front().batchSizePerDevice.value(), 48);
  QCOMPARE(found.front().network, std::string("resnet-50-v1"));
}

void TestImportFiles::aLoggersOwnStampsStay() {
  const auto found = m_fixture.runs(
      "2016-08-19 10:53:54,619 Node[1] Epoch[0] Batch [20]\tSpeed: 100.5 samples/sec\tTrain-accuracy=0.5\n"
      "2016-08-19 10:53:56,619 Node[1] Epoch[0] Batch [40]\tSpeed: 100.5 samples/sec\tTrain-accuracy=0.5\n");
  QCOMPARE(findTable(found.front().tables, "steps")->find("time_s")->values[1], 2.0);
}

void TestImportFiles::aCompressedFileThatWasCutIsTold() {
  if (QStandardPaths::findExecutable(QStringLiteral("gzip")).isEmpty()) QSKIP("gzip is not installed");
  QByteArray text = kTensorFlow.left(kTensorFlow.indexOf("-----"));
  for (int step = 20; step < 4000; step += 10)
    text += QByteArray::number(step) + "\timages/sec: " + QByteArray::number(700 + step * 7919 % 977 / 10.0) +
            " +/- 1.0 (jitter = 2.0)\t8.000\n";
  const auto path = m_fixture.write(QStringLiteral("cut.log"), text);
  QCOMPARE(QProcess::execute(QStringLiteral("gzip"), {QStringLiteral("-f"), QString::fromStdString(path.string())}), 0);
  QFile file(m_fixture.folder.filePath(QStringLiteral("cut.log.gz")));
  const auto told = [&file] {
    const auto report = importFiles({file.fileName().toStdString()});
    const auto& remarks = report.ok() ? report->runs.back().remarks : std::vector<Text>();
    return report.ok() &&
           std::find(remarks.begin(), remarks.end(),
                     "The gz file cut.log.gz is truncated: the rest of its data is missing.") != remarks.end();
  };
  QVERIFY(!told());
  QVERIFY(file.resize(file.size() * 3 / 4));
  QVERIFY(told());
}

void TestImportFiles::unlikeFilesStandAlone() {
  const QByteArray training = "Epoch: [0][10/5005]\tTime 0.5 (0.6)\tLoss 6.5 (6.9)\tAcc@1 1.0 (0.5)\tAcc@5 3.0 (2.5)\n";
  const QByteArray test = "Test: [2499/2500]\tTime 0.1 (0.1)\tLoss 1.0 (1.0)\tAcc@1 50.0 (60.0)\tAcc@5 80.0 (85.0)\n";
  auto apart = importFiles({m_fixture.write("alexnet.log", training), m_fixture.write("evaluation.log", test)});
  QVERIFY(apart.ok());
  QCOMPARE(apart->runs.size(), size_t(2));
  QVERIFY(!apart->runs[0].validationTop1Accuracy);
  auto pieces = importFiles({m_fixture.write("run.9", training), m_fixture.write("run.10", test)});
  QVERIFY(pieces.ok());
  QCOMPARE(pieces->runs.size(), size_t(1));
  QCOMPARE(pieces->runs[0].validationTop1Accuracy.value(), 0.6);
}

void TestImportFiles::unknownTextIsRefusedWithReasons() {
  auto report = m_fixture.import("a letter\nto somebody\n");
  QVERIFY(!report.ok());
  QCOMPARE(report.error().code, std::string("import-unrecognised"));
  const QString message = QString::fromStdString(report.error().message);
  QVERIFY(message.contains("log.txt") && message.contains("2 lines") && message.contains("a letter"));
  for (const LogFormat* format : logFormats())
    QVERIFY(message.contains(QString::fromStdString(std::string(format->id))));
  ImportOptions options;
  options.format = "caffe";
  report = m_fixture.import("a letter\n", options);
  QCOMPARE(report.error().code, std::string("import-empty"));
  QVERIFY(report.error().message.english().find("Expected: " + std::string(findLogFormat("caffe")->mark)) !=
          std::string::npos);
  QVERIFY(report.error().message.english().ends_with("No line resembles one."));
  options.format = "cafe";
  QCOMPARE(m_fixture.import("a", options).error().code, std::string("usage"));
}

/// A refusal names the formats whose words the file has, and the line that comes nearest to a measurement.
void TestImportFiles::refusalsNameWhatIsNearest() {
  const auto unknown = m_fixture.import("collective,bytes,algbw,busbw\nall_reduce,8,0.5,0.75\n");
  QVERIFY(!unknown.ok());
  QVERIFY2(unknown.error().message.english().find("The likeliest formats:\n  nccl_tests: a table") != std::string::npos,
           unknown.error().message.english().c_str());
  const auto likeliest =
      unknown.error().message.english().substr(0, unknown.error().message.english().find("Other formats: "));
  QVERIFY(std::count(likeliest.begin(), likeliest.end(), '\n') <= 4);
  const auto empty =
      m_fixture.import("#Entity   GRACT   TENSO\nID\nNvSwitch 0   0.125   0.250\nNvSwitch 1   0.125   0.250\n");
  QVERIFY(!empty.ok());
  QCOMPARE(empty.error().code, std::string("import-empty"));
  QVERIFY2(empty.error().message.english().find(
               "Expected: a line \"#Entity   GRACT   TENSO ...\". The nearest line is line 1: "
               "\"#Entity   GRACT   TENSO\".") != std::string::npos,
           empty.error().message.english().c_str());
}

void TestImportFiles::filesThatAreNoTextAreNamed() {
  const auto said = [this](const QByteArray& content) {
    const auto report = m_fixture.import(content);
    return report.ok() ? std::string() : report.error().message.english();
  };
  const QByteArray rest(40, '\x01');
  const QByteArray event =
      QByteArray("\x18\0\0\0\0\0\0\0abcd\x09", 13) + QByteArray(8, '\x7f') + "\x1a\x0d" + "brain.Event:2";
  const std::pair<QByteArray, const char*> kinds[] = {{QByteArray("\xFD"
                                                                  "7zXZ\0",
                                                                  6) +
                                                           rest,
                                                       "compressed with xz. Unpack it first: xz -dk"},
                                                      {"BZh91AY" + rest, "compressed with bzip2."},
                                                      {"\x28\xB5\x2F\xFD" + rest, "compressed with zstd."},
                                                      {"PK\x03\x04" + rest, "It is a zip archive."},
                                                      {QByteArray("SQLite format 3\0", 16) + rest, "SQLite database"},
                                                      {event, "TensorBoard event file"},
                                                      {rest + "text\n", "It is a binary file."},
                                                      {"", "It is empty."},
                                                      {"\n\n", "It is empty."}};
  for (const auto& [content, words] : kinds) {
    const std::string text = said(content);
    QVERIFY2(text.find(words) != std::string::npos, text.c_str());
    QVERIFY2(text.find("Known formats") == std::string::npos && text.find("likeliest") == std::string::npos,
             text.c_str());
  }
}

void TestImportFiles::knownToolsAreNamed() {
  const std::pair<const char*, const char*> tools[] = {
      {"==============NVSMI LOG==============\nTimestamp : x\n",
       "Line 1 is output of nvidia-smi -q, which is not supported. "
       "Record this instead: nvidia-smi --query-gpu="},
      {"<?xml version=\"1.0\" ?>\n<nvidia_smi_log>\n</nvidia_smi_log>\n", "Line 2 is output of nvidia-smi -q -x"},
      {"node1:42:42 [0] NCCL INFO Bootstrap : Using eth0:192.0.2.1<0>\n", "Line 1 is output of NCCL_DEBUG=INFO"},
      {"JobID|JobName|Partition|State|ExitCode\n1|train|gpu|COMPLETED|0:0\n", "Line 1 is output of sacct"},
      {"\"Step\",\"a - img_s\",\"a - img_s__MIN\",\"a - img_s__MAX\"\n\"1\",\"5\",\"5\",\"5\"\n",
       "output of Weights & Biases, which is not supported. Describe its columns with --mapping."}};
  for (const auto& [content, words] : tools) {
    const auto report = m_fixture.import(content);
    QVERIFY(!report.ok());
    QVERIFY2(report.error().message.english().find(words) != std::string::npos,
             report.error().message.english().c_str());
  }
}

/// Words that many programs print make no format likely.
void TestImportFiles::formatsAreLikelyOnlyWithCause() {
  const auto report = m_fixture.import("the power of the gpu\nmemory is fine, time flies\n");
  QVERIFY(!report.ok());
  QVERIFY2(report.error().message.english().find("likeliest") == std::string::npos,
           report.error().message.english().c_str());
}

void TestImportFiles::emptyAndMissingFiles() {
  QCOMPARE(m_fixture.import("").error().code, std::string("import-unrecognised"));
  QCOMPARE(importFiles({"/nowhere/log"}).error().code, std::string("file-not-found"));
  QCOMPARE(importFiles({m_fixture.folder.path().toStdString()}).error().code, std::string("file-unreadable"));
  QCOMPARE(importFiles({}).error().code, std::string("usage"));
}

void TestImportFiles::hashIsTheKnownOne() {
  Sha256 hash;
  hash.add("a");
  hash.add("bc");
  QCOMPARE(hash.digest(), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
  Sha256 million;
  for (int i = 0; i < 1000; ++i) million.add(std::string(1000, 'a'));
  QCOMPARE(million.digest(), std::string("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"));
  std::string text;
  for (int length = 0; length < 200; text += static_cast<char>(++length)) {
    Sha256 library;
    PlainSha256 plain;
    library.add(text);
    plain.add(text.substr(0, text.size() / 3));
    plain.add(text.substr(text.size() / 3));
    QCOMPARE(library.digest(), plain.digest());
  }
}

void TestImportFiles::formatsAreNamedOnce() {
  QSet<QString> ids;
  for (const LogFormat* format : logFormats()) ids << QString::fromStdString(std::string(format->id));
  QCOMPARE(static_cast<std::size_t>(ids.size()), logFormats().size());
}

/// The content of a log identifies its run, not its bytes; a longer log continues a shorter one.
void TestImportFiles::largeCompressedFilesShowProgressAndStop_data() {
  QTest::addColumn<QByteArray>("first");
  QTest::addColumn<QByteArray>("repeated");
  QTest::newRow("a known log") << kTensorFlow << QByteArray("a line of another program\n");
  QTest::newRow("no known log") << QByteArray("a letter\n") << QByteArray("a line of another program\n");
  QTest::newRow("one line") << QByteArray("a letter") << QByteArray(" without an end");
  QTest::newRow("a trace") << QByteArray(R"({"schemaVersion": 1, "deviceProperties": [], "traceEvents": [{"ph": "M"})")
                           << QByteArray(R"(, {"ph": "i", "name": "a", "ts": 5})");
}

/// 24 MiB of text are 6 times 4 MiB, of which large pieces pass some; packed they are less than 1 MiB.
void TestImportFiles::largeCompressedFilesShowProgressAndStop() {
  QFETCH(QByteArray, first);
  QFETCH(QByteArray, repeated);
  if (QStandardPaths::findExecutable(QStringLiteral("gzip")).isEmpty()) QSKIP("gzip is not installed");
  const auto path = m_fixture.write("large.log", first + repeated.repeated((24 << 20) / repeated.size() + 1));
  QCOMPARE(QProcess::execute(QStringLiteral("gzip"), {QStringLiteral("-f"), QString::fromStdString(path.string())}), 0);
  const std::filesystem::path packed = path.string() + ".gz";
  QVERIFY(std::filesystem::file_size(packed) < 1 << 20);
  int reports = 0, last = 0;
  ImportOptions options;
  options.progress = [&](double share) {
    if (share < 0 || share > 1) last = -1;
    return ++reports != last;
  };
  const auto whole = importFiles({packed}, options);
  QVERIFY2(whole.ok() || whole.error().code != "cancelled", "nothing stopped it");
  QVERIFY2(reports >= 4 && last == 0, qPrintable(QString::number(reports)));
  reports = 0;
  last = 3;
  const auto stopped = importFiles({packed}, options);
  QVERIFY(!stopped.ok());
  QCOMPARE(stopped.error().code, std::string("cancelled"));
  QCOMPARE(reports, 3);
}

void TestImportFiles::contentIdentifiesARun() {
  QByteArray log;
  for (int step = 0; step < 30; ++step)
    log += "Epoch: [0][" + QByteArray::number(step) + "/40]\tTime 0.5 (0.6)\tLoss " +
           QByteArray::number(7 - 0.1 * step) + " (6.9)\tAcc@1 1.0 (0.5)\n";
  const auto trail = [this](const QString& name, const QByteArray& text) {
    auto report = importFiles({m_fixture.write(name, text)});
    if (!report.ok()) qFatal("%s", report.error().message.english().c_str());
    return contentTrail(importedResult(*report, report->runs.front()));
  };
  const std::string whole = trail(QStringLiteral("a.log"), log);
  QCOMPARE(rowsOfTrail(whole), std::int64_t(30));
  QCOMPARE(trail(QStringLiteral("b.log"), QByteArray(log).replace("\n", "\r\n")), whole);
  const QString text = QString::fromUtf8(log);
  QByteArray wide("\xff\xfe", 2);
  for (const QChar c : text)
    wide.append(static_cast<char>(c.unicode() & 0xff)).append(static_cast<char>(c.unicode() >> 8));
  QCOMPARE(trail(QStringLiteral("c.log"), wide), whole);
  const auto lines = log.split('\n');
  const std::string begun = trail(QStringLiteral("d.log"), lines.first(17).join('\n') + '\n');
  QCOMPARE(rowsOfTrail(begun), std::int64_t(17));
  QVERIFY(isSameContent(whole, begun) && isSameContent(begun, whole) && begun != whole);
  const std::string other = trail(QStringLiteral("e.log"), QByteArray(log).replace("0.5 (0.6)", "0.4 (0.6)"));
  QVERIFY(!isSameContent(whole, other) && !isSameContent(begun, other));
}

void TestImportFiles::filesOfRanksAreOneRun() {
  const auto file = [](const char* loss) {
    return "Epoch: [0][0/2]\tTime 0.5 (0.6)\tLoss " + QByteArray(loss) + " (6.9)\tAcc@1 1.0 (0.5)\n";
  };
  QDir(m_fixture.folder.path()).mkpath(QStringLiteral("rank.0"));
  QDir(m_fixture.folder.path()).mkpath(QStringLiteral("rank.1"));
  auto report = importFiles({m_fixture.write(QStringLiteral("rank.1/stdout"), file("7.5")),
                             m_fixture.write(QStringLiteral("rank.0/stdout"), file("7.0"))});
  QVERIFY(report.ok());
  QCOMPARE(report->runs.size(), size_t(1));
  QCOMPARE(report->runs.front().finalLoss.value(), 7.0);
  QCOMPARE(report->runs.front().deviceCount.value(), 2);
  // Without ranks in their names: the same total of a job of two, for the same steps.
  const auto horovod = [](const char* rate, const char* total) {
    return "Model: smallnet\nBatch size: 8\nNumber of GPUs: 2\nIter #0: " + QByteArray(rate) +
           " img/sec per GPU\nIter #1: 50.0 img/sec per GPU\nTotal img/sec on 2 GPU(s): " + total + " +-1.0\n";
  };
  auto equal = importFiles({m_fixture.write(QStringLiteral("one.log"), horovod("50.5", "100.5")),
                            m_fixture.write(QStringLiteral("second.log"), horovod("50.0", "100.5"))});
  QVERIFY(equal.ok());
  QCOMPARE(equal->runs.size(), size_t(1));
  QCOMPARE(equal->runs.front().sources.size(), size_t(2));
  auto repeats = importFiles({m_fixture.write(QStringLiteral("one.log"), horovod("50.5", "100.5")),
                              m_fixture.write(QStringLiteral("second.log"), horovod("50.0", "100.6"))});
  QCOMPARE(repeats->runs.size(), size_t(2));
}

SCALESCOPE_TEST(TestImportFiles)

}  // namespace scalescope::import::test_import_files

#include "test_import_files.moc"
