// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDropEvent>
#include <QMimeData>
#include <QSignalSpy>

#include "app/library/file_drop.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_file_drop {

/// Files of this machine may be dropped; nothing else.
class TestFileDrop : public QObject {
  Q_OBJECT
 private slots:
  void filesAreTaken_data();
  void filesAreTaken();
};

void TestFileDrop::filesAreTaken_data() {
  QTest::addColumn<QList<QUrl>>("urls");
  QTest::addColumn<QStringList>("taken");
  QTest::newRow("file") << QList<QUrl>{QUrl("file:///a.json")} << QStringList{"/a.json"};
  QTest::newRow("file and page") << QList<QUrl>{QUrl("file:///a.json"), QUrl("https://b")} << QStringList{"/a.json"};
  QTest::newRow("page") << QList<QUrl>{QUrl("https://b")} << QStringList();
  QTest::newRow("text") << QList<QUrl>() << QStringList();
}

void TestFileDrop::filesAreTaken() {
  QFETCH(QList<QUrl>, urls);
  QFETCH(QStringList, taken);
  QWidget widget;
  auto* files = new FileDrop(&widget);
  QObject* filter = files;
  QSignalSpy dropped(files, &FileDrop::dropped);
  QVERIFY(widget.acceptDrops());
  QMimeData data;
  data.setUrls(urls);
  QDragEnterEvent enter({}, Qt::CopyAction, &data, Qt::LeftButton, {});
  enter.ignore();
  QCOMPARE(filter->eventFilter(&widget, &enter), !taken.isEmpty());
  QCOMPARE(enter.isAccepted(), !taken.isEmpty());
  QCOMPARE(dropped.size(), 0);
  QDropEvent drop({}, Qt::CopyAction, &data, Qt::LeftButton, {});
  QCOMPARE(filter->eventFilter(&widget, &drop), !taken.isEmpty());
  QCOMPARE(dropped.size(), taken.isEmpty() ? 0 : 1);
  if (!taken.isEmpty()) QCOMPARE(dropped[0][0].toStringList(), taken);
}

SCALESCOPE_WINDOW_TEST(TestFileDrop)

}  // namespace scalescope::test_file_drop

#include "test_file_drop.moc"
