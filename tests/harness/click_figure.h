// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QTabBar>
#include <QTest>

namespace scalescope::harness {

/// A figure in the box of a page's picker; the option is part of its entry. Two clicks.
inline int chooseFigure(QComboBox& box, const QString& title, bool withOption) {
  for (int view = 0; view < box.count(); ++view) {
    const bool isFigure = box.itemText(view) == title && !withOption;
    if (!isFigure && !(withOption && box.itemText(view).startsWith(title + QStringLiteral(", ")))) continue;
    box.setCurrentIndex(view);
    return 2;
  }
  return qWarning("no figure %s", qPrintable(title)), 0;
}

/// Chooses a figure of a page's picker ("compareViews") with the mouse: its segment, in a window that of the place,
/// then its option where that is not as wanted. Returns the number of clicks.
inline int clickFigure(const QWidget& page, const char* picker, const QString& title, bool withOption = false) {
  auto* tabs = page.findChild<QTabBar*>(QLatin1String(picker));
  auto* option = page.findChild<QCheckBox*>(QLatin1String(picker) + QStringLiteral("Option"));
  if (tabs == nullptr || option == nullptr) return qWarning("no figures %s", picker), 0;
  if (auto* box = page.findChild<QComboBox*>(QLatin1String(picker) + QStringLiteral("Box")))
    return chooseFigure(*box, title, withOption);
  if (auto* ofPlace = page.window()->findChild<QTabBar*>(QStringLiteral("page_tabs"))) tabs = ofPlace;
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
