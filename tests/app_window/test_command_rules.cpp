// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "tests/app_window/home_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_command_rules {

/// What holds for every command of both programs, by what `help --json` states of it.
class TestCommandRules : public QObject {
  Q_OBJECT
 private slots:
  void everyCommand_data();
  void everyCommand();

 private:
  QTemporaryDir m_home;
};

void TestCommandRules::everyCommand_data() {
  QTest::addColumn<QString>("program");
  QTest::addColumn<QString>("command");
  QTest::addColumn<bool>("isQuiet");
  for (const QString program : {"scalescope", "scalescope-engine"}) {
    const QByteArray help = runAtHome(m_home, program, {"help", "--json"}).output.toUtf8();
    const QJsonArray commands = QJsonDocument::fromJson(help).object()["commands"].toArray();
    QVERIFY2(commands.size() >= (program == "scalescope" ? 11 : 27), help.left(200));
    for (const QJsonValue command : commands) {
      const QJsonArray options = command["options"].toArray();
      const bool isQuiet = std::any_of(options.begin(), options.end(),
                                       [](const QJsonValue& each) { return each["name"] == QLatin1String("--quiet"); });
      const QString name = command["name"].toString();
      QTest::newRow(qPrintable(program + ' ' + name)) << program << name << isQuiet;
    }
  }
}

void TestCommandRules::everyCommand() {
  QFETCH(QString, program);
  QFETCH(QString, command);
  QFETCH(bool, isQuiet);
  QVERIFY(isQuiet);
  const auto run = [&](const QStringList& words) { return runAtHome(m_home, program, words); };
  const EndedProgram help = run({command, "--help"});
  QCOMPARE(help.status, 0);
  QCOMPARE(help.errors, QString());
  QVERIFY2(help.output.startsWith(program + ' ' + command), qPrintable(help.output));
  for (const QStringList& words : {QStringList{command, "-h"}, QStringList{"help", command}}) {
    const EndedProgram same = run(words);
    QCOMPARE(same.status, 0);
    QCOMPARE(same.output, help.output);
  }
  for (const QStringList& words :
       {QStringList{command + 'x'}, QStringList{"help", command + 'x'}, QStringList{command, "--no-such-option"}}) {
    const EndedProgram refused = run(words);
    QVERIFY2(refused.status == 2, qPrintable(words.join(' ') + ": " + refused.errors));
    QCOMPARE(refused.output, QString());
    QVERIFY2(refused.errors.startsWith(program + ": ") && refused.errors.count('\n') == 1, qPrintable(refused.errors));
  }
  const EndedProgram mistyped = run({command + 'x'});
  QVERIFY2(mistyped.errors.contains("Did you mean " + command + '?'), qPrintable(mistyped.errors));
}

SCALESCOPE_TEST(TestCommandRules)

}  // namespace scalescope::test_command_rules

#include "test_command_rules.moc"
