// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "tests/app_window/home_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_missing_files {

/// Every command that reads something, of both programs, by what `help --json` states of it.
class TestMissingFiles : public QObject {
  Q_OBJECT
 private slots:
  void missingInputsEndWithThree_data();
  void missingInputsEndWithThree();
  void whatIsNoFileIsNamed();

 private:
  QTemporaryDir m_home;
};

namespace {

const QString kMissing = QStringLiteral("no/such.json");

bool isInput(const QJsonValue& described) { return described["names"] != QLatin1String("text"); }

/// A command line of a form, with the missing path in place of every operand that names an input.
QStringList wordsOf(const QJsonObject& command, const QJsonObject& form, bool isMissing) {
  QStringList words{command["name"].toString()};
  for (const QJsonValue word : form["words"].toArray()) words.append(word.toString());
  for (const QJsonValue operand : form["operands"].toArray())
    if (isInput(operand))
      words.append(isMissing ? kMissing : operand["names"] == QLatin1String("folder") ? "." : "there.json");
    else if (!operand["optional"].toBool())
      words.append("x");
  return words;
}

}  // namespace

void TestMissingFiles::missingInputsEndWithThree_data() {
  QTest::addColumn<QString>("program");
  QTest::addColumn<QStringList>("words");
  for (const QString program : {"scalescope", "scalescope-engine"}) {
    const QByteArray help = runAtHome(m_home, program, {"help", "--json"}).output.toUtf8();
    const QJsonArray commands = QJsonDocument::fromJson(help).object()["commands"].toArray();
    QVERIFY2(commands.size() >= (program == "scalescope" ? 10 : 27), help.left(200));
    for (const QJsonValue command : commands) {
      const auto add = [&](const QStringList& words) {
        QTest::newRow(qPrintable(program + ' ' + words.join(' '))) << program << words;
      };
      const QJsonArray forms = command["forms"].toArray();
      for (const QJsonValue form : forms) {
        const QJsonArray operands = form["operands"].toArray();
        if (std::any_of(operands.begin(), operands.end(), [](const QJsonValue& each) { return isInput(each); }))
          add(wordsOf(command.toObject(), form.toObject(), true));
      }
      for (const QJsonValue option : command["options"].toArray())
        if (isInput(option)) add(QStringList{command["name"].toString(), option["name"].toString(), kMissing});
    }
  }
}

void TestMissingFiles::missingInputsEndWithThree() {
  QFETCH(QString, program);
  QFETCH(QStringList, words);
  const EndedProgram ended = runAtHome(m_home, program, words);
  QVERIFY2(ended.status == 3, qPrintable(QString::number(ended.status) + ": " + ended.errors));
  QCOMPARE(ended.output, QString());
  const QString line = ended.errors.trimmed();
  QVERIFY2(line.startsWith(program + ": ") && !line.contains('\n'), qPrintable(line));
  QVERIFY2(line.contains(kMissing) && (line.contains("No such file or directory") || line.contains("was not found")),
           qPrintable(line));
}

void TestMissingFiles::whatIsNoFileIsNamed() {
  const EndedProgram folder = runAtHome(m_home, "scalescope-engine", {"run", m_home.path()});
  QCOMPARE(folder.status, 3);
  QVERIFY2(folder.errors.contains("Is a directory"), qPrintable(folder.errors));
  const EndedProgram file = runAtHome(m_home, "scalescope-engine", {"dataset", "info", "/etc/hostname"});
  QCOMPARE(file.status, 3);
  QVERIFY2(file.errors.contains("Not a directory"), qPrintable(file.errors));
  const EndedProgram studies = runAtHome(m_home, "scalescope-engine", {"study", "status", "--runs-dir", "no/runs"});
  QCOMPARE(studies.status, 3);
  QVERIFY2(studies.errors.contains("no/runs"), qPrintable(studies.errors));
  // The same answer for a network that does not exist, and for an ending of no format.
  for (const QStringList& words : {QStringList{"run", "--network", "resnet-2000", "--dry-run"},
                                   QStringList{"networks", "--network", "resnet-2000"}})
    QCOMPARE(runAtHome(m_home, "scalescope-engine", words).status, 2);
}

SCALESCOPE_TEST(TestMissingFiles)

}  // namespace scalescope::test_missing_files

#include "test_missing_files.moc"
