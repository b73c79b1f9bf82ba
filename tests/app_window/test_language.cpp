// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QLibraryInfo>
#include <QLineEdit>
#include <QLocale>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>
#include <algorithm>
#include <clocale>

#include "app/compare/compare_bars.h"
#include "app/core/engine_sentences.h"
#include "app/exporting/export_dialog.h"
#include "app/figures/figure_export.h"
#include "app/measure/form/plan_page.h"
#include "app/results/names/usable_runs.h"
#include "app/window/language.h"
#include "engine/base/files.h"
#include "tests/harness/window_test.h"
#include "widgets/decimal_box.h"
#include "widgets/number_format.h"

namespace scalescope::test_language {

namespace {

struct Message {
  QString context, source;
  QStringList forms;
  bool finished = true;
};

/// The translation itself, or its singular and plural.
QStringList readForms(QXmlStreamReader& xml) {
  QStringList forms;
  QString text;
  while (xml.readNext() != QXmlStreamReader::EndElement) {
    if (xml.isStartElement()) forms.append(xml.readElementText());
    if (xml.isCharacters()) text += xml.text();
  }
  return forms.isEmpty() ? QStringList{text} : forms;
}

std::vector<Message> readMessages(const QString& path) {
  QFile file(path);
  std::vector<Message> messages;
  if (!file.open(QIODevice::ReadOnly)) return messages;
  QXmlStreamReader xml(&file);
  QString context;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == QLatin1String("name")) context = xml.readElementText();
    if (xml.name() == QLatin1String("source")) messages.push_back({context, xml.readElementText(), {}, true});
    if (xml.name() == QLatin1String("translation") && !messages.empty()) {
      messages.back().finished = xml.attributes().isEmpty();
      messages.back().forms = readForms(xml);
    }
  }
  return xml.hasError() ? std::vector<Message>() : messages;
}

const QStringList kFiles{QStringLiteral("scalescope_de.ts"), QStringLiteral("engine_de.ts")};

QString translationsFolder() {
  return qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + QStringLiteral("/translations/");
}

QByteArray textOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::vector<Message> germanMessages() {
  std::vector<Message> all;
  for (const QString& name : kFiles)
    for (const Message& message : readMessages(translationsFolder() + name)) all.push_back(message);
  return all;
}

/// What the program fills in or acts on: placeholders, the mnemonic, tags.
QStringList marksOf(const QString& text) {
  static const QRegularExpression kMark(QStringLiteral("%[0-9n]|&|</?[a-z0-9]+>"));
  QStringList marks;
  for (auto match = kMark.globalMatch(text); match.hasNext();) marks.append(match.next().captured());
  marks.sort();
  return marks;
}

}  // namespace

class TestLanguage : public QObject {
  Q_OBJECT

 private slots:
  void everyMessageIsFinishedAndKeepsItsMarks() {
    const auto messages = germanMessages();
    QVERIFY(messages.size() > 400);
    for (const Message& message : messages) {
      const QString name = message.context + QStringLiteral(": ") + message.source;
      QVERIFY2(message.finished, qPrintable(name));
      QCOMPARE(message.forms.size(), message.source.contains(QLatin1String("%n")) ? 2 : 1);
      for (const QString& form : message.forms) {
        QVERIFY2(!form.isEmpty(), qPrintable(name));
        QVERIFY2(marksOf(form) == marksOf(message.source), qPrintable(name + QStringLiteral(" -> ") + form));
        QCOMPARE(form.startsWith(QLatin1Char(' ')), message.source.startsWith(QLatin1Char(' ')));
      }
    }
  }

  /// The files hold the texts of the sources, as collected now.
  void theFilesAreComplete() {
    const QString lupdate = QLibraryInfo::path(QLibraryInfo::BinariesPath) + QStringLiteral("/lupdate");
    QVERIFY2(QFile::exists(lupdate), "install qt6-l10n-tools");
    QTemporaryDir folder;
    for (const QString& name : kFiles) QVERIFY(QFile::copy(translationsFolder() + name, folder.filePath(name)));
    QProcess update;
    update.start(translationsFolder() + QStringLiteral("update"), {lupdate, folder.path()});
    QVERIFY(update.waitForFinished() && update.exitCode() == 0);
    for (const QString& name : kFiles) {
      const auto then = readMessages(translationsFolder() + name), now = readMessages(folder.filePath(name));
      // A literal after the pattern would be a comment of tr(), with which the window does not look a text up.
      if (name.startsWith(QLatin1String("engine")))
        QVERIFY2(!textOf(folder.filePath(name)).contains("<comment>"), "a literal as the first value of a Text");
      // A pattern whose first value is a Text itself, or that is marked with the namespace, has another context.
      for (const Message& message : now)
        QVERIFY2(!name.startsWith(QLatin1String("engine")) || message.context == QLatin1String("Text") ||
                     message.context == QLatin1String("Words") || message.source == QLatin1String("%1%2"),
                 qPrintable(message.context + QStringLiteral(": ") + message.source));
      for (const Message& message : now)
        QVERIFY2(message.finished, qPrintable(name + QStringLiteral(" lacks \"") + message.source + QLatin1Char('"')));
      QCOMPARE(now.size(), then.size());
    }
  }

  void refusesALanguageWithoutTexts() {
    const Status status = installLanguage(QStringLiteral("xx"));
    QVERIFY(!status.ok());
    QVERIFY2(status.error().message.english().find("xx") != std::string::npos,
             status.error().message.english().c_str());
    QVERIFY(installLanguage(QStringLiteral("en")).ok());
    QVERIFY(qApp->findChildren<QTranslator*>().isEmpty());
  }

  void germanWindowWritesPlainFiles() {
    if (!std::filesystem::exists(shareFolder() / "translations" / "scalescope_de.qm"))
      QSKIP("no texts were built: install qt6-l10n-tools and build again");
    // Where the system has it, for what is read and written by the C library, too.
    std::setlocale(LC_ALL, "de_DE.UTF-8");
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    QVERIFY(installLanguage(QStringLiteral("de")).ok());
    QCOMPARE(QCoreApplication::translate("CompareAnswer", "Only the factor under test differs."),
             QStringLiteral("Nur der untersuchte Faktor unterscheidet sich."));
    QCOMPARE(ExportDialog::tr("Full: real names"), QStringLiteral("Vollständig: echte Namen"));
    QCOMPARE(imagesPerSecondText(12.34), QStringLiteral("12,3\u00a0Bilder/s"));
    QCOMPARE(numberText(1234567.5, 1), QStringLiteral("1\u202f234\u202f567,5"));
    inputAcceptsBothSigns();
    planIsReadAsBefore();
    figureIsWrittenAsBefore();
    tableIsWrittenWithDecimalPoints();
    QVERIFY(installLanguage(QStringLiteral("en")).ok());
    QCOMPARE(numberText(1234567.5, 1), QStringLiteral("1,234,567.5"));
    QCOMPARE(QLocale().decimalPoint(), QStringLiteral("."));
  }

  void excludedRunsAreGroupedInGerman() {
    if (!std::filesystem::exists(shareFolder() / "translations" / "scalescope_de.qm"))
      QSKIP("no texts were built: install qt6-l10n-tools and build again");
    QVERIFY(installLanguage(QStringLiteral("de")).ok());
    std::vector<RunResult> runs(4);
    for (std::size_t i = 0; i < runs.size(); ++i) {
      runs[i].summary.runId = "run-" + std::to_string(i);
      runs[i].summary.name = i < 2 ? "V100 (PCIe) %1" : "P100 (" + std::to_string(i) + ")";
      runs[i].summary.status = RunStatus::Running;
    }
    Exclusions excluded = usableRuns({runs[0], runs[1]}).excluded;
    QCOMPARE(excludedText(excluded, 8), QStringLiteral("V100 (PCIe) %1 (2 Läufe) läuft noch"));
    excluded = usableRuns(runs).excluded;
    QCOMPARE(excludedText(excluded, 8), QStringLiteral("V100 (PCIe) %1 (und 3 weitere) läuft noch"));
    const Text clause = Text::of("%1 has no throughput", "V100 (PCIe) %1");
    QCOMPARE(excludedText({exclusionOf(ExcludedRun{"run-7", clause})}, 8),
             QStringLiteral("V100 (PCIe) %1 hat keinen Durchsatz"));
    QVERIFY(installLanguage(QStringLiteral("en")).ok());
  }

 private:
  void inputAcceptsBothSigns() {
    DecimalBox box;
    box.setRange(0, 100);
    box.setSuffix(QStringLiteral(" %"));
    box.setValue(0.5);
    QCOMPARE(box.text(), QStringLiteral("0,50 %"));
    for (const char* typed : {"2,5", "2.5"}) {
      box.clear();
      QTest::keyClicks(&box, QLatin1String(typed));
      QCOMPARE(box.value(), 2.5);
    }
  }

  void planIsReadAsBefore() {
    PlanPage page;
    page.setNetworks({{"resnet-20", 272474, 40551680, 32, 3, 10}, {"resnet-50", 25557032, 4089184256, 224, 3, 1000}});
    page.show();
    QTRY_VERIFY(page.runnable());
    QCOMPARE(page.findChild<QPushButton*>(QStringLiteral("plan_run"))->text().remove(QLatin1Char('&')),
             QStringLiteral("Starten"));
    auto* rate = page.findChild<QLineEdit*>(QStringLiteral("learning_rate_schedule"));
    auto* field = page.findChild<FormField*>(QStringLiteral("field_learning_rate_schedule"));
    rate->clear();
    QTest::keyClicks(rate, QStringLiteral("0,1"));
    QTRY_VERIFY(!field->fault().isEmpty());
    rate->clear();
    QTest::keyClicks(rate, QStringLiteral("0.1"));
    QTRY_VERIFY2(field->fault().isEmpty(), qPrintable(field->fault()));
    QTRY_VERIFY(page.runnable());
    const auto* form = page.findChild<PlanForm*>();
    Plan plan = form->draft().plan;
    QCOMPARE(plan.learningRateSchedule, std::string("0.1"));
    plan.weightDecay = 0.25;
    PlanForm other;
    other.setPlan(plan);
    QCOMPARE(other.draft().plan.weightDecay, 0.25);
    QCOMPARE(other.findChild<QLineEdit*>(QStringLiteral("weight_decay"))->text(), QStringLiteral("0.25"));
  }

  void figureIsWrittenAsBefore() {
    Figure figure;
    FigurePanel panel;
    panel.x.title = QStringLiteral("n");
    panel.y.title = QStringLiteral("T");
    FigureSeries series;
    series.name = QStringLiteral("a");
    series.points = {{1.5, 1234.25, 0.5, {}}};
    panel.series = {series};
    figure.panels.push_back(panel);
    QCOMPARE(figureToCsv(figure).section(QLatin1Char('\n'), 1, 1), QStringLiteral("T,a,1.5,1234.25,0.5,,n,T"));
  }

  void tableIsWrittenWithDecimalPoints() {
    Figure figure;
    FigurePanel panel;
    panel.kind = FigureKind::Table;
    panel.tableHeader = {QStringLiteral("System"), QStringLiteral("Bilder/s"), QStringLiteral("Effizienz")};
    panel.tableRows = {{QStringLiteral("A"), numberCell(12345.67, 1), percentCell(0.925625)},
                       {QStringLiteral("B"), QStringLiteral("0,912 ± 0,012"), QStringLiteral("–")}};
    figure.panels = {panel};
    QCOMPARE(shownRow(panel.tableRows[0]).mid(1),
             (QStringList{QStringLiteral("12\u202f345,7"), QStringLiteral("92,6\u00a0%")}));
    QCOMPARE(figureToCsv(figure),
             QStringLiteral("System,Bilder/s,Effizienz (%)\nA,12345.67,92.5625\nB,\"0,912 ± 0,012\",\n"));
    // Lists and versions that a system states stay as they are.
    figure.panels[0].tableRows = {{QStringLiteral("C"), QStringLiteral("0,1"), QStringLiteral("550.120")}};
    QCOMPARE(figureToCsv(figure).section(QLatin1Char('\n'), 1, 1), QStringLiteral("C,\"0,1\",550.120"));
  }
};

SCALESCOPE_WINDOW_TEST(TestLanguage)

}  // namespace scalescope::test_language

#include "test_language.moc"
