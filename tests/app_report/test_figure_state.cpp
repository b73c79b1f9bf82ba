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

}  // namespace

class TestFigureState : public QObject {
  Q_OBJECT

 private slots:
  void picturesOfVersion1AreRefused() {
    const auto state = stateFromJson(R"({"format":"scalescope-figure","format_version":1,"view":"bars"})");
    QVERIFY(!state.ok());
    QCOMPARE(state.error().code, "figure-state-invalid");
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
    QStringList drawnOnly;
    for (const FigureKindEntry& kind : figureKindTable())
      if (!kind.canReopen) drawnOnly.append(QLatin1String(kind.info.id));
    QCOMPARE(drawnOnly, QStringList({"measurement", "roofline", "step-limits", "node-check", "topology", "systems"}));
  }
};

SCALESCOPE_WINDOW_TEST(TestFigureState)

}  // namespace scalescope::test_figure_state

#include "test_figure_state.moc"
