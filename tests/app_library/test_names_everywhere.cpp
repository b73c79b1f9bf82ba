// SPDX-License-Identifier: GPL-3.0-or-later
// One name of a run in list, queue, chip, legend, bar and baseline. SCALESCOPE_SCREENSHOTS=FOLDER keeps pictures.
#include <QComboBox>
#include <QInputDialog>
#include <QSet>
#include <QUndoStack>

#include "app/compare/compare_page.h"
#include "app/compare/curve_overlay.h"
#include "app/library/library_table.h"
#include "app/library/library_view.h"
#include "app/results/comparison.h"
#include "app/results/listing/library_model.h"
#include "app/results/listing/study_title.h"
#include "app/results/names/run_names.h"
#include "app/results/selected_systems.h"
#include "engine/study/study_cells.h"
#include "engine/study/study_labels.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_library/library_rows.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_names_everywhere {

using namespace scalescope::testing;

class TestNamesEverywhere : public QObject {
  Q_OBJECT
 private slots:
  void aStudyOfTwoNetworks_data();
  void aStudyOfTwoNetworks();
  void namesThatUsersTypedStay();
  void threeFrameworks();
  void oneImportInFivePlaces();
  void studiesAreNamedByTheirQuestion();
  void runsAndStudiesAreRenamed();
  void namesFit_data();
  void namesFit();
};

namespace {

const QStringList kNames{"AlexNet, 1 rank", "AlexNet, 2 ranks", "ResNet-20, 1 rank", "ResNet-20, 2 ranks"};
const QString kQuestion = "AlexNet and ResNet-20, 1 and 2 ranks";

Study twoNetworks() {
  Study study;
  study.baseline.network = "alexnet";
  study.factors = {{"hosts", {"localhost:1", "localhost:2"}}, {"network", {"alexnet", "resnet-20"}}};
  study.repeats.count = 2;
  return study;
}

/// Its eight results: two repeats of "AlexNet, 1 rank", then of the other names in their order. Earlier versions named
/// the study after a network, and the runs after both.
std::vector<RunResult> resultsOfStudy(bool isOld) {
  std::vector<RunResult> results;
  for (const char* network : {"alexnet", "resnet-20"})
    for (const int ranks : {1, 2})
      for (const int repeat : {1, 2}) {
        const std::string count = std::to_string(ranks), id = network + count + std::to_string(repeat);
        RunResult result = makeResult("run-" + id, ranks, 10 * ranks + repeat, repeat);
        result.plan.network = network;
        auto& labels = result.annotations.labels;
        labels[kStudyLabel] = isOld ? "alexnet" : kQuestion.toStdString();
        labels[kStudyIdLabel] = "s1";
        labels[kStudyCellLabel] = count + (ranks == 1 ? " rank, " : " ranks, ") + network;
        labels["study_factor/hosts"] = "localhost:" + count;
        labels["study_factor/network"] = network;
        if (isOld) result.plan.name = result.summary.name = "alexnet: " + labels[kStudyCellLabel];
        results.push_back(result);
      }
  return results;
}

RunResult importOf(const char* framework, const char* file, const char* network, const char* gpu) {
  RunResult result = makeResult(std::string("imported-") + framework, 8, 8092);
  result.summary.origin = ResultOrigin::Imported;
  result.summary.name = result.plan.name = file;
  result.summary.nodeCount.reset();
  result.plan.network = network;
  result.annotations.labels["framework"] = framework;
  result.environment.hosts.clear();
  if (*gpu != '\0') result.environment.hosts = {{"", {{"gpu_model", gpu}}}};
  return result;
}

/// What the places that show a selection call its first run or configuration.
struct Called {
  QString chip, legend, bar, baseline;
  bool operator==(const Called&) const = default;
};

QStringList distinct(QStringList texts) {
  texts.removeDuplicates();
  return texts;
}

class Places {
 public:
  explicit Places(const std::vector<RunResult>& results) {
    for (const RunResult& result : results) m_fixture.add(result);
    m_library = m_fixture.open();
  }
  Library* library() const { return m_library.get(); }
  QStringList list() const {
    const LibraryModel model(library());
    QStringList names;
    for (const LibraryEntryPtr& entry : library()->entries()) names.append(model.sharedNameOf(entry->runId));
    return distinct(names);
  }
  QStringList chips() const {
    QStringList names;
    for (const SelectedSystem& chip : selectedSystems(library()->entries())) names.append(chip.name);
    return names;
  }
  QStringList bars() const {
    QStringList names;
    for (const RunGroup& group : compareRuns(heads(), "").groups) names.append(group.label);
    return names;
  }
  QStringList legend() const {
    const std::vector<RunResult> all = heads();
    std::vector<const RunResult*> runs;
    for (const RunResult& head : all) runs.push_back(&head);
    QStringList names;
    for (const RunName& name : nameRuns(runs)) names.append(name.shared);
    return distinct(names);
  }
  /// Without the repeats.
  QStringList baselines() const {
    ComparePage page(library());
    const QStringList runIds = runIdsOf(heads());
    page.setRuns(runIds);
    const auto* box = page.findChild<QComboBox*>("compareBaseline");
    if (!QTest::qWaitFor([&] { return box->count() == runIds.size(); })) return {};
    QStringList names;
    for (int i = 0; i < box->count(); ++i) names.append(box->itemText(i).section(", repeat", 0, 0));
    return distinct(names);
  }

 private:
  std::vector<RunResult> heads() const {
    std::vector<RunResult> results;
    for (const LibraryEntryPtr& entry : library()->entries()) results.push_back(entry->head);
    return results;
  }

  LibraryFixture m_fixture;
  std::unique_ptr<Library> m_library;
};

/// Answers the dialog that opens next.
void answerInput(const QString& text) {
  auto* timer = new QTimer(qApp);
  QObject::connect(timer, &QTimer::timeout, timer, [timer, text] {
    auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) return;
    timer->deleteLater();
    timer->stop();
    dialog->setTextValue(text);
    dialog->accept();
  });
  timer->start(20);
}

}  // namespace

void TestNamesEverywhere::aStudyOfTwoNetworks_data() {
  QTest::addColumn<bool>("isOld");
  QTest::newRow("new") << false;
  QTest::newRow("named by an earlier version") << true;
}

void TestNamesEverywhere::aStudyOfTwoNetworks() {
  QFETCH(bool, isOld);
  const Places places(resultsOfStudy(isOld));
  QCOMPARE(places.list(), kNames);
  QCOMPARE(places.chips(), kNames);
  QCOMPARE(places.legend(), kNames);
  QCOMPARE(places.bars(), kNames);
  QCOMPARE(places.baselines(), kNames);
  QStringList queue;
  Study study = twoNetworks();
  study.name = kQuestion.toStdString();
  for (const StudyCell& cell : require(cellsOf(study))) {
    QVERIFY(cell.plan.name.empty());
    queue.append(toQString(cellTitle(cell.plan, cell.label)));
  }
  queue.sort();
  QCOMPARE(queue, kNames);
  LibraryView view(places.library());
  const auto* rows = view.findChild<LibraryTable*>("libraryTable")->model();
  const QModelIndex heading = rows->index(0, 0, rows->index(0, 0));
  QCOMPARE(heading.data().toString(), kQuestion + " (8)");
  QCOMPARE(rows->index(0, LibraryModel::Repeats, heading).data().toString(), QString("2"));
}

void TestNamesEverywhere::namesThatUsersTypedStay() {
  std::vector<RunResult> results = resultsOfStudy(true);
  results[0].summary.name = results[0].plan.name = "alexnet: 1 rank";  // not what the study made
  results[2].annotations.labels.clear();                               // of no study
  QCOMPARE(statedName(results[0]), QString("alexnet: 1 rank"));
  QCOMPARE(statedName(results[1]), QString("AlexNet, 1 rank"));
  QCOMPARE(statedName(results[2]), QString("alexnet: 2 ranks, alexnet"));
  results[1].annotations.labels["name"] = "Before the update";
  QCOMPARE(runNames({results[1], results[4]}), QStringList({"Before the update", "ResNet-20"}));
}

void TestNamesEverywhere::threeFrameworks() {
  const Places places({importOf("Horovod", "a.log", "resnet-50", ""), importOf("MXNet", "b.log", "resnet-50", ""),
                       importOf("PyTorch", "c.log", "resnet-50", "")});
  const QStringList frameworks{"Horovod", "MXNet", "PyTorch"};
  QCOMPARE(places.chips(), frameworks);
  QCOMPARE(places.legend(), frameworks);
  QCOMPARE(places.bars(), frameworks);
  QCOMPARE(places.baselines(), frameworks);
  QCOMPARE(places.list(), QStringList({"ResNet-50, 8 devices, Horovod", "ResNet-50, 8 devices, MXNet",
                                       "ResNet-50, 8 devices, PyTorch"}));
}

void TestNamesEverywhere::oneImportInFivePlaces() {
  const Places places({importOf("TensorFlow", "resnet50-8gpu-fp16.log", "resnet-50-v1", "A100-SXM4-40GB")});
  const QStringList name{"ResNet-50 v1, 8 devices, A100-SXM4-40GB"};
  QCOMPARE(places.list(), name);
  QCOMPARE(places.chips(), name);
  QCOMPARE(places.legend(), name);
  QCOMPARE(places.bars(), name);
  QCOMPARE(places.baselines(), name);
}

void TestNamesEverywhere::studiesAreNamedByTheirQuestion() {
  QCOMPARE(studyTitle(twoNetworks()), kQuestion);
  Study study = twoNetworks();
  study.factors = {{"hosts", {"localhost:1"}}, {"batch_size_per_device", {"32", "64", "128"}}};
  QCOMPARE(studyTitle(study), QString("AlexNet, 1 rank, batch 32, 64 and 128"));
  study.factors = {{"precision", {"fp32", "bf16"}}, {"decode_threads", {"1", "2", "3", "4", "6", "8"}}};
  QCOMPARE(studyTitle(study), QString("AlexNet, fp32 and bf16, decode threads 1 to 8"));
  study.factors = {{"hosts", {"a:2", "a:2,b:2"}}, {"environment/NCCL_ALGO", {"Ring", "Tree"}}};
  QCOMPARE(studyTitle(study), QString("AlexNet, 2 and 2 x 2 ranks, NCCL_ALGO Ring and Tree"));
}

void TestNamesEverywhere::runsAndStudiesAreRenamed() {
  const Places places(resultsOfStudy(true));
  LibraryView view(places.library());
  auto* table = view.findChild<LibraryTable*>("libraryTable");
  view.resize(600, 600);
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  const auto current = [&](const QModelIndex& index) {
    view.activateWindow();
    table->setCurrentIndex(index);
    table->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(&view));
  };
  const auto row = [&](const QString& name) {
    for (const QModelIndex& index : libraryRows(*table->model()))
      if (index.data().toString() == name) return index;
    return QModelIndex();
  };
  const auto heading = [&] { return table->model()->index(0, 0, table->model()->index(0, 0)); };
  current(row("AlexNet, 2 ranks"));
  answerInput("Night run");
  QTest::keyClick(table, Qt::Key_F2);
  QTRY_VERIFY(row("Night run").isValid());
  QVERIFY(row("AlexNet, 1 rank").isValid());
  QVERIFY(places.bars().contains("Night run") && places.chips().contains("Night run"));
  current(heading());
  answerInput("Two networks");
  QTest::keyClick(table, Qt::Key_F2);
  QTRY_COMPARE(heading().data().toString(), QString("Two networks (8)"));
  QUndoStack* steps = places.library()->edits().stack();
  steps->undo();
  QTRY_COMPARE(heading().data().toString(), kQuestion + " (8)");
  steps->undo();
  QTRY_VERIFY(row("AlexNet, 2 ranks").isValid());
  steps->redo();
  QTRY_VERIFY(row("Night run").isValid());
  current(row("Night run"));
  answerInput("");  // the facts name it again
  QTest::keyClick(table, Qt::Key_F2);
  QTRY_VERIFY(row("AlexNet, 2 ranks").isValid());
}

void TestNamesEverywhere::namesFit_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<bool>("isWhole");
  QTest::newRow("240") << 240 << false;
  QTest::newRow("300") << 300 << true;
  QTest::newRow("600") << 600 << true;
  QTest::newRow("1000, first columns") << 1000 << true;
}

/// No name is cut while another column has room, and what is seen of two configurations differs.
void TestNamesEverywhere::namesFit() {
  QFETCH(int, width);
  QFETCH(bool, isWhole);
  const Places places(resultsOfStudy(true));
  LibraryView view(places.library());
  auto* table = view.findChild<LibraryTable*>("libraryTable");
  LibraryLook look;
  if (width < 1000) look.columns = {"images_per_second"};
  view.setLook(look);
  view.resize(width, 600);
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  QSet<QString> seen;
  const QModelIndexList rows = libraryRows(*table->model());
  QCOMPARE(rows.size(), 4);
  QVERIFY(view.look().widths.isEmpty());
  const int number = QFontMetrics(table->font()).horizontalAdvance("21");
  QTRY_VERIFY2(table->columnWidth(LibraryModel::Throughput) > number, "a number is cut");
  for (const QModelIndex& row : rows) {
    const QString whole = row.data().toString();
    if (isWhole) QTRY_COMPARE(table->shownName(row), whole);
    seen.insert(table->shownName(row));
  }
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    view.grab().save(QStringLiteral("%1/names-%2.png").arg(folder).arg(width));
  QVERIFY2(seen.size() == 4, qPrintable(QStringList(seen.values()).join('|')));
  if (isWhole) return;
  const int throughput = table->columnWidth(LibraryModel::Throughput);
  QVERIFY2(throughput < 9 * table->fontMetrics().averageCharWidth(), qPrintable(QString::number(throughput)));
}

SCALESCOPE_WINDOW_TEST(TestNamesEverywhere)

}  // namespace scalescope::test_names_everywhere

#include "test_names_everywhere.moc"
