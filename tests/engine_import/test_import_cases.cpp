// SPDX-License-Identifier: Apache-2.0
// Cases of data: a folder cases/NAME holds the files of one import and expect.json, so that a new case needs no code.
// expect.json: {"runs": [{"path/in/json": value, ...}], "remarks": ["part", ...], "refusal": "part"}. In a path
// "~1" is a slash of a name. A null is a value that stays unknown; of numbers, the relative difference is at most 1e-6.
// "never": numbers that no figure may have. "forms": false leaves out the same content behind a launcher's prefix and
// with other line ends. "bench": how tests/benchmarks/import_speed makes a long log of it.
#include <QtTest>
#include <cmath>

#include "engine/import/reading/log_formats.h"
#include "tests/engine_import/import_cases.h"
#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_cases {

namespace {

QString casesFolder() {
  return qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + QStringLiteral("/tests/engine_import/cases");
}

QByteArray contentOf(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", qPrintable(path));
  return file.readAll();
}

QJsonObject expectedOf(const QString& name) {
  return QJsonDocument::fromJson(contentOf(casesFolder() + QLatin1Char('/') + name + QStringLiteral("/expect.json")))
      .object();
}

std::vector<std::filesystem::path> inputsOf(const QString& name) {
  for (const ImportCase& one : importCases(casesFolder().toStdString()))
    if (one.name == name.toStdString()) return one.files;
  return {};
}

QJsonValue valueAt(const QJsonObject& run, const QString& path) {
  QJsonValue value = run;
  for (QString key : path.split(QLatin1Char('/'))) {
    key.replace(QStringLiteral("~1"), QStringLiteral("/"));
    bool isIndex = false;
    const int index = key.toInt(&isIndex);
    value = isIndex && value.isArray() ? value.toArray().at(index) : value.toObject().value(key);
  }
  return value.isUndefined() ? QJsonValue(QJsonValue::Null) : value;
}

bool isSame(const QJsonValue& value, const QJsonValue& truth) {
  if (!value.isDouble() || !truth.isDouble()) return value == truth;
  return std::abs(value.toDouble() - truth.toDouble()) <= 1e-6 * std::max(1e-3, std::abs(truth.toDouble()));
}

QString shown(const QJsonValue& value) {
  return QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
}

/// The figures of a run: numbers that are not in tables or about the source.
void collectNumbers(const QJsonObject& run, QList<double>& numbers) {
  for (auto member = run.begin(); member != run.end(); ++member) {
    if (member.value().isDouble()) numbers.append(member.value().toDouble());
    if (member.key() == QStringLiteral("derived")) collectNumbers(member.value().toObject(), numbers);
  }
}

/// "" if the runs are as expected; else the first difference.
QString differenceOf(const QJsonObject& expected, const QJsonArray& runs) {
  const QJsonArray wanted = expected[QStringLiteral("runs")].toArray();
  if (runs.size() != wanted.size()) return QStringLiteral("%1 runs, not %2").arg(runs.size()).arg(wanted.size());
  QList<double> numbers;
  QString remarks;
  for (qsizetype i = 0; i < runs.size(); ++i) {
    const QJsonObject run = runs[i].toObject(), truth = wanted[i].toObject();
    for (auto entry = truth.begin(); entry != truth.end(); ++entry)
      if (const QJsonValue value = valueAt(run, entry.key()); !isSame(value, entry.value()))
        return QStringLiteral("run %1: %2 is %3, not %4").arg(i).arg(entry.key(), shown(value), shown(entry.value()));
    collectNumbers(run, numbers);
    for (const QJsonValue& remark : run[QStringLiteral("remarks")].toArray())
      remarks += remark.toString() + QLatin1Char('\n');
  }
  for (const QJsonValue& part : expected[QStringLiteral("remarks")].toArray())
    if (!remarks.contains(part.toString()))
      return QStringLiteral("no remark \"%1\" in %2").arg(part.toString(), remarks);
  for (const QJsonValue& never : expected[QStringLiteral("never")].toArray())
    for (const double number : numbers)
      if (isSame(number, never)) return QStringLiteral("a figure is %1").arg(number);
  return {};
}

QString differenceOfImport(const QJsonObject& expected, const std::vector<std::filesystem::path>& paths) {
  const auto report = importFiles(paths);
  if (!report.ok()) {
    const QString message = QString::fromStdString(report.error().message);
    const QString refusal = expected[QStringLiteral("refusal")].toString();
    return !refusal.isEmpty() && message.contains(refusal) ? QString() : message;
  }
  if (expected.contains(QStringLiteral("refusal"))) return QStringLiteral("it is not refused");
  return differenceOf(expected, toJson(*report));
}

}  // namespace

class TestImportCases : public QObject {
  Q_OBJECT
 private slots:
  void everyCaseHasItsRecord_data() { cases(); }
  void everyCaseHasItsRecord();
  void otherFormsHaveTheSameRecord_data() { cases(); }
  void otherFormsHaveTheSameRecord();

 private:
  static void cases() {
    QTest::addColumn<QString>("name");
    for (const ImportCase& one : importCases(casesFolder().toStdString()))
      QTest::newRow(one.name.c_str()) << QString::fromStdString(one.name);
  }

  ImportFixture m_fixture;
};

void TestImportCases::everyCaseHasItsRecord() {
  QFETCH(QString, name);
  const QJsonObject expected = expectedOf(name);
  QVERIFY2(expected.contains(QStringLiteral("runs")) != expected.contains(QStringLiteral("refusal")),
           "expect.json is not valid");
  const QString difference = differenceOfImport(expected, inputsOf(name));
  QVERIFY2(difference.isEmpty(), qPrintable(difference));
}

void TestImportCases::otherFormsHaveTheSameRecord() {
  QFETCH(QString, name);
  const QJsonObject expected = expectedOf(name);
  const auto inputs = inputsOf(name);
  const QByteArray text = contentOf(QString::fromStdString(inputs.front().string()));
  if (inputs.size() > 1 || !expected[QStringLiteral("forms")].toBool(true) || streamFormatOf(text.toStdString()))
    return;
  const QString file = QString::fromStdString(inputs.front().filename().string());
  const auto difference = [&](const QByteArray& form) {
    return differenceOfImport(expected, {m_fixture.write(file, form)});
  };
  const QString lineEnds = difference(QByteArray(text).replace("\r\n", "\n").replace("\n", "\r\n"));
  QVERIFY2(lineEnds.isEmpty(), qPrintable(QStringLiteral("CR LF: ") + lineEnds));
  QByteArrayList lines = text.split('\n');
  const bool endsWithBreak = lines.last().isEmpty();
  if (endsWithBreak) lines.removeLast();
  const QString tagged = difference("[1,0]<stdout>:" + lines.join("\n[1,0]<stdout>:") + (endsWithBreak ? "\n" : ""));
  QVERIFY2(tagged.isEmpty(), qPrintable(QStringLiteral("launcher: ") + tagged));
}

SCALESCOPE_TEST(TestImportCases)

}  // namespace scalescope::import::test_import_cases

#include "test_import_cases.moc"
