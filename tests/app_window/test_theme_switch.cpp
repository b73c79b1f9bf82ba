// SPDX-License-Identifier: GPL-3.0-or-later
// Every text of the window stays legible when its colours are switched while it is open, also texts that keep colours:
// messages of the log, links, pages of help.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QGroupBox>
#include <QHash>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMap>
#include <QPainter>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QTabBar>
#include <QTabWidget>
#include <QTextBlock>
#include <QTextEdit>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <memory>

#include "app/answering/figure_picker.h"
#include "app/library/inspector_view.h"
#include "app/library/library_view.h"
#include "app/measure/form/plan_page.h"
#include "app/measure/live/live_page.h"
#include "app/measure/live/log_view.h"
#include "app/measure/live/sparkline.h"
#include "app/results/listing/library_model.h"
#include "app/window/appearance.h"
#include "app/window/help_window.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/run_events.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_theme_switch {

using namespace testing;

namespace {

constexpr double kLeastOfTexts = 4.5;  ///< WCAG 2.1, 1.4.3
constexpr double kLeastOfMarks = 3;    ///< WCAG 2.1, 1.4.11

double linear(int channel) {
  const double value = channel / 255.0;
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(QRgb color) {
  return 0.2126 * linear(qRed(color)) + 0.7152 * linear(qGreen(color)) + 0.0722 * linear(qBlue(color));
}

double ratioOf(const QColor& one, const QColor& other) {
  const double a = luminance(one.rgb()), b = luminance(other.rgb());
  return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

bool hasPixel(const QImage& image, const QColor& color, int tolerance = 0) {
  const auto isNear = [tolerance](int a, int b) { return std::abs(a - b) <= tolerance; };
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) {
      const QRgb pixel = image.pixel(x, y);
      if (isNear(qRed(pixel), color.red()) && isNear(qGreen(pixel), color.green()) &&
          isNear(qBlue(pixel), color.blue()))
        return true;
    }
  return false;
}

QString plainWords(QString text) {
  static const QRegularExpression kTag("<[^>]*>");
  return text.remove(kTag).trimmed();
}

/// A text that is seen, as a place in its widget. `what` says where it is in messages.
struct SeenText {
  const QWidget* widget;
  QRect place;
  QString what;
};

/// Of the commonest colour, which is the ground, and the colour that is furthest from it.
double contrastOfText(const QImage& image) {
  QHash<QRgb, int> counts;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) ++counts[image.pixel(x, y)];
  QRgb ground = 0;
  int most = 0;
  for (auto count = counts.cbegin(); count != counts.cend(); ++count)
    if (count.value() > most) most = count.value(), ground = count.key();
  double furthest = 1;
  for (auto count = counts.cbegin(); count != counts.cend(); ++count)
    furthest = std::max(furthest, ratioOf(QColor(ground), QColor(count.key())));
  return furthest;
}

/// The cells of a view that are wholly seen.
void addItems(std::vector<SeenText>& texts, const QAbstractItemView& view) {
  const QAbstractItemModel* model = view.model();
  if (model == nullptr) return;
  const QRect seen = view.viewport()->rect();
  for (QModelIndex row = view.indexAt(QPoint(2, 2)); row.isValid();) {
    for (int column = 0; column < model->columnCount(row.parent()); ++column) {
      const QModelIndex cell = row.siblingAtColumn(column);
      const QString text = cell.data().toString();
      const QRect place = view.visualRect(cell);
      const bool isEnabled = (model->flags(cell) & Qt::ItemIsEnabled) != 0;  // others: WCAG 2.1, 1.4.3, inactive
      if (isEnabled && !text.trimmed().isEmpty() && place.width() > 8 && seen.contains(place))
        texts.push_back({view.viewport(), place, text});
    }
    const QModelIndex next = view.indexAt(QPoint(2, view.visualRect(row).bottom() + 2));
    if (next == row) break;
    row = next;
  }
}

void addSections(std::vector<SeenText>& texts, const QHeaderView& header) {
  for (int section = 0; section < header.count(); ++section) {
    const QString title = header.model()->headerData(section, header.orientation()).toString();
    const QRect place(header.sectionViewportPosition(section), 0, header.sectionSize(section), header.height());
    if (header.orientation() == Qt::Horizontal && !header.isSectionHidden(section) && !title.trimmed().isEmpty() &&
        header.viewport()->rect().contains(place) && place.width() > 8)
      texts.push_back({header.viewport(), place.adjusted(2, 2, -2, -2), title});
  }
}

/// Each line of a log or of a text.
void addLines(std::vector<SeenText>& texts, const QPlainTextEdit& edit) {
  for (QTextBlock block = edit.document()->begin(); block.isValid(); block = block.next()) {
    QTextCursor start(block), end(block);
    end.movePosition(QTextCursor::EndOfBlock);
    const QRect place = edit.cursorRect(start).united(edit.cursorRect(end));
    if (!block.text().trimmed().isEmpty() && edit.viewport()->rect().contains(place))
      texts.push_back({edit.viewport(), place, block.text()});
  }
  if (edit.toPlainText().isEmpty() && !edit.placeholderText().isEmpty())
    texts.push_back({edit.viewport(), edit.viewport()->rect(), edit.placeholderText()});
}

/// The widest of the lines over which a part of a text is wrapped.
QRect widestLine(const QTextEdit& edit, const QTextFragment& part) {
  QMap<int, QRect> lines;
  QTextCursor at(edit.document());
  for (int place = part.position(); place < part.position() + part.length(); ++place) {
    at.setPosition(place);
    const QRect caret = edit.cursorRect(at);
    lines[caret.top()] = lines[caret.top()].united(caret);
  }
  return *std::ranges::max_element(lines, {}, [](const QRect& line) { return line.width(); });
}

void addLines(std::vector<SeenText>& texts, const QTextEdit& edit) {
  for (QTextBlock block = edit.document()->begin(); block.isValid(); block = block.next())
    for (auto part = block.begin(); !part.atEnd(); ++part) {
      const QString text = part.fragment().text().trimmed();
      if (text.size() < 2) continue;  // a caret is before a letter
      const QRect place = widestLine(edit, part.fragment());
      if (edit.viewport()->rect().contains(place)) texts.push_back({edit.viewport(), place, text});
    }
}

void addTabs(std::vector<SeenText>& texts, const QTabBar& bar) {
  for (int tab = 0; tab < bar.count(); ++tab)
    if (bar.isTabVisible(tab) && bar.isTabEnabled(tab) && bar.rect().contains(bar.tabRect(tab)))
      texts.push_back({&bar, bar.tabRect(tab).adjusted(4, 4, -4, -4), bar.tabText(tab)});
}

/// Texts of a widget itself; those of its children are theirs.
void addTexts(std::vector<SeenText>& texts, const QWidget& widget) {
  const QRect inner = widget.rect().adjusted(4, 4, -4, -4);  // without a frame
  const auto add = [&](const QString& text, const QRect& place) {
    if (!plainWords(text).isEmpty()) texts.push_back({&widget, place, text});
  };
  if (const auto* label = qobject_cast<const QLabel*>(&widget)) add(label->text(), widget.rect());
  if (const auto* button = qobject_cast<const QToolButton*>(&widget))
    add(button->toolButtonStyle() == Qt::ToolButtonIconOnly ? QString() : button->text(), inner);
  else if (const auto* push = qobject_cast<const QAbstractButton*>(&widget))
    add(push->text(), inner);
  if (const auto* line = qobject_cast<const QLineEdit*>(&widget))
    add(line->displayText().isEmpty() ? line->placeholderText() : line->displayText(), inner);
  if (const auto* combo = qobject_cast<const QComboBox*>(&widget); combo != nullptr && !combo->isEditable())
    add(combo->currentText(), inner.adjusted(0, 0, -16, 0));
  if (const auto* group = qobject_cast<const QGroupBox*>(&widget))
    add(group->title(), QRect(0, 0, widget.width(), widget.fontMetrics().height()));
  if (const auto* bar = qobject_cast<const QTabBar*>(&widget)) addTabs(texts, *bar);
  if (const auto* line = qobject_cast<const Sparkline*>(&widget))
    add(line->accessibleName(), QRect(0, 0, widget.width(), widget.fontMetrics().height()));
  if (const auto* header = qobject_cast<const QHeaderView*>(&widget))
    addSections(texts, *header);
  else if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget))
    addItems(texts, *view);
  if (const auto* edit = qobject_cast<const QPlainTextEdit*>(&widget)) addLines(texts, *edit);
  if (const auto* edit = qobject_cast<const QTextEdit*>(&widget)) addLines(texts, *edit);
}

/// Texts that are seen as a whole in a window. Controls that are disabled are left out (WCAG 2.1, 1.4.3: inactive
/// components), and pages of reports, whose sheet is white in every theme.
std::vector<SeenText> textsIn(const QWidget& window) {
  std::vector<SeenText> texts;
  for (const QWidget* widget : window.findChildren<QWidget*>()) {
    const bool isWhole = widget->visibleRegion().boundingRect() == widget->rect();
    if (widget->isVisible() && widget->isEnabled() && isWhole && widget->window() == &window) addTexts(texts, *widget);
  }
  return texts;
}

/// Those in a picture of the window that are fainter than texts may be.
QStringList faintIn(const QWidget& window, int& checked) {
  const QImage image = const_cast<QWidget&>(window).grab().toImage();
  const double ratio = image.devicePixelRatio();
  QStringList faint;
  for (const SeenText& text : textsIn(window)) {
    const QRect place(text.widget->mapTo(&window, text.place.topLeft()), text.place.size());
    if (text.widget->visibleRegion().intersected(text.place).boundingRect() != text.place) continue;
    ++checked;
    const double contrast = contrastOfText(image.copy(QRect(place.topLeft() * ratio, place.size() * ratio)));
    if (contrast < kLeastOfTexts)
      faint.append(
          QStringLiteral("\"%1\" (%2 in %3) has %4")
              .arg(text.what.left(60), text.widget->objectName(),
                   text.widget->parentWidget() != nullptr ? text.widget->parentWidget()->objectName() : QString())
              .arg(contrast, 0, 'f', 2));
  }
  return faint;
}

/// A run of two hosts with a message of every level, and telemetry of its host.
void addRunWithMessages(const RunFolder& folder) {
  std::filesystem::create_directories(folder.path);
  appendEvents(folder, {startEvent("messages"), configuredEvent(12)});
  for (const NoteLevel level : {NoteLevel::Info, NoteLevel::Warning, NoteLevel::Disturbed, NoteLevel::Error})
    appendEvents(folder, {{0.6, -1, Noted{level, Text::verbatim("what the engine said")}}});
  for (int step = 1; step <= 8; ++step)
    appendEvents(folder,
                 {stepEvent(step, step <= 2),
                  {1 + 0.1 * step, -1,
                   TelemetrySampled{"node1", 1, {{"cpu_busy_percent", 50.0 + step}, {"memory_used_bytes", 1e9}}}}});
  appendEvents(folder, {{2.5, -1, RunEnded{RunStatus::Completed}}});
}

}  // namespace

class TestThemeSwitch : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() {
    m_window.reset();
    applyColorScheme(ColorScheme::System);
  }
  void textsAreLegibleAfterASwitch_data();
  void textsAreLegibleAfterASwitch();
  void messagesFollowASwitch_data() { textsAreLegibleAfterASwitch_data(); }
  void messagesFollowASwitch();
  void sparklinesFollowASwitch_data() { textsAreLegibleAfterASwitch_data(); }
  void sparklinesFollowASwitch();
  void linksFollowASwitch_data() { textsAreLegibleAfterASwitch_data(); }
  void linksFollowASwitch();

 private:
  /// A window with ticked runs, one of which is in the inspector, and a run with messages, all of whose pages were
  /// shown once in these colours.
  void open(ColorScheme scheme);
  /// Shows the tab of the dock of what runs that holds the widget of this name.
  void showRunning(const char* widget);

  std::unique_ptr<LibraryFixture> m_fixture;
  std::unique_ptr<MainWindow> m_window;
};

void TestThemeSwitch::open(ColorScheme scheme) {
  m_fixture = std::make_unique<LibraryFixture>();
  startWithoutSettings(m_fixture->root());
  for (const int repeat : {1, 2, 3})
    for (const int ranks : {1, 2}) {
      RunResult result = makeResult((ranks == 1 ? "one-" : "two-") + std::to_string(repeat), ranks,
                                    ranks == 1 ? 100 + repeat : 190 + repeat, repeat);
      result.summary.computeTimeMeanMs = 150;
      result.summary.dataWaitMeanMs = 20;
      m_fixture->add(result);
    }
  addRunWithMessages(RunFolder{m_fixture->folder("messages")});
  applyColorScheme(scheme);
  m_window = std::make_unique<MainWindow>(WindowPlaces{m_fixture->places.runsDir, "/nowhere/scalescope-engine"});
  m_window->resize(1600, 1000);
  m_window->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
  m_window->findChild<LibraryView*>()->model()->setTickedRuns({"one-1", "one-2", "one-3", "two-1", "two-2", "two-3"});
  for (const char* dock : {"dock_inspector", "dock_running"})
    m_window->findChild<QDockWidget*>(QLatin1String(dock))->show();
  m_window->findChild<InspectorView*>()->setRun(QStringLiteral("two-1"));
  m_window->findChild<PageArea*>()->live()->openRun(m_fixture->folder("messages"));
  auto* pages = m_window->findChild<QTabWidget*>(QStringLiteral("pages"));
  for (int page = 0; page < pages->count(); ++page) {
    pages->setCurrentIndex(page);
    QTest::qWait(30);
  }
}

void TestThemeSwitch::showRunning(const char* widget) {
  for (QTabWidget* tabs :
       m_window->findChild<QDockWidget*>(QStringLiteral("dock_running"))->findChildren<QTabWidget*>())
    for (int tab = 0; tab < tabs->count(); ++tab)
      if (tabs->widget(tab)->objectName() == QLatin1String(widget) ||
          tabs->widget(tab)->findChild<QWidget*>(QLatin1String(widget)) != nullptr)
        tabs->setCurrentIndex(tab);
}

void TestThemeSwitch::textsAreLegibleAfterASwitch_data() {
  QTest::addColumn<int>("from");
  QTest::addColumn<int>("to");
  QTest::newRow("to dark") << static_cast<int>(ColorScheme::Light) << static_cast<int>(ColorScheme::Dark);
  QTest::newRow("to light") << static_cast<int>(ColorScheme::Dark) << static_cast<int>(ColorScheme::Light);
}

/// Every page in each of its views with its docks, and the help.
void TestThemeSwitch::textsAreLegibleAfterASwitch() {
  QFETCH(int, from);
  QFETCH(int, to);
  open(static_cast<ColorScheme>(from));
  m_window->findChild<QAction*>(QStringLiteral("action_help_glossary"))->trigger();
  auto* help = m_window->findChild<HelpWindow*>();
  QTRY_VERIFY(help != nullptr && help->isVisible());
  m_window->findChild<QToolButton*>(QStringLiteral("message_close"))->click();  // it lies over a part of the pages
  help->showTopic(QStringLiteral("page_plan"));
  applyColorScheme(static_cast<ColorScheme>(to));
  auto* pages = m_window->findChild<QTabWidget*>(QStringLiteral("pages"));
  int checked = 0;
  QStringList faint = faintIn(*help, checked);
  QVERIFY2(checked > 20, qPrintable(QString::number(checked)));
  const auto look = [&](const QString& where) {
    QTest::qWait(100);
    for (const QString& text : faintIn(*m_window, checked)) faint.append(where + QStringLiteral(": ") + text);
  };
  for (int page = 0; page < pages->count(); ++page) {
    pages->setCurrentIndex(page);
    look(pages->widget(page)->objectName());
    auto* picker = pages->widget(page)->findChild<FigurePicker*>();
    for (int view = 1; picker != nullptr && view < picker->viewCount(); ++view) {
      if (!picker->isOffered(view)) continue;
      picker->setView(view);
      look(pages->widget(page)->objectName() + QLatin1Char(' ') + picker->titleOf(view));
    }
  }
  for (const char* dock : {"queue_list", "log_view"}) {
    showRunning(dock);
    look(QString::fromLatin1(dock));
  }
  faint.removeDuplicates();
  QVERIFY2(faint.isEmpty(), qPrintable(faint.join('\n')));
  QVERIFY2(checked > 1400, qPrintable(QString::number(checked)));
}

/// The log keeps what was written before the switch; messages of every level are in the colours of the new theme.
void TestThemeSwitch::messagesFollowASwitch() {
  QFETCH(int, from);
  QFETCH(int, to);
  open(static_cast<ColorScheme>(from));
  showRunning("log_view");  // a widget that was never shown takes its colours later
  const auto* log = m_window->findChild<LogView*>();
  QTRY_VERIFY2(log->document()->toPlainText().contains(QStringLiteral("what the engine said")),
               qPrintable(log->document()->toPlainText()));
  applyColorScheme(static_cast<ColorScheme>(to));
  int tinted = 0, lines = 0;
  for (QTextBlock block = log->document()->begin(); block.isValid(); block = block.next())
    for (auto part = block.begin(); !part.atEnd(); ++part) {
      const QTextCharFormat format = part.fragment().charFormat();
      const QColor ink = format.hasProperty(QTextFormat::ForegroundBrush) ? format.foreground().color()
                                                                          : log->palette().color(QPalette::Text);
      ++lines;
      tinted += format.hasProperty(QTextFormat::ForegroundBrush);
      QVERIFY2(ratioOf(ink, log->palette().color(QPalette::Base)) >= kLeastOfTexts, qPrintable(part.fragment().text()));
    }
  QVERIFY2(lines >= 4 && tinted >= 3, qPrintable(QStringLiteral("%1 of %2").arg(tinted).arg(lines)));
}

/// Curves of the host's telemetry stand out, in the colours of the new theme.
void TestThemeSwitch::sparklinesFollowASwitch() {
  QFETCH(int, from);
  QFETCH(int, to);
  applyColorScheme(static_cast<ColorScheme>(from));
  QWidget sheet;
  std::vector<Sparkline*> lines;
  for (int curve = 0; curve < 6; ++curve) {
    lines.push_back(new Sparkline(QStringLiteral("busy"), curve, &sheet));
    lines.back()->setGeometry(0, 60 * curve, 160, 50);
    lines.back()->setValues({10, 10, 10, 10, 10, 10}, 20, QString());
  }
  sheet.resize(200, 400);
  sheet.show();
  applyColorScheme(static_cast<ColorScheme>(to));
  const QColor ground = sheet.palette().color(QPalette::Window);
  constexpr int kScale = 4;  // so that the line has pixels that are not smoothed
  for (Sparkline* line : lines) {
    QImage image(kScale * line->size(), QImage::Format_RGB32);
    image.fill(ground);
    QPainter painter(&image);
    painter.scale(kScale, kScale);
    line->render(&painter);
    painter.end();
    double furthest = 1;
    for (int y = kScale * (line->fontMetrics().height() + 4); y < image.height() - 4 * kScale; ++y)
      furthest = std::max(furthest, ratioOf(QColor(image.pixel(80 * kScale, y)), ground));
    QVERIFY2(furthest >= kLeastOfMarks - 0.01, qPrintable(QString::number(furthest)));
  }
}

/// Links in labels keep the colour in which Qt read them.
void TestThemeSwitch::linksFollowASwitch() {
  QFETCH(int, from);
  QFETCH(int, to);
  open(static_cast<ColorScheme>(from));
  PlanPage* plan = m_window->findChild<PlanPage*>();
  m_window->findChild<PageArea*>()->showPage(plan);
  auto* label = plan->findChild<QLabel*>(QStringLiteral("study_published"));
  label->setText(QStringLiteral("<a href=\"details\">MMMMMMMMMM</a>"));
  label->show();
  QTest::qWait(50);
  applyColorScheme(static_cast<ColorScheme>(to));
  QTest::qWait(50);
  QVERIFY(contrastOfText(label->grab().toImage()) >= kLeastOfTexts);
  QVERIFY2(hasPixel(label->grab().toImage(), label->palette().color(QPalette::Link), 8), "the colour of links");
}

SCALESCOPE_WINDOW_TEST(TestThemeSwitch)

}  // namespace scalescope::test_theme_switch

#include "test_theme_switch.moc"
