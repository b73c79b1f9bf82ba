// SPDX-License-Identifier: GPL-3.0-or-later
// Publications of 2017 to 2024: their names, the answers of their questions, and the rules of MLPerf in every figure.
#include <QTemporaryDir>
#include <algorithm>
#include <iterator>

#include "app/compare/compare_options.h"
#include "app/exporting/figure_kind.h"
#include "app/exporting/figure_request.h"
#include "app/exporting/published_names.h"
#include "app/home/published_questions.h"
#include "app/results/names/run_label.h"
#include "app/store/library_scanner.h"
#include "engine/analysis/comparability/comparable_within.h"
#include "engine/base/files.h"
#include "engine/protocol/run/network_titles.h"
#include "engine/protocol/run/publication.h"
#include "tests/app_report/decision_runs.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_publications {

namespace {

std::filesystem::path publishedFolder() {
  return std::filesystem::path(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR").toStdString()) / "resources/published";
}

QString plainText(QString text) { return text.replace(QChar(QChar::Nbsp), QLatin1Char(' ')); }

QMap<QString, QString> optionsFor(const QString& kind) {
  if (kind.startsWith("decision")) return {{"decision", optionOf(testing::whitepaperDecision())}};
  return {};
}

Result<BuiltFigure> built(const QString& kind, const std::vector<RunResult>& results) {
  FigureStyles styles;
  return buildFigure({kind, optionsFor(kind)}, results, styles);
}

}  // namespace

class TestPublications : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    for (const auto& file : publicationFiles(publishedFolder())) {
      auto results = readPublication(file).value();
      std::ranges::move(results, std::back_inserter(m_all));
    }
    for (const RunResult& result : m_all) m_heads.push_back(&result);
    QCOMPARE(m_all.size(), std::size_t(519));
  }

  void everyNetworkHasATitle() {
    for (const RunResult& result : m_all)
      QVERIFY2(networkTitle(result.plan.network) != result.plan.network, result.plan.network.c_str());
  }

  void everyPublicationHasAName_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("values");
    for (const auto& [name, values] : {std::pair("DLPerf", 110),
                                       {"NVIDIA DeepLearningExamples", 62},
                                       {"lambda pytorch", 44},
                                       {"Lambda TensorFlow", 72},
                                       {"TensorFlow 2017", 54},
                                       {"Distributed TensorFlow 2017", 46},
                                       {"Horovod 2017", 24},
                                       {"CARAML", 2},
                                       {"MLPerf", 99},
                                       {"MLPerf Training v2.0", 17},
                                       {"Flags 2018", 6},
                                       {"all", 420},
                                       {"DLPerf: MindSpore 1.1, FP32", 6},
                                       {"published-caraml-mi250-8", 1}})
      QTest::newRow(name) << QString(name) << values;
  }
  void everyPublicationHasAName() {
    QFETCH(QString, name);
    QFETCH(int, values);
    const auto found = publishedCalled(name, m_heads);
    QVERIFY2(found.ok(), found.ok() ? "" : found.error().message.english().c_str());
    QCOMPARE(static_cast<int>(found->size()), values);
  }

  /// Each value is an entry; a second scan reads nothing again; a damaged file is one entry with its fault.
  void theLibraryListsThem() {
    QTemporaryDir root;
    const std::filesystem::path copy = std::filesystem::path(root.path().toStdString()) / "published";
    std::filesystem::copy(publishedFolder(), copy, std::filesystem::copy_options::recursive);
    LibraryScanner scanner({std::filesystem::path(root.path().toStdString()) / "runs", copy});
    std::filesystem::create_directories(root.path().toStdString() + "/runs");
    const auto first = scanner.scan({}), second = scanner.scan({});
    QCOMPARE(first.size(), std::size_t(608));
    QVERIFY(first == second);
    const auto ofDlperf = std::ranges::find_if(
        first, [](const LibraryEntryPtr& entry) { return entry->runId == "published-dlperf-mindspore-1-1-fp32-8"; });
    QVERIFY(ofDlperf != first.end());
    QVERIFY((*ofDlperf)->readOnly && (*ofDlperf)->isWhole && (*ofDlperf)->fault.empty());
    QCOMPARE(*readWhole(**ofDlperf)->summary.imagesPerSecond, 2773.82);
    QVERIFY(writeFileAtomically(copy / "publications" / "caraml.json", "{").ok());
    const auto damaged = scanner.scan({});
    QCOMPARE(damaged.size(), std::size_t(607));
    const auto fault =
        std::ranges::find_if(damaged, [](const LibraryEntryPtr& entry) { return entry->runId == "caraml"; });
    QVERIFY(fault != damaged.end() && !(*fault)->fault.empty());
  }

  void questionsAreAnswered_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("runs");
    QTest::addColumn<QStringList>("words");
    // 11439 and 22045 / 6174; 1077.59 / 3333.2; 2632.93 and 2707.42 / 1070.37; 1787.4 / 1308.7 and 2022.6 / 1990.7.
    QTest::newRow("generations") << "generations"
                                 << "compare" << 3 << QStringList{"85.3 %", "257.1 %"};
    QTest::newRow("one-a-node") << "one-a-node"
                                << "scaling" << 15 << QStringList{"32.3 %", "128 × 1 GPU", "16 × 8 GPUs"};
    QTest::newRow("loader") << "loader"
                            << "compare" << 3 << QStringList{"146.0 %", "152.9 %", "DALI", "8 workers"};
    // 2341.4, 2047.95 and 4419.71 / 1076.98
    QTest::newRow("flags") << "flags"
                           << "compare" << 4 << QStringList{"117.4 %", "90.2 %", "310.4 %"};
    QTest::newRow("transport") << "transport"
                               << "table" << 6 << QStringList{"36.6 %", "1.6 %", "VGG-16"};
  }
  void questionsAreAnswered() {
    QFETCH(QString, id);
    QFETCH(QString, kind);
    QFETCH(int, runs);
    QFETCH(QStringList, words);
    const PublishedQuestion* question = findPublishedQuestion(id);
    QVERIFY(question != nullptr && !questionTitle(*question).isEmpty() && !questionBrief(*question).isEmpty());
    std::vector<LibraryEntryPtr> entries;
    for (const RunResult& result : m_all) {
      auto entry = std::make_shared<LibraryEntry>();
      entry->runId = toQString(result.summary.runId);
      entry->head = result;
      entry->readOnly = true;
      entries.push_back(std::move(entry));
    }
    const QStringList ids = runsOfQuestion(*question, entries);
    QCOMPARE(static_cast<int>(ids.size()), runs);
    std::vector<RunResult> results;
    for (const QString& one : ids)
      results.push_back(*std::ranges::find_if(
          m_all, [&](const RunResult& result) { return toQString(result.summary.runId) == one; }));
    const auto figure = built(kind, results);
    QVERIFY2(figure.ok(), figure.ok() ? "" : figure.error().message.english().c_str());
    const QString finding = plainText(figure->figure.finding);
    for (const QString& word : words) QVERIFY2(finding.contains(word), qPrintable(finding));
    QVERIFY2(!finding.contains("n = 1"), "a publication's number of repeats is unknown");
    // One system against the other comes before each against its own node.
    if (id == "one-a-node") QVERIFY(finding.indexOf("32.3 %") < finding.indexOf("90.3 %"));
  }

  /// A figure of any kind is refused, with the reason, whatever else it would have said.
  void noFigureMixesMlperf() {
    std::vector<RunResult> withOthers = ofRound("MLPerf Training v2.0"), rounds = withOthers;
    for (const RunResult& result : m_all)
      if (result.annotations.label(kCollectionLabel) == "DLPerf") withOthers.push_back(result);
    std::ranges::copy(ofRound("MLPerf Training v3.0"), std::back_inserter(rounds));
    for (const FigureKindEntry& kind : figureKindTable()) {
      const QString id = QLatin1String(kind.info.id);
      const auto mixed = built(id, withOthers), several = built(id, rounds);
      QVERIFY2(!mixed.ok() && !several.ok(), kind.info.id);
      QCOMPARE(mixed.error().code, std::string("not-comparable"));
      QCOMPARE(
          mixed.error().message.english(),
          std::string("Results of MLPerf Training v2.0 cannot be shown with other results: MLPerf permits "
                      "comparisons only within one of its rounds. Select results of one round, or none of MLPerf."));
      QCOMPARE(several.error().message.english(),
               std::string("Results of MLPerf Training v2.0, MLPerf Training v3.0 cannot be shown together: MLPerf "
                           "permits comparisons only within one of its rounds. Select results of one round, or none of "
                           "MLPerf."));
    }
    QVERIFY(!comparisonOf({}, withOthers).ok());
    QVERIFY(checkComparable(ofRound("MLPerf Training v2.0")).ok());
  }

  void figuresOfMlperfCarryItsFootnote() {
    int drawn = 0;
    const auto results = ofRound("MLPerf Training v2.0");
    for (const FigureKindEntry& kind : figureKindTable()) {
      const auto figure = built(QLatin1String(kind.info.id), results);
      if (!figure.ok() || figure->usedRuns.isEmpty()) continue;
      ++drawn;
      const QString& note = figure->figure.footnote;
      QVERIFY2(note.contains("MLPerf Training v2.0 (training_results_v2.0, commit 8437fbb78349)"), kind.info.id);
      QVERIFY2(note.contains("not an MLPerf metric. Result not verified by MLCommons Association."), kind.info.id);
      QVERIFY2(note.contains("trademarks of MLCommons Association"), kind.info.id);
    }
    QVERIFY2(drawn >= 4, qPrintable(QString::number(drawn)));
    std::vector<RunResult> others(m_all.begin(), m_all.begin() + 2);
    QVERIFY(!built("compare", others)->figure.footnote.contains("MLCommons"));
  }

  void pairsOfServers_data() {
    QTest::addColumn<std::string>("server");
    QTest::addColumn<std::string>("several");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const char* server, const char* several, const char* words) {
      QTest::newRow(name) << std::string(server) << std::string(several) << words;
    };
    // 11239.2 / 10962, 23506.1 / 22462.3 and 54364.1 / 56450.3
    row("8 V100", "mlperf-v0-7-dell-dss8440-8", "mlperf-v0-7-dell-c4140-8", "2.5 % faster");
    row("8 A100 PCIe", "mlperf-v1-1-dell-dss8440-a100-pcie-80gb-8", "mlperf-v1-1-dell-r750xa-a100-pcie-80gb-8",
        "4.6 % faster");
    row("8 H100", "mlperf-v3-1-dell-xe9680-h100-sxm-80gb-8", "mlperf-v3-1-dell-xe8640-h100-sxm-80gb-8", "3.7 % slower");
    // Of two rounds, which MLPerf does not permit: 26481.4 / 28618 and 47574.8 / 53791.4.
    row("8 A100 SXM", "mlperf-v3-0-dell-xe9680-a100-sxm-80gb-8", "mlperf-v2-0-dell-xe8545-a100-sxm-80gb-8", "");
    row("16 A100 SXM", "mlperf-v3-0-dell-xe9680-a100-sxm-80gb-16", "mlperf-v2-0-dell-xe8545-a100-sxm-80gb-16", "");
    // 996.32 / 1731.31 and 1077.59 / 3333.2; 1308.7 / 1787.4
    const char* eight = "distributed-tensorflow-2017-aws-p2-8xlarge-synthetic-";
    const char* one = "distributed-tensorflow-2017-aws-p2-xlarge-synthetic-";
    for (const auto& [devices, words] : {std::pair("64", "42.5 % slower"), std::pair("128", "67.7 % slower")})
      row((std::string("K80, ") + devices).c_str(), (std::string(eight) + devices).c_str(),
          (std::string(one) + devices).c_str(), words);
    row("VGG-16", "horovod-2017-vgg-16-4-servers-16-gpus-rdma-nccl-16",
        "horovod-2017-vgg-16-4-servers-16-gpus-tcp-nccl-16", "26.8 % slower");
  }
  /// The pairs of servers, or ways between them, that this collection was made for.
  void pairsOfServers() {
    QFETCH(std::string, server);
    QFETCH(std::string, several);
    QFETCH(QString, words);
    std::vector<RunResult> pair;
    for (const std::string& id : {server, several})
      pair.push_back(
          *std::ranges::find(m_all, "published-" + id, [](const RunResult& result) { return result.summary.runId; }));
    const auto figure = built("compare", pair);
    QCOMPARE(figure.ok(), !words.isEmpty());
    if (!figure.ok()) {
      QCOMPARE(figure.error().code, std::string("not-comparable"));
      return;
    }
    const QString finding = plainText(figure->figure.finding);
    QVERIFY2(finding.contains(words), qPrintable(finding));
  }

  /// Frameworks tell results apart that share system, network, batch and precision.
  void namesTellFrameworksApart() {
    std::vector<RunResult> eight;
    for (const RunResult& result : m_all)
      if (result.annotations.label(kCollectionLabel) == "DLPerf" && result.summary.deviceCount == 8 &&
          result.plan.precision == "fp32" && result.plan.network == "resnet-50")
        eight.push_back(result);
    QStringList labels = distinguishingLabels(eight);
    QCOMPARE(labels.removeDuplicates(), 0);
    QCOMPARE(labels.size(), 10);
  }

 private:
  std::vector<RunResult> ofRound(const std::string& round) const {
    std::vector<RunResult> results;
    for (const RunResult& result : m_all)
      if (comparableWithin(result) == round) results.push_back(result);
    return results;
  }
  std::vector<RunResult> m_all;
  std::vector<const RunResult*> m_heads;
};

SCALESCOPE_WINDOW_TEST(TestPublications)

}  // namespace scalescope::test_publications

#include "test_publications.moc"
