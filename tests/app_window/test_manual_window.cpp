// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the manual, followed by clicks: each step of their section "In the window" as it stands there, in both
// languages, in the real window with the real engine. A link opens that page; `value` in or into **Control** is typed
// or chosen there, **Control** alone is pressed, `value` alone is ticked or selected in the list that is shown.
// SCALESCOPE_MANUAL_PICTURES=FOLDER keeps the pictures that the pages show; the script manual_pictures sets it.
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
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>
#include <QTreeView>
#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "app/figures/figure_view.h"
#include "app/library/library_view.h"
#include "app/results/listing/library_model.h"
#include "app/window/appearance.h"
#include "app/window/help_topics.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "tests/app_library/library_rows.h"
#include "tests/app_window/paint_watch.h"
#include "tests/app_window/window_driver.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_manual_window {

namespace {

constexpr QSize kSize{1400, 860};
constexpr int kSettleMs = 500, kMaxPictureBytes = 150000;

struct Step {
  QString page;            ///< "page_scaling": opens it
  QString control, value;  ///< either may be empty
};

QString sectionOf(const QString& language, const QString& topic) {
  const QString title = language == "en" ? "\n## In the window\n" : "\n## Im Fenster\n";
  for (const HelpTopic& each : helpTopics(language, {}))
    if (each.id == topic) return each.text.section(title, 1, 1).section("\n## ", 0, 0);
  return {};
}

/// Of the numbered lines of the section.
QList<Step> stepsOf(const QString& language, const QString& topic) {
  static const QRegularExpression kItem("^\\d\\. .*(?:\\n   .*)*", QRegularExpression::MultilineOption);
  static const QRegularExpression kToken("\\[[^\\]]*\\]\\([^)]*/(page_\\w+)\\.md\\)|`([^`]+)`|\\*\\*([^*]+)\\*\\*");
  static const QRegularExpression kInto("\\b(in|into)\\s+$");
  QList<Step> steps;
  for (const auto& item : kItem.globalMatch(sectionOf(language, topic))) {
    QString value;
    const auto flush = [&] {
      if (!value.isEmpty()) steps.append({{}, {}, std::exchange(value, {})});
    };
    for (const auto& token : kToken.globalMatch(item.captured())) {
      const QString control = token.captured(3).simplified();
      const bool isFilled = kInto.match(item.captured().left(token.capturedStart())).hasMatch();
      if (!control.isEmpty() && isFilled) {
        steps.append({{}, control, std::exchange(value, {})});
        continue;
      }
      flush();
      if (!control.isEmpty()) steps.append({{}, control, {}});
      value = token.captured(2);
      if (!token.captured(1).isEmpty()) steps.append({token.captured(1), {}, {}});
    }
    flush();
  }
  return steps;
}

QString plain(QString text) {
  static const QRegularExpression kAround("^[\\s.…:]+|[\\s.…:]+$");
  return text.remove('&').replace(QChar(QChar::Nbsp), ' ').remove(kAround);
}

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
  void follow(const Step& step);
  void press(const QString& name);
  void fill(const QString& name, const QString& value);
  void tick(const QString& value);
  void click(QWidget* widget, const QPoint& at = {}, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
  QWidget* place() const;
  QAbstractButton* buttonOf(const QString& name) const;
  QWidget* editorOf(const QString& name) const;
  void keepPicture(const QString& name);
  std::filesystem::path runsDir() const { return m_dir->filePath("runs").toStdString(); }

  std::unique_ptr<QTemporaryDir> m_dir;
  std::unique_ptr<MainWindow> m_window;
  std::map<QString, QString> m_runIds;  ///< by name
};

/// The runs of which the pages speak, as short as their commands make them.
void TestManualWindow::initTestCase() {
  m_dir = std::make_unique<QTemporaryDir>();
  startWithoutSettings(m_dir->path().toStdString());
  if (!canTrain()) return;
  // For pictures long enough to be judged.
  const QString steps = qEnvironmentVariableIsSet("SCALESCOPE_MANUAL_PICTURES") ? "200" : "20";
  for (const auto& [name, hosts] : {std::pair<QString, QString>("one", "localhost:1"), {"two", "localhost:2"}}) {
    const QString words =
        "run --network resnet-20 --dataset synthetic --precision fp32 --steps %4 --warmup-steps 3 --batch-per-device 8 "
        "--threads-per-rank 1 --hosts %1 --name %2 --runs-dir %3";
    const EngineOutput ran = runEngine(words.arg(hosts, name, m_dir->filePath("runs"), steps).split(' '));
    QVERIFY2(ran.status == 0, qPrintable(ran.errors));
    m_runIds[name] = QFileInfo(ran.lastLine()).dir().dirName();
  }
}

void TestManualWindow::cleanup() {
  m_window.reset();
  QVERIFY(installLanguage("en").ok());
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
      QVERIFY2(!QImage(file).isNull() && QFileInfo(file).size() <= kMaxPictureBytes, qPrintable(file));
      QVERIFY2(stepsOf(language, topic.id).size() >= 3, qPrintable(topic.id));
    }
  QCOMPARE(pages, 10);
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
  for (auto* button : place()->findChildren<QAbstractButton*>())
    if (button->isVisible() && plain(button->text()) == name && !button->visibleRegion().isEmpty())
      if (found == nullptr || qobject_cast<QPushButton*>(button) != nullptr) found = button;
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
    QFile::remove(m_dir->filePath("report.pdf"));  // of the other language: the dialog would ask about it
    answerFileDialog(m_dir->filePath("report.pdf"));
  }
  click(button);
  if (id == "reportPdf") QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(m_dir->filePath("report.pdf")).size() > 1000, 60000);
  if (id == "sample_try") {
    const auto* sample = place()->findChild<QPlainTextEdit*>("program_sample");
    QTRY_VERIFY_WITH_TIMEOUT(sample->toPlainText().contains("201.5 images/sec") && buttonOf(name) != nullptr, 60000);
  }
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

/// In the list that can be seen: published results or the library.
void TestManualWindow::tick(const QString& value) {
  if (auto* tree = m_window->findChild<QTreeWidget*>("publishedTree"); tree != nullptr && tree->isVisible()) {
    const auto items = tree->findItems(value, Qt::MatchExactly | Qt::MatchRecursive);
    QVERIFY2(!items.isEmpty(), qPrintable(value));
    for (QTreeWidgetItem* above = items.front()->parent(); above != nullptr; above = above->parent())
      above->setExpanded(true);
    tree->scrollToItem(items.front());
    return click(tree->viewport(), tree->visualItemRect(items.front()).center());
  }
  auto* table = m_window->findChild<QTreeView*>("libraryTable");
  const QString runId = m_runIds[value];
  const auto row = [&] {
    for (const QModelIndex& index : testing::libraryRows(*table->model()))
      if (index.data(LibraryModel::RunIdRole).toString() == runId) return index;
    return QModelIndex();
  };
  QTRY_VERIFY2(row().isValid(), qPrintable(value));
  QVERIFY2(row().data().toString().contains(value), qPrintable(row().data().toString()));
  table->scrollTo(row());
  const QRect cell = table->visualRect(row());
  click(table->viewport(), {cell.left() + 10, cell.center().y()});
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
void TestManualWindow::keepPicture(const QString& name) {
  if (QWidget* focus = QApplication::focusWidget()) focus->clearFocus();
  for (const char* name : {"message_bar", "plan_state"})  // they name a folder of the test
    if (auto* widget = m_window->findChild<QWidget*>(QLatin1String(name))) widget->hide();
  PaintWatch watch;
  const bool rests = watch.comesToRest(kSettleMs);
  QVERIFY2(rests, qPrintable(watch.painted()));
  const QString folder = qEnvironmentVariable("SCALESCOPE_MANUAL_PICTURES");
  if (folder.isEmpty()) return;
  QVERIFY(withFewColors(place()->grab().toImage().convertToFormat(QImage::Format_RGB32))
              .save(QDir(folder).filePath(name), nullptr, 0));
}

void TestManualWindow::pageIsFollowed() {
  QFETCH(QString, language);
  QFETCH(QString, topic);
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  if (language == "de" && !std::filesystem::exists(shareFolder() / "translations" / "scalescope_de.qm"))
    QSKIP("no texts were built: install qt6-l10n-tools and build again");
  open(language);
  for (const Step& step : stepsOf(language, topic)) {
    follow(step);
    if (QTest::currentTestFailed()) qDebug() << step.page << step.control << step.value;
    if (QTest::currentTestFailed()) return;
  }
  keepPicture(QStringLiteral("%1-%2.png").arg(topic, language));
  if (QWidget* dialog = QApplication::activeModalWidget()) dialog->close();
}

SCALESCOPE_WINDOW_TEST(TestManualWindow)

}  // namespace scalescope::test_manual_window

#include "test_manual_window.moc"
