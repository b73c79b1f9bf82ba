// SPDX-License-Identifier: Apache-2.0
// Recorded runs as traces of other programs.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <cmath>

#include "engine/analysis/traces/chakra_trace.h"
#include "engine/analysis/traces/chrome_trace.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_trace_export {

class TestTraceExport : public QObject {
  Q_OBJECT
 private slots:
  void ranksAreProcesses();
  void partsAndLayersFillTheStep();
  void slicesAreNested();
  void allReducesAreConnected();
  void countersOfTheRun();
  void stepsInARange();
  void hostsAreNamedOnRequest();
  void chakraNodesAndDependencies();
  void withoutAProfile();
  void oneRankHasNoAllReduce();
  void anAllReduceOfUnknownBytes();

 private:
  static RunResult sample();
};

/// Two ranks with two steps of 100 ms: 10 data wait, 60 compute, 20 exposed, 10 host.
RunResult TestTraceExport::sample() {
  RunResult result;
  result.summary.runId = "r";
  result.summary.deviceCount = 2;
  result.summary.backend = "cpu";
  result.summary.allreduceBytesPerStep = 2500;
  result.summary.gradientBucketBytes = 1000;
  const auto steps = [](std::string name) {
    return SeriesTable{std::move(name),
                       {{"step", {1, 2}},
                        {"time_s", {1.1, 1.2}},
                        {"images_per_second", {320, 330}},
                        {"step_time_ms", {100, 100}},
                        {"data_wait_ms", {10, 10}},
                        {"compute_time_ms", {60, 60}},
                        {"allreduce_time_ms", {20, 20}},
                        {"host_time_ms", {10, 10}},
                        {"allreduce_busy_ms", {50, 50}},
                        {"allreduce_bytes", {2500, 2500}}}};
  };
  result.series = {steps("steps"),
                   steps("rank_steps/1"),
                   {"telemetry/secret-host",
                    {{"time_s", {1.0, 1.5, 900}},
                     {"gpu0_power_w", {300, std::nan(""), 1}},
                     {"network_send_bytes_per_second", {5, 6, 7}},
                     {"eth0/network_send_bytes_per_second", {5, 6, 7}},
                     {"gpu0_temperature_c", {50, 51, 52}}}}};
  result.profile = {2,
                    240,
                    "test",
                    {{"k1", "convolution", "conv", "forward", 2, 20},
                     {"k2", "fully connected", "fc", "forward", 2, 20},
                     {"k3", "convolution", "conv", "backward", 2, 40},
                     {"k4", "fully connected", "fc", "backward", 2, 20},
                     {"nccl", "communication", "", "", 2, 99},
                     {"k5", "update", "", "update", 2, 20}},
                    8,
                    {{"conv", "convolution", {}, 1, 1, 1, 1, 1}, {"fc", "fully connected", {"conv"}, 1, 1, 1, 1, 1}}};
  return result;
}

static QJsonArray eventsOf(const Result<std::string>& trace) {
  if (!trace.ok()) return {};
  const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(*trace));
  return document.object()["traceEvents"].toArray();
}

static QJsonArray ofPhase(const QJsonArray& events, const char* phase, int process = -1, int thread = -1) {
  QJsonArray found;
  for (const QJsonValue& event : events)
    if (event["ph"] == QLatin1String(phase) && (process < 0 || event["pid"] == process) &&
        (thread < 0 || event["tid"] == thread))
      found.append(event);
  return found;
}

void TestTraceExport::ranksAreProcesses() {
  const QJsonArray events = eventsOf(chromeTraceOf(sample()));
  QStringList names;
  for (const QJsonValue& event : ofPhase(events, "M"))
    if (event["name"] == QLatin1String("process_name")) names << event["args"]["name"].toString();
  QCOMPARE(names, (QStringList{"run", "rank 0", "rank 1", "host 1"}));
}

void TestTraceExport::partsAndLayersFillTheStep() {
  const QJsonArray events = eventsOf(chromeTraceOf(sample()));
  QStringList titles;
  double end = 0;
  for (const QJsonValue& slice : ofPhase(events, "X", 1, 1)) {
    titles << slice["name"].toString() +
                  QStringLiteral(" %1+%2").arg(slice["ts"].toDouble()).arg(slice["dur"].toDouble());
    end = slice["ts"].toDouble() + slice["dur"].toDouble();
  }
  // 120 ms of profiled work in two steps become the 60 ms of compute of each: 20 forward, 30 backward, 10 update.
  QCOMPARE(titles.mid(0, 7), (QStringList{"step 1 1e+06+100000", "data wait 1e+06+10000", "forward 1.01e+06+20000",
                                          "backward 1.03e+06+30000", "exposed communication 1.06e+06+20000",
                                          "update 1.08e+06+10000", "host 1.09e+06+10000"}));
  QCOMPARE(end, 1.2e6);
  QStringList layers;
  for (const QJsonValue& slice : ofPhase(events, "X", 1, 2)) layers << slice["name"].toString();
  QCOMPARE(layers.mid(0, 5), (QStringList{"conv", "fc", "fc", "conv", "update"}));
}

/// Perfetto drops slices that overlap others of their thread without being within them.
void TestTraceExport::slicesAreNested() {
  RunResult result = sample();
  for (SeriesColumn& column : result.series[0].columns) {
    if (column.id == "time_s") column.values = {1.1, 1.19999};  // the second step would begin before the first one ends
    if (column.id == "host_time_ms") column.values = {10.004, 10};  // the parts are longer than their step
  }
  for (const int process : {1, 2})
    for (const int thread : {1, 2, 3}) {
      QList<double> ends;
      for (const QJsonValue& slice : ofPhase(eventsOf(chromeTraceOf(result)), "X", process, thread)) {
        const double begin = slice["ts"].toDouble(), end = begin + slice["dur"].toDouble();
        while (!ends.isEmpty() && ends.last() <= begin + 1e-6) ends.removeLast();
        QVERIFY2(ends.isEmpty() || end <= ends.last() + 1e-6, qPrintable(slice["name"].toString()));
        ends << end;
      }
    }
}

void TestTraceExport::allReducesAreConnected() {
  const QJsonArray events = eventsOf(chromeTraceOf(sample()));
  const QJsonArray buckets = ofPhase(events, "X", 2, 3);
  QCOMPARE(buckets.size(), qsizetype(6));
  QCOMPARE(buckets[0]["name"].toString(), QStringLiteral("bucket 1 of 3"));
  QCOMPARE(buckets[2]["args"]["bytes"].toInt(), 500);
  QCOMPARE(buckets[0]["ts"].toDouble(), 1.03e6);  // 50 ms that end with the exposed part
  QCOMPARE(buckets[2]["ts"].toDouble() + buckets[2]["dur"].toDouble(), 1.08e6);
  QCOMPARE(ofPhase(events, "s", 1).size(), qsizetype(6));
  QCOMPARE(ofPhase(events, "f", 2).size(), qsizetype(6));
  QCOMPARE(ofPhase(events, "s")[0].toObject()["id"], ofPhase(events, "f")[0].toObject()["id"]);
}

void TestTraceExport::countersOfTheRun() {
  QMap<QString, int> counts;
  for (const QJsonValue& counter : ofPhase(eventsOf(chromeTraceOf(sample())), "C"))
    ++counts[counter["name"].toString()];
  // Without missing values, adapters on their own, temperatures, and times outside the steps.
  QCOMPARE(
      counts,
      (QMap<QString, int>{
          {"images/s", 2}, {"gradient bytes per step", 2}, {"GPU 0: GPU power (W)", 1}, {"Network send (B/s)", 2}}));
}

void TestTraceExport::stepsInARange() {
  ChromeTraceOptions options;
  options.firstStep = options.lastStep = 2;
  QCOMPARE(ofPhase(eventsOf(chromeTraceOf(sample(), options)), "X", 1, 1).size(), qsizetype(7));
  options.firstStep = options.lastStep = 3;
  const auto none = chromeTraceOf(sample(), options);
  QVERIFY(!none.ok());
  QCOMPARE(none.error().code, std::string("no-data"));
  QVERIFY(QString::fromStdString(none.error().message).contains("it has 1 to 2"));
  QCOMPARE(chromeTraceOf(RunResult()).error().code, std::string("no-data"));
}

void TestTraceExport::hostsAreNamedOnRequest() {
  ChromeTraceOptions options;
  QVERIFY(!QString::fromStdString(*chromeTraceOf(sample(), options)).contains("secret-host"));
  options.hostNames = true;
  QVERIFY(QString::fromStdString(*chromeTraceOf(sample(), options)).contains("secret-host"));
}

namespace {

/// Reads what a test needs of a protobuf message: numbers and texts by field.
struct Message {
  QMultiMap<int, quint64> numbers;
  QMultiMap<int, QByteArray> texts;

  static quint64 varint(const QByteArray& bytes, qsizetype& at) {
    quint64 value = 0;
    for (int shift = 0; at < bytes.size() && shift < 64; shift += 7) {
      const auto byte = static_cast<unsigned char>(bytes[at++]);
      value |= static_cast<quint64>(byte & 0x7F) << shift;
      if (byte < 0x80) break;
    }
    return value;
  }
  static Message of(const QByteArray& bytes) {
    Message message;
    for (qsizetype at = 0; at < bytes.size();) {
      const quint64 tag = varint(bytes, at);
      if ((tag & 7) == 0) {
        message.numbers.insert(static_cast<int>(tag >> 3), varint(bytes, at));
      } else {
        const auto size = static_cast<qsizetype>(varint(bytes, at));
        message.texts.insert(static_cast<int>(tag >> 3), bytes.mid(at, size));
        at += size;
      }
    }
    return message;
  }
};

}  // namespace

void TestTraceExport::chakraNodesAndDependencies() {
  const auto traces = chakraTracesOf(sample());
  QVERIFY(traces.ok());
  QCOMPARE(traces->size(), size_t(2));
  const QByteArray bytes = QByteArray::fromStdString(traces->front().bytes);
  QList<Message> messages;
  for (qsizetype at = 0; at < bytes.size();) {
    const auto size = static_cast<qsizetype>(Message::varint(bytes, at));
    messages << Message::of(bytes.mid(at, size));
    at += size;
  }
  QVERIFY(messages[0].texts.contains(1));  // the version
  QStringList nodes;
  for (const Message& node : messages.mid(1)) {
    QList<quint64> after = node.numbers.values(5);
    std::sort(after.begin(), after.end());
    QStringList names;
    for (const quint64 id : after) names << QString::number(id);
    nodes << QStringLiteral("%1 %2 type %3 %4 us after %5")
                 .arg(node.numbers.value(1))
                 .arg(QString::fromUtf8(node.texts.value(2)))
                 .arg(node.numbers.value(3))
                 .arg(node.numbers.value(7))
                 .arg(names.join(QLatin1Char(',')));
  }
  QCOMPARE(nodes,
           (QStringList{"1 forward conv type 4 10000 us after ", "2 forward fc type 4 10000 us after 1",
                        "3 backward fc type 4 10000 us after 2", "4 all-reduce bucket 1 type 7 0 us after 3",
                        "5 backward conv type 4 20000 us after 3", "6 all-reduce bucket 2 type 7 0 us after 5",
                        "7 all-reduce bucket 3 type 7 0 us after 5", "8 update update type 4 10000 us after 4,5,6,7"}));
  QMap<QByteArray, quint64> attributes;
  for (const QByteArray& text : messages[4].texts.values(10)) {
    const Message attribute = Message::of(text);
    attributes[attribute.texts.value(1)] =
        attribute.numbers.contains(9) ? attribute.numbers.value(9) : attribute.numbers.value(27, 99);
  }
  QCOMPARE(attributes, (QMap<QByteArray, quint64>{{"is_cpu_op", 1}, {"comm_type", 0}, {"comm_size", 1000}}));
}

void TestTraceExport::withoutAProfile() {
  RunResult result = sample();
  result.profile = {};
  QCOMPARE(chakraTracesOf(result).error().code, std::string("no-data"));
  QStringList titles;
  for (const QJsonValue& slice : ofPhase(eventsOf(chromeTraceOf(result)), "X", 1)) titles << slice["name"].toString();
  QVERIFY(titles.contains("compute") && !titles.contains("forward"));
}

void TestTraceExport::oneRankHasNoAllReduce() {
  RunResult result = sample();
  result.series.erase(result.series.begin() + 1);
  for (SeriesColumn& column : result.series[0].columns)
    if (column.id.starts_with("allreduce_") || column.id == "images_per_second") column.values = {0, 0};
  const QJsonArray events = eventsOf(chromeTraceOf(result));
  for (const QJsonValue& event : ofPhase(events, "M"))
    QVERIFY(event["args"]["name"].toString() != QLatin1String("all-reduce"));
  QVERIFY(ofPhase(events, "X", 1, 3).isEmpty());
  QVERIFY(ofPhase(events, "s").isEmpty() && ofPhase(events, "f").isEmpty());
  for (const QJsonValue& event : ofPhase(events, "C")) {
    QVERIFY(event["name"].toString() != QLatin1String("gradient bytes per step"));
    QVERIFY(event["name"].toString() != QLatin1String("images/s"));
  }
}

/// One slice of the 50 ms before the end of the exposed communication at 80 ms.
void TestTraceExport::anAllReduceOfUnknownBytes() {
  RunResult result = sample();
  result.summary.allreduceBytesPerStep.reset();
  for (SeriesTable& table : result.series)
    for (SeriesColumn& column : table.columns)
      if (column.id == "allreduce_bytes") column.values = {0, 0};
  const QJsonArray slices = ofPhase(eventsOf(chromeTraceOf(result)), "X", 1, 3);
  QCOMPARE(slices.size(), 2);
  QCOMPARE(slices[0]["name"].toString(), QStringLiteral("all-reduce"));
  QCOMPARE(slices[0]["ts"].toDouble(), 1.04e6 - 1e4);
  QCOMPARE(slices[0]["dur"].toDouble(), 5e4);
}

SCALESCOPE_TEST(TestTraceExport)

}  // namespace scalescope::test_trace_export

#include "test_trace_export.moc"
