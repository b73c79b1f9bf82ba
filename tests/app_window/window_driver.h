// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSettings>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QTimer>
#include <QTreeWidget>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "app/window/page_rail.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The window starts without settings, keeps them in `folder`, and closing it does not end the test.
inline void startWithoutSettings(const std::filesystem::path& folder) {
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope,
                     QString::fromStdString((folder / "config").string()));
  QApplication::setQuitOnLastWindowClosed(false);
}

/// images/s by rank count of every result below a folder.
inline std::map<int, double> measuredThroughput(const std::filesystem::path& runsDir) {
  std::map<int, double> throughput;
  for (const auto& entry : std::filesystem::directory_iterator(runsDir)) {
    if (!std::filesystem::exists(entry.path() / "result.json")) continue;
    const auto result = readResult(entry.path() / "result.json");
    if (result.ok()) throughput[*result->summary.deviceCount] = *result->summary.imagesPerSecond;
  }
  return throughput;
}

/// The cells of one CSV line; quoted ones may hold commas.
inline std::vector<std::string> csvCells(const std::string& line) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (char c : line) {
    if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  return cells;
}

/// Shows a page by clicks at the rail and, where its place has several pages, at its tab or in the place's panel, which
/// a button opens in narrow windows. Returns the number of clicks.
inline int clickPage(QWidget& window, const char* page) {
  const auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("pages"));
  for (const PageGroup& group : pageGroups(*tabs))
    for (const int index : group.pages) {
      if (tabs->widget(index)->objectName() != QLatin1String(page)) continue;
      const QString entry = QStringLiteral("rail_") + tabs->widget(group.pages.front())->objectName();
      QTest::mouseClick(window.findChild<QWidget*>(entry), Qt::LeftButton);
      if (tabs->currentIndex() == index) return 1;
      if (group.isListed) {
        const bool isFirst = index == group.pages.front();
        auto* row = window.findChild<QWidget*>(isFirst ? QStringLiteral("libraryAll")
                                                       : QStringLiteral("library_") + QLatin1String(page));
        const bool isFolded = !row->isVisible();
        if (isFolded) QTest::mouseClick(window.findChild<QWidget*>(QStringLiteral("libraryPlaces")), Qt::LeftButton);
        QTest::mouseClick(row, Qt::LeftButton);
        return isFolded ? 3 : 2;
      }
      auto* bar = window.findChild<PageTabs*>();
      QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(bar->segmentOf(index)).center());
      return 2;
    }
  qWarning("no page %s", page);
  return 0;
}

/// Ticks or unticks a row of "Add published results" with the mouse; `filter` is typed before. Returns the clicks.
inline int clickPublished(QWidget& window, const QString& row, const QString& filter = {}) {
  auto* button = window.findChild<QWidget*>(QStringLiteral("addPublished"));
  auto* tree = window.findChild<QTreeWidget*>(QStringLiteral("publishedTree"));
  QTest::mouseClick(button, Qt::LeftButton);
  if (!filter.isEmpty()) QTest::keyClicks(window.findChild<QLineEdit*>(QStringLiteral("publishedFilter")), filter);
  const auto items = tree->findItems(row, Qt::MatchStartsWith | Qt::MatchRecursive);
  if (items.isEmpty()) return qWarning("no published %s", qPrintable(row)), 0;
  tree->scrollToItem(items.front());
  const QRect place = tree->visualItemRect(items.front());
  QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, QPoint(place.left() + 10, place.center().y()));
  QTest::keyClick(tree, Qt::Key_Escape);
  return 2;
}

/// Calls `answer` once with the modal dialog that has a child named `mark`, as soon as it is open.
inline void onDialog(const char* mark, const std::function<void(QWidget*)>& answer) {
  auto* timer = new QTimer(qApp);
  QObject::connect(timer, &QTimer::timeout, timer, [timer, mark, answer] {
    QWidget* dialog = QApplication::activeModalWidget();
    if (dialog == nullptr || dialog->findChild<QWidget*>(QLatin1String(mark)) == nullptr) return;
    timer->stop();
    timer->deleteLater();
    answer(dialog);
  });
  timer->start(50);
}

inline void answerFileDialog(const QString& path) {
  onDialog("fileNameEdit", [path](QWidget* dialog) {
    dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(path);
    QMetaObject::invokeMethod(dialog, "accept");
  });
}

/// Chooses these formats of the export dialog, by their ids, and no others.
inline void chooseFormats(const QWidget& dialog, const QStringList& ids) {
  for (auto* format : dialog.findChildren<QAbstractButton*>(QRegularExpression(QStringLiteral("^exportAs_"))))
    if (format->isChecked() != ids.contains(format->objectName().section(QLatin1Char('_'), 1))) format->click();
}

/// Types folder and name of the export.
inline void typeTarget(const QWidget& dialog, const QString& path) {
  dialog.findChild<QLineEdit*>(QStringLiteral("exportFolder"))->setText(QFileInfo(path).absolutePath());
  auto* name = dialog.findChild<QLineEdit*>(QStringLiteral("exportName"));
  name->setText(QFileInfo(path).fileName());
  name->setModified(true);
}

/// Exports the figure of the Scaling page through its dialog.
inline void exportFigure(QWidget& window, const QString& format, const QString& path) {
  onDialog("exportSave", [&](QWidget* dialog) {
    if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
      dialog->grab().save(QDir(folder).filePath(QStringLiteral("export.png")));
    chooseFormats(*dialog, {format});
    typeTarget(*dialog, path);
    QTest::mouseClick(dialog->findChild<QWidget*>(QStringLiteral("exportSave")), Qt::LeftButton);
    dialog->close();
  });
  // Returns when the dialog is closed.
  QTest::mouseClick(window.findChild<QWidget*>(QStringLiteral("scalingExport")), Qt::LeftButton);
}

/// Compares every number of one's own curves in an exported scaling figure with the result files: throughput as
/// measured, speed-up and efficiency by their formulas. Curves whose name starts with "WP" are published ones.
/// Returns how many numbers agreed; -1 after one that does not.
inline int checkScalingCsv(const QString& path, const std::filesystem::path& runsDir) {
  const auto text = readFile(path.toStdString());
  if (!text.ok()) return -1;
  const std::map<int, double> measured = measuredThroughput(runsDir);
  int checked = 0;
  for (const std::string& line : split(*text, '\n')) {
    const std::vector<std::string> cells = csvCells(line);
    if (cells.size() < 4 || cells[0] == "panel" || cells[1] == "ideal" || cells[1].starts_with("WP")) continue;
    const int devices = static_cast<int>(parseInteger(cells[2]).value_or(0));
    if (!measured.contains(devices)) return qWarning("%s", line.c_str()), -1;
    const double speedup = measured.at(devices) / measured.at(1);
    const double expected = cells[0].starts_with("Throughput") ? measured.at(devices)
                            : cells[0].starts_with("Speed-up") ? speedup
                                                               : 100 * speedup / devices;
    if (!qFuzzyCompare(parseNumber(cells[3]).value_or(-1), expected)) return qWarning("%s", line.c_str()), -1;
    ++checked;
  }
  return checked;
}

}  // namespace scalescope
