// SPDX-License-Identifier: Apache-2.0
// The codes that the sources raise and the rows of engine/protocol/error_codes.cpp are the same.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QtTest>

#include "engine/protocol/error_codes.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_error_codes {

class TestErrorCodes : public QObject {
  Q_OBJECT
 private slots:
  void raisedCodesHaveARow();
  void rowsAreRaised();
  void rowsAreSorted();
  void everyWayToRaiseIsFound();
};

namespace {

const QString kWord = QStringLiteral(R"re("([a-z0-9]+(?:-[a-z0-9]+)*)")re");
const QString kDashed = QStringLiteral(R"re("([a-z0-9]+(?:-[a-z0-9]+)+)")re");

/// `code`, or two of which a condition selects one.
QString one(const QString& code) { return QStringLiteral(R"re((?:[^;"{}]*\?)?\s*%1(?:\s*:\s*%1)?\s*)re").arg(code); }

/// The ways in which a source names the code of an error. Where no type shows that it is one, it has a dash.
const QList<QRegularExpression>& raisingPatterns() {
  static const QList<QRegularExpression> kPatterns = {
      // Error{"x", Error fault{"x", Failure({"x"
      QRegularExpression(QStringLiteral(R"re(\b(?:Error|Failure|NodeFault)\b[\s\w]*(?:\(\s*)?\{)re") + one(kWord)),
      // f({"x-y", f(a, {"x-y", return {"x-y",
      QRegularExpression(QStringLiteral(R"re((?:\((?:[^;"{}]*,)?|\breturn)\s*\{)re") + one(kDashed) + ','),
      // helpers whose first argument is the code
      QRegularExpression(QStringLiteral(R"re(\b(?:fail|refused)\()re") + one(kDashed) + ','),
      // code = "x-y";
      QRegularExpression(QStringLiteral(R"re(\bcode =)re") + one(kDashed) + ';'),
      // a row of ssh's messages
      QRegularExpression(QStringLiteral(R"re(\{"[^"\n]* [^"\n]*", )re") + kDashed +
                         QStringLiteral(",\\s*(?:Text::of|[a-z]\\w*\\})")),
  };
  return kPatterns;
}

QStringList codesIn(const QString& source) {
  QStringList codes;
  for (const QRegularExpression& pattern : raisingPatterns())
    for (auto it = pattern.globalMatch(source); it.hasNext();) {
      const QRegularExpressionMatch match = it.next();
      for (int i = 1; i <= match.lastCapturedIndex(); ++i) codes << match.captured(i);
    }
  return codes;
}

/// The codes that the engine and the app raise, each with a file that does.
const QMap<QString, QString>& raisedCodes() {
  static const QMap<QString, QString> kRaised = [] {
    QMap<QString, QString> raised;
    const QDir root(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR"));
    for (const char* top : {"engine", "app", "widgets"}) {
      QDirIterator it(root.filePath(QLatin1String(top)), {"*.h", "*.cpp", "*.cu", "*.cuh"}, QDir::Files,
                      QDirIterator::Subdirectories);
      while (it.hasNext()) {
        QFile file(it.next());
        if (!file.open(QIODevice::ReadOnly)) continue;
        for (const QString& code : codesIn(QString::fromUtf8(file.readAll())))
          raised[code] = root.relativeFilePath(file.fileName());
      }
    }
    return raised;
  }();
  return kRaised;
}

}  // namespace

void TestErrorCodes::raisedCodesHaveARow() {
  QStringList missing;
  for (auto code = raisedCodes().begin(); code != raisedCodes().end(); ++code)
    if (!scalescope::findErrorCode(code.key().toStdString())) missing << code.key() + " of " + code.value();
  QVERIFY2(missing.isEmpty(), qPrintable("not in engine/protocol/error_codes.cpp:\n" + missing.join('\n')));
}

void TestErrorCodes::rowsAreRaised() {
  for (const scalescope::ErrorCode& row : scalescope::errorCodes()) {
    const QString code = QString::fromUtf8(row.code.data(), static_cast<qsizetype>(row.code.size()));
    QVERIFY2(raisedCodes().contains(code), qPrintable(code + " is raised nowhere"));
  }
}

void TestErrorCodes::rowsAreSorted() {
  std::string_view before;
  for (const scalescope::ErrorCode& row : scalescope::errorCodes()) {
    const std::string code(row.code);
    QVERIFY2(before < row.code && row.meaning.ends_with('.'), code.c_str());
    QCOMPARE(scalescope::findErrorCode(code), &row);
    before = row.code;
  }
  QVERIFY(!scalescope::findErrorCode("of-a-newer-engine") && !scalescope::findErrorCode(""));
}

void TestErrorCodes::everyWayToRaiseIsFound() {
  const QStringList one = {"a-b"}, two = {"a-b", "c-d"};
  QCOMPARE(codesIn("return Error{\"a-b\", text};"), one);
  QCOMPARE(codesIn("return Error{\n    \"word\", text};"), QStringList("word"));
  QCOMPARE(codesIn("const Error fault{\"a-b\", text};"), one);
  QCOMPARE(codesIn("return Error{full ? \"a-b\" : \"c-d\", text};"), two);
  QCOMPARE(codesIn("  x = 1;\n  return {remote ? \"a-b\" : \"c-d\",\n text};"), two);
  QVERIFY(codesIn("throw Failure({\"a-b\", text});").contains("a-b"));
  QCOMPARE(codesIn("addFault(\n placeOf(host), {\"a-b\", text});"), one);
  QCOMPARE(codesIn("fail(\"a-b\", text);"), one);
  QCOMPARE(codesIn("const char* code = status == kFull ? \"a-b\" : \"c-d\";"), two);
  QCOMPARE(codesIn("{\"Connection refused\", \"a-b\",\n Text::of(\"%1 refuses.\", host)},"), one);
  QCOMPARE(codesIn("{\"Broken pipe\", \"a-b\", silent},"), one);
  QCOMPARE(codesIn("return Error{other.code, \"text of \" + name};"), QStringList());
  QCOMPARE(codesIn("return {\"gloo\", \"tcp\"};  f(\"a-b\"); Network n{\"a-b\", 3}; {\"network\", \"a-b\", place}"),
           QStringList());
}

SCALESCOPE_TEST(TestErrorCodes)

}  // namespace scalescope::test_error_codes

#include "test_error_codes.moc"
