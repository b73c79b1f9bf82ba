// SPDX-License-Identifier: GPL-3.0-or-later
// The dialog for jobs of Slurm, with real clicks and the real engine; where Slurm can be started, with a real one.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include "app/measure/form/plan_form.h"
#include "app/measure/program/slurm_dialog.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "app/window/slurm_jobs.h"
#include "engine/base/files.h"
#include "tests/app_window/window_driver.h"
#include "tests/cluster/slurm_harness.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_slurm_dialog {

namespace {

constexpr int kAnswerMs = 60000;

std::filesystem::path realEngine() {
  return std::filesystem::path(qEnvironmentVariable("SCALESCOPE_BIN_DIR").toStdString()) / "scalescope-engine";
}

Plan tinyPlan() {
  Plan plan;
  plan.network = "resnet-20";
  plan.dataset = "synthetic";
  plan.batchSizePerDevice = 2;
  plan.warmupSteps = 1;
  plan.steps = 3;
  plan.threadsPerRank = 1;
  return plan;
}

}  // namespace

class TestSlurmDialog : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void init();
  void cleanup() { m_parent.reset(); }
  void optionsAreInTheBatchFile();
  void jobHasTheLastOptions();
  void editsAreKept();
  void optionsBecomeHosts();
  void containersStay();
  void studyHasAnArray();
  void withoutSlurmTheReasonIsSaid();
  void jobIsSubmitted();
  void pictures_data();
  void pictures();

 private:
  SlurmDialog& openPlan(const Plan& plan = tinyPlan());
  template <typename T>
  T* at(const char* name) const {
    T* found = m_parent->findChild<T*>(QLatin1String(name));
    if (found == nullptr) qFatal("there is no %s", name);
    return found;
  }
  QString file() const { return at<QPlainTextEdit>("slurm_file")->toPlainText(); }
  QString state() const { return at<QLabel>("slurm_state")->text(); }
  void type(const char* field, const QString& text) const {
    auto* line = at<QLineEdit>(field);
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
  }
  void click(const char* name) const {
    auto* button = at<QPushButton>(name);
    QTRY_VERIFY2(button->isVisible() && button->isEnabled(), name);
    QTest::mouseClick(button, Qt::LeftButton);
  }

  QTemporaryDir m_settings, m_runs;
  std::unique_ptr<QWidget> m_parent;
};

void TestSlurmDialog::initTestCase() {
  if (!std::filesystem::exists(realEngine())) QSKIP("scalescope-engine is not built: build it beside the tests");
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
}

void TestSlurmDialog::init() {
  QSettings().clear();
  m_parent = std::make_unique<QWidget>();
  m_parent->resize(1280, 720);
  m_parent->show();
}

SlurmDialog& TestSlurmDialog::openPlan(const Plan& plan) {
  auto* jobs = new SlurmJobs(m_parent.get());
  jobs->openPlan(realEngine(), m_runs.path().toStdString(), plan);
  return *m_parent->findChild<SlurmDialog*>();
}

void TestSlurmDialog::optionsAreInTheBatchFile() {
  openPlan();
  QTRY_VERIFY(file().contains("--network resnet-20"));
  QVERIFY(file().contains("--steps 3") && file().contains("--hosts @slurm") && !file().contains("--gpus-per-node"));
  at<QSpinBox>("slurm_nodes")->setValue(4);
  at<QSpinBox>("slurm_ranks")->setValue(8);
  at<QSpinBox>("slurm_gpus")->setValue(8);
  type("slurm_partition", "gpu");
  type("slurm_time", "2:00:00");
  type("slurm_more", "--mail-type=END --licenses=a:1");
  QTest::mouseClick(at<QWidget>("slurm_exclusive"), Qt::LeftButton, {}, QPoint(8, 8));
  for (const char* line : {"#SBATCH --nodes=4", "#SBATCH --ntasks-per-node=8", "#SBATCH --gpus-per-node=8",
                           "#SBATCH --partition=gpu", "#SBATCH --time=2:00:00", "#SBATCH --exclusive",
                           "#SBATCH --signal=B:USR1@60", "#SBATCH --mail-type=END", "#SBATCH --licenses=a:1"})
    QTRY_VERIFY2(file().contains(QLatin1String(line)), line);
}

/// A job has the options that were typed last: until they are in the file, nothing is submitted.
void TestSlurmDialog::jobHasTheLastOptions() {
  openPlan();
  QTRY_VERIFY(at<QPushButton>("slurm_submit")->isEnabled());
  type("slurm_partition", "gpu");
  QVERIFY(!at<QPushButton>("slurm_submit")->isEnabled() && !at<QPushButton>("slurm_estimate")->isEnabled());
  QTRY_VERIFY(at<QPushButton>("slurm_submit")->isEnabled() && at<QPushButton>("slurm_estimate")->isEnabled());
  QVERIFY2(file().contains("#SBATCH --partition=gpu"), qPrintable(file()));
}

/// The container of a plan's nodes is that of the job and of the hosts that the options become.
void TestSlurmDialog::containersStay() {
  Plan plan = tinyPlan();
  plan.hosts = require(parseHosts(R"([{"host": "@slurm:2x4", "container": "team/x:1", "container_mounts": "/raid"}])"));
  openPlan(plan);
  QTRY_VERIFY(file().contains("--hostfile "));
  const QString name = file().section("--hostfile ", 1, 1).section(QRegularExpression("\\s"), 0, 0);
  const auto hostFile = readFile(name.toStdString());
  QVERIFY2(hostFile.ok(), qPrintable(name));
  QCOMPARE(*hostFile, std::string(R"([{"container":"team/x:1","container_mounts":"/raid","host":"@slurm"}])"));
  std::vector<HostSpec> chosen;
  connect(m_parent->findChild<SlurmJobs*>(), &SlurmJobs::planChosen, this,
          [&chosen](const Plan& with) { chosen = with.hosts; });
  at<QSpinBox>("slurm_nodes")->setValue(3);
  click("slurm_use");
  QCOMPARE(chosen.size(), size_t(3));
  QCOMPARE(chosen.back().container, std::string("team/x:1"));
  QCOMPARE(chosen.back().containerMounts, std::string("/raid"));
}

/// The file that was edited stays; the options write it again when the edits are discarded.
void TestSlurmDialog::editsAreKept() {
  openPlan();
  QTRY_VERIFY(!file().isEmpty());
  QVERIFY(!at<QLabel>("slurm_edited")->isVisible());
  auto* edit = at<QPlainTextEdit>("slurm_file");
  edit->setFocus();
  QTest::keyClick(edit, Qt::Key_End);
  QTest::keyClick(edit, Qt::Key_Return);
  QTest::keyClicks(edit, "#SBATCH --nice=5");
  QVERIFY(at<QLabel>("slurm_edited")->isVisible());
  type("slurm_partition", "gpu");
  QTest::qWait(1000);
  QVERIFY(file().contains("#SBATCH --nice=5") && !file().contains("gpu"));
  click("slurm_restore");
  QTRY_VERIFY(file().contains("#SBATCH --partition=gpu"));
  QVERIFY(!file().contains("--nice"));
}

void TestSlurmDialog::optionsBecomeHosts() {
  openPlan();
  std::optional<Plan> chosen;
  connect(m_parent->findChild<SlurmJobs*>(), &SlurmJobs::planChosen, this, [&](const Plan& plan) { chosen = plan; });
  at<QSpinBox>("slurm_nodes")->setValue(2);
  at<QSpinBox>("slurm_ranks")->setValue(4);
  type("slurm_partition", "gpu");
  type("slurm_time", "1:00:00");
  click("slurm_use");
  QVERIFY(chosen.has_value());
  QCOMPARE(formatHosts(chosen->hosts), std::string("@slurm:2x4 --partition=gpu --time=1:00:00"));
  QCOMPARE(chosen->steps, 3);
  // The next dialog begins with the same options.
  m_parent = std::make_unique<QWidget>();
  m_parent->show();
  openPlan();
  QCOMPARE(at<QSpinBox>("slurm_nodes")->value(), 2);
  QCOMPARE(at<QLineEdit>("slurm_time")->text(), QString("1:00:00"));
}

void TestSlurmDialog::studyHasAnArray() {
  Study study;
  study.name = "Batches: 2/4";
  study.baseline = tinyPlan();
  study.factors = {{"batch_size_per_device", {"2", "4", "8"}}};
  auto* jobs = new SlurmJobs(m_parent.get());
  jobs->openStudy(realEngine(), m_runs.path().toStdString(), study);
  QTRY_VERIFY(file().contains("study run"));
  QVERIFY(!file().contains("--array") && !at<QPushButton>("slurm_use")->isVisible());
  auto* choice = at<QComboBox>("slurm_jobs");
  choice->setFocus();
  QTest::keyClick(choice, Qt::Key_Down);
  at<QSpinBox>("slurm_limit")->setValue(2);
  QTRY_VERIFY(file().contains("#SBATCH --array=1-3%2"));
  QVERIFY(file().contains("--part \"$SLURM_ARRAY_TASK_ID/3\""));
}

void TestSlurmDialog::withoutSlurmTheReasonIsSaid() {
  if (!QStandardPaths::findExecutable("sbatch").isEmpty() && qEnvironmentVariableIsSet("SLURM_CONF"))
    QSKIP("There is a Slurm here.");
  openPlan();
  click("slurm_estimate");
  QTRY_VERIFY(state().contains("sbatch"));
  QVERIFY(at<QPushButton>("slurm_submit")->isEnabled());
}

/// Inside of a cluster of its own: this test again.
void TestSlurmDialog::jobIsSubmitted() {
  constexpr const char* kRunsThere = "SCALESCOPE_RUNS_THERE";
  if (!qEnvironmentVariableIsSet(kRunsThere)) {
    if (const QString why = SlurmHarness::missing(); !why.isEmpty()) QSKIP(qPrintable(why));
    const SlurmHarness slurm;
    const EngineOutput output = slurm.run(QString("mkdir $RUNS && %1=$RUNS '%2' test_slurm_dialog jobIsSubmitted\n")
                                              .arg(kRunsThere, QCoreApplication::applicationFilePath()),
                                          240000);
    QVERIFY2(output.status == 0, qPrintable(output.out.join('\n') + output.errors));
    QCOMPARE(slurm.onlyResult().summary.nodeCount, 2);
    QCOMPARE(slurm.onlyResult().summary.status, RunStatus::Completed);
    return;
  }
  auto* jobs = new SlurmJobs(m_parent.get());
  jobs->openPlan(realEngine(), qEnvironmentVariable(kRunsThere).toStdString(), tinyPlan());
  at<QSpinBox>("slurm_nodes")->setValue(2);
  QTRY_VERIFY(file().contains("--nodes=2"));
  click("slurm_estimate");
  QTRY_VERIFY(state().contains("to start at"));
  QStringList states;
  QString job;
  connect(m_parent->findChild<SlurmDialog*>(), &SlurmDialog::submitted, this, [&job](const QString& id) { job = id; });
  click("slurm_submit");
  QTRY_VERIFY2(!job.isEmpty(), qPrintable(state()));
  QTRY_VERIFY2_WITH_TIMEOUT(state() == "Job " + job + ": COMPLETED, exit status 0", qPrintable(state()), 2 * kAnswerMs);
}

void TestSlurmDialog::pictures_data() {
  QTest::addColumn<QString>("language");
  QTest::newRow("English") << "en";
  QTest::newRow("German") << "de";
}

/// Whole texts in either language; SCALESCOPE_PICTURES=FOLDER keeps the pictures.
void TestSlurmDialog::pictures() {
  QFETCH(QString, language);
  QVERIFY(installLanguage(language).ok());
  SlurmDialog& dialog = openPlan();
  at<QSpinBox>("slurm_nodes")->setValue(4);
  type("slurm_partition", "gpu");
  QTRY_VERIFY(file().contains("gpu"));
  QTest::qWait(200);
  QVERIFY(dialog.width() <= 1280 && dialog.height() <= 720);
  for (const auto* button : dialog.findChildren<QPushButton*>())
    if (button->isVisible()) QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_PICTURES"); !folder.isEmpty())
    QVERIFY(dialog.grab().save(folder + "/slurm-" + language + ".png"));
  QVERIFY(installLanguage(QStringLiteral("en")).ok());
}

SCALESCOPE_WINDOW_TEST(TestSlurmDialog)

}  // namespace scalescope::test_slurm_dialog

#include "test_slurm_dialog.moc"
