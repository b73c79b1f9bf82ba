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

#include "app/measure/form/factor_line.h"
#include "app/measure/form/plan_page.h"
#include "app/measure/form/start_menu.h"
#include "app/measure/live/live_study.h"
#include "app/measure/study/study_progress_model.h"
#include "app/measure/study/study_templates.h"
#include "app/measure/study/study_text.h"
#include "engine/base/files.h"
#include "engine/protocol/error_codes.h"
#include "tests/harness/window_test.h"
#include "widgets/english_plurals.h"
#include "widgets/growing_edit.h"
#include "window_driver.h"

namespace scalescope::test_study_form {

/// The study editor and the table of a study that was begun, with real clicks and keys.
/// Studies in the form of the page Test, and the table of one that was begun, with real clicks and keys.
class TestStudyForm : public QObject {
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
  static void typeField(const QWidget& page, const char* id, const char* text) {
    type(child<QLineEdit>(page, id), text);
  }
  static QString fault(const QWidget& page, const char* field) {
    return child<FormField>(page, qPrintable(QStringLiteral("field_") + QLatin1String(field)))->fault();
  }
  static QString state(const QWidget& page) { return child<QLabel>(page, "plan_state")->text(); }

  static const std::vector<NetworkInfo>& networks() {
    static const std::vector<NetworkInfo> kNetworks = {{"resnet-20", 272474, 40551680, 32, 3, 10},
                                                       {"resnet-50", 25557032, 4089184256, 224, 3, 1000},
                                                       {"resnet-50-v1", 25557032, 4089184256, 224, 3, 1000}};
    return kNetworks;
  }
  static std::unique_ptr<PlanPage> form(const char* hosts = "localhost:1") {
    auto page = std::make_unique<PlanPage>();
    page->setNetworks(networks());
    Plan plan;
    plan.network = "resnet-20";
    plan.hosts = parseHosts(hosts).value();
    page->setPlan(plan);
    page->resize(1300, 800);
    page->show();
    return page;
  }
  /// By a click at the button and one at the entry of its menu.
  static void choose(QWidget* button, QMenu* menu, const QString& entry) {
    QTimer::singleShot(0, menu, [menu, entry] {
      auto* action = menu->findChild<QAction*>(entry);
      if (action == nullptr) qFatal("the menu has no %s", qPrintable(entry));
      QMenu* list = menu;
      for (QMenu* part : menu->findChildren<QMenu*>())
        if (part->actions().contains(action)) list = part;
      if (list != menu) menu->setActiveAction(list->menuAction());
      list->setActiveAction(action);
      QTest::keyClick(list, Qt::Key_Return);  // Qt 6.8 ignores clicks just after a menu has opened
      menu->close();
    });
    QTest::mouseClick(button, Qt::LeftButton);
  }
  static void startFrom(const QWidget& page, const QString& entry) {
    auto* menu = child<StartMenu>(page, "plan_start_from");
    menu->refresh();
    for (QMenu* part : menu->findChildren<QMenu*>()) emit part->aboutToShow();
    menu->findChild<QAction*>(entry)->trigger();
  }
  static FactorLine* addFactor(const QWidget& page, const QString& field) {
    auto* group = child<QToolButton>(page, "group_study");
    if (!group->isChecked()) QTest::mouseClick(group, Qt::LeftButton, {}, QPoint(8, group->height() / 2));
    auto* button = child<QToolButton>(page, "factor_add");
    choose(button, button->menu(), QStringLiteral("factor_add_") + field);
    return child<FactorLine>(page, qPrintable(QStringLiteral("factor_") + field));
  }
  static void screenshot(QWidget& page, const char* name) {
    const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS");
    if (!folder.isEmpty()) page.grab().save(QDir(folder).filePath(QLatin1String(name)));
  }

 private slots:
  void initTestCase() { useEnglishPlurals(); }

  void valuesAndExclusionsAsTyped() {
    const auto batch = findStudyField("batch_size_per_device"), hosts = findStudyField("hosts");
    const auto variable = findStudyField("environment/NCCL_ALGO"), pattern = findStudyField("program_pattern");
    using Values = std::vector<std::string>;
    QCOMPARE(parseFactorValues(*batch, " 16, 32 |64"), (Values{"16, 32", "64"}));  // one separator at a time
    QCOMPARE(parseFactorValues(*batch, "16, 32,"), (Values{"16", "32"}));
    QCOMPARE(parseFactorValues(*hosts, "1 | node1:4,node2:4"), (Values{"localhost:1", "node1:4,node2:4"}));
    QCOMPARE(parseFactorValues(*hosts, "1, 2|4"), (Values{"localhost:1", "localhost:2", "localhost:4"}));
    QCOMPARE(parseFactorValues(*variable, " | Ring"), (Values{"", "Ring"}));
    QCOMPARE(parseFactorValues(*variable, ""), Values{});
    QCOMPARE(parseFactorValues(*pattern, "loss|acc (.*)"), (Values{"loss|acc (.*)"}));  // no blanks around the bar
    QCOMPARE(parseFactorValues(*pattern, "a \\| b"), (Values{"a | b"}));
    for (const auto& [field, values] :
         {std::pair{batch, Values{"1", "2"}}, std::pair{hosts, Values{"a:1", "a:1,b:1"}},
          std::pair{hosts, Values{"localhost:1", "localhost:2"}}, std::pair{variable, Values{"", "a, b"}},
          std::pair{pattern, Values{"a | b", "c"}}})
      QCOMPARE(parseFactorValues(*field, formatFactorValues(*field, values)), values);
    const std::vector<StudyExclusion> two = {{{"precision", "fp16"}, {"seed", "1"}}, {{"precision", "fp32"}}};
    QVERIFY(parseExclusions(formatExclusions(two)).value() == two);
    QVERIFY(!parseExclusions("precision fp16").ok());
  }

  /// Nothing that a study file can hold is lost: opened and saved, it is the same study.
  void studiesGoThroughTheFormUnchanged_data() {
    QTest::addColumn<Study>("study");
    const std::filesystem::path folder =
        std::filesystem::path(qgetenv("SCALESCOPE_SOURCE_DIR").toStdString()) / "resources/studies";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const auto study = readStudy(entry.path());
      QVERIFY2(study.ok(), study.ok() ? "" : study.error().message.english().c_str());
      QVERIFY2(cellsOf(*study).ok(), entry.path().c_str());
      QTest::newRow(entry.path().filename().c_str()) << *study;
    }
    Plan atHand;
    atHand.hosts = parseHosts("node1:4,node2:4").value();
    for (const PublishedStudy& published : publishedStudies())
      QTest::newRow(std::string(published.id).c_str()) << scaledToHosts(published, atHand).study;
    Study full;
    full.name = "everything ";
    full.baseline.batchSizePerDevice = 8;  // not among the values
    full.baseline.hosts = parseHosts("node1:2,node2:2").value();
    full.baseline.repeats = 2;
    full.baseline.shuffle = false;
    full.factors = {{"batch_size_per_device", {"64", "16"}},
                    {"environment/NCCL_ALGO", {"", "Ring"}, false, {}},
                    {"precision", {"fp32"}},  // a single value
                    {"hosts", {"node1:2", "node1:1,node2:1"}, true, "batch_size_per_device"},
                    {"program", {"", "python3 train.py | tee log"}},
                    {"shuffle", {"true", "false"}},
                    {"epochs", {"1", "2.50"}, false, "batch_size_per_device"},
                    {"host_network_interface", {"ib0", "eth0"}}};
    full.exclusions = {{{"precision", "fp32"}, {"environment/NCCL_ALGO", "Ring and Tree"}}};
    full.held = HeldFixed::TotalSamples;
    full.heldImages = 4096;
    full.repeats = {true, 7, 1.234, 9};
    full.orderSeed = 0;
    QTest::newRow("everything") << full;
    full.factors.clear();
    QTest::newRow("without a factor") << full;
  }

  void studiesGoThroughTheFormUnchanged() {
    QFETCH(Study, study);
    const QTemporaryDir folder;
    const QString first = folder.filePath("first.json"), second = folder.filePath("second.json");
    QVERIFY(writeFileAtomically(first.toStdString(), studyToJson(study)).ok());
    PlanPage page;
    page.setNetworks(networks());
    page.show();
    QSignalSpy told(&page, &PlanPage::message);
    answerFileDialog(first);
    click(page, "plan_open");
    QTRY_COMPARE(told.size(), 1);
    const Study opened = readStudy(first.toStdString()).value();
    QVERIFY(page.study().has_value());
    QCOMPARE(studyToJson(*page.study()), studyToJson(opened));
    QVERIFY(*page.study() == opened);
    answerFileDialog(second);
    click(page, "plan_save");
    QTRY_COMPARE(told.size(), 2);
    QVERIFY(readStudy(second.toStdString()).value() == opened);
    // An edit of the baseline is never ignored, and a plan ends the study.
    typeField(page, "warmup_steps", "3");
    QCOMPARE(page.study()->baseline.warmupSteps, 3);
    page.setPlan(Plan{});
    QVERIFY(!page.study());
  }

  void templatesFillTheForm_data() {
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

  void templatesFillTheForm() {
    QFETCH(QString, hosts);
    QFETCH(QString, name);
    QFETCH(int, cells);
    QFETCH(QString, words);
    auto page = form();
    typeField(*page, "hosts", qPrintable(hosts));
    auto* menu = child<StartMenu>(*page, "plan_start_from");
    menu->refresh();
    auto* action = menu->findChild<QAction*>(QStringLiteral("template_") + name);
    QCOMPARE(action->isEnabled(), cells > 0);
    QVERIFY2(action->toolTip().contains(words), qPrintable(action->toolTip()));
    if (cells == 0) return;
    startFrom(*page, QStringLiteral("template_") + name);
    QTRY_COMPARE(page->cells().size(), static_cast<std::size_t>(cells));
    QTRY_VERIFY2(page->runnable(), qPrintable(state(*page)));
    QCOMPARE(page->study()->repeats.count, 3);
    QCOMPARE(child<QLineEdit>(*page, "repeats")->text(), QString("3"));
    startFrom(*page, QStringLiteral("start_empty"));
    QTRY_VERIFY(!page->study());
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

  /// A field with several values is a factor in its place; what has no field is added below.
  void factorsMakeCellsAndErrorsStandBesideThem() {
    auto page = form();
    auto* group = child<QToolButton>(*page, "group_study");
    QVERIFY(!group->isChecked());
    typeField(*page, "batch_size_per_device", "16, 32, many");
    QTRY_VERIFY2(fault(*page, "batch_size_per_device").contains("\"many\""), qPrintable(state(*page)));
    QVERIFY(!child<QPushButton>(*page, "plan_run")->isEnabled());
    typeField(*page, "batch_size_per_device", "16, 32, 64");
    QTRY_COMPARE(page->cells().size(), std::size_t(3));
    FactorLine* variable = addFactor(*page, QStringLiteral("environment/"));
    QVERIFY(child<QWidget>(*page, "study_name")->isVisible());
    type(child<GrowingEdit>(*variable, "factor_values"), "Ring | Tree");
    QTRY_VERIFY(!page->runnable() && state(*page).contains("variable name"));
    type(child<QLineEdit>(*variable, "factor_variable"), "NCCL_ALGO");
    typeField(*page, "repeats", "3");
    QTRY_COMPARE(page->cells().size(), std::size_t(6));
    QTRY_VERIFY(page->runnable());
    QVERIFY2(state(*page).contains("6 cells, 18 runs"), qPrintable(state(*page)));
    auto* exclusions = child<QPlainTextEdit>(*page, "study_exclusions");
    QTest::keyClicks(exclusions, QStringLiteral("environment/NCCL_ALGO = Tree and batch_size_per_device = 64"));
    QTRY_COMPARE(page->cells().size(), std::size_t(5));
    screenshot(*page, "study-form.png");
    screenshot(*group->parentWidget(), "study-group.png");
    exclusions->setPlainText("batch_size_per_device is 64");
    QTRY_VERIFY(state(*page).contains("use field = value"));
    exclusions->clear();
    auto* batch = child<FactorLine>(*page, "factor_batch_size_per_device");
    child<QCheckBox>(*batch, "factor_intended")->click();
    QVERIFY(!page->study()->factors[0].intended);
    auto* along = child<QComboBox>(*batch, "factor_moves_with");
    along->setCurrentIndex(along->findData(QStringLiteral("environment/NCCL_ALGO")));
    emit along->activated(along->currentIndex());
    QTRY_VERIFY2(fault(*page, "batch_size_per_device").contains("has 3 values and moves with"),
                 qPrintable(state(*page)));
    // One value for a moment, then several again: the factor is as it was.
    typeField(*page, "batch_size_per_device", "8, 16");
    QTRY_COMPARE(page->cells().size(), std::size_t(2));
    QVERIFY(!page->study()->factors[0].intended);
    click(*variable, "factor_remove");
    QTRY_COMPARE(page->study()->factors.size(), std::size_t(1));
    typeField(*page, "batch_size_per_device", "8");
    QTRY_VERIFY(!page->study() && page->runnable());
  }

  /// Hosts, texts and switches, too.
  void everyKindOfFieldTakesSeveralValues() {
    auto page = form();
    typeField(*page, "hosts", "node1:8 | node1:4,node2:4");
    QTRY_COMPARE(page->cells().size(), std::size_t(2));
    QCOMPARE(page->study()->factors.front().values, (std::vector<std::string>{"node1:8", "node1:4,node2:4"}));
    for (QToolButton* group : page->findChildren<QToolButton*>())
      if (group->objectName().startsWith(QLatin1String("group_"))) group->setChecked(true);
    typeField(*page, "learning_rate_schedule", "0.1 | 0.4;10;0.04");
    QTRY_COMPARE(page->cells().size(), std::size_t(4));
    auto* both = child<QToolButton>(*page, "shuffleSeveral");
    QTest::mouseClick(both, Qt::LeftButton);
    QTRY_COMPARE(page->cells().size(), std::size_t(8));
    QCOMPARE(page->study()->factors.back().values, (std::vector<std::string>{"false", "true"}));
    QTest::mouseClick(both, Qt::LeftButton);
    QTRY_COMPARE(page->cells().size(), std::size_t(4));
    QVERIFY(page->study()->baseline.threadsPerRank == 0);  // only for ranks of this machine
    typeField(*page, "hosts", "1, 2");
    QTRY_COMPARE(page->study()->factors.front().values, (std::vector<std::string>{"localhost:1", "localhost:2"}));
    QVERIFY(page->study()->baseline.threadsPerRank > 0);
    QVERIFY(child<QWidget>(*page, "learning_rate_schedule")->toolTip().contains(" | "));
  }

  void repeatsAndWhatIsHeld() {
    auto page = form();
    typeField(*page, "hosts", "1, 2");
    QTRY_VERIFY(page->study().has_value());
    QTest::mouseClick(child<QToolButton>(*page, "group_study"), Qt::LeftButton, {}, QPoint(8, 8));
    child<QComboBox>(*page, "study_rule")->setCurrentIndex(1);
    child<QDoubleSpinBox>(*page, "study_half_width")->setValue(1.5);
    child<QSpinBox>(*page, "study_cap")->setValue(8);
    QTRY_VERIFY2(state(*page).contains("6 to 16 runs"), qPrintable(state(*page)));
    child<QComboBox>(*page, "study_held")->setCurrentIndex(1);
    QTRY_VERIFY(page->runnable());
    typeField(*page, "study_held_images", "33");
    QTRY_VERIFY(state(*page).contains("33 images cannot be divided equally among 2 devices"));
    typeField(*page, "study_held_images", "64");
    QTRY_VERIFY(page->runnable());
    const Study study = *page->study();
    QCOMPARE(study.repeats, (StudyRepeats{true, 1, 1.5, 8}));
    QCOMPARE(study.held, HeldFixed::GlobalBatch);
    QCOMPARE(study.heldImages, 64);
    typeField(*page, "study_order_seed", "x");
    QTRY_VERIFY(state(*page).contains("not a valid seed"));
  }

  void aPublishedFigureIsRedone() {
    auto page = form("node1:2,node2:2");
    auto* report = child<QLabel>(*page, "study_published");
    QVERIFY(!report->isVisible());
    // One of each document, and the examples.
    QCOMPARE(child<StartMenu>(*page, "plan_start_from")->findChildren<QMenu*>().size(), 5);
    startFrom(*page, QStringLiteral("published_wp-figure-28"));
    QTRY_COMPARE(page->cells().size(), std::size_t(3));
    QTRY_VERIFY2(page->runnable(), qPrintable(state(*page)));
    const Study study = *page->study();
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

  void anExampleFillsTheForm() {
    auto page = form();
    QSignalSpy told(page.get(), &PlanPage::message);
    startFrom(*page, QStringLiteral("example_5-nccl-settings"));
    QTRY_COMPARE(told.size(), 1);
    QTRY_COMPARE(page->cells().size(), std::size_t(4));
    QVERIFY(child<QWidget>(*page, "study_exclusions")->isVisible());
    QCOMPARE(page->findChildren<FactorLine*>().size(), 2);
    screenshot(*page, "study-example.png");
  }

  void everythingIsReachedByTheKeyboard() {
    auto page = form();
    typeField(*page, "batch_size_per_device", "8, 16");
    addFactor(*page, QStringLiteral("node_count"));
    page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(page.get()));
    child<QWidget>(*page, "study_name")->setFocus();
    QSet<QWidget*> met;
    for (int i = 0; i < 80; ++i) {
      if (QWidget* focus = QApplication::focusWidget()) met.insert(focus);
      QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    for (const char* name : {"study_name", "factor_values", "factor_intended", "factor_moves_with", "factor_remove",
                             "factor_add", "study_exclusions", "study_held", "study_rule", "study_order_seed",
                             "plan_cells", "plan_run", "plan_open", "plan_save", "hosts", "group_study"})
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
      end.rate = Throughput{rate, std::string(kImagesPerSecond)};
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
    LiveStudy page(&watcher);
    page.resize(1000, 600);
    watcher.watch(runs.path().toStdString());
    QSignalSpy edited(&page, &LiveStudy::editRequested);
    QTRY_COMPARE(watcher.studies().size(), 1u);
    QVERIFY(!page.isVisible());
    page.showStudyOf(QStringLiteral("c1-2"), true);  // one of its runs
    QCOMPARE(page.shownStudy(), QStringLiteral("20261121-s1"));
    QVERIFY(page.isVisible());
    page.showStudyOf(QStringLiteral("of-no-study"), true);
    QVERIFY(!page.isVisible());
    page.showStudy(QStringLiteral("20261121-s1"));
    page.showStudyOf(QStringLiteral("of-no-study"), false);  // it was not chosen: the study stays
    auto* cells = child<QTableView>(page, "study_cells");
    QTRY_VERIFY(cells->isVisible());
    const QAbstractItemModelTester tester(cells->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto text = [&](int row, int column) {
      return cells->model()->index(row, column).data().toString().replace(QChar::Nbsp, QLatin1Char(' '));
    };
    QCOMPARE(text(0, StudyProgressModel::State), QStringLiteral("done"));
    QCOMPARE(text(0, StudyProgressModel::Count), QStringLiteral("3"));
    QCOMPARE(text(0, StudyProgressModel::Mean), QStringLiteral("102.0 images/s"));
    QCOMPARE(text(0, StudyProgressModel::Cv), QStringLiteral("0.98 %"));
    QCOMPARE(text(0, StudyProgressModel::HalfWidth), QStringLiteral("± 2.47 %"));
    QCOMPARE(text(1, StudyProgressModel::Count), QStringLiteral("0 of 3"));
    QCOMPARE(text(1, StudyProgressModel::Left), QStringLiteral("about 2 min"));
    QCOMPARE(text(2, StudyProgressModel::State), QStringLiteral("does not fit"));
    QCOMPARE(text(2, StudyProgressModel::Note), QStringLiteral("The largest batch that fits is 2,048."));
    QVERIFY(child<QLabel>(page, "study_summary")->text().startsWith(QStringLiteral("interrupted")));
    screenshot(page, "study-progress.png");

    QSignalSpy asked(&page, &LiveStudy::asked), compared(&page, &LiveStudy::compareRequested);
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
    QTRY_VERIFY(watcher.studies().front()->stored.state.phase == StudyPhase::Finished);
    click(page, "study_edit");
    QCOMPARE(edited.size(), 1);
    QVERIFY(edited.front().front().value<Study>() == study);
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

SCALESCOPE_WINDOW_TEST(TestStudyForm)

}  // namespace scalescope::test_study_form

#include "test_study_form.moc"
