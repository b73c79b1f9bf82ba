// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <cerrno>

#include "app/compare/column_titles.h"
#include "app/compare/measurement_figure.h"
#include "app/core/check_words.h"
#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/core/key_titles.h"
#include "app/diagnose/node_check_figure.h"
#include "app/results/curve_data.h"
#include "app/scale/scaling_words.h"
#include "app/window/language.h"
#include "engine/analysis/check/check_verdict.h"
#include "engine/analysis/facts/scaling_key.h"
#include "engine/base/files.h"
#include "engine/base/statements.h"
#include "engine/base/system_text.h"
#include "engine/base/text.h"
#include "engine/base/word_text.h"
#include "engine/protocol/run/run_result.h"
#include "tests/harness/window_test.h"
#include "widgets/qt_text.h"

namespace scalescope::test_engine_sentences {

namespace {

/// A text of the engine's sources and its place.
struct SourceText {
  QString place, text;
};

/// The string literals of a file that are not marked; adjacent ones are one text. Comments and includes are skipped.
QList<SourceText> literalsOf(const QString& path, const QString& name) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {};
  const QString source = QString::fromUtf8(file.readAll());
  static const QRegularExpression kToken(
      QStringLiteral(
          "//[^\\n]*|/\\*.*?\\*/|#[^\\n]*|R\"\\((.*?)\\)\"|\"((?:[^\"\\\\\\n]|\\\\.)*)\"|'(?:[^'\\\\]|\\\\.)+'"),
      QRegularExpression::DotMatchesEverythingOption);
  QList<SourceText> texts;
  qsizetype end = -1;
  bool isMarked = false;  // Text::of() and Words::of(): test_language collects these
  for (auto token = kToken.globalMatch(source); token.hasNext();) {
    const auto found = token.next();
    QString text = found.captured(1) + found.captured(2);
    if (text.isEmpty()) continue;
    text.replace(QLatin1String("\\\""), QLatin1String("\"")).replace(QLatin1String("\\n"), QLatin1String("\n"));
    const bool adjacent = end >= 0 && source.mid(end, found.capturedStart() - end).trimmed().isEmpty();
    end = found.capturedEnd();
    if (!adjacent) isMarked = source.left(found.capturedStart()).trimmed().endsWith(QLatin1String("::of("));
    if (isMarked) continue;
    if (adjacent)
      texts.last().text += text;
    else
      texts.append({QStringLiteral("%1:%2").arg(name).arg(source.left(found.capturedStart()).count(u'\n') + 1), text});
  }
  return texts;
}

/// Command lines, tables of descriptions that have titles of their own, scripts, and the oracle of selftest.
bool isShown(const QString& file) {
  static const QRegularExpression kOthers(
      QStringLiteral("^(main|reference|graph)/|^base/command_|/kernels/|/"
                     "(metric|plan_fields|program_fields|error_codes|environment|network_titles|node_scripts|"
                     "host_fields|check_value|prediction_help)\\.cpp$"));
  return !kOthers.match(file).hasMatch();
}

/// Broken contracts inside the program, and samples of log lines.
bool isInternal(const QString& sentence) {
  static const QStringList kInternal{
      QStringLiteral("is a running statistic: it has no gradient and no momentum."),
      QStringLiteral("(it is computed inside another layer's operation)."),
      QStringLiteral("(the step was compiled without inspection)."),
      QStringLiteral("steps are in flight."),
      QStringLiteral("The step queue is empty: no step is in flight."),
      QStringLiteral("; ranges must follow each other."),
      QStringLiteral("Its kernels are launched one by one, which may be slower."),        // of the log
      QStringLiteral("Batches are copied to pinned memory before each upload instead."),  // of the log
      QStringLiteral(", so this worker ends."),                                           // of the log
      QStringLiteral("the fusion plan and the gradients so far of its input do not agree."),
  };
  return kInternal.contains(sentence) || sentence.startsWith(QLatin1String("a line \"")) ||
         sentence.startsWith(QLatin1String("a table headed ")) || sentence.contains(QLatin1String(" | xargs "));
}

CheckValue slowMemory() {
  CheckValue value;
  value.test = "memory_triad";
  value.host = "node2";
  value.part = "all cores";
  value.value = 19.5;
  value.ciLow = 18.5, value.ciHigh = 20.5;
  value.verdict = CheckVerdict::Bad;
  value.reason = Text::of("%1 % worse than %2", textNumber(7.1), Text::of("the median of %1 alike", 4));
  value.cause = Text::of("half duplex");
  return value;
}

QString germanFinding() {
  return QStringLiteral(
             "schlecht: node2, alle Kerne: %1 19,5 GB/s ± 1,0; 7,1 % schlechter als der Median von 4 gleichen; "
             "Halbduplex")
      .arg(checkTestTitle("memory_triad"));
}

bool isGermanBuilt() { return std::filesystem::exists(shareFolder() / "translations" / "scalescope_de.qm"); }

}  // namespace

class TestEngineSentences : public QObject {
  Q_OBJECT

 private slots:
  /// A sentence of the engine's sources that ends with a full stop is marked with Text::of(), so that it has a
  /// translation.
  void everySentenceOfTheEngineIsAText() {
    const QString root = qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + QStringLiteral("/engine/");
    const QRegularExpression between(QStringLiteral("(?<=[.?!])\\s+(?=[^a-z\\s])"));
    int files = 0;
    QStringList unmarked;
    QDirIterator sources(root, {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                         QDirIterator::Subdirectories);
    while (sources.hasNext()) {
      const QString path = sources.next(), name = path.mid(root.size());
      if (!isShown(name)) continue;
      ++files;
      for (const SourceText& literal : literalsOf(path, name))
        for (QString sentence : literal.text.split(between)) {
          sentence = sentence.trimmed();
          while (sentence.startsWith(QLatin1Char('"')) || sentence.startsWith(QLatin1Char(' '))) sentence.remove(0, 1);
          if (sentence.count(QLatin1Char(' ')) < 3 || !sentence.endsWith(QLatin1Char('.'))) continue;
          if (!isInternal(sentence)) unmarked.append(literal.place + QStringLiteral(": ") + sentence);
        }
    }
    QVERIFY2(files > 400, qPrintable(QString::number(files)));
    QVERIFY2(unmarked.isEmpty(),
             qPrintable(QStringLiteral("Mark with Text::of():\n") + unmarked.join(QLatin1Char('\n'))));
  }

  void englishStaysAsItIs() {
    QCOMPARE(inWindowLanguage(Text::of("Cannot write %1: %2.", "/a", Text::verbatim("odd"))),
             QStringLiteral("Cannot write /a: odd."));
    QCOMPARE(inWindowLanguage(Text::of("%1 images at %2, port %3", 1281167, textNumber(1e6), std::to_string(29500))),
             QStringLiteral("1,281,167 images at 1,000,000, port 29500"));
    QCOMPARE(statusText(RunStatus::Completed), QStringLiteral("completed"));
    QCOMPARE(lineLabelText({{"", "M"}, {"", Text::of("batch %1/device", 128)}, {"threads per rank", "4"}}),
             QStringLiteral("M, batch 128/device, threads per rank 4"));
  }

  void valuesAreGerman_data() {
    QTest::addColumn<Text>("text");
    QTest::addColumn<QString>("german");
    QTest::newRow("numbers") << Text::of("%1 s is less than the minimum of %2 s.", textNumber(2.5), 10)
                             << "2,5 s ist weniger als das Minimum von 10 s.";
    QTest::newRow("thousands") << Text::of("%1 s is less than the minimum of %2 s.", textNumber(1000.5), 1281167)
                               << "1\u202f000,5 s ist weniger als das Minimum von 1\u202f281\u202f167 s.";
    QTest::newRow("a reason of the system")
        << Text::of("Cannot write %1: %2.", std::filesystem::path("/a/b.c"), systemText(EACCES))
        << "/a/b.c kann nicht geschrieben werden: keine Berechtigung.";
    QTest::newRow("two sentences") << Text::of("%1 is neither true nor false.", "shuffle") + Text::of("Use fewer.")
                                   << "shuffle ist weder true noch false. Verwenden Sie weniger.";
    QTest::newRow("the title of a key")
        << Text::of("The dataset's folder %1 does not exist.", "/data/x") +
               Text::of("Set %1 in the environment of this command and run it again.", "data_path")
        << "Der Ordner des Datensatzes /data/x existiert nicht. Setzen Sie \"Datenordner\" "
           "in der Umgebung dieses Befehls, und rufen Sie ihn erneut auf.";
    QTest::newRow("a state as a value") << Text::of("it was %1", wordText("failed")) << "er war fehlgeschlagen";
    QTest::newRow("what another program says")
        << Text::verbatim("Cannot write /a/b: Permission denied.") << "Cannot write /a/b: Permission denied.";
    QTest::newRow("a message in a message")
        << Text::of("%1: %2", "node1", Text::of("Set %1 in the environment of this command and run it again.", "A"))
        << "node1: Setzen Sie A in der Umgebung dieses Befehls, und rufen Sie ihn erneut auf.";
    QTest::newRow("a prefix") << "run-7: " + Text::of("No space left to write %1.", "/data/x.json")
                              << "run-7: Kein Platz mehr, um /data/x.json zu schreiben.";
    QTest::newRow("another version's pattern") << Text::of("A newer engine says %1.", 5) << "A newer engine says 5.";
    QTest::newRow("a place without a value") << Text::ofSentences({{"%1", {}}}) << "%1";
  }
  void valuesAreGerman() {
    if (!isGermanBuilt()) QSKIP("no texts were built: install qt6-l10n-tools and build again");
    QFETCH(Text, text);
    QFETCH(QString, german);
    QVERIFY(installLanguage(QStringLiteral("de")).ok());
    QCOMPARE(inWindowLanguage(text), german);
  }

  void reasonsOfANodeCheckAreGerman() {
    if (!isGermanBuilt()) QSKIP("no texts were built: install qt6-l10n-tools and build again");
    QVERIFY(installLanguage(QStringLiteral("de")).ok());
    CheckValue value = slowMemory();
    value.reason = joinStatements({Text::of("%1 % of the limit, less than %2 %", textNumber(12.5), 50), value.reason,
                                   Text::of("only %1 samples before the time limit", 3)});
    value.cause =
        joinStatements({Text::of("%1: %2", "node2", Text::of("PCIe link x%1, possible x%2", "8", "16")), value.cause});
    QCOMPARE(checkColumns(value).last(),
             QStringLiteral("12,5 % des Grenzwerts, weniger als 50 %; 7,1 % schlechter als der Median von 4 gleichen; "
                            "nur 3 Messwerte vor dem Zeitlimit; node2: PCIe-Anbindung x8, möglich x16; Halbduplex"));
    value.cause = {};
    value.reason = Text::of("Only %1 MB are free in %2; reading is measured with a file of %3 MB.", 5, "/data",
                            textNumber(512, 0));
    QCOMPARE(checkColumns(value).last(),
             QStringLiteral("Nur 5 MB sind in /data frei; das Lesen wird mit einer Datei von 512 MB gemessen."));
  }

  void coresOfOtherProgramsAreGerman() {
    if (!isGermanBuilt()) QSKIP("no texts were built: install qt6-l10n-tools and build again");
    QVERIFY(installLanguage(QStringLiteral("de")).ok());
    CheckValue value;
    value.test = "foreign_processes";
    value.host = "node2";
    value.part = "all cores";
    value.precision = "bf16";
    value.value = 2;
    value.reason = Text::of("other programs use %1 of %2 cores", textNumber(2, 2), 2);
    value.cause = joinTexts(
        {Text::of("%1 %2 cores", "cc1plus", textNumber(1.9)), Text::of("%1 %2 cores", "ninja", textNumber(0.2))}, ", ");
    const QStringList columns = checkColumns(value);
    QCOMPARE(columns.mid(2, 2), (QStringList{"node2, alle Kerne, BF16", "2,00 Kerne"}));
    QCOMPARE(columns.last(),
             QStringLiteral("andere Programme belegen 2,00 von 2 Kernen; cc1plus 1,9 Kerne, ninja 0,2 Kerne"));
  }

  /// A title begins in lower case within a sentence: it has the translation of the title.
  void titlesWithinSentencesAreGerman() {
    if (!isGermanBuilt()) QSKIP("no texts were built: install qt6-l10n-tools and build again");
    QVERIFY(installLanguage(QStringLiteral("de")).ok());
    QCOMPARE(inWindowLanguage(wordText("dataset fingerprint")), QStringLiteral("Fingerabdruck des Datensatzes"));
    QCOMPARE(inWindowLanguage(wordText("dataset")), QStringLiteral("Datensatz"));
    QCOMPARE(inWindowLanguage(wordText("network")), QStringLiteral("Netz"));
    QCOMPARE(inWindowLanguage(wordText("NCCL")), QStringLiteral("NCCL"));
  }

  void findingsOfANodeCheckAreGerman() {
    if (!isGermanBuilt()) QSKIP("no texts were built: install qt6-l10n-tools and build again");
    QVERIFY(installLanguage(QStringLiteral("de")).ok());
    CheckValue value = slowMemory();
    QCOMPARE(checkFindingTitle(value), germanFinding());
    QCOMPARE(checkColumns(value).mid(2, 2), (QStringList{"node2, alle Kerne", "19,5 GB/s ± 1,0"}));
    value.value = std::numeric_limits<double>::quiet_NaN();
    value.part = "2 ranks";
    value.reason = Text::of("the time limit was reached");
    value.cause = {};
    QCOMPARE(checkFindingTitle(value), QStringLiteral("schlecht: node2, 2 Ränge: %1 (das Zeitlimit wurde erreicht)")
                                           .arg(checkTestTitle("memory_triad")));
  }

  void placesAndUnitsOfANodeCheckAreGerman() {
    if (!isGermanBuilt()) QSKIP("no texts were built: install qt6-l10n-tools and build again");
    QVERIFY(installLanguage(QStringLiteral("de")).ok());
    CheckValue sum;
    sum.test = "allreduce_hosts";
    sum.part = "4 ranks";
    sum.precision = "fp32";
    sum.bytes = 1 << 20;
    QCOMPARE(checkPlaceTitle(sum), QStringLiteral("4 Ränge, FP32, 1 MiB"));
    CheckValue copy;
    copy.test = "peer_latency";
    copy.host = "memory";  // names of hosts stay
    copy.part = "GPU 0 -> GPU 1";
    copy.value = 12.34;
    QCOMPARE(checkPlaceTitle(copy), QStringLiteral("memory, GPU 0 -> GPU 1"));
    QCOMPARE(checkNumberTitle(copy), QStringLiteral("12,3 µs"));
    QCOMPARE(inWindowLanguage(checkCountsText({12, 1, 2, 3, 0, 0})),
             QStringLiteral("12 gut, 1 auffällig, 2 schlecht, 3 nicht messbar"));
  }

  /// A file of this version has the values of its texts; one of an earlier version has English.
  void storedNodeChecksAreGermanWithTheirValues() {
    if (!isGermanBuilt()) QSKIP("no texts were built: install qt6-l10n-tools and build again");
    QVERIFY(installLanguage(QStringLiteral("de")).ok());
    RunResult result;
    result.summary.kind = ResultKind::NodeCheck;
    result.series = {checkTable({slowMemory()})};
    const auto finding = slowMemory();
    result.events = {{1, -1, Noted{NoteLevel::Warning, checkFindingText(finding), finding}}};
    const auto shownOf = [](const RunResult& stored) { return checkFindingTitle(checkValuesOf(stored.series).at(0)); };
    const auto stored = resultFromJson(resultToJson(result));
    QVERIFY2(stored.ok(), stored ? "" : stored.error().message.english().c_str());
    QCOMPARE(shownOf(*stored), germanFinding());
    const auto& note = std::get<Noted>(stored->events.at(0).body);
    QVERIFY(note.finding.has_value());
    QCOMPARE(checkFindingTitle(*note.finding), germanFinding());
    QCOMPARE(note.text.english(), checkFindingText(finding));

    RunResult older = *stored;
    const auto removed = std::erase_if(older.series.at(0).columns,
                                       [](const SeriesColumn& column) { return column.id.ends_with("_parts"); });
    QCOMPARE(removed, std::size_t(2));
    QCOMPARE(shownOf(older),
             QStringLiteral("schlecht: node2, alle Kerne: %1 19,5 GB/s ± 1,0; 7.1 % worse than the median of 4 alike; "
                            "half duplex")
                 .arg(checkTestTitle("memory_triad")));
  }

  void statesAreGerman() {
    if (!isGermanBuilt()) QSKIP("no texts were built: install qt6-l10n-tools and build again");
    QVERIFY(installLanguage(QStringLiteral("de")).ok());
    QCOMPARE(statusText(RunStatus::Failed), QStringLiteral("fehlgeschlagen"));
    QCOMPARE(phaseText(RunPhase::Warmup), QStringLiteral("Aufwärmphase"));
    QCOMPARE(levelText(NoteLevel::Disturbed), QStringLiteral("gestört"));
    QCOMPARE(originText(ResultOrigin::Published), QStringLiteral("veröffentlicht"));
    QVERIFY(statusText(RunStatus::Unknown).isEmpty());
  }

  void factorsAndUnitsAreGerman() {
    if (!isGermanBuilt()) QSKIP("no texts were built: install qt6-l10n-tools and build again");
    QVERIFY(installLanguage(QStringLiteral("de")).ok());
    const LabelPart batch{"", Text::of("batch %1/device", 128)};
    QCOMPARE(lineLabelText({{"", "long"}, {"", "fp16"}, batch, {"threads per rank", "4"}}),
             QStringLiteral("long, fp16, Batch 128 je Gerät, Threads je Rang 4"));
    const std::vector<LabelPart> ofPlan{{"", "M"}, {"test", "long"}, {heldName(*findPlanField("augment")), "true"}};
    QCOMPARE(lineLabelText(ofPlan), QStringLiteral("M, Test lang, %1 ja").arg(titleOf(*findPlanField("augment"))));
    const ScalingLine line{"", {}, "", true, 0, {}, {{"", "M"}, batch}};
    QVERIFY2(aloneText(line).startsWith(QStringLiteral("M, Batch 128 je Gerät: ein Punkt ")),
             qPrintable(aloneText(line)));
    const PlanField& epochs = *findPlanField("epochs");
    QCOMPARE(withUnit(epochs, "1") + ' ' + withUnit(epochs, "3"), QStringLiteral("1 Epoche 3 Epochen"));
    QCOMPARE(columnTitle("rank"), QStringLiteral("Rang"));
    QCOMPARE(columnTitle("in_place_time_us"), QStringLiteral("In-place-Zeit (µs)"));
    QCOMPARE(heldTitle("gradient bucket"), QStringLiteral("Gradienten-Bucket"));
    QCOMPARE(heldTitle("NCCL_ALGO"), QStringLiteral("NCCL_ALGO"));
    QCOMPARE(factorTitle("dataset_fingerprint", "Dataset fingerprint"),
             QStringLiteral("Fingerabdruck des Datensatzes"));
    QCOMPARE(metricUnit("images_per_second"), QStringLiteral("Bilder/s"));
  }

  void cleanupTestCase() { QVERIFY(installLanguage(QStringLiteral("en")).ok()); }
};

SCALESCOPE_WINDOW_TEST(TestEngineSentences)

}  // namespace scalescope::test_engine_sentences

#include "test_engine_sentences.moc"
