// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <fstream>

#include "app/core/app_settings.h"
#include "app/core/engine_client.h"
#include "app/core/queue_watcher.h"
#include "engine/base/files.h"
#include "engine/base/version.h"
#include "engine/protocol/run/error_line.h"
#include "tests/app_window/fake_engine.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_engine_client {

class TestEngineClient : public QObject {
  Q_OBJECT

  std::filesystem::path writeEngine(const std::string& version, const std::string& commands = "") {
    return writeFakeEngine(m_dir.filePath(QStringLiteral("engine")).toStdString(), commands, version);
  }

 private slots:
  void missingEngineIsASentence() {
    EngineClient client(m_dir.filePath(QStringLiteral("not-there")).toStdString());
    QSignalSpy unusable(&client, &EngineClient::unusable);
    client.probe();
    QTRY_COMPARE(unusable.size(), 1);
    QVERIFY(client.problem().contains(QStringLiteral("not-there")));
    QVERIFY(!client.usable());
  }

  void anotherVersionNamesBoth() {
    EngineClient client(writeEngine("9.8.7"));
    QSignalSpy unusable(&client, &EngineClient::unusable);
    client.probe();
    QTRY_COMPARE(unusable.size(), 1);
    QVERIFY2(client.problem().contains(QStringLiteral("9.8.7")), qPrintable(client.problem()));
    QVERIFY(client.problem().contains(QLatin1String(kVersion)));
  }

  void offersItsNetworks() {
    EngineClient client(writeEngine(kVersion));
    QSignalSpy ready(&client, &EngineClient::ready);
    client.probe();
    QTRY_COMPARE(ready.size(), 1);
    QCOMPARE(client.networks().size(), 1U);
    QCOMPARE(client.networks()[0].name, std::string("resnet-20"));
  }

  /// Releases state their commit behind the version.
  void commitBehindTheVersionIsAccepted() {
    EngineClient client(writeEngine(kVersion + std::string(" (commit 0123456789ab, 2026-01-31)")));
    QSignalSpy ready(&client, &EngineClient::ready);
    client.probe();
    QTRY_COMPARE(ready.size(), 1);
  }

  void startsAndTellsTheQueue() {
    EngineClient client(writeEngine(kVersion, "run) echo q-17;;\n"));
    QSignalSpy started(&client, &EngineClient::started);
    client.start({Plan{}, Plan{}}, m_dir.path().toStdString());
    QTRY_COMPARE(started.size(), 1);
    QCOMPARE(started[0][0].toString(), QStringLiteral("q-17"));
  }

  void refusalIsToldInTheEnginesWords() {
    EngineClient client(writeEngine(kVersion, "run) echo 'scalescope-engine: no space' >&2; exit 3;;\n"));
    QSignalSpy failed(&client, &EngineClient::failed);
    client.start({Plan{}}, m_dir.path().toStdString());
    QTRY_COMPARE(failed.size(), 1);
    QCOMPARE(failed[0][0].toString(), QStringLiteral("no space"));
  }

  /// Its values in the form of the window: that needs a line of JSON, which the engine is asked for.
  void errorsAreReadWithTheirValues() {
    const std::string line = errorLine({"no-space", Text::of("Cannot write %1: %2.", "/x", "full")});
    EngineClient client(writeEngine(kVersion,
                                    "run) echo 'Checking the hosts' >&2; [ \"$SCALESCOPE_MESSAGES\" = json ] "
                                    "&& echo '" +
                                        line + "' >&2; exit 3;;\n"));
    QSignalSpy failed(&client, &EngineClient::failed);
    client.start({Plan{}}, m_dir.path().toStdString());
    QTRY_COMPARE(failed.size(), 1);
    QCOMPARE(failed[0][0].toString(), QStringLiteral("Checking the hosts\nCannot write /x: full."));
  }

  /// A plan file is readable by permitted users, a command line by all; an environment only by its user.
  void secretsGoThroughTheEnvironment() {
    const std::string folder = m_dir.path().toStdString();
    EngineClient client(
        writeEngine(kVersion, "*) cat -- \"$2\" \"$3\" > '" + folder + "/files' 2>/dev/null; echo \"$@\" > '" + folder +
                                  "/words'; echo \"$SCALESCOPE_HOST_VALUES\" > '" + folder + "/values'; echo q-1;;\n"));
    QSignalSpy started(&client, &EngineClient::started);
    const auto said = [&](const char* name) { return *readFile(folder + "/" + name); };
    Plan plan;
    plan.hosts.front().environment = {{"HF_TOKEN", "hunter2"}};
    Study study;
    study.name = "s";
    study.baseline = plan;
    const std::vector<std::function<void()>> ways = {
        [&] { client.start({plan}, m_dir.filePath("a").toStdString()); },
        [&] { client.startStudy(study, m_dir.filePath("a").toStdString()); },
        [&] { client.resume(m_dir.filePath("a/run").toStdString()); },  // what was typed before
    };
    for (std::size_t i = 0; i < ways.size(); ++i) {
      ways[i]();
      QTRY_COMPARE(started.size(), static_cast<int>(i) + 1);
      QVERIFY2(said("files").find("hunter2") == std::string::npos, said("files").c_str());
      QVERIFY2(i == 2 || said("files").find("(set-but-not-kept)") != std::string::npos, said("files").c_str());
      QVERIFY2(said("words").find("hunter2") == std::string::npos, said("words").c_str());
      QCOMPARE(said("values"), std::string("{\"localhost\":{\"HF_TOKEN\":\"hunter2\"}}\n"));
    }
    QCOMPARE(std::filesystem::status(folder + "/a/queues").permissions(), std::filesystem::perms::owner_all);
    // A controller's host may have its own.
    const QString head = R"([{"host": "head", "environment": {"HTTPS_PROXY": "http://me:hunter3@proxy:80"}}])";
    client.start({Plan{}}, m_dir.filePath("a").toStdString(), head);
    QTRY_COMPARE(started.size(), 4);
    QVERIFY2(said("words").find("head") != std::string::npos, said("words").c_str());
    QVERIFY2(said("words").find("hunter3") == std::string::npos, said("words").c_str());
    QVERIFY2(said("values").find("\"head\":{\"HTTPS_PROXY\":\"http://me:hunter3@proxy:80\"}") != std::string::npos,
             said("values").c_str());
    AppSettings settings;
    const QString before = settings.controllerHost();
    settings.setControllerHost(head);
    QVERIFY(settings.controllerHost().contains("head") && !settings.controllerHost().contains("hunter3"));
    settings.setControllerHost(before);
  }

  void commandsAreAskedAbout() {
    EngineClient client(writeEngine(kVersion,
                                    "run) case \"$*\" in *--trust-plan*) echo q-1;; *) echo 'scalescope-engine: runs "
                                    "nice' >&2; exit 4;; esac;;\n"));
    QSignalSpy started(&client, &EngineClient::started), failed(&client, &EngineClient::failed);
    client.start({Plan{}}, m_dir.path().toStdString());
    QTRY_COMPARE(failed.size(), 1);  // no one can be asked
    QCOMPARE(failed[0][0].toString(), QStringLiteral("runs nice"));
    bool agrees = false;
    QStringList questions;
    connect(&client, &EngineClient::trustNeeded, this,
            [&](const QString& question, const std::function<void(bool)>& reply) {
              questions.append(question);
              reply(agrees);
            });
    client.start({Plan{}}, m_dir.path().toStdString());
    QTRY_COMPARE(failed.size(), 2);
    agrees = true;
    client.start({Plan{}}, m_dir.path().toStdString());
    QTRY_COMPARE(started.size(), 1);
    QCOMPARE(questions, QStringList({"runs nice", "runs nice"}));
    QCOMPARE(failed.size(), 2);
  }

  void unwritableFolderIsASentence() {
    std::ofstream(m_dir.filePath(QStringLiteral("file")).toStdString()) << "x";
    EngineClient client(writeEngine(kVersion));
    QSignalSpy failed(&client, &EngineClient::failed);
    client.start({Plan{}}, m_dir.filePath(QStringLiteral("file/runs")).toStdString());
    QTRY_COMPARE(failed.size(), 1);
  }

  void watcherSeesQueuesComeRunAndEnd() {
    const std::filesystem::path runs = m_dir.filePath(QStringLiteral("runs")).toStdString();
    std::filesystem::create_directories(runs / "queues");
    QueueWatcher watcher;
    QSignalSpy startedRuns(&watcher, &QueueWatcher::runStarted);
    QSignalSpy finishedRuns(&watcher, &QueueWatcher::runFinished);
    QSignalSpy changed(&watcher, &QueueWatcher::changed);
    watcher.watch(runs);
    {
      auto lock = FileLock::acquire(queueLock(runs, "q"));
      QVERIFY(lock.ok());
      QVERIFY(
          writeQueue(runs, {"q", {{"r1", "one", RunStatus::Running, 5}, {"r2", "two", RunStatus::Waiting, 5}}}).ok());
      QTRY_COMPARE(startedRuns.size(), 1);
      QCOMPARE(watcher.runningRuns(), QStringList{QStringLiteral("r1")});
      QCOMPARE(watcher.waitingCount(), 1);
      QVERIFY(
          writeQueue(runs, {"q", {{"r1", "one", RunStatus::Completed, 0}, {"r2", "two", RunStatus::Running, 5}}}).ok());
      QTRY_COMPARE(startedRuns.size(), 2);
      QCOMPARE(finishedRuns.size(), 1);
      QCOMPARE(watcher.runBefore(QStringLiteral("r2")), QStringLiteral("r1"));
      QCOMPARE(watcher.runBefore(QStringLiteral("r1")), QString());
    }
    QTRY_COMPARE(finishedRuns.size(), 2);  // its controller is gone
    QCOMPARE(finishedRuns[1][1].value<RunStatus>(), RunStatus::Incomplete);
    QVERIFY(watcher.runningRuns().isEmpty());
  }

 private:
  QTemporaryDir m_dir;
};

SCALESCOPE_TEST(TestEngineClient)

}  // namespace scalescope::test_engine_client

#include "test_engine_client.moc"
