// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>
#include <QTest>

#include "app/main/command_line.h"

namespace scalescope {

class TestCommandLine : public QObject {
  Q_OBJECT
 private slots:
  void readsWhatTheWindowIsAskedFor() {
    const auto arguments = parseWindowArguments({"--runs-dir", "/tmp/r", "--demo", "a.json", "b.json"});
    QVERIFY(arguments.ok());
    QCOMPARE(arguments->runsDir->string(), std::string("/tmp/r"));
    QVERIFY(arguments->demo);
    QCOMPARE(arguments->files, (QStringList{"a.json", "b.json"}));
  }

  void refusesWhatItDoesNotKnow() {
    QVERIFY(!parseWindowArguments({"--nonsense"}).ok());
    QVERIFY(!parseWindowArguments({"--runs-dir"}).ok());
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
    QVERIFY2(words.contains(QStringLiteral("no display")) && words.contains(QStringLiteral("scalescope demo")),
             qPrintable(words));
  }
};

}  // namespace scalescope

QTEST_GUILESS_MAIN(scalescope::TestCommandLine)
#include "test_command_line.moc"
