// SPDX-License-Identifier: Apache-2.0
// Long tests in Slurm jobs that do not reach their end undisturbed: what continues, and from where.
#include <QTest>
#include <QTextStream>
#include <memory>

#include "engine/base/files.h"
#include "engine/protocol/run/checkpoint_file.h"
#include "engine/protocol/run/event.h"
#include "slurm_harness.h"
#include "tests/engine_launch/tiny_idx.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_slurm_restarts {

namespace {

/// Until the run has two checkpoints, or has continued on a machine that is slow.
const QString kUntilCheckpoints =
    "for i in $(seq 900); do [ $(ls $RUNS/20*/checkpoints 2> /dev/null | wc -l) -ge 2 ] && break; "
    "grep -qs run_resumed $RUNS/20*/events.jsonl && break; sleep 0.1; done\n";
/// Until it has continued in the job's second life for some steps; then it is asked to stop. `before` lists the
/// checkpoints that it had until then.
const QString kUntilResumed =
    "for i in $(seq 900); do ls $RUNS/20*/checkpoints 2> /dev/null | grep -v tmp > $SLURM_FOLDER/now\n"
    "  grep -qs run_resumed $RUNS/20*/events.jsonl && break; mv $SLURM_FOLDER/now $SLURM_FOLDER/before; sleep 0.1; "
    "done\n"
    "for i in $(seq 300); do sed '1,/run_resumed/d' $RUNS/20*/events.jsonl | grep -q '\"steps\"' && break; sleep 0.1; "
    "done\n";
const QString kStop = "scancel --batch --signal=INT 1\n";
/// Everything that runs on a node: its daemon, and what it has started.
const QString kLoseNode =
    "lose() { kill -KILL $(cat $SLURM_FOLDER/slurmd.$1.pid)\n"
    "  for p in $(pgrep slurmstepd); do ls -l /proc/$p/cwd /proc/$p/fd 2> /dev/null | grep -q slurmd.$1.log && "
    "kill -KILL $p; done\n"
    "  for p in $(grep -lzs \"^SLURMD_NODENAME=$1$\" /proc/[0-9]*/environ | cut -d/ -f3); do kill -KILL $p 2> "
    "/dev/null; done\n"
    "  scontrol update nodename=$1 state=down reason=lost; }\n";

}  // namespace

class TestSlurmRestarts : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void longTestsContinue_data();
  void longTestsContinue();
  void otherNodesAreTaken_data();
  void otherNodesAreTaken();
  void tooFewNodesAreRefused();
  void aLostControllerIsFollowedByAnother_data();
  void aLostControllerIsFollowedByAnother();
  void aStudyContinues();
  void aFullDiskLosesNothing_data();
  void aFullDiskLosesNothing();

 private:
  QString submitted(int nodes, const QStringList& more = {}) const;
  std::vector<RunResumed> resumptions() const;
  std::int64_t newestBefore() const;
  std::unique_ptr<SlurmHarness> m_slurm;
};

void TestSlurmRestarts::init() {
  if (const QString why = SlurmHarness::missing(); !why.isEmpty()) QSKIP(qPrintable(why));
  m_slurm = std::make_unique<SlurmHarness>();
  QVERIFY(makeTinyIdx(m_slurm->path("data")));
}

/// A job with an endless long test: a checkpoint of every epoch of 32 images.
QString TestSlurmRestarts::submitted(int nodes, const QStringList& more) const {
  QStringList words{"$ENGINE submit --runs-dir $RUNS --ntasks-per-node 1 --nodes", QString::number(nodes)};
  words << "--network resnet-20 --dataset idx --data-path" << m_slurm->path("data")
        << "--image-limit 32 --batch-per-device 4 --threads-per-rank 1 --precision fp32 --test long --epochs 100000"
        << "--warmup-steps 1 --checkpoint-every-epochs 1 --evaluate-every-epochs 0";
  return (words + more).join(' ') + "\n";
}

std::vector<RunResumed> TestSlurmRestarts::resumptions() const {
  std::vector<RunResumed> found;
  const auto events = readFile(m_slurm->onlyRun().events());
  if (!events) return found;
  QByteArray bytes = QByteArray::fromStdString(*events);
  QTextStream lines(bytes);
  for (QString line; lines.readLineInto(&line);)
    if (auto event = eventFromJson(line.toStdString()))
      if (auto resumed = std::get_if<RunResumed>(&event->body)) found.push_back(*resumed);
  return found;
}

/// The step of the newest checkpoint when the job was disturbed.
std::int64_t TestSlurmRestarts::newestBefore() const {
  std::int64_t newest = -1;
  const auto names = readFile(m_slurm->path("slurm/before").toStdString());
  for (const QString& name : QString::fromStdString(names ? *names : "").split('\n', Qt::SkipEmptyParts))
    newest = std::max(newest, std::int64_t{name.section('-', 1).section('.', 0, 0).toLongLong()});
  return newest;
}

void TestSlurmRestarts::longTestsContinue_data() {
  LONG_CHECK_ONLY("4 minutes");
  QTest::addColumn<int>("nodes");
  QTest::addColumn<QStringList>("options");
  QTest::addColumn<QString>("disturbance");
  // 50 s of each job: where other programs use the cores, it takes 30 s until ranks work.
  const QStringList limit{"--time", "2", "--stop-before", "70", "--restarts", "1"};
  QTest::newRow("time limit, one node") << 1 << limit << kUntilResumed;
  const QString preempt = "sbatch -Q -p high -N4 --exclusive --output=/dev/null --wrap 'sleep 1'\n";
  QTest::newRow("requeue, one node") << 1 << QStringList() << "scontrol requeue 1\n" + kUntilResumed + kStop;
  QTest::newRow("requeue, four nodes") << 4 << QStringList() << "scontrol requeue 1\n" + kUntilResumed + kStop;
  QTest::newRow("preemption, one node") << 1 << QStringList() << preempt + kUntilResumed + kStop;
  QTest::newRow("preemption, four nodes") << 4 << QStringList() << preempt + kUntilResumed + kStop;
  QTest::newRow("time limit, four nodes") << 4 << limit << kUntilResumed;
}

void TestSlurmRestarts::longTestsContinue() {
  QFETCH(int, nodes);
  QFETCH(QStringList, options);
  QFETCH(QString, disturbance);
  const EngineOutput output = m_slurm->run(
      submitted(nodes, options) + kUntilCheckpoints + disturbance +
          "for i in $(seq 1200); do [ -z \"$(squeue -h)\" ] && break; sleep 0.1; done\n" + kUntilNoneIsLeft,
      400000);
  const QByteArray said = (output.out.join('\n') + output.errors).toUtf8();
  QVERIFY2(output.lastLine().trimmed() == "0", said.constData());
  const auto resumed = resumptions();
  QVERIFY2(resumed.size() == 1, said.constData());
  QVERIFY(newestBefore() > 0);
  QVERIFY2(resumed.front().step >= newestBefore(), qPrintable(QString::number(resumed.front().step)));
  const RunResult result = m_slurm->onlyResult();
  QCOMPARE(result.summary.status, RunStatus::Stopped);
  QCOMPARE(result.summary.resumedCount, std::optional<std::int64_t>(1));
  QCOMPARE(result.summary.nodeCount, nodes);
  const Fact* restarts = result.environment.hosts.at(0).find("slurm_restarts");
  QVERIFY(restarts != nullptr);
  QCOMPARE(restarts->value, std::string("1"));
  const SeriesTable* steps = findTable(result.series, "steps");
  QVERIFY(steps != nullptr);
  for (const SeriesColumn& column : steps->columns)
    if (column.id == "step")
      for (std::size_t i = 1; i < column.values.size(); ++i) QVERIFY(column.values[i] > column.values[i - 1]);
}

void TestSlurmRestarts::otherNodesAreTaken_data() {
  QTest::addColumn<int>("nodes");
  QTest::addColumn<QString>("lost");
  QTest::addColumn<QStringList>("then");
  QTest::addColumn<QString>("repair");
  QTest::newRow("three nodes") << 3 << "n2" << QStringList{"n1", "n3", "n4"} << "";
  if (!harness::runsAllCases()) return;
  QTest::newRow("one node") << 1 << "n1" << QStringList{"n2"} << "";
  // There is no other node: the job waits until the lost one is back.
  QTest::newRow("four nodes") << 4 << "n2" << QStringList{"n1", "n2", "n3", "n4"}
                              << "for i in $(seq 300); do [ \"$(squeue -h -o %T)\" = PENDING ] && break; sleep 0.1; "
                                 "done\nslurmd -N n2; scontrol update nodename=n2 state=resume\n";
}

/// Slurm queues the job again and gives it another node.
void TestSlurmRestarts::otherNodesAreTaken() {
  QFETCH(int, nodes);
  QFETCH(QString, lost);
  QFETCH(QStringList, then);
  QFETCH(QString, repair);
  const EngineOutput output = m_slurm->run(
      kLoseNode + submitted(nodes) + kUntilCheckpoints + "lose " + lost + "\n" + repair + kUntilResumed + kStop +
          "for i in $(seq 600); do [ -z \"$(squeue -h)\" ] && break; sleep 0.1; done\n" + kUntilNoneIsLeft,
      240000);
  const QByteArray said = (output.out.join('\n') + output.errors).toUtf8();
  QVERIFY2(output.lastLine().trimmed() == "0", said.constData());
  const auto resumed = resumptions();
  QVERIFY2(resumed.size() == 1, said.constData());
  QVERIFY(newestBefore() > 0 && resumed.front().step >= newestBefore());
  const RunResult result = m_slurm->onlyResult();
  QCOMPARE(result.summary.status, RunStatus::Stopped);
  QStringList names, recorded;
  for (const HostSpec& host : result.plan.hosts) names << QString::fromStdString(host.host);
  for (const HostSpec& host : resumed.front().hosts) recorded << QString::fromStdString(host.host);
  QCOMPARE(names, then);
  QCOMPARE(recorded, repair.isEmpty() ? then : QStringList());  // on the same nodes nothing has moved
}

void TestSlurmRestarts::tooFewNodesAreRefused() {
  const EngineOutput output = m_slurm->run(submitted(2) + kUntilCheckpoints + "scancel 1\n" + kUntilNoneIsLeft +
                                           "salloc -Q -N1 --ntasks-per-node=1 $ENGINE resume $RUNS/20* 2>&1; echo $?\n"
                                           "salloc -Q -N1 --ntasks-per-node=2 $ENGINE resume $RUNS/20* "
                                           "--hosts @slurm 2>&1; echo $?\n"
                                           "$ENGINE resume $RUNS/20* 2>&1; echo $?\n");
  const QString said = output.out.join('\n');
  QVERIFY2(said.contains("needs 2 nodes of a Slurm job, and this one has 1"), qPrintable(said));
  QVERIFY2(said.contains("and cannot continue on"), qPrintable(said));
  QVERIFY2(said.contains("SLURM_JOB_NODELIST is not set"), qPrintable(said));
  QVERIFY(resumptions().empty());
}

void TestSlurmRestarts::aLostControllerIsFollowedByAnother_data() {
  LONG_CHECK_ONLY("20 s each");
  QTest::addColumn<QStringList>("then");
  QTest::newRow("one node") << QStringList{"n3"};
  QTest::newRow("two nodes") << QStringList{"n3", "n4"};
  QTest::newRow("four nodes") << QStringList{"n1", "n2", "n3", "n4"};
}

/// `resume` in another allocation, on other nodes where there are any.
void TestSlurmRestarts::aLostControllerIsFollowedByAnother() {
  QFETCH(QStringList, then);
  const QString nodes = QString::number(then.size());
  const EngineOutput output = m_slurm->run(
      submitted(static_cast<int>(then.size())) + kUntilCheckpoints +
          "kill -KILL $(pgrep -f 'scalescope-engine run')\n" + kUntilNoneIsLeft +
          "for i in $(seq 300); do [ -z \"$(squeue -h)\" ] && break; sleep 0.1; done\n"
          "salloc -Q -N" +
          nodes + " -w " + then.join(',') +
          " --ntasks-per-node=1 $ENGINE resume $RUNS/20* 2> $SLURM_FOLDER/resume.txt & run=$!\n" + kUntilResumed +
          "pkill -INT -f '^/[^ ]*scalescope-engine resume'; wait $run\n" + kUntilNoneIsLeft,
      180000);
  const QByteArray said = (output.out.join('\n') + output.errors).toUtf8();
  QVERIFY2(output.lastLine().trimmed() == "0", said.constData());
  const auto resumed = resumptions();
  QVERIFY2(resumed.size() == 1, said.constData());
  QVERIFY(newestBefore() > 0 && resumed.front().step >= newestBefore());
  const RunResult result = m_slurm->onlyResult();
  QStringList names;
  for (const HostSpec& host : result.plan.hosts) names << QString::fromStdString(host.host);
  QCOMPARE(names, then);
  QCOMPARE(result.summary.status, RunStatus::Stopped);
}

/// One allocation for all cells: those that are complete stay, the one at work begins anew.
void TestSlurmRestarts::aStudyContinues() {
  LONG_CHECK_ONLY("25 s");
  QFile study(m_slurm->path("study.json"));
  QVERIFY(study.open(QIODevice::WriteOnly));
  study.write(R"({"format": "scalescope-study", "format_version": 1, "name": "batches",
    "baseline": {"network": "resnet-20", "dataset": "synthetic", "image_size": 8, "threads_per_rank": 1,
                 "precision": "fp32", "warmup_steps": 2, "steps": 200, "hosts": "@slurm"},
    "factors": [{"field": "batch_size_per_device", "values": ["1", "2", "4"]}], "repeats": {"rule": "fixed", "count": 2}})");
  study.close();
  const EngineOutput output = m_slurm->run(
      "$ENGINE submit --runs-dir $RUNS --nodes 2 --ntasks-per-node 1 --study " + m_slurm->path("study.json") +
          "\nfor i in $(seq 600); do [ $(ls $RUNS/20*/result.json 2> /dev/null | wc -l) -ge 2 ] && break; "
          "sleep 0.1; done\nscontrol requeue 1\n"
          "for i in $(seq 1200); do [ -z \"$(squeue -h)\" ] && break; sleep 0.1; done\n"
          "$ENGINE study status slurm-1 --runs-dir $RUNS >&2; scontrol show job 1 >&2\n" +
          kUntilNoneIsLeft,
      240000);
  QVERIFY2(output.lastLine().trimmed() == "0", qPrintable(output.errors));
  QVERIFY2(output.errors.contains("ExitCode=0:0") && output.errors.contains("Restarts=1"), qPrintable(output.errors));
  int completed = 0;
  const QString runs = m_slurm->path("runs");
  for (const QString& name : QDir(runs).entryList({"20*"}, QDir::Dirs)) {
    const auto result = readResultHead(RunFolder{(runs + "/" + name).toStdString()}.result());
    if (result && result->summary.status == RunStatus::Completed) ++completed;
  }
  QCOMPARE(completed, 6);
}

void TestSlurmRestarts::aFullDiskLosesNothing_data() {
  LONG_CHECK_ONLY("20 s each");
  QTest::addColumn<int>("nodes");
  QTest::newRow("one node") << 1;
  QTest::newRow("four nodes") << 4;
}

/// The folder of runs fills up during the run: its result is written elsewhere, and the job's output says where.
void TestSlurmRestarts::aFullDiskLosesNothing() {
  QFETCH(int, nodes);
  const EngineOutput output = m_slurm->run(
      "mkdir -p $RUNS; mount -t tmpfs -o size=160m tmpfs $RUNS\n" +
          submitted(nodes, {"--sbatch-option=--output=" + m_slurm->path("slurm/job.txt")}) + kUntilCheckpoints +
          "for i in $(seq 150); do cat /dev/zero >> $RUNS/filler; sleep 0.1; done 2> /dev/null &\n"
          "for i in $(seq 600); do [ -z \"$(squeue -h)\" ] && break; sleep 0.1; done\n"
          "cat $SLURM_FOLDER/job.txt >&2\n" +
          kUntilNoneIsLeft,
      240000);
  QVERIFY2(output.lastLine().trimmed() == "0", qPrintable(output.errors));
  QVERIFY2(output.errors.contains("was saved in"), qPrintable(output.errors));
}

SCALESCOPE_TEST(TestSlurmRestarts)

}  // namespace scalescope::test_slurm_restarts

#include "test_slurm_restarts.moc"
