// SPDX-License-Identifier: Apache-2.0
#include <QDirIterator>
#include <QRegularExpression>
#include <QtTest>
#include <cmath>

#include "engine/import/reading/log_formats.h"
#include "tests/engine_import/import_fixture.h"
#include "tests/engine_import/synthetic_logs.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_transformed {

namespace {

/// The result of importing one file: its only run, or the error.
struct TransformedImport {
  bool ok = false;
  qsizetype runs = 0;
  QJsonObject run;
  QStringList formats;
  QString told;  ///< the error or the remarks
};

TransformedImport importedFrom(const ImportFixture& fixture, const QByteArray& text) {
  TransformedImport result;
  const auto report = fixture.import(text);
  result.ok = report.ok();
  if (!report.ok()) {
    result.told = QString::fromStdString(report.error().message);
    return result;
  }
  for (const Recognition& format : report->files.front().recognised)
    result.formats << QString::fromStdString(format.format);
  for (const ImportRemark& remark : report->remarks)
    result.told += QString::fromStdString(remark.text) + QLatin1Char('\n');
  const QJsonArray runs = toJson(*report);
  result.runs = runs.size();
  if (!runs.isEmpty()) result.run = runs.first().toObject();
  result.run.remove(QStringLiteral("sources"));  // file name and hash
  return result;
}

QByteArray linesOf(const QByteArrayList& lines) { return lines.isEmpty() ? QByteArray() : lines.join('\n') + '\n'; }
QByteArrayList splitLines(const QByteArray& text) { return text.chopped(text.endsWith('\n') ? 1 : 0).split('\n'); }

bool isLeft(const QByteArrayList& lines, const QByteArray& piece) {
  return std::any_of(lines.begin(), lines.end(), [&piece](const QByteArray& line) { return line.contains(piece); });
}
bool areLeft(const QByteArrayList& lines, const QByteArrayList& pieces) {
  return std::all_of(pieces.begin(), pieces.end(), [&lines](const QByteArray& piece) { return isLeft(lines, piece); });
}

QJsonValue valueAt(const QJsonObject& run, const QString& path) {
  QJsonValue value = run;
  for (const QString& key : path.split(QLatin1Char('/'))) value = value.toObject().value(key);
  return value.isUndefined() ? QJsonValue(QJsonValue::Null) : value;
}

void removeAt(QJsonObject& run, const QStringList& path) {
  if (path.size() == 1) {
    run.remove(path.front());
    return;
  }
  // A table's name may hold a slash: telemetry/log.
  const QString key = path.size() > 3 ? path[0] : path.front();
  QJsonObject inner = run[key].toObject();
  removeAt(inner, path.mid(1));
  run[key] = inner;
}

QString shown(const QJsonValue& value) {
  return QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
}

bool isSame(const QJsonValue& value, const QJsonValue& truth) {
  if (!value.isDouble() || !truth.isDouble()) return value == truth;
  return std::abs(value.toDouble() - truth.toDouble()) <= 1e-9 * std::max(1.0, std::abs(truth.toDouble()));
}

QJsonObject tableOf(const QJsonObject& run, const char* name) {
  return run[QLatin1String("tables")].toObject()[QLatin1String(name)].toObject();
}

/// Where two runs differ; "" where they do not.
QString difference(const QJsonValue& a, const QJsonValue& b, const QString& path = QString()) {
  if (a.isObject() && b.isObject()) {
    const QStringList keys = a.toObject().keys() + b.toObject().keys();
    for (const QString& key : keys)
      if (const QString told = difference(a[key], b[key], path + QLatin1Char('/') + key); !told.isEmpty()) return told;
    return {};
  }
  return a == b ? QString() : path + QStringLiteral(": ") + shown(a) + QStringLiteral(" and ") + shown(b);
}

const QStringList kStatedKeys = {"images_per_second",
                                 "precision",
                                 "batch_size_per_device",
                                 "batch_size_global",
                                 "device_count",
                                 "first_step",
                                 "last_step",
                                 "final_loss",
                                 "training_time_s",
                                 "train_top1_accuracy",
                                 "train_top5_accuracy",
                                 "validation_top1_accuracy",
                                 "validation_top5_accuracy",
                                 "images_per_second_of_one_process",
                                 "network",
                                 "device",
                                 "node_count"};

/// Compares an import with what the remaining lines state, no more and no less. Returns "" or the first difference.
QString checkStated(const SyntheticLog& log, const QByteArrayList& left, const QJsonObject& whole,
                    const TransformedImport& imported) {
  const bool measured = std::any_of(log.runs.begin(), log.runs.end(),
                                    [&left](const QByteArrayList& lines) { return areLeft(left, lines); });
  if (!measured) return imported.ok ? QStringLiteral("a run where no line states one") : QString();
  if (!imported.ok) return imported.told;
  if (imported.formats != QStringList{QLatin1String(log.format)}) return imported.formats.join(QLatin1Char(' '));
  if (imported.runs != 1) return QStringLiteral("%1 runs").arg(imported.runs);
  const QJsonObject& run = imported.run;
  if (run[QLatin1String("kind")] != QLatin1String(log.kind)) return QStringLiteral("another kind");
  QMap<QString, QJsonValue> stated;
  for (const QString& key : kStatedKeys) stated.insert(key, QJsonValue::Null);
  for (const StatedFigure& figure : log.figures) {
    const QString key = QLatin1String(figure.key);
    const bool excluded = std::any_of(figure.unless.begin(), figure.unless.end(),
                                      [&left](const QByteArray& piece) { return isLeft(left, piece); });
    if (!excluded && areLeft(left, figure.lines) && stated.value(key, QJsonValue::Null).isNull())
      stated.insert(key, figure.value);
    else if (!stated.contains(key))
      stated.insert(key, QJsonValue::Null);
  }
  for (auto figure = stated.begin(); figure != stated.end(); ++figure)
    if (const QJsonValue value = valueAt(run, figure.key());
        figure.key() != QStringLiteral("step_line_count") && !isSame(value, figure.value()))
      return figure.key() + QStringLiteral(" is ") + shown(value) + QStringLiteral(", not ") + shown(figure.value());
  const qsizetype reports = std::count_if(log.reports.begin(), log.reports.end(),
                                          [&left](const QByteArray& report) { return isLeft(left, report); });
  const int counted = stated.value(QStringLiteral("step_line_count")).toInt(static_cast<int>(reports));
  if (run[QLatin1String("step_line_count")].toInt(0) != counted)
    return QStringLiteral("step_line_count is %1, not %2")
        .arg(run[QLatin1String("step_line_count")].toInt())
        .arg(counted);
  // Facts and derived figures must be those of the whole log.
  const QJsonObject derived = run[QLatin1String("derived")].toObject(), facts = run[QLatin1String("facts")].toObject();
  for (const QString& key : derived.keys())
    if (!stated.contains(QStringLiteral("derived/") + key)) return QStringLiteral("derived ") + key;
  for (auto fact = facts.begin(); fact != facts.end(); ++fact)
    if (!stated.contains(QStringLiteral("facts/") + fact.key()) &&
        fact.value() != whole[QLatin1String("facts")].toObject()[fact.key()] &&
        !fact.key().startsWith(QStringLiteral("tests_")))
      return QStringLiteral("fact ") + fact.key() + QStringLiteral(" is ") + shown(fact.value());
  for (const StatedColumn& column : log.columns) {
    QJsonArray expected;
    for (const StatedRow& row : column.rows)
      if (areLeft(left, column.lines) && isLeft(left, row.line))
        for (double value : row.values) expected.append(value);
    const QJsonArray values = tableOf(run, column.table)[QLatin1String(column.column)].toArray();
    bool same = values.size() == expected.size();
    for (qsizetype i = 0; same && i < values.size(); ++i) same = isSame(values[i], expected[i]);
    if (!same)
      return QLatin1String(column.column) + QStringLiteral(" is ") + shown(values) + QStringLiteral(", not ") +
             shown(expected);
  }
  return {};
}

/// A prefix for the line with the given index.
struct LinePrefix {
  const char* name;
  QByteArray (*of)(int line);
};

QByteArray twoDigits(int number) { return QByteArray::number(number % 60).rightJustified(2, '0'); }

const LinePrefix kPrefixes[] = {
    {"Open MPI, stdout", [](int) { return QByteArray("[1,0]<stdout>:"); }},
    {"Open MPI, stderr", [](int) { return QByteArray("[1,0]<stderr>:"); }},
    {"Open MPI, both", [](int line) { return line % 2 ? QByteArray("[1,0]<stdout>:") : QByteArray("[1,0]<stderr>:"); }},
    {"Open MPI, a high rank", [](int) { return QByteArray("[1,117]<stdout>:"); }},
    {"Open MPI, dated", [](int line) { return "Thu Mar 12 20:02:" + twoDigits(line) + " 2020[1,0]<stdout>:"; }},
    {"Open MPI, dated without a rank",
     [](int line) { return "Thu Mar  2 20:02:" + twoDigits(line) + " 2020<stdout>:"; }},
    {"Open MPI 5", [](int) { return QByteArray("[prterun-node1-4711@1,0]<stdout>: "); }},
    {"Open MPI 5, detailed", [](int) { return QByteArray("[prterun-node1-4711@1,0][node1:4711]<stdout>: "); }},
    {"Open MPI, pasted", [](int) { return QByteArray("    [1,0]<stdout>:"); }},
    {"Open MPI, quoted", [](int) { return QByteArray("> [1,0]<stdout>:"); }},
    {"horovodrun with Gloo", [](int) { return QByteArray("[0]<stdout>:"); }},
    {"horovodrun with Gloo, dated",
     [](int line) { return "Thu Mar 12 20:02:" + twoDigits(line) + " 2020[0]<stderr>:"; }},
    {"SageMaker", [](int) { return QByteArray("[1,mpirank:0,algo-1]<stdout>:"); }},
    {"torchrun", [](int) { return QByteArray("[default0]:"); }},
    {"PyTorch", [](int) { return QByteArray("[rank0]:"); }},
    {"Intel MPI", [](int) { return QByteArray("[0] "); }},
    {"srun", [](int) { return QByteArray("0: "); }},
    {"srun, padded", [](int) { return QByteArray("  3: "); }},
    {"line numbers", [](int line) { return QByteArray::number(line + 1) + ": "; }},
    {"line numbers before a tag", [](int line) { return QByteArray::number(line + 1) + ":[default0]:"; }},
    {"compose", [](int) { return QByteArray("worker_1  | "); }},
    {"compose 2", [](int) { return QByteArray("job-worker-1  | "); }},
    {"kubectl", [](int) { return QByteArray("[pod/job-launcher-x7/main] "); }},
    {"a cluster's launcher",
     [](int line) { return "INFO|2024-12-07T13:55:" + twoDigits(line) + "|/opt/launcher.py|27| "; }},
    {"a container", [](int line) { return "2024-06-01T11:27:" + twoDigits(line) + ".123456789Z "; }},
    {"a container's file", [](int line) { return "2024-06-01T11:27:" + twoDigits(line) + ".123456789Z stdout F "; }},
    {"a container with a zone",
     [](int line) { return "2024-06-01T11:27:" + twoDigits(line) + ".123456+02:00 stderr F "; }},
    {"a date and a time", [](int line) { return "2024-06-01 11:27:" + twoDigits(line) + " "; }},
    {"fractions of a second", [](int line) { return "2024-06-01 11:27:" + twoDigits(line) + ".125 "; }},
    {"without a zone", [](int line) { return "2024-06-01T11:27:" + twoDigits(line) + " "; }},
    {"in brackets", [](int line) { return "[2024-06-01 11:27:" + twoDigits(line) + "] "; }},
    {"in brackets, a comma", [](int line) { return "[2024-06-01 11:27:" + twoDigits(line) + ",125] "; }},
    {"in brackets, ISO", [](int line) { return "[2024-06-01T11:27:" + twoDigits(line) + "Z] "; }},
    {"a time of day", [](int line) { return "11:27:" + twoDigits(line) + " "; }},
    {"ts", [](int line) { return "Jun  1 11:27:" + twoDigits(line) + " "; }},
    {"ts, fractions", [](int line) { return "Jun 11 11:27:" + twoDigits(line) + ".123456 "; }},
    {"a journal", [](int line) { return "Jun 11 11:27:" + twoDigits(line) + " node1 mpirun[4711]: "; }},
    {"a stamp before a tag",
     [](int line) { return "2024-06-01T11:27:" + twoDigits(line) + ".123456789Z [1,0]<stdout>:"; }},
    {"a stamp behind a tag", [](int line) { return "[1,0]<stdout>:2024-06-01 11:27:" + twoDigits(line) + " "; }},
    {"a time of day behind a tag", [](int line) { return "[1,0]<stdout>:11:27:" + twoDigits(line) + " "; }},
    {"a tag between stamps",
     [](int line) {
       return "2024-06-01T11:27:" + twoDigits(line) + "Z [1,0]<stderr>:[2024-06-01 11:27:" + twoDigits(line) + "] ";
     }},
    {"srun of torchrun", [](int) { return QByteArray("0: [default0]:"); }},
    {"PyTorch, a blank", [](int) { return QByteArray("[rank0]: "); }},
    {"Ray", [](int) { return QByteArray("(RayTrainWorker pid=4711, ip=192.0.2.7) "); }},
    {"cat -n", [](int line) { return QByteArray::number(line + 1).rightJustified(6) + '\t'; }},
    {"Loki", [](int line) { return "2024-06-01T11:27:" + twoDigits(line) + "Z {app=\"train\"} "; }},
};

const LinePrefix& prefixNamed(const char* name) {
  return *std::find_if(std::begin(kPrefixes), std::end(kPrefixes),
                       [name](const LinePrefix& prefix) { return qstrcmp(prefix.name, name) == 0; });
}

QByteArrayList prefixed(QByteArrayList lines, const LinePrefix& prefix) {
  for (qsizetype i = 0; i < lines.size(); ++i) lines[i].prepend(prefix.of(static_cast<int>(i)));
  return lines;
}

/// Output of runs that fail.
const QByteArrayList kErrors = {
    "Traceback (most recent call last):\n  File \"/usr/lib/python3.8/runpy.py\", line 162, in _run_module_as_main\n"
    "    \"__main__\", fname, loader, pkg_name)\n  File \"train.py\", line 455, in <module>\n    main()\n"
    "KeyError: 'loss: 3, accuracy: 4'\n",
    "--------------------------------------------------------------------------\nPrimary job  terminated normally, but "
    "1 "
    "process returned\na non-zero exit code. Per user-direction, the job has been aborted.\n"
    "--------------------------------------------------------------------------\n"
    "--------------------------------------------------------------------------\nmpirun noticed that process rank 7 "
    "with "
    "PID 4711 on node node1 exited on signal 9 (Killed).\n"
    "--------------------------------------------------------------------------\n",
    "RuntimeError: CUDA out of memory. Tried to allocate 2.00 GiB (GPU 0; 15.78 GiB total capacity; 13.1 GiB already "
    "allocated)\n",
    "slurmstepd: error: *** STEP 4711.0 ON node1 CANCELLED AT 2024-06-01T12:00:00 DUE TO TIME LIMIT ***\n"
    "srun: error: node1: task 0: Killed\n",
    "Segmentation fault (core dumped)\n\n",
};

/// Removes what an error legitimately changes.
void removeEffectsOfErrors(QJsonObject& run) {
  run.remove(QStringLiteral("cut"));
  run.remove(QStringLiteral("status"));
  run.remove(QStringLiteral("remarks"));
  removeAt(run, {QStringLiteral("facts"), QStringLiteral("out_of_memory")});
}

/// Text that is not a log of any format.
const char* const kPlainTexts[] = {
    "throughput: 0 qps\n",
    "Throughput: 155.33 qps\nLatency: 3 ms\n",
    "throughput: 0 qps\nthroughput: 12 qps\nthroughput: 13 qps\nthroughput: 0 qps\n",
    "min: 4.5 ms\nmax: 5.5 ms\nmean: 5 ms\nmedian: 5 ms\npercentile: 99%\ntotal compute time: 3 s\n",
    "Host Latency\nGPU Compute\n",
    "Latency: min = 3, max = 5\n",
    "Epoch 1/10\n100/100 [==============================] - 5s 50ms/step - loss: 0.5000 - accuracy: 0.9000\n",
    "Iteration 1, loss = 0.35234000\nIteration 2, loss = 0.33000000\nIteration 3, loss = 0.31000000\n",
    "Training loss: 0.5, accuracy: 0.75\nTest accuracy: 0.5\n",
    "Model: smallnet\nBatch size: 32\nNumber of GPUs: 4\n",
    "model: smallnet\nbatch_size: 32\nprecision: fp16\nphase: TRAIN\n",
    "a,b,c\n1,2,3\n4,5,6\n",
    "1024 256 float sum\n2048 512 float sum\n",
    "0  1.5  2.5\n1  3.5  4.5\n",
    "(0, 120) 3.5\n(0, 121) 3.75\nEpoch: 1 loss : 3.5\n",
    "INFO:root:Start training\nINFO:root:Epoch[0] done\n[Epoch 0] finished\n",
    "Speed: 100 km/h\nSUM of_all 12\n",
    "10.5%  12  three\n20% of 30  40  50  60  70  80\n",
    "{\"throughput\": 500.0, \"batch_size\": 32}\n",
    "Traceback (most recent call last):\n  File \"train.py\", line 3, in <module>\nValueError: batch_size: 32 per "
    "device\n",
    "-rw-r--r-- 1 user user 4096 Jun 11 11:27 train.py\ntotal 12\n",
    "[1,0]<stdout>:Hello from rank 0\n[1,1]<stdout>:Hello from rank 1\n",
    "2024/06/01 11:27:05 connected to 10.0.0.1, port 80\n",
    "# A heading\n\nThe program printed total images per second, and the batch size was 32 per device.\n",
};

/// The expected records of all cases.
QByteArray readCases() {
  QByteArray all;
  QDirIterator files(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + QStringLiteral("/tests/engine_import/cases"),
                     {QStringLiteral("expect.json")}, QDir::Files, QDirIterator::Subdirectories);
  while (files.hasNext()) {
    QFile file(files.next());
    if (file.open(QIODevice::ReadOnly)) all += file.readAll();
  }
  return all;
}

}  // namespace

/// No reader depends on launcher prefixes, time stamps, a log's first lines or its end: the import contains exactly
/// what the remaining lines state.
class TestImportTransformed : public QObject {
  Q_OBJECT
 private slots:
  void everyFormatHasASyntheticLog();
  void missingHeadAndEnd_data() { logs(); }
  void missingHeadAndEnd();
  void launcherPrefixes_data() { logs(); }
  void launcherPrefixes();
  void strippedLogPrefixes_data() { logs(); }
  void strippedLogPrefixes();
  void appendedErrors_data() { logs(); }
  void appendedErrors();
  void truncatedWithinALine_data() { logs(); }
  void truncatedWithinALine();
  void missingFinalLineBreak_data() { logs(); }
  void missingFinalLineBreak();
  void plainTextIsNotRecognised();
  void realLogsWithLauncherPrefixes_data();
  void realLogsWithLauncherPrefixes();

 private:
  void logs();
  static SyntheticLog log();
  TransformedImport import(const QByteArray& text) const { return importedFrom(m_fixture, text); }
  QJsonObject whole(const SyntheticLog& log) const { return import(log.text).run; }

  ImportFixture m_fixture;
};

void TestImportTransformed::logs() {
  QTest::addColumn<int>("index");
  const QList<SyntheticLog> all = syntheticLogs();
  for (int i = 0; i < all.size(); ++i) QTest::newRow(all[i].name) << i;
}

SyntheticLog TestImportTransformed::log() {
  QFETCH(int, index);
  return syntheticLogs()[index];
}

void TestImportTransformed::everyFormatHasASyntheticLog() {
  const QList<SyntheticLog> all = syntheticLogs();
  for (const LogFormat* format : logFormats()) {
    if (format->recogniseStart != nullptr) continue;  // no lines: test_import_traces
    const bool isSynthetic =
        std::any_of(all.begin(), all.end(), [format](const SyntheticLog& log) { return format->id == log.format; });
    const bool isCase =
        readCases().contains("\"format\": \"" + QByteArray(format->id.data(), qsizetype(format->id.size())) + '"');
    QVERIFY2(isSynthetic || isCase, std::string(format->id).c_str());
  }
  // A marker that matches no line would disable its check.
  for (const SyntheticLog& log : all) {
    const QByteArrayList lines = splitLines(log.text);
    for (const StatedFigure& figure : log.figures)
      for (const QByteArray& piece : figure.lines + figure.unless)
        QVERIFY2(isLeft(lines, piece), (log.name + (": " + piece)).constData());
    for (const QByteArrayList& run : log.runs)
      for (const QByteArray& piece : run) QVERIFY2(isLeft(lines, piece), (log.name + (": " + piece)).constData());
    for (const StatedColumn& column : log.columns)
      for (const StatedRow& row : column.rows)
        QVERIFY2(isLeft(lines, row.line), (log.name + (": " + row.line)).constData());
  }
}

void TestImportTransformed::missingHeadAndEnd() {
  const SyntheticLog log = TestImportTransformed::log();
  const QByteArrayList lines = splitLines(log.text);
  const QJsonObject all = whole(log);
  for (qsizetype begin = 0; begin < lines.size(); ++begin)
    for (qsizetype end = begin + 1; end <= lines.size(); ++end) {
      const QByteArrayList left = lines.mid(begin, end - begin);
      const QString wrong = checkStated(log, left, all, import(linesOf(left)));
      QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("lines %1 to %2: ").arg(begin + 1).arg(end) + wrong));
    }
}

void TestImportTransformed::launcherPrefixes() {
  const SyntheticLog log = TestImportTransformed::log();
  const QByteArrayList lines = splitLines(log.text);
  // The whole log, without its head, without its end, and without both.
  const qsizetype third = std::max<qsizetype>(1, lines.size() / 3);
  for (const QByteArrayList& left :
       {lines, lines.mid(third), lines.first(lines.size() - third), lines.mid(third, lines.size() - 2 * third)}) {
    const TransformedImport plain = import(linesOf(left));
    for (const LinePrefix& prefix : kPrefixes) {
      const TransformedImport imported = import(linesOf(prefixed(left, prefix)));
      const QString at = QLatin1String(prefix.name) + QStringLiteral(", %1 lines: ").arg(left.size());
      QVERIFY2(imported.ok == plain.ok, qPrintable(at + imported.told));
      QVERIFY2(imported.formats == plain.formats, qPrintable(at + imported.formats.join(QLatin1Char(' '))));
      const QString wrong = difference(imported.run, plain.run);
      QVERIFY2(wrong.isEmpty(), qPrintable(at + wrong));
    }
  }
}

void TestImportTransformed::strippedLogPrefixes() {
  const SyntheticLog log = TestImportTransformed::log();
  const QByteArrayList lines = splitLines(log.text);
  for (const StrippedFront& front : log.fronts) {
    QByteArrayList bare = lines;
    const QRegularExpression pattern{QLatin1String(front.pattern)};
    for (QByteArray& line : bare) line = QString::fromUtf8(line).remove(pattern).toUtf8();
    QVERIFY2(bare != lines, front.pattern);
    QJsonObject expected = whole(log);
    for (const QByteArray& path : front.lost) {
      const QString key = QString::fromUtf8(path);
      QVERIFY2(!valueAt(expected, key).isNull(), path.constData());
      removeAt(expected, key.split(QLatin1Char('/')));
    }
    for (const LinePrefix& prefix : {LinePrefix{"none", [](int) { return QByteArray(); }},
                                     prefixNamed("Open MPI, stdout"), prefixNamed("a container")}) {
      TransformedImport imported = import(linesOf(prefixed(bare, prefix)));
      const QString at =
          QLatin1String(front.pattern) + QStringLiteral(", ") + QLatin1String(prefix.name) + QStringLiteral(": ");
      QVERIFY2(imported.ok, qPrintable(at + imported.told));
      QVERIFY2(imported.formats == QStringList{QLatin1String(log.format)},
               qPrintable(at + imported.formats.join(QLatin1Char(' '))));
      for (const QByteArray& path : front.lost) {
        const QString key = QString::fromUtf8(path);
        QVERIFY2(valueAt(imported.run, key).isNull(), qPrintable(at + key));
        removeAt(imported.run, key.split(QLatin1Char('/')));
      }
      // The log's own name of the network is also kept as a fact.
      for (QJsonObject* run : {&expected, &imported.run})
        if (front.lost.contains("network")) removeAt(*run, {QStringLiteral("facts"), QStringLiteral("network_in_log")});
      const QString wrong = difference(imported.run, expected);
      QVERIFY2(wrong.isEmpty(), qPrintable(at + wrong));
    }
  }
}

void TestImportTransformed::appendedErrors() {
  const SyntheticLog log = TestImportTransformed::log();
  const QByteArrayList lines = splitLines(log.text);
  const qsizetype third = std::max<qsizetype>(1, lines.size() / 3);
  for (const QByteArrayList& left :
       {lines, lines.first(lines.size() - third), lines.mid(third, lines.size() - 2 * third)}) {
    TransformedImport plain = import(linesOf(left));
    if (!plain.ok) continue;
    removeEffectsOfErrors(plain.run);
    for (const QByteArray& ending : kErrors)
      for (const LinePrefix& prefix : {prefixNamed("Open MPI, stdout"), prefixNamed("srun")}) {
        // Messages of mpirun have no tag, those of the program have one.
        for (const QByteArray& text : {linesOf(left) + ending, linesOf(prefixed(left, prefix)) + ending,
                                       linesOf(prefixed(left + splitLines(ending), prefix))}) {
          TransformedImport imported = import(text);
          const QString at = QString::fromUtf8(ending.left(24)) + QStringLiteral(", %1 lines: ").arg(left.size());
          QVERIFY2(imported.ok, qPrintable(at + imported.told));
          QVERIFY2(imported.formats == plain.formats, qPrintable(at + imported.formats.join(QLatin1Char(' '))));
          QCOMPARE(imported.runs, 1);
          removeEffectsOfErrors(imported.run);
          const QString wrong = difference(imported.run, plain.run);
          QVERIFY2(wrong.isEmpty(), qPrintable(at + wrong));
        }
      }
  }
}

/// Figures of a log that is truncated inside a line equal those of the log without or with that line.
void TestImportTransformed::truncatedWithinALine() {
  const SyntheticLog log = TestImportTransformed::log();
  const QByteArrayList lines = splitLines(log.text);
  QByteArray before;
  TransformedImport without;
  for (qsizetype index = 0; index < lines.size(); ++index) {
    const QByteArray& line = lines[index];
    const TransformedImport with = import(before + line + '\n');
    for (qsizetype length = 1; length <= line.size(); ++length) {
      // A sample of the cuts between letters and between equal characters.
      const auto isAlike = [](char a, char b) {
        return a == b || (std::isalpha(static_cast<unsigned char>(a)) && std::isalpha(static_cast<unsigned char>(b)));
      };
      if (length < line.size() && isAlike(line[length], line[length - 1]) && length % 5 != 0) continue;
      const TransformedImport cut = import(before + line.left(length));
      const QString at = QStringLiteral("line %1, \"%2\": ").arg(index + 1).arg(QString::fromUtf8(line.left(length)));
      if (without.ok) QVERIFY2(cut.ok, qPrintable(at + cut.told));
      if (!cut.ok) continue;
      QVERIFY2(cut.runs == 1 && (with.ok || !without.ok), qPrintable(at));
      QStringList keys = kStatedKeys;
      for (const char* group : {"derived", "facts"})
        for (const QString& key : cut.run[QLatin1String(group)].toObject().keys())
          keys << QLatin1String(group) + QLatin1Char('/') + key;
      for (const QString& key : keys) {
        const QJsonValue value = valueAt(cut.run, key), first = valueAt(without.run, key),
                         second = valueAt(with.run, key);
        // A figure that the truncated line restates may be unknown.
        QVERIFY2(isSame(value, first) || isSame(value, second) || (value.isNull() && !isSame(first, second)),
                 qPrintable(at + key + QStringLiteral(" is ") + shown(value) + QStringLiteral(", not ") + shown(first) +
                            QStringLiteral(" or ") + shown(second)));
      }
      const int counted = cut.run[QLatin1String("step_line_count")].toInt(0);
      QVERIFY2(counted == without.run[QLatin1String("step_line_count")].toInt(0) ||
                   counted == with.run[QLatin1String("step_line_count")].toInt(0),
               qPrintable(at));
      const QJsonObject tables = cut.run[QLatin1String("tables")].toObject();
      for (const QString& name : tables.keys())
        for (const QString& column : tables[name].toObject().keys()) {
          const auto valuesIn = [&](const QJsonObject& run) {
            return run[QLatin1String("tables")].toObject()[name].toObject()[column].toArray();
          };
          const QJsonArray values = valuesIn(cut.run), first = valuesIn(without.run), second = valuesIn(with.run);
          for (qsizetype row = 0; row < values.size(); ++row)
            QVERIFY2(values[row].isNull() || values[row] == QJsonValue(QString()) ||
                         isSame(values[row], first.at(row)) || isSame(values[row], second.at(row)),
                     qPrintable(at + name + QLatin1Char(' ') + column + QStringLiteral(" is ") + shown(values) +
                                QStringLiteral(", not ") + shown(second)));
        }
    }
    before += line + '\n';
    without = with;
  }
}

void TestImportTransformed::missingFinalLineBreak() {
  const SyntheticLog log = TestImportTransformed::log();
  const TransformedImport imported = import(log.text.chopped(1));
  QVERIFY2(imported.ok, qPrintable(imported.told));
  const QString wrong = difference(imported.run, whole(log));
  QVERIFY2(wrong.isEmpty() || imported.told.contains(QStringLiteral("does not end with a line break")),
           qPrintable(wrong));
}

void TestImportTransformed::plainTextIsNotRecognised() {
  for (const char* text : kPlainTexts) {
    const TransformedImport plain = import(text);
    QVERIFY2(!plain.ok && plain.formats.isEmpty(), text);
    QVERIFY2(plain.told.contains(QStringLiteral("no format was recognised")), text);
    for (const LinePrefix& prefix : kPrefixes) {
      const QByteArray dressed = linesOf(prefixed(splitLines(text), prefix));
      QVERIFY2(!import(dressed).ok, dressed.constData());
    }
  }
}

void TestImportTransformed::realLogsWithLauncherPrefixes_data() {
  QTest::addColumn<QByteArrayList>("lines");
  const QStringList logs = sampleLogs();
  if (logs.isEmpty()) QSKIP(kNoSamples);
  for (const QString& log : logs) {
    QFile file(log);
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(log));
    const QByteArrayList lines = splitLines(file.readAll().replace("\r\n", "\n"));
    // Logs with launcher tags of their own are not prefixed again.
    if (!isLeft(lines, "]<stdout>:")) QTest::newRow(qPrintable(QFileInfo(log).completeBaseName())) << lines;
  }
}

void TestImportTransformed::realLogsWithLauncherPrefixes() {
  QFETCH(QByteArrayList, lines);
  const TransformedImport plain = import(linesOf(lines));
  QVERIFY2(plain.ok, qPrintable(plain.told));
  for (const LinePrefix& prefix : kPrefixes) {
    const TransformedImport imported = import(linesOf(prefixed(lines, prefix)));
    QVERIFY2(imported.ok, qPrintable(QLatin1String(prefix.name) + imported.told));
    QCOMPARE(imported.formats, plain.formats);
    const QString wrong = difference(imported.run, plain.run);
    QVERIFY2(wrong.isEmpty(), qPrintable(QLatin1String(prefix.name) + QStringLiteral(": ") + wrong));
  }
}

SCALESCOPE_TEST(TestImportTransformed)

}  // namespace scalescope::import::test_import_transformed

#include "test_import_transformed.moc"
