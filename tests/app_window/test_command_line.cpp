// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>
#include <QTest>

#include "app/window/commands/command_line.h"
#include "app/window/demo_plans.h"
#include "engine/base/files.h"
#include "engine/protocol/plan/plan_validation.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_command_line {

class TestCommandLine : public QObject {
  Q_OBJECT
 private slots:
  void readsWhatTheWindowIsAskedFor() {
    const auto arguments =
        parseWindowArguments({"--runs-dir", "/tmp/r", "--demo", "--language", "de", "a.json", "b.json"});
    QVERIFY(arguments.ok());
    QCOMPARE(arguments->runsDir->string(), std::string("/tmp/r"));
    QVERIFY(arguments->demo);
    QCOMPARE(arguments->language, QStringLiteral("de"));
    QCOMPARE(arguments->files, (QStringList{"a.json", "b.json"}));
  }

  void refusesWhatItDoesNotKnow() {
    QVERIFY(!parseWindowArguments({"--nonsense"}).ok());
    QVERIFY(!parseWindowArguments({"--runs-dir"}).ok());
    QVERIFY(!parseWindowArguments({"--language"}).ok());
  }

  void demoPlansDifferInNothingButTheirRanks() {
    const auto demo = loadDemoPlans();
    QVERIFY2(demo.ok(), demo.ok() ? "" : demo.error().message.english().c_str());
    QCOMPARE(demo->plans.size(), 2U);
    QCOMPARE(deviceCount(demo->plans[0]), 1);
    QCOMPARE(deviceCount(demo->plans[1]), 2);
    Plan second = demo->plans[1];
    second.hosts = demo->plans[0].hosts;
    QVERIFY(second == demo->plans[0]);
    QVERIFY(demo->plans[0].dataset == "idx" ? demo->remark.isEmpty() : !demo->remark.isEmpty());
  }

  void everyShippedPlanIsSound() {
    int plans = 0;
    for (const auto& entry : std::filesystem::directory_iterator(shareFolder() / "plans")) {
      const auto text = readFile(entry.path());
      QVERIFY(text.ok());
      const auto plan = planFromJson(*text);
      QVERIFY2(plan.ok(), plan.ok() ? "" : plan.error().message.english().c_str());
      for (const PlanFault& fault : validatePlan(*plan, {}))  // only files of the user may be missing
        QVERIFY2(fault.field == "data_path" || fault.field == "weights",
                 (entry.path().string() + ": " + fault.message.english()).c_str());
      ++plans;
    }
    QVERIFY(plans >= 4);
  }

  void withoutADisplayItSaysSoAndWhatToDo() {
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) environment.remove(QLatin1String(name));
    program.setProcessEnvironment(environment);
    program.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + QStringLiteral("/scalescope"), QStringList());
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitCode(), 3);
    const QString words = QString::fromUtf8(program.readAllStandardError());
    QVERIFY2(words.contains(QStringLiteral("DISPLAY")) && words.contains(QStringLiteral("scalescope demo")),
             qPrintable(words));
  }
};

SCALESCOPE_TEST(TestCommandLine)

}  // namespace scalescope::test_command_line

#include "test_command_line.moc"
