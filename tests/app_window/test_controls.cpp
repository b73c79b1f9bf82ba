// SPDX-License-Identifier: GPL-3.0-or-later
// Every control can be reached from its place: by the rail and the segments, some in the panel of a button or below a
// folded heading.
#include <QAbstractButton>
#include <QAction>
#include <QStringList>

#include "app/library/library_view.h"
#include "app/results/listing/library_model.h"
#include "app/window/main_window.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"
#include "widgets/popup_button.h"

namespace scalescope::test_controls {

using namespace testing;

namespace {

struct Place {
  const char* page;
  const char* opener;  ///< the button that opens the controls; "": none
  const char* controls;
};

const Place kPlaces[] = {
    {"page_start", "",
     "start_plan start_program start_demo start_published start_open start_import start_example start_decision "
     "start_check toolbar_main toolbar_pages menu_button status_running_toggle action_new_test action_open action_run "
     "action_stop action_demo action_export action_pdf action_about action_search_open action_find_in_library "
     "action_program "
     "action_slurm action_house_style action_import_report action_help action_help_shortcuts action_help_glossary "
     "status_queues machine_check"},
    {"page_start", "status_running_toggle", "running_tabs queue_list queue_total queue_stop"},
    {"page_library", "",
     "libraryFilter libraryGroup libraryShownColumns libraryAdd libraryRename libraryMeter libraryBundle resumeAction "
     "libraryUndo libraryRedo libraryTable libraryCount libraryUntickAll "
     "libraryCompare libraryScale libraryDiagnose libraryPanel libraryAll libraryOrigin0 libraryOrigin2 "
     "libraryOrigin4 libraryTrash librarySaveFilter library_page_systems library_page_nodes"},
    {"page_systems", "", "systemNames systemResults systemNew systemAssign systemRemove"},
    {"page_nodes", "", "nodes_table node_add node_check node_use node_topology node_open node_close node_details"},
    {"page_plan", "",
     "field_network field_dataset field_batch_size_per_device field_precision field_hosts field_name field_tags "
     "field_warmup_steps field_repeats plan_run plan_controller_host plan_program plan_slurm plan_open "
     "plan_save plan_copy group_study measurePanel measureNew measureDescribed template_scaling "
     "template_up_against_out start_examples start_empty"},
    {"page_plan", "group_study", "factor_add"},  // the rest with a study: test_study_form
    {"page_plan", "group_learning", "field_learning_rate_schedule field_learning_rate_rule field_momentum field_seed"},
    {"page_plan", "group_input", "field_decode_threads"},
    {"page_plan", "group_engine", "field_backend"},
    {"page_live", "",
     "measurePanel measureNew measureDescribed live_state live_stop live_view_1 live_view_2 live_view_3 live_view_4 "
     "live_axis live_smoothing live_nodes live_table_toggle live_show_all"},
    {"page_compare", "",
     "selection selectionEdit addPublished compareOptions compareCopy compareAddToReport comparePdf compareExport "
     "compareStatistics"},
    {"page_compare", "compareOptions", "compareBaseline compareQuantity compareBase"},
    {"page_compare", "addPublished", "publishedFilter publishedTree"},
    {"page_accuracy", "", "selection accuracyOptions accuracyCopy accuracyAddToReport accuracyPdf accuracyExport"},
    {"page_accuracy", "accuracyOptions",
     "accuracyViewsBox accuracyTop accuracySplit accuracyTarget accuracyAxis accuracyRule"},
    {"page_measurements", "", "measurementCopy measurementAddToReport measurementPdf measurementExport"},
    {"page_scaling", "",
     "selection scalingOptions scalingCopy scalingAddToReport scalingPdf scalingExport scalingTable"},
    {"page_scaling", "scalingOptions", "scalingQuantity scalingEfficiencies"},
    {"page_whatif", "",
     "selection prediction_nodes prediction_devices-per-node prediction_link prediction_batch-per-device "
     "prediction_precision prediction_gradient-precision prediction_bucket-mib prediction_decode-threads "
     "prediction_storage-mb-s prediction_more whatifViewsOption whatifExport"},
    {"page_whatif", "prediction_more",
     "prediction_node-link prediction_overlap prediction_overlap-from prediction_device prediction_measured-link "
     "prediction_parameters prediction_single-device prediction_epochs prediction_images-per-epoch"},
    {"page_decision", "",
     "selection decisionViewsBox decisionFile decisionOpen decisionSave decisionOpenExample decisionTemplate "
     "decisionExample decisionTabs decisionExport decisionCriterion decisionHorizon decisionEnergyPrice decisionPue "
     "decisionCurrency decisionTitle"},
    {"page_bottleneck", "", "selection bottleneckRun bottleneckOptions bottleneckExport"},
    {"page_bottleneck", "bottleneckOptions", "bottleneckBaseline bottleneckLimits"},
    {"page_step", "", "selection stepRun stepOptions stepExport"},
    {"page_step", "stepOptions", "stepUnit stepBy"},
    {"page_telemetry", "", "selection telemetryMetrics telemetryDerived telemetryHosts telemetryAxis telemetryExport"},
    {"page_node_check", "", "nodeCheckHosts nodeCheckLength nodeCheckLists nodeCheckStart nodeCheckExport"},
    {"page_report", "",
     "reportNames reportTitle reportAuthor reportDisclosure reportAliases reportPdf reportFolder reportBlocks "
     "reportAddNote reportUp reportDown reportRemove reportUndo reportOffers"},
    {"page_report", "reportMore", "reportNew reportExample"},
};

}  // namespace

class TestControls : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void areReachedFromTheirPlace_data();
  void areReachedFromTheirPlace();
  void cleanupTestCase() { m_window.reset(); }

 private:
  LibraryFixture m_fixture;
  std::unique_ptr<MainWindow> m_window;
};

void TestControls::initTestCase() {
  startWithoutSettings(m_fixture.root());
  QStringList runs;
  for (const int ranks : {1, 2}) {
    RunResult run = makeResult("run-" + std::to_string(ranks), ranks, 100.0 * ranks);
    run.summary.computeTimeMeanMs = 150;
    run.summary.stepTimeMeanMs = 160;
    m_fixture.add(run);
    runs.append(toQString(run.summary.runId));
  }
  m_window = std::make_unique<MainWindow>(WindowPlaces{m_fixture.places.runsDir, "/nowhere/scalescope-engine"});
  m_window->resize(1600, 1000);
  m_window->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
  auto* model = m_window->findChild<LibraryView*>()->model();
  QTRY_VERIFY(model->rowOf("run-2") >= 0);
  model->setTickedRuns(runs);
}

void TestControls::areReachedFromTheirPlace_data() {
  QTest::addColumn<int>("place");
  for (int i = 0; i < static_cast<int>(std::size(kPlaces)); ++i)
    QTest::addRow("%s %s", kPlaces[i].page, kPlaces[i].opener) << i;
}

void TestControls::areReachedFromTheirPlace() {
  QFETCH(int, place);
  const auto& [page, name, controls] = kPlaces[place];
  clickPage(*m_window, page);
  QAbstractButton* opener = nullptr;
  if (*name != '\0') {
    opener = m_window->findChild<QAbstractButton*>(QLatin1String(name));
    QVERIFY2(opener != nullptr, name);
    QTRY_VERIFY2(opener->isVisible(), name);
    if (!opener->isChecked()) opener->click();
  }
  for (const QString& id : QString::fromLatin1(controls).split(QLatin1Char(' '))) {
    const auto* control = m_window->findChild<QWidget*>(id);
    if (const auto* action = m_window->findChild<QAction*>(id); control == nullptr && action != nullptr) {
      QVERIFY2(action->isVisible() && !action->associatedObjects().isEmpty(), qPrintable(id));
      continue;
    }
    QVERIFY2(control != nullptr, qPrintable(id));
    QTRY_VERIFY2(control->isVisible(), qPrintable(id));
  }
  if (auto* popup = qobject_cast<PopupButton*>(opener))
    popup->panel()->hide();
  else if (opener != nullptr)
    opener->click();
}

SCALESCOPE_WINDOW_TEST(TestControls)

}  // namespace scalescope::test_controls

#include "test_controls.moc"
