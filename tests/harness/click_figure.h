// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QTabBar>
#include <QTest>

namespace scalescope::harness {

/// Chooses a figure of a page's picker ("compareViews") with the mouse: its tab, then its option where that is not as
/// wanted. Returns the number of clicks.
inline int clickFigure(const QWidget& page, const char* picker, const QString& title, bool withOption = false) {
  auto* tabs = page.findChild<QTabBar*>(QLatin1String(picker));
  auto* option = page.findChild<QCheckBox*>(QLatin1String(picker) + QStringLiteral("Option"));
  if (tabs == nullptr || option == nullptr) return qWarning("no figures %s", picker), 0;
  int clicks = 0;
  for (int tab = 0; tab < tabs->count(); ++tab) {
    if (tabs->tabText(tab).remove(QLatin1Char('&')) != title || tab == tabs->currentIndex()) continue;
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
    ++clicks;
  }
  if (option->isVisible() && option->isChecked() != withOption) {
    QTest::mouseClick(option, Qt::LeftButton, {}, QPoint(8, option->height() / 2));
    ++clicks;
  }
  return clicks;
}

}  // namespace scalescope::harness
