// SPDX-License-Identifier: GPL-3.0-or-later
// The table of options of figures is what pages offer and what pictures hold.
#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <memory>

#include "app/compare/accuracy_page.h"
#include "app/compare/compare_page.h"
#include "app/diagnose/step_page.h"
#include "app/diagnose/telemetry_page.h"
#include "app/exporting/figure_kind.h"
#include "app/exporting/figure_option_table.h"
#include "app/exporting/figure_state.h"
#include "app/scale/scaling_page.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"
#include "widgets/popup_button.h"

namespace scalescope::test_option_controls {

using namespace scalescope::testing;

namespace {

using Options = QMap<QString, QString>;

/// Repeats, another network, measured parts of a step: all that the figures of options need.
std::vector<RunResult> someResults() {
  std::vector<RunResult> results{makeResult("a1", 2, 100, 1), makeResult("a2", 2, 110, 2), makeResult("b", 2, 50, 3)};
  results.back().plan.network = "vgg-16";
  for (RunResult& result : results) {
    result.summary.computeTimeMeanMs = 40;
    result.summary.dataWaitMeanMs = 5;
    result.summary.stepTimeMeanMs = 46;
    result.summary.energyPerImageJ = 2;
    result.summary.powerMeanW = 200;
  }
  return results;
}

class OptionsFixture : public LibraryFixture {
 public:
  OptionsFixture() {
    for (const RunResult& result : someResults()) add(result);
    library = open();
  }
  std::unique_ptr<Library> library;
};

/// The page that shows figures of a kind again.
struct OpenedPage {
  std::unique_ptr<QWidget> widget;
  std::function<FigureRequest()> request;
  std::function<void(const FigureRequest&)> open;

  OpenedPage(Library& library, const FigureRequest& figure) {
    const std::string_view page = findFigureKindEntry(figure.kind)->page;
    if (page == "page_compare") take(new ComparePage(&library));
    if (page == "page_scaling") take(new ScalingPage(&library));
    if (page == "page_accuracy") take(new AccuracyPage(&library));
    if (page == "page_step") take(new StepPage(&library));
    if (page == "page_telemetry") take(new TelemetryPage(&library));
    if (widget == nullptr) qFatal("%s has no page", qPrintable(figure.kind));
    widget->resize(1600, 900);
    widget->show();
    open(figure);
  }

 private:
  static FigureState stateWith(const FigureRequest& figure) { return {figure, {}, {}, someResults()}; }
  void take(ComparePage* page) {
    widget.reset(page);
    request = [page] { return page->state().request; };
    open = [page](const FigureRequest& figure) { page->setState(stateWith(figure)); };
  }
  void take(AnsweringPage* page) {
    widget.reset(page);
    page->setRuns({"a1", "a2", "b"});
    request = [page] { return page->request(); };
    open = [page](const FigureRequest& figure) { page->openState(stateWith(figure)); };
  }
};

/// Kinds with a page whose control is not offered, as "option kind".
const QStringList kNotOffered{
    "across-networks relative-speed",  // such results are few, and the page states values between networks
    "learning-rate time-to-accuracy",  // has no effect on bars
    "repeats time-to-accuracy",        // likewise
    "rule throughput-accuracy",        // offered only with --metric time_to_accuracy_s
};

/// The options beside which another one has an effect.
Options besides(const QString& option, const QString& kind) {
  const bool ofAccuracy = kind.endsWith("accuracy");
  if (!ofAccuracy && QStringList({"split", "top", "rule"}).contains(option)) return {{"metric", "time_to_accuracy_s"}};
  return {};
}

/// The shown control of an option, which a button may have to open; nullptr if the page does not offer it.
QWidget* controlOf(const QWidget& page, const char* option) {
  for (QWidget* widget : page.findChildren<QWidget*>()) {
    if (widget->property("option").toString() != QLatin1String(option) || widget->isHidden()) continue;
    for (PopupButton* button : page.findChildren<PopupButton*>())
      if (!widget->isVisible() && button->panel()->isAncestorOf(widget)) QTest::mouseClick(button, Qt::LeftButton);
    return widget;
  }
  return nullptr;
}

/// The second value of a closed list.
void chooseByClick(QWidget& control) {
  if (qobject_cast<QCheckBox*>(&control) != nullptr)
    return QTest::mouseClick(&control, Qt::LeftButton, {}, QPoint(8, control.height() / 2));
  auto& box = dynamic_cast<QComboBox&>(control);
  QTest::mouseClick(&box, Qt::LeftButton);
  QTest::keyClick(box.view(), Qt::Key_Down);
  QTest::keyClick(box.view(), Qt::Key_Return);
}

}  // namespace

class TestOptionControls : public QObject {
  Q_OBJECT
 private slots:
  void closedOptionsAreSetByAClick_data();
  void closedOptionsAreSetByAClick();
  void closedOptionsAreOffered();
  void invalidValuesAreTheDefault();
  void wordsOfPicturesStay();
};

void TestOptionControls::closedOptionsAreSetByAClick_data() {
  QTest::addColumn<QString>("kind");
  QTest::addColumn<QString>("id");
  for (const FigureOption& option : figureOptions())
    for (const FigureKindInfo& kind : figureKinds()) {
      const QString name = QStringLiteral("%1 %2").arg(QLatin1String(option.id), QLatin1String(kind.id));
      if (option.control.title == nullptr || option.words().isEmpty() || !option.isOf(kind.id)) continue;
      if (!kNotOffered.contains(name)) QTest::newRow(qPrintable(name)) << QString(kind.id) << QString(option.id);
    }
}

void TestOptionControls::closedOptionsAreSetByAClick() {
  QFETCH(QString, kind);
  QFETCH(QString, id);
  const FigureOption* option = findFigureOption(id, kind);
  OptionsFixture fixture;
  const OpenedPage page(*fixture.library, {kind, besides(id, kind)});
  const auto value = [&] { return page.request().options.value(id); };
  QTRY_COMPARE(page.request().kind, kind);
  QWidget* control = nullptr;
  QTRY_VERIFY2((control = controlOf(*page.widget, option->id)) && control->isVisible(), "no control");
  QCOMPARE(value(), QString());
  chooseByClick(*control);
  QTRY_COMPARE(value(), option->words().at(1));
  const FigureRequest chosen = page.request();
  QVERIFY(checkFigureOptions(kind, chosen.options).ok());
  page.open({kind, besides(id, kind)});
  QTRY_COMPARE(value(), QString());
  page.open(chosen);
  QTRY_COMPARE(value(), option->words().at(1));
}

void TestOptionControls::closedOptionsAreOffered() {
  QStringList without;
  for (const FigureOption& option : figureOptions()) {
    if (option.words().isEmpty()) continue;
    if (option.control.title == nullptr) without.append(QLatin1String(option.id));
    const auto choices = static_cast<qsizetype>(option.control.choices.size());
    QVERIFY2(
        choices == 0 ? option.words().size() == 2 || option.control.title == nullptr : choices == option.words().size(),
        option.id);
  }
  QCOMPARE(without, QStringList{"parts"});  // the export dialog offers it for every figure
}

void TestOptionControls::invalidValuesAreTheDefault() {
  OptionsFixture fixture;
  const OpenedPage page(*fixture.library, {"accuracy",
                                           {{"split", "test"},
                                            {"over", "days"},
                                            {"target", "much"},
                                            {"learning-rate", "perhaps"},
                                            {"no-option", "1"},
                                            {"epochs", "30"}}});
  QTRY_COMPARE(page.request().options, Options());
  const OpenedPage other(*fixture.library, {"projection", {{"epochs", "-1"}, {"images-per-epoch", "1281167"}}});
  QTRY_COMPARE(other.request().options, (Options{{"images-per-epoch", "1281167"}}));
  const OpenedPage many(*fixture.library, {"projection", {{"images-per-epoch", "2000000"}}});
  QTRY_COMPARE(many.request().options, (Options{{"images-per-epoch", "2000000"}}));
}

/// Pictures, reports and command lines of others hold these words: a renamed one needs a reader of the former.
void TestOptionControls::wordsOfPicturesStay() {
  const QStringList stored{"title",
                           "finding",
                           "caption",
                           "width-mm",
                           "height-mm",
                           "parts all|plots|tables",
                           "baseline",
                           "metric",
                           "derived",
                           "only-hosts",
                           "panels",
                           "of",
                           "over step|epoch|images|training_time_s|time_s",
                           "over training_time_s|time_s|epoch|images|step",
                           "over time_s|training_time_s|epoch|images|step",
                           "repeats band|single",
                           "rows",
                           "columns",
                           "base baseline|other",
                           "style words|sign",
                           "across-networks no|yes",
                           "intended",
                           "prices",
                           "unit ms|percent",
                           "unit j|w",
                           "by fitting|configuration|rank",
                           "by configuration|node",
                           "step-range",
                           "efficiencies no|yes",
                           "split validation|training",
                           "top 1|5",
                           "target",
                           "rule interpolated|first-point",
                           "learning-rate no|yes",
                           "epochs",
                           "images-per-epoch",
                           "percentile",
                           "bound",
                           "table",
                           "choice",
                           "decision",
                           "criterion",
                           "overlap-from",
                           "nodes",
                           "devices-per-node",
                           "batch-per-device",
                           "link",
                           "node-link",
                           "measured-link",
                           "precision",
                           "device",
                           "gradient-precision",
                           "bucket-mib",
                           "overlap",
                           "storage-mb-s",
                           "decode-threads",
                           "parameters",
                           "single-device"};
  QStringList present;
  for (const FigureOption& option : figureOptions())
    present.append((QLatin1String(option.id) + ' ' + option.words().join('|')).trimmed());
  for (const QString& option : stored) QVERIFY2(present.contains(option), qPrintable(option));
}

SCALESCOPE_WINDOW_TEST(TestOptionControls)

}  // namespace scalescope::test_option_controls

#include "test_option_controls.moc"
