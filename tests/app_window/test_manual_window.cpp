// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the manual, followed by clicks: each step of their section "In the window" as it stands there, in both
// languages, in the real window with the real engine. A link opens that page; `value` in or into **Control** is typed
// or chosen there, **Control** alone is pressed and its outcome awaited, `value` alone is ticked or selected in the
// list that is shown. SCALESCOPE_MANUAL_PICTURES=FOLDER keeps the pictures that the pages show, of results that nothing
// disturbed, or of a test before it runs; the script manual_pictures sets it, and with SCALESCOPE_MANUAL_HOME a home
// folder that pictures may name.
#include <QAbstractButton>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>
#include <QTreeView>
#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <utility>

#include "app/core/app_settings.h"
#include "app/library/library_view.h"
#include "app/library/machines/nodes_model.h"
#include "app/results/listing/library_model.h"
#include "app/window/appearance.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "engine/study/study_folder.h"
#include "tests/app_library/library_rows.h"
#include "tests/app_window/manual_steps.h"
#include "tests/app_window/paint_watch.h"
#include "tests/app_window/window_driver.h"
#include "tests/cluster/cluster.h"
#include "tests/cluster/slurm_harness.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_manual_window {

using manual::plain, manual::Step, manual::stepsOf;

namespace {

constexpr QSize kSize{1400, 860};
constexpr const char* kDisturbed = "Other programs disturb the runs: wait until the machine is idle.";
constexpr int kSettleMs = 500, kAnswerMs = 60000, kStudyMs = 200000;
constexpr int kMinPictureBytes = 25000, kMaxPictureBytes = 120000, kMaxTries = 20;
constexpr const char* kInSlurm = "SCALESCOPE_IN_SLURM";

/// The runs that pages tick, as their commands make them.
const std::map<QString, const char*> kRuns = {
    {"one", "localhost:1"}, {"two", "localhost:2"}, {"baseline", "localhost:1"}, {"night 2026-12-01", "localhost:1"}};

bool keepsPictures() { return qEnvironmentVariableIsSet("SCALESCOPE_MANUAL_PICTURES"); }

/// With a palette of its own, which makes it a third as large: a window has few colours.
QImage withFewColors(const QImage& picture) {
  std::map<QRgb, int> counts;
  for (int y = 0; y < picture.height(); ++y)
    for (int x = 0; x < picture.width(); ++x) ++counts[picture.pixel(x, y) & 0xfffcfcfc];
  std::vector<std::pair<int, QRgb>> sorted;
  for (const auto& [color, count] : counts) sorted.emplace_back(-count, color);
  std::sort(sorted.begin(), sorted.end());
  QList<QRgb> colors;
  for (std::size_t i = 0; i < std::min<std::size_t>(256, sorted.size()); ++i) colors.append(sorted[i].second);
  return picture.convertToFormat(QImage::Format_Indexed8, colors, Qt::ThresholdDither | Qt::AvoidDither);
}

}  // namespace

class TestManualWindow : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void cleanup();
  void everyPageHasItsPicture();
  void pageIsFollowed_data();
  void pageIsFollowed();

 private:
  void open(const QString& language);
  void measure(const QString& name);
  bool removeDisturbed() const;
  /// "" if the page can be followed here.
  QString whatIsMissing(const QString& topic);
  void followInSlurm(const QString& language, const QString& topic) const;
  void followAll(const QString& language, const QString& topic);
  void follow(const Step& step);
  void press(const QString& name);
  void await(const QString& button, const QString& name) const;
  void fill(const QString& name, const QString& value);
  void tick(const QString& value);
  void tickPublished(QTreeWidget& tree, const QString& value);
  void tickRun(const QString& value);
  void click(QWidget* widget, const QPoint& at = {}, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
  QWidget* place() const;
  QAbstractButton* buttonOf(const QString& name) const;
  QWidget* editorOf(const QString& name) const;
  /// The page's picture, at rest; only the first time.
  void keepPicture();
  QString path(const QString& name) const { return QDir(m_home).filePath(name); }
  std::filesystem::path runsDir() const { return path("ScaleScope/runs").toStdString(); }
  template <typename T>
  T* visible(const char* name) const {
    T* found = place()->findChild<T*>(QLatin1String(name));
    return found != nullptr && found->isVisible() ? found : nullptr;
  }
  QString nodeState(const QString& host) const;

  QTemporaryDir m_dir;
  QString m_home, m_report, m_node, m_picture;
  std::unique_ptr<Cluster> m_cluster;
  std::unique_ptr<MainWindow> m_window;
  std::map<QString, QStringList> m_runIds;  ///< by name
  std::size_t m_studyCount = 0;             ///< before a button was pressed
};

void TestManualWindow::initTestCase() {
  m_home = keepsPictures() ? qEnvironmentVariable("SCALESCOPE_MANUAL_HOME", m_dir.path()) : m_dir.path();
  QVERIFY(QDir().mkpath(path("ScaleScope/runs")));
  startWithoutSettings(m_dir.path().toStdString());
}

void TestManualWindow::cleanup() {
  if (QWidget* dialog = QApplication::activeModalWidget()) dialog->close();
  m_window.reset();
  AppSettings().setSshConfig({});
  QVERIFY(installLanguage("en").ok());
}

/// For pictures three repeats, for an interval.
void TestManualWindow::measure(const QString& name) {
  const qsizetype count = keepsPictures() ? 3 : 1;
  QStringList words = QString(
                          "run --network resnet-20 --dataset synthetic --precision fp32 --warmup-steps 3 "
                          "--batch-per-device 8 --threads-per-rank 1 --hosts")
                          .split(' ');
  words << kRuns.at(name) << "--steps"
        << "20"
        << "--name" << name << "--runs-dir" << path("ScaleScope/runs");
  for (int tries = 0; m_runIds[name].size() < count; ++tries) {
    QVERIFY2(tries < kMaxTries, kDisturbed);
    const EngineOutput ran = runEngine(words);
    QVERIFY2(ran.status == 0, qPrintable(ran.errors));
    if (!keepsPictures() || !removeDisturbed()) m_runIds[name].append(QFileInfo(ran.lastLine()).dir().dirName());
  }
}

/// Whether there were any.
bool TestManualWindow::removeDisturbed() const {
  bool anyDisturbed = false;
  QDir runs(path("ScaleScope/runs"));
  for (const QString& run : runs.entryList({"20*"}, QDir::Dirs)) {
    const auto result = readResult(runsDir() / run.toStdString() / "result.json");
    if (!result.ok() || !result->summary.disturbed) continue;
    anyDisturbed = true;
    QDir(runs.filePath(run)).removeRecursively();
  }
  return anyDisturbed;
}

/// Both languages, in the manual and beside it; small enough for packages.
void TestManualWindow::everyPageHasItsPicture() {
  static const QRegularExpression kPicture("\n!\\[[^\\]]+\\]\\((\\.\\./pictures/manual_\\w+-(\\w\\w)\\.png)\\)\n");
  int pages = 0;
  for (const char* language : {"en", "de"})
    for (const HelpTopic& topic : helpTopics(language, {})) {
      if (stepsOf(language, topic.id).isEmpty()) continue;
      ++pages;
      const auto picture = kPicture.match(topic.text);
      QVERIFY2(picture.hasMatch() && picture.captured(2) == language, qPrintable(topic.id));
      QVERIFY2(picture.captured(1) == QStringLiteral("../pictures/%1-%2.png").arg(topic.id, language),
               qPrintable(topic.id));
      const QString file = pictureFile(picture.captured(1));
      QVERIFY2(!QImage(file).isNull() && QFileInfo(file).size() <= kMaxPictureBytes &&
                   QFileInfo(file).size() >= kMinPictureBytes,
               qPrintable(file));
      QVERIFY2(stepsOf(language, topic.id).size() >= 3, qPrintable(topic.id));
    }
  QCOMPARE(pages, 18);
}

void TestManualWindow::pageIsFollowed_data() {
  QTest::addColumn<QString>("language");
  QTest::addColumn<QString>("topic");
  for (const QString language : {"en", "de"})
    for (const HelpTopic& topic : helpTopics(language, {}))
      if (topic.id.startsWith("manual_") && !stepsOf(language, topic.id).isEmpty())
        QTest::newRow(qPrintable(language + ' ' + topic.id)) << language << topic.id;
}

void TestManualWindow::open(const QString& language) {
  QVERIFY(installLanguage(language).ok());
  applyFont(FontChoice::Own);
  applyColorScheme(ColorScheme::Light);
  m_window = std::make_unique<MainWindow>(WindowPlaces{runsDir(), enginePath().toStdString()});
  m_window->resize(kSize);
  m_window->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
  QTRY_VERIFY(m_window->findChild<QWidget*>("plan_run")->isEnabled());  // the engine has answered
  m_window->findChild<LibraryView*>()->model()->setTickedRuns({});
}

/// The dialog in front, or the window.
QWidget* TestManualWindow::place() const {
  QWidget* dialog = QApplication::activeModalWidget();
  return dialog != nullptr ? dialog : m_window.get();
}

QAbstractButton* TestManualWindow::buttonOf(const QString& name) const {
  QAbstractButton* found = nullptr;  // places and tools may have the name of a button of the page
  int best = -1;
  for (auto* button : place()->findChildren<QAbstractButton*>()) {
    if (!button->isVisible() || plain(button->text()) != name) continue;
    const int rank = 2 * !button->visibleRegion().isEmpty() + (qobject_cast<QPushButton*>(button) != nullptr);
    if (rank > best) found = button;
    best = std::max(best, rank);
  }
  return found;
}

QWidget* TestManualWindow::editorOf(const QString& name) const {
  for (auto* label : place()->findChildren<QLabel*>())
    if (label->isVisible() && plain(label->text()) == name && label->buddy() != nullptr) return label->buddy();
  return nullptr;
}

void TestManualWindow::click(QWidget* widget, const QPoint& at, Qt::KeyboardModifiers modifiers) {
  QTRY_VERIFY2(widget->isVisible() && widget->isEnabled(), qPrintable(widget->objectName()));
  for (QWidget* parent = widget->parentWidget(); parent != nullptr; parent = parent->parentWidget())
    if (auto* area = qobject_cast<QScrollArea*>(parent)) area->ensureWidgetVisible(widget);
  QTest::mouseClick(widget, Qt::LeftButton, modifiers, at.isNull() ? widget->rect().center() : at);
}

void TestManualWindow::press(const QString& name) {
  QTRY_VERIFY2(buttonOf(name) != nullptr && buttonOf(name)->isEnabled(), qPrintable(name));
  QAbstractButton* button = buttonOf(name);
  const QString id = button->objectName();
  if (id == "reportPdf") {
    QFile::remove(m_report);  // of the other language: the dialog would ask about it
    answerFileDialog(m_report);
  }
  if (id == "plan_run") keepPicture();  // what it starts is disturbed wherever a host runs all ranks and the window
  m_studyCount = listStudies(runsDir()).size();
  click(button);
  await(id, name);
}

QString TestManualWindow::nodeState(const QString& host) const {
  const auto* model = qobject_cast<NodesModel*>(m_window->findChild<QTableView*>("nodes_table")->model());
  return model->index(model->rowOf(host), NodesModel::State).data().toString();
}

/// Until what a button starts has ended.
void TestManualWindow::await(const QString& button, const QString& name) const {
  const auto text = [this](const char* label) {
    const auto* found = visible<QLabel>(label);
    return found == nullptr ? QString() : found->text();
  };
  const auto studyHasEnded = [this] {
    const auto ids = listStudies(runsDir());
    if (ids.size() == m_studyCount) return false;  // that of the other language is not the one that was started
    const auto stored = loadStudy({runsDir(), ids.back()});
    return stored.ok() && stored->state.phase == StudyPhase::Finished;
  };
  const std::map<QString, std::function<bool()>> kOutcomes = {
      {"reportPdf", [this] { return QFileInfo(m_report).size() > 1000; }},
      {"sample_try",  // whose text is another one while the command runs
       [&] {
         return buttonOf(name) && visible<QPlainTextEdit>("program_sample")->toPlainText().contains("images/sec");
       }},
      {"node_check_button", [this] { return !nodeState(m_node).isEmpty() && !nodeState(m_node).endsWith(u'…'); }},
      {"plan_run", studyHasEnded},
      {"slurm_estimate", [&] { return text("slurm_state").contains("to start at"); }},
      {"slurm_submit", [&] { return text("slurm_state").contains("COMPLETED"); }}};
  // Not an expression in the macro, which would take it apart and look only once.
  const int limitMs = button == "plan_run" ? kStudyMs : kAnswerMs;
  if (const auto outcome = kOutcomes.find(button); outcome != kOutcomes.end())
    QTRY_VERIFY2_WITH_TIMEOUT(outcome->second(), qPrintable(button + ": " + text("slurm_state")), limitMs);
}

void TestManualWindow::fill(const QString& name, const QString& value) {
  QTRY_VERIFY2(editorOf(name) != nullptr, qPrintable(name));
  QWidget* editor = editorOf(name);
  if (auto* box = qobject_cast<QComboBox*>(editor)) {
    int row = box->findData(value);
    if (row < 0) row = box->findText(value);
    QVERIFY2(row >= 0, qPrintable(value));
    QVERIFY2(plain(box->itemText(row)).startsWith(value, Qt::CaseInsensitive), qPrintable(box->itemText(row)));
    box->setFocus();
    while (box->currentIndex() != row) QTest::keyClick(box, box->currentIndex() < row ? Qt::Key_Down : Qt::Key_Up);
    return;
  }
  click(editor);
  QTest::keySequence(editor, QKeySequence(QKeySequence::SelectAll));
  QTest::keyClicks(editor, value);
}

/// In the list that can be seen: published results, nodes or the library.
void TestManualWindow::tick(const QString& value) {
  if (auto* tree = visible<QTreeWidget>("publishedTree")) return tickPublished(*tree, value);
  auto* nodes = visible<QTableView>("nodes_table");
  if (nodes == nullptr) return tickRun(value);
  m_node = value;
  const auto* model = qobject_cast<NodesModel*>(nodes->model());
  QTRY_VERIFY2(model->rowOf(value) >= 0, qPrintable(value));
  click(nodes->viewport(), nodes->visualRect(model->index(model->rowOf(value), NodesModel::Host)).center());
}

void TestManualWindow::tickPublished(QTreeWidget& tree, const QString& value) {
  const auto items = tree.findItems(value, Qt::MatchExactly | Qt::MatchRecursive);
  QVERIFY2(!items.isEmpty(), qPrintable(value));
  for (QTreeWidgetItem* above = items.front()->parent(); above != nullptr; above = above->parent())
    above->setExpanded(true);
  tree.scrollToItem(items.front());
  click(tree.viewport(), tree.visualItemRect(items.front()).center());
}

void TestManualWindow::tickRun(const QString& value) {
  auto* table = m_window->findChild<QTreeView*>("libraryTable");
  const QStringList runIds = m_runIds[value];
  const auto row = [&] {
    for (const QModelIndex& index : testing::libraryRows(*table->model()))
      if (runIds.contains(index.data(LibraryModel::RunIdRole).toString())) return index;
    return QModelIndex();
  };
  QTRY_VERIFY2(row().isValid(), qPrintable(value));
  QVERIFY2(row().data().toString().contains(value), qPrintable(row().data().toString()));
  table->scrollTo(row());
  const QRect cell = table->visualRect(row());
  click(table->viewport(), {cell.left() + 10, cell.center().y()});
  for (const QString& runId : runIds)
    QVERIFY2(m_window->findChild<LibraryView*>()->model()->isTicked(runId), qPrintable(value));
}

void TestManualWindow::follow(const Step& step) {
  if (!step.page.isEmpty()) {
    if (m_window->findChild<PageArea*>()->pageName() != step.page)
      QVERIFY2(clickPage(*m_window, step.page.toLatin1()) > 0, qPrintable(step.page));
    QTRY_COMPARE(m_window->findChild<PageArea*>()->pageName(), step.page);
  } else if (step.control.isEmpty()) {
    tick(step.value);
  } else if (step.value.isEmpty()) {
    press(step.control);
  } else {
    fill(step.control, step.value);
  }
}

/// Of what is in front once it has come to rest, without a blinking cursor.
void TestManualWindow::keepPicture() {
  if (QWidget* focus = QApplication::focusWidget()) focus->clearFocus();
  PaintWatch watch;
  const bool rests = watch.comesToRest(kSettleMs);
  QVERIFY2(rests, qPrintable(watch.painted()));
  const QString folder = qEnvironmentVariable("SCALESCOPE_MANUAL_PICTURES");
  const QString name = std::exchange(m_picture, {});
  if (folder.isEmpty() || name.isEmpty()) return;
  QVERIFY(withFewColors(place()->grab().toImage().convertToFormat(QImage::Format_RGB32))
              .save(QDir(folder).filePath(name), nullptr, 0));
}

QString TestManualWindow::whatIsMissing(const QString& topic) {
  if (!canTrain()) return "No backend is usable here: install libdnnl-dev and build again.";
  if (topic == "manual_slurm") return SlurmHarness::missing();
  if (topic != "manual_two_servers") return {};
  if (!m_cluster) m_cluster = std::make_unique<Cluster>(2);
  if (m_cluster->skipReason().isEmpty()) AppSettings().setSshConfig(m_cluster->sshConfig());
  return m_cluster->skipReason();
}

/// This test again, where Slurm is.
void TestManualWindow::followInSlurm(const QString& language, const QString& topic) const {
  const EngineOutput output =
      SlurmHarness().run(QString("%1=1 '%2' test_manual_window 'pageIsFollowed:%3 %4'")
                             .arg(kInSlurm, QCoreApplication::applicationFilePath(), language, topic),
                         4 * kAnswerMs);
  QVERIFY2(output.status == 0, qPrintable(output.out.join('\n') + output.errors));
}

void TestManualWindow::followAll(const QString& language, const QString& topic) {
  const QList<Step> steps = stepsOf(language, topic);
  for (const Step& step : steps)
    if (step.control.isEmpty() && kRuns.contains(step.value)) measure(step.value);
  if (QTest::currentTestFailed()) return;
  open(language);
  for (const Step& step : steps) {
    follow(step);
    if (QTest::currentTestFailed()) qDebug() << step.page << step.control << step.value;
    if (QTest::currentTestFailed()) return;
  }
}

void TestManualWindow::pageIsFollowed() {
  QFETCH(QString, language);
  QFETCH(QString, topic);
  if (topic == "manual_one_server" || topic == "manual_two_servers") LONG_CHECK_ONLY("a minute");
  if (const QString why = whatIsMissing(topic); !why.isEmpty()) QSKIP(qPrintable(why));
  if (language == "de" && !std::filesystem::exists(shareFolder() / "translations" / "scalescope_de.qm"))
    QSKIP("no texts were built: install qt6-l10n-tools and build again");
  if (topic == "manual_slurm" && !qEnvironmentVariableIsSet(kInSlurm)) return followInSlurm(language, topic);
  m_report = path("report.pdf");
  m_picture = QStringLiteral("%1-%2.png").arg(topic, language);
  followAll(language, topic);
  for (int tries = 1; keepsPictures() && !m_picture.isEmpty() && removeDisturbed(); ++tries) {
    QVERIFY2(tries < kMaxTries, kDisturbed);
    followAll(language, topic);
  }
  if (!QTest::currentTestFailed()) keepPicture();
}

SCALESCOPE_WINDOW_TEST(TestManualWindow)

}  // namespace scalescope::test_manual_window

#include "test_manual_window.moc"
