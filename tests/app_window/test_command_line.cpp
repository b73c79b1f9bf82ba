// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "app/window/commands/command_line.h"
#include "app/window/demo_plans.h"
#include "engine/base/files.h"
#include "engine/protocol/plan/plan_validation.h"
#include "tests/app_window/home_program.h"
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

  /// Both programs: "help", "-h" and mistyped commands are answered, by no window.
  void answersForHelpAndMistypedCommands() {
    QTemporaryDir home;
    const auto of = [&home](const char* name, const QStringList& words) { return runAtHome(home, name, words); };
    const QString decide = of("scalescope", {"decide", "--help"}).output;
    QVERIFY(decide.contains("scalescope decide DECISION.json"));
    QCOMPARE(of("scalescope", {"help", "decide"}).output, decide);
    const QString all = of("scalescope", {"help"}).output;
    for (const char* name : {"export", "bottleneck", "predict", "decide", "bundle", "demo"})
      QVERIFY2(all.contains(QRegularExpression("^  " + QString(name) + " ", QRegularExpression::MultilineOption)),
               name);
    QCOMPARE(of("scalescope", {"decide", "-h"}).output, decide);
    QVERIFY(of("scalescope", {"demo", "--help"}).output != decide);
    const auto mistyped = of("scalescope", {"exprot", "a.json"});
    QCOMPARE(mistyped.status, 2);
    QCOMPARE(mistyped.errors, QString("scalescope: exprot is neither a command nor a file. Did you mean export?\n"));
    const QString flags = of("scalescope-engine", {"run", "--help"}).output;
    QVERIFY(flags.contains("--network"));
    for (const QStringList& words : {QStringList{"run", "-h"}, {"help", "run"}}) {
      const auto help = of("scalescope-engine", words);
      QCOMPARE(help.status, 0);
      QCOMPARE(help.output, flags);
    }
    QVERIFY(of("scalescope-engine", {"-h"}).output.contains("Exit status:"));
  }

  /// Over SSH and in batch jobs it is not set.
  void saysNothingOfAMissingRuntimeFolder() {
    QTemporaryDir home;
    const auto missing = runAtHome(home, "scalescope", {"compare", "nothing.json"});
    QVERIFY2(missing.errors.startsWith("scalescope: Result \"nothing.json\" was not found"),
             qPrintable(missing.errors));
  }

  /// The manual and the help of the window as one file, whose links lead within it.
  void writesTheManual() {
    QTemporaryDir home;
    const EndedProgram html = runAtHome(home, "scalescope", {"manual", "--out", "-", "--language", "de"});
    QCOMPARE(html.status, 0);
    QVERIFY(html.output.contains("Zwei Server über SSH") && html.output.contains("scalescope-engine preflight"));
    QVERIFY(html.output.contains("<h1>scalescope-engine</h1>") &&
            html.output.contains("<code>--max-regression PERCENT"));
    for (const char* ofTables : {"batch_size_per_device", "factors[].moves_with", "gpu_sm_clock_mhz"})
      QVERIFY2(html.output.contains(ofTables), ofTables);
    if (std::filesystem::exists(shareFolder() / "translations" / "scalescope_de.qm"))
      QVERIFY(html.output.contains("Batch je Gerät: Bilder"));
    QVERIFY(!html.output.contains(".md\""));
    static const QRegularExpression kLink("href=\"#([a-z_-]+)\"");
    int links = 0;
    for (const auto& link : kLink.globalMatch(html.output)) {
      QVERIFY2(html.output.contains("name=\"" + link.captured(1) + '"'), qPrintable(link.captured(1)));
      ++links;
    }
    QVERIFY(links > 40);
    QCOMPARE(runAtHome(home, "scalescope", {"manual", "--out", "manual.pdf"}).status, 0);
    QFile pdf(home.filePath("manual.pdf"));
    QVERIFY(pdf.open(QIODevice::ReadOnly) && pdf.read(5) == "%PDF-" && pdf.size() > 20'000);
    QCOMPARE(runAtHome(home, "scalescope", {"manual", "--out", "manual.doc"}).status, 2);
    QCOMPARE(runAtHome(home, "scalescope", {"manual", "--out", "/nowhere/manual.pdf"}).status, 3);
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

  /// Into the library that the window opens, wherever the command runs; the engine's import writes below its folder.
  void importsIntoTheLibraryOfTheWindow() {
    QTemporaryDir home;
    QByteArray log = "my trainer\n";
    for (int step = 1; step < 6; ++step) log += "step " + QByteArray::number(step) + " 50.0 images/sec\n";
    QVERIFY(QDir(home.path()).mkpath("logs/deeper"));
    const auto write = [&](const QString& name, const QByteArray& text) {
      QVERIFY(writeFileAtomically(home.filePath(name).toStdString(), text.toStdString()).ok());
    };
    write("logs/first.log", log);
    write("logs/deeper/second.log", log + "more\n");
    write("third.log", log + "another\n");
    write("letter.txt", "a letter\nto somebody\n");
    const auto countIn = [&](const QString& runs) {
      return QDir(home.filePath(runs + "/imported")).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size();
    };
    const auto done = runAtHome(home, "scalescope", {"import", "logs"});
    QVERIFY2(done.status == 0, qPrintable(done.errors));
    QCOMPARE(countIn("ScaleScope/runs"), 2);
    QCOMPARE(done.output.count("ScaleScope/runs/imported/"), 2);
    QVERIFY2(done.errors.contains("The library is " + home.filePath("ScaleScope/runs")), qPrintable(done.errors));
    // As set in the window.
    QSettings settings(home.filePath("config/ScaleScope/ScaleScope.conf"), QSettings::IniFormat);
    settings.setValue("runs_dir", home.filePath("elsewhere"));
    settings.sync();
    QCOMPARE(runAtHome(home, "scalescope", {"import", "logs/first.log"}).status, 0);
    QCOMPARE(countIn("elsewhere"), 1);
    QCOMPARE(runAtHome(home, "scalescope", {"import", "logs", "--runs-dir", "given"}).status, 0);
    QCOMPARE(countIn("given"), 2);
    const auto engine = runAtHome(home, "scalescope-engine", {"import", "third.log"});
    QCOMPARE(engine.status, 0);
    QCOMPARE(countIn("elsewhere"), 2);  // both programs have one library
    QVERIFY2(engine.errors.contains("The library is " + home.filePath("elsewhere")), qPrintable(engine.errors));
    const auto refused = runAtHome(home, "scalescope", {"import", "letter.txt", "logs/deeper/second.log"});
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.errors.contains("letter.txt"), qPrintable(refused.errors));
    QCOMPARE(countIn("elsewhere"), 3);  // the other one is added
    QCOMPARE(runAtHome(home, "scalescope", {"import"}).status, 2);
    QCOMPARE(runAtHome(home, "scalescope", {"import", "--nonsense"}).status, 2);
    QVERIFY(runAtHome(home, "scalescope", {"import", "--help"}).output.contains("scalescope import PATH... ["));
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
