// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/version.h"
#include "engine/launch/rank_place.h"
#include "engine/nodes/copy_progress.h"
#include "engine/nodes/engine_bundle.h"
#include "engine/nodes/inspection.h"
#include "engine/nodes/node_scripts.h"
#include "engine/nodes/preflight.h"
#include "engine/nodes/remote_build.h"
#include "engine/nodes/route.h"
#include "engine/nodes/ssh_connection.h"
#include "engine/nodes/ssh_fault.h"
#include "engine/process/command_run.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_node_parts {

namespace {

CommandOutput sh(const std::string& script, const std::filesystem::path& inputFile = {},
                 const std::string& input = {}) {
  auto output = runCommand({"/bin/sh", "-c", script}, 60, inputFile, input);
  return output ? *output : CommandOutput{{-1, 0}, "", output.error().message};
}

bool hasFault(const std::vector<NodeFault>& faults, const std::string& code, const std::string& word) {
  return std::any_of(faults.begin(), faults.end(), [&](const NodeFault& fault) {
    return fault.code == code && fault.message.english().find(word) != std::string::npos;
  });
}

NodeFacts goodFacts() {
  NodeFacts facts;
  facts.engineVersion = kVersion;
  facts.backendUsable = true;
  facts.backend = "cpu";
  facts.coreCount = 8;
  facts.memoryLockBytes = -1;
  facts.sharedMemoryFreeBytes = 1e9;
  return facts;
}

}  // namespace

/// The parts that reach other hosts, each on this one.
class TestNodeParts : public QObject {
  Q_OBJECT
 private slots:
  void anyWordSurvivesTheShell();
  void commandsFeedAndCollect();
  void commandThatHangsIsEnded();
  void commandIsWatched();
  void copiesStateRateAndTime();
  void sshWordsMean_data();
  void sshWordsMean();
  void sshGetsEveryOption();
  void engineScriptKeepsPrefixAndEnvironment();
  void environmentComesThroughStdin();
  void killScriptFindsOnlyItsOwn();
  void probeAndDeployment();
  void enginesThatWereTamperedWithAreReplaced_data();
  void enginesThatWereTamperedWithAreReplaced();
  void probeFaults();
  void factFaults();
  void limitsOfFacts();
  void scratchFilesOfOthersStay();
  void versionsCompare();
  void olderEngineIsChosenByGlibc();
  void olderEngineIsFound();
  void bundleHoldsWhatIsNeeded();
  void engineIsBuiltByThePrintedCommand();
  void packedSourceIsConfigured();
  void inspectionSpeaksJson();
  void routes();
};

void TestNodeParts::anyWordSurvivesTheShell() {
  for (const std::string& word : {std::string("plain"), std::string("two words"), std::string("it's \"quoted\""),
                                  std::string("$HOME `id` $(id) \\"), std::string("line\nbreak\ttab"),
                                  std::string("Größe 深度 \xff"), std::string(""), std::string("-n"),
                                  std::string("*?[a]~!#&;|<>(){}"), std::string("''\\''"), std::string("trailing\n")}) {
    QCOMPARE(sh("printf '%s' " + quoteForShell(word)).out, word);
    // As it travels: within a script that is a word of the login shell's command itself.
    QCOMPARE(sh("exec /bin/sh -c " + quoteForShell("printf '%s' " + quoteForShell(word))).out, word);
  }
}

void TestNodeParts::commandsFeedAndCollect() {
  QTemporaryDir folder;
  const auto file = std::filesystem::path(folder.filePath("in").toStdString());
  const std::string big(3000000, 'x');
  QVERIFY(writeFileAtomically(file, big).ok());
  QCOMPARE(sh("wc -c", file).out, std::string("3000000\n"));
  const CommandOutput output = sh("echo out; echo words >&2; exit 7");
  QCOMPARE(output.out, std::string("out\n"));
  QCOMPARE(output.errors, std::string("words\n"));
  QCOMPARE(output.exit.status, 7);
  QVERIFY(!output.succeeded());
  QCOMPARE(runCommand({"no-such-program-anywhere"}, 10)->exit.status, 127);
}

void TestNodeParts::commandThatHangsIsEnded() {
  auto output = runCommand({"/bin/sh", "-c", "sleep 1000"}, 0.2);
  QVERIFY(!output.ok());
  QCOMPARE(output.error().code, std::string("command-timeout"));
}

/// A command that takes its file slowly is not ended for that; it is when a stop is asked for.
void TestNodeParts::commandIsWatched() {
  QTemporaryDir folder;
  const auto file = std::filesystem::path(folder.filePath("in").toStdString());
  QVERIFY(writeFileAtomically(file, std::string(300000, 'x')).ok());
  double taken = 0;
  const CommandWatch counting{.taken = [&](double bytes) { taken = bytes; }};
  // 2.5 s in all, at most 0.5 s at a time.
  const auto slow = runCommand({"/bin/sh", "-c", "for i in 1 2 3 4 5; do sleep 0.5; head -c 60000 > /dev/null; done"},
                               2, file, {}, counting);
  QVERIFY2(slow.ok(), slow.ok() ? "" : slow.error().message.english().c_str());
  QVERIFY(taken > 200000 && taken <= 300000);
  taken = 0;
  const CommandWatch stopping{.isStopped = [&] { return taken > 0; }, .taken = [&](double bytes) { taken = bytes; }};
  const auto stopped = runCommand({"/bin/sh", "-c", "sleep 1000"}, 1000, file, {}, stopping);
  QVERIFY(!stopped.ok());
  QCOMPARE(stopped.error().code, std::string("stopped"));
}

/// 12 MB at 0.125 MB/s: when ssh has taken 4.6 MB after 20 s, 2.5 MB of them are still under way.
void TestNodeParts::copiesStateRateAndTime() {
  CopyProgress copy("node1", 12e6);
  QVERIFY(!copy.line(1e6, 1));
  QCOMPARE(copy.line(2.4e6, 3)->english(), std::string("Copying the engine (12.0 MB) to node1"));
  QVERIFY(!copy.line(2.6e6, 4));
  QCOMPARE(copy.line(4.6e6, 20)->english(),
           std::string("Copying the engine to node1: 2.1 of 12.0 MB, 0.12 MB/s, about 79 s left"));
  // After 79.2 s ssh has taken everything; the rest arrives as fast.
  QCOMPARE(copy.line(12e6, 79.2)->english(),
           std::string("Copying the engine to node1: 9.5 of 12.0 MB, 0.12 MB/s, about 20 s left"));
  QCOMPARE(copy.line(12e6, 88.2)->english(),
           std::string("Copying the engine to node1: 10.6 of 12.0 MB, 0.12 MB/s, about 11 s left"));
}

void TestNodeParts::sshWordsMean_data() {
  QTest::addColumn<QString>("words");
  QTest::addColumn<QString>("code");
  QTest::newRow("refused") << "ssh: connect to host a port 22: Connection refused"
                           << "host-unreachable";
  QTest::newRow("name") << "ssh: Could not resolve hostname a: Name or service not known"
                        << "host-unreachable";
  QTest::newRow("unknown key") << "Host key verification failed."
                               << "host-key-unknown";
  QTest::newRow("changed key") << "@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\nHost key verification failed."
                               << "host-key-changed";
  QTest::newRow("login") << "root@a: Permission denied (publickey)."
                         << "authentication-refused";
  QTest::newRow("no ssh") << "/usr/bin/env: 'ssh': No such file or directory"
                          << "ssh-missing";
  QTest::newRow("other") << "kex_exchange: something new"
                         << "ssh-failed";
}

void TestNodeParts::sshWordsMean() {
  QFETCH(QString, words);
  QFETCH(QString, code);
  const Error error = sshFault("node7", words.toStdString());
  QCOMPARE(QString::fromStdString(error.code), code);
  QVERIFY(error.message.english().find("node7") != std::string::npos);
  QVERIFY(error.message.english().find(words.toStdString()) != std::string::npos);
}

void TestNodeParts::sshGetsEveryOption() {
  HostSpec host{"node1", 2};
  host.user = "me";
  host.port = 2222;
  host.jumpHost = "gate";
  const auto words = join(sshCommand({"/opt/ssh", "/etc/my config"}, host, "/tmp/c"), "\n");
  for (const char* part : {"/opt/ssh\n", "-F\n/etc/my config\n", "-l\nme\n", "-p\n2222\n", "-J\ngate\n",
                           "ControlPath=/tmp/c\n", "ServerAliveInterval=5\n"})
    QVERIFY2(words.find(part) != std::string::npos, part);
  auto shared = sharedControlPath({}, host), other = sharedControlPath({}, HostSpec{"node1", 4});
  QVERIFY(shared.ok() && other.ok());
  QVERIFY(*shared != *other);
  QVERIFY(shared->string().size() < 80);  // of a socket's 108, with what ssh appends
}

void TestNodeParts::engineScriptKeepsPrefixAndEnvironment() {
  HostSpec host{"node1", 1};
  host.environment = {{"A", "b c'd\n"}};
  EnginePlace engine{"/bin/sh", "/my libraries"};
  const std::string show = "printf '%s|%s|%s' \"$A\" \"$LD_LIBRARY_PATH\" \"$SCALESCOPE_RANK\"";
  const std::string input = environmentInput(host);
  QCOMPARE(sh("unset LD_LIBRARY_PATH; " + engineScript(host, engine, {"-c", show}, "m 1"), {}, input).out,
           std::string("b c'd\n|/my libraries|m 1"));
  QCOMPARE(
      sh("LD_LIBRARY_PATH=/old; export LD_LIBRARY_PATH; " + engineScript(host, engine, {"-c", show}, ""), {}, input)
          .out,
      std::string("b c'd\n|/my libraries:/old|"));
  host.launchPrefix = "true && env PREFIX=seen";
  QCOMPARE(sh(engineScript(host, engine, {"-c", "echo $PREFIX"}, "m"), {}, input).out, std::string("seen\n"));
  host.launchPrefix.clear();
  host.environment.clear();
  QCOMPARE(sh(engineScript(host, engine, {"-c", "exit 5"}, "m")).exit.status, 5);
  QCOMPARE(sh(engineScript(host, engine, {"-c", "kill -9 $$"}, "m")).exit.status, 128 + 9);
}

/// No shell takes a byte of what comes behind the environment, and none of the values stands on its command line.
void TestNodeParts::environmentComesThroughStdin() {
  HostSpec host{"node1", 1};
  host.environment = {{"A", ""}, {"B", "\n x\n\ny \\n $HOME `id` 'q' \"d\" \n"}, {"C", std::string(100000, 'c')}};
  const std::string show = "printf '%s|%s|%s|' \"${A-unset}\" \"$B\" \"${#C}\"; cat";
  for (const char* prefix : {"", "env PREFIX=1"}) {
    host.launchPrefix = prefix;
    const std::string script = engineScript(host, {"/bin/sh", ""}, {"-c", show}, "m");
    QVERIFY(script.find("HOME") == std::string::npos || script.find("$HOME `id`") == std::string::npos);
    QVERIFY(script.find('\n') == std::string::npos);  // some login shells take none within quotes
    for (const char* shell : {"/bin/sh", "/bin/bash", "/bin/dash", "/usr/bin/zsh", "/bin/ksh"}) {
      if (!std::filesystem::exists(shell)) continue;
      auto output = runCommand({shell, "-c", script}, 60, {}, environmentInput(host) + "the rest\n\nof it\n");
      QVERIFY(output.ok());
      QCOMPARE(output->out, "|" + host.environment[1].second + "|100000|the rest\n\nof it\n");
    }
  }
}

void TestNodeParts::killScriptFindsOnlyItsOwn() {
  const HostSpec host;
  auto start = [&](const std::string& mark) {
    auto process =
        startCommand({"/bin/sh", "-c", engineScript(host, {"/bin/sh", ""}, {"-c", "sleep 1000"}, mark)}, "/dev/null");
    return std::make_unique<Process>(std::move(process).value());
  };
  auto one = start("mark-1"), other = start("mark-11");
  auto running = [](const std::string& mark) {
    return sh("grep -lszxF SCALESCOPE_RANK=" + mark + " /proc/[0-9]*/environ | wc -l").out != "0\n";
  };
  QTRY_VERIFY(running("mark-1") && running("mark-11"));
  QCOMPARE(sh(killScript(HostSpec(), "mark-1")).exit.status, 0);
  QTRY_VERIFY(one->poll().has_value());
  QVERIFY(one->poll()->signal == 9 || one->poll()->status == 128 + 9);
  QVERIFY(!other->poll());
  // A stopped shell does not notice the end of its engine, and is ended nevertheless.
  QCOMPARE(sh("kill -STOP " + std::to_string(other->pid())).exit.status, 0);
  QCOMPARE(sh(killScript(HostSpec(), "mark-11")).exit.status, 0);
  QTRY_VERIFY(other->poll().has_value());
}

void TestNodeParts::probeAndDeployment() {
  QTemporaryDir folder;
  HostSpec host{"node1", 1};
  host.workFolder = folder.filePath("work's folder").toStdString();
  std::string workFolder;
  bool hasEngine = true;
  QVERIFY(checkProbe("node1", sh(probeScript(host, "abc")).out, "", "", 0, workFolder, hasEngine).empty());
  QCOMPARE(workFolder, std::filesystem::canonical(host.workFolder).string());
  QVERIFY(!hasEngine);
  const std::string tar = folder.filePath("t.tar").toStdString();
  QCOMPARE(sh("mkdir -p " + quoteForShell(folder.filePath("b/bin").toStdString()) + " && cd " +
              quoteForShell(folder.filePath("b").toStdString()) +
              " && printf '#!/bin/sh\\n' > bin/scalescope-engine && chmod +x bin/scalescope-engine && tar -czf " +
              quoteForShell(tar) + " .")
               .exit.status,
           0);
  const std::string hash =
      sh("cd " + quoteForShell(folder.filePath("b").toStdString()) +
         " && find . -type f | LC_ALL=C sort | xargs sha256sum | sha256sum | cut -c1-16 | tr -d '\\n'")
          .out;
  for (int again = 0; again < 2; ++again) {  // the second finds the first one's and is content
    const CommandOutput deployed = sh(deployScript(workFolder, hash), tar);
    QVERIFY2(deployed.succeeded(), deployed.errors.c_str());
  }
  const std::string program = deployedEngine(workFolder, hash).program;
  QVERIFY(std::filesystem::exists(program));
  QCOMPARE(sh("ls -A " + quoteForShell(workFolder + "/engines")).out, hash + "\n");
  const auto probed = [&] {
    return checkProbe("node1", sh(probeScript(host, hash)).out, "", "", 0, workFolder, hasEngine);
  };
  QVERIFY(probed().empty());
  QVERIFY(hasEngine);

  QVERIFY(!sh(deployScript(workFolder, "cut"), "/dev/null").succeeded());
  QVERIFY(!sh(deployScript(workFolder, "0123456789abcdef"), tar).succeeded());  // arrives otherwise than it was packed
  QCOMPARE(sh("ls -A " + quoteForShell(workFolder + "/engines")).out, hash + "\n");
}

void TestNodeParts::enginesThatWereTamperedWithAreReplaced_data() {
  QTest::addColumn<QString>("attack");
  QTest::addColumn<QString>("words");
  QTest::addRow("content") << "echo echo mine >> bin/scalescope-engine"
                           << "its content differs from the deployed engine";
  QTest::addRow("cut") << ": > bin/scalescope-engine"
                       << "its content differs from the deployed engine";
  QTest::addRow("another file") << "mkdir lib; touch lib/libc.so.6"
                                << "its content differs from the deployed engine";
  QTest::addRow("a link") << "mv bin/scalescope-engine real; ln -s ../real bin/scalescope-engine"
                          << "links to other files";
  QTest::addRow("writable by all") << "chmod 777 bin/scalescope-engine"
                                   << "another user owns or can write";
  QTest::addRow("folder writable by its group") << "chmod g+w bin"
                                                << "another user owns or can write";
  if (::getuid() == 0)
    QTest::addRow("owner") << "chown 1234 bin"
                           << "another user owns or can write";
}

/// Other users may share the work folder of a node: what they change there never runs.
void TestNodeParts::enginesThatWereTamperedWithAreReplaced() {
  QFETCH(QString, attack);
  QFETCH(QString, words);
  QTemporaryDir folder;
  const std::string base = folder.path().toStdString(), tar = base + "/t.tar";
  HostSpec host{"node1", 1};
  host.workFolder = base + "/work";
  const std::string hash =
      sh("mkdir -p " + base + "/b/bin && cd " + base +
         "/b && printf '#!/bin/sh\n' > bin/scalescope-engine && chmod 755 bin/scalescope-engine && "
         "tar -czf ../t.tar . && find . -type f | LC_ALL=C sort | xargs sha256sum | sha256sum | "
         "cut -c1-16 | tr -d '\\n'")
          .out;
  QVERIFY(sh(deployScript(host.workFolder, hash), tar).succeeded());
  const std::string program = deployedEngine(host.workFolder, hash).program;
  QVERIFY(sh("cd " + host.workFolder + "/engines/" + hash + " && " + attack.toStdString()).succeeded());

  std::string workFolder;
  bool hasEngine = true;
  const std::string printed = sh(probeScript(host, hash)).out + "architecture x86_64\nglibc glibc 2.36\n";
  const auto faults = checkProbe("node1", printed, "x86_64", "2.34", 1, workFolder, hasEngine);
  QVERIFY(!hasEngine);
  QCOMPARE(faults.size(), std::size_t(1));
  QCOMPARE(faults.front().code, std::string("engine-distrusted"));
  QVERIFY(faults.front().isWarning);
  QVERIFY2(faults.front().message.english().find(words.toStdString()) != std::string::npos,
           faults.front().message.english().c_str());

  const CommandOutput deployed = sh(deployScript(workFolder, hash), tar);
  QVERIFY2(deployed.succeeded(), deployed.errors.c_str());
  QCOMPARE(*readFile(program), std::string("#!/bin/sh\n"));
  checkProbe("node1", sh(probeScript(host, hash)).out, "", "", 0, workFolder, hasEngine);
  QVERIFY(hasEngine);
  QCOMPARE(sh("ls -A " + workFolder + "/engines").out, hash + "\n");
}

void TestNodeParts::probeFaults() {
  const std::string good =
      "architecture x86_64\nglibc glibc 2.36\nwritable yes\nwork_folder /w\nfree_bytes 1e9\nexecutable yes\nengine "
      "no\n";
  auto faults = [&](const std::string& from, const std::string& to) {
    std::string text = good, workFolder;
    bool hasEngine = false;
    text.replace(text.find(from), from.size(), to);
    return checkProbe("node1", text, "x86_64", "2.34", 50e6, workFolder, hasEngine);
  };
  QVERIFY(faults("2.36", "2.36").empty());
  QVERIFY(hasFault(faults("x86_64", "aarch64"), "architecture-mismatch", "aarch64"));
  QVERIFY(hasFault(faults("2.36", "2.31"), "glibc-too-old", "has glibc 2.31, but this engine needs glibc 2.34"));
  QVERIFY(hasFault(faults("2.36", "2.28"), "glibc-too-old", "in ~/.local/share/scalescope here"));
  QVERIFY(hasFault(faults("2.36", "2.27"), "glibc-too-old", "Build the engine there"));
  QVERIFY(hasFault(faults("glibc 2.36", ""), "glibc-too-old", "no glibc"));
  QVERIFY(hasFault(faults("1e9", "1e8"), "no-space", "100 MB free"));
  QVERIFY(hasFault(faults("executable yes", "executable no"), "noexec", "/w"));
  QVERIFY(hasFault(faults("writable yes", "writable mkdir: Permission denied"), "work-folder-unwritable", "denied"));
}

void TestNodeParts::factFaults() {
  const HostSpec host{"node1", 4};
  Plan plan;
  QVERIFY(checkFacts(host, plan, goodFacts()).empty());
  NodeFacts facts = goodFacts();
  facts.engineVersion = "0.0.1";
  QVERIFY(hasFault(checkFacts(host, plan, facts), "version-mismatch", "0.0.1"));
  facts = goodFacts();
  facts.backendUsable = false;
  facts.backendReason = "no driver";
  QVERIFY(hasFault(checkFacts(host, plan, facts), "library-missing", "no driver"));
  QVERIFY(!hasFault(checkFacts(HostSpec{"head", 0}, plan, facts), "library-missing", ""));
  facts = goodFacts();
  facts.coreCount = 3;
  QVERIFY(hasFault(checkFacts(host, plan, facts), "too-few-devices", "3 cores"));
  facts = goodFacts();
  facts.backend = "cuda";
  facts.gpuCount = 2;
  facts.busyGpus = {"1"};
  QVERIFY(hasFault(checkFacts(host, plan, facts), "too-few-devices", "2 usable GPUs"));
  QVERIFY(hasFault(checkFacts(host, plan, facts), "gpu-busy", "GPUs 1"));
  facts = goodFacts();
  facts.backend = "cpu";
  facts.hasNvidiaDriver = true;
  HostSpec contained = host;
  contained.container = "x";
  QVERIFY(hasFault(checkFacts(contained, plan, facts), "too-few-devices", "has no access to the GPUs"));
  QVERIFY(!hasFault(checkFacts(host, plan, facts), "too-few-devices", "has no access to the GPUs"));
  facts.cudaReason = "no module";
  QVERIFY(hasFault(checkFacts(host, plan, facts), "gpus-not-used", "NVIDIA GPU found on node1, not used: no module"));
  QVERIFY(!hasFault(checkFacts(host, plan, facts), "gpus-not-used", "Install"));
  facts.isCudaInstalled = false;
  facts.gpuModels = "NVIDIA GeForce RTX 4090";
  for (const char* words : {"NVIDIA GeForce RTX 4090 found on node1, not used: no module", "scalescope-engine-cuda",
                            "cudnn9-cuda-13", "nvidia-cuda-toolkit", "nvidia-cuda-nvcc", "run packaging/launch again"})
    QVERIFY2(hasFault(checkFacts(host, plan, facts), "gpus-not-used", words), words);
  QVERIFY(!hasFault(checkFacts(contained, plan, facts), "gpus-not-used", ""));
  Plan onCpus = plan;
  onCpus.backend = "cpu";
  QVERIFY(!hasFault(checkFacts(contained, onCpus, facts), "too-few-devices", "has no access to the GPUs"));
  QVERIFY(!hasFault(checkFacts(host, onCpus, facts), "gpus-not-used", ""));
  facts.backend = "cuda";
  facts.gpuCount = 4;
  QVERIFY(!hasFault(checkFacts(contained, plan, facts), "too-few-devices", "has no access to the GPUs"));
  facts = goodFacts();
  facts.busyCores = 4;
  facts.memoryLockBytes = 65536;
  facts.sharedMemoryFreeBytes = 1e6;
  QVERIFY(hasFault(checkFacts(host, plan, facts), "cores-busy", "4.0 cores"));
  QVERIFY(hasFault(checkFacts(host, plan, facts), "memory-lock-limit", "64 KiB"));
  QVERIFY(hasFault(checkFacts(host, plan, facts), "shared-memory-limit", "1 MB"));
}

/// Four slots of three threads on sixteen cores, of which a fifth may be busy, and 64 MiB to talk through for each.
void TestNodeParts::limitsOfFacts() {
  const HostSpec host{"node1", 4};
  Plan plan;
  plan.threadsPerRank = 3;
  const auto faultAt = [&](const char* code, auto member, auto right, auto wrong) {
    NodeFacts facts = goodFacts();
    facts.coreCount = 16;
    facts.*member = right;
    const bool early = hasFault(checkFacts(host, plan, facts), code, "");
    facts.*member = wrong;
    return !early && hasFault(checkFacts(host, plan, facts), code, "");
  };
  QVERIFY(faultAt("too-few-devices", &NodeFacts::coreCount, 12, 11));
  QVERIFY(faultAt("cores-busy", &NodeFacts::busyCores, 3.1, 3.3));
  QVERIFY(faultAt("memory-lock-limit", &NodeFacts::memoryLockBytes, 8388608, 8388607));
  QVERIFY(faultAt("shared-memory-limit", &NodeFacts::sharedMemoryFreeBytes, 268435456, 268435455));
}

/// Of engines in other PID namespaces, such as containers that share the folder; those of ended ones here do not.
void TestNodeParts::scratchFilesOfOthersStay() {
  QTemporaryDir runtime("/tmp/ss-XXXXXX");  // sockets need short paths
  QVERIFY(QDir().mkdir(runtime.filePath("scalescope")));
  QVERIFY(
      QFile::setPermissions(runtime.filePath("scalescope"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
  std::error_code none;
  const QString link = QString::fromStdString(std::filesystem::read_symlink("/proc/self/ns/pid", none).string());
  const QString here = link.section('[', 1).section(']', 0, 0);
  const auto file = [&](const QString& name) { return runtime.filePath("scalescope/" + name); };
  const QString ours = file("stage-" + here + "-999999999-1"), theirs = file("stage-7-999999999-1");
  for (const QString& name : {ours, theirs}) QVERIFY(QFile(name).open(QIODevice::WriteOnly));
  QProcess engine;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("XDG_RUNTIME_DIR", runtime.path());
  engine.setProcessEnvironment(environment);
  engine.start(enginePath(), {"preflight", "--hosts", "localhost:1"});
  QVERIFY(engine.waitForFinished(60000));
  QVERIFY2(!QFile::exists(ours), engine.readAllStandardError().constData());
  QVERIFY(QFile::exists(theirs));
}

void TestNodeParts::versionsCompare() {
  QVERIFY(isVersionAtLeast("2.36", "2.4"));
  QVERIFY(isVersionAtLeast("2.4", "2.4"));
  QVERIFY(isVersionAtLeast("2.4.1", "2.4"));
  QVERIFY(!isVersionAtLeast("2.3", "2.30"));
  QVERIFY(!isVersionAtLeast("", "2.3"));
}

/// RHEL 8 has 2.28, Debian 11 2.31, Ubuntu 22.04 2.35.
void TestNodeParts::olderEngineIsChosenByGlibc() {
  QCOMPARE(probedGlibc("architecture x86_64\nglibc glibc 2.28\nwritable yes\n"), std::string("2.28"));
  QCOMPARE(probedGlibc("architecture x86_64\nglibc \nwritable yes\n"), std::string());
  QVERIFY(allAtLeast({"2.36", "2.41"}, "2.36"));
  QVERIFY(!allAtLeast({"2.36", "2.35"}, "2.36"));
  QVERIFY(allAtLeast({"2.35"}, "2.35"));
  QVERIFY(!allAtLeast({"2.4"}, "2.28"));
  QVERIFY(!allAtLeast({""}, "2.28"));
  QVERIFY(allAtLeast({}, "2.36"));
}

/// Beside the program first, then where the user unpacked it; a file that cannot be run is not one.
void TestNodeParts::olderEngineIsFound() {
  QTemporaryDir folder;
  const auto engineIn = [&](const QString& place, bool runs) {
    const QString program = folder.filePath(place + "/engine-glibc-2.28/bin/scalescope-engine");
    QDir().mkpath(QFileInfo(program).path());
    QFile file(program);
    if (file.open(QIODevice::WriteOnly) && runs) file.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    return program.toStdString();
  };
  const auto restore = qScopeGuard([before = qgetenv("XDG_DATA_HOME")] { qputenv("XDG_DATA_HOME", before); });
  qputenv("XDG_DATA_HOME", folder.filePath("data").toUtf8());
  const std::filesystem::path program = folder.filePath("usr/bin/scalescope-engine").toStdString();
  engineIn("usr/lib/scalescope", false);
  QCOMPARE(olderEngine(program).string(), std::string());
  const std::string unpacked = engineIn("data/scalescope", true);
  QCOMPARE(olderEngine(program).string(), unpacked);
  const std::string installed = engineIn("usr/lib/scalescope", true);
  QCOMPARE(olderEngine(program).string(), installed);
}

void TestNodeParts::bundleHoldsWhatIsNeeded() {
  for (const char* stays : {"libc.so.6", "ld-linux-x86-64.so.2", "libcudnn.so.9", "libnccl.so.2"})
    QVERIFY2(belongsToNode(stays), stays);
  for (const char* goes : {"libdnnl.so.2", "libgloo.so.0", "libstdc++.so.6", "libgcc_s.so.1", "libcurl.so.4"})
    QVERIFY2(!belongsToNode(goes), goes);
  const std::filesystem::path program = qEnvironmentVariable("SCALESCOPE_BIN_DIR").toStdString() + "/scalescope-engine";
  auto bundle = EngineBundle::make(program);
  QVERIFY2(bundle.ok(), bundle.ok() ? "" : bundle.error().message.english().c_str());
  QCOMPARE(bundle->hash().size(), std::size_t(16));
  QVERIFY(isVersionAtLeast(bundle->glibc(), "2.2"));
  QVERIFY(bundle->pack().ok());
  const std::string listing = sh("tar -tf " + quoteForShell(bundle->archive().string())).out;
  for (const char* part : {"./bin/scalescope-engine\n", "./lib/libstdc++.so.6\n"})
    QVERIFY2(listing.find(part) != std::string::npos, part);
  QVERIFY(listing.find("libc.so") == std::string::npos);
  auto again = EngineBundle::make(program);
  QCOMPARE(again->hash(), bundle->hash());
  QVERIFY(EngineBundle::make("/nowhere/bin/scalescope-engine").error().code == "bundle-failed");
}

/// On this machine, with a cmake that records its arguments; tests/cluster has a real one.
void TestNodeParts::engineIsBuiltByThePrintedCommand() {
  QTemporaryDir folder;
  const QString log = folder.filePath("told");
  QVERIFY(QDir(folder.path()).mkpath("tools"));
  QVERIFY(writeFileAtomically(
              folder.filePath("tools/cmake").toStdString(),
              "#!/bin/sh\necho \"cmake $*\" >> " + log.toStdString() +
                  "\n[ -e engine/main/main.cpp ] && [ -z \"$BROKEN\" ] || { echo 'no compiler'; exit 1; }\n")
              .ok());
  QFile::setPermissions(folder.filePath("tools/cmake"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  HostSpec host;
  host.workFolder = folder.filePath("work's folder").toStdString();
  host.environment = {{"PATH", folder.filePath("tools").toStdString() + ":/usr/bin:/bin"}};
  const std::filesystem::path source = qEnvironmentVariable("SCALESCOPE_SOURCE_DIR").toStdString();
  const auto quiet = [](const std::string&) {};
  const auto built = buildOnHost(host, {}, source, quiet);
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QCOMPARE(*built, std::filesystem::canonical(host.workFolder).string() + "/source/build/bin/scalescope-engine");
  const std::string cores = sh("nproc").out;
  std::string expected = kEngineBuildCommand;
  expected.replace(expected.find(" && "), 4, "\n").replace(expected.find("$(nproc)"), 8, cores);
  QCOMPARE(*readFile(log.toStdString()), expected);
  host.environment.emplace_back("BROKEN", "1");
  const auto broken = buildOnHost(host, {}, source, quiet);
  QVERIFY(!broken.ok());
  QCOMPARE(broken.error().code, std::string("build-failed"));
  QVERIFY2(broken.error().message.english().find("no compiler") != std::string::npos,
           broken.error().message.english().c_str());
  QCOMPARE(buildOnHost(host, {}, folder.path().toStdString(), quiet).error().code, std::string("source-missing"));
}

/// By a real CMake: a file that a build reads and that is not sent stops it on the other host.
void TestNodeParts::packedSourceIsConfigured() {
  const auto archive = packEngineSource(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR").toStdString());
  QVERIFY2(archive.ok(), archive.ok() ? "" : archive.error().message.english().c_str());
  QTemporaryDir folder;
  const std::string quoted = quoteForShell(folder.path().toStdString());
  const CommandOutput configured =
      sh("exec 2>&1; cd " + quoted + " && tar -xf " + quoteForShell(archive->string()) +
         " && cmake -S . -B build -DSCALESCOPE_GUI=OFF -DSCALESCOPE_TESTS=OFF -DSCALESCOPE_CUDA=OFF");
  std::filesystem::remove(*archive);
  QVERIFY2(configured.succeeded(), configured.out.c_str());
  QVERIFY(QFile::exists(folder.filePath("build/CMakeCache.txt")));
}

void TestNodeParts::inspectionSpeaksJson() {
  Inspection question{"connect"};
  question.address = "10.0.0.1";
  question.port = 77;
  auto back = inspectionFromJson(inspectionToJson(question));
  QVERIFY(back.ok());
  QCOMPARE(back->port, 77);
  InspectionAnswer answer;
  answer.facts = goodFacts();
  answer.text = "x";
  auto heard = answerFromJson(answerToJson(answer));
  QVERIFY(heard.ok());
  QCOMPARE(heard->facts.coreCount, 8);
  answer.error = Error{"no", "reason"};
  QCOMPARE(answerFromJson(answerToJson(answer))->error->code, std::string("no"));
  for (const char* junk : {"", "{", "[]", "{\"ask\": 3}", "null"}) {
    QVERIFY(!inspectionFromJson(junk));
    QVERIFY(!answerFromJson(junk));
  }
}

void TestNodeParts::routes() {
  auto route = routeTo("127.0.0.1");
  QVERIFY2(route.ok(), route.ok() ? "" : route.error().message.english().c_str());
  QCOMPARE(route->interface, std::string("lo"));
  QCOMPARE(*addressOf("lo"), std::string("127.0.0.1"));
  QCOMPARE(routeTo("no address").error().code, std::string("route-unknown"));
  auto missing = addressOf("ib77");
  QVERIFY(missing.error().message.english().find("lo") != std::string::npos);
  HostSpec host;
  QVERIFY(!coresOf(host).empty());
  host.cpuCores = "60000";
  QVERIFY(coresOf(host).empty());
  host.gpuDevices = {"0", "MIG-1"};
  QCOMPARE(*gpuListOf(host), std::string("0,MIG-1"));
}

SCALESCOPE_TEST(TestNodeParts)

}  // namespace scalescope::test_node_parts

#include "test_node_parts.moc"
