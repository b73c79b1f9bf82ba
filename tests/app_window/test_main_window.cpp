// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
class TestMainWindow : public QObject {
  Q_OBJECT
};
QTEST_MAIN(TestMainWindow)
#include "test_main_window.moc"
