// SPDX-License-Identifier: GPL-3.0-or-later
// The help: complete in every language, and reached by F1, by its button, by its menu and by its links.
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QTabWidget>
#include <QTextBrowser>
#include <QToolButton>

#include "app/results/listing/library_filter.h"
#include "app/scale/scaling_page.h"
#include "app/window/help_topics.h"
#include "app/window/help_window.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "app/window/window_commands.h"
#include "engine/base/files.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_help {

namespace {

const QStringList kLanguages{"en", "de"};

QString topicText(const QString& language, const QString& id) {
  for (const HelpTopic& topic : helpTopics(language, {}))
    if (topic.id == id) return topic.text;
  return {};
}

/// The terms of CONTRIBUTING.md, from "- Runs: run, plan, ... (images/s); "disturbed" for a run ...".
QStringList glossaryTerms() {
  const auto text =
      readFile(std::filesystem::path(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR").toStdString()) / "CONTRIBUTING.md");
  QString glossary = toQString(text.value()).section("### Glossary", 1);
  glossary.replace(QRegularExpression("\\n(?!- )\\s*"), " ");
  glossary.remove(QRegularExpression("\\([^)]*\\)"));
  QStringList terms;
  for (const QString& line : glossary.split('\n', Qt::SkipEmptyParts))
    for (QString term : line.section(": ", 1).split(QRegularExpression("[,;]"))) {
      if (term.contains('"')) term = term.section('"', 1, 1);
      term = term.trimmed();
      if (term.endsWith('.')) term.chop(1);
      if (!term.isEmpty()) terms.append(term.trimmed());
    }
  return terms;
}

}  // namespace

class TestHelp : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    m_fixture = std::make_unique<testing::LibraryFixture>();
    startWithoutSettings(m_fixture->root());
    m_window = std::make_unique<MainWindow>(
        WindowPlaces{m_fixture->places.runsDir, m_fixture->root() / "no-engine-is-needed"});
    m_window->resize(1400, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
  }
  void cleanup() {
    m_window.reset();
    QVERIFY(installLanguage("en").ok());
  }

  void everyPageHasItsHelp_data() { addLanguages(); }
  void everyPageHasItsHelp() {
    QFETCH(QString, language);
    const QTabWidget* tabs = pages()->tabs();
    for (int page = 0; page < tabs->count(); ++page) {
      const QString id = tabs->widget(page)->objectName(), text = topicText(language, id);
      QVERIFY2(text.startsWith("# ") && text.count("\n## ") >= 1 && text.size() > 300, qPrintable(language + '/' + id));
    }
  }

  void languagesHaveTheSameTopics() {
    QStringList ids[2];
    for (int i = 0; i < 2; ++i)
      for (const HelpTopic& topic : helpTopics(kLanguages[i], {})) {
        ids[i].append(topic.id);
        QVERIFY2(topic.title != topic.id, qPrintable(topic.id + " has no title"));
      }
    for (QStringList& list : ids) list.sort();
    QCOMPARE(ids[0], ids[1]);
    for (const QString& id : ids[0])  // the same sections and rows
      for (const char* mark : {"\n## ", "\n- ", "\n| ", "](", "\n1. "})
        QVERIFY2(topicText("en", id).count(mark) == topicText("de", id).count(mark), qPrintable(id + ": " + mark));
  }

  void everyFilterKeyIsDescribed_data() { addLanguages(); }
  void everyFilterKeyIsDescribed() {
    QFETCH(QString, language);
    QStringList described;
    for (const QString& line : topicText(language, "filter").section("\n## ", 1).split('\n'))
      for (const auto& match : QRegularExpression("`([^`]+)`").globalMatch(line.section('|', 1, 1)))
        described.append(match.captured(1));
    QStringList keys = filterKeys();
    described.sort();
    keys.sort();
    QCOMPARE(described, keys);
  }

  void everyExampleOfTheFilterIsValid() {
    LibraryFilter filter;
    int examples = 0;
    for (const QString& line : topicText("en", "filter").section("\n## ", 0, 0).split('\n')) {
      const auto example = QRegularExpression("^\\| `([^`]+)`").match(line);
      if (!example.hasMatch()) continue;
      filter.setFilterText(example.captured(1));
      QVERIFY2(filter.problem().isEmpty(), qPrintable(filter.problem()));
      ++examples;
    }
    QVERIFY(examples >= 7);
  }

  void everyTermIsInTheGlossary_data() { addLanguages(); }
  void everyTermIsInTheGlossary() {
    QFETCH(QString, language);
    const QStringList terms = glossaryTerms();
    QVERIFY2(terms.size() > 45 && terms.contains("unknown") && terms.contains("throughput"),
             qPrintable(terms.join('|')));
    const QString text = topicText(language, "glossary");
    for (const QString& term : terms) {
      const QString pattern = language == "en" ? "\\*\\*%1\\*\\*: " : "(\\*\\*%1|\\(%1)";
      const QString name = QRegularExpression::escape(term);
      QVERIFY2(text.contains(QRegularExpression(pattern.arg(name), QRegularExpression::CaseInsensitiveOption)),
               qPrintable(term));
    }
  }

  void linksLeadToTopics_data() { addLanguages(); }
  void linksLeadToTopics() {
    QFETCH(QString, language);
    for (const HelpTopic& topic : helpTopics(language, {}))
      for (const auto& link : QRegularExpression("\\]\\(([^)]+)\\.md\\)").globalMatch(topic.text))
        QVERIFY2(!topicText(language, link.captured(1)).isEmpty(), qPrintable(topic.id + ": " + link.captured(1)));
  }

  void f1ExplainsThePageInUse() {
    pages()->showPage(pages()->findChild<ScalingPage*>());
    QTest::keyClick(m_window.get(), Qt::Key_F1);
    QTRY_VERIFY(help() != nullptr && help()->isVisible());
    QCOMPARE(help()->topic(), QString("page_scaling"));
    QVERIFY(child<QTextBrowser>("help_text")->toPlainText().startsWith("Scaling"));
    QCOMPARE(child<QListWidget>("help_contents")->currentItem()->text(), QString("Scaling"));
    QVERIFY(!help()->isModal());
    pages()->showPage(pages()->tabs()->widget(0));
    QTest::mouseClick(m_window->findChild<QToolButton*>("page_help"), Qt::LeftButton);
    QCOMPARE(help()->topic(), QString("page_start"));
    QVERIFY(QTest::qWaitForWindowActive(help()));
    QTest::keyClick(help(), Qt::Key_Escape);
    QTRY_VERIFY(!help()->isVisible());
  }

  void searchNarrowsAndLinksAreFollowed() {
    trigger("action_help_glossary");
    QTRY_VERIFY(help() != nullptr && help()->isVisible());
    QCOMPARE(help()->topic(), QString("glossary"));
    auto* contents = child<QListWidget>("help_contents");
    auto* search = child<QLineEdit>("help_search");
    const int all = contents->count();
    QTest::keyClicks(search, "one-time CODE");
    QCOMPARE(contents->count(), 1);
    QCOMPARE(help()->topic(), QString("page_nodes"));
    QVERIFY(!child<QTextBrowser>("help_text")->extraSelections().isEmpty());
    search->setText("xyzzy");
    QCOMPARE(contents->count(), 0);
    QVERIFY(child<QWidget>("help_none")->isVisible());
    search->clear();
    QCOMPARE(contents->count(), all);
    QCOMPARE(help()->topic(), QString("page_nodes"));
    emit child<QTextBrowser>("help_text")->anchorClicked(QUrl("filter.md"));
    QCOMPARE(help()->topic(), QString("filter"));
    QTest::mouseClick(child<QToolButton>("help_back"), Qt::LeftButton);
    QCOMPARE(help()->topic(), QString("page_nodes"));
  }

  void shortcutsAreThoseOfTheActions() {
    trigger("action_help_shortcuts");
    QTRY_VERIFY(help() != nullptr && help()->isVisible());
    QCOMPARE(help()->topic(), QString("shortcuts"));
    const QString text = child<QTextBrowser>("help_text")->toPlainText();
    int listed = 0;
    for (const WindowCommand& command : windowCommands(*m_window)) {
      if (command.keys.isEmpty()) continue;
      QVERIFY2(text.contains(command.title) && text.contains(command.keys), qPrintable(command.title));
      QVERIFY2(!command.title.contains('&'), qPrintable(command.title));
      ++listed;
    }
    QVERIFY(listed > 20);
    for (const char* key : {"F1", "F5", "Ctrl+K", "Ctrl+E"}) QVERIFY2(text.contains(key), key);
  }

  void germanWindowsHaveGermanHelp() {
    if (!std::filesystem::exists(shareFolder() / "translations" / "scalescope_de.qm"))
      QSKIP("no texts were built: install qt6-l10n-tools and build again");
    QCOMPARE(helpLanguage(), QString("en"));
    QVERIFY(installLanguage("de").ok());
    QCOMPARE(helpLanguage(), QString("de"));
  }

 private:
  static void addLanguages() {
    QTest::addColumn<QString>("language");
    for (const QString& language : kLanguages) QTest::newRow(qPrintable(language)) << language;
  }
  PageArea* pages() const { return m_window->findChild<PageArea*>(); }
  HelpWindow* help() const { return m_window->findChild<HelpWindow*>(); }
  template <typename T>
  T* child(const char* name) const {
    T* found = help()->findChild<T*>(QLatin1String(name));
    if (found == nullptr) qFatal("there is no %s in the help", name);
    return found;
  }
  void trigger(const char* action) const { m_window->findChild<QAction*>(QLatin1String(action))->trigger(); }

  std::unique_ptr<testing::LibraryFixture> m_fixture;
  std::unique_ptr<MainWindow> m_window;
};

SCALESCOPE_WINDOW_TEST(TestHelp)

}  // namespace scalescope::test_help

#include "test_help.moc"
