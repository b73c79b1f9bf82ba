// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTest>

#include "app/compare/accuracy_page.h"
#include "app/compare/compare_page.h"
#include "app/exporting/figure_state.h"
#include "app/scale/scaling_page.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"
#include "widgets/qt_text.h"

namespace scalescope::test_figure_state {

using namespace scalescope::testing;

namespace {

using Options = QMap<QString, QString>;

QByteArray version1(const char* view, const char* options, const char* baseline = "") {
  return QStringLiteral(
             R"({"format":"scalescope-figure","format_version":1,"program":"ScaleScope 1","disclosure":"full",)"
             R"("view":"%1","options":%2,"baseline":"%3","title":"T","caption":"C","results":[]})")
      .arg(QLatin1String(view), QLatin1String(options), QLatin1String(baseline))
      .toUtf8();
}

}  // namespace

class TestFigureState : public QObject {
  Q_OBJECT

 private slots:
  void picturesOfVersion1AreRead_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<Options>("options");
    QTest::newRow("bars") << version1(
                                 "bars",
                                 R"({"compareQuantity":"step_time_ms","comparePanels":"network","compareBase":1,)"
                                 R"("compareStyle":1,"compareAcrossNetworks":true,"intended":["network","system"],)"
                                 R"("compareViews":0,"compareProfileUnit":1})",
                                 "run-b")
                          << "compare"
                          << Options{{"metric", "step_time_ms"},
                                     {"panels", "network"},
                                     {"base", "other"},
                                     {"style", "sign"},
                                     {"across-networks", "yes"},
                                     {"baseline", "run-b"},
                                     {"intended", "network,system"}};
    QTest::newRow("bars by price") << version1("bars", R"({"comparePerPrice":true})") << "compare"
                                   << Options{{"prices", ""}};
    QTest::newRow("bars with the defaults")
        << version1("bars", R"({"compareQuantity":"images_per_second","comparePanels":"","compareBase":0,)"
                            R"("compareStyle":0,"compareAcrossNetworks":false,"compareAccuracy":2})")
        << "compare" << Options{};
    QTest::newRow("time to accuracy") << version1("bars",
                                                  R"({"compareQuantity":"time_to_accuracy_s","compareAccuracy":3})")
                                      << "compare"
                                      << Options{{"metric", "time_to_accuracy_s"}, {"split", "training"}, {"top", "5"}};
    QTest::newRow("curves") << version1("curves", R"({"compareMetric":"loss","compareAxis":3,"compareOf":"rank 1",)"
                                                  R"("compareSingleRepeats":true})")
                            << "curves"
                            << Options{{"metric", "loss"},
                                       {"over", "training_time_s"},
                                       {"of", "rank 1"},
                                       {"repeats", "single"}};
    QTest::newRow("parts of a step") << version1("profile", R"({"compareProfileKind":"parts","compareProfileUnit":1})")
                                     << "step-time" << Options{{"unit", "percent"}};
    QTest::newRow("kernels") << version1("profile", R"({"compareProfileKind":"kernels"})") << "profile" << Options{};
    QTest::newRow("side by side") << version1("side-by-side",
                                              R"({"sideBySideRows":"network","sideBySideColumns":"devices",)"
                                              R"("compareStyle":1})")
                                  << "table" << Options{{"rows", "network"}, {"columns", "devices"}, {"style", "sign"}};
    QTest::newRow("trade-off") << version1("throughput-accuracy", R"({"compareAccuracy":1,"compareBase":1})")
                               << "throughput-accuracy" << Options{{"split", "validation"}, {"top", "5"}};
    QTest::newRow("scaling") << version1("scaling",
                                         R"({"scalingQuantity":"images_per_second","scalingViews":0,)"
                                         R"("scalingEfficiencies":true,"scalingPanels":"precision"})",
                                         "run-a")
                             << "scaling"
                             << Options{{"efficiencies", "yes"}, {"panels", "precision"}, {"baseline", "run-a"}};
    QTest::newRow("scaling loss") << version1("scaling", R"({"scalingViews":1,"scalingEfficiencies":true})")
                                  << "scaling-loss" << Options{};
    QTest::newRow("time to the target") << version1("accuracy",
                                                    R"({"accuracyViews":1,"accuracySplit":1,"accuracyTop":1,)"
                                                    R"("accuracyAxis":2,"accuracyRule":1,)"
                                                    R"("accuracyLearningRate":true})")
                                        << "time-to-accuracy"
                                        << Options{{"split", "training"},
                                                   {"top", "5"},
                                                   {"over", "epoch"},
                                                   {"rule", "first-point"},
                                                   {"learning-rate", "yes"}};
    QTest::newRow("prediction") << version1("prediction",
                                            R"({"whatifViews":1,"prediction_nodes":"1..4",)"
                                            R"("prediction_link":2,"prediction_link_text":"10GbE",)"
                                            R"("prediction_overlap":"true","prediction_batch-per-device":""})")
                                << "prediction-changes"
                                << Options{{"nodes", "1..4"}, {"link", "10GbE"}, {"overlap", "true"}};
    QTest::newRow("decision") << version1("decision", R"({"figure":"decision-cost","decision":{"format":"x"}})")
                              << "decision-cost" << Options{{"decision", R"({"format":"x"})"}};
    QTest::newRow("telemetry of the command line") << version1("telemetry", "{}") << "telemetry" << Options{};
    QTest::newRow("telemetry of the page") << version1("telemetry", R"({"telemetryAxis":4,"telemetryHosts":["node1"]})")
                                           << "telemetry" << Options{{"over", "time_s"}, {"only-hosts", "node1"}};
    QTest::newRow("curves of the command line")
        << version1("curves", "{}", "run-b") << "curves" << Options{{"baseline", "run-b"}};
    QTest::newRow("latency") << version1("latency", "{}") << "throughput-latency" << Options{};
  }

  void picturesOfVersion1AreRead() {
    QFETCH(QByteArray, json);
    QFETCH(QString, kind);
    QFETCH(Options, options);
    const FigureState state = require(stateFromJson(json));
    QCOMPARE(state.request.kind, kind);
    QCOMPARE(state.request.options, options);
    QCOMPARE(state.title + state.caption, QStringLiteral("TC"));
    QVERIFY(state.canReopen());
  }

  /// The command line of version 1 wrote pictures of step times and of kernels without a choice.
  void profilesOfVersion1AreTold() {
    RunResult run = makeResult("run-a", 1, 100, 1);
    const auto kindOf = [](const RunResult& result) {
      QByteArray json = version1("profile", "{}");
      json.replace("\"results\":[]", "\"results\":[" + QByteArray::fromStdString(resultToJson(result)) + "]");
      return require(stateFromJson(json)).request.kind;
    };
    QCOMPARE(kindOf(run), QStringLiteral("step-time"));
    run.profile.steps = 5;
    run.profile.kernels.push_back({});
    QCOMPARE(kindOf(run), QStringLiteral("profile"));
  }

  void publishedLinesOfVersion1AreTicked() {
    const FigureState state =
        require(stateFromJson(version1("scaling", R"({"scalingPublished":["Whitepaper: C4140-K"]})")));
    QCOMPARE(state.published, QStringList{"Whitepaper: C4140-K"});
  }

  /// What a page writes does not depend on the names of its widgets, the order of its entries or the language.
  void namesOfWidgetsAreNotInFiles() {
    LibraryFixture fixture;
    fixture.add(makeResult("run-a", 1, 100, 1));
    fixture.add(makeResult("run-b", 2, 190, 1));
    const auto library = fixture.open();
    ComparePage page(library.get());
    page.show();
    page.setRuns({"run-a", "run-b"});
    page.setView(ComparePage::View::SideBySide);
    page.findChild<QComboBox*>("compareStyle")->setCurrentIndex(1);
    QTRY_VERIFY(!page.figure().panels.empty() && !page.figure().panels[0].series.empty());
    const QByteArray before = stateToJson(page.state(), Disclosure::Full, Redactor({}, {}));
    const Options options = page.state().request.options;
    QCOMPARE(options.value("style"), QStringLiteral("sign"));
    for (QWidget* widget : page.findChildren<QWidget*>())
      if (!widget->objectName().isEmpty() && !widget->objectName().startsWith(QLatin1String("qt_")))
        widget->setObjectName("renamed" + widget->objectName());
    QCOMPARE(stateToJson(page.state(), Disclosure::Full, Redactor({}, {})), before);
    ComparePage opened(library.get());
    opened.setState(require(stateFromJson(before)));
    QTRY_COMPARE(opened.state().request.options, options);
    QCOMPARE(opened.view(), ComparePage::View::SideBySide);
  }

  /// Options that the command line knows are shown by the page that a picture opens.
  void pagesShowTheOptions() {
    LibraryFixture fixture;
    fixture.add(makeResult("run-a", 1, 100, 1));
    fixture.add(makeResult("run-b", 2, 190, 1));
    const auto library = fixture.open();
    AccuracyPage accuracy(library.get());
    const Options curves{{"split", "training"},   {"top", "5"},       {"target", "60%"},
                         {"rule", "first-point"}, {"over", "images"}, {"learning-rate", "yes"},
                         {"repeats", "single"}};
    accuracy.openState({{"accuracy", curves}, {}, {}, {}});
    QCOMPARE(accuracy.request().kind, QStringLiteral("accuracy"));
    QCOMPARE(accuracy.request().options, curves);
    accuracy.openState({{"projection", {{"epochs", "30"}, {"images-per-epoch", "50000"}}}, {}, {}, {}});
    QCOMPARE(accuracy.request().kind, QStringLiteral("projection"));
    QCOMPARE(accuracy.request().options, (Options{{"epochs", "30"}, {"images-per-epoch", "50000"}}));
    ScalingPage scaling(library.get());
    const Options steps{{"metric", "step_time_ms"}, {"panels", "network"}};
    scaling.openState({{"scaling", steps}, {}, {}, {}});
    QCOMPARE(scaling.request().options, steps);
    scaling.openState({{"scaling", {{"efficiencies", "yes"}}}, {}, {}, {}});
    QCOMPARE(scaling.request().options, (Options{{"efficiencies", "yes"}}));
    scaling.openState({{"scaling-loss", {}}, {}, {}, {}});
    QCOMPARE(scaling.request().kind, QStringLiteral("scaling-loss"));
    ComparePage compare(library.get());
    compare.setState({{"compare", {{"metric", "step_time_ms"}, {"base", "other"}, {"intended", "none"}}},
                      {},
                      {},
                      {makeResult("run-a", 1, 100, 1), makeResult("run-b", 2, 190, 1)}});
    QTRY_COMPARE(compare.state().request.options.value("base"), QStringLiteral("other"));
    QCOMPARE(compare.state().request.options.value("metric"), QStringLiteral("step_time_ms"));
    QCOMPARE(compare.state().request.options.value("intended"), QStringLiteral("none"));
  }

  /// What is chosen after a picture was opened stays when another result is read; what the picture names is chosen once
  /// its results are read.
  void openedCurvesCanBeChanged() {
    LibraryFixture fixture;
    fixture.add(makeResult("run-a", 1, 100, 1));
    fixture.add(makeResult("run-b", 2, 190, 1));
    const auto library = fixture.open();
    ComparePage page(library.get());
    page.show();
    page.setState({{"curves", {{"metric", "loss"}, {"over", "epoch"}}}, {}, {}, {makeResult("run-a", 1, 100, 1)}});
    QTRY_COMPARE(page.state().request.options.value("metric"), QStringLiteral("loss"));
    auto* const metric = page.findChild<QComboBox*>("compareMetric");
    metric->setCurrentIndex(metric->findData("images_per_second"));
    auto* const axis = page.findChild<QComboBox*>("compareAxis");
    axis->setCurrentIndex(axis->findData("images"));
    QSignalSpy read(library.get(), &Library::fullResultReady);
    if (library->fullResult("run-b") == nullptr) QTRY_VERIFY(read.count() > 0);
    page.setRuns({"run-a", "run-b"});
    QTRY_VERIFY(page.state().results.size() == 2 && !page.state().results[1].series.empty());
    QCOMPARE(page.state().request.options.value("metric"), QStringLiteral("images_per_second"));
    QCOMPARE(page.state().request.options.value("over"), QStringLiteral("images"));
  }

  void everyKindWithAPageIsBuilt() {
    for (const FigureKindInfo& kind : figureKinds())
      if (placeOf(kind.id) == FigurePlace::None)
        QVERIFY2(QStringList({"roofline", "step-limits", "topology", "systems", "node-check", "measurement"})
                     .contains(QLatin1String(kind.id)),
                 kind.id);
  }
};

SCALESCOPE_WINDOW_TEST(TestFigureState)

}  // namespace scalescope::test_figure_state

#include "test_figure_state.moc"
