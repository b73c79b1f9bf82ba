// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QFrame>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QProxyStyle>
#include <QPushButton>
#include <QStandardItemModel>
#include <QStyleOptionHeader>
#include <QTableView>
#include <QVBoxLayout>
#include <map>

#include "tests/harness/window_test.h"
#include "widgets/plain_table.h"
#include "widgets/popup_button.h"
#include "widgets/wrapping_row.h"

namespace scalescope::test_rows_and_tables {

namespace {

/// How the labels of a header are aligned, by section.
class HeaderStyle : public QProxyStyle {
 public:
  void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                   const QWidget* widget) const override {
    if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option); header && element == CE_HeaderLabel)
      m_alignments[header->section] = header->textAlignment;
    QProxyStyle::drawControl(element, option, painter, widget);
  }
  bool isRight(int section) const { return m_alignments[section].testFlag(Qt::AlignRight); }

 private:
  mutable std::map<int, Qt::Alignment> m_alignments;
};

}  // namespace

class TestRowsAndTables : public QObject {
  Q_OBJECT
 private slots:
  void theStretchTakesTheRestOfARow();
  void aNestedRowWithoutAStretchKeepsItsSize();
  void headingsAreAlignedAsTheirColumns();
  void headingsTakeTwoLinesWhereOneIsTooWide();
  void aPopupButtonOpensItsPanel();
};

void TestRowsAndTables::theStretchTakesTheRestOfARow() {
  QWidget bar;
  auto* row = new WrappingRow(&bar);
  auto* field = new QLineEdit(&bar);
  field->setFixedWidth(120);
  auto *label = new QLabel("on", &bar), *last = new QLabel("last", &bar);
  row->addPair(label, field);
  row->addStretch();
  row->addWidget(last);
  bar.resize(700, 40);
  bar.show();
  QVERIFY(QTest::qWaitForWindowExposed(&bar));
  QVERIFY2(field->x() - label->geometry().right() < 20, "the label is beside its field");
  QVERIFY2(last->geometry().right() > 660, "what follows the stretch is at the right");
}

void TestRowsAndTables::aNestedRowWithoutAStretchKeepsItsSize() {
  QWidget bar, *inner = new QWidget(&bar);
  auto* row = new WrappingRow(&bar);
  auto* nested = new WrappingRow(inner);
  nested->addPair(new QLabel("Runs", inner), new QComboBox(inner));
  row->addWidget(inner);
  auto* next = new QPushButton("next", &bar);
  row->addWidget(next);
  bar.resize(700, 40);
  bar.show();
  QVERIFY(QTest::qWaitForWindowExposed(&bar));
  QCOMPARE(inner->width(), inner->sizeHint().width());
  QVERIFY(next->x() < inner->width() + 40);
}

void TestRowsAndTables::headingsAreAlignedAsTheirColumns() {
  QStandardItemModel model(1, 2);
  model.setHorizontalHeaderLabels({"Name", "Images/s"});
  model.setItem(0, 0, new QStandardItem("a"));
  auto* number = new QStandardItem("940");
  number->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
  model.setItem(0, 1, number);
  QTableView table;
  setUpTable(table, "table", "Table", &model);
  HeaderStyle style;
  table.horizontalHeader()->setStyle(&style);
  table.show();
  QVERIFY(QTest::qWaitForWindowExposed(&table));
  table.grab();
  QVERIFY(!style.isRight(0) && style.isRight(1));
  table.horizontalHeader()->setStyle(nullptr);
}

/// The last column is as important as the first.
void TestRowsAndTables::headingsTakeTwoLinesWhereOneIsTooWide() {
  QStandardItemModel model(2, 4);
  model.setHorizontalHeaderLabels(
      {"Configuration", "Communication that is exposed (ms)", "Waiting for the data of a step (ms)", "Host (ms)"});
  for (int row = 0; row < 2; ++row)
    for (int column = 0; column < 4; ++column) model.setItem(row, column, new QStandardItem("19.83"));
  QTableView table;
  setUpTable(table, "table", "Table", &model);
  fitNamesAndNumbers(table);
  table.resize(900, 200);
  table.show();
  QVERIFY(QTest::qWaitForWindowExposed(&table));
  fitColumns(table);
  const auto columnsWidth = [&table] { return table.horizontalHeader()->length(); };
  const int oneLine = table.horizontalHeader()->height(), whole = columnsWidth();
  int needed = 0;  // by one line of every heading; the rest of the table is shared
  for (int column = 0; column < 4; ++column) needed += table.horizontalHeader()->sectionSizeHint(column);
  QVERIFY(needed < 900 && whole == table.viewport()->width());
  table.resize(needed - 60, 200);
  QTRY_VERIFY(table.horizontalHeader()->height() > oneLine);
  QVERIFY2(columnsWidth() <= table.viewport()->width(), qPrintable(QString::number(columnsWidth())));
  table.setColumnWidth(1, 300);  // by the user: stays while the room asks for nothing else
  table.resize(needed - 70, 200);
  QCOMPARE(table.columnWidth(1), 300);
  table.resize(900, 200);
  QTRY_COMPARE(table.horizontalHeader()->height(), oneLine);
  QCOMPARE(columnsWidth(), whole);
}

void TestRowsAndTables::aPopupButtonOpensItsPanel() {
  QWidget window;
  PopupButton button("Percentages", &window);
  auto* layout = new QVBoxLayout(button.panel());
  auto *first = new QLineEdit, *second = new QLineEdit;
  layout->addWidget(first);
  layout->addWidget(second);
  window.resize(300, 200);
  window.show();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  QVERIFY(!first->isVisible());
  QTest::mouseClick(&button, Qt::LeftButton);
  QTRY_VERIFY(first->isVisible() && first->hasFocus());
  QTest::keyClick(first, Qt::Key_Tab);
  QTRY_VERIFY(second->hasFocus());
  QTest::keyClick(button.panel(), Qt::Key_Escape);
  QTRY_VERIFY(!first->isVisible());
}

SCALESCOPE_WINDOW_TEST(TestRowsAndTables)

}  // namespace scalescope::test_rows_and_tables

#include "test_rows_and_tables.moc"
