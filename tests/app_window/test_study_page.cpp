// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include "app/measure/study/study_editor.h"
#include "app/measure/study/study_factor_row.h"
#include "app/measure/study/study_page.h"
#include "app/measure/study/study_progress_model.h"
#include "app/measure/study/study_text.h"
#include "engine/base/files.h"
#include "engine/protocol/error_codes.h"
#include "tests/harness/window_test.h"
#include "widgets/english_plurals.h"
#include "widgets/growing_edit.h"
#include "window_driver.h"

namespace scalescope {

/// The study editor and the table of a study that was begun, with real clicks and keys.
class TestStudyPage : public QObject {
  Q_OBJECT

  template <typename T>
  static T* child(const QWidget& parent, const char* name) {
    return parent.findChild<T*>(QLatin1String(name));
  }
  static void click(const QWidget& parent, const char* name) {
    QTest::mouseClick(child<QWidget>(parent, name), Qt::LeftButton);
  }
  template <typename Line>
  static void type(Line* line, const char* text) {
    line->clear();
    QTest::keyClicks(line, QLatin1String(text));
  }
  static QString state(const QWidget& page) { return child<QLabel>(page, "study_state")->text(); }
  static int cellCount(const QWidget& page) { return child<QTableView>(page, "study_matrix")->model()->rowCount(); }

  static std::unique_ptr<StudyEditor> editor(const char* hosts = "localhost:1") {
    auto page = std::make_unique<StudyEditor>();
    Plan plan;
    plan.network = "resnet-20";
    plan.hosts = parseHosts(hosts).value();
    page->setBaseline(plan);
    type(child<QLineEdit>(*page, "study_name"), "test");
    page->resize(900, 700);
    page->show();
    return page;
  }
  /// Chooses a field in the last row of factors and types its values.
  static StudyFactorRow* addFactor(const QWidget& page, const char* field, const char* values) {
    click(page, "factor_add");
    StudyFactorRow* row = page.findChildren<StudyFactorRow*>().last();
    auto* box = child<QComboBox>(*row, "factor_field");
    box->setCurrentIndex(box->findData(QLatin1String(field)));
    emit box->activated(box->currentIndex());
    type(child<GrowingEdit>(*row, "factor_values"), values);
    return row;
  }
  static void screenshot(QWidget& page, const char* name) {
    const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS");
    if (!folder.isEmpty()) page.grab().save(QDir(folder).filePath(QLatin1String(name)));
  }

  /// Every sentence beside or below a field, in the order of the form.
  static QString remarks(const QWidget& page) {
    QStringList texts;
    for (const QLabel* label : page.findChildren<QLabel*>())
      if (label->isVisible()) texts.append(label->text());
    return texts.join(QLatin1Char('\n'));
  }

 private slots:
  void initTestCase() { useEnglishPlurals(); }

  void anUntouchedFormShowsHints() {
    StudyEditor page;
    page.resize(900, 700);
    page.show();
    QTRY_VERIFY2(state(page).startsWith("Not ready yet: complete"), qPrintable(state(page)));
    QVERIFY(remarks(page).contains("\nThe study has no name"));
    QCOMPARE(remarks(page).count("has no name"), 1);
    QVERIFY2(!remarks(page).contains(QStringLiteral("⚠")), qPrintable(remarks(page)));
    click(page, "factor_add");
    QTRY_VERIFY(remarks(page).contains("has no values"));
    QVERIFY(!remarks(page).contains(QStringLiteral("To correct first")));
    // An edit makes it an error, only there.
    auto* values = child<GrowingEdit>(page, "factor_values");
    type(values, "x");
    type(values, "");
    QTest::keyClick(values, Qt::Key_Backspace);
    QTRY_VERIFY2(state(page).startsWith("To correct first"), qPrintable(state(page)));
    QVERIFY(!remarks(page).contains(QStringLiteral("⚠ The study has no name")));
    click(page, "factor_remove");
    QTRY_VERIFY(state(page).startsWith("Not ready yet"));
    // So does Run.
    QSignalSpy requested(&page, &StudyEditor::runRequested);
    click(page, "study_run");
    QTRY_VERIFY2(remarks(page).contains(QStringLiteral("⚠ The study has no name")), qPrintable(remarks(page)));
    QVERIFY(!child<QPushButton>(page, "study_run")->isEnabled());
    QCOMPARE(requested.size(), 0);
    type(child<QLineEdit>(page, "study_name"), "test");
    QTRY_VERIFY(child<QPushButton>(page, "study_run")->isEnabled());
    QVERIFY2(state(page).startsWith("1 cell, 3 runs in"), qPrintable(state(page)));
    click(page, "study_run");
    QCOMPARE(requested.size(), 1);
  }

  void longValuesAreShownWhole_data() {
    QTest::addColumn<int>("width");
    QTest::newRow("narrow") << 640;
    QTest::newRow("wide") << 1500;
  }

  void longValuesAreShownWhole() {
    QFETCH(int, width);
    auto page = editor();
    page->resize(width, 700);
    QStringList nodes;
    for (int i = 1; i <= 16; ++i) nodes.append(QStringLiteral("gpu-node-%1.cluster:8").arg(i));
    auto* row = addFactor(*page, "hosts", qPrintable(nodes.join(QStringLiteral(" | "))));
    type(child<GrowingEdit>(*page, "study_hosts"), qPrintable(nodes.join(QLatin1Char(','))));
    for (const GrowingEdit* edit :
         {child<GrowingEdit>(*page, "study_hosts"), child<GrowingEdit>(*row, "factor_values")}) {
      QTRY_COMPARE(edit->verticalScrollBar()->maximum(), 0);
      QTRY_VERIFY2(edit->width() > width / 3, qPrintable(QString::number(edit->width())));
    }
    const auto* field = child<QComboBox>(*row, "factor_field");
    QVERIFY(field->width() >= field->sizeHint().width());
    QVERIFY(page->minimumSizeHint().width() <= 640);
    // The controls stand below the values where these need the room.
    const auto* remove = child<QWidget>(*row, "factor_remove");
    QTRY_COMPARE(remove->mapTo(row, QPoint()).y() >= field->geometry().bottom(), width < 1000);
    QTRY_VERIFY(row->height() >= child<GrowingEdit>(*row, "factor_values")->height());
    screenshot(*page, qPrintable(QStringLiteral("study-long-values-%1.png").arg(width)));
  }

  void valuesAndExclusionsAsTyped() {
    const auto batch = findStudyField("batch_size_per_device"), hosts = findStudyField("hosts");
    const auto variable = findStudyField("environment/NCCL_ALGO");
    using Values = std::vector<std::string>;
    QCOMPARE(parseFactorValues(*batch, " 16, 32 |64"), (Values{"16, 32", "64"}));  // one separator at a time
    QCOMPARE(parseFactorValues(*batch, "16, 32,"), (Values{"16", "32"}));
    QCOMPARE(parseFactorValues(*hosts, "1 | node1:4,node2:4"), (Values{"localhost:1", "node1:4,node2:4"}));
    QCOMPARE(parseFactorValues(*variable, " | Ring"), (Values{"", "Ring"}));
    QCOMPARE(parseFactorValues(*variable, ""), Values{});
    for (const auto& [field, values] : {std::pair{batch, Values{"1", "2"}}, std::pair{hosts, Values{"a:1", "a:1,b:1"}},
                                        std::pair{variable, Values{"", "a, b"}}})
      QCOMPARE(parseFactorValues(*field, formatFactorValues(*field, values)), values);
    const std::vector<StudyExclusion> two = {{{"precision", "fp16"}, {"seed", "1"}}, {{"precision", "fp32"}}};
    QVERIFY(parseExclusions(formatExclusions(two)).value() == two);
    QVERIFY(!parseExclusions("precision fp16").ok());
  }

  void templatesFillTheEditor_data() {
    QTest::addColumn<QString>("hosts");
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("cells");  // 0: greyed out
    QTest::addColumn<QString>("words");
    QTest::newRow("scaling over GPUs and nodes") << "node1:4,node2:4,node3:4,node4:4"
                                                 << "scaling" << 5 << "";
    QTest::newRow("scaling of a remote rank") << "node1:1"
                                              << "scaling" << 0 << "at least two ranks";
    QTest::newRow("8 against 2 x 4") << "node1:8,node2:8"
                                     << "up_against_out" << 4 << "";
    QTest::newRow("unequal nodes") << "node1:8,node2:4,node3:4"
                                   << "up_against_out" << 4 << "";
    QTest::newRow("one node") << "node1:8"
                              << "up_against_out" << 0 << "second host";
    QTest::newRow("nothing to divide") << "node1:3,node2:3"
                                       << "up_against_out" << 0 << "as several others together";
    QTest::newRow("interconnect") << "node1:4,node2:4"
                                  << "interconnect" << 2 << "";
    QTest::newRow("no interconnect") << "node1:4"
                                     << "interconnect" << 0 << "two hosts";
    QTest::newRow("precision") << "node1:4"
                               << "fp16_against_fp32" << 4 << "";
  }

  void templatesFillTheEditor() {
    QFETCH(QString, hosts);
    QFETCH(QString, name);
    QFETCH(int, cells);
    QFETCH(QString, words);
    auto page = editor();
    type(child<GrowingEdit>(*page, "study_hosts"), qPrintable(hosts));
    auto* button = page->findChild<QPushButton*>(QStringLiteral("template_") + name);
    QCOMPARE(button->isEnabled(), cells > 0);
    QVERIFY2(button->toolTip().contains(words), qPrintable(button->toolTip()));
    if (cells == 0) return;
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_COMPARE(cellCount(*page), cells);
    QTRY_VERIFY2(page->runnable(), qPrintable(state(*page)));
    QCOMPARE(page->study().repeats.count, 3);
  }

  void interconnectOffersWhatPreflightFound() {
    Plan plan;
    plan.hosts = {{"node1", 1}, {"node2", 1}};
    PreflightReport first, second;
    first.host = "node1";
    first.environment.facts = {{"network_adapters", "eth0 1000 Mb/s e1000e, ens2 25000 Mb/s mlx5_core, ib0"}};
    second.host = "node2";
    second.environment.facts = {{"network_adapters", "ens2 25000 Mb/s, eth0"}};
    const auto factorOf = [&](const std::vector<PreflightReport>& checks) {
      return studyFromTemplate(StudyTemplate::Interconnect, plan, 2, checks).factors.front();
    };
    QCOMPARE(factorOf({first, second}).field, std::string("host_network_interface"));
    QVERIFY(factorOf({first, second}).values == std::vector<std::string>({"eth0", "ens2"}));
    QCOMPARE(factorOf({}).field, std::string("environment/NCCL_IB_DISABLE"));  // unknown GPUs do not count as none
    second.environment.facts = {{"network_adapters", "eth0"}};
    const auto infos = studyTemplates(plan, 2, {first, second});
    QVERIFY(infos[2].problem.contains(QStringLiteral("eth0")));
    first.gpuCount = second.gpuCount = 4;
    QCOMPARE(factorOf({first, second}).field, std::string("environment/NCCL_IB_DISABLE"));
    QVERIFY(studyTemplates(plan, 2, {first, second})[2].problem.isEmpty());
  }

  void upAgainstOutUsesAsManyRanks() {
    const Study study = studyFromTemplate(
        StudyTemplate::UpAgainstOut,
        [] {
          Plan plan;
          plan.hosts = {{"node1", 8}, {"node2", 8}};
          return plan;
        }(),
        2);
    QCOMPARE(study.factors[0].values, (std::vector<std::string>{"node1:8", "node1:4,node2:4", "node1:4", "node1:1"}));
    Plan unequal;
    unequal.hosts = {{"node1", 8}, {"node2", 4}, {"node3", 4}};  // real small nodes before halves of a large one
    QCOMPARE(studyFromTemplate(StudyTemplate::UpAgainstOut, unequal, 2).factors[0].values[1],
             std::string("node2:4,node3:4"));
  }

  void factorsMakeCellsAndErrorsStandBesideThem() {
    auto page = editor();
    auto* precision = addFactor(*page, "precision", "fp32, fp16");
    auto* batch = addFactor(*page, "batch_size_per_device", "16, 32, many");
    QTRY_VERIFY2(state(*page).contains("\"many\""), qPrintable(state(*page)));
    QVERIFY(!child<QPushButton>(*page, "study_run")->isEnabled());
    auto* values = child<GrowingEdit>(*batch, "factor_values");
    QVERIFY2(values->accessibleDescription().contains("many"), qPrintable(values->accessibleDescription()));
    type(values, "16, 32, 64");
    QTRY_COMPARE(cellCount(*page), 6);
    QTRY_VERIFY(page->runnable());
    QVERIFY2(state(*page).contains("6 cells, 18 runs"), qPrintable(state(*page)));
    child<QPlainTextEdit>(*page, "study_exclusions")->setPlainText("precision = fp32 and batch_size_per_device = 64");
    QTRY_COMPARE(cellCount(*page), 5);
    screenshot(*page, "study-editor.png");
    child<QPlainTextEdit>(*page, "study_exclusions")->setPlainText("precision is fp32");
    QTRY_VERIFY(state(*page).contains("use field = value"));
    child<QPlainTextEdit>(*page, "study_exclusions")->clear();
    child<QCheckBox>(*batch, "factor_intended")->click();
    QVERIFY(!page->study().factors[1].intended);
    auto* along = child<QComboBox>(*batch, "factor_moves_with");
    along->setCurrentIndex(along->findData(QStringLiteral("precision")));
    emit along->activated(along->currentIndex());
    QTRY_VERIFY(state(*page).contains("has 3 values and moves with Precision, which has 2"));
    click(*precision, "factor_remove");
    QTRY_COMPARE(cellCount(*page), 3);
  }

  void valuesAreChosenFromAMenu() {
    auto page = editor();
    auto* row = addFactor(*page, "precision", "fp32");
    auto* choose = child<QToolButton>(*row, "factor_choose");
    emit choose->menu()->aboutToShow();
    for (QAction* action : choose->menu()->actions())
      if (action->text() == QLatin1String("bf16")) action->trigger();
    QCOMPARE(child<GrowingEdit>(*row, "factor_values")->text(), QStringLiteral("fp32, bf16"));
    QTRY_COMPARE(cellCount(*page), 2);
    auto* variable = addFactor(*page, "environment/", "Ring | Tree");
    QTRY_VERIFY(!page->runnable() && state(*page).contains("variable name"));
    QTest::keyClicks(child<QLineEdit>(*variable, "factor_variable"), QStringLiteral("NCCL_ALGO"));
    QTRY_COMPARE(cellCount(*page), 4);
  }

  void repeatsAndWhatIsHeld() {
    auto page = editor("localhost:1");
    addFactor(*page, "hosts", "1 | 2");
    child<QComboBox>(*page, "study_rule")->setCurrentIndex(1);
    child<QDoubleSpinBox>(*page, "study_half_width")->setValue(1.5);
    child<QSpinBox>(*page, "study_count")->setValue(8);
    QTRY_VERIFY2(state(*page).contains("6 to 16 runs"), qPrintable(state(*page)));
    child<QComboBox>(*page, "study_held")->setCurrentIndex(1);
    QTRY_VERIFY(page->runnable());
    type(child<QLineEdit>(*page, "study_held_images"), "33");
    QTRY_VERIFY(state(*page).contains("33 images cannot be divided equally among 2 devices"));
    type(child<QLineEdit>(*page, "study_held_images"), "64");
    QTRY_VERIFY(page->runnable());
    const Study study = page->study();
    QCOMPARE(study.repeats, (StudyRepeats{true, 3, 1.5, 8}));
    QCOMPARE(study.held, HeldFixed::GlobalBatch);
    QCOMPARE(study.heldImages, 64);
  }

  void studyGoesThroughTheEditorUnchanged() {
    for (const auto& entry : std::filesystem::directory_iterator(
             std::filesystem::path(qgetenv("SCALESCOPE_SOURCE_DIR").toStdString()) / "resources/studies")) {
      const auto study = readStudy(entry.path());
      QVERIFY2(study.ok(), study.ok() ? "" : study.error().message.english().c_str());
      StudyEditor page;
      page.setStudy(*study);
      QVERIFY2(page.study() == *study, entry.path().c_str());
      QVERIFY2(cellsOf(*study).ok(), entry.path().c_str());
    }
  }

  void publishedStudiesGoThroughTheEditorUnchanged() {
    Plan plan;
    plan.hosts = parseHosts("node1:4,node2:4").value();
    for (const PublishedStudy& published : publishedStudies()) {
      const Study study = scaledToHosts(published, plan).study;
      StudyEditor page;
      page.setStudy(study);
      QVERIFY2(page.study() == study, study.name.c_str());
    }
  }

  /// By the keyboard: the menu, its first document, the second figure.
  void aPublishedFigureIsRedone() {
    auto page = editor("node1:2,node2:2");
    auto* report = child<QLabel>(*page, "study_published");
    QVERIFY(!report->isVisible());
    auto* menu = child<QPushButton>(*page, "study_publications")->menu();
    QCOMPARE(menu->actions().size(), 4);  // one of each document
    QTimer::singleShot(0, menu, [menu] {
      QTest::keyClick(menu, Qt::Key_Down);
      QTest::keyClick(menu, Qt::Key_Right);
      QMenu* figures = menu->actions().front()->menu();
      figures->setActiveAction(figures->findChild<QAction*>(QStringLiteral("published_wp-figure-28")));
      QTest::keyClick(figures, Qt::Key_Return);
    });
    click(*page, "study_publications");
    QTRY_COMPARE(cellCount(*page), 3);
    QTRY_VERIFY2(page->runnable(), qPrintable(state(*page)));
    const Study study = page->study();
    QCOMPARE(study.factors[0].values, (std::vector<std::string>{"node1:1", "node1:2", "node1:2,node2:2"}));
    QCOMPARE(study.baseline.batchSizePerDevice, 128);
    QCOMPARE(study.baseline.precision, std::string("fp16"));
    QCOMPARE(study.baseline.learningRateSchedule, std::string("0.4;10;0.04;60;0.004"));
    QVERIFY(report->isVisible());
    for (const char* words : {"2 x 4 devices become 2 x 2, which the hosts have.", "Not stated, at the default: Image"})
      QVERIFY2(report->text().contains(words), qPrintable(report->text()));
    screenshot(*page, "study-published.png");
    emit report->linkActivated(QStringLiteral("details"));
    for (const char* words :
         {"2 x 4 devices become 2 x 2, which the hosts have.", "Batch per device: 128 (section 7.2.2)",
          "Decode threads", "InfiniBand with GPUDirect RDMA"})
      QVERIFY2(report->text().contains(words), qPrintable(report->text()));
    emit report->linkActivated(QStringLiteral("summary"));
    QVERIFY(!report->text().contains("InfiniBand"));
    page->setStudy(Study{});  // another study is not of this publication
    QVERIFY(!report->isVisible());
  }

  void hostsOfPublishedStudiesAreThoseAtHand() {
    Plan plan;
    QCOMPARE(planAtHand(plan, 8).hosts.front().slotCount, 8);  // one rank on this machine alone: all its cores
    PreflightReport here;
    here.host = "localhost";
    here.environment.facts = {{"cpu_model", "X"}};
    QCOMPARE(planAtHand(plan, 8, {here}).backend, std::string("cpu"));
    here.gpuCount = 2;
    QCOMPARE(planAtHand(plan, 8, {here}).hosts.front().slotCount, 2);
    QCOMPARE(planAtHand(plan, 8, {here}).backend, std::string("auto"));
    plan.hosts = parseHosts("node1:1,node2:1").value();
    QVERIFY(planAtHand(plan, 8).hosts == plan.hosts);
  }

  void studiesAreSavedAndOpened() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("a.json");
    auto page = editor();
    addFactor(*page, "precision", "fp32, fp16");
    QSignalSpy told(page.get(), &StudyEditor::message);
    answerFileDialog(file);
    click(*page, "study_save");
    QTRY_COMPARE(told.size(), 1);
    QVERIFY(readStudy(file.toStdString()).value() == page->study());
    auto other = editor();
    QSignalSpy opened(other.get(), &StudyEditor::message);
    answerFileDialog(file);
    click(*other, "study_open");
    QTRY_COMPARE(opened.size(), 1);
    QVERIFY(other->study() == page->study());
  }

  void everythingIsReachedByTheKeyboard() {
    auto page = editor();
    addFactor(*page, "precision", "fp32");
    page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(page.get()));
    child<QWidget>(*page, "study_name")->setFocus();
    QSet<QWidget*> met;
    for (int i = 0; i < 80; ++i) {
      if (QWidget* focus = QApplication::focusWidget()) met.insert(focus);
      QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    for (const char* name :
         {"study_name", "study_take_plan", "study_hosts", "factor_field", "factor_values", "factor_intended",
          "factor_add", "study_exclusions", "study_held", "study_rule", "study_count", "study_matrix", "study_run",
          "study_open", "study_save", "study_publications", "study_examples", "template_fp16_against_fp32"})
      QVERIFY2(met.contains(child<QWidget>(*page, name)), name);
  }

  void aStudyOfTheCommandLineIsShownAndAsked() {
    const QTemporaryDir runs;
    const StudyFolder folder{runs.path().toStdString(), "20261121-s1"};
    Study study;
    study.name = "two batches";
    study.baseline.network = "resnet-20";
    study.factors = {{"batch_size_per_device", {"8", "16", "4096"}}};
    QVERIFY(createStudy(folder, study).ok());
    const auto ended = [&](const char* cell, int repeat, double rate) {
      StudyEvent end{StudyEventKind::RunEnded, "", cell, repeat, std::string(cell) + "-" + std::to_string(repeat)};
      end.status = RunStatus::Completed;
      end.imagesPerSecond = rate;
      end.durationS = 20;
      QVERIFY(appendToStudyLog(folder.log(), end).ok());
    };
    QVERIFY(appendToStudyLog(folder.log(), {StudyEventKind::Begun}).ok());
    for (int repeat = 1; repeat <= 3; ++repeat) ended("c1", repeat, 100 + repeat);
    StudyEvent large{StudyEventKind::RunEnded, "", "c3", 1, "c3-1"};
    large.status = RunStatus::Failed;
    large.errorCode = "out-of-memory";
    large.error = "Not enough memory.";
    large.facts = {{kLargestBatchFact, 2048}};
    QVERIFY(appendToStudyLog(folder.log(), large).ok());

    StudyWatcher watcher;
    StudyPage page(&watcher);
    page.resize(1000, 600);
    page.show();
    watcher.watch(runs.path().toStdString());
    auto* choice = child<QComboBox>(page, "study_choice");
    QTRY_COMPARE(choice->count(), 2);
    page.showStudy(QStringLiteral("20261121-s1"));
    auto* cells = child<QTableView>(page, "study_cells");
    QTRY_VERIFY(cells->isVisible());
    const QAbstractItemModelTester tester(cells->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto text = [&](int row, int column) {
      return cells->model()->index(row, column).data().toString().replace(QChar::Nbsp, QLatin1Char(' '));
    };
    QCOMPARE(text(0, StudyProgressModel::State), QStringLiteral("done"));
    QCOMPARE(text(0, StudyProgressModel::Count), QStringLiteral("3"));
    QCOMPARE(text(0, StudyProgressModel::Mean), QStringLiteral("102 images/s"));
    QCOMPARE(text(0, StudyProgressModel::Cv), QStringLiteral("0.98 %"));
    QCOMPARE(text(0, StudyProgressModel::HalfWidth), QStringLiteral("± 2.47 %"));
    QCOMPARE(text(1, StudyProgressModel::Count), QStringLiteral("0 of 3"));
    QCOMPARE(text(1, StudyProgressModel::Left), QStringLiteral("about 1 min 30 s"));
    QCOMPARE(text(2, StudyProgressModel::State), QStringLiteral("does not fit"));
    QCOMPARE(text(2, StudyProgressModel::Note), QStringLiteral("The largest batch that fits is 2048."));
    QVERIFY(child<QLabel>(page, "study_summary")->text().startsWith(QStringLiteral("interrupted")));
    screenshot(page, "study-progress.png");

    QSignalSpy asked(&page, &StudyPage::asked), compared(&page, &StudyPage::compareRequested);
    QVERIFY(!child<QPushButton>(page, "study_pause")->isEnabled());
    click(page, "study_resume");
    QCOMPARE(asked.takeFirst().at(0).toStringList(), (QStringList{"resume", "20261121-s1"}));
    cells->selectRow(1);
    QVERIFY(!child<QPushButton>(page, "study_retry")->isEnabled());
    click(page, "study_skip");
    QCOMPARE(asked.takeFirst().at(0).toStringList(), (QStringList{"skip", "20261121-s1", "c2"}));
    cells->selectRow(2);
    click(page, "study_retry");
    QCOMPARE(asked.takeFirst().at(0).toStringList(), (QStringList{"retry", "20261121-s1", "c3"}));
    // The study is compared whatever is chosen; what is chosen has its own button.
    QVERIFY(!child<QPushButton>(page, "study_compare_chosen")->isEnabled());
    click(page, "study_compare");
    QCOMPARE(compared.takeFirst().at(0).toStringList(), (QStringList{"c1-1", "c1-2", "c1-3"}));
    const QPoint first = cells->visualRect(cells->model()->index(0, 1)).center();
    QTest::mouseClick(cells->viewport(), Qt::LeftButton, {}, first);
    QTest::mouseDClick(cells->viewport(), Qt::LeftButton, {}, first);
    QTRY_COMPARE(compared.size(), 1);
    QCOMPARE(compared.first().at(0).toStringList(), (QStringList{"c1-1", "c1-2", "c1-3"}));
    click(page, "study_compare_chosen");
    QCOMPARE(compared.size(), 2);
    // Without a choice, all failed cells are retried, and only these.
    for (const char* cell : {"c1", "c2"}) {
      StudyEvent failure{StudyEventKind::RunEnded, "", cell, 4, std::string(cell) + "-4"};
      failure.status = RunStatus::Failed;
      failure.errorCode = "worker-lost";
      failure.error = "A rank was lost.";
      QVERIFY(appendToStudyLog(folder.log(), failure).ok());
    }
    cells->clearSelection();
    QTRY_COMPARE(text(1, StudyProgressModel::State), QStringLiteral("failed"));
    click(page, "study_retry");
    QCOMPARE(asked.takeFirst().at(0).toStringList(), (QStringList{"retry", "20261121-s1", "c1", "c2"}));
    QVERIFY(requestRetry(folder, "c1").ok() && requestRetry(folder, "c2").ok());
    QTRY_COMPARE(text(1, StudyProgressModel::State), QStringLiteral("waiting"));
    QVERIFY(!child<QPushButton>(page, "study_retry")->isEnabled());
    // What others ask shows up, and the selection stays.
    QVERIFY(requestSkip(folder, "c2").ok());
    QTRY_COMPARE(text(1, StudyProgressModel::State), QStringLiteral("skipped"));
    QTRY_VERIFY(choice->currentText().contains(QStringLiteral("finished")));
    click(page, "study_edit");
    QTRY_COMPARE(cellCount(page), 3);
  }

  void matrixIsASoundModel() {
    StudyMatrixModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    Study study;
    study.name = "x";
    study.factors = {{"environment/NCCL_ALGO", {"", "Ring"}}};
    model.setStudy(study, cellsOf(study).value());
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("NCCL_ALGO"));
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("not set"));
    model.setStudy({}, {});
    QCOMPARE(model.rowCount(), 0);
  }
};

}  // namespace scalescope

SCALESCOPE_WINDOW_TEST(scalescope::TestStudyPage)
#include "test_study_page.moc"
