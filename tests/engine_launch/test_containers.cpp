// SPDX-License-Identifier: Apache-2.0
// Engines in containers. The runtimes are stand-ins that honour mounts, environment and options (container_runtime).
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

#include "engine/base/text.h"
#include "engine/nodes/container.h"
#include "engine/nodes/node_scripts.h"
#include "engine/protocol/run/run_folder.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_containers {

class TestContainers : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void cleanup();
  void wordsQuoteAndMount();
  void stepsOfPyxis();
  void settingsOfSlurmsNodes();
  void ownMountsComeFirst();
  void whatHostsMayName_data();
  void whatHostsMayName();
  void everyFaultHasItsSentence_data();
  void everyFaultHasItsSentence();
  void ranksTrainInside_data();
  void ranksTrainInside();
  void aFaultEndsTheRun_data();
  void aFaultEndsTheRun();
  void nothingOutlivesTheController();

 private:
  QString path(const QString& name) const { return m_folder->path() + "/" + name; }
  bool hasRuntimes();
  void makeImage(const QString& name);
  QString hostsJson(const QString& fields) const;
  EngineOutput train(const QString& host, const QStringList& more = {});
  std::unique_ptr<QTemporaryDir> m_folder;
};

static QString source() { return qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/tests/engine_launch"; }

void TestContainers::init() { m_folder = std::make_unique<QTemporaryDir>(); }

void TestContainers::cleanup() { qunsetenv("SCALESCOPE_RUNTIME_FAULT"); }

void TestContainers::makeImage(const QString& name) {
  QDir().mkpath(path("images/" + name + "/etc"));
  QFile release(path("images/" + name + "/etc/os-release"));
  QVERIFY(release.open(QIODevice::WriteOnly));
  release.write("PRETTY_NAME=\"Image OS 7\"\n");
}

/// False where bubblewrap cannot make namespaces.
bool TestContainers::hasRuntimes() {
  QProcess trial;
  trial.start("bwrap", {"--unshare-user-try", "--ro-bind", "/", "/", "true"});
  if (!trial.waitForFinished() || trial.exitCode() != 0 || trial.exitStatus() != QProcess::NormalExit) return false;
  QDir().mkpath(path("bin"));
  for (const char* name : {"docker", "podman", "apptainer", "enroot"})
    QFile::link(source() + "/container_runtime", path("bin/") + name);
  makeImage("registry.example_team_pytorch_1.0");
  makeImage("net.sif");
  makeImage("pytorch");
  qputenv("SCALESCOPE_TEST_IMAGES", path("images").toUtf8());
  qputenv("SCALESCOPE_RUNTIME_OPTIONS", (source() + "/runtime_options").toUtf8());
  qputenv("SCALESCOPE_RUNTIME_LOG", path("calls").toUtf8());
  return true;
}

/// This machine, with the stand-ins first in the PATH, which a login shell sets anew.
QString TestContainers::hostsJson(const QString& fields) const {
  return QString(R"([{"host": "localhost", "work_folder": "%1", "launch_prefix": "PATH=%2:$PATH &&", %3}])")
      .arg(path("work"), path("bin"), fields);
}

EngineOutput TestContainers::train(const QString& host, const QStringList& more) {
  QFile file(path("hosts.json"));
  if (!file.open(QIODevice::WriteOnly)) return {};
  file.write(hostsJson(host).toUtf8());
  file.close();
  return runEngine(tinyRun(path("runs"), QStringList{"--hostfile", path("hosts.json")} + more));
}

void TestContainers::wordsQuoteAndMount() {
  HostSpec host;
  QCOMPARE(containerWords(host, {}, "m"), std::string());
  host.container = "nvcr.io/nvidia/pytorch:24.01-py3";
  host.containerOptions = "--shm-size 8g";
  const std::string docker = containerWords(host, {{"/w", "/w", true}, {"/d", "/d", false}}, "7-a");
  for (const char* part : {"docker run --rm -i --network host", "--name scalescope-7-a-$$",
                           "--mount type=bind,source=/w,target=/w ", "--mount type=bind,source=/d,target=/d,readonly",
                           "echo --gpus all)", "--shm-size 8g nvcr.io/nvidia/pytorch:24.01-py3 "})
    QVERIFY2(docker.find(part) != std::string::npos, docker.c_str());
  host.containerRuntime = "enroot";
  const std::string enroot = containerWords(host, {{"/d", "/e", false}}, "7-a");
  QVERIFY2(enroot.starts_with("enroot start --mount /d:/e:none:x-create=auto,bind,ro"), enroot.c_str());
  host.containerRuntime.clear();
  host.container = "/images/tf 2.sif";
  const std::string apptainer = containerWords(host, {{"/d", "/e", false}}, "");
  QVERIFY2(apptainer.starts_with("apptainer exec ") &&
               apptainer.ends_with("--bind /d:/e:ro --shm-size 8g '/images/tf 2.sif' "),
           apptainer.c_str());
  QVERIFY(killContainerScript(host, "7-a").empty());
  // Where the host's runtime is found only by its launch prefix, so it is when containers are ended.
  host.containerRuntime = "podman";
  host.launchPrefix = "module load podman &&";
  const std::string kill = killContainerScript(host, "7-a");
  for (const char* part : {"/bin/sh -l -c ", "module load podman && sh -c", "podman ps -q", "scalescope-7-a"})
    QVERIFY2(kill.find(part) != std::string::npos, kill.c_str());
}

/// Pyxis' containers are options of the step, with the registry in the form of Enroot.
void TestContainers::stepsOfPyxis() {
  HostSpec host;
  QVERIFY(stepOptions(host, {}).empty());
  host.container = "nvcr.io/nvidia/pytorch:24.01-py3";
  QVERIFY(stepOptions(host, {}).empty());  // Docker's
  host.containerRuntime = "pyxis";
  host.containerOptions = "--no-container-remap-root --container-workdir='/a b'";
  QCOMPARE(containerWords(host, {{"/w", "/w", true}}, "7-a"), std::string());
  QCOMPARE(join(stepOptions(host, {{"/w", "/w", true}, {"/d", "/e", false}}), "|"),
           std::string("--container-image=nvcr.io#nvidia/pytorch:24.01-py3|"
                       "--container-name=scalescope-nvcr.io_nvidia_pytorch_24.01-py3|--no-container-entrypoint|"
                       "--container-mounts=/w:/w,/d:/e:ro|--no-container-remap-root|--container-workdir=/a b"));
  for (const auto& [image, reference] :
       {std::pair("ubuntu", "ubuntu"), std::pair("nvidia/cuda:12", "nvidia/cuda:12"), std::pair("r:5000/a", "r:5000#a"),
        std::pair("r.io#a/b", "r.io#a/b"), std::pair("/images/a.sqsh", "/images/a.sqsh"),
        std::pair("./a.sqsh", "./a.sqsh"), std::pair("docker://r.io#a", "docker://r.io#a")}) {
    host.container = image;
    QCOMPARE(stepOptions(host, {}).front(), std::string("--container-image=") + reference);
  }
}

/// Settings of the nodes of a job, whose names are not known before.
void TestContainers::settingsOfSlurmsNodes() {
  qputenv("SLURM_JOB_NODELIST", "n[1-2]");
  qputenv("SLURM_NTASKS", "6");
  qputenv("SLURM_TASKS_PER_NODE", "3(x2)");
  const auto hosts =
      parseHosts(R"([{"host": "@slurm", "container": "x", "container_runtime": "pyxis", "environment": {"A": "b"}}])");
  const auto fewer = parseHosts(R"([{"host": "@slurm", "slots": 2}])");
  for (const char* name : {"SLURM_JOB_NODELIST", "SLURM_NTASKS", "SLURM_TASKS_PER_NODE"}) qunsetenv(name);
  QVERIFY2(hosts.ok(), hosts.ok() ? "" : hosts.error().message.english().c_str());
  QCOMPARE(hosts->size(), size_t(2));
  QCOMPARE(hosts->back().host, std::string("n2"));
  QCOMPARE(hosts->back().slotCount, 3);
  QCOMPARE(hosts->back().connection, std::string("srun"));
  QCOMPARE(hosts->back().container, std::string("x"));
  QCOMPARE(hosts->back().environment.size(), size_t(1));
  QCOMPARE(fewer->front().slotCount, 2);
  QCOMPARE(require(parseHosts(formatHosts(*hosts))), *hosts);
  const auto outside = parseHosts(R"([{"host": "@slurm"}])");
  QVERIFY(!outside.ok());
  QCOMPARE(outside.error().code, std::string("slurm-missing"));
  const auto lent = parseHosts(R"([{"host": "@slurm:2x4 --partition=gpu", "container": "x",
                                    "container_runtime": "pyxis"}])");
  QVERIFY2(lent.ok(), lent.ok() ? "" : lent.error().message.english().c_str());
  QCOMPARE(lent->size(), size_t(2));
  QCOMPARE(lent->front().slotCount, 4);
  QCOMPARE(lent->front().slurmOptions, std::string("--partition=gpu"));
  QCOMPARE(lent->front().container, std::string("x"));
  QCOMPARE(require(parseHosts(formatHosts(*lent))), *lent);
}

void TestContainers::ownMountsComeFirst() {
  HostSpec host;
  host.container = "x";
  host.containerMounts = "/raid/imagenet:/data:ro, /scratch";
  const std::string words = containerWords(host, {{"/mnt/slow", "/data", false}, {"/w", "/w", true}}, "");
  QVERIFY2(words.find("source=/raid/imagenet,target=/data,readonly") != std::string::npos, words.c_str());
  QVERIFY2(words.find("source=/scratch,target=/scratch ") != std::string::npos, words.c_str());
  QVERIFY2(words.find("/mnt/slow") == std::string::npos, words.c_str());
}

void TestContainers::whatHostsMayName_data() {
  QTest::addColumn<QString>("fields");
  QTest::addColumn<QString>("complaint");
  QTest::newRow("an option") << R"("container": "--privileged")"
                             << "is not an image";
  QTest::newRow("a runtime") << R"("container": "x", "container_runtime": "lxc")"
                             << "is unknown. Use docker, podman";
  QTest::newRow("a runtime of Slurm's") << R"("container": "x", "container_runtime": "pyxis")"
                                        << "needs a node of a Slurm job";
  QTest::newRow("what only a shell understands")
      << R"("container": "x", "connection": "srun", "container_runtime": "pyxis", "container_options": "--a=$B")"
      << "container_options \"--a=$B\" of a: ";
  QTest::newRow("no image") << R"("container_mounts": "/a")"
                            << "needs an image";
  QTest::newRow("a volume") << R"("container": "x", "container_mounts": "data:/data")"
                            << "is not an absolute path";
  QTest::newRow("a mode") << R"("container": "x", "container_mounts": "/a:/b:z")"
                          << "neither with ro nor with rw";
  QTest::newRow("parts") << R"("container": "x", "container_mounts": "/a:/b:ro:z")"
                         << "more than three parts";
  QTest::newRow("quotes") << R"("container": "x", "container_mounts": "/a b")"
                          << "blank or quotation mark";
}

void TestContainers::whatHostsMayName() {
  QFETCH(QString, fields);
  QFETCH(QString, complaint);
  const auto hosts = parseHosts(QString(R"([{"host": "a", %1}])").arg(fields).toStdString());
  QVERIFY(!hosts.ok());
  QVERIFY2(hosts.error().message.english().find(complaint.toStdString()) != std::string::npos,
           hosts.error().message.english().c_str());
}

void TestContainers::everyFaultHasItsSentence_data() {
  QTest::addColumn<QString>("printed");
  QTest::addColumn<QString>("meaning");
  QTest::newRow("daemon")
      << "docker: Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker "
         "daemon running?."
      << "its service does not run";
  QTest::newRow("group") << "permission denied while trying to connect to the Docker daemon socket"
                         << "this user may not use it";
  QTest::newRow("GPU") << "docker: Error response from daemon: could not select device driver \"\" with capabilities: "
                          "[[gpu]]."
                       << "it has no access to GPUs";
  QTest::newRow("library") << "/w/bin/scalescope-engine: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.36' not "
                              "found (required by /w/bin/scalescope-engine)"
                           << "the C library of the image is older";
  QTest::newRow("login")
      << "Error response from daemon: pull access denied for team/x, repository does not exist or may "
         "require 'docker login'"
      << "needs a login";
  QTest::newRow("image") << "FATAL:   could not open image /x.sif: failed to retrieve path"
                         << "the image is missing there";
  QTest::newRow("runtime") << "sh: 1: podman: not found"
                           << "it is not installed there";
  QTest::newRow("no Pyxis")
      << "srun: unrecognized option '--container-image=x'\nTry \"srun --help\" for more information\n"
      << "Slurm has no plugin Pyxis there";
  QTest::newRow("Enroot's error") << "slurmstepd: error: pyxis:     [ERROR] Out of inodes\nslurmstepd: error: pyxis: "
                                     "couldn't start container\nsrun: error: n1: task 0: Exited with exit code 1\n"
                                  << "\"Out of inodes\"";
  // As Docker 28.2 and Podman 4.3 print them.
  QTest::newRow("limit, runc")
      << "Error: runc: runc create failed: unable to start container process: error during container init: error "
         "setting rlimits for ready process: error setting rlimit type 8: operation not permitted: OCI permission "
         "denied"
      << "cannot be raised there";
  QTest::newRow("limit, crun")
      << "Error: crun: setrlimit `RLIMIT_MEMLOCK`: Operation not permitted: OCI permission denied"
      << "cannot be raised there";
  QTest::newRow("short name") << "Error: short-name \"team/x:1\" did not resolve to an alias and no unqualified-search "
                                 "registries are defined in \"/etc/containers/registries.conf\""
                              << "the name of the image lacks its registry";
  QTest::newRow("registry out of reach")
      << "Unable to find image 'team/x:1' locally\ndocker: Error response from daemon: Get "
         "\"https://registry-1.docker.io/v2/\": dial tcp: lookup registry-1.docker.io on 10.0.0.1:53: no such host\n\n"
         "Run 'docker run --help' for more information\n"
      << "its registry cannot be reached";
  QTest::newRow("tag")
      << "Error response from daemon: manifest for r:5000/team/x:1 not found: manifest unknown: manifest "
         "unknown"
      << "the registry has no such image";
  QTest::newRow("mount, Podman") << "Error: statfs /none/at/all: no such file or directory"
                                 << "a folder to mount does not exist there";
  QTest::newRow("no sh")
      << "Error: runc: runc create failed: unable to start container process: exec: \"env\": "
         "executable file not found in $PATH: OCI runtime attempted to invoke a command that was not "
         "found"
      << "the image has no sh or env";
  QTest::newRow("no glibc") << "The engine on the host ended with exit status 127: sh: exec: line 0: "
                               "/w/engines/1f/bin/scalescope-engine: not found"
                            << "the engine does not run in the image";
  QTest::newRow("option") << "docker: unknown flag: --sizee\n\nUsage:  docker run [OPTIONS] IMAGE [COMMAND] "
                             "[ARG...]\n\nRun 'docker run --help' for more information\n"
                          << "\"docker: unknown flag: --sizee\"";
  QTest::newRow("another") << "warning: a\nsomething else\n"
                           << "\"something else\"";
}

void TestContainers::everyFaultHasItsSentence() {
  QFETCH(QString, printed);
  QFETCH(QString, meaning);
  HostSpec host;
  host.host = "node7";
  host.container = "team/x:1";
  const Error fault = containerFault(host, printed.toStdString());
  QCOMPARE(fault.code, std::string("container-failed"));
  for (const QString& part : {meaning, QString("node7"), QString("team/x:1"), QString("docker")})
    QVERIFY2(fault.message.english().find(part.toStdString()) != std::string::npos, fault.message.english().c_str());
}

void TestContainers::ranksTrainInside_data() {
  QTest::addColumn<QString>("runtime");
  QTest::addColumn<QString>("image");
  QTest::addColumn<QString>("identity");
  const QString digest = "pytorch:1.0; pytorch@sha256:" + QString("5c").repeated(32);
  QTest::newRow("docker") << "docker"
                          << "registry.example/team/pytorch:1.0" << digest;
  QTest::newRow("podman") << "podman"
                          << "registry.example/team/pytorch:1.0" << digest;
  QTest::newRow("apptainer") << "apptainer"
                             << "IMAGES/net.sif"
                             << "net.sif; id 0a1b2c3d-0000-4000-8000-000000000001";
  QTest::newRow("enroot") << "enroot"
                          << "pytorch"
                          << "pytorch";
}

/// Two ranks, each in a container of its own, that sees nothing of the host but the work folder and the mounts.
void TestContainers::ranksTrainInside() {
  QFETCH(QString, runtime);
  QFETCH(QString, image);
  QFETCH(QString, identity);
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  if (!hasRuntimes()) QSKIP("bubblewrap is missing or may not make namespaces here: install bubblewrap.");
  image.replace("IMAGES", path("images"));
  QDir().mkpath(path("extra"));
  const EngineOutput output =
      train(QString(R"("slots": 2, "container": "%1", "container_runtime": "%2", "container_mounts": "%3:/extra:ro",
                       "environment": {"GREETING": "a 'b' $c"})")
                .arg(image, runtime, path("extra")));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const QStringList runs = QDir(path("runs")).entryList({"20*"}, QDir::Dirs);
  QCOMPARE(runs.size(), 1);
  const RunResult result =
      require(readResult(RunFolder{path("runs").toStdString() + "/" + runs.first().toStdString()}.result()));
  QCOMPARE(result.summary.deviceCount, 2);
  QVERIFY(!result.environment.hosts.empty());
  const HostEnvironment& host = result.environment.hosts.front();
  const auto fact = [&](const char* id) {
    const Fact* found = host.find(id);
    return QString::fromStdString(found ? found->value : std::string());
  };
  QCOMPARE(fact("os_name"), QString("Image OS 7"));
  QCOMPARE(fact("container"), runtime);
  QCOMPARE(fact("container_image"), identity);
  QFile calls(path("calls"));
  QVERIFY(calls.open(QIODevice::ReadOnly));
  const QString log = QString::fromUtf8(calls.readAll());
  QVERIFY2(log.contains("/extra"), qPrintable(log));
  QVERIFY2(!log.contains("GREETING"), "a value stands on a command line");
}

void TestContainers::aFaultEndsTheRun_data() {
  QTest::addColumn<QString>("host");
  QTest::addColumn<QString>("fault");
  QTest::addColumn<QString>("sentence");
  QTest::newRow("no such image") << R"("container": "team/none:2")"
                                 << ""
                                 << "Check its name and tag.";
  QTest::newRow("no such folder") << R"("container": "pytorch", "container_mounts": "/none/at/all")"
                                  << ""
                                  << "a folder to mount does not exist";
  QTest::newRow("no runtime") << R"("container": "x", "container_runtime": "singularity")"
                              << ""
                              << "it is not installed there";
  QTest::newRow("no access to GPUs") << R"("container": "pytorch")"
                                     << "docker: Error response from daemon: could not select device driver \"\" with "
                                        "capabilities: [[gpu]]."
                                     << "Install the NVIDIA Container Toolkit there.";
}

void TestContainers::aFaultEndsTheRun() {
  QFETCH(QString, host);
  QFETCH(QString, fault);
  QFETCH(QString, sentence);
  if (!hasRuntimes()) QSKIP("bubblewrap is missing or may not make namespaces here: install bubblewrap.");
  if (!fault.isEmpty()) qputenv("SCALESCOPE_RUNTIME_FAULT", fault.toUtf8());
  const EngineOutput output = train(host);
  QVERIFY(output.status > 0);
  QVERIFY2(output.errors.contains(sentence), qPrintable(output.errors));
  QVERIFY2(output.errors.contains("on localhost"), qPrintable(output.errors));
}

void TestContainers::nothingOutlivesTheController() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  if (!hasRuntimes()) QSKIP("bubblewrap is missing or may not make namespaces here: install bubblewrap.");
  QFile file(path("hosts.json"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(hostsJson(R"("slots": 2, "container": "pytorch")").toUtf8());
  file.close();
  QProcess engine;
  engine.start(enginePath(), tinyRun(path("runs"), {"--hostfile", path("hosts.json"), "--steps", "1000000"}));
  const QString mark = path("work") + "/engines";
  QTRY_VERIFY(processCount(mark) >= 2);
  engine.kill();
  engine.waitForFinished();
  QTRY_COMPARE(processCount(mark), 0);
}

SCALESCOPE_TEST(TestContainers)

}  // namespace scalescope::test_containers

#include "test_containers.moc"
