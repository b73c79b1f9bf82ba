// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QScrollBar>
#include <QTest>

#include "app/figures/figure_export.h"
#include "app/figures/figure_scroll.h"
#include "app/figures/figure_view.h"
#include "tests/harness/window_test.h"

using namespace scalescope;

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
    dark.setColor(QPalette::WindowText, Qt::white);
    view.setPalette(dark);
    const QPoint corner = view.sheet().topLeft().toPoint() + QPoint(2, 2);
    QVERIFY(view.grab().toImage().pixelColor(corner).lightness() < 60);
  }
};

SCALESCOPE_WINDOW_TEST(TestFigureView)
#include "test_figure_view.moc"
