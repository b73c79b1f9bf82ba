// SPDX-License-Identifier: Apache-2.0
#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QtTest>
#include <chrono>
#include <thread>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/comm/collective_activity.h"
#include "engine/comm/tcp_traffic.h"
#include "engine/launch/controller_link.h"
#include "engine/launch/pause_watch.h"
#include "engine/launch/wait_watch.h"
#include "engine/process/line_buffer.h"
#include "engine/protocol/run/run_folder.h"
#include "engine_program.h"
#include "held_file.h"
#include "tests/harness/test_program.h"
#include "tiny_idx.h"

namespace scalescope::test_waits {

/// Ranks that wait for each other: a late one is named and waited for, ranks among which nothing gets through are not.
class TestWaits : public QObject {
  Q_OBJECT
 private slots:
  void gatheredTelemetryKeepsItsOrder();
  void lateRankIsNamedOnce();
  void severalLateRanks();
  void aSlowLinkIsNamed();
  void weightsOverASlowLinkAreNamed();
  void slowLinksHaveTime();
  void allRanksWaiting();
  void patienceEnds();
  void activityIsWhatStands();
  void controllerIsTold();
  void dataThatPassesSlowlyEndsTheWait();
  void lostPacketsAreTold();
  void lostPacketsHaveTime();
  void onlyOwnPausesAreForgiven();
  void slowStorageIsWaitedFor();
  void hungRankIsEndedAtOnce();
};

namespace {

std::vector<RankWait> waits(const std::vector<double>& seconds) {
  std::vector<RankWait> ranks;
  for (const double each : seconds) ranks.push_back({"rank " + std::to_string(ranks.size()) + " on node", each});
  return ranks;
}

bool isNothing(const WaitWatch::Finding& found) { return !found.note && !found.fault; }

}  // namespace

void TestWaits::lateRankIsNamedOnce() {
  WaitWatch watch;
  QVERIFY(isNothing(watch.check(waits({0, 0, 0}))));
  QVERIFY(isNothing(watch.check(waits({9.5, 0, 6}))));
  const auto late = watch.check(waits({12.3, 0, 8}));
  QVERIFY(late.note && !late.fault);
  QCOMPARE(late.note->level, NoteLevel::Warning);
  QVERIFY2(late.note->text.english().starts_with("Waiting for rank 1 on node, 12 s so far."),
           late.note->text.english().c_str());
  QVERIFY(isNothing(watch.check(waits({45, 0, 41}))));
  const auto over = watch.check(waits({0, 0, 0}));
  QVERIFY(over.note && !over.fault);
  QCOMPARE(over.note->level, NoteLevel::Info);
  QVERIFY2(over.note->text.english().find("45 s") != std::string::npos, over.note->text.english().c_str());
  QVERIFY(isNothing(watch.check(waits({0, 0, 0}))));
  QVERIFY(watch.check(waits({0, 11, 11})).note);  // the next wait is another
}

void TestWaits::severalLateRanks() {
  WaitWatch watch;
  const auto late = watch.check(waits({0, 11, 0, 0, 0, 0, 0}));
  QVERIFY(late.note);
  QVERIFY2(late.note->text.english().find("rank 4 on node and 2 more") != std::string::npos,
           late.note->text.english().c_str());
}

/// 1 Mbit/s is 0.125 MB/s: 272,474 gradients of 4 bytes between two hosts take 8.72 s, between four 13.08 s.
void TestWaits::aSlowLinkIsNamed() {
  const std::vector<LinkRate> links{{"node1", "node2", "eth0", 117, false},
                                    {"node2", "node1", "eth0", 0.125, false},
                                    {"node1", "node3", "eth0", 0.01, true}};
  const auto two = slowestTransfer(links, 4 * 272474.0, 2), four = slowestTransfer(links, 4 * 272474.0, 4);
  QVERIFY(two && four && std::abs(two->seconds() - 8.719168) < 1e-9 && std::abs(four->seconds() - 13.078752) < 1e-9);
  QVERIFY(!slowestTransfer(links, 4 * 272474.0, 1) && !slowestTransfer({links[2]}, 1e6, 2));
  WaitWatch watch;
  watch.setTransfer(*two);
  const auto late = watch.check(waits({12.3, 0}));
  QVERIFY(late.note);
  QCOMPARE(late.note->text.english(),
           std::string("Waiting for rank 1 on node, 12 s so far. The link node2 -> node1 is slow: it reached 0.12 MB/s "
                       "before the run, so that the gradients of a step (1.09 MB) take at least 8 s. The run waits for "
                       "up to 600 s."));
  WaitWatch fast;
  fast.setTransfer(*slowestTransfer({links[0]}, 4 * 272474.0, 2));  // 9 ms
  QVERIFY(fast.check(waits({12.3, 0})).note->text.english().find("slow storage") != std::string::npos);
}

/// The 25,557,032 weights of ResNet-50 are 102.228128 MB: 817.8 s at 0.125 MB/s, of which the run allows twice as much.
void TestWaits::weightsOverASlowLinkAreNamed() {
  const std::vector<LinkRate> links{{"node1", "node2", "eth0", 0.125, false}};
  WaitWatch watch;
  watch.setTransfer(*slowestTransfer(links, 4 * 25557032.0, 3, Exchanged::Weights));
  QCOMPARE(watch.slowTransfer()->text.english(),
           std::string("The link node1 -> node2 is slow: it reached 0.12 MB/s before the run, so that the weights from "
                       "rank 0 (102.23 MB) take at least 817 s."));
  const auto late = watch.check(waits({0, 12.3}));
  QVERIFY(late.note);
  QCOMPARE(late.note->text.english(),
           std::string("Waiting for rank 0 on node, 12 s so far. The link node1 -> node2 is slow: it reached 0.12 MB/s "
                       "before the run, so that the weights from rank 0 (102.23 MB) take at least 817 s. The run waits "
                       "for up to 1635 s."));
  QVERIFY(isNothing(watch.check(waits({0, 1635}))));
  const auto over = watch.check(waits({0, 1636}));
  QVERIFY(over.fault);
  QCOMPARE(over.fault->code, std::string("rank-late"));
}

/// A bucket of 25 MiB takes 210 s at 1 Mbit/s, in which no rank sees progress: the network is not stuck.
void TestWaits::slowLinksHaveTime() {
  WaitWatch watch;
  watch.setTransfer(*slowestTransfer({{"node1", "node2", "eth0", 0.125, false}}, 26214400, 2));
  QVERIFY(isNothing(watch.check(waits({200, 210}))));
  const auto stuck = watch.check(waits({420, 421}));
  QVERIFY(stuck.fault);
  QCOMPARE(stuck.fault->code, std::string("ranks-unconnected"));
  QVERIFY2(stuck.fault->message.english().ends_with("The link node1 -> node2 is slow: it reached 0.12 MB/s before the "
                                                    "run, so that the gradients of a step (26.21 MB) take at least "
                                                    "209 s."),
           stuck.fault->message.english().c_str());
}

void TestWaits::allRanksWaiting() {
  WaitWatch watch;
  QVERIFY(isNothing(watch.check(waits({19, 300}))));
  const auto stuck = watch.check(waits({20.5, 300}));
  QVERIFY(stuck.fault);
  QCOMPARE(stuck.fault->code, std::string("ranks-unconnected"));
  QVERIFY2(stuck.fault->message.english().find("20 s") != std::string::npos, stuck.fault->message.english().c_str());
  QVERIFY(isNothing(watch.check(waits({25, 300}))));  // reported once
  QVERIFY(isNothing(WaitWatch().check(waits({100}))));
}

void TestWaits::patienceEnds() {
  WaitWatch watch;
  QVERIFY(watch.check(waits({599, 0})).note);
  const auto late = watch.check(waits({600, 0}));
  QVERIFY(late.fault);
  QCOMPARE(late.fault->code, std::string("rank-late"));
  QVERIFY2(late.fault->message.english().starts_with(
               "The other ranks waited 600 s for rank 1 on node, which did not respond."),
           late.fault->message.english().c_str());
}

void TestWaits::activityIsWhatStands() {
  CollectiveActivity activity;
  QTest::qSleep(30);
  QCOMPARE(activity.waitingS(), 0.0);
  {
    const CollectiveActivity::Part part(&activity);
    QTest::qSleep(60);
    QVERIFY(activity.waitingS() >= 0.06);
    {
      const CollectiveActivity::Part lane(&activity);
      QTest::qSleep(30);
      QVERIFY(activity.waitingS() >= 0.03);
    }
    const double ended = activity.waitingS();
    QTest::qSleep(30);
    const double stands = activity.waitingS();
    QVERIFY(stands >= ended + 0.03);
    activity.noteProgress();
    QTest::qSleep(10);
    QVERIFY(activity.waitingS() >= 0.01);
  }
  QCOMPARE(activity.waitingS(), 0.0);
}

namespace {

/// The next message about waiting that a worker sends; nothing where it sends none in time.
std::optional<double> nextWait(int pipe, LineBuffer& lines) {
  QElapsedTimer clock;
  clock.start();
  char block[4096];
  while (clock.elapsed() < harness::kPatienceMs) {
    while (auto line = lines.next())
      if (auto message = messageFromJson(require(*line)); message && std::holds_alternative<CollectiveWait>(*message))
        return std::get<CollectiveWait>(*message).seconds;
    const ssize_t got = ::read(pipe, block, sizeof block);  // a heartbeat comes at least
    if (got <= 0) return std::nullopt;
    lines.append({block, static_cast<std::size_t>(got)});
  }
  return std::nullopt;
}

}  // namespace

void TestWaits::controllerIsTold() {
  int toWorker[2], toController[2];
  QVERIFY(::pipe(toWorker) == 0 && ::pipe(toController) == 0);
  ControllerLink link(toWorker[0], toController[1]);
  LineBuffer lines;
  {
    const CollectiveActivity::Part part(&link.activity());
    const auto waiting = nextWait(toController[0], lines);
    QVERIFY(waiting && *waiting >= kWaitReportIntervalS);
    const auto longer = nextWait(toController[0], lines);
    QVERIFY(longer && *longer > *waiting);
  }
  std::optional<double> over = nextWait(toController[0], lines);
  if (over && *over > 0) over = nextWait(toController[0], lines);  // one may have been under way
  QVERIFY(over);
  QCOMPARE(*over, 0.0);
}

namespace {

/// Both ends of a TCP connection of this process.
struct TcpPair {
  int ends[2] = {-1, -1};
  TcpPair() {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const named = reinterpret_cast<sockaddr*>(&address);
    const int listener = ::socket(AF_INET, SOCK_STREAM, 0);
    ends[0] = ::socket(AF_INET, SOCK_STREAM, 0);
    if (::bind(listener, named, size) == 0 && ::listen(listener, 1) == 0 &&
        ::getsockname(listener, named, &size) == 0 && ::connect(ends[0], named, size) == 0)
      ends[1] = ::accept(listener, nullptr, nullptr);
    ::close(listener);
  }
  ~TcpPair() {
    for (const int end : ends) ::close(end);
  }
  bool pass(std::size_t bytes) const {
    std::vector<char> block(bytes);
    return ::send(ends[0], block.data(), bytes, 0) == static_cast<ssize_t>(bytes) &&
           ::recv(ends[1], block.data(), bytes, MSG_WAITALL) == static_cast<ssize_t>(bytes);
  }
};

}  // namespace

/// As over a link that loses many packets: each sum takes long, and something always arrives.
void TestWaits::dataThatPassesSlowlyEndsTheWait() {
  const TcpPair pair;
  const std::uint64_t before = tcpTraffic().movedBytes;
  QVERIFY(pair.pass(1000));
  QTRY_COMPARE(tcpTraffic().movedBytes - before,
               std::uint64_t{2000});  // acknowledged at one end, received at the other
  int toWorker[2], toController[2];
  QVERIFY(::pipe(toWorker) == 0 && ::pipe(toController) == 0);
  ControllerLink link(toWorker[0], toController[1]);
  const CollectiveActivity::Part part(&link.activity());
  LineBuffer lines;
  for (bool isHeard = false; !isHeard;) {  // a heartbeat comes later than the first report of a wait would
    QVERIFY(pair.pass(1));
    pollfd pipe{toController[0], POLLIN, 0};
    if (::poll(&pipe, 1, 20) <= 0) continue;
    char block[4096];
    lines.append({block, static_cast<std::size_t>(::read(toController[0], block, sizeof block))});
    while (auto line = lines.next()) {
      const auto message = require(messageFromJson(require(*line)));
      const auto* wait = std::get_if<CollectiveWait>(&message);
      QVERIFY(!wait || wait->seconds == 0);
      isHeard |= std::holds_alternative<Heartbeat>(message);
    }
  }
  const auto waiting = nextWait(toController[0], lines);
  QVERIFY(waiting && *waiting >= kWaitReportIntervalS);
}

/// Packets that are sent again mean a loss once data passes after them in the same wait; a network that nothing passes
/// any more, and one that is only slow, lose none by that.
void TestWaits::lostPacketsAreTold() {
  TrafficWatch dead;
  QVERIFY(dead.look({5000, 3}, 100));
  QVERIFY(!dead.look({5000, 5}, 102));
  QVERIFY(!dead.look({5000, 6}, 104));
  QVERIFY(!dead.losesPackets());
  QVERIFY(dead.look({9000, 6}, 160));  // another wait
  QVERIFY(!dead.losesPackets());
  TrafficWatch slow;
  for (std::uint64_t i = 1; i < 10; ++i) QVERIFY(slow.look({1000 * i, 2}, 100 + 2.0 * static_cast<double>(i)));
  QVERIFY(!slow.losesPackets());
  TrafficWatch lossy;
  QVERIFY(lossy.look({5000, 3}, 100));
  QVERIFY(!lossy.look({5000, 4}, 102));
  QVERIFY(lossy.look({6000, 4}, 104));
  QVERIFY(lossy.losesPackets());
}

void TestWaits::lostPacketsHaveTime() {
  WaitWatch watch;
  const auto lossy = [](double seconds) {
    return std::vector<RankWait>{{"rank 0", seconds, true}, {"rank 1", seconds}};
  };
  const auto noted = watch.check(lossy(3));
  QVERIFY(noted.note && !noted.fault);
  QVERIFY(noted.note->text.english().starts_with("The network between the ranks loses packets"));
  QVERIFY(isNothing(watch.check(lossy(119))));
  const auto ended = watch.check(lossy(120));
  QVERIFY(ended.fault);
  QVERIFY2(ended.fault->message.english().ends_with("Check its cables, switch ports and MTU."),
           ended.fault->message.english().c_str());
}

void TestWaits::onlyOwnPausesAreForgiven() {
  PauseWatch watch(100);
  double forgivenS = 0;
  for (double timeS = 101; timeS < 200; ++timeS) forgivenS += watch.poll(timeS);
  QCOMPARE(forgivenS, 0.0);
  QCOMPARE(watch.poll(244), 45.0);
  QCOMPARE(watch.poll(244.5), 0.0);
}

namespace {

// Outside the class: moc of Qt 6.8 reads the word slots in a raw string of a class as its own keyword.
constexpr const char* kTwoHosts =
    R"([{"host": "localhost", "slots": 1, "network_interface": "lo", "data_path": "%1"},
        {"host": "127.0.0.1", "slots": 1, "network_interface": "lo", "data_path": "%2"}])";

/// Two ranks, each with a folder of the same data; rank 1 waits for storage.
struct HalfHeldRun {
  QTemporaryDir folder;
  std::optional<HeldFile> held;
  QProcess engine;

  bool prepare() {
    const QString near = folder.filePath("near"), far = folder.filePath("far"), hosts = folder.filePath("hosts.json");
    QFile list(hosts);
    if (!makeTinyIdx(near) || !makeTinyIdx(far) || !list.open(QIODevice::WriteOnly)) return false;
    list.write(QString::fromLatin1(kTwoHosts).arg(near, far).toUtf8());
    held.emplace(far + "/train-images-idx3-ubyte");
    return true;
  }

  void start() {
    engine.start(enginePath(),
                 {"run", "--network", "resnet-20", "--dataset", "auto", "--data-path", folder.filePath("near"),
                  "--hosts-file", folder.filePath("hosts.json"), "--batch-per-device", "4", "--warmup-steps", "1",
                  "--steps", "4", "--threads-per-rank", "1", "--runs-dir", folder.filePath("runs")});
  }
};

}  // namespace

void TestWaits::slowStorageIsWaitedFor() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  HalfHeldRun run;
  QVERIFY(run.prepare());
  HeldFile& held = *run.held;
  QProcess& engine = run.engine;
  if (!held.isHeld()) QSKIP(kNoLeases);
  run.start();
  QTRY_VERIFY(held.isWanted());
  QString told;
  QTRY_VERIFY((told += QString::fromUtf8(engine.readAllStandardError())).contains("Waiting for rank "));
  QVERIFY2(told.contains("rank 1 on"), qPrintable(told));
  held.letGo();
  QVERIFY(engine.waitForFinished(120000));
  EngineOutput output = readOutput(engine);
  output.errors.prepend(told);
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QVERIFY2(output.errors.contains("The ranks continue"), qPrintable(output.errors));
  const auto result = readResult(output.lastLine().toStdString());
  QVERIFY(result.ok());
  QCOMPARE(result->summary.status, RunStatus::Completed);
  QCOMPARE(result->summary.measuredSteps, std::optional<std::int64_t>(4));
}

void TestWaits::hungRankIsEndedAtOnce() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  HalfHeldRun run;
  QVERIFY(run.prepare());
  if (!run.held->isHeld()) QSKIP(kNoLeases);
  run.start();
  QTRY_VERIFY(run.held->isWanted());
  const QStringList names = QDir(run.folder.filePath("runs")).entryList({"20*"}, QDir::Dirs);
  QCOMPARE(names.size(), 1);
  const RunFolder folder{run.folder.filePath("runs/" + names.front()).toStdString()};
  QVERIFY(requestStop(folder).ok());
  QVERIFY(!run.engine.waitForFinished(2000));  // rank 1 does not hear it
  QVERIFY(requestStop(folder, StopRequest::AtOnce).ok());
  QVERIFY(run.engine.waitForFinished(harness::kPatienceMs));
  QVERIFY(run.held->isHeld());
  QCOMPARE(run.engine.exitCode(), 130);
  const auto result = readResult(folder.result());
  QVERIFY(result.ok());
  QCOMPARE(result->summary.status, RunStatus::Stopped);
}

/// Nothing is lost or overtaken, whether other events follow or the link ends.
void TestWaits::gatheredTelemetryKeepsItsOrder() {
  int toWorker[2], toController[2];
  QVERIFY(::pipe(toWorker) == 0 && ::pipe(toController) == 0);
  QStringList expected;
  {
    ControllerLink link(toWorker[0], toController[1]);
    link.gatherTelemetry();
    for (int i = 0; i < 40; ++i) {
      const bool isOther = i % 7 == 3;
      link.sendEvent({static_cast<double>(i), 0,
                      isOther ? EventBody(Noted{NoteLevel::Info, "a"}) : EventBody(TelemetrySampled{"h", 1, {}})});
      expected << QString::number(i);
      if (i % 5 == 4) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }
  ::close(toController[1]);
  std::string lines;
  char block[4096];
  for (ssize_t got; (got = ::read(toController[0], block, sizeof block)) > 0;)
    lines.append(block, static_cast<std::size_t>(got));
  QStringList received;
  for (const std::string& line : split(lines, '\n'))
    if (const auto message = messageFromJson(line))
      if (const auto* event = std::get_if<WorkerEvent>(&*message)) received << QString::number(event->event.timeS);
  QCOMPARE(received, expected);
}

SCALESCOPE_TEST(TestWaits)

}  // namespace scalescope::test_waits

#include "test_waits.moc"
