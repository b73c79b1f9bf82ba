// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>
#include <algorithm>

#include "tests/harness/test_program.h"

namespace scalescope::test_layering {

/// What every part of the window's code above the results may include.
static const QStringList kBelowResults = {"app/store",       "app/figures",     "app/core",
                                          "widgets",         "engine/study",    "engine/predict",
                                          "engine/analysis", "engine/protocol", "engine/base"};
static const QStringList kBelowPlaces = kBelowResults + QStringList{"app/results", "app/exporting", "app/answering"};

/// Folders and the ones that each may include; an arrow that is not here is refused. engine/README.md shows the same.
static const QMap<QString, QStringList> kArrows = {
    {"engine/base", {}},
    {"engine/protocol", {"engine/base"}},
    {"engine/analysis", {"engine/protocol", "engine/base"}},
    {"engine/predict", {"engine/analysis", "engine/graph", "engine/protocol", "engine/base"}},
    {"engine/study", {"engine/analysis", "engine/protocol", "engine/base"}},
    {"engine/import", {"engine/protocol", "engine/base"}},
    {"engine/graph", {"engine/protocol", "engine/base"}},
    {"engine/backend", {"engine/comm", "engine/graph", "engine/protocol", "engine/base"}},
    {"engine/backend_cpu", {"engine/backend", "engine/graph", "engine/base"}},
    {"engine/backend_cuda", {"engine/backend", "engine/comm", "engine/graph", "engine/protocol", "engine/base"}},
    {"engine/reference", {"engine/backend", "engine/graph", "engine/base"}},
    {"engine/data", {"engine/graph", "engine/protocol", "engine/base"}},
    {"engine/weights", {"engine/data", "engine/graph", "engine/protocol", "engine/base"}},
    {"engine/comm", {"engine/protocol", "engine/base"}},
    {"engine/topology", {"engine/protocol", "engine/base"}},
    {"engine/telemetry", {"engine/topology", "engine/process", "engine/protocol", "engine/base"}},
    {"engine/train",
     {"engine/backend", "engine/comm", "engine/data", "engine/weights", "engine/telemetry", "engine/graph",
      "engine/protocol", "engine/base"}},
    {"engine/inference",
     {"engine/train", "engine/analysis", "engine/backend", "engine/comm", "engine/data", "engine/weights",
      "engine/graph", "engine/protocol", "engine/base"}},
    {"engine/process", {"engine/base"}},
    {"engine/program", {"engine/import", "engine/process", "engine/protocol", "engine/base"}},
    {"engine/nodes", {"engine/process", "engine/analysis", "engine/comm", "engine/protocol", "engine/base"}},
    {"engine/check",
     {"engine/nodes", "engine/backend", "engine/comm", "engine/telemetry", "engine/analysis", "engine/protocol",
      "engine/base"}},
    {"engine/mirror", {"engine/nodes", "engine/process", "engine/protocol", "engine/base"}},
    {"engine/launch",
     {"engine/nodes", "engine/process", "engine/study", "engine/analysis", "engine/comm", "engine/telemetry",
      "engine/graph", "engine/protocol", "engine/base"}},
    {"widgets", {"engine/base"}},
    {"app/core", {"widgets", "engine/study", "engine/analysis", "engine/protocol", "engine/base"}},
    {"app/figures", {"app/core", "widgets", "engine/analysis", "engine/protocol", "engine/base"}},
    {"app/store",
     {"app/core", "widgets", "engine/import", "engine/study", "engine/analysis", "engine/protocol", "engine/base"}},
    {"app/results", kBelowResults},
    {"app/exporting", kBelowResults + QStringList{"app/results"}},
    {"app/answering", kBelowPlaces},
    {"app/home", kBelowPlaces},
    {"app/library", kBelowPlaces},
    {"app/measure", kBelowPlaces},
    {"app/compare", kBelowPlaces},
    {"app/scale", kBelowPlaces},
    {"app/diagnose", kBelowPlaces},
    {"app/report", kBelowPlaces},
    {"app/window", kBelowPlaces + QStringList{"app/home", "app/library", "app/measure", "app/compare", "app/scale",
                                              "app/diagnose", "app/report"}},
};

class TestLayering : public QObject {
  Q_OBJECT
 private slots:
  void arrowsPointDownOnly();
  void innerFoldersPointOneWay();
  void foldersHaveAtMostSeventySources();
  void jsonLibraryStaysInSourceFiles();
  void jsonIsParsedInOnePlace();
  void everyFileNamesItsLicence();
  void engineKnowsNoQt();
  void qtQueuesAreFilledInOnePlace();
  void pagesHaveNoLookOfTheirOwn();

 private:
  static QString read(const QString& file);
  static QStringList sources();
  static QString folderOf(const QString& file);
  static QStringList includesOf(const QString& file);
};

static QDir root() { return QDir(QString::fromLocal8Bit(qgetenv("SCALESCOPE_SOURCE_DIR"))); }

QString TestLayering::read(const QString& file) {
  QFile handle(root().filePath(file));
  return handle.open(QIODevice::ReadOnly) ? QString::fromUtf8(handle.readAll()) : QString();
}

QStringList TestLayering::sources() {
  QStringList files;
  for (const char* top : {"engine", "app", "widgets"}) {
    QDirIterator it(root().filePath(top), {"*.h", "*.cpp", "*.cu", "*.cuh"}, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) files << root().relativeFilePath(it.next());
  }
  return files;
}

QString TestLayering::folderOf(const QString& file) {
  if (file.startsWith("widgets/")) return "widgets";
  return file.section('/', 0, 1);
}

QStringList TestLayering::includesOf(const QString& file) {
  static const QRegularExpression include("^#include \"((?:engine|app|widgets)/[^\"]+)\"",
                                          QRegularExpression::MultilineOption);
  QStringList paths;
  auto match = include.globalMatch(read(file));
  while (match.hasNext()) paths << match.next().captured(1);
  return paths;
}

void TestLayering::arrowsPointDownOnly() {
  QStringList wrong;
  QVERIFY(sources().size() > 50);
  for (const auto& file : sources()) {
    QString from = folderOf(file);
    if (from == "engine/main") continue;  // composes everything
    QVERIFY2(kArrows.contains(from), qPrintable("unknown folder " + from));
    for (const auto& included : includesOf(file)) {
      QString to = folderOf(included);
      if (to != from && !kArrows[from].contains(to)) wrong << file + " includes " + to;
    }
  }
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
}

/// The inner folders of a folder do not include each other in a circle. Files beside inner folders may be used by them,
/// except where they only put the parts together.
void TestLayering::innerFoldersPointOneWay() {
  static const QSet<QString> composing = {"engine/import"};
  QMap<QString, QSet<QString>> arrows;
  for (const auto& file : sources()) {
    const QString from = file.section('/', 0, -2);
    for (const auto& included : includesOf(file)) {
      const QString to = included.section('/', 0, -2);
      const bool besideInner = from.count('/') < 2 || to.count('/') < 2;
      if (from == to || folderOf(file) != folderOf(included)) continue;
      if (!besideInner || composing.contains(folderOf(file))) arrows[from].insert(to);
    }
  }
  QVERIFY(arrows["engine/analysis/run"].contains("engine/analysis/check"));
  // A folder that points at no remaining one is taken away; what stays is a circle.
  for (bool taken = true; taken;) {
    taken = false;
    for (const auto& folder : arrows.keys()) {
      const auto& to = arrows[folder];
      if (std::any_of(to.begin(), to.end(), [&](const QString& one) { return arrows.contains(one); })) continue;
      arrows.remove(folder);
      taken = true;
    }
  }
  QVERIFY2(arrows.isEmpty(), qPrintable("in a circle: " + arrows.keys().join(", ")));
}

void TestLayering::foldersHaveAtMostSeventySources() {
  QMap<QString, int> sizes;
  for (const auto& file : sources()) ++sizes[file.section('/', 0, -2)];
  QStringList large;
  for (auto it = sizes.begin(); it != sizes.end(); ++it)
    if (it.value() > 70) large << QString("%1: %2").arg(it.key()).arg(it.value());
  QVERIFY2(large.isEmpty(), qPrintable(large.join('\n')));
}

void TestLayering::jsonLibraryStaysInSourceFiles() {
  static const QSet<QString> privateHeaders = {"engine/protocol/json_codec.h", "engine/base/json/json_members.h",
                                               "engine/base/json/json_text.h", "engine/protocol/text_json.h",
                                               "engine/import/reading/json_document.h"};  // they name the type
  // Templates on it, for source files.
  static const QSet<QString> templates = {"engine/base/json/json_record.h", "app/core/json_forms.h",
                                          "engine/protocol/run/members.h", "engine/protocol/run/record_members.h"};
  for (const auto& file : sources())
    if (file.endsWith(".h") && !templates.contains(file))
      QVERIFY2(!read(file).contains("json_record.h") && !read(file).contains("json_forms.h") &&
                   !read(file).contains(privateHeaders.contains(file) ? "nlohmann/json.hpp" : "nlohmann"),
               qPrintable(file));
}

/// Only there are size and depth limited; JsonStream limits both for what is too large for a document.
void TestLayering::jsonIsParsedInOnePlace() {
  static const QRegularExpression parse("[Jj]son::(parse|sax_parse|accept)\\(");
  for (const auto& file : sources())
    if (!file.startsWith("tests/") && file != "engine/base/json/json_text.cpp")
      QVERIFY2(!read(file).contains(parse), qPrintable(file));
}

void TestLayering::everyFileNamesItsLicence() {
  for (const auto& file : sources()) {
    QString licence = file.startsWith("engine/") ? "Apache-2.0" : "GPL-3.0-or-later";
    QVERIFY2(read(file).section('\n', 0, 0).contains("SPDX-License-Identifier: " + licence), qPrintable(file));
  }
}

void TestLayering::engineKnowsNoQt() {
  static const QRegularExpression qt("#include <Q[A-Za-z/]+>");
  for (const auto& file : sources())
    if (file.startsWith("engine/")) QVERIFY2(!read(file).contains(qt), qPrintable(file));
}

/// ThreadSanitizer learns the order of these queues only there (app/core/queue_order.h), and would report every other
/// use.
void TestLayering::qtQueuesAreFilledInOnePlace() {
  static const QRegularExpression queue("QMetaObject::invokeMethod|QThreadPool|QtConcurrent|moveToThread");
  static const QSet<QString> places = {"app/core/queued_call.h", "app/core/background.h"};
  for (const auto& file : sources())
    if (file.startsWith("app/")) QVERIFY2(places.contains(file) == read(file).contains(queue), qPrintable(file));
}

/// Colours and style sheets stand in widgets/look, widgets/tones and the styles of figures; data alone has others.
void TestLayering::pagesHaveNoLookOfTheirOwn() {
  static const QRegularExpression own(R"(setStyleSheet\(|QColor(\s\w+)?\((0x|[0-9]))");
  static const QSet<QString> data = {"app/results/part_colors.cpp", "app/results/series_colors.cpp",
                                     "app/measure/live/live_curves.cpp", "app/compare/training_time_figure.cpp",
                                     "app/compare/energy_figure.cpp"};
  QStringList found;
  for (const auto& file : sources())
    if (file.startsWith("app/") && !file.startsWith("app/figures/") && !data.contains(file) && read(file).contains(own))
      found.append(file);
  QVERIFY2(found.isEmpty(), qPrintable(found.join(", ")));
  QVERIFY(read("widgets/look.cpp").contains("0xF5F6F8"));
}

SCALESCOPE_TEST(TestLayering)

}  // namespace scalescope::test_layering

#include "test_layering.moc"
