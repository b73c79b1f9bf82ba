// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QScrollBar>
#include <QTest>

#include "app/figures/figure_export.h"
#include "app/figures/figure_scroll.h"
#include "app/figures/figure_splitter.h"
#include "app/figures/figure_view.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_figure_view {

class TestFigureView : public QObject {
  Q_OBJECT

  static Figure figure() {
    FigurePanel panel;
    panel.x = {"Devices", "", AxisScale::Log2, {}, {}};
    panel.y = {"Throughput", "images/s", AxisScale::Linear, {}, {}};
    panel.series = {
        {"This system", {{1, 100, {}, {}}, {2, 190, {}, {}}}, Qt::blue, MarkerShape::Circle, Qt::SolidLine, false}};
    Figure figure;
    figure.title = "Scaling";
    figure.panels = {panel};
    return figure;
  }

 private slots:
  /// A preview shows what is saved: white paper, whatever the theme.
  void aPrintedFigureIsOnWhite() {
    FigureView view;
    QPalette dark = view.palette();
    for (const auto role : {QPalette::Window, QPalette::Base}) dark.setColor(role, QColor(0x20, 0x20, 0x20));
    for (const auto role : {QPalette::WindowText, QPalette::Text}) dark.setColor(role, Qt::white);
    view.setPalette(dark);
    view.setFigure(figure());
    view.resize(400, 300);
    const auto ground = [&view] {
      return view.grab().toImage().pixelColor((view.sheet().topRight() + QPointF(-4, 4)).toPoint());
    };
    QVERIFY(ground().lightness() < 60);
    view.setPrinted(true);
    QCOMPARE(ground(), QColor(Qt::white));
  }
  void keepsItsAspect() {
    FigureView view;
    view.setFigure(figure());
    view.resize(800, 800);
    QVERIFY(qAbs(view.sheet().width() / view.sheet().height() - 160.0 / 90) < 0.01);
    QCOMPARE(view.heightForWidth(1600), 900);
    QVERIFY(view.grab().toImage().pixelColor(view.sheet().center().toPoint()).isValid());
  }

  void tallFiguresAreScrolled() {
    auto* view = new FigureView;
    FigureScroll scroll(view);
    scroll.resize(700, 400);
    scroll.show();
    QVERIFY(QTest::qWaitForWindowExposed(&scroll));
    view->setFigure(figure());
    QTRY_VERIFY(!scroll.verticalScrollBar()->isVisible());
    QCOMPARE(view->height(), scroll.viewport()->height());
    QVERIFY(view->sheet().width() > scroll.viewport()->width() - 2);  // laid out for the room, not for its print
    Figure tall = figure();
    tall.panels = {FigurePanel()};
    tall.panels[0].kind = FigureKind::Table;
    tall.panels[0].tableHeader = QStringList{QStringLiteral("Row")};
    for (int row = 0; row < 60; ++row) tall.panels[0].tableRows.push_back({QString::number(row)});
    tall.heightMm = fittingHeightMm(tall);
    view->setFigure(tall);
    QTRY_VERIFY(scroll.verticalScrollBar()->isVisible());
    QVERIFY(view->height() > 800 && view->width() == scroll.viewport()->width());
    view->setFocus();
    QTest::keyClick(view, Qt::Key_PageDown);
    QTRY_VERIFY(scroll.verticalScrollBar()->value() > 0);
    scroll.resize(700, 1600);
    QTRY_VERIFY(!scroll.verticalScrollBar()->isVisible());
  }

  static Figure withTable(int rows) {
    Figure both = figure();
    FigurePanel table;
    table.kind = FigureKind::Table;
    table.tableHeader = QStringList{QStringLiteral("Row")};
    for (int row = 0; row < rows; ++row) table.tableRows.push_back({QString::number(row)});
    both.panels.push_back(table);
    both.heightMm = fittingHeightMm(both);
    return both;
  }

  /// The page shows the table itself; copies and exports have it.
  void tablesCanBeHidden() {
    FigureView view;
    view.setTablesHidden(true);
    view.setFigure(withTable(40));
    QCOMPARE(view.drawnFigure().panels.size(), std::size_t{1});
    QCOMPARE(view.figure().panels.size(), std::size_t{2});
    QVERIFY(view.drawnFigure().heightMm < view.figure().heightMm / 2);
    QVERIFY(view.heightForWidth(800) < 800);
    Figure alone = withTable(40);
    alone.panels.erase(alone.panels.begin());
    view.setFigure(alone);
    QCOMPARE(view.drawnFigure().panels.size(), std::size_t{1});
  }

  /// Above a table that wants most of the height, the whole figure is in sight; a border that was moved stays.
  void wholeFigureIsInSight() {
    auto* view = new FigureView;
    auto* below = new QWidget;
    below->setMinimumHeight(100);
    FigureSplitter splitter(view, below, 0.2);
    splitter.resize(800, 480);
    splitter.show();
    QVERIFY(QTest::qWaitForWindowExposed(&splitter));
    Figure wordy = figure();
    wordy.caption = QString("Many words on what is shown. ").repeated(12);
    view->setFigure(wordy);
    const auto* bar = splitter.findChild<FigureScroll*>()->verticalScrollBar();
    QTRY_VERIFY(splitter.sizes().at(0) > 160);
    QTRY_VERIFY(!bar->isVisible());
    QVERIFY(splitter.sizes().at(1) >= 100);
    below->setMinimumHeight(350);
    QTRY_VERIFY(splitter.sizes().at(1) >= 350);
    QTRY_VERIFY(bar->isVisible());
    below->setMinimumHeight(100);
    QTRY_VERIFY(!bar->isVisible());
    // What has rows of its own takes no more room than it can use.
    Figure rows = withTable(2);
    rows.panels.erase(rows.panels.begin());
    view->setFigure(rows);
    FigureSplitter roomy(new FigureView, new QWidget, 0.9);
    roomy.resize(800, 900);
    roomy.show();
    QVERIFY(QTest::qWaitForWindowExposed(&roomy));
    roomy.findChild<FigureView*>()->setFigure(rows);
    QTRY_VERIFY(roomy.sizes().at(0) < 300);
    QTest::mousePress(roomy.handle(1), Qt::LeftButton);
    QTest::mouseMove(roomy.handle(1), QPoint(5, 200));
    QTest::mouseRelease(roomy.handle(1), Qt::LeftButton, {}, QPoint(5, 200));
    const QList<int> moved = roomy.sizes();
    roomy.findChild<FigureView*>()->setFigure(figure());
    QTest::qWait(50);
    QCOMPARE(roomy.sizes(), moved);
  }

  void copiesPictureAndTable() {
    FigureView view;
    view.setFigure(figure());
    QCOMPARE(view.actions().size(), 2);
    view.copyAsPicture();
    QVERIFY(!QGuiApplication::clipboard()->image().isNull());
    view.copyAsTable();
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    QCOMPARE(QString::fromUtf8(data->data("text/csv")), figureToCsv(figure()));
    QVERIFY(data->text().contains("\tThis system\t") || data->text().contains("This system\t1\t100"));
  }

  void describesItself() {
    FigureView view;
    view.setFigure(figure());
    QVERIFY(view.accessibleName().contains("Scaling"));
    QVERIFY(view.accessibleDescription().contains("This system"));
    QVERIFY(view.accessibleDescription().contains("190"));
  }

  void followsDarkPalettes() {
    FigureView view;
    view.setFigure(figure());
    view.resize(400, 225);
    QPalette dark;
    dark.setColor(QPalette::Window, QColor(20, 20, 20));
    dark.setColor(QPalette::Base, QColor(30, 31, 32));
    for (const auto role : {QPalette::WindowText, QPalette::Text}) dark.setColor(role, Qt::white);
    view.setPalette(dark);
    const QPoint corner = view.sheet().topLeft().toPoint() + QPoint(2, 2);
    QCOMPARE(view.grab().toImage().pixelColor(corner), QColor(30, 31, 32));  // the window's surface
  }
};

SCALESCOPE_WINDOW_TEST(TestFigureView)

}  // namespace scalescope::test_figure_view

#include "test_figure_view.moc"
