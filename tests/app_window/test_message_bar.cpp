// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPushButton>

#include "app/window/message_bar.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_message_bar {

/// Messages, errors and offers in one bar.
class TestMessageBar : public QObject {
  Q_OBJECT
 private slots:
  void anAcceptedOfferIsCarriedOutOnce();
  void anOfferMayMakeAnother();
  void errorsStandBesideTheOffer();
  void onlyFailuresAreShown();
};

void TestMessageBar::anAcceptedOfferIsCarriedOutOnce() {
  MessageBar bar(nullptr);
  int accepted = 0;
  bar.offer("Two runs completed.", "Show", [&] { ++accepted; });
  auto* button = bar.findChild<QPushButton*>("message_action");
  QCOMPARE(button->text(), QStringLiteral("Show"));
  QCOMPARE(accepted, 0);
  button->click();
  QCOMPARE(accepted, 1);
  QCOMPARE(bar.text(), QString());
}

void TestMessageBar::anOfferMayMakeAnother() {
  MessageBar bar(nullptr);
  bool isAccepted = false;
  bar.offer("first", "Go", [&] { bar.offer("second", "Go", [&] { isAccepted = true; }); });
  auto* button = bar.findChild<QPushButton*>("message_action");
  button->click();
  QCOMPARE(bar.text(), QStringLiteral("second"));
  button->click();
  QVERIFY(isAccepted);
}

void TestMessageBar::errorsStandBesideTheOffer() {
  MessageBar bar(nullptr);
  bar.offer("offer", "Go", [] {});
  bar.report("done", false);
  QCOMPARE(bar.text(), QStringLiteral("offer"));
  bar.report("wrong", true);
  QVERIFY(bar.text().contains("wrong") && bar.text().contains("offer"));
}

void TestMessageBar::onlyFailuresAreShown() {
  MessageBar bar(nullptr);
  bar.showFailure({});
  QVERIFY(bar.isHidden());
  bar.showFailure(Error{"file-unreadable", "The file cannot be read."});
  QVERIFY(bar.text().contains("cannot be read"));
}

SCALESCOPE_WINDOW_TEST(TestMessageBar)

}  // namespace scalescope::test_message_bar

#include "test_message_bar.moc"
