// SPDX-License-Identifier: GPL-3.0-or-later
// The window over a library of many runs: bench_library_view [RUNS|FOLDER] [TICKED | idle [SECONDS] | open], RUNS of
// them made for this, or those in FOLDER. How long until they are listed, grouped and drawn, how long filters, orders
// and headings take, and how long it takes to go from page to page with some runs ticked, 50 by default. `idle`: what
// the window costs while nothing happens, first without a selection, then on each page with one, for so many seconds
// each.
#include <QApplication>
#include <QEventLoop>
#include <QLineEdit>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTimer>
#include <QTreeView>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <string_view>

#include "app/compare/compare_page.h"
#include "app/library/library_view.h"
#include "app/results/listing/library_model.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "engine/base/clock.h"

using namespace scalescope;
namespace fs = std::filesystem;

namespace {

constexpr int kUsuallyTicked = 50;

/// The heads of the example results of the source tree; the series play no part in listing.
std::vector<RunResult> exampleHeads() {
  std::vector<RunResult> heads;
  for (const auto& file : fs::directory_iterator(SCALESCOPE_EXAMPLE_RESULTS))
    if (file.path().extension() == ".json") heads.push_back(require(readResultHead(file.path())));
  return heads;
}

/// Three repeats of each configuration.
RunResult makeResult(const std::vector<RunResult>& examples, int number) {
  RunResult result = examples[static_cast<std::size_t>(number / 3) % examples.size()];
  result.plan.name = "run " + std::to_string(number / 3);
  result.plan.network = number / 3 % 2 ? "resnet-20" : "resnet-50";
  result.plan.batchSizePerDevice = 1 + number / 3;
  result.summary.runId = "20261121-" + std::to_string(100000 + number);
  result.summary.name = result.plan.name;
  result.summary.repeat = 1 + number % 3;
  result.summary.startedAt = isoTime(1.79e9 + number * 600);
  result.summary.imagesPerSecond = 100 + number % 50;
  result.summary.deviceCount = 1 + number % 8;
  result.annotations.system = "system " + std::to_string(number % 5);
  return result;
}

/// Without a sync of each file, which would take longer than everything else.
void writeResults(const fs::path& runsDir, int runs) {
  const std::vector<RunResult> examples = exampleHeads();
  for (int i = 0; i < runs; ++i) {
    const RunResult result = makeResult(examples, i);
    const fs::path folder = runsDir / result.summary.runId;
    fs::create_directories(folder);
    std::ofstream(folder / "result.json") << resultToJson(result);
  }
}

/// A line of /proc/self/status, in MB.
double memoryMb(const std::string& key) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with(key + ":")) return std::atof(line.c_str() + key.size() + 1) * 1024 / 1e6;
  return 0;
}

double processorSeconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Time on the clock, and processor time of the GUI thread, which says more on a machine that others use.
class Stopwatch {
 public:
  QByteArray text() const {
    return QByteArray::number((monotonicSeconds() - m_wall) * 1000, 'f', 0) + " ms (processor " +
           QByteArray::number((threadSeconds() - m_thread) * 1000, 'f', 0) + " ms, all threads " +
           QByteArray::number((processorSeconds() - m_process) * 1000, 'f', 0) + " ms)";
  }

 private:
  static double threadSeconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
  }
  double m_wall = monotonicSeconds(), m_thread = threadSeconds(), m_process = processorSeconds();
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

/// So many runs of the user's own. Returns their number.
int tickRuns(MainWindow& window, int wanted) {
  LibraryModel* model = window.findChild<LibraryView*>()->model();
  QStringList ticked;
  for (const auto& entry : model->library()->entries())
    if (!entry->readOnly && ticked.size() < wanted) ticked.append(entry->runId);
  model->setTickedRuns(ticked);
  return static_cast<int>(ticked.size());
}

/// Processor time of all threads while nothing happens, as a share of one core.
double idlePercent(double seconds) {
  const auto wait = [](double s) {
    QEventLoop loop;
    QTimer::singleShot(static_cast<int>(s * 1000), &loop, &QEventLoop::quit);
    loop.exec();
  };
  wait(std::min(3.0, seconds));  // until all is loaded and drawn
  const double before = processorSeconds();
  wait(seconds);
  return (processorSeconds() - before) * 100 / seconds;
}

/// Without a selection, then on each page with one.
void reportIdle(MainWindow& window, double seconds) {
  std::printf("idle: %.2f %% of a core\n", idlePercent(seconds));
  tickRuns(window, kUsuallyTicked);
  auto* pages = window.findChild<QTabWidget*>(QStringLiteral("pages"));
  for (int i = 0; i < pages->count(); ++i) {
    pages->setCurrentIndex(i);
    std::printf("idle, page %s: %.2f %% of a core\n", qPrintable(pages->tabText(i)), idlePercent(seconds));
  }
}

}  // namespace

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  const int runs = argc > 1 ? std::atoi(argv[1]) : 2000;
  QTemporaryDir folder;
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.filePath(QStringLiteral("config")));
  const bool isGiven = argc > 1 && fs::is_directory(argv[1]);
  const WindowPlaces places{isGiven ? fs::path(argv[1]) : toPath(folder.filePath(QStringLiteral("runs"))),
                            "/nowhere/scalescope-engine"};
  if (!isGiven) writeResults(places.runsDir, runs);
  std::unique_ptr<MainWindow> window;
  if (!isGiven) {
    std::printf("%d runs: window with all of them listed and drawn, no index: %s\n", runs,
                listAndDraw(places, window).constData());
    std::printf("memory: %.0f MB\n", memoryMb("VmRSS"));
    window.reset();
  }
  std::printf("with index: %s\n", listAndDraw(places, window).constData());
  std::printf("memory: %.0f MB, at most %.0f MB\n", memoryMb("VmRSS"), memoryMb("VmHWM"));
  if (argc > 2 && std::string_view(argv[2]) == "open") return 0;
  if (argc > 2 && std::string_view(argv[2]) == "idle")
    return reportIdle(*window, argc > 3 ? std::atof(argv[3]) : 10), 0;
  auto* filter = window->findChild<QLineEdit*>(QStringLiteral("libraryFilter"));
  for (const char* text : {"resnet-50", "network:resnet-50 devices:4", ""})
    std::printf("filter \"%s\": %s\n", text, timed(*window, [&] { filter->setText(QLatin1String(text)); }).constData());
  reportOrders(*window);
  int ticked = 0;
  const QByteArray ticking =
      timed(*window, [&] { ticked = tickRuns(*window, argc > 2 ? std::atoi(argv[2]) : kUsuallyTicked); });
  std::printf("ticking %d runs: %s\n", ticked, ticking.constData());
  reportPages(*window);
  reportComparison(*window);
  return 0;
}
