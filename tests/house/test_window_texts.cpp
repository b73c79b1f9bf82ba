// SPDX-License-Identifier: Apache-2.0
// Limits of the window that its sources show: how many dialogs there are, one word per thing (glossary of the help),
// and one look for all pages.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

#include "tests/harness/test_program.h"

namespace scalescope::test_window_texts {

class TestWindowTexts : public QObject {
  Q_OBJECT
 private slots:
  void dialogsAreFew();
  void oneWordPerThing();
  void helpUsesTheSameWords();
  void patternsFind();
  void pagesHaveNoLookOfTheirOwn();
  void ownLooksAreFound();
};

namespace {

constexpr int kMaxDialogs = 9;

/// A word that is not used for the thing that the glossary calls `instead`; files whose texts may contain it.
struct RuledOutWord {
  const char* pattern;
  const char* instead;
  const char* allowedIn = "(?!)";
};
const RuledOutWord kRuledOut[] = {
    // As sold and priced, and the scenario of MLPerf.
    {"\\bservers?\\b", "node",
     "scale/decision_|price_list|quantity_controls|system_record|fact_units|figure_option_table|compare/"
     "compare_options|machines/node_text|"
     "results/names/throughput_title|form/plan_editors|diagnose/step_time_figure|glossary|page_decision|page_whatif"},
    {"\\b(computers?|workstations?|boxes)\\b", "node"},
    {"\\blogs? of (another|other) systems?\\b", "logs of other programs"},
    {"\\b(stated figure|no figure in|(its|the) figures? (is|are) read|(one|higher|lower) figure (is|from|counts)|"
     "(unit|name) of the figure|figures come from|the figure of the program)\\b",
     "value"},
};

QDir sourceDir() { return QDir(QString::fromLocal8Bit(qgetenv("SCALESCOPE_SOURCE_DIR"))); }

QString contentOf(const QString& path) {
  QFile file(sourceDir().filePath(path));
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList filesIn(const QStringList& folders, const QStringList& names) {
  QStringList files;
  for (const QString& folder : folders) {
    QDirIterator it(sourceDir().filePath(folder), names, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) files.append(sourceDir().relativeFilePath(it.next()));
  }
  return files;
}

/// The literals of a source, parts that follow each other joined; those with a blank are sentences or titles, and so
/// are all that are marked for translation.
QStringList shownTexts(const QString& source) {
  static const QRegularExpression kLiterals(R"re((\w*\(\s*(?:"[\w:]+",\s*)?)?((?:"(?:[^"\\\n]|\\.)*"\s*)+))re");
  static const QRegularExpression kMarked(QStringLiteral("^(tr|QT_TRANSLATE_NOOP|of)\\("));
  static const QRegularExpression kLiteral(R"re("((?:[^"\\\n]|\\.)*)")re");
  QStringList texts;
  for (auto it = kLiterals.globalMatch(source); it.hasNext();) {
    const QRegularExpressionMatch found = it.next();
    QString text;
    for (auto part = kLiteral.globalMatch(found.captured(2)); part.hasNext();) text += part.next().captured(1);
    if (text.contains(QLatin1Char(' ')) || kMarked.match(found.captured(1)).hasMatch()) texts.append(text);
  }
  return texts;
}

QString withoutComments(QString source) {
  static const QRegularExpression kComments(R"re((?m)^\s*(//|#include).*$|\s//[ /].*$)re");
  return source.remove(kComments);
}

/// "word (use instead): text" for each text that has a ruled-out word.
QStringList ruledOutIn(const QString& file, const QStringList& texts) {
  QStringList found;
  for (const RuledOutWord& word : kRuledOut) {
    if (QRegularExpression(QString::fromLatin1(word.allowedIn)).match(file).hasMatch()) continue;
    const QRegularExpression pattern(QString::fromLatin1(word.pattern), QRegularExpression::CaseInsensitiveOption);
    for (const QString& text : texts)
      if (const auto match = pattern.match(text); match.hasMatch())
        found.append(QStringLiteral("%1: \"%2\" (use %3): %4")
                         .arg(file, match.captured(), QString::fromLatin1(word.instead), text));
  }
  return found;
}

/// Figures, reports and their pictures are paper, which has colours of its own; the font is chosen in one place.
constexpr const char* kPaper =
    "^app/(figures/|exporting/house_style|results/part_colors|report/(report_page|report_preview|caption_edit)|"
    "window/appearance)|_figure\\.cpp$";

/// What widgets/look.h has for all pages: colours, weights and sizes of texts, and spaces in pixels.
QStringList ownLooksIn(const QString& source) {
  static const QRegularExpression kOwn(QStringLiteral(
      R"(setStyleSheet\(|set(Point|Pixel)Size(F)?\(|setBold\(|setWeight\(|QColor\(\s*(0x|\d)|)"
      R"(Qt::(white|black|red|green|blue|yellow|gray|darkGray|lightGray)\b|)"
      R"((setContentsMargins|setMargin|set\w*Spacing|addSpacing)\((?=[^;]*(?<!/ )\b([2-9]|\d\d+)\b(?! \* kSpace))[^;]*;|)"
      R"(set(Fixed|Minimum|Maximum)(Width|Height|Size)\(\s*\d\d+\s*[,)])"));
  QStringList found;
  for (auto it = kOwn.globalMatch(source); it.hasNext();) found.append(it.next().captured());
  return found;
}

QStringList dialogsIn(const QString& source) {
  static const QRegularExpression kDialog(QStringLiteral("\\bclass (\\w+)( final)?\\s*:\\s*public QDialog\\b"));
  QStringList names;
  for (auto it = kDialog.globalMatch(source); it.hasNext();) names.append(it.next().captured(1));
  return names;
}

}  // namespace

void TestWindowTexts::dialogsAreFew() {
  QStringList dialogs;
  for (const QString& file : filesIn({"app", "widgets"}, {"*.h", "*.cpp"})) dialogs += dialogsIn(contentOf(file));
  QVERIFY2(dialogs.contains("ExportDialog"), "the sources are not read");
  QVERIFY2(dialogs.size() <= kMaxDialogs,
           qPrintable(QStringLiteral("%1 dialogs, at most %2: edit in place instead.\n%3")
                          .arg(QString::number(dialogs.size()), QString::number(kMaxDialogs), dialogs.join(", "))));
}

void TestWindowTexts::oneWordPerThing() {
  QStringList found;
  const QStringList files = filesIn({"app", "widgets"}, {"*.h", "*.cpp"});
  QVERIFY(files.size() > 400);
  for (const QString& file : files) found += ruledOutIn(file, shownTexts(withoutComments(contentOf(file))));
  for (const QString& file : filesIn({"engine"}, {"*.cpp"})) {
    QStringList texts = shownTexts(withoutComments(contentOf(file)));
    // Texts of the engine name published servers and other programs' output.
    texts.removeIf([](const QString& text) { return text.contains(QLatin1String("server"), Qt::CaseInsensitive); });
    found += ruledOutIn(file, texts);
  }
  QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
}

void TestWindowTexts::helpUsesTheSameWords() {
  QStringList found;
  const QStringList files = filesIn({"resources/help/en"}, {"*.md"});
  QVERIFY(files.size() > 15);
  for (const QString& file : files) found += ruledOutIn(file, contentOf(file).split(QLatin1Char('\n')));
  QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
}

void TestWindowTexts::patternsFind() {
  QCOMPARE(dialogsIn("class A : public QDialog {\nclass B final : public QDialog\nclass C : public QDialogX {").size(),
           2);
  QCOMPARE(shownTexts("x.find(\"server\"); tr(\"Server\"); f(\"two \"\n  \"parts\");"),
           QStringList({"Server", "two parts"}));
  QCOMPARE(
      ruledOutIn("app/a.cpp", {"A large server", "logs of other systems", "found no figure in x", "a figure"}).size(),
      3);
  QCOMPARE(ruledOutIn("app/scale/decision_page.cpp", {"A large server"}).size(), 0);
  QCOMPARE(withoutComments("// a server\nf(\"http://x\");  // a server\n").count("server"), 0);
}

void TestWindowTexts::pagesHaveNoLookOfTheirOwn() {
  QStringList found;
  const QStringList files = filesIn({"app"}, {"*.h", "*.cpp"});
  QVERIFY(files.size() > 400);
  for (const QString& file : files) {
    if (QRegularExpression(QString::fromLatin1(kPaper)).match(file).hasMatch()) continue;
    for (const QString& look : ownLooksIn(withoutComments(contentOf(file)))) found.append(file + ": " + look);
  }
  QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
}

void TestWindowTexts::ownLooksAreFound() {
  QCOMPARE(ownLooksIn("a->setContentsMargins(4, 0, 0, 0); b->setSpacing(6); c->setFixedWidth(110); f.setBold(true); "
                      "QColor(0x12, 1, 2); d->setStyleSheet(x);")
               .size(),
           6);
  QCOMPARE(ownLooksIn("a->setContentsMargins(0, 2 * kSpace, kSpace / 2, 1); b->setSpacing(kSpace); c->setSpacing(0); "
                      "c->setFixedWidth(kWidth); QColor(value); d->setMinimumWidth(1);")
               .size(),
           0);
}

SCALESCOPE_TEST(TestWindowTexts)

}  // namespace scalescope::test_window_texts

#include "test_window_texts.moc"
