// SPDX-License-Identifier: Apache-2.0
// Phrases that CONTRIBUTING.md (Wording) rules out, in texts that users see and in names.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QtTest>

#include "tests/harness/test_program.h"

/// Window texts that are still to be reworded (and "nobody", a user's name, in app/library); a count may only become
/// smaller.
static const QMap<QString, int> kKnownPhrases = {{"app/builders", 5}, {"app/library", 2}, {"app/pages", 1}};

class TestWording : public QObject {
  Q_OBJECT
 private slots:
  void textsAvoidRuledOutPhrases();
  void namesSayMinAndMax();
  void thePatternsAreFound();

 private:
  static QStringList phrasesIn(const QString& source);
};

static QDir root() { return QDir(QString::fromLocal8Bit(qgetenv("SCALESCOPE_SOURCE_DIR"))); }

static QString read(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// String literals with such a phrase. "There is no X" is plain English; "it is no X" is not.
QStringList TestWording::phrasesIn(const QString& source) {
  static const QRegularExpression kPhrase(
      R"re((?<!there )\b(is|are|was|were) no (?!longer|more than)|\bnobody\b|\bsomebody\b|\btold\b|\bdear\b)re",
      QRegularExpression::CaseInsensitiveOption);
  static const QRegularExpression kLiteral(R"re("((?:[^"\\\n]|\\.)*)")re");
  QStringList found;
  for (const QString& line : source.split(QLatin1Char('\n'))) {
    if (line.startsWith(QLatin1String("#include"))) continue;
    for (auto it = kLiteral.globalMatch(line); it.hasNext();) {
      const QRegularExpressionMatch literal = it.next();
      if (line.left(literal.capturedStart()).contains(QLatin1String("//"))) break;
      if (kPhrase.match(literal.captured(1)).hasMatch()) found.append(literal.captured(1));
    }
  }
  return found;
}

static QStringList sources() {
  QStringList files;
  for (const char* top : {"engine", "app", "widgets"}) {
    QDirIterator it(root().filePath(QLatin1String(top)), {"*.h", "*.cpp", "*.cu", "*.cuh"}, QDir::Files,
                    QDirIterator::Subdirectories);
    while (it.hasNext()) files << root().relativeFilePath(it.next());
  }
  return files;
}

void TestWording::textsAvoidRuledOutPhrases() {
  const QStringList files = sources();
  QVERIFY(files.size() > 500);
  QMap<QString, QStringList> found;
  for (const QString& file : files)
    for (const QString& text : phrasesIn(read(root().filePath(file))))
      found[file.section(QLatin1Char('/'), 0, 1)].append(file + QStringLiteral(": ") + text);
  for (auto folder = found.begin(); folder != found.end(); ++folder)
    QVERIFY2(folder->size() <= kKnownPhrases.value(folder.key()),
             qPrintable(QStringLiteral("%1 has %2 texts with a phrase that CONTRIBUTING.md rules out:\n%3")
                            .arg(folder.key())
                            .arg(folder->size())
                            .arg(folder->join(QLatin1Char('\n')))));
  for (auto known = kKnownPhrases.begin(); known != kKnownPhrases.end(); ++known)
    QVERIFY2(found.value(known.key()).size() == known.value(),
             qPrintable(known.key() + QStringLiteral(" has fewer such texts than listed here: lower its count.")));
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
}

SCALESCOPE_TEST(TestWording)
#include "test_wording.moc"
