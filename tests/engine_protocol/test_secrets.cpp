// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/base/files.h"
#include "engine/base/new_file.h"
#include "engine/protocol/plan/host_values.h"
#include "engine/protocol/plan/plan.h"
#include "engine/protocol/run/event.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/run/run_result.h"
#include "engine/protocol/sharing.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_secrets {

namespace {

const std::string kMarker = "(set-but-not-kept)";

Plan planWith(const std::string& name, const std::string& value) {
  Plan plan;
  plan.hosts = {HostSpec{"node1", 2}};
  plan.hosts[0].environment = {{name, value}, {"NCCL_DEBUG", "INFO"}};
  return plan;
}

mode_t modeOf(const std::filesystem::path& path) {
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0 ? info.st_mode & 0777 : 0;
}

}  // namespace

/// What is a secret, and that no file holds one.
class TestSecrets : public QObject {
  Q_OBJECT
 private slots:
  void isRecognised_data();
  void isRecognised();
  void noFileHoldsIt();
  void oldFilesAreRead();
  void isTakenAndRestored();
  void missingOneIsNamed();
  void twoValuesAreRefused();
  void isHandedOn();
  void newFilesKeepTheirMode();
  void foldersOfRunsArePrivate();
  void markOfAnotherUserDoesNotCount();
  void plantedLinksAreNotFollowed();
  void modeOfAnotherUsersFileIsNotTakenOver();
};

void TestSecrets::isRecognised_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QString>("value");
  QTest::addColumn<bool>("secret");
  const auto row = [](const char* name, const char* value, bool secret) {
    QTest::addRow("%s=%s", name, value) << name << value << secret;
  };
  for (const char* name : {"HF_TOKEN",
                           "HUGGING_FACE_HUB_TOKEN",
                           "WANDB_API_KEY",
                           "AWS_SECRET_ACCESS_KEY",
                           "AWS_ACCESS_KEY_ID",
                           "AWS_SESSION_TOKEN",
                           "NGC_API_KEY",
                           "NGC_CLI_API_KEY",
                           "GITHUB_TOKEN",
                           "KAGGLE_KEY",
                           "PGPASSWORD",
                           "MYSQL_PWD",
                           "DB_PASSWORD",
                           "SSH_PASSPHRASE",
                           "GOOGLE_APPLICATION_CREDENTIALS",
                           "REGISTRY_AUTH",
                           "SSHPASS",
                           "my_private_key",
                           "githubToken",
                           "COMET_APIKEY",
                           "AZURE_CLIENT_SECRET",
                           "MLFLOW_TRACKING_PASSWORD",
                           "GITHUB_PAT"})
    row(name, "x7c2", true);
  row("HTTPS_PROXY", "http://me:hunter2@proxy:3128", true);
  row("http_proxy", "me:hunter2@proxy:3128", true);
  row("INDEX_URL", "https://ghp_abcdefghijklmnop@host/simple", true);
  row("HEADER", "Authorization: Bearer abcdefgh1234", true);
  row("A", "hf_AbCdEfGhIjKlMnOpQrSt", true);
  row("A", "ghp_0123456789abcdefABCDEF0123456789abcd", true);
  row("A", "AKIAIOSFODNN7EXAMPLE", true);
  row("A", "glpat-abcdefghij0123456789", true);
  row("A", "nvapi-abcdefghij0123456789", true);
  row("A", "xoxb-123456789012-abcdef", true);
  row("A", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc", true);
  row("A", "--flag --token=abc", true);
  row("A", "-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\n", true);
  row("NCCL_DEBUG", "INFO", false);
  row("NCCL_SOCKET_IFNAME", "eth0", false);
  row("OMP_NUM_THREADS", "8", false);
  row("OMP_PROC_BIND", "close", false);
  row("CUDA_VISIBLE_DEVICES", "GPU-8a2f1c3e-0000-1111-2222-333344445555", false);
  row("LD_LIBRARY_PATH", "/opt/cuda/lib64:/usr/lib", false);
  row("TOKENIZERS_PARALLELISM", "false", false);
  row("HF_HUB_DISABLE_IMPLICIT_TOKEN", "1", false);
  row("HTTPS_PROXY", "http://proxy:3128", false);
  row("UCX_NET_DEVICES", "mlx5_0:1", false);
  row("PWD", "/home/me", false);
  row("A", "task-abcdefghijklmnopqrstu", false);  // "sk-" within a word
  row("HF_TOKEN", "", false);
}

void TestSecrets::isRecognised() {
  QFETCH(QString, name);
  QFETCH(QString, value);
  QTEST(isSecret(name.toStdString(), value.toStdString()), "secret");
}

void TestSecrets::noFileHoldsIt() {
  const Plan plan = planWith("HF_TOKEN", "hunter2");
  RunStarted started;
  started.runId = "r";
  started.plan = plan;
  RunResult result;
  result.summary.runId = "r";
  result.plan = plan;
  QTemporaryDir folder;
  const std::filesystem::path file = folder.filePath("result.json").toStdString();
  QVERIFY(writeResult(file, result).ok());
  for (const std::string& text : {planToJson(plan), eventToJson({0, -1, started}), *readFile(file),
                                  planToCommandLine(plan, "runs"), formatHosts(withoutSecrets(plan.hosts))}) {
    QVERIFY2(text.find("hunter2") == std::string::npos, text.c_str());
    QVERIFY2(text.find(kMarker) != std::string::npos, text.c_str());
    QVERIFY2(text.find("INFO") != std::string::npos, text.c_str());
  }
  auto read = planFromJson(planToJson(plan));
  QVERIFY(read.ok());
  QCOMPARE(read->hosts[0].environment[0].second, kMarker);
  QCOMPARE(planToJson(*read), planToJson(plan));
  // In memory, where forms and checks read their own text, nothing is lost.
  QCOMPARE(parseHosts(formatHosts(plan.hosts)).value(), plan.hosts);
}

void TestSecrets::oldFilesAreRead() {
  auto plan =
      planFromJson(R"({"hosts": [{"host": "a", "environment": {"HF_TOKEN": "old", "B": "c", "D_KEY": null}}]})");
  QVERIFY2(plan.ok(), plan.ok() ? "" : plan.error().message.english().c_str());
  std::map<std::string, std::string> read(plan->hosts[0].environment.begin(), plan->hosts[0].environment.end());
  QCOMPARE(read, (std::map<std::string, std::string>{{"HF_TOKEN", "old"}, {"B", "c"}, {"D_KEY", kMarker}}));
}

void TestSecrets::isTakenAndRestored() {
  Plan plan = planWith("HF_TOKEN", "hunter2");
  const Plan whole = plan;
  HostValues values;
  QVERIFY(takeSecrets(plan.hosts, values).ok());
  QCOMPARE(plan.hosts[0].environment[0].second, kMarker);
  QCOMPARE(plan.hosts[0].environment[1].second, std::string("INFO"));
  QCOMPARE(restoreSecrets(plan.hosts, values).value(), whole.hosts);
  QCOMPARE(dropNotKept(plan.hosts)[0].environment.size(), std::size_t(1));
  qputenv("HF_TOKEN", "from-caller");
  QCOMPARE(restoreSecrets(plan.hosts, {}).value()[0].environment[0].second, std::string("from-caller"));
  QCOMPARE(restoreSecrets(plan.hosts, values).value()[0].environment[0].second, std::string("hunter2"));
  HostValues completed;
  completeSecrets(plan.hosts, completed);
  QCOMPARE(completed["node1"]["HF_TOKEN"], std::string("from-caller"));
  qunsetenv("HF_TOKEN");
}

void TestSecrets::missingOneIsNamed() {
  const auto whole = restoreSecrets(planWith("NO_SUCH_TOKEN", kMarker).hosts, {});
  QVERIFY(!whole.ok());
  QCOMPARE(whole.error().code, std::string("value-missing"));
  for (const char* part : {"NO_SUCH_TOKEN", "node1", "in the environment of this command"})
    QVERIFY2(whole.error().message.english().find(part) != std::string::npos, whole.error().message.english().c_str());
}

void TestSecrets::twoValuesAreRefused() {
  Plan one = planWith("HF_TOKEN", "a1"), same = one, other = planWith("HF_TOKEN", "b2");
  HostValues values;
  QVERIFY(takeSecrets(one.hosts, values).ok() && takeSecrets(same.hosts, values).ok());
  const Status taken = takeSecrets(other.hosts, values);
  QVERIFY(!taken.ok() && taken.error().message.english().find("HF_TOKEN") != std::string::npos);
  QVERIFY(taken.error().message.english().find("b2") == std::string::npos);
}

void TestSecrets::isHandedOn() {
  const HostValues values = {{"node1", {{"HF_TOKEN", "a\"b\nc"}}}, {"node2", {{"X_KEY", "d"}}}};
  qputenv(kSecretsVariable, QByteArray::fromStdString(secretsToJson(values)));
  QCOMPARE(takeInheritedSecrets(), values);
  QVERIFY(!qEnvironmentVariableIsSet(kSecretsVariable));
  QVERIFY(takeInheritedSecrets().empty());
  for (const char* text : {"{", "[1]", R"({"a": 1})", R"({"a": {"b": 1}})"}) {
    qputenv(kSecretsVariable, text);
    QVERIFY(takeInheritedSecrets().empty());
  }
}

void TestSecrets::newFilesKeepTheirMode() {
  QTemporaryDir folder;
  const std::filesystem::path file = folder.filePath("a").toStdString();
  const mode_t before = ::umask(022);
  QVERIFY(writeFileAtomically(file, "1").ok());
  QCOMPARE(modeOf(file), mode_t(0644));
  QCOMPARE(::chmod(file.c_str(), 0600), 0);
  QVERIFY(writeFileAtomically(file, "2").ok());
  QCOMPARE(modeOf(file), mode_t(0600));
  ::umask(before);
}

void TestSecrets::foldersOfRunsArePrivate() {
  QTemporaryDir folder;
  const std::filesystem::path base = folder.path().toStdString(), runs = base / "new" / "runs";
  const mode_t before = ::umask(022);
  QVERIFY(makePrivateFolder(runs / "queues" / "plans", runs).ok());
  for (const auto& made : {runs, runs / "queues", runs / "queues" / "plans"}) QCOMPARE(modeOf(made), mode_t(0700));
  QVERIFY(shareWithGroup(base / "ours").ok());
  QVERIFY(makePrivateFolder(base / "ours" / "queues", base / "ours").ok());
  QCOMPARE(modeOf(base / "ours"), mode_t(0750));
  QCOMPARE(modeOf(base / "ours" / "queues"), mode_t(0750));
  keepPrivate(base / "ours");
  QCOMPARE(::umask(0), mode_t(027));
  QVERIFY(makePrivateFolder(base / "ours" / "open", base / "ours").ok());
  QCOMPARE(modeOf(base / "ours" / "open"), mode_t(0770));
  keepPrivate(base / "ours");
  QCOMPARE(::umask(022), mode_t(007));
  keepPrivate(runs);
  QCOMPARE(::umask(before), mode_t(0077));
  QVERIFY(isSharedWithGroup(base / "ours") && stopSharing(base / "ours").ok() && stopSharing(base / "ours").ok());
  QVERIFY(makePrivateFolder(base / "ours" / "studies", base / "ours").ok());
  QCOMPARE(modeOf(base / "ours" / "studies"), mode_t(0700));
  QVERIFY(!makePrivateFolder("/proc/none/here", "/proc/none").ok());
}

/// Whoever can write to a folder could open the runs of others to all.
void TestSecrets::markOfAnotherUserDoesNotCount() {
  QTemporaryDir folder;
  const std::filesystem::path runs = folder.path().toStdString();
  std::filesystem::create_symlink("/etc/hostname", sharingMark(runs));
  QVERIFY(!isSharedWithGroup(runs));
  QVERIFY(!shareWithGroup(runs).ok());
  std::filesystem::remove(sharingMark(runs));
  if (::geteuid() != 0) QSKIP("Another user's file needs root: run this test as root.");
  QVERIFY(writeFileAtomically(sharingMark(runs), "").ok());
  QCOMPARE(::chown(sharingMark(runs).c_str(), 65534, 65534), 0);
  QVERIFY(!isSharedWithGroup(runs));
  const mode_t before = ::umask(0);
  QVERIFY(makePrivateFolder(runs / "queues", runs).ok());
  keepPrivate(runs);
  QCOMPARE(::umask(before), mode_t(0077));
  QCOMPARE(modeOf(runs / "queues"), mode_t(0700));
  const Status shared = shareWithGroup(runs);
  QVERIFY(!shared.ok());
  QVERIFY2(shared.error().message.english().ends_with(": another user shares theirs there. Use a folder of your own."),
           shared.error().message.english().c_str());
}

/// The names of temporary files were known beforehand, and links there were followed.
void TestSecrets::plantedLinksAreNotFollowed() {
  QTemporaryDir folder;
  const std::filesystem::path base = folder.path().toStdString(), victim = base / "victim", file = base / "file";
  QVERIFY(writeFileAtomically(victim, "mine").ok());
  for (int i = 0; i < 2000; ++i) {
    const std::string name = file.string() + ".tmp-" + std::to_string(::getpid()) + "-" + std::to_string(i);
    std::filesystem::create_symlink(victim, name);
    if (::geteuid() == 0) QCOMPARE(::lchown(name.c_str(), 65534, 65534), 0);
  }
  QVERIFY(writeFileAtomically(file, "new").ok());
  QCOMPARE(readFile(victim).value(), std::string("mine"));
  QCOMPARE(readFile(file).value(), std::string("new"));
  std::filesystem::create_symlink(victim, base / "link");
  QVERIFY(!openForWriting(base / "link", O_TRUNC).ok());
  QVERIFY(!FileLock::acquire(base / "link").ok());
  QCOMPARE(readFile(victim).value(), std::string("mine"));
  QVERIFY(writeFileAtomically(base / "link", "new").ok());  // replaces the link
  QCOMPARE(readFile(victim).value(), std::string("mine"));
  QVERIFY(!std::filesystem::is_symlink(base / "link"));
  QCOMPARE(::mkfifo((base / "pipe").c_str(), 0600), 0);
  QVERIFY(!openForWriting(base / "pipe", O_APPEND).ok());  // and does not wait for a reader
}

void TestSecrets::modeOfAnotherUsersFileIsNotTakenOver() {
  if (::geteuid() != 0) QSKIP("Another user's file needs root: run this test as root.");
  QTemporaryDir folder;
  const std::filesystem::path file = folder.filePath("a").toStdString();
  const mode_t before = ::umask(077);
  QVERIFY(writeFileAtomically(file, "1").ok());
  QCOMPARE(::chmod(file.c_str(), 0666), 0);
  QCOMPARE(::chown(file.c_str(), 65534, 65534), 0);
  QVERIFY(writeFileAtomically(file, "2").ok());
  ::umask(before);
  QCOMPARE(modeOf(file), mode_t(0600));
}

SCALESCOPE_TEST(TestSecrets)

}  // namespace scalescope::test_secrets

#include "test_secrets.moc"
