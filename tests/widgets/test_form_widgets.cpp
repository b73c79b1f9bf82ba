// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include "tests/harness/window_test.h"
#include "widgets/english_plurals.h"
#include "widgets/form_field.h"
#include "widgets/growing_edit.h"
#include "widgets/status_badge.h"
#include "widgets/wrapping_row.h"

namespace scalescope::test_form_widgets {

class TestFormWidgets : public QObject {
  Q_OBJECT
 private slots:
  void faultStandsBesideTheEditor() {
    auto* editor = new QSpinBox;
    FormField field("&Batch", "images", editor);
    QCOMPARE(editor->accessibleName(), QString("Batch (images)"));
    field.setHint("per device");
    QCOMPARE(editor->accessibleDescription(), QString("per device"));
    field.setFault("0 is too small: choose at least 1.");
    QCOMPARE(editor->accessibleDescription(), QString("0 is too small: choose at least 1."));
    bool shown = false;
    for (const QLabel* label : field.findChildren<QLabel*>()) shown |= label->text().contains("choose at least 1");
    QVERIFY(shown);
    field.setFault(QString());
    QCOMPARE(editor->accessibleDescription(), QString("per device"));
  }

  void aWideFieldHasItsMessageBelow() {
    auto* editor = new QLineEdit;
    FormField field("&Hosts", {}, editor);
    field.setWide();
    field.resize(600, 60);
    field.show();
    QVERIFY(QTest::qWaitForWindowExposed(&field));
    QVERIFY(editor->width() > 400);
    const int height = field.sizeHint().height();
    field.setFault("No host has this name.");
    QVERIFY(field.sizeHint().height() > height);
    field.setFault({});
    QCOMPARE(field.sizeHint().height(), height);
  }

  void aLongTextGrowsItsEditor() {
    GrowingEdit edit;
    edit.resize(200, edit.height());
    edit.show();
    QVERIFY(QTest::qWaitForWindowExposed(&edit));
    const int oneLine = edit.height();
    QSignalSpy edited(&edit, &GrowingEdit::textEdited);
    edit.setText("node1:8 | node1:4,node2:4 | node1:2,node2:2,node3:2,node4:2");
    QCOMPARE(edited.size(), 0);
    QTRY_VERIFY(edit.height() > oneLine);
    QCOMPARE(edit.verticalScrollBar()->maximum(), 0);
    edit.resize(900, edit.height());
    QTRY_COMPARE(edit.height(), oneLine);
    edit.setText({});
    QTest::keyClicks(&edit, "1, 2");
    QTest::keyClick(&edit, Qt::Key_Return);
    QCOMPARE(edit.text(), QString("1, 2"));
    QCOMPARE(edited.size(), 4);
    QGuiApplication::clipboard()->setText("\na:1\nb:1\n");
    edit.selectAll();
    edit.paste();
    QCOMPARE(edit.text(), QString("a:1 b:1"));
  }

  void englishCountsAgreeWithTheirNumber() {
    useEnglishPlurals();
    useEnglishPlurals();
    const auto text = [](int count) { return QCoreApplication::translate("Any", "%n run(s) left", nullptr, count); };
    QCOMPARE(text(0), QString("0 runs left"));
    QCOMPARE(text(1), QString("1 run left"));
    QCOMPARE(text(2), QString("2 runs left"));
    QCOMPARE(QCoreApplication::translate("Any", "name(s)"), QString("name(s)"));
  }

  void rowWrapsWhereItIsNarrow() {
    QWidget bar;
    auto* row = new WrappingRow(&bar);
    row->setSpacing(10);
    const auto make = [&] {
      auto* widget = new QWidget(&bar);
      widget->setFixedSize(100, 20);
      return widget;
    };
    QWidget *one = make(), *label = make(), *editor = make(), *last = make();
    row->addWidget(one);
    row->addPair(label, editor);
    row->addStretch();
    row->addWidget(last);
    QCOMPARE(row->heightForWidth(1000), 20);
    QVERIFY(row->sizeHint().width() >= 420);
    QVERIFY(row->minimumSize().width() < 220);
    const auto arranged = [&](int width) {
      row->setGeometry({0, 0, width, row->heightForWidth(width)});
      return QList<QPoint>{one->pos(), label->pos(), editor->pos(), last->pos()};
    };
    QCOMPARE(arranged(600).first(), QPoint(0, 0));
    QCOMPARE(arranged(600).last(), QPoint(500, 0));  // behind the stretch
    const QList<QPoint> narrow = arranged(250);
    QCOMPARE(narrow[1], QPoint(0, 30));
    QCOMPARE(narrow[2].y(), 30);  // beside its label
    QCOMPARE(narrow[3], QPoint(0, 60));
    QCOMPARE(row->heightForWidth(250), 80);
    one->hide();
    QCOMPARE(arranged(250)[1], QPoint(0, 0));
    QCOMPARE(row->heightForWidth(250), 50);
  }

  void fewRepeatsHaveNoVerdict() {
    QCOMPARE(variationVerdict(0.5, 1).text, QString("n = 1"));
    QCOMPARE(variationVerdict(0.001, 2).tone, Tone::Neutral);
    QCOMPARE(variationVerdict(0.02, 3).tone, Tone::Good);
    QCOMPARE(variationVerdict(0.021, 3).tone, Tone::Caution);
    QCOMPARE(variationVerdict(0.051, 3).tone, Tone::Bad);
  }

  void toneIsInTheWordsToo() {
    StatusBadge badge;
    const VariationVerdict verdict = variationVerdict(0.012, 5);
    badge.setStatus(verdict.text, verdict.tone, verdict.explanation);
    QVERIFY(badge.text().contains("1.2"));
    QVERIFY(badge.accessibleName().contains("n = 5"));
    QVERIFY(!badge.toolTip().isEmpty());
  }
};

SCALESCOPE_WINDOW_TEST(TestFormWidgets)

}  // namespace scalescope::test_form_widgets

#include "test_form_widgets.moc"
