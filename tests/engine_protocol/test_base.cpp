// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "tests/harness/test_program.h"

using namespace scalescope;

class TestBase : public QObject {
  Q_OBJECT
 private slots:
  void numbersIgnoreTheLocale();
  void wordsAreQuotedForAShell();
  void nearestWordHelps();
  void atomicWriteReplacesTheWhole();
  void missingFileSaysWhich();
};

void TestBase::numbersIgnoreTheLocale() {
  QCOMPARE(parseNumber(" 1.5 ").value(), 1.5);
  QVERIFY(!parseNumber("1,5"));
  QVERIFY(!parseNumber("1.5x"));
  QVERIFY(!parseInteger("12.0"));
  QCOMPARE(formatNumber(0.1), std::string("0.1"));
  QCOMPARE(parseNumber(formatNumber(1.0 / 3)).value(), 1.0 / 3);
  QCOMPARE(isoTime(0.25), std::string("1970-01-01T00:00:00.250Z"));
}

void TestBase::wordsAreQuotedForAShell() {
  QCOMPARE(quoteForShell("resnet-50"), std::string("resnet-50"));
  QCOMPARE(quoteForShell("0.4;10"), std::string("'0.4;10'"));
  QCOMPARE(quoteForShell("it's"), std::string("'it'\\''s'"));
  QCOMPARE(quoteForShell(""), std::string("''"));
}

void TestBase::nearestWordHelps() {
  QCOMPARE(nearestWord("resnet50", {"resnet-20", "resnet-50"}), std::string("resnet-50"));
  QCOMPARE(nearestWord("xyz", {"resnet-20", "resnet-50"}), std::string());
}

void TestBase::atomicWriteReplacesTheWhole() {
  QTemporaryDir folder;
  std::filesystem::path path = folder.filePath("a.json").toStdString();
  QVERIFY(writeFileAtomically(path, "first, and longer").ok());
  QVERIFY(writeFileAtomically(path, "second").ok());
  QCOMPARE(readFile(path).value(), std::string("second"));
  QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
  QCOMPARE(readFileStart(path, 3).value(), std::string("sec"));
}

void TestBase::missingFileSaysWhich() {
  auto text = readFile("/nonexistent/plan.json");
  QVERIFY(!text);
  QCOMPARE(text.error().code, std::string("file-not-found"));
  QVERIFY(text.error().message.find("/nonexistent/plan.json") != std::string::npos);
  auto written = writeFileAtomically("/nonexistent/plan.json", "x");
  QCOMPARE(written.error().code, std::string("file-unwritable"));
}

SCALESCOPE_TEST(TestBase)
#include "test_base.moc"
