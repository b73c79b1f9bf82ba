// SPDX-License-Identifier: GPL-3.0-or-later
// The window over a library of many runs: bench_library_view [RUNS] [TICKED]. How long until they are listed, grouped
// and drawn, how long filters, orders and headings take, and how long it takes to go from page to page with some runs
// ticked, 50 by default.
#include <QApplication>
#include <QLineEdit>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTreeView>
#include <algorithm>
#include <cstdio>
#include <ctime>

#include "app/main/main_window.h"
#include "app/main/page_area.h"
#include "app/models/library_model.h"
#include "app/pages/compare_page.h"
#include "app/pages/library_view.h"
#include "engine/base/clock.h"
#include "engine/protocol/plan_fields.h"

using namespace scalescope;
namespace fs = std::filesystem;

namespace {

/// Three repeats of each configuration on a host with every known fact; the series play no part in listing.
RunResult makeResult(int number) {
  RunResult result;
  result.plan.name = "run " + std::to_string(number / 3);
  result.plan.network = number % 2 ? "resnet-20" : "resnet-50";
  result.plan.batchSizePerDevice = 1 + number / 3;
  result.plan.seed = static_cast<std::uint64_t>(number);
  result.summary.runId = "20261121-" + std::to_string(100000 + number);
  result.summary.name = result.plan.name;
  result.summary.status = RunStatus::Completed;
  result.summary.startedAt = isoTime(1.79e9 + number * 600);
  result.summary.imagesPerSecond = 100 + number % 50;
  result.summary.deviceCount = 1 + number % 8;
  result.annotations.system = "system " + std::to_string(number % 5);
  HostEnvironment host{"node1", {}};
  for (const FactKind& kind : factKinds()) host.facts.push_back({std::string(kind.id), "a value of ordinary length"});
  result.environment.hosts = {host};
  return result;
}

/// Time on the clock, and processor time of the GUI thread, which says more on a machine that others use.
class Stopwatch {
 public:
  QByteArray text() const {
    return QByteArray::number((monotonicSeconds() - m_wall) * 1000, 'f', 0) + " ms (processor " +
           QByteArray::number((threadSeconds() - m_thread) * 1000, 'f', 0) + " ms)";
  }

 private:
  static double threadSeconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
  }
  double m_wall = monotonicSeconds(), m_thread = threadSeconds();
};

/// Until everything that `action` caused is done and drawn.
template <typename Action>
QByteArray timed(QWidget& window, Action action) {
  const Stopwatch watch;
  action();
  QApplication::sendPostedEvents();
  QApplication::processEvents();
  window.repaint();
  return watch.text();
}

QByteArray listAndDraw(const WindowPlaces& places, std::unique_ptr<MainWindow>& window) {
  const Stopwatch watch;
  window = std::make_unique<MainWindow>(places);
  window->resize(1400, 900);
  window->show();
  auto* table = window->findChild<QTreeView*>(QStringLiteral("libraryTable"));
  while (table->model()->rowCount() < 1) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
  QApplication::processEvents();
  window->repaint();
  return watch.text();
}

/// The library sorted by each of some columns, then under other headings.
void reportOrders(MainWindow& window) {
  auto* view = window.findChild<LibraryView*>();
  const LibraryLook usual = view->look();
  for (const char* column : {"images_per_second", "name", "cpu_model"}) {
    LibraryLook look = usual;
    look.sortBy = QLatin1String(column);
    std::printf("sorted by %s: %s\n", column, timed(window, [&] { view->setLook(look); }).constData());
  }
  for (const char* column : {"network", "system", ""}) {
    LibraryLook look = usual;
    look.groupBy = QLatin1String(column);
    std::printf("headings \"%s\": %s\n", column, timed(window, [&] { view->setLook(look); }).constData());
  }
  view->setLook(usual);
}

/// Each view of the page Compare.
void reportComparison(MainWindow& window) {
  auto* compare = window.findChild<ComparePage*>();
  window.findChild<PageArea*>()->showPage(compare);
  auto* views = compare->findChild<QTabWidget*>();
  for (int i = 0; i < views->count(); ++i)
    std::printf("Compare, %s: %s\n", qPrintable(views->tabText(i)),
                timed(window, [&] { views->setCurrentIndex(i); }).constData());
}

void reportPages(MainWindow& window) {
  auto* pages = window.findChild<QTabWidget*>(QStringLiteral("pages"));
  for (int round = 0; round < 2; ++round)
    for (int i = 0; i < pages->count(); ++i) {
      const QByteArray cost = timed(window, [&] { pages->setCurrentIndex(i); });
      std::printf("page %s, %s time: %s\n", qPrintable(pages->tabText(i)), round == 0 ? "first" : "second",
                  cost.constData());
    }
}

}  // namespace

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  const int runs = argc > 1 ? std::atoi(argv[1]) : 2000;
  QTemporaryDir folder;
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.filePath(QStringLiteral("config")));
  const WindowPlaces places{toPath(folder.filePath(QStringLiteral("runs"))), "/nowhere/scalescope-engine"};
  for (int i = 0; i < runs; ++i) {
    const RunResult result = makeResult(i);
    const fs::path file = places.runsDir / result.summary.runId / "result.json";
    fs::create_directories(file.parent_path());
    require(writeResult(file, result));
  }
  std::unique_ptr<MainWindow> window;
  std::printf("%d runs: window with all of them listed and drawn, no index: %s\n", runs,
              listAndDraw(places, window).constData());
  window.reset();
  std::printf("with index: %s\n", listAndDraw(places, window).constData());
  auto* filter = window->findChild<QLineEdit*>(QStringLiteral("libraryFilter"));
  for (const char* text : {"resnet-50", "network:resnet-50 devices:4", ""})
    std::printf("filter \"%s\": %s\n", text, timed(*window, [&] { filter->setText(QLatin1String(text)); }).constData());
  reportOrders(*window);
  auto* view = window->findChild<LibraryView*>();
  const int wanted = argc > 2 ? std::atoi(argv[2]) : 50;
  QStringList ticked;
  for (const auto& entry : view->model()->library()->entries())
    if (!entry->readOnly && ticked.size() < wanted) ticked.append(entry->runId);
  std::printf("ticking %d runs: %s\n", int(ticked.size()),
              timed(*window, [&] { view->model()->setTickedRuns(ticked); }).constData());
  reportPages(*window);
  reportComparison(*window);
  return 0;
}
