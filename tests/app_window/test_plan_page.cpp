// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>
#include <QToolButton>
#include <set>

#include "app/core/node_container.h"
#include "app/measure/form/plan_layout.h"
#include "app/measure/form/plan_page.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"
#include "widgets/tones.h"

namespace scalescope::test_plan_page {

class TestPlanPage : public QObject {
  Q_OBJECT

  static const std::vector<NetworkInfo>& networks() {
    static const std::vector<NetworkInfo> kNetworks = {{"resnet-20", 272474, 40551680, 32, 3, 10},
                                                       {"resnet-50", 25557032, 4089184256, 224, 3, 1000}};
    return kNetworks;
  }
  static FormField* field(const PlanPage& page, const char* id) {
    return page.findChild<FormField*>(QStringLiteral("field_") + QLatin1String(id));
  }
  static void type(const PlanPage& page, const char* id, const char* text) {
    auto* line = page.findChild<QLineEdit*>(QLatin1String(id));
    line->clear();
    QTest::keyClicks(line, QLatin1String(text));
  }

  /// By clicks at the panel of the field, which stays open.
  static void tickChoice(const PlanPage& page, const char* id, const QStringList& wanted) {
    auto* button = page.findChild<QToolButton*>(QLatin1String(id) + QStringLiteral("Several"));
    QTest::mouseClick(button, Qt::LeftButton);
    const auto ticks = [&page, id] {
      return page.findChildren<QCheckBox*>(
          QRegularExpression(QLatin1String("^") + QLatin1String(id) + QLatin1String("Value_")));
    };
    QTRY_VERIFY(!ticks().isEmpty() && ticks().front()->isVisible());
    for (const bool ticking : {true, false})  // never none
      for (QCheckBox* tick : ticks())
        if (wanted.contains(tick->property("value").toString()) == ticking && tick->isChecked() != ticking)
          QTest::mouseClick(tick, Qt::LeftButton, {}, QPoint(8, tick->height() / 2));
    QTest::keyClick(ticks().front()->window(), Qt::Key_Escape);
  }

 private slots:
  void everyPlanFieldHasItsPlaceInTheForm() {
    std::set<std::string_view> shown;
    for (const PlanFormGroup& group : planFormGroups())
      for (const PlanFormField& field : group.fields)
        QVERIFY2(shown.insert(field.id).second, std::string(field.id).c_str());
    for (const auto& fields : {planFields(), nodeContainerFields()})
      for (const PlanField& field : fields) QVERIFY2(shown.erase(field.id) == 1, std::string(field.id).c_str());
    QVERIFY(shown.empty());
  }

  void planGoesThroughTheFormUnchanged() {
    Plan plan;
    plan.name = "study 7";
    plan.tags = {"a", "b"};
    plan.network = "resnet-20";
    plan.test = TestKind::Long;
    plan.epochs = 2.5;
    plan.shuffle = false;
    plan.hosts = {{"localhost", 2}};
    plan.learningRateSchedule = "0.4;10;0.04";
    plan.seed = 99;
    PlanForm form;
    form.setPlan(plan);
    const PlanDraft draft = form.draft();
    QVERIFY(draft.faults.empty());
    QCOMPARE(planToJson(draft.plan), planToJson(plan));
  }

  void eightDraftsAreKeptEachOnce() {
    PlanPage page;
    page.setNetworks(networks());
    page.show();
    const auto putAside = [&page](const char* name) {
      type(page, "name", name);
      page.startAnew();
    };
    const auto names = [&page] {
      QStringList found;
      for (const PlanPage::Draft& draft : page.drafts()) found << draft.name;
      return found.join(' ');
    };
    for (const char* name : {"t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8"}) putAside(name);
    QCOMPARE(names(), QString("t8 t7 t6 t5 t4 t3 t2 t1"));
    putAside("t9");
    QCOMPARE(names(), QString("t9 t8 t7 t6 t5 t4 t3 t2"));
    putAside("t5");  // equal to one that is there
    QCOMPARE(names(), QString("t5 t9 t8 t7 t6 t4 t3 t2"));
    page.startAnew();  // an empty form is not put aside
    QCOMPARE(names(), QString("t5 t9 t8 t7 t6 t4 t3 t2"));
    type(page, "name", "t10");
    page.openDraft(page.drafts()[6]);  // changes places with the form
    QCOMPARE(names(), QString("t10 t5 t9 t8 t7 t6 t4 t2"));
    QCOMPARE(page.findChild<QLineEdit*>("name")->text(), QString("t3"));
  }

  void nodesThatSlurmLendsMayHaveAContainer() {
    PlanPage page;
    page.setNetworks(networks());
    page.show();
    QVERIFY(!field(page, "node_container")->isVisible());
    type(page, "hosts", "@slurm:2x4 --partition=gpu");
    QVERIFY(field(page, "node_container")->isVisible());
    QVERIFY(!field(page, "node_container_mounts")->isVisible());
    type(page, "node_container", "team/x:1");
    QVERIFY(field(page, "node_container_mounts")->isVisible());
    type(page, "node_container_mounts", "data");
    QTRY_VERIFY(!page.runnable());
    QVERIFY2(field(page, "node_container_mounts")->fault().contains("is not an absolute path"),
             qPrintable(field(page, "node_container_mounts")->fault()));
    type(page, "node_container_mounts", "/raid:/data:ro");
    auto* runtime = page.findChild<QComboBox*>(QStringLiteral("node_container_runtime"));
    runtime->setCurrentIndex(runtime->findData(QStringLiteral("podman")));
    QTRY_VERIFY(page.runnable());
    const std::vector<HostSpec> hosts = page.plan().hosts;
    QCOMPARE(hosts.size(), size_t(2));
    for (const HostSpec& host : hosts) {
      QCOMPARE(host.container, std::string("team/x:1"));
      QCOMPARE(host.containerRuntime, std::string("podman"));
      QCOMPARE(host.containerMounts, std::string("/raid:/data:ro"));
      QCOMPARE(host.slurmOptions, std::string("--partition=gpu"));
    }
    // The hosts stay readable, also after a plan was opened or the window started again.
    const Plan plan = page.plan();
    PlanPage other;
    other.setPlan(plan);
    QCOMPARE(other.findChild<QLineEdit*>(QStringLiteral("hosts"))->text(), QString("@slurm:2x4 --partition=gpu"));
    QCOMPARE(other.plan().hosts, hosts);
    PlanPage again;
    again.setInput(page.input());
    QCOMPARE(again.plan().hosts, hosts);
    // Without an image its other settings have no effect.
    page.findChild<QLineEdit*>(QStringLiteral("node_container"))->clear();
    QTRY_VERIFY(page.runnable());
    QCOMPARE(page.plan().hosts.front().containerRuntime, std::string());
    type(page, "hosts", "2");
    QVERIFY(!field(page, "node_container")->isVisible());
    QCOMPARE(page.plan().hosts, std::vector<HostSpec>({HostSpec{"localhost", 2}}));
  }

  void hostFilesOfJobsKeepTheContainer() {
    auto hosts = require(parseHosts("@slurm:2x4"));
    QCOMPARE(slurmHostFile(hosts), std::string());
    for (HostSpec& host : hosts) host.container = "team/x:1";
    hosts.front().containerMounts = "/raid";
    QCOMPARE(slurmHostFile(hosts), std::string());  // not the same on all
    QCOMPARE(withoutNodeContainer(hosts), hosts);
    hosts.back().containerMounts = "/raid";
    QCOMPARE(slurmHostFile(hosts),
             std::string(R"([{"container":"team/x:1","container_mounts":"/raid","host":"@slurm"}])"));
    HostSpec own;
    own.container = "team/x:1";
    QCOMPARE(withoutNodeContainer({own}), std::vector<HostSpec>{own});
  }

  /// Numbers with commas and ticked choices make cells; every one is checked before the first run.
  void severalValuesMakeAStudy() {
    PlanPage page;
    page.resize(1400, 900);
    page.setNetworks(networks());
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    QTRY_VERIFY(page.runnable());
    auto* side = page.findChild<QWidget*>(QStringLiteral("plan_study"));
    auto* run = page.findChild<QPushButton*>(QStringLiteral("plan_run"));
    QVERIFY(!side->isVisible() && !page.study());
    type(page, "batch_size_per_device", "16, 32");
    QTRY_VERIFY(page.runnable() && side->isVisible());
    QTRY_COMPARE(page.cells().size(), std::size_t(2));
    tickChoice(page, "network", {"resnet-20", "resnet-50"});
    type(page, "hosts", "1, 2");
    type(page, "repeats", "3");
    QTRY_COMPARE(page.cells().size(), std::size_t(8));
    QTRY_COMPARE(run->text(), QString("Run 24"));
    const QString state = page.findChild<QLabel*>(QStringLiteral("plan_state"))->text();
    QVERIFY2(state.startsWith("8 cell") && state.contains(", 24 run"), qPrintable(state));
    QSignalSpy runs(&page, &PlanPage::runRequested), studies(&page, &PlanPage::studyRequested);
    QTest::mouseClick(run, Qt::LeftButton);
    QTRY_COMPARE(studies.size(), 1);
    QCOMPARE(runs.size(), 0);
    const Study study = studies.front().front().value<Study>();
    QCOMPARE(study.repeats.count, 3);
    QCOMPARE(study.baseline.repeats, 1);
    QCOMPARE(study.factors.size(), std::size_t(3));
    QCOMPARE(study.factors[0].field, std::string("hosts"));
    QCOMPARE(study.factors[0].values, (std::vector<std::string>{"localhost:1", "localhost:2"}));
    const auto valuesOf = [&](const char* field) {
      for (const StudyFactor& factor : study.factors)
        if (factor.field == field) return factor.values;
      return std::vector<std::string>();
    };
    QCOMPARE(valuesOf("batch_size_per_device"), (std::vector<std::string>{"16", "32"}));
    QCOMPARE(valuesOf("network"), (std::vector<std::string>{"resnet-20", "resnet-50"}));
    // The input returns at the next start.
    PlanPage again;
    again.setNetworks(networks());
    again.setInput(page.input());
    QTRY_COMPARE(again.cells().size(), std::size_t(8));
    // One cell that cannot run stops all.
    type(page, "batch_size_per_device", "16, 0");
    QTRY_VERIFY(!page.runnable());
    QVERIFY(!field(page, "batch_size_per_device")->fault().isEmpty());
    // One value each is a plan again.
    type(page, "batch_size_per_device", "16");
    tickChoice(page, "network", {"resnet-20"});
    type(page, "hosts", "1");
    QTRY_VERIFY(page.runnable() && !side->isVisible());
    QTest::mouseClick(run, Qt::LeftButton);
    QTRY_COMPARE(runs.size(), 1);
  }

  /// Seen without a click, mended by one at the button beside the message.
  void mistakesAreMendedByOneClick_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("action");
    QTest::addColumn<QString>("mended");
    QTest::newRow("no batch") << "batch_size_per_device"
                              << "0"
                              << "Use 32"
                              << "32";
    QTest::newRow("a batch too many") << "batch_size_per_device"
                                      << "16, 999999"
                                      << "Use 16"
                                      << "16";
    QTest::newRow("no number") << "warmup_steps"
                               << "ten"
                               << "Use 10"
                               << "10";
    QTest::newRow("a host without slots") << "hosts"
                                          << "node1:4,node2:many"
                                          << "Remove node2:many"
                                          << "node1:4";
    QTest::newRow("a host in one of several lists") << "hosts"
                                                    << "node1:4 | node1:2,node2:x"
                                                    << "Remove node2:x"
                                                    << "node1:4 | node1:2";
    QTest::newRow("no host") << "hosts"
                             << "x"
                             << "Use this machine"
                             << "1";
    QTest::newRow("a failed host in one of several lists") << "hosts"
                                                           << "node1:4 | node1:2,gone:4"
                                                           << "Remove gone:4"
                                                           << "node1:4 | node1:2";
    QTest::newRow("a host whose check failed") << "hosts"
                                               << "node1:4,gone:4"
                                               << "Remove gone:4"
                                               << "node1:4";
  }

  void mistakesAreMendedByOneClick() {
    QFETCH(QString, id);
    QFETCH(QString, typed);
    QFETCH(QString, action);
    QFETCH(QString, mended);
    QTemporaryFile config;  // names that this network may not have
    QVERIFY(config.open() && config.write("Host node1 node2 gone\n") > 0 && config.flush());
    PlanPage page;
    page.setSshConfig(config.fileName());
    page.setNetworks(networks());
    PreflightReport gone;
    gone.host = "gone";
    gone.faults = {{"host-unreachable", Text::of("The host %1 cannot be reached.", "gone")}};
    page.setChecks({gone});
    page.resize(1400, 900);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    FormField* place = field(page, qPrintable(id));
    auto* mend = place->findChild<QPushButton*>(QStringLiteral("form_mend"));
    QTRY_VERIFY(page.runnable() && !mend->isVisible());
    type(page, qPrintable(id), qPrintable(typed));
    QTRY_VERIFY(!place->fault().isEmpty());
    QTRY_COMPARE(mend->text(), action);
    QVERIFY(mend->isVisible() && !mend->visibleRegion().isEmpty());
    QTest::mouseClick(mend, Qt::LeftButton);
    QCOMPARE(page.findChild<QLineEdit*>(id)->text(), mended);
    QTRY_VERIFY(place->fault().isEmpty() && page.runnable());
    QVERIFY(!mend->isVisible());
  }

  void aMissingFolderIsChosenByOneClick() {
    const QTemporaryDir folder;
    PlanPage page;
    page.setNetworks(networks());
    Plan plan;
    plan.dataset = "jpeg-folder";
    plan.dataPath = "/nowhere/at/all";
    page.setPlan(plan);
    page.resize(1400, 900);
    page.show();
    QTRY_VERIFY(!field(page, "data_path")->fault().isEmpty());
    auto* mend = field(page, "data_path")->findChild<QPushButton*>(QStringLiteral("form_mend"));
    QVERIFY(mend->isVisible());
    QCOMPARE(mend->text(), QString("Choose folder…"));
    answerFileDialog(folder.path());
    QTest::mouseClick(mend, Qt::LeftButton);
    QTRY_COMPARE(page.plan().dataPath, folder.path().toStdString());
  }

  /// No disk, a full one, or one that this user must not write. The engine gives the same reason.
  void resultsWithoutRoomAreMendedByOneClick() {
    const QTemporaryDir locked;
    QFile::setPermissions(locked.path(), QFile::ReadOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther);
    const bool isRoot = ::geteuid() == 0;  // root may write everywhere
    const auto again = qScopeGuard([&] {
      if (isRoot) QCOMPARE(::seteuid(0), 0);
      QFile::setPermissions(locked.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    });
    if (isRoot) QCOMPARE(::seteuid(65534), 0);
    PlanPage page;
    page.setNetworks(networks());
    page.show();
    auto* mend = page.findChild<QPushButton*>(QStringLiteral("plan_mend_storage"));
    const auto* state = page.findChild<QLabel*>(QStringLiteral("plan_state"));
    QTRY_VERIFY(page.runnable() && !mend->isVisible());
    QSignalSpy requested(&page, &PlanPage::runsDirRequested);
    for (const auto& [folder, reason] :
         {std::pair(QString("/proc/runs"), QString()),
          std::pair(locked.path(), locked.path() + " is not writable (Permission denied)."),
          std::pair(locked.filePath("new/runs"), locked.path() + " is not writable (Permission denied)."),
          std::pair(QString("/dev/null/runs"), QString("/dev/null is not a folder."))}) {
      page.setRunsDir(folder);
      QTRY_VERIFY2(
          state->text().startsWith("Results cannot be stored in " + folder + ": ") && state->text().contains(reason),
          qPrintable(state->text()));
      QVERIFY(mend->isVisible() && !page.runnable());
    }
    if (isRoot) QCOMPARE(::seteuid(0), 0);
    const QString engine = qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope-engine";
    if (QFile::exists(engine)) {
      const QString study =
          qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/resources/studies/1-two-minutes-batch.json";
      for (const QStringList& command : {QStringList{"run", "--network", "resnet-20"},
                                         QStringList{"check-node", "--quick"}, QStringList{"study", "run", study}}) {
        QProcess run;
        run.start(engine, command + QStringList{"--runs-dir", "/dev/null/runs"});
        QVERIFY(run.waitForFinished(60000));
        const QString told = run.readAllStandardError();
        QVERIFY2(run.exitCode() == 3 && told.contains(state->text()), qPrintable(command.join(' ') + ": " + told));
      }
    }
    QTest::mouseClick(mend, Qt::LeftButton);
    QCOMPARE(requested.size(), 1);
    page.setRunsDir(QDir::tempPath() + QStringLiteral("/not/there/yet"));
    QTRY_VERIFY(page.runnable() && !mend->isVisible());
  }

  void faultsStandBesideTheirFieldsAndStopRun() {
    PlanPage page;
    page.setNetworks(networks());
    page.show();
    QTRY_VERIFY(page.runnable());
    auto* run = page.findChild<QPushButton*>(QStringLiteral("plan_run"));
    const struct {
      const char *id, *bad, *good;
    } kCases[] = {{"batch_size_per_device", "0", "8"},
                  {"warmup_steps", "ten", "2"},
                  {"hosts", "1, x", "1, 2"},
                  {"repeats", "-1", "1"},
                  {"learning_rate_schedule", "0.1;5", "0.1"}};
    for (const auto& one : kCases) {
      type(page, one.id, one.bad);
      QTRY_VERIFY2(!field(page, one.id)->fault().isEmpty(), one.id);
      QVERIFY2(!run->isEnabled(), one.id);
      type(page, one.id, one.good);
      QTRY_VERIFY2(field(page, one.id)->fault().isEmpty(), one.id);
      QTRY_VERIFY2(run->isEnabled(), one.id);
    }
  }

  void warmupNotBelowStepsIsRefused() {
    PlanPage page;
    page.setNetworks(networks());
    type(page, "warmup_steps", "100");
    type(page, "steps", "10");
    QTRY_VERIFY(!page.runnable());
    QVERIFY(!field(page, "warmup_steps")->fault().isEmpty() || !field(page, "steps")->fault().isEmpty());
  }

  void missingFolderIsAFault() {
    PlanPage page;
    page.setNetworks(networks());
    Plan plan;
    plan.dataset = "idx";
    plan.dataPath = "/nowhere/at/all";
    page.setPlan(plan);
    QTRY_VERIFY(!field(page, "data_path")->fault().isEmpty());
    QVERIFY(field(page, "data_path")->fault().contains(QStringLiteral("/nowhere/at/all")));
  }

  void networkNobodyKnowsIsAFault() {
    PlanPage page;
    page.setNetworks(networks());
    Plan plan;
    plan.network = "resnet-21";
    page.setPlan(plan);
    QTRY_VERIFY(!field(page, "network")->fault().isEmpty());
    QCOMPARE(page.findChild<QComboBox*>(QStringLiteral("network"))->currentText(), QStringLiteral("resnet-21"));
  }

  void oneClickMakesAScalingStudy() {
    PlanPage page;
    page.setNetworks(networks());
    type(page, "hosts", "1, 2");
    QTRY_VERIFY(page.runnable());
    QSignalSpy requested(&page, &PlanPage::studyRequested);
    QTest::mouseClick(page.findChild<QPushButton*>(QStringLiteral("plan_run")), Qt::LeftButton);
    QTRY_COMPARE(requested.size(), 1);
    const auto cells = cellsOf(requested[0][0].value<Study>());
    QVERIFY(cells.ok());
    QCOMPARE(cells->size(), 2U);
    QCOMPARE(deviceCount((*cells)[1].plan), 2);
    QVERIFY((*cells)[0].plan.threadsPerRank > 0);
    QCOMPARE((*cells)[0].plan.threadsPerRank, (*cells)[1].plan.threadsPerRank);
    QCOMPARE((*cells)[0].plan.repeats, 1);
  }

  void marksStayUntilTheirFieldIsEdited() {
    PlanPage page;
    page.setNetworks(networks());
    page.resize(900, 900);
    page.show();
    page.setPlan(Plan{}, {{"batch_size_per_device", {"not stated", "The publication does not state this"}},
                          {"network", {"variant not stated", "Choose one"}},
                          {"precision", {"not stated", "The publication does not state this"}}});
    const auto* mark = field(page, "batch_size_per_device")->findChild<QLabel*>(QStringLiteral("form_mark"));
    QVERIFY(mark->isVisible());
    QVERIFY2(mark->text().contains(QStringLiteral("not stated")), qPrintable(mark->text()));
    QCOMPARE(mark->toolTip(), QStringLiteral("The publication does not state this"));
    QCOMPARE(mark->palette().color(QPalette::WindowText), toneColor(Tone::Caution, page.palette()));
    auto* batch = page.findChild<QLineEdit*>(QStringLiteral("batch_size_per_device"));
    QCOMPARE(batch->accessibleDescription(), QStringLiteral("The publication does not state this"));
    QVERIFY(field(page, "warmup_steps")->mark().isEmpty());
    page.setNetworks(networks());  // the engine's answer does not count as an edit
    QVERIFY(!field(page, "network")->mark().isEmpty());
    QTest::mouseDClick(batch, Qt::LeftButton);
    QTest::keyClicks(batch, QStringLiteral("64"));
    QVERIFY(!mark->isVisible());
    QVERIFY(batch->accessibleDescription().isEmpty());
    auto* precision = page.findChild<QComboBox*>(QStringLiteral("precision"));
    precision->setFocus();
    QTest::keyClick(precision, Qt::Key_Down);
    QVERIFY(field(page, "precision")->mark().isEmpty());
    QVERIFY(!field(page, "network")->mark().isEmpty());
    page.setPlan(Plan{});
    QVERIFY(field(page, "network")->mark().isEmpty());
  }

  void shortAndLongTestsShowTheirOwnFields() {
    PlanPage page;
    page.show();
    QVERIFY(field(page, "steps")->isVisible());
    QVERIFY(!field(page, "epochs")->isVisible());
    auto* test = page.findChild<QComboBox*>(QStringLiteral("test"));
    test->setCurrentIndex(test->findData(QStringLiteral("long")));
    QVERIFY(!field(page, "steps")->isVisible());
    QVERIFY(field(page, "epochs")->isVisible());
  }

  void scenariosShowTheirOwnFields() {
    PlanPage page;
    page.show();
    const auto choose = [&page](const char* id, const char* value) {
      auto* box = page.findChild<QComboBox*>(QLatin1String(id));
      box->setCurrentIndex(box->findData(QLatin1String(value)));
    };
    QVERIFY(!field(page, "scenario")->isVisible());
    choose("test", "inference");
    QVERIFY(field(page, "scenario")->isVisible() && field(page, "steps")->isVisible());
    QVERIFY(!field(page, "scenario_rules")->isVisible() && !field(page, "latency_bound_ms")->isVisible());
    choose("scenario", "server");
    QVERIFY(field(page, "scenario_rules")->isVisible() && field(page, "latency_bound_ms")->isVisible());
    QVERIFY(field(page, "target_rate")->isVisible() && !field(page, "steps")->isVisible());
    QVERIFY(field(page, "minimum_measured_time_s")->isVisible());
    choose("scenario_rules", "mlperf");
    QVERIFY(!field(page, "minimum_measured_time_s")->isVisible());
    choose("test", "short");  // what is wrong now stays in sight
    QVERIFY(field(page, "scenario")->isVisible() && field(page, "scenario_rules")->isVisible());
    QVERIFY(!field(page, "target_rate")->isVisible());
  }

  void missingEngineStopsRunWithTheReason() {
    PlanPage page;
    page.setEngineProblem(QStringLiteral("The engine is missing."));
    QVERIFY(!page.findChild<QPushButton*>(QStringLiteral("plan_run"))->isEnabled());
    const auto* state = page.findChild<QLabel*>(QStringLiteral("plan_state"));
    QCOMPARE(state->text(), QStringLiteral("The engine is missing."));
    QCOMPARE(state->palette().color(QPalette::WindowText), toneColor(Tone::Bad, page.palette()));
    page.setEngineProblem(QStringLiteral("Asking."), true);  // passes by itself: no fault
    QVERIFY(!page.findChild<QPushButton*>(QStringLiteral("plan_run"))->isEnabled());
    QCOMPARE(state->palette().color(QPalette::WindowText), toneColor(Tone::Muted, page.palette()));
  }

  /// Fields of built-in tests state neither its name nor its duration.
  void programsHaveTheirOwnNameAndDuration() {
    PlanPage page;
    page.setNetworks(networks());
    page.setRunsDir(QStringLiteral("/runs"));
    const auto* state = page.findChild<QLabel*>(QStringLiteral("plan_state"));
    const auto hint = [&page] { return page.findChild<QLineEdit*>(QStringLiteral("name"))->accessibleDescription(); };
    QTRY_COMPARE(state->text(), QStringLiteral("Ready: 1 run, result in /runs"));
    QVERIFY(hint().isEmpty());
    Plan plan;
    plan.program.command = "torchrun train.py";
    page.setPlan(plan);
    QTRY_COMPARE(state->text(), QStringLiteral("Ready: 1 run, duration unknown before the first run of this command; "
                                               "result in /runs"));
    QCOMPARE(hint(), QStringLiteral("If empty: train.py"));
    plan.program.timeLimitS = 600;
    plan.repeats = 3;
    page.setPlan(plan);
    QTRY_COMPARE(
        state->text(),
        QStringLiteral("Ready: 3 runs, at most 30\u00a0min\u00a000\u00a0s by its time limit; results in /runs"));
    page.setProgramDuration([](const Plan&) { return std::optional(60.0); });
    plan.name = "mine";
    page.setPlan(plan);
    QTRY_COMPARE(state->text(),
                 QStringLiteral("Ready: 3 runs, about 3\u00a0min, by the last run of this command; results in /runs"));
    QVERIFY(hint().isEmpty());
  }

  void copiesACommandLine() {
    PlanPage page;
    page.setRunsDir(QStringLiteral("/tmp/my runs"));
    page.setNetworks(networks());
    type(page, "batch_size_per_device", "7");
    QTest::mouseClick(page.findChild<QPushButton*>(QStringLiteral("plan_copy")), Qt::LeftButton);
    const QString line = QGuiApplication::clipboard()->text();
    QVERIFY2(line.startsWith(QStringLiteral("scalescope-engine run")), qPrintable(line));
    QVERIFY(line.contains(QStringLiteral("--batch-per-device 7")));
    QVERIFY(line.contains(QStringLiteral("'/tmp/my runs'")));
  }
};

SCALESCOPE_WINDOW_TEST(TestPlanPage)

}  // namespace scalescope::test_plan_page

#include "test_plan_page.moc"
