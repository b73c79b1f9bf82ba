// SPDX-License-Identifier: Apache-2.0
// Phrases that CONTRIBUTING.md (Wording) rules out, in texts that users see and in names.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

#include "tests/harness/test_program.h"

namespace scalescope::test_wording {

class TestWording : public QObject {
  Q_OBJECT
 private slots:
  void textsAvoidRuledOutPhrases();
  void commentsAvoidRuledOutPhrases();
  void namesSayMinAndMax();
  void thePatternsAreFound();

 private:
  static QStringList phrasesIn(const QString& source);
  static QStringList commentsIn(const QString& source);
};

static QDir root() { return QDir(QString::fromLocal8Bit(qgetenv("SCALESCOPE_SOURCE_DIR"))); }

static QString read(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// String literals with such a phrase. "There is no X" is plain English; "it is no X" is not.
QStringList TestWording::phrasesIn(const QString& source) {
  static const QRegularExpression kPhrase(
      R"re((?<!there )\b(is|are|was|were) no (?!longer|more than)|\b(nobody|somebody|told|dear|anew)\b)re"
      R"re(|\b(says? nothing|nothing says|(is|are) gone|goe?s? on|held back|takes? along|states? no|what leaves)\b)re"
      R"re(|\b(what it (measured|is made of)|the present (run|step)|neither kept|known of|in vain|no place on)\b)re",
      QRegularExpression::CaseInsensitiveOption);
  static const QRegularExpression kLiteral(R"re("((?:[^"\\\n]|\\.)*)")re");
  QStringList found;
  for (const QString& line : source.split(QLatin1Char('\n'))) {
    if (line.startsWith(QLatin1String("#include"))) continue;
    for (auto it = kLiteral.globalMatch(line); it.hasNext();) {
      const QRegularExpressionMatch literal = it.next();
      if (line.left(literal.capturedStart()).contains(QLatin1String("//"))) break;
      const QString text = literal.captured(1);
      if (text != QLatin1String("nobody") && kPhrase.match(text).hasMatch()) found.append(text);  // a user's name
    }
  }
  return found;
}

/// Comments with such a phrase.
QStringList TestWording::commentsIn(const QString& source) {
  static const QRegularExpression kPhrase(
      R"re((?<!there )\b(is|are|was|were) no (?!longer|more than)|\b(nobody|somebody|told|dear|says? nothing)\b)re",
      QRegularExpression::CaseInsensitiveOption);
  static const QRegularExpression kComment(R"re((?<![:"])//.*$)re");
  QStringList found;
  for (const QString& line : source.split(QLatin1Char('\n')))
    if (const QString comment = kComment.match(line).captured(); kPhrase.match(comment).hasMatch())
      found.append(comment);
  return found;
}

static QStringList sources(const QStringList& folders = {"engine", "app", "widgets"}) {
  QStringList files;
  for (const QString& top : folders) {
    QDirIterator it(root().filePath(top), {"*.h", "*.cpp", "*.cu", "*.cuh"}, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) files << root().relativeFilePath(it.next());
  }
  return files;
}

void TestWording::textsAvoidRuledOutPhrases() {
  const QStringList files = sources();
  QVERIFY(files.size() > 500);
  QStringList found;
  for (const QString& file : files)
    for (const QString& text : phrasesIn(read(root().filePath(file)))) found << file + QStringLiteral(": ") + text;
  QVERIFY2(found.isEmpty(), qPrintable(QStringLiteral("Texts with a phrase that CONTRIBUTING.md rules out:\n") +
                                       found.join(QLatin1Char('\n'))));
}

void TestWording::commentsAvoidRuledOutPhrases() {
  QStringList found;
  for (const QString& file : sources({"engine", "app", "widgets", "tests"})) {
    if (file.endsWith(QLatin1String("test_wording.cpp"))) continue;  // the examples below
    for (const QString& comment : commentsIn(read(root().filePath(file))))
      found << file + QStringLiteral(": ") + comment;
  }
  QVERIFY2(found.isEmpty(), qPrintable(QStringLiteral("Comments with a phrase that CONTRIBUTING.md rules out:\n") +
                                       found.join(QLatin1Char('\n'))));
}

void TestWording::namesSayMinAndMax() {
  static const QRegularExpression kName(QStringLiteral("\\bk(Most|Least)[A-Z]\\w*"));
  for (const QString& file : sources()) {
    const QRegularExpressionMatch name = kName.match(read(root().filePath(file)));
    QVERIFY2(!name.hasMatch(),
             qPrintable(file + QStringLiteral(": ") + name.captured() + QStringLiteral(" (write kMax... or kMin...)")));
  }
}

void TestWording::thePatternsAreFound() {
  QCOMPARE(phrasesIn("f(\"it is no number\");").size(), 1);
  QCOMPARE(phrasesIn("f(\"Nobody waits\", \"told twice\");").size(), 2);
  QCOMPARE(phrasesIn("f(\"There is no such run, and it is no longer there\");  // \"is no run\"").size(), 0);
  QCOMPARE(phrasesIn("#include \"dear.h\"").size(), 0);
  QCOMPARE(phrasesIn("f(\"What leaves\", \"its controller is gone\", \"Nothing says where\");").size(), 3);
  QCOMPARE(commentsIn("f();  // it is no run\n/// Nobody waits.\nf(\"https://no.host\");  // there is no run").size(),
           2);
}

SCALESCOPE_TEST(TestWording)

}  // namespace scalescope::test_wording

#include "test_wording.moc"
