// SPDX-License-Identifier: GPL-3.0-or-later
// The export dialog as the author's editor of a figure, with mouse and keys; what pages and reports keep of it.
#include <QColorDialog>
#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QTimer>

#include "app/compare/compare_page.h"
#include "app/exporting/figure_edit_history.h"
#include "app/figures/figure_templates.h"
#include "app/figures/figure_view.h"
#include "app/report/report_page.h"
#include "app/report/report_preview.h"
#include "app/scale/scaling_page.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_report/line_figure.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_figure_editor {

using namespace scalescope::testing;

namespace {

Figure threeLines() {
  Figure figure;
  figure.title = "Scaling";
  figure.panels = {linesPanel(500)};
  return figure;
}

/// Calls `answer` with the modal dialog of this type that opens next.
template <typename Dialog>
void answerNext(const std::function<void(Dialog*)>& answer) {
  auto* timer = new QTimer(qApp);
  QObject::connect(timer, &QTimer::timeout, timer, [timer, answer] {
    auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) return;
    timer->deleteLater();
    timer->stop();
    answer(dialog);
  });
  timer->start(20);
}

void click(const QWidget& window, const char* name) {
  auto* button = window.findChild<QAbstractButton*>(QLatin1String(name));
  QVERIFY2(button != nullptr && button->isEnabled(), name);
  QTest::mouseClick(button, Qt::LeftButton);
}

void clickTick(QTableWidget& table, int row) {
  QStyleOptionViewItem option;
  option.initFrom(&table);
  option.rect = table.visualItemRect(table.item(row, 0));
  option.features =
      QStyleOptionViewItem::HasCheckIndicator | QStyleOptionViewItem::HasDisplay | QStyleOptionViewItem::HasDecoration;
  option.decorationSize = table.iconSize().isValid() ? table.iconSize() : QSize(12, 12);
  const QRect tick = table.style()->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, &table);
  QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, tick.center());
}

QStringList namesIn(const Figure& figure) {
  QStringList names;
  for (const FigureSeries& series : figure.panels.at(0).series) names.append(series.name);
  return names;
}

}  // namespace

class TestFigureEditor : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void linesAreHiddenMovedAndRenamed();
  void linesGetColourAndMarker();
  void axesAreTyped();
  void annotationsAreAdded();
  void annotationsAreDragged();
  void annotationsOfRowsAreDragged();
  void stepsOfOneFieldAreUndoneTogether();
  void templatesAreSavedAndApplied();
  void pagesKeepTheEdits();
  void openedFiguresKeepTheEdits();
  void reportsAreEdited();

 private:
  std::unique_ptr<ExportDialog> open();
  std::unique_ptr<LibraryFixture> m_fixture;
};

void TestFigureEditor::init() { m_fixture = std::make_unique<LibraryFixture>(); }

std::unique_ptr<ExportDialog> TestFigureEditor::open() {
  FigureSource source{{{"scaling", {}}, {}, {}, {}}, m_fixture->places.runsDir / ".aliases.json", false};
  auto dialog = std::make_unique<ExportDialog>(threeLines(), source);
  dialog->show();
  return dialog;
}

void TestFigureEditor::linesAreHiddenMovedAndRenamed() {
  const auto dialog = open();
  QVERIFY(QTest::qWaitForWindowActive(dialog.get()));
  dialog->findChild<QTabWidget*>("exportTabs")->setCurrentIndex(1);
  auto* table = dialog->findChild<QTableWidget*>("exportLines");
  const auto* preview = dialog->findChild<FigureView*>();
  QCOMPARE(table->rowCount(), 3);
  clickTick(*table, 2);
  QCOMPARE(namesIn(dialog->figure()), QStringList({"A", "B"}));
  QCOMPARE(namesIn(preview->figure()), QStringList({"A", "B"}));
  QVERIFY(preview->figure().footnote.contains("1 of 3 lines not shown."));
  click(*dialog, "exportUndo");
  QCOMPARE(namesIn(dialog->figure()), QStringList({"A", "B", "ideal"}));
  QCOMPARE(table->item(2, 0)->checkState(), Qt::Checked);
  click(*dialog, "exportRedo");
  QCOMPARE(namesIn(dialog->figure()), QStringList({"A", "B"}));
  table->setCurrentCell(0, 0);
  click(*dialog, "exportLinesDown");
  QCOMPARE(namesIn(preview->figure()), QStringList({"B", "A"}));
  QCOMPARE(table->currentRow(), 1);
  table->editItem(table->item(1, 0));
  auto* editor = table->viewport()->findChild<QLineEdit*>();
  QVERIFY(editor != nullptr);
  editor->selectAll();
  QTest::keyClicks(editor, "Ours");
  QTest::keyClick(editor, Qt::Key_Return);
  QTRY_COMPARE(namesIn(preview->figure()), QStringList({"B", "Ours"}));
  QCOMPARE(table->item(1, 1)->text(), QString("A"));
  QTest::keyClick(table, Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(namesIn(preview->figure()), QStringList({"B", "A"}));
  QTest::keyClick(table, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
  QCOMPARE(namesIn(preview->figure()), QStringList({"B", "Ours"}));
  click(*dialog, "exportReset");
  QCOMPARE(namesIn(preview->figure()), QStringList({"A", "B", "ideal"}));
  QVERIFY(dialog->edits().isEmpty());
  click(*dialog, "exportUndo");
  QCOMPARE(namesIn(preview->figure()), QStringList({"B", "Ours"}));
}

void TestFigureEditor::linesGetColourAndMarker() {
  const auto dialog = open();
  dialog->findChild<QTabWidget*>("exportTabs")->setCurrentIndex(1);
  dialog->findChild<QTableWidget*>("exportLines")->setCurrentCell(1, 0);
  answerNext<QColorDialog>([](QColorDialog* colors) {
    colors->setCurrentColor(QColor("#d00021"));
    colors->accept();
  });
  click(*dialog, "exportLinesColor");
  QCOMPARE(dialog->figure().panels[0].series[1].color, QColor("#d00021"));
  auto* marker = dialog->findChild<QComboBox*>("exportLinesMarker");
  QTest::keyClick(marker, Qt::Key_Down);
  QCOMPARE(dialog->figure().panels[0].series[1].marker, MarkerShape::None);
  auto* dash = dialog->findChild<QComboBox*>("exportLinesDash");
  QTest::keyClick(dash, Qt::Key_Down);
  QTest::keyClick(dash, Qt::Key_Down);
  QCOMPARE(dialog->figure().panels[0].series[1].dash, Qt::DashLine);
  click(*dialog, "exportLinesReset");
  QCOMPARE(dialog->figure().panels[0].series[1].color, threeLines().panels[0].series[1].color);
  QCOMPARE(marker->currentIndex(), 0);
}

void TestFigureEditor::axesAreTyped() {
  const auto dialog = open();
  QVERIFY(QTest::qWaitForWindowActive(dialog.get()));
  dialog->findChild<QTabWidget*>("exportTabs")->setCurrentIndex(2);
  const auto axis = [&] { return dialog->figure().panels[0].y; };
  auto* low = dialog->findChild<QLineEdit*>("exportAxisLow");
  auto* high = dialog->findChild<QLineEdit*>("exportAxisHigh");
  low->setFocus();
  QTest::keyClicks(low, "1.5");
  QTest::keyClicks(high, "1000");
  QTest::keyClicks(dialog->findChild<QLineEdit*>("exportAxisStep"), "250");
  QCOMPARE(axis().low, std::optional(1.5));
  QCOMPARE(axis().high, std::optional(1000.0));
  QCOMPARE(axis().tickStep, std::optional(250.0));
  QTest::keyClick(dialog->findChild<QComboBox*>("exportAxisScale"), Qt::Key_End);
  QCOMPARE(axis().scale, AxisScale::Log10);
  QTest::keyClick(high, Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(axis().scale, AxisScale::Linear);
  QCOMPARE(dialog->findChild<QComboBox*>("exportAxisScale")->currentIndex(), 0);
  QTest::keyClick(high, Qt::Key_Z, Qt::ControlModifier);
  QTest::keyClick(high, Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(axis().high, std::nullopt);
  QCOMPARE(high->text(), QString());
  QTest::keyClicks(high, "1");
  QVERIFY(dialog->findChild<QLabel*>("exportRemarks")->text().contains("is empty"));
  QCOMPARE(axis().high, std::nullopt);
  low->clear();
  QTest::keyClicks(low, "much");
  QVERIFY(low->toolTip().contains("\"much\""));
  dialog->findChild<QComboBox*>("exportAxis")->setCurrentIndex(1);
  QCOMPARE(dialog->findChild<QLineEdit*>("exportAxisTitle")->text(), QString("Devices"));
}

void TestFigureEditor::annotationsAreAdded() {
  const auto dialog = open();
  dialog->findChild<QTabWidget*>("exportTabs")->setCurrentIndex(3);
  auto* list = dialog->findChild<QListWidget*>("exportAnnotations");
  const auto annotations = [&] { return dialog->figure().panels[0].annotations; };
  click(*dialog, "exportAnnotationAdd");
  QCOMPARE(list->count(), 1);
  auto* text = dialog->findChild<QLineEdit*>("exportAnnotationText");
  text->selectAll();
  QTest::keyClicks(text, "KNEE");
  QCOMPARE(annotations().at(0).text, QString("KNEE"));
  QCOMPARE(annotations().at(0).y, 300.0);  // in the middle of the values
  dialog->findChild<QComboBox*>("exportAnnotationKind")->setCurrentIndex(1);
  click(*dialog, "exportAnnotationAdd");
  auto* toX = dialog->findChild<QLineEdit*>("exportAnnotationToX");
  QVERIFY(toX->isEnabled());
  toX->selectAll();
  QTest::keyClicks(toX, "7");
  QCOMPARE(annotations().at(1).kind, FigureAnnotation::Kind::Arrow);
  QCOMPARE(annotations().at(1).toX, 7.0);
  QTest::keyClick(dialog->findChild<QComboBox*>("exportAnnotationPlace"), Qt::Key_Down);
  QVERIFY(annotations().at(1).inPlot && annotations().at(1).toX == 0.5);
  list->setCurrentRow(0);
  QVERIFY(!toX->isEnabled());
  click(*dialog, "exportAnnotationRemove");
  QCOMPARE(annotations().size(), 1u);
  click(*dialog, "exportUndo");
  QCOMPARE(annotations().size(), 2u);
}

/// Presses, moves and releases as a hand does.
static void drag(FigureView& view, const QPointF& from, const QPointF& to) {
  QTest::mousePress(&view, Qt::LeftButton, {}, from.toPoint());
  QTest::mouseMove(&view, ((from + to) / 2).toPoint());
  QTest::mouseMove(&view, to.toPoint());
  QTest::mouseRelease(&view, Qt::LeftButton, {}, to.toPoint());
}

void TestFigureEditor::annotationsAreDragged() {
  const auto dialog = open();
  QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
  auto* view = dialog->findChild<FigureView*>();
  QTRY_COMPARE(view->placedPlots().size(), std::size_t{1});
  const auto plot = [view] { return view->placedPlots().front(); };
  const auto annotations = [&] { return dialog->edits().annotations; };
  click(*dialog, "exportAnnotationAdd");
  dialog->findChild<QComboBox*>("exportAnnotationKind")->setCurrentIndex(1);
  click(*dialog, "exportAnnotationAdd");
  QTest::qWait(50);  // the preview is painted with both
  const FigureAnnotation text = annotations()[0].annotation, arrow = annotations()[1].annotation;
  // A pixel of the preview is this much.
  const QPointF pixel = plot().valuesAt({11, 10}) - plot().valuesAt({10, 11});
  const QPointF tip = plot().at(arrow.toX, arrow.toY), goal = plot().box.topLeft() + QPointF(20, 30);
  drag(*view, tip + QPointF(1, 1), goal + QPointF(1, 1));
  QCOMPARE(dialog->findChild<QListWidget*>("exportAnnotations")->currentRow(), 1);
  const QPointF wanted = plot().valuesAt(goal);
  const auto isNear = [&pixel](double value, double other, bool ofX) {
    return std::abs(value - other) <= 1.6 * std::abs(ofX ? pixel.x() : pixel.y());
  };
  QVERIFY2(isNear(annotations()[1].annotation.toX, wanted.x(), true),
           qPrintable(QString("%1 %2").arg(annotations()[1].annotation.toX).arg(wanted.x())));
  QVERIFY(isNear(annotations()[1].annotation.toY, wanted.y(), false));
  QCOMPARE(annotations()[1].annotation.x, arrow.x);
  QCOMPARE(annotations()[0].annotation, text);
  // Beyond the plot: its edge.
  QTest::qWait(50);
  drag(*view, plot().at(text.x, text.y), plot().box.bottomRight() + QPointF(40, 200));
  const QPointF corner = plot().valuesAt(plot().box.bottomRight());
  QVERIFY(isNear(annotations()[0].annotation.x, corner.x(), true));
  QVERIFY(isNear(annotations()[0].annotation.y, corner.y(), false));
  click(*dialog, "exportUndo");  // a drag is one step
  QCOMPARE(annotations()[0].annotation, text);
  click(*dialog, "exportUndo");
  QCOMPARE(annotations()[1].annotation, arrow);
  drag(*view, plot().box.bottomLeft() + QPointF(3, -3), plot().box.center());  // nothing is there
  QCOMPARE(annotations()[0].annotation, text);
  QCOMPARE(annotations()[1].annotation, arrow);
}

/// Categories run down, values to the right.
void TestFigureEditor::annotationsOfRowsAreDragged() {
  Figure figure;
  figure.title = "Rows";
  FigurePanel panel;
  panel.kind = FigureKind::HorizontalBars;
  panel.y = {"Throughput", "images/s", AxisScale::Linear, 0.0, 400.0};
  panel.categories = {"one", "two", "three"};
  panel.series.emplace_back().name = "A";
  for (const double value : {100.0, 200.0, 300.0}) panel.series[0].points.push_back({0, value, {}, {}});
  figure.panels = {panel};
  ExportDialog dialog(figure, {{{"compare", {}}, {}, {}, {}}, m_fixture->places.runsDir / ".aliases.json", false});
  dialog.show();
  QVERIFY(QTest::qWaitForWindowExposed(&dialog));
  auto* view = dialog.findChild<FigureView*>();
  click(dialog, "exportAnnotationAdd");
  QTest::qWait(50);
  QTRY_COMPARE(view->placedPlots().size(), std::size_t{1});
  const PlacedPlot plot = view->placedPlots().front();
  const FigureAnnotation first = dialog.edits().annotations[0].annotation;
  QCOMPARE(plot.valuesAt(plot.at(2.25, 130)), QPointF(2.25, 130));
  drag(*view, plot.at(first.x, first.y), plot.at(3, 100));
  const FigureAnnotation& moved = dialog.edits().annotations[0].annotation;
  QVERIFY2(std::abs(moved.x - 3) < 0.1 && std::abs(moved.y - 100) < 4,
           qPrintable(QString("%1 %2").arg(moved.x).arg(moved.y)));
}

void TestFigureEditor::stepsOfOneFieldAreUndoneTogether() {
  FigureEditHistory history({});
  QSignalSpy changed(&history, &FigureEditHistory::changed);
  for (const char* title : {"S", "Sc", "Sca"}) {
    FigureEdits edits = history.edits();
    edits.title = title;
    history.change("title", "title", edits);
  }
  QCOMPARE(history.stack().count(), 1);
  history.change("title", "title", {});
  QCOMPARE(history.stack().count(), 0);  // back where it began
  history.change("nothing", {}, {});
  QCOMPARE(history.stack().count(), 0);
  QCOMPARE(changed.size(), 4);
}

void TestFigureEditor::templatesAreSavedAndApplied() {
  const auto dialog = open();
  dialog->findChild<QTabWidget*>("exportTabs")->setCurrentIndex(1);
  clickTick(*dialog->findChild<QTableWidget*>("exportLines"), 2);
  dialog->findChild<QLineEdit*>("exportTitle")->setText("Of this figure");
  answerNext<QInputDialog>([](QInputDialog* name) {
    name->setTextValue("paper");
    name->accept();
  });
  click(*dialog, "exportTemplateSave");
  QCOMPARE(templateNames(m_fixture->places.runsDir / kFigureTemplatesFolder), QStringList{"paper"});
  const auto other = open();
  other->findChild<QTabWidget*>("exportTabs")->setCurrentIndex(1);
  QCOMPARE(other->findChild<QComboBox*>("exportTemplates")->currentText(), QString("paper"));
  click(*other, "exportTemplateApply");
  QCOMPARE(namesIn(other->figure()), QStringList({"A", "B"}));
  QCOMPARE(other->figure().title, QString("Scaling"));
  click(*other, "exportUndo");
  QCOMPARE(namesIn(other->figure()).size(), 3);
  click(*other, "exportTemplateRemove");
  QVERIFY(templateNames(m_fixture->places.runsDir / kFigureTemplatesFolder).isEmpty());
}

void TestFigureEditor::pagesKeepTheEdits() {
  for (const auto& [id, ranks] : {std::pair("run-a", 1), std::pair("run-b", 2), std::pair("run-c", 4)})
    m_fixture->add(makeResult(id, ranks, 100 * ranks, 1));
  const auto library = m_fixture->open();
  ScalingPage page(library.get());
  page.resize(1100, 760);
  page.show();
  page.setRuns({"run-a", "run-b"});
  QTRY_VERIFY(!page.figure().panels.empty());
  QString suggested;
  answerNext<ExportDialog>([&suggested](ExportDialog* dialog) {
    suggested = dialog->fileName();
    dialog->findChild<QLineEdit*>("exportTitle")->setText("Mine");
    dialog->findChild<QTabWidget*>("exportTabs")->setCurrentIndex(1);
    auto* table = dialog->findChild<QTableWidget*>("exportLines");
    for (int row = 0; row < table->rowCount(); ++row)
      if (table->item(row, 1)->text() == "ideal") clickTick(*table, row);
    dialog->close();
  });
  click(page, "scalingExport");
  QCOMPARE(suggested, QString("scaling_resnet-20_fp32_1-2-devices_2026-11-20"));
  QCOMPARE(page.figure().title, QString("Mine"));
  QVERIFY(!seriesNames(page.figure()).contains("ideal"));
  QCOMPARE(page.reportBlock().request.edits.title, std::optional<QString>("Mine"));
  QVERIFY(page.generatedFigure().title != "Mine");
  // Texts belong to these runs; the look of the lines stays.
  page.setRuns({"run-a", "run-b", "run-c"});
  QTRY_VERIFY(page.figure().title != "Mine");
  QVERIFY(!seriesNames(page.figure()).contains("ideal"));
  page.setRuns({"run-b", "run-a"});
  QTRY_COMPARE(page.figure().title, QString("Mine"));
}

void TestFigureEditor::openedFiguresKeepTheEdits() {
  m_fixture->add(makeResult("run-a", 1, 100, 1));
  m_fixture->add(makeResult("run-b", 2, 190, 1));
  const auto library = m_fixture->open();
  ComparePage page(library.get());
  page.setRuns({"run-a", "run-b"});
  page.setView(ComparePage::View::Bars);
  QTRY_VERIFY(!page.figure().panels.empty());
  FigureState state = page.state();
  state.request.edits.title = "As published";
  const auto read = stateFromJson(stateToJson(state, Disclosure::Redacted, Redactor({}, state.results)));
  QVERIFY(read.ok());
  ComparePage opened(library.get());
  opened.setState(*read);
  QTRY_COMPARE(opened.figure().title, QString("As published"));
  QCOMPARE(opened.state().request.edits.title, std::optional<QString>("As published"));
}

void TestFigureEditor::reportsAreEdited() {
  m_fixture->add(makeResult("run-a", 1, 100, 1));
  m_fixture->add(makeResult("run-b", 2, 190, 1));
  const auto library = m_fixture->open();
  ReportPage page(library.get());
  page.resize(1100, 760);
  page.show();
  ReportBlock block;
  block.kind = ReportBlock::Kind::Figure;
  block.request = {"scaling", {{"title", "From the request"}}};
  block.results = {"run-a", "run-b"};
  QTest::qWait(100);  // the report of the folder is read first
  page.addBlock(block);
  const auto caption = [preview = page.findChild<ReportPreview*>()] {
    return preview->pages() == nullptr ? QString() : preview->pages()->paper().elements.front().caption;
  };
  QTRY_VERIFY(caption().startsWith("From the request. "));
  answerNext<ExportDialog>([](ExportDialog* dialog) {
    dialog->findChild<QLineEdit*>("exportTitle")->setText("By the author");
    dialog->close();
  });
  click(page, "reportEditFigure");
  QTRY_VERIFY(caption().startsWith("By the author. "));
  click(page, "reportUndo");
  QTRY_VERIFY(caption().startsWith("From the request. "));
}

SCALESCOPE_WINDOW_TEST(TestFigureEditor)

}  // namespace scalescope::test_figure_editor

#include "test_figure_editor.moc"
