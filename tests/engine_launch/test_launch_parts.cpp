// SPDX-License-Identifier: Apache-2.0
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QtTest>
#include <chrono>
#include <fstream>
#include <thread>

#include "engine/analysis/run/disturbance_watch.h"
#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/version.h"
#include "engine/launch/controller.h"
#include "engine/launch/controller_link.h"
#include "engine/launch/core_shares.h"
#include "engine/launch/event_log.h"
#include "engine/launch/run_task.h"
#include "engine/launch/store_server.h"
#include "engine/launch/worker_group.h"
#include "engine/launch/worker_link.h"
#include "engine/nodes/preflight.h"
#include "engine/process/line_buffer.h"
#include "engine/process/process.h"
#include "engine/protocol/run/run_folder.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_launch_parts {

namespace {

ProcessExit waitFor(Process& process) {
  for (int i = 0; i < 500; ++i) {
    if (auto exit = process.poll()) return *exit;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return {-1, -1};
}

}  // namespace

class TestLaunchParts : public QObject {
  Q_OBJECT
 private slots:
  void init() { m_folder = std::make_unique<QTemporaryDir>(); }
  void processTellsHowItEnded();
  void processWithoutProgramIsAnError();
  void processHasItsEnvironmentAndSession();
  void linesAreCutWhereverBytesArrive();
  void lineWithoutEndIsAFault();
  void workerWithoutNewlineIsAFault();
  void storeAnswersWhoeverWaits();
  void coresAreSharedOut();
  void repeatsAreInterleaved();
  void otherProgramsAreStatedByTheirMean();
  void unequalSamplesAreWeighedByTheirTime();
  void timeThatStoodStillIsTold();
  void pausesOfTheCommunicationAreNamed();
  void gpusAreDisturbedEachByItsCause();
  void fullDiskIsAFaultAndTheNextLineIsWhole();
  void workerRefusesAnotherVersion();
  void rendezvousTimesOutByName();
  void silentWorkerIsEndedByName();
  void aSilentControllerIsLeft();
  void queueInUseIsRefused();

 private:
  ProcessSpec shell(const std::string& script) const {
    return {{"/bin/sh", "-c", script}, {}, m_folder->filePath("stderr.txt").toStdString()};
  }
  std::unique_ptr<QTemporaryDir> m_folder;
};

void TestLaunchParts::processTellsHowItEnded() {
  auto ended = Process::start(shell("echo words >&2; exit 7"));
  QVERIFY(ended.ok());
  QCOMPARE(waitFor(*ended).text(), std::string("ended with exit status 7"));
  QCOMPARE(*readFile(m_folder->filePath("stderr.txt").toStdString()), std::string("words\n"));
  auto killed = Process::start(shell("kill -9 $$"));
  QVERIFY(killed.ok());
  QCOMPARE(waitFor(*killed).text(), std::string("was killed by signal 9 (Killed)"));
}

void TestLaunchParts::processWithoutProgramIsAnError() {
  ProcessSpec spec = shell("");
  spec.command = {"/nowhere/scalescope-engine", "worker"};
  auto process = Process::start(spec);
  QVERIFY(!process.ok());
  QCOMPARE(process.error().code, std::string("engine-missing"));
  QVERIFY(process.error().message.english().find("/nowhere/scalescope-engine") != std::string::npos);
}

void TestLaunchParts::processHasItsEnvironmentAndSession() {
  ProcessSpec spec = shell("echo $OMP_NUM_THREADS >&2; cut -d' ' -f6 /proc/$$/stat >&2");
  spec.environment = {{"OMP_NUM_THREADS", "3"}};
  auto process = Process::start(spec);
  QVERIFY(process.ok());
  QCOMPARE(waitFor(*process).status, 0);
  QCOMPARE(*readFile(spec.stderrFile), "3\n" + std::to_string(process->pid()) + "\n");
}

void TestLaunchParts::linesAreCutWhereverBytesArrive() {
  std::string text = "one\n\ntwo three\nrest";
  LineBuffer lines;
  std::vector<std::string> seen;
  for (char byte : text) {
    lines.append({&byte, 1});
    while (auto line = lines.next()) seen.push_back(require(*line));
  }
  QCOMPARE(seen, (std::vector<std::string>{"one", "", "two three"}));
}

void TestLaunchParts::lineWithoutEndIsAFault() {
  LineBuffer lines(10);
  lines.append("ten bytes!\n0123456789");
  QCOMPARE(require(*lines.next()), std::string("ten bytes!"));
  QVERIFY(!lines.next());
  lines.append("x");
  const auto fault = lines.next();
  QVERIFY(fault && !fault->ok());
  QCOMPARE(fault->error().code, std::string("line-too-long"));
  QVERIFY(fault->error().message.english().find("more than 10 bytes") != std::string::npos);
  lines.append("\nmore\n");
  QVERIFY(!lines.next());
}

namespace {

long residentKib() {
  long pages = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> pages >> resident;
  return resident * (::sysconf(_SC_PAGESIZE) / 1024);
}

}  // namespace

/// One that writes without end costs the controller no more than a line may.
void TestLaunchParts::workerWithoutNewlineIsAFault() {
  auto link = require(WorkerLink::start(shell("exec cat /dev/zero")));
  const long before = residentKib();
  std::optional<Error> fault;
  QElapsedTimer clock;
  clock.start();
  while (!fault && clock.elapsed() < 60000)
    for (const auto& message : link.receive())
      if (!message.ok()) fault = message.error();
  QVERIFY(fault);
  QCOMPARE(fault->code, std::string("line-too-long"));
  for (int round = 0; round < 20; ++round) QVERIFY(link.receive().empty());
  QVERIFY2(residentKib() - before < 300 << 10, qPrintable(QString::number(residentKib() - before)));
}

void TestLaunchParts::storeAnswersWhoeverWaits() {
  StoreServer store;
  QVERIFY(!store.get(1, "address"));
  QVERIFY(!store.get(2, "address"));
  QCOMPARE(store.set({"address", "a"}), (std::vector<int>{1, 2}));
  QCOMPARE(store.get(3, "address")->value, std::string("a"));
  QVERIFY(store.set({"address", "b"}).empty());
}

void TestLaunchParts::coresAreSharedOut() {
  using Shares = std::vector<std::vector<int>>;
  std::vector<CorePlace> two = {{0, 0, 0}, {1, 0, 1}};
  QCOMPARE(shareCores(two, 1, 0), (Shares{{0, 1}}));
  QCOMPARE(shareCores(two, 2, 0), (Shares{{0}, {1}}));
  QCOMPARE(shareCores(two, 1, 1), (Shares{{0}}));
  QCOMPARE(shareCores(two, 3, 0), (Shares{{0}, {1}, {0}}));
  // Four physical cores, two threads each, numbered as kernels do: siblings are 0 and 4, 1 and 5...
  std::vector<CorePlace> eight;
  for (int id = 0; id < 8; ++id) eight.push_back({id, 0, id % 4});
  QCOMPARE(shareCores(eight, 2, 0), (Shares{{0, 1, 4, 5}, {2, 3, 6, 7}}));
  QCOMPARE(shareCores(eight, 2, 2), (Shares{{0, 1}, {2, 3}}));
}

void TestLaunchParts::repeatsAreInterleaved() {
  Plan first, second;
  first.network = "resnet-20";
  first.repeats = 2;
  second.network = "resnet-50";
  second.repeats = 3;
  second.hosts = {{"localhost", 2}};
  auto tasks = makeRunTasks({first, second});
  std::string order;
  for (const RunTask& task : tasks) order += task.plan.network + " " + std::to_string(task.repeat) + "; ";
  QCOMPARE(order, std::string("resnet-20 1; resnet-50 1; resnet-20 2; resnet-50 2; resnet-50 3; "));
  QCOMPARE(tasks[1].groupId, tasks[4].groupId);
  QVERIFY(tasks[0].groupId != tasks[1].groupId);
  QVERIFY(tasks[1].runId.find("-resnet-50-2x-r1-") != std::string::npos);
}

namespace {

/// What is noted of a window from 10 s on, with a sample every `stepS`. `marksAfterwards`: as inference scenarios send
/// them, both at the end.
std::string noteOfWindow(const std::vector<double>& percents, double windowS, double stepS,
                         bool marksAfterwards = false) {
  DisturbanceWatch watch;
  const Event opens{10, 0, WindowMark{true, 10, 5, 100, ""}},
      closes{10 + windowS, 0, WindowMark{false, 20, 5, 100, ""}};
  for (double time = 5; time <= 10; time += stepS)  // warming up, beside others
    if (watch.add({time, 0, TelemetrySampled{"node1", 1, {{"foreign_cpu_percent", 90}}}})) return "not measuring yet";
  watch.add(marksAfterwards ? Event{10, 0, StateChanged{RunPhase::Measuring, ""}} : opens);
  double time = 10;
  for (double percent : percents)
    if (watch.add({time += stepS, 0, TelemetrySampled{"node1", 1, {{"foreign_cpu_percent", percent}}}}))
      return "the mean is not known yet";
  if (marksAfterwards && watch.add({10 + windowS, 0, opens.body})) return "opened late";
  const auto note = watch.add(closes);
  return note && note->level == NoteLevel::Disturbed ? note->text.english() : std::string();
}

}  // namespace

void TestLaunchParts::otherProgramsAreStatedByTheirMean() {
  const std::string text = noteOfWindow({83, 16, 49.5, 49.5}, 4, 1);
  QCOMPARE(text,
           std::string("Other programs used 49.5 % of the cores of node1 on average over the measured window (peak "
                       "83 %). Repeat the run on an idle machine."));
  QCOMPARE(noteOfWindow({83, 16, 49.5, 49.5}, 4, 1, true), text);          // in whatever order the marks arrive
  QCOMPARE(noteOfWindow({41, 1, 1, 1, 1, 1, 1, 1}, 8, 1), std::string());  // 6 % on average, whatever its peak
  QVERIFY(!noteOfWindow({30, 50, 40, 40, 40}, 0.5, 0.1).empty());          // short windows, too
  QCOMPARE(noteOfWindow({30, 50, 40}, 30, 1), std::string());  // three samples are too few for half a minute
  QCOMPARE(noteOfWindow({90, 90}, 2, 1), std::string());
  QCOMPARE(noteOfWindow({}, 1, 1), std::string());
}

/// A sample states the mean since the one before it, so unequal distances weigh unequally.
void TestLaunchParts::unequalSamplesAreWeighedByTheirTime() {
  DisturbanceWatch watch;
  watch.add({0, 0, WindowMark{true, 10, 5, 100, ""}});
  for (const auto& [time, percent] : std::vector<std::pair<double, double>>{{1, 60}, {2, 60}, {10, 10}})
    watch.add({time, 0, TelemetrySampled{"node1", 1, {{"foreign_cpu_percent", percent}}}});
  const auto note = watch.add({10, 0, WindowMark{false, 20, 5, 100, ""}});
  QVERIFY(note &&
          note->text.english().starts_with("Other programs used 20.0 % of the cores"));  // (2 * 60 + 8 * 10) / 10
}

void TestLaunchParts::timeThatStoodStillIsTold() {
  const auto textOf = [](const char* metric, double seconds, bool measured) {
    DisturbanceWatch watch;
    if (measured) watch.add({0, 0, WindowMark{true, 10, 5, 100, ""}});
    auto note = watch.add({1, 0, TelemetrySampled{"node1", 1, {{metric, seconds}}}});
    if (watch.add({2, 0, TelemetrySampled{"node1", 1, {{metric, seconds}}}})) return std::string("told twice");
    return note && note->level == NoteLevel::Disturbed ? note->text.english() : std::string();
  };
  const std::string slept = textOf("suspended_seconds", 612, true), set = textOf("clock_jump_seconds", -3600, true),
                    stood = textOf("stalled_seconds", 12.34, true);
  QVERIFY2(slept.starts_with("node1 was suspended for 612.0 s while"), slept.c_str());
  QVERIFY2(stood.starts_with("The run was paused on node1 for 12.3 s while"), stood.c_str());
  QVERIFY2(set.starts_with("The clock of node1 was changed by -3600.0 s while"), set.c_str());
  QCOMPARE(textOf("suspended_seconds", 612, false), std::string());
}

namespace {

/// A row of one step of a measured window that began at 10 s.
StepRow waitingStep(double timeS, double stepMs, double waitMs) {
  StepRow row;
  row.timeS = timeS;
  row.stepTimeMs = stepMs;
  row.allreduceTimeMs = waitMs;
  return row;
}

/// The text for 20 steps of 100 ms, of which 10 ms are waits, beside others.
std::string textOfPauses(const std::vector<StepRow>& others, double windowS, double hostPauseEndS = 0) {
  DisturbanceWatch watch;
  watch.add({10, 0, WindowMark{true, 10, 5, 100, ""}});
  StepsDone steps{others};
  for (int i = 0; i < 20; ++i) steps.rows.push_back(waitingStep(10 + 0.1 * i, 100, 10));
  for (const int rank : {0, 1}) watch.add({10 + windowS, rank, steps});  // the same pauses, seen from either end
  if (hostPauseEndS > 0) watch.add({hostPauseEndS, 0, TelemetrySampled{"node2", 1, {{"stalled_seconds", 3}}}});
  const auto note = watch.add({10 + windowS, 0, WindowMark{false, 20, 5, 100, ""}});
  return note && note->level == NoteLevel::Disturbed ? note->text.english() : std::string();
}

}  // namespace

void TestLaunchParts::pausesOfTheCommunicationAreNamed() {
  const StepRow first = waitingStep(15, 3600, 3510), second = waitingStep(18, 2100, 2010);
  QCOMPARE(
      textOfPauses({first, second}, 10),  // 3.51 - 0.01 + 2.01 - 0.01 s
      std::string("The communication between the ranks paused 2 times, for 5.5 s of the 10.0 s that were measured: "
                  "a link failed for a while, or a rank was late. Check the network and the hosts, and repeat the "
                  "run."));
  QVERIFY(textOfPauses({first}, 10).find("paused 1 time, for 3.5 s of") != std::string::npos);
  QCOMPARE(textOfPauses({}, 10), std::string());
  QCOMPARE(textOfPauses({first}, 351), std::string());  // 3.5 s are less than 1 % of it
  QVERIFY(!textOfPauses({first}, 349).empty());
  QCOMPARE(textOfPauses({waitingStep(15, 3600, 900)}, 10), std::string());  // not of the communication
  QCOMPARE(textOfPauses(std::vector(21, first), 100), std::string());       // always so slow
  QCOMPARE(textOfPauses({first}, 10, 14), std::string());                   // a host that was paused, which
  QVERIFY(!textOfPauses({first}, 10, 19).empty());                          // is not the cause of every pause
  StepRow warmup = first;
  warmup.warmup = true;
  QCOMPARE(textOfPauses({warmup}, 10), std::string());
  StepRow rolledUp = waitingStep(18, 150, 40);  // 100 steps: 99 waits of 10 ms, one of 3.01 s
  rolledUp.rowCount = 100;
  rolledUp.stepTimeMaxMs = 3100;
  QVERIFY(textOfPauses({rolledUp}, 10).find("paused 1 time, for 3.0 s of") != std::string::npos);
  rolledUp.stepTimeMaxMs = 900;
  QCOMPARE(textOfPauses({rolledUp}, 10), std::string());
}

void TestLaunchParts::gpusAreDisturbedEachByItsCause() {
  using Values = std::vector<std::pair<std::string, double>>;
  const auto textAfter = [](const Values& first, const Values& later) {
    DisturbanceWatch watch;
    watch.add({0, 0, WindowMark{true, 10, 5, 100, ""}});
    std::string text;
    for (double time = 1; time < 6; ++time)
      if (auto note = watch.add({time, 0, TelemetrySampled{"node1", 1, time < 2 ? first : later}})) {
        if (note->level != NoteLevel::Disturbed) return std::string("another level");
        text += note->text;
      }
    return text;
  };
  const Values calm = {{"gpu_busy_percent", 99}, {"gpu_sm_clock_mhz", 1980}, {"gpu_power_capped_percent", 0}};
  QCOMPARE(textAfter(calm, calm), std::string());
  const std::string capped =
      textAfter(calm, {{"gpu_busy_percent", 99}, {"gpu_sm_clock_mhz", 1500}, {"gpu_power_capped_percent", 100}});
  QVERIFY2(capped.starts_with("The power cap limited the clocks of the GPU of node1"), capped.c_str());
  QVERIFY(capped.find("dropped") == std::string::npos);  // explained by the cap
  const std::string foreign =
      textAfter(calm, {{"gpu_foreign_processes", 0.5}, {"gpu0_foreign_processes", 0}, {"gpu1_foreign_processes", 1}});
  QVERIFY2(foreign.starts_with("Another program used GPU 1 of node1"), foreign.c_str());
  const std::string sank = textAfter(calm, {{"gpu_busy_percent", 99}, {"gpu_sm_clock_mhz", 1700}});
  QVERIFY2(sank.starts_with("The clock dropped"), sank.c_str());
  QCOMPARE(textAfter(calm, {{"gpu_busy_percent", 5}, {"gpu_sm_clock_mhz", 345}}), std::string());  // idle
  QVERIFY(!textAfter(calm, {{"gpu_thermal_slowdown_percent", 100}}).empty());
  QVERIFY(!textAfter(calm, {{"gpu_hardware_slowdown_percent", 100}}).empty());
}

void TestLaunchParts::fullDiskIsAFaultAndTheNextLineIsWhole() {
  std::filesystem::path path = m_folder->filePath("events.jsonl").toStdString();
  auto log = EventLog::open("/dev/full");
  QVERIFY(log.ok());
  log->append({1, -1, Noted{NoteLevel::Info, "waits"}});
  log->tick();
  QVERIFY(log->trouble());
  QCOMPARE(log->trouble()->code, std::string("no-space"));
  QVERIFY(!log->fault());  // it may pass
  log->close();
  QVERIFY(log->fault());
  QVERIFY(log->copyTo(path).ok());  // nothing is lost
  QVERIFY(eventFromJson(*readFile(path)).ok());
  std::filesystem::remove(path);

  rlimit before{};
  ::getrlimit(RLIMIT_FSIZE, &before);
  ::signal(SIGXFSZ, SIG_IGN);
  auto cut = EventLog::open(path);
  QVERIFY(cut.ok());
  rlimit small{20, before.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &small);
  cut->append({1, -1, Noted{NoteLevel::Info, "a line longer than the limit allows"}});
  cut->tick();
  ::setrlimit(RLIMIT_FSIZE, &before);
  QVERIFY(cut->trouble());
  QCOMPARE(readFile(path)->size(), std::size_t(20));
  cut->append({2, -1, RunEnded{RunStatus::Failed}});
  cut->close();
  QVERIFY(!cut->trouble() && !cut->fault());
  const auto lines = split(*readFile(path), '\n');  // the cut line was completed
  QCOMPARE(lines.size(), std::size_t(3));
  QVERIFY(eventFromJson(lines[0]).ok() && eventFromJson(lines[1]).ok() && lines[2].empty());
}

void TestLaunchParts::workerRefusesAnotherVersion() {
  int toWorker[2], toController[2];
  QVERIFY(::pipe(toWorker) == 0 && ::pipe(toController) == 0);
  ControllerLink link(toWorker[0], toController[1]);
  std::string hello = messageToJson(Hello{kProtocolVersion + 1, "9.9.9", "", 0}) + "\n";
  QVERIFY(::write(toWorker[1], hello.data(), hello.size()) > 0);
  auto work = link.awaitWork({kProtocolVersion, kVersion, "here", 1}, 10);
  QVERIFY(!work.ok());
  QCOMPARE(work.error().code, std::string("version-mismatch"));
  QVERIFY(work.error().message.english().find("9.9.9") != std::string::npos);
  QVERIFY(work.error().message.english().find(kVersion) != std::string::npos);
}

void TestLaunchParts::rendezvousTimesOutByName() {
  int toWorker[2], toController[2];
  QVERIFY(::pipe(toWorker) == 0 && ::pipe(toController) == 0);
  ControllerLink link(toWorker[0], toController[1]);
  try {
    link.get("rank-1", std::chrono::milliseconds(50));
    QFAIL("there is no such key");
  } catch (const Failure& failure) {
    QCOMPARE(failure.error().code, std::string("rendezvous-timeout"));
    QVERIFY(failure.error().message.english().find("rank-1") != std::string::npos);
  }
}

void TestLaunchParts::silentWorkerIsEndedByName() {
  std::filesystem::path program = m_folder->filePath("silent").toStdString();
  std::ofstream(program) << "#!/bin/sh\necho starting slowly >&2\nexec sleep 60\n";
  std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  std::vector<Error> faults;
  WorkerGroup::Setup setup;
  auto nodes = localNodes(setup.plan, program);
  setup.nodes = &nodes;
  setup.stderrFolder = m_folder->path().toStdString();
  setup.startSeconds = monotonicSeconds();
  setup.greetingTimeoutS = 0.5;
  setup.fault = [&](const Error& error) { faults.push_back(error); };
  WorkerGroup workers(setup);
  QVERIFY(workers.start().ok());
  while (!workers.finished()) workers.pump(0.05);
  QCOMPARE(faults.size(), std::size_t(1));
  QCOMPARE(faults[0].code, std::string("worker-timeout"));
  QVERIFY2(faults[0].message.english().find("Rank 0") == 0 &&
               faults[0].message.english().find("starting slowly") != std::string::npos,
           faults[0].message.english().c_str());
}

/// Its pipes stay open, as those of a controller that stands still or is beyond a cut network.
void TestLaunchParts::aSilentControllerIsLeft() {
  constexpr double kSilenceS = 0.5;
  QVERIFY(kControllerSilenceS >= 4 * kHeartbeatS && kControllerSilenceS < 30);
  int toWorker[2], toController[2];
  QVERIFY(::pipe(toWorker) == 0 && ::pipe(toController) == 0);
  const pid_t worker = ::fork();
  if (worker == 0) {
    const ControllerLink link(toWorker[0], toController[1], kSilenceS);
    std::this_thread::sleep_for(std::chrono::seconds(30));
    std::_Exit(0);
  }
  const std::string beat = messageToJson(Heartbeat{}) + "\n";
  double lastBeatS = 0;
  for (int i = 0; i < 15; ++i) {  // three times the silence, but never silent
    QVERIFY(::write(toWorker[1], beat.data(), beat.size()) > 0);
    lastBeatS = monotonicSeconds();
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  int status = -1;
  QCOMPARE(::waitpid(worker, &status, 0), worker);
  QVERIFY(WIFEXITED(status));
  QCOMPARE(WEXITSTATUS(status), 4);
  QVERIFY(monotonicSeconds() - lastBeatS < 20);
}

void TestLaunchParts::queueInUseIsRefused() {
  ControllerOptions options;
  options.runsDir = m_folder->filePath("runs").toStdString();
  options.engineProgram = "/bin/false";
  options.queueId = "mine";
  QVERIFY(makeFolder(options.runsDir / "queues").ok());
  auto lock = FileLock::acquire(queueLock(options.runsDir, options.queueId));
  QVERIFY(lock.ok());
  Plan plan;
  auto outcomes = runPlans({plan}, options);
  QVERIFY(!outcomes.ok());
  QCOMPARE(outcomes.error().code, std::string("locked"));
}

SCALESCOPE_TEST(TestLaunchParts)

}  // namespace scalescope::test_launch_parts

#include "test_launch_parts.moc"
