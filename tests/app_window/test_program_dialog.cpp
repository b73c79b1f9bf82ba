// SPDX-License-Identifier: GPL-3.0-or-later
// The dialog for external programs, with real clicks and the real engine's templates and readers. Only the start of a
// study is replaced: the plan that it would measure is looked at instead.
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <fstream>
#include <memory>

#include "app/measure/form/plan_form.h"
#include "app/measure/program/program_dialog.h"
#include "app/measure/program/sample_view.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "engine/base/files.h"
#include "engine/base/text_pattern.h"
#include "engine/protocol/trust.h"
#include "engine/study/study.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"
#include "widgets/growing_edit.h"

namespace scalescope::test_program_dialog {

namespace {

constexpr int kAnswerMs = 120000;

std::filesystem::path realEngine() {
  return std::filesystem::path(qEnvironmentVariable("SCALESCOPE_BIN_DIR").toStdString()) / "scalescope-engine";
}

/// Rates are invented. The step is in front of the rate, the unit behind it.
QString sampleOutput() {
  QString text = QStringLiteral("loading 4 workers\n");
  for (int step = 1; step <= 12; ++step)
    text +=
        QStringLiteral("step %1/200 loss 2.%2 speed: %3.5 images/s\n").arg(10 * step).arg(90 - step).arg(100 + step);
  return text;
}

template <typename T>
T* childOf(const QWidget& parent, const char* name) {
  T* found = parent.findChild<T*>(QLatin1String(name));
  if (found == nullptr) qFatal("there is no %s", name);
  return found;
}

void choose(const QWidget& dialog, const char* field, const char* value) {
  auto* box = childOf<QComboBox>(dialog, field);
  const int row = box->findData(QString::fromLatin1(value));
  QVERIFY2(row >= 0, value);
  while (box->currentIndex() != row) QTest::keyClick(box, box->currentIndex() < row ? Qt::Key_Down : Qt::Key_Up);
}

/// The middle of a text in a line of the sample, in coordinates of its viewport.
QPoint placeOf(const SampleView& view, int line, const QString& text, bool isEnd = false) {
  const QTextBlock block = view.document()->findBlockByNumber(line);
  const qsizetype at = block.text().indexOf(text);
  if (at < 0) qFatal("no such text in the sample");
  QTextCursor cursor(block);
  cursor.setPosition(block.position() + static_cast<int>(at));
  const QRect begin = view.cursorRect(cursor);
  cursor.setPosition(block.position() + static_cast<int>(at + text.size()));
  const QRect end = view.cursorRect(cursor);
  return isEnd ? QPoint(end.left(), end.center().y()) : QPoint((begin.left() + end.left()) / 2, begin.center().y());
}

}  // namespace

class TestProgramDialog : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void init();
  void cleanup() { m_dialog.reset(); }
  void pastedCommandToARunInThreeClicks();
  void pastedCommandToAStudyInFourClicks();
  void numbersAreMarkedWithTheMouse();
  void wrongPatternIsShown();
  void unknownUnitHasNoEngineBesideIt();
  void untestedTemplatesAreMarked();
  void trialFillsTheSample();
  void typedPlaceholdersAreKept();
  void typedCommandIsRecognisedWhenLeft();
  void nothingOfAnotherTestIsInherited();
  void ownOutputIsRecognised();
  void trialEndsOnceItIsRecognised();
  void oneClickMarksANumber();
  void unreadRunOpensWithItsOutput();
  void studyIsNamedAfterTheProgram();
  void pictures_data();
  void pictures();

 private:
  void openDialog();
  QString path(const QString& name) const { return m_folder->filePath(name); }
  QWidget* at(const char* name) const { return childOf<QWidget>(*m_dialog, name); }
  QString text(const char* label) const { return childOf<QLabel>(*m_dialog, label)->text(); }
  SampleView& sample() const { return *childOf<SampleView>(*m_dialog, "program_sample"); }
  void click(const char* name) const {
    QTRY_VERIFY2(at(name)->isVisible() && at(name)->isEnabled(), name);
    QTest::mouseClick(at(name), Qt::LeftButton);
  }
  void pasteCommand(const QString& command) const {
    QGuiApplication::clipboard()->setText(command);
    click("program_paste");
  }
  void pasteSample(const QString& output) const {
    QGuiApplication::clipboard()->setText(output);
    click("sample_paste");
  }

  QString started() const { return path("started.json"); }
  void writeKeepingEngine() const;
  void clickOn(QWidget* widget);
  void pasteInWindow(MainWindow& window);

  std::unique_ptr<QTemporaryDir> m_folder;
  std::unique_ptr<ProgramDialog> m_dialog;
  int m_clicks = 0;
};

void TestProgramDialog::initTestCase() {
  if (!std::filesystem::exists(realEngine())) QSKIP("scalescope-engine is not built: build it beside the tests");
  if (const auto pattern = TextPattern::compile("a"); !pattern) QSKIP("RE2 is missing: install libre2-dev.");
  QVERIFY(installLanguage(QStringLiteral("en")).ok());
}

void TestProgramDialog::init() {
  m_folder = std::make_unique<QTemporaryDir>();
  qputenv("XDG_STATE_HOME", path("state").toUtf8());
  startWithoutSettings(m_folder->path().toStdString());
}

void TestProgramDialog::openDialog() {
  m_dialog = std::make_unique<ProgramDialog>(
      realEngine(), std::vector<NetworkInfo>{{"resnet-20", 272474, 40551680, 32, 3, 10},
                                             {"resnet-50", 25557032, 4089184256, 224, 3, 1000}});
  m_dialog->show();
  m_dialog->resize(1180, 680);  // the offscreen screen is smaller
  QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
  const auto* templates = childOf<QComboBox>(*m_dialog, "program_template");
  QTRY_VERIFY_WITH_TIMEOUT(templates->count() > 5, kAnswerMs);
}

/// An engine that keeps the plan or study that it is asked to run.
void TestProgramDialog::writeKeepingEngine() const {
  std::ofstream(path("engine").toStdString())
      << "#!/bin/sh\ncase \"$1\" in\nstudy) cp \"$3\" '" << started().toStdString()
      << "'; echo s1; exit 0;;\nrun) cp \"$2\" '" << started().toStdString() << "'; echo q1; exit 0;;\nesac\nexec '"
      << realEngine().string() << "' \"$@\"\n";
  QFile::setPermissions(path("engine"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

void TestProgramDialog::clickOn(QWidget* widget) {
  QTRY_VERIFY_WITH_TIMEOUT(widget->isVisible() && widget->isEnabled(), kAnswerMs);
  QTRY_VERIFY2(widget->visibleRegion().contains(widget->rect().center()), qPrintable(widget->objectName()));
  ++m_clicks;
  QTest::mouseClick(widget, Qt::LeftButton);
}

/// From the start page, by two clicks.
void TestProgramDialog::pasteInWindow(MainWindow& window) {
  window.resize(1280, 720);
  window.show();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  QTRY_COMPARE_WITH_TIMEOUT(window.findChild<PageArea*>()->pageName(), QString("page_start"), kAnswerMs);
  QTRY_VERIFY_WITH_TIMEOUT(childOf<QPushButton>(window, "plan_run")->isEnabled(), kAnswerMs);  // the engine answered
  QGuiApplication::clipboard()->setText(
      "python3 /opt/tools/torchvision_synthetic.py --model resnet50 \\\n"
      "  --batch-size 4 --steps 6 --threads 1");
  m_clicks = 0;
  clickOn(childOf<QWidget>(window, "start_program"));
  QTRY_VERIFY(window.findChild<ProgramDialog*>() != nullptr);
  auto& dialog = *window.findChild<ProgramDialog*>();
  clickOn(childOf<QWidget>(dialog, "program_paste"));
  QTRY_VERIFY_WITH_TIMEOUT(childOf<QLabel>(dialog, "program_tested")->text().startsWith("Tested: Debian"), kAnswerMs);
}

void TestProgramDialog::pastedCommandToARunInThreeClicks() {
  writeKeepingEngine();
  MainWindow window(WindowPlaces{path("runs").toStdString(), path("engine").toStdString()});
  pasteInWindow(window);
  clickOn(childOf<QWidget>(*window.findChild<ProgramDialog*>(), "program_start"));
  QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(started()), kAnswerMs);
  QCOMPARE(m_clicks, 3);
  Result<Plan> plan = Error{"", ""};
  QTRY_VERIFY((plan = planFromJson(readFile(started().toStdString()).value())).ok());
  QVERIFY(plan->program.command.find("torchvision_synthetic.py") != std::string::npos);
  QCOMPARE(plan->batchSizePerDevice, 4);
}

/// From the start page to a started study of PyTorch and the built-in engine on the same network.
void TestProgramDialog::pastedCommandToAStudyInFourClicks() {
  writeKeepingEngine();
  MainWindow window(WindowPlaces{path("runs").toStdString(), path("engine").toStdString()});
  pasteInWindow(window);
  auto& dialog = *window.findChild<ProgramDialog*>();
  clickOn(childOf<QWidget>(dialog, "program_compare"));
  QTRY_COMPARE(window.findChild<PageArea*>()->pageName(), QString("page_plan"));
  clickOn(childOf<QWidget>(window, "plan_run"));
  QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(started()), kAnswerMs);
  QCOMPARE(m_clicks, 4);
  Result<Study> study = Error{"", ""};
  QTRY_VERIFY((study = readStudy(started().toStdString())).ok());
  QCOMPARE(study->factors.size(), std::size_t(1));
  QCOMPARE(study->factors.front().field, std::string("program"));
  QCOMPARE(study->factors.front().values,
           (std::vector<std::string>{"",
                                     "python3 /opt/tools/torchvision_synthetic.py --model {model} --batch-size "
                                     "{batch} --steps {program_steps} --threads {threads}"}));
  QCOMPARE(study->repeats.count, 3);
  QVERIFY(study->orderSeed != 0);  // interleaved
  QCOMPARE(study->baseline.network, std::string("resnet-50"));
  QCOMPARE(study->baseline.batchSizePerDevice, 4);
  QCOMPARE(study->baseline.threadsPerRank, 1);
  QVERIFY(study->name.find("PyTorch") != std::string::npos);
  QVERIFY(notAgreed(commandsOf(study->baseline)).empty());  // the user has just pasted it: no question
}

void TestProgramDialog::numbersAreMarkedWithTheMouse() {
  openDialog();
  pasteCommand("./train --size 64");
  QTRY_VERIFY_WITH_TIMEOUT(text("program_note").contains("No template"), kAnswerMs);
  pasteSample(sampleOutput());
  QTest::mouseDClick(sample().viewport(), Qt::LeftButton, {}, placeOf(sample(), 3, "103.5"));
  const auto* pattern = childOf<QLineEdit>(*m_dialog, "program_pattern");
  QTRY_VERIFY2(pattern->text().contains("speed:\\s*(?P<value>"), qPrintable(pattern->text()));
  QTRY_VERIFY2(text("program_values_found").startsWith("12 values, first 101.5, last 112.5."),
               qPrintable(text("program_values_found")));
  QCOMPARE(sample().extraSelections().size(), 12);
  // The unit beside it is taken, and says the rest for one device.
  QCOMPARE(m_dialog->plan().program.unit, std::string("images/s"));
  QCOMPARE(m_dialog->plan().program.output, std::string("pattern"));
  QTRY_VERIFY2(at("program_start")->isEnabled(), qPrintable(text("program_state")));
  QVERIFY(!at("program_direction")->isVisible() && !at("program_scope")->isVisible());
  // A second number on the line is the step: dragged over from left to right.
  const QPoint from = placeOf(sample(), 3, "30"), end = placeOf(sample(), 3, "30", true);
  const QPoint begin(2 * from.x() - end.x(), from.y());
  QTest::mousePress(sample().viewport(), Qt::LeftButton, {}, begin);
  QTest::mouseMove(sample().viewport(), end);
  QTest::mouseRelease(sample().viewport(), Qt::LeftButton, {}, end);
  QTRY_VERIFY2(pattern->text().contains("(?P<step>"), qPrintable(pattern->text()));
  QTest::mouseDClick(sample().viewport(), Qt::LeftButton, {}, placeOf(sample(), 3, "images/s"));
  QTRY_VERIFY2(pattern->text().contains("(?P<unit>"), qPrintable(pattern->text()));
  QTRY_COMPARE(sample().extraSelections().size(), 36);
  QVERIFY(text("program_values_found").startsWith("12 values, first 101.5, last 112.5."));
  choose(*m_dialog, "network", "resnet-20");
  choose(*m_dialog, "program_reduction", "last");
  QTRY_VERIFY2_WITH_TIMEOUT(text("program_reading").startsWith("A run would report 112.5 images/s, from"),
                            qPrintable(text("program_reading")), kAnswerMs);
  QTRY_VERIFY2(at("program_start")->isEnabled() && at("program_compare")->isEnabled(),
               qPrintable(text("program_state")));
  // The pattern remains editable.
  childOf<QLineEdit>(*m_dialog, "program_pattern")->setFocus();
  childOf<QLineEdit>(*m_dialog, "program_pattern")->selectAll();
  QTest::keyClicks(at("program_pattern"), "loss (?P<value>[0-9.]+)");
  QTRY_VERIFY(text("program_values_found").startsWith("12 values, first 2.89, last 2.78."));
  QCOMPARE(m_dialog->plan().program.pattern, std::string("loss (?P<value>[0-9.]+)"));
}

void TestProgramDialog::wrongPatternIsShown() {
  openDialog();
  pasteCommand("./train");
  pasteSample(sampleOutput());
  QTest::mouseDClick(sample().viewport(), Qt::LeftButton, {}, placeOf(sample(), 1, "101.5"));
  auto* pattern = childOf<QLineEdit>(*m_dialog, "program_pattern");
  QTRY_VERIFY(!pattern->text().isEmpty());
  pattern->selectAll();
  QTest::keyClicks(pattern, "(?P<value>[0-9");
  QTRY_VERIFY2(text("program_values_found").contains("is not a valid regular expression"),
               qPrintable(text("program_values_found")));
  QVERIFY(sample().extraSelections().isEmpty());
  pattern->selectAll();
  QTest::keyClicks(pattern, "rate (?P<value>[0-9]+)");
  QTRY_COMPARE(text("program_values_found"), QString("The pattern finds no number in the sample."));
}

void TestProgramDialog::unknownUnitHasNoEngineBesideIt() {
  openDialog();
  pasteCommand("./copy");
  pasteSample("moved 12.25 GB/s\n");
  QTest::mouseDClick(sample().viewport(), Qt::LeftButton, {}, placeOf(sample(), 0, "12.25"));
  QTRY_VERIFY(text("program_state").contains("Figure's unit"));  // not guessed
  QTest::keyClicks(at("program_unit"), "GB/s");
  QTRY_VERIFY2(text("program_state").contains("Better is"), qPrintable(text("program_state")));
  QVERIFY(!text("program_state").contains("Figure counts"));  // of one device
  choose(*m_dialog, "program_direction", "higher");
  QTRY_VERIFY2(text("program_state").startsWith("Ready. A comparison with the built-in engine is not possible"),
               qPrintable(text("program_state")));
  QTRY_VERIFY(at("program_start")->isEnabled());
  QVERIFY(!at("program_compare")->isEnabled());
}

void TestProgramDialog::untestedTemplatesAreMarked() {
  openDialog();
  auto* box = childOf<QComboBox>(*m_dialog, "program_template");
  int untested = 0;
  for (int i = 1; i < box->count(); ++i) untested += box->itemText(i).endsWith(QString::fromUtf8("– untested"));
  QCOMPARE(untested, box->count() - 2);  // all but "None" and the one that ScaleScope runs itself
  box->setFocus();
  while (box->currentData().toString() != "nccl_tests") QTest::keyClick(box, Qt::Key_Down);
  QTRY_COMPARE(text("program_tested"), QString("Untested: ScaleScope has not run this program yet."));
  QVERIFY(m_dialog->plan().program.command.find("all_reduce_perf") != std::string::npos);
  QTRY_VERIFY(at("program_start")->isEnabled());
  QVERIFY(!at("program_compare")->isEnabled());  // bandwidth is not a training throughput
}

void TestProgramDialog::trialFillsTheSample() {
  openDialog();
  pasteCommand("sh -c 'echo rate 12.5; sleep 0.2; echo rate 13.5; sleep 100'");
  QTRY_VERIFY(at("sample_try")->isEnabled());
  click("sample_try");
  QTRY_VERIFY_WITH_TIMEOUT(sample().toPlainText().contains("rate 13.5"), kAnswerMs);
  const auto* button = childOf<QPushButton>(*m_dialog, "sample_try");
  QCOMPARE(button->text(), QString("S&top it"));
  click("sample_try");
  QTRY_COMPARE_WITH_TIMEOUT(button->text(), QString("&Try the command"), kAnswerMs);
  QTest::mouseDClick(sample().viewport(), Qt::LeftButton, {}, placeOf(sample(), 0, "12.5"));
  QTRY_VERIFY(text("program_values_found").startsWith("2 values, first 12.5, last 13.5."));
}

void TestProgramDialog::typedPlaceholdersAreKept() {
  openDialog();
  at("program_command")->setFocus();
  QTest::keyClicks(at("program_command"), "python3 train.py -b {batch} --amp {amp}");
  QTRY_VERIFY2(text("program_state").contains("{amp}"), qPrintable(text("program_state")));
  QCOMPARE(m_dialog->plan().program.command, std::string("python3 train.py -b {batch} --amp {amp}"));
  QTest::keyClicks(at("program_values"), "amp=true");
  QTRY_VERIFY2(at("program_start")->isEnabled(), qPrintable(text("program_state")));
}

void TestProgramDialog::typedCommandIsRecognisedWhenLeft() {
  openDialog();
  at("program_command")->setFocus();
  QTest::keyClicks(at("program_command"), "python3 tf_cnn_benchmarks.py --batch_size=64");
  QTest::qWait(300);
  QCOMPARE(m_dialog->plan().program.command, std::string("python3 tf_cnn_benchmarks.py --batch_size=64"));
  QTest::keyClick(at("program_command"), Qt::Key_Tab);
  QTRY_COMPARE_WITH_TIMEOUT(m_dialog->plan().program.command,
                            std::string("python3 tf_cnn_benchmarks.py --batch_size={batch}"), kAnswerMs);
  QCOMPARE(m_dialog->plan().batchSizePerDevice, 64);
  QCOMPARE(m_dialog->plan().program.output, std::string("tf_cnn_benchmarks"));
}

/// Of a built-in test nothing; of another program neither name nor tags.
void TestProgramDialog::nothingOfAnotherTestIsInherited() {
  openDialog();
  Plan builtIn;
  builtIn.name = "e2e";
  builtIn.tags = {"night"};
  builtIn.network = "alexnet";
  builtIn.batchSizePerDevice = 48;
  builtIn.repeats = 3;
  builtIn.hosts = {{"node1", 4}};
  m_dialog->setPlan(builtIn);
  Plan none;
  none.network.clear();
  QVERIFY(m_dialog->plan() == none);
  QVERIFY(!at("field_batch_size_per_device")->isVisible());
  pasteCommand("torchrun train.py");
  QTRY_COMPARE_WITH_TIMEOUT(at("name")->accessibleDescription(), QString("If empty: train.py"), kAnswerMs);
  // What is typed here is of this program.
  QTest::keyClicks(at("name"), "mine");
  pasteCommand("torchrun other.py");
  QTRY_VERIFY_WITH_TIMEOUT(m_dialog->plan().program.command.find("other.py") != std::string::npos, kAnswerMs);
  QTest::qWait(300);
  QCOMPARE(m_dialog->plan().name, std::string("mine"));
  QVERIFY(at("name")->accessibleDescription().isEmpty());
  // Name and tags of a plan with a program are kept while it is the same program.
  Plan program;
  program.name = "night run";
  program.tags = {"night"};
  program.program.command = "torchrun train.py";
  m_dialog->setPlan(program);
  pasteCommand("torchrun --nproc_per_node 1 train.py");
  QTRY_VERIFY_WITH_TIMEOUT(m_dialog->plan().program.command.find("{devices}") != std::string::npos, kAnswerMs);
  QCOMPARE(m_dialog->plan().name, std::string("night run"));
  QCOMPARE(m_dialog->plan().tags, std::vector<std::string>{"night"});
  pasteCommand("python3 tf_cnn_benchmarks.py --batch_size=64");  // a template's
  QTRY_COMPARE_WITH_TIMEOUT(m_dialog->plan().program.output, std::string("tf_cnn_benchmarks"), kAnswerMs);
  QVERIFY(m_dialog->plan().name.empty() && m_dialog->plan().tags.empty());
}

/// Lines of an unknown program, after a banner. Expected values: of the sample's last line.
void TestProgramDialog::ownOutputIsRecognised() {
  openDialog();
  pasteCommand("python3 train.py");
  QTRY_VERIFY_WITH_TIMEOUT(text("program_note").contains("recognised in its output"), kAnswerMs);
  pasteSample("My trainer\n==========\n" + sampleOutput());
  QTRY_VERIFY2_WITH_TIMEOUT(text("program_reading").contains("from 12 reports"), qPrintable(text("program_reading")),
                            kAnswerMs);
  QVERIFY2(text("program_reading").endsWith("Its last report: step 120, throughput 112.5 images/s, loss 2.780."),
           qPrintable(text("program_reading")));
  QTRY_VERIFY(at("program_start")->isEnabled());
  QVERIFY(m_dialog->plan().network.empty());
  for (const char* field : {"program_unit", "program_direction", "program_scope"})
    QVERIFY2(!at(field)->isVisible(), field);
  pasteSample("step 1 1500 tokens/s\nstep 2 1500 tokens/s\nstep 3 1500 tokens/s\n");
  QTRY_VERIFY2_WITH_TIMEOUT(text("program_reading").contains("tokens/s, which is not supported yet"),
                            qPrintable(text("program_reading")), kAnswerMs);
}

void TestProgramDialog::trialEndsOnceItIsRecognised() {
  openDialog();
  pasteCommand("sh -c 'for i in $(seq 1 600); do echo step $i loss 0.5 10.5 images/sec; sleep 0.1; done'");
  QTRY_VERIFY(at("sample_try")->isEnabled());
  click("sample_try");
  const auto* button = childOf<QPushButton>(*m_dialog, "sample_try");
  QTRY_COMPARE(button->text(), QString("S&top it"));
  QTRY_COMPARE_WITH_TIMEOUT(button->text(), QString("&Try the command"), kAnswerMs);
  QVERIFY2(text("program_reading").startsWith("A run would report 10.5"), qPrintable(text("program_reading")));
  QVERIFY(!sample().toPlainText().contains("step 600 "));
}

void TestProgramDialog::oneClickMarksANumber() {
  openDialog();
  pasteCommand("./train");
  pasteSample("pass 1: 12.5 units\npass 2: 13.5 units\n");
  const auto* pattern = childOf<QLineEdit>(*m_dialog, "program_pattern");
  QTest::mouseClick(sample().viewport(), Qt::LeftButton, {}, placeOf(sample(), 0, "units"));
  QVERIFY(pattern->text().isEmpty());  // a word is not a figure
  QTest::mouseClick(sample().viewport(), Qt::LeftButton, {}, placeOf(sample(), 0, "12.5"));
  QTRY_VERIFY2(text("program_values_found").startsWith("2 values, first 12.5, last 13.5."),
               qPrintable(text("program_values_found")));
  const QString made = pattern->text();
  QTest::mouseClick(sample().viewport(), Qt::LeftButton, {}, placeOf(sample(), 1, "2"));
  QCOMPARE(pattern->text(), made);  // later clicks only place the cursor
}

/// A real run whose output has no figure: its dialog has the output, and one click makes the pattern.
void TestProgramDialog::unreadRunOpensWithItsOutput() {
  MainWindow window(WindowPlaces{path("runs").toStdString(), realEngine()});
  window.resize(1280, 720);
  window.show();
  QTRY_VERIFY_WITH_TIMEOUT(childOf<QPushButton>(window, "plan_run")->isEnabled(), kAnswerMs);
  QGuiApplication::clipboard()->setText("sh -c 'for i in 1 2 3 4; do echo pass $i: 12.$i units; done'");
  clickOn(childOf<QWidget>(window, "start_program"));
  QTRY_VERIFY(window.findChild<ProgramDialog*>() != nullptr);
  clickOn(childOf<QWidget>(*window.findChild<ProgramDialog*>(), "program_paste"));
  QTRY_VERIFY_WITH_TIMEOUT(childOf<QLabel>(*window.findChild<ProgramDialog*>(), "program_note")->isVisible(),
                           kAnswerMs);
  clickOn(childOf<QWidget>(*window.findChild<ProgramDialog*>(), "program_start"));
  auto* offer = childOf<QPushButton>(window, "message_action");
  QTRY_COMPARE_WITH_TIMEOUT(offer->text(), QString("Mark the number…"), kAnswerMs);
  QVERIFY2(!childOf<QLabel>(window, "message_text")->text().contains("pass 4"), "the dialog has the lines");
  QTRY_VERIFY(window.findChild<ProgramDialog*>() == nullptr);
  clickOn(offer);
  QTRY_VERIFY(window.findChild<ProgramDialog*>() != nullptr);
  auto& dialog = *window.findChild<ProgramDialog*>();
  auto& output = *childOf<SampleView>(dialog, "program_sample");
  QTRY_VERIFY_WITH_TIMEOUT(output.toPlainText().contains("pass 4: 12.4 units"), kAnswerMs);
  QTest::mouseClick(output.viewport(), Qt::LeftButton, {}, placeOf(output, 1, "12.2"));
  QTRY_VERIFY2(childOf<QLabel>(dialog, "program_values_found")->text().startsWith("4 values, first 12.1, last 12.4."),
               qPrintable(childOf<QLabel>(dialog, "program_values_found")->text()));
}

void TestProgramDialog::studyIsNamedAfterTheProgram() {
  openDialog();
  std::vector<Study> studies;
  connect(m_dialog.get(), &ProgramDialog::studyChosen, this, [&](const Study& study) { studies.push_back(study); });
  Plan plan;
  plan.program.command = "python3 /work/train.py -b {batch}";
  plan.program.output = "pattern";
  plan.program.pattern = "rate (?P<value>[0-9.]+)";
  plan.program.unit = "images/s";
  plan.program.direction = "higher";
  plan.program.scope = "total";
  m_dialog->setPlan(plan);
  click("program_compare");
  QCOMPARE(studies.size(), std::size_t(1));
  QCOMPARE(studies.front().name, std::string("train.py and the built-in engine"));
}

/// SCALESCOPE_SCREENSHOTS=FOLDER stores pictures of the dialog for review.
void TestProgramDialog::pictures_data() {
  QTest::addColumn<QString>("language");
  QTest::newRow("English") << "en";
  QTest::newRow("German") << "de";
}

void TestProgramDialog::pictures() {
  QFETCH(QString, language);
  if (language == "de" && !std::filesystem::exists(shareFolder() / "translations" / "scalescope_de.qm"))
    QSKIP("German is not built: install qt6-l10n-tools and build again.");
  QVERIFY(installLanguage(language).ok());
  openDialog();
  const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS");
  const auto keep = [&](const char* name) {
    for (const QSize size : {QSize(1200, 680), QSize(1500, 940)}) {
      m_dialog->resize(size);
      QTest::qWait(50);
      const QImage picture = m_dialog->grab().toImage();
      QVERIFY(!picture.isNull());
      if (!folder.isEmpty())
        picture.save(QStringLiteral("%1/program-%2-%3-%4.png").arg(folder, name, language).arg(size.width()));
    }
  };
  keep("empty");
  pasteCommand("python3 /opt/tools/torchvision_synthetic.py --model resnet50 --batch-size 4 --steps 6 --threads 1");
  QTRY_VERIFY_WITH_TIMEOUT(at("program_compare")->isEnabled(), kAnswerMs);
  keep("recognised");
  pasteCommand("horovodrun -np 4 -H node1:2,node2:2 python pytorch_synthetic_benchmark.py --model resnet50");
  QTRY_VERIFY_WITH_TIMEOUT(text("program_tested").contains(QLatin1String(language == "de" ? "Ungetestet" : "Untested")),
                           kAnswerMs);
  keep("untested");
  pasteCommand("./train --size 64");
  QTRY_COMPARE_WITH_TIMEOUT(childOf<QComboBox>(*m_dialog, "program_template")->currentIndex(), 0, kAnswerMs);
  pasteSample(sampleOutput());
  QTest::mouseDClick(sample().viewport(), Qt::LeftButton, {}, placeOf(sample(), 3, "103.5"));
  QTest::mouseDClick(sample().viewport(), Qt::LeftButton, {}, placeOf(sample(), 3, "30"));
  QTRY_COMPARE(sample().extraSelections().size(), 24);
  QTest::qWait(600);
  keep("marked");
  QVERIFY(installLanguage(QStringLiteral("en")).ok());
}

SCALESCOPE_WINDOW_TEST(TestProgramDialog)

}  // namespace scalescope::test_program_dialog

#include "test_program_dialog.moc"
