// SPDX-License-Identifier: Apache-2.0
// Runs on the nodes of a Slurm job: a real Slurm with four nodes on this machine (slurm_cluster).
#include <QTest>
#include <cmath>
#include <map>
#include <memory>

#include "engine/nodes/slurm_step.h"
#include "engine/protocol/plan/slurm_allocation.h"
#include "slurm_harness.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_slurm {

class TestSlurm : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void hostsOfAJob_data();
  void hostsOfAJob();
  void outsideOfAJobTheReasonIsSaid();
  void faultsOfStepsAreTold_data();
  void faultsOfStepsAreTold();
  void ranksTrainOnTheNodes_data();
  void ranksTrainOnTheNodes();
  void jobsAreWrittenAsAsked();
  void aSubmittedJobRuns();
  void anArrayDividesAStudy();
  void programsRunOnTheNodes();
  void aPendingJobSaysWhy();
  void aCancelledJobLeavesNothing_data();
  void aCancelledJobLeavesNothing();
  void aLostNodeEndsTheRun();
  void nodesToLendAreWritten_data();
  void nodesToLendAreWritten();
  void nodesAreLentForARun();
  void nodesAreLentThroughALoginNode();
  void lentNodesAreGivenBack();

 private:
  QString path(const QString& name) const { return m_slurm->path(name); }
  EngineOutput inCluster(const QString& script, int timeoutMs = 120000) { return m_slurm->run(script, timeoutMs); }
  RunResult onlyResult() const { return m_slurm->onlyResult(); }
  static QString missing() { return SlurmHarness::missing(); }
  std::unique_ptr<SlurmHarness> m_slurm;
};

void TestSlurm::init() { m_slurm = std::make_unique<SlurmHarness>(); }

static const QString kUntilSteps =
    "for i in $(seq 300); do grep -qs '\"step\"' $RUNS/20*/events.jsonl && break; sleep 0.1; done\n";

static QString tiny(const QStringList& more = {}) { return tinyRun("$RUNS", more).join(' '); }

using Variables = std::map<std::string, std::string>;

void TestSlurm::hostsOfAJob_data() {
  QTest::addColumn<Variables>("variables");
  QTest::addColumn<QString>("hosts");
  QTest::newRow("tasks") << Variables{{"SLURM_JOB_NODELIST", "n[01-03],gpu7"},
                                      {"SLURM_NTASKS", "7"},
                                      {"SLURM_TASKS_PER_NODE", "2(x3),1"}}
                         << "n01:2 n02:2 n03:2 gpu7:1";
  QTest::newRow("GPUs") << Variables{{"SLURM_JOB_NODELIST", "a,b"},
                                     {"SLURM_TASKS_PER_NODE", "1(x2)"},
                                     {"SLURM_GPUS_ON_NODE", "8"}}
                        << "a:8 b:8";
  QTest::newRow("tasks rather than GPUs") << Variables{{"SLURM_JOB_NODELIST", "a,b"},
                                                       {"SLURM_NTASKS_PER_NODE", "2"},
                                                       {"SLURM_TASKS_PER_NODE", "2(x2)"},
                                                       {"SLURM_GPUS_ON_NODE", "8"}}
                                          << "a:2 b:2";
  QTest::newRow("neither") << Variables{{"SLURM_JOB_NODELIST", "a"}, {"SLURM_TASKS_PER_NODE", "1"}} << "a:1";
  QTest::newRow("nonsense") << Variables{{"SLURM_JOB_NODELIST", "a"},
                                         {"SLURM_NTASKS", "2"},
                                         {"SLURM_TASKS_PER_NODE", "2(x"}}
                            << "SLURM_TASKS_PER_NODE";
  QTest::newRow("another number of nodes")
      << Variables{{"SLURM_JOB_NODELIST", "a"}, {"SLURM_NTASKS", "2"}, {"SLURM_TASKS_PER_NODE", "1(x2)"}}
      << "SLURM_TASKS_PER_NODE";
}

void TestSlurm::hostsOfAJob() {
  QFETCH(Variables, variables);
  QFETCH(QString, hosts);
  const auto found = allocationHosts([&](const char* name) -> const char* {
    const auto value = variables.find(name);
    return value == variables.end() ? nullptr : value->second.c_str();
  });
  if (!found) {
    QVERIFY2(found.error().message.english().find(hosts.toStdString()) != std::string::npos,
             found.error().message.english().c_str());
    return;
  }
  QStringList words;
  for (const HostSpec& host : *found) {
    QCOMPARE(host.connection, std::string("srun"));
    words.append(QString("%1:%2").arg(QString::fromStdString(host.host)).arg(host.slotCount));
  }
  QCOMPARE(words.join(' '), hosts);
  QCOMPARE(require(parseHosts(formatHosts(*found))), *found);
}

void TestSlurm::outsideOfAJobTheReasonIsSaid() {
  if (qEnvironmentVariableIsSet("SLURM_JOB_NODELIST")) QSKIP("The tests run in a Slurm job.");
  const EngineOutput output = runEngine(tinyRun(path("runs"), {"--hosts", "@slurm"}));
  QVERIFY(output.status != 0);
  QVERIFY2(output.errors.contains("SLURM_JOB_NODELIST is not set. Start the command in a job"),
           qPrintable(output.errors));
}

void TestSlurm::faultsOfStepsAreTold_data() {
  QTest::addColumn<int>("status");
  QTest::addColumn<QString>("printed");
  QTest::addColumn<QString>("fault");
  QTest::newRow("success") << 0 << "srun: error: anything"
                           << "";
  QTest::newRow("the command's own status") << 3 << "srun: error: n2: task 0: Exited with exit code 3\n"
                                            << "";
  QTest::newRow("a signal") << 137 << "srun: error: n2: task 0: Killed\nsrun: Force Terminated StepId=1.3\n"
                            << "";
  QTest::newRow("node") << 1 << "srun: error: Node failure on n4\n"
                        << "scontrol show node n4";
  QTest::newRow("node, with status 0") << 0 << "srun: error: Node failure on n4\n"
                                       << "scontrol show node n4";
  QTest::newRow("time limit")
      << 143
      << "srun: Job step aborted: Waiting up to 7 seconds for job step to finish.\n"
         "slurmstepd-n1: error: *** STEP 1.6 ON n1 CANCELLED AT 2026-11-23T23:19:31 DUE TO TIME "
         "LIMIT ***\nsrun: error: n1: task 0: Terminated\n"
      << "CANCELLED AT 2026-11-23T23:19:31 DUE TO TIME LIMIT";
  QTest::newRow("cancelled, without slurmstepd's message")
      << 143
      << "srun: Job step aborted: Waiting up to 7 seconds for job step to finish.\nsrun: got SIGCONT\nsrun: forcing "
         "job termination\nsrun: error: n1: task 0: Terminated\n"
      << "Slurm ended the step on n4: \"Job step aborted\"";
  QTest::newRow("expired") << 1
                           << "srun: error: Slurm job 1 has expired\n"
                              "srun: Check SLURM_JOB_ID environment variable. Expired or invalid job 1\n"
                           << "start a new one";
  QTest::newRow("ended") << 1 << "srun: error: Unable to create step for job 7: Job has expired\n"
                         << "start a new one";
}

void TestSlurm::faultsOfStepsAreTold() {
  QFETCH(int, status);
  QFETCH(QString, printed);
  QFETCH(QString, fault);
  const auto found = srunFault("n4", status, printed.toStdString());
  QCOMPARE(found.has_value(), !fault.isEmpty());
  if (!found) return;
  QCOMPARE(found->code, std::string("slurm-failed"));
  QVERIFY2(found->message.english().find(fault.toStdString()) != std::string::npos, found->message.english().c_str());
}

void TestSlurm::ranksTrainOnTheNodes_data() {
  QTest::addColumn<QString>("allocation");
  QTest::addColumn<int>("nodes");
  QTest::addColumn<int>("ranks");
  if (harness::runsAllCases()) QTest::newRow("one node") << "-N1 --ntasks-per-node=2" << 1 << 2;
  QTest::newRow("four nodes") << "-N4 --ntasks-per-node=1" << 4 << 4;
}

void TestSlurm::ranksTrainOnTheNodes() {
  QFETCH(QString, allocation);
  QFETCH(int, nodes);
  QFETCH(int, ranks);
  if (const QString why = missing(); !why.isEmpty()) QSKIP(qPrintable(why));
  const EngineOutput output =
      inCluster("salloc -Q " + allocation + " $ENGINE " + tiny({"--hosts", "@slurm"}) + "; status=$?\n" +
                "for i in $(seq 300); do [ -z \"$(squeue -h)\" ] && break; sleep 0.1; done\n"
                "squeue -h | wc -l; exit $status\n");
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(output.lastLine().trimmed(), QString("0"));
  const RunResult result = onlyResult();
  QCOMPARE(result.summary.status, RunStatus::Completed);
  QCOMPARE(result.summary.deviceCount, ranks);
  QCOMPARE(result.summary.nodeCount, nodes);
  QCOMPARE(result.environment.hosts.size(), 1u);  // all nodes are this machine, by its name
  for (const HostEnvironment& host : result.environment.hosts) {
    const Fact* job = host.find("slurm_job");
    QVERIFY(job != nullptr);
    QCOMPARE(job->value, std::string("1"));
    QCOMPARE(host.find("slurm_partition")->value, std::string("low"));
  }
  QCOMPARE(result.plan.hosts.back().connection, std::string("srun"));
}

void TestSlurm::jobsAreWrittenAsAsked() {
  const EngineOutput shown = runEngine({"submit",
                                        "--show",
                                        "--runs-dir",
                                        path("runs"),
                                        "--nodes",
                                        "4",
                                        "--ntasks-per-node",
                                        "2",
                                        "--gpus-per-node",
                                        "2",
                                        "--partition",
                                        "gpu",
                                        "--account",
                                        "a",
                                        "--qos",
                                        "q",
                                        "--constraint",
                                        "c",
                                        "--time",
                                        "1:00:00",
                                        "--exclusive",
                                        "--stop-before",
                                        "90",
                                        "--sbatch-option=--mail-type=END",
                                        "--name",
                                        "it's a test",
                                        "--steps",
                                        "20"});
  QVERIFY2(shown.status == 0, qPrintable(shown.errors));
  for (const char* line :
       {"#!/bin/bash", "#SBATCH --nodes=4", "#SBATCH --ntasks-per-node=2", "#SBATCH --gpus-per-node=2",
        "#SBATCH --partition=gpu", "#SBATCH --account=a", "#SBATCH --qos=q", "#SBATCH --constraint=c",
        "#SBATCH --time=1:00:00", "#SBATCH --exclusive", "#SBATCH --signal=B:USR1@90", "#SBATCH --mail-type=END"})
    QVERIFY2(shown.out.contains(line), line);
  const QString command = shown.out.filter("scalescope-engine").join('\n');
  QVERIFY2(command.contains(R"(--name 'it'\''s a test' --steps 20 --hosts @slurm --runs-dir )"), qPrintable(command));
  const EngineOutput wrong = runEngine({"submit", "--show", "--runs-dir", path("runs"), "--nodes", "many"});
  QVERIFY(wrong.status == 2 && wrong.errors.contains("--nodes \"many\""));
  const EngineOutput plan = runEngine({"submit", "--show", "--runs-dir", path("runs"), "--steps", "many"});
  QVERIFY(plan.status == 2 && plan.errors.contains("many"));
}

static QString submitted(const QStringList& more) { return "$ENGINE submit " + tiny(more).section(' ', 1) + " "; }

void TestSlurm::aSubmittedJobRuns() {
  if (const QString why = missing(); !why.isEmpty()) QSKIP(qPrintable(why));
  const EngineOutput output = inCluster(submitted({"--nodes", "2", "--ntasks-per-node", "1", "--test-only"}) + "\n" +
                                        submitted({"--nodes", "2", "--ntasks-per-node", "1", "--wait"}) +
                                        "; status=$?; cat $RUNS/slurm-*.txt >&2; exit $status\n");
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QVERIFY2(output.out.first().contains("to start at"), qPrintable(output.out.first()));
  QVERIFY2(output.errors.contains("COMPLETED, exit status 0"), qPrintable(output.errors));
  QCOMPARE(onlyResult().summary.status, RunStatus::Completed);
  QCOMPARE(onlyResult().summary.nodeCount, 2);
}

/// Each job of the array measures its cells; an edited batch file is submitted as it is.
void TestSlurm::anArrayDividesAStudy() {
  if (const QString why = missing(); !why.isEmpty()) QSKIP(qPrintable(why));
  QFile study(path("study.json"));
  QVERIFY(study.open(QIODevice::WriteOnly));
  study.write(
      R"({"format": "scalescope-study", "format_version": 1, "name": "Batches", "baseline": {"network": "resnet-20",
    "dataset": "synthetic", "warmup_steps": 1, "steps": 3, "threads_per_rank": 1, "hosts": "@slurm"},
    "factors": [{"field": "batch_size_per_device", "values": [2, 4, 8]}], "repeats": {"rule": "fixed", "count": 1}})");
  study.close();
  const QString submit = "$ENGINE submit --runs-dir $RUNS --study " + study.fileName() + " ";
  const EngineOutput output =
      inCluster(submit + "--array cells%2 --show > $RUNS.sh && sed -i 's/--array=1-3%2/--array=1,3/' $RUNS.sh\n" +
                "mkdir -p $RUNS && $ENGINE submit --batch-file $RUNS.sh --wait; echo $?\n" + submit +
                "--array 4; echo $?\n" + submit + "--array no; echo $?\n");
  QVERIFY2(output.out.size() == 4 && output.out.at(1) == "0", qPrintable(output.out.join('\n') + output.errors));
  QVERIFY2(output.out.at(2) == "2" && output.errors.contains("has 3 cells, fewer than the 4 parts"),
           qPrintable(output.errors));
  QVERIFY2(output.out.at(3) == "2" && output.errors.contains("--array \"no\""), qPrintable(output.errors));
  QVERIFY2(
      output.errors.contains("_1: COMPLETED, exit status 0") && output.errors.contains("_3: COMPLETED, exit status 0"),
      qPrintable(output.errors));
  QSet<QString> cells;
  for (const QString& run : QDir(path("runs")).entryList({"20*"}, QDir::Dirs)) {
    const auto result = readResult(path("runs").toStdString() + "/" + run.toStdString() + "/result.json");
    QVERIFY(result.ok());
    QCOMPARE(result->annotations.labels.at("study"), std::string("Batches"));
    cells.insert(QString::fromStdString(result->annotations.labels.at("study_factor/batch_size_per_device")));
  }
  QCOMPARE(cells, QSet<QString>({"2", "8"}));
}

/// An external program, once for every task of the job, by srun.
void TestSlurm::programsRunOnTheNodes() {
  if (const QString why = missing(); !why.isEmpty()) QSKIP(qPrintable(why));
  QFile script(path("program.sh"));
  QVERIFY(script.open(QIODevice::WriteOnly));
  script.write("#!/bin/sh\necho \"$SLURMD_NODENAME $SLURM_PROCID\" >> $(dirname $0)/nodes\necho rate 1$SLURM_PROCID\n");
  script.close();
  QVERIFY(script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
  const EngineOutput output = inCluster(
      "salloc -Q -N2 --ntasks-per-node=1 $ENGINE run --runs-dir $RUNS --network test --hosts @slurm --trust-plan "
      "--program " +
      script.fileName() +
      " --program-launch srun --program-output pattern --program-unit images/s "
      "--program-scope process --program-direction higher --program-pattern 'rate (?P<value>[0-9.]+)'; "
      "status=$?\n" +
      kUntilNoneIsLeft + "exit $status\n");
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult result = onlyResult();
  QCOMPARE(result.summary.origin, ResultOrigin::Stated);
  QCOMPARE(*result.summary.nodeCount, 2);
  QFile nodes(path("nodes"));
  QVERIFY(nodes.open(QIODevice::ReadOnly));
  QStringList lines = QString::fromUtf8(nodes.readAll()).split('\n', Qt::SkipEmptyParts);
  QCOMPARE(lines.size(), 2);
  QVERIFY2(lines[0].section(' ', 0, 0) != lines[1].section(' ', 0, 0), qPrintable(lines.join('\n')));
  QVERIFY(result.environment.hosts.at(0).find("slurm_job") != nullptr);
  // srun prints for both tasks: twice the harmonic mean of 10 and 11.
  QVERIFY(std::abs(*result.summary.imagesPerSecond - 4 / (1 / 10.0 + 1 / 11.0)) < 1e-9);
}

/// Slurm's own reason; and its refusal of what the cluster does not have.
void TestSlurm::aPendingJobSaysWhy() {
  if (const QString why = missing(); !why.isEmpty()) QSKIP(qPrintable(why));
  const EngineOutput output = inCluster(
      "sbatch -Q -N4 --exclusive --output=/dev/null --wrap 'sleep 7'\n"
      "while [ \"$(squeue -h -o %T -j 1)\" != RUNNING ]; do sleep 0.1; done\n" +
      submitted({"--nodes", "4", "--wait"}) + " > /dev/null; status=$?\n" +
      submitted({"--nodes", "1", "--partition", "none"}) + "; echo refused $?; exit $status\n");
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QVERIFY2(output.errors.contains("job 2: PENDING (Resources)") || output.errors.contains("job 2: PENDING (Priority)"),
           qPrintable(output.errors));
  const RunResult result = onlyResult();
  const Fact* queued = result.environment.hosts.at(0).find("slurm_queue_time");
  QVERIFY(queued != nullptr);
  QVERIFY2(std::stoi(queued->value) >= 1, queued->value.c_str());
  QVERIFY2(output.lastLine() == "refused 3" && output.errors.contains("sbatch failed: "), qPrintable(output.errors));
}

void TestSlurm::aCancelledJobLeavesNothing_data() {
  QTest::addColumn<int>("nodes");
  QTest::newRow("one node") << 1;
  if (harness::runsAllCases()) QTest::newRow("four nodes") << 4;
}

/// The controller runs in the batch script, which Slurm ends with the steps: the result names that as the cause.
void TestSlurm::aCancelledJobLeavesNothing() {
  QFETCH(int, nodes);
  if (const QString why = missing(); !why.isEmpty()) QSKIP(qPrintable(why));
  QFile job(path("job.sh"));
  QVERIFY(job.open(QIODevice::WriteOnly));
  job.write(("#!/bin/bash\nexec $ENGINE " + tiny({"--hosts", "@slurm", "--steps", "1000000"}) + "\n").toUtf8());
  job.close();
  const EngineOutput output =
      inCluster(QString("sbatch -Q -N%1 --ntasks-per-node=1 --output=").arg(nodes) + path("job.txt") + " " +
                path("job.sh") + "\n" + kUntilSteps + "scancel 1\n" + kUntilNoneIsLeft);
  QCOMPARE(output.lastLine().trimmed(), QString("0"));
  const RunResult result = onlyResult();
  QCOMPARE(result.summary.status, RunStatus::Failed);
  QVERIFY2(result.summary.error.english().find("Slurm ended the step on n") != std::string::npos,
           result.summary.error.english().c_str());
  QCOMPARE(result.summary.nodeCount, nodes);
}

void TestSlurm::aLostNodeEndsTheRun() {
  if (const QString why = missing(); !why.isEmpty()) QSKIP(qPrintable(why));
  const EngineOutput output =
      inCluster("salloc -Q --no-kill -N2 --ntasks-per-node=1 $ENGINE " +
                    tiny({"--hosts", "@slurm", "--steps", "1000000"}) + " & run=$!\n" + kUntilSteps +
                    "node=$(squeue -h -o %N | sed 's/.*\\([0-9]\\)\\]$/n\\1/')\n"
                    "kill -KILL $(cat " +
                    path("slurm") +
                    "/slurmd.$node.pid)\n"
                    "scontrol update nodename=$node state=down reason=lost\n"
                    "wait $run; echo status $?\n" +
                    kUntilNoneIsLeft,
                180000);
  QVERIFY2(output.lastLine().trimmed() == "0", qPrintable(output.out.join('\n') + output.errors));
  QVERIFY2(!output.out.contains("status 0"), qPrintable(output.out.join('\n')));
  const RunResult result = onlyResult();
  QCOMPARE(result.summary.status, RunStatus::Failed);
  QVERIFY2(result.summary.error.english().find("Node failure") != std::string::npos,
           result.summary.error.english().c_str());
}

void TestSlurm::nodesToLendAreWritten_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<int>("nodes");
  QTest::addColumn<int>("ranks");
  QTest::addColumn<QString>("back");
  QTest::newRow("nodes and ranks") << "@slurm:4x8" << 4 << 8 << "@slurm:4x8";
  QTest::newRow("one rank each") << " @slurm:3 " << 3 << 1 << "@slurm:3x1";
  QTest::newRow("options") << "@slurm:2x4 --partition=gpu  --time=1:00:00" << 2 << 4
                           << "@slurm:2x4 --partition=gpu  --time=1:00:00";
  QTest::newRow("none") << "@slurm:0x8" << 0 << 0 << "";
  QTest::newRow("no number") << "@slurm:fourx8" << 0 << 0 << "";
  QTest::newRow("a command") << "@slurm:2x4 rm -r x" << 0 << 0 << "";
}

void TestSlurm::nodesToLendAreWritten() {
  QFETCH(QString, text);
  QFETCH(int, nodes);
  QFETCH(int, ranks);
  QFETCH(QString, back);
  const auto hosts = parseHosts(text.toStdString());
  QCOMPARE(hosts.ok(), nodes > 0);
  if (!hosts) return;
  QCOMPARE(static_cast<int>(hosts->size()), nodes);
  for (const HostSpec& host : *hosts) QCOMPARE(host.slotCount, ranks);
  QCOMPARE(formatHosts(*hosts), back.toStdString());
}

/// From a login node: Slurm is asked when the run begins; while it waits, its reason is reported.
void TestSlurm::nodesAreLentForARun() {
  if (const QString why = missing(); !why.isEmpty()) QSKIP(qPrintable(why));
  const EngineOutput output = inCluster(
      "sbatch -Q -N3 --exclusive --output=/dev/null --wrap 'sleep 7'\n"
      "while [ \"$(squeue -h -o %T -j 1)\" != RUNNING ]; do sleep 0.1; done\n"
      "$ENGINE preflight --hosts '@slurm:2x1' >&2 || exit 1\n"
      "$ENGINE " +
      tiny({"--hosts", "'@slurm:2x1 --job-name=lent'"}) + "; status=$?\n$ENGINE " +
      tiny({"--hosts", "'@slurm:1x1 --partition=none'"}).replace("$RUNS", "$RUNS.refused") +
      "\nfor i in $(seq 300); do [ -z \"$(squeue -h)\" ] && break; sleep 0.1; done\nsqueue -h | wc -l; exit $status\n");
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(output.lastLine().trimmed(), QString("0"));
  QVERIFY2(output.errors.contains("to start at"), qPrintable(output.errors));
  QVERIFY2(output.errors.contains("is pending (Resources)"), qPrintable(output.errors));
  QVERIFY2(output.errors.contains("Slurm lent no nodes: "), qPrintable(output.errors));
  const RunResult result = onlyResult();
  QCOMPARE(result.summary.status, RunStatus::Completed);
  QCOMPARE(result.summary.nodeCount, 2);
  for (const HostSpec& host : result.plan.hosts) QVERIFY2(host.host.starts_with("n"), host.host.c_str());
  const Fact* queued = result.environment.hosts.at(0).find("slurm_queue_time");
  QVERIFY(queued != nullptr);
  QVERIFY2(std::stoi(queued->value) >= 1, queued->value.c_str());
}

/// From a workstation: the controller runs on the login node, reached over SSH, and asks Slurm there.
void TestSlurm::nodesAreLentThroughALoginNode() {
  if (const QString why = missing(); !why.isEmpty()) QSKIP(qPrintable(why));
  if (!QFile::exists("/usr/sbin/sshd")) QSKIP("sshd is missing: install openssh-server.");
  const EngineOutput output = inCluster(
      "cd $SLURM_FOLDER && ssh-keygen -q -t ed25519 -N '' -f host && ssh-keygen -q -t ed25519 -N '' -f user\n"
      "mkdir -p /run/sshd && cat > sshd_config <<END\nPort 2222\nListenAddress 127.0.0.1\nHostKey $PWD/host\n"
      "AuthorizedKeysFile $PWD/user.pub\nStrictModes no\nUsePAM no\nPidFile none\nSetEnv SLURM_CONF=$SLURM_CONF\nEND\n"
      "echo \"[127.0.0.1]:2222 $(cut -d' ' -f1,2 host.pub)\" > known\n"
      "cat > ssh_config <<END\nHost login\n  HostName 127.0.0.1\n  Port 2222\n  User root\n  IdentityFile $PWD/user\n"
      "  UserKnownHostsFile $PWD/known\nEND\n/usr/sbin/sshd -f sshd_config -E sshd.log\n"
      "env -u SLURM_CONF $ENGINE " +
      tiny({"--hosts", "'@slurm:2x1 --time=10'", "--controller-host", "login", "--ssh-config", "$PWD/ssh_config",
            "--trust-plan"}) +
      "; status=$?; cat sshd.log >&2\nfor i in $(seq 300); do [ -z \"$(squeue -h)\" ] && break; sleep 0.1; done\n"
      "squeue -h | wc -l; exit $status\n");
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(output.lastLine().trimmed(), QString("0"));
  const RunResult result = onlyResult();
  QCOMPARE(result.summary.status, RunStatus::Completed);
  QCOMPARE(result.summary.nodeCount, 2);
  for (const HostSpec& host : result.plan.hosts) QCOMPARE(host.connection, std::string("srun"));
  QVERIFY(result.environment.hosts.at(0).find("slurm_job") != nullptr);
}

/// Also by a controller that is killed.
void TestSlurm::lentNodesAreGivenBack() {
  if (const QString why = missing(); !why.isEmpty()) QSKIP(qPrintable(why));
  const EngineOutput output =
      inCluster("$ENGINE " + tiny({"--hosts", "@slurm:2x1", "--steps", "1000000"}) + " & run=$!\n" + kUntilSteps +
                "squeue -h >&2; kill -KILL $run\n" + kUntilNoneIsLeft +
                "for i in $(seq 300); do [ -z \"$(squeue -h)\" ] && break; sleep 0.1; done\nsqueue -h | wc -l\n");
  QVERIFY2(output.errors.contains(QRegularExpression("n\\[\\d-\\d\\]")), qPrintable(output.errors));
  QCOMPARE(output.out.value(output.out.size() - 2).trimmed(), QString("0"));
  QCOMPARE(output.lastLine().trimmed(), QString("0"));
}

SCALESCOPE_TEST(TestSlurm)

}  // namespace scalescope::test_slurm

#include "test_slurm.moc"
