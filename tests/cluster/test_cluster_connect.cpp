// SPDX-License-Identifier: Apache-2.0
#include "cluster_run.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cluster_connect {

/// Hosts with an interactive login: a one-time code, the passphrase of a key, a host key to accept.
/// Who asks is a script, by SSH_ASKPASS, without a terminal.
class TestClusterConnect : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void closedDoorNamesTheWayIn();
  void wrongCodeIsTold();
  void nobodyToAskIsTold();
  void rightCodeIsAskedForOnce();
  void passphraseOfAKey();
  void unknownHostKeyIsShown();
  void unusableWordsAreRefused();

 private:
  EngineOutput connect(const QString& host, const QStringList& more = {}, const QStringList& answers = {});
  EngineOutput preflight(const QString& host);
  QStringList questions() const;
  void writeAsker(const QStringList& answers);
  QString config() const { return m_config.isEmpty() ? m_cluster->sshConfig() : m_config; }

  std::unique_ptr<Cluster> m_cluster;
  QString m_config;
};

void TestClusterConnect::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  m_cluster = std::make_unique<Cluster>(2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
  QVERIFY(m_cluster->command("codes 1 123456 777000"));
}

/// A program that writes down what it is asked, and has an answer for each time; the last one stays.
void TestClusterConnect::writeAsker(const QStringList& answers) {
  const QString folder = m_cluster->folder();
  QFile::remove(folder + "/asked");
  QDir(folder + "/questions").removeRecursively();
  QDir(folder).mkdir("questions");
  QString script = "#!/bin/sh\nn=$(ls " + folder + "/questions | wc -l)\nprintf '%s' \"$1\" > " + folder +
                   "/questions/$n\ncase $n in\n";
  for (int i = 0; i < answers.size(); ++i)
    script += (i + 1 < answers.size() ? QString::number(i) : "*") + ") echo '" + answers[i] + "' ;;\n";
  require(writeFileAtomically((folder + "/asker").toStdString(), (script + "esac\n").toStdString()));
  QFile::setPermissions(folder + "/asker", QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

QStringList TestClusterConnect::questions() const {
  QStringList texts;
  const QDir folder(m_cluster->folder() + "/questions");
  for (const QString& name : folder.entryList(QDir::Files, QDir::Name))
    texts.append(QString::fromStdString(*readFile(folder.filePath(name).toStdString())));
  return texts;
}

/// In a session of its own, so that no terminal of whoever runs the test is asked.
EngineOutput TestClusterConnect::connect(const QString& host, const QStringList& more, const QStringList& answers) {
  QProcess engine;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"SSH_ASKPASS", "SSH_ASKPASS_REQUIRE", "DISPLAY"}) environment.remove(name);
  if (!answers.isEmpty()) {
    writeAsker(answers);
    environment.insert("SSH_ASKPASS", m_cluster->folder() + "/asker");
  }
  engine.setProcessEnvironment(environment);
  engine.start("setsid", QStringList{"-w", enginePath(), "connect", host, "--ssh-config", config()} + more);
  engine.waitForFinished(60000);
  return readOutput(engine);
}

EngineOutput TestClusterConnect::preflight(const QString& host) {
  return runEngine({"preflight", "--network", "resnet-20", "--hosts", host + ":1", "--ssh-config", config()});
}

void TestClusterConnect::closedDoorNamesTheWayIn() {
  const EngineOutput output = preflight("node1");
  QCOMPARE(output.status, 3);
  const QString said = output.out.join('\n');
  QVERIFY2(said.contains("[authentication-refused] node1 refused the login"), qPrintable(said));
  QVERIFY2(said.contains("scalescope-engine connect"), qPrintable(said));
  const EngineOutput checked = connect("node1", {"--check"});
  QCOMPARE(checked.status, 3);
  QCOMPARE(checked.lastLine(), QString("node1: closed"));
}

void TestClusterConnect::wrongCodeIsTold() {
  const EngineOutput output = connect("node1", {}, {"000000"});
  QCOMPARE(output.status, 3);
  QVERIFY2(output.errors.contains("scalescope-engine: node1 refused the login. Check the user and your answers"),
           qPrintable(output.errors));
  QVERIFY2(output.errors.contains("Permission denied (keyboard-interactive)"), qPrintable(output.errors));
  QVERIFY2(!output.errors.contains("000000") && !output.errors.contains("no terminal to ask"),
           qPrintable(output.errors));
  QVERIFY(questions().size() > 1);  // ssh tries again
  QVERIFY2(questions().first().contains("Password:"), qPrintable(questions().first()));
  QCOMPARE(connect("node1", {"--check"}).status, 3);
}

void TestClusterConnect::nobodyToAskIsTold() {
  const EngineOutput output = connect("node1");
  QCOMPARE(output.status, 3);
  QVERIFY2(output.errors.contains("Asking for a password needs a terminal"), qPrintable(output.errors));
}

/// The code is spent after the first use: what comes after shares the connection.
void TestClusterConnect::rightCodeIsAskedForOnce() {
  const EngineOutput opened = connect("node1", {"--hours", "0.5"}, {"000000", "123456"});
  QVERIFY2(opened.status == 0, qPrintable(opened.errors));
  QCOMPARE(opened.lastLine(), QString("The connection to node1 is open; it closes 0.5 h after its last use."));
  QCOMPARE(questions().size(), 2);  // a wrong one first
  QVERIFY(connect("node1", {}, {"none"}).lastLine().contains("open already"));
  QCOMPARE(connect("node1", {"--check"}).lastLine(), QString("node1: open"));
  const EngineOutput checked = connect("node1,node2", {"--check", "--json"});
  QCOMPARE(checked.status, 3);
  QVERIFY2(checked.lastLine().contains(R"({"host":"node1","open":true,"opened_unix_s":)"),
           qPrintable(checked.lastLine()));
  const EngineOutput looked = preflight("node1");
  QVERIFY2(looked.status == 0, qPrintable(looked.out.join('\n')));
  ClusterRun run(*m_cluster, "node1:1,node2:1");
  run.start();
  const EngineOutput output = run.finish();
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(run.result().summary.status, RunStatus::Completed);
  QVERIFY(questions().isEmpty());  // no question since then
  QCOMPARE(connect("node1", {"--check"}).status, 0);
  const EngineOutput closed = connect("node1", {"--close"});
  QVERIFY2(closed.status == 0, qPrintable(closed.errors));
  QCOMPARE(connect("node1", {"--close"}).lastLine(), QString("No connection to node1 is open."));
  QCOMPARE(preflight("node1").status, 3);
}

void TestClusterConnect::passphraseOfAKey() {
  const QString key = m_cluster->folder() + "/locked";
  QCOMPARE(QProcess::execute("ssh-keygen", {"-q", "-t", "ed25519", "-N", "open sesame", "-f", key}), 0);
  QFile known(m_cluster->folder() + "/user.pub"), own(key + ".pub");
  QVERIFY(known.open(QIODevice::Append) && own.open(QIODevice::ReadOnly));
  known.write(own.readAll());
  known.close();
  QString text = QString::fromStdString(*readFile(m_cluster->sshConfig().toStdString()));
  text.replace("IdentityFile " + m_cluster->folder() + "/user", "IdentityFile " + key);
  m_config = m_cluster->folder() + "/config_locked";
  require(writeFileAtomically(m_config.toStdString(), text.toStdString()));
  QCOMPARE(preflight("node2").status, 3);
  const EngineOutput wrong = connect("node2", {}, {"close barley"});
  QCOMPARE(wrong.status, 3);
  QVERIFY2(wrong.errors.contains("refused the login"), qPrintable(wrong.errors));
  QVERIFY2(questions().first().contains("Enter passphrase for key"), qPrintable(questions().first()));
  const EngineOutput opened = connect("node2", {}, {"open sesame"});
  QVERIFY2(opened.status == 0, qPrintable(opened.errors));
  QCOMPARE(preflight("node2").status, 0);
  QCOMPARE(connect("node2", {"--close"}).status, 0);
  m_config.clear();
}

void TestClusterConnect::unknownHostKeyIsShown() {
  QString text = QString::fromStdString(*readFile(m_cluster->sshConfig().toStdString()));
  text.replace(m_cluster->folder() + "/known_hosts", m_cluster->folder() + "/nobody_known");
  m_config = m_cluster->folder() + "/config_unknown";
  require(writeFileAtomically(m_config.toStdString(), text.toStdString()));
  const EngineOutput refused = connect("node2", {}, {"no"});
  QCOMPARE(refused.status, 3);
  QVERIFY2(refused.errors.contains("its host key was not accepted"), qPrintable(refused.errors));
  QVERIFY2(questions().first().contains("SHA256:"), qPrintable(questions().first()));
  const EngineOutput opened = connect("node2", {}, {"yes"});
  QVERIFY2(opened.status == 0, qPrintable(opened.errors));
  QCOMPARE(connect("node2", {"--close"}).status, 0);
  m_config.clear();
}

void TestClusterConnect::unusableWordsAreRefused() {
  QCOMPARE(connect("node1,node2").status, 2);
  QCOMPARE(connect("node1", {"--hours", "soon"}).status, 2);
  const EngineOutput missing = connect("node1", {"--ssh", "/nowhere/ssh"});
  QCOMPARE(missing.status, 3);
  QVERIFY2(missing.errors.contains("Cannot start /nowhere/ssh"), qPrintable(missing.errors));
}

SCALESCOPE_TEST(TestClusterConnect)

}  // namespace scalescope::test_cluster_connect

#include "test_cluster_connect.moc"
