// SPDX-License-Identifier: GPL-3.0-or-later
// The help: complete in every language, and reached by F1, by its button, by its menu and by its links.
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSet>
#include <QTabWidget>
#include <QTextBrowser>
#include <QToolButton>
#include <QTranslator>
#include <QXmlStreamReader>

#include "app/results/listing/library_filter.h"
#include "app/scale/scaling_page.h"
#include "app/store/log_import.h"
#include "app/window/help_topics.h"
#include "app/window/help_window.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "app/window/reference_tables.h"
#include "app/window/window_commands.h"
#include "engine/base/exit_status.h"
#include "engine/base/files.h"
#include "engine/protocol/error_codes.h"
#include "engine/protocol/metric.h"
#include "engine/protocol/plan/plan_fields.h"
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

/// A label as the help writes it: without mnemonic, values, and what stands around them or explains it.
QString plainLabel(QString label) {
  static const QRegularExpression kValue("%[0-9n]"), kBlanks("\\s+");
  static const QRegularExpression kAround("^[\\s.…:,()–-]+|[\\s.…:,()–-]+$");
  label.remove('&').remove(kValue).replace(QChar(QChar::Nbsp), ' ').replace(kBlanks, " ");
  return label.remove(kAround).toCaseFolded();
}

/// Every text of the window in a language, as a label; of "Quick, 30 s" and "Relabel: system, tags" the name, too.
QSet<QString> labelsOf(const QString& language) {
  QSet<QString> labels;
  const auto add = [&labels](const QString& text) {
    labels.insert(plainLabel(text));
    labels.insert(plainLabel(text.section(QRegularExpression("[,:(]"), 0, 0)));
  };
  for (const char* name : {"scalescope_de.ts", "engine_de.ts"}) {
    QFile file(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/translations/" + name);
    if (!file.open(QIODevice::ReadOnly)) return {};
    QXmlStreamReader xml(&file);
    while (!xml.atEnd()) {
      if (xml.readNext() != QXmlStreamReader::StartElement) continue;
      const bool isWanted = xml.name() == (language == "en" ? QLatin1String("source") : QLatin1String("translation"));
      if (isWanted) add(xml.readElementText(QXmlStreamReader::IncludeChildElements));
    }
  }
  return labels;
}

/// Bold names in a text, and those in quotes that are written as labels.
QStringList namedControls(QString text) {
  text.remove(QRegularExpression("```.*?```|`[^`]*`", QRegularExpression::DotMatchesEverythingOption));
  text.replace(QRegularExpression("\\s*\\n\\s*"), " ");
  QStringList names;
  for (const auto& match : QRegularExpression("\\*\\*([^*]+)\\*\\*").globalMatch(text)) names.append(match.captured(1));
  for (const auto& match : QRegularExpression("[\"„]([A-Z][^\"„“0-9:]+)[\"“]").globalMatch(text))
    names.append(match.captured(1));
  return names;
}

/// What is written on the controls of a widget and its children.
QSet<QString> writtenOn(const QWidget& widget) {
  QSet<QString> texts;
  for (const QWidget* child : widget.findChildren<QWidget*>()) {
    if (const auto* label = qobject_cast<const QLabel*>(child)) texts.insert(plainLabel(label->text()));
    if (const auto* button = qobject_cast<const QAbstractButton*>(child)) texts.insert(plainLabel(button->text()));
    if (const auto* group = qobject_cast<const QGroupBox*>(child)) texts.insert(plainLabel(group->title()));
    if (const auto* combo = qobject_cast<const QComboBox*>(child))
      for (int i = 0; i < combo->count(); ++i)
        texts += {plainLabel(combo->itemText(i)), plainLabel(combo->itemText(i).section(',', 0, 0))};
    for (const QAction* action : child->actions()) texts.insert(plainLabel(action->text()));
  }
  return texts;
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
    qDeleteAll(qApp->findChildren<QTranslator*>());  // the next language would only be added
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

  /// A name in bold is that of a control, so that a reader finds it; keys, headings of the page and terms of the
  /// glossary apart.
  void namedControlsExist_data() { addLanguages(); }
  void namedControlsExist() {
    QFETCH(QString, language);
    const QSet<QString> labels = labelsOf(language);
    QVERIFY(labels.size() > 3000);
    static const QRegularExpression kKey("^(F[0-9]+|(Ctrl|Strg|Shift|Alt)\\+.*)$");
    QStringList missing;
    int named = 0;
    for (const HelpTopic& topic : helpTopics(language, {})) {
      if (topic.id == "glossary") continue;
      for (const QString& name : namedControls(topic.text)) {
        ++named;
        const QString withoutValue = QString(name).remove(QRegularExpression("\\w*[0-9]\\w*"));  // "Use 32"
        if (!kKey.match(name).hasMatch() && !topic.text.contains("\n## " + name + '\n') &&
            !labels.contains(plainLabel(name)) && !labels.contains(plainLabel(withoutValue)))
          missing.append(topic.id + ": " + name);
      }
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join('\n')));
    QVERIFY2(named > 140, qPrintable(QString::number(named)));
  }

  /// The first steps on the page Test name its fields as the page does.
  void firstStepsNameTheFields_data() { addLanguages(); }
  void firstStepsNameTheFields() {
    QFETCH(QString, language);
    const QString steps = topicText(language, "page_plan").section("\n## ", 1, 1);
    m_window.reset();
    QVERIFY(installLanguage(language).ok());
    m_window = std::make_unique<MainWindow>(
        WindowPlaces{m_fixture->places.runsDir, m_fixture->root() / "no-engine-is-needed"});
    const QSet<QString> written = writtenOn(*m_window);
    const QStringList names = namedControls(steps);
    QVERIFY2(names.contains(language == "en" ? "Ranks" : "Ränge") && names.size() >= 3, qPrintable(names.join('|')));
    for (const QString& name : names) QVERIFY2(written.contains(plainLabel(name)), qPrintable(name));
    const QStringList fields = language == "en" ? QStringList{"Network", "Dataset", "Ranks", "Precision"}
                                                : QStringList{"Netz", "Datensatz", "Ränge", "Zahlenformat"};
    for (const QString& field : fields) {
      QVERIFY2(steps.contains(field, Qt::CaseInsensitive), qPrintable(field));
      QVERIFY2(written.contains(plainLabel(field)), qPrintable(field));
    }
  }

  void linksLeadToTopics_data() { addLanguages(); }
  void linksLeadToTopics() {
    QFETCH(QString, language);
    // From the manual a link is a path, "../../help/en/filter.md", which leads to the file in the sources, too.
    for (const HelpTopic& topic : helpTopics(language, {}))
      for (const auto& link : QRegularExpression("\\]\\(([^)]+)\\.md\\)").globalMatch(topic.text))
        QVERIFY2(!topicText(language, link.captured(1).section('/', -1)).isEmpty(),
                 qPrintable(topic.id + ": " + link.captured(1)));
  }

  /// Of the tables from which they are made; no place of a table is left.
  void referencesAreComplete_data() { addLanguages(); }
  void referencesAreComplete() {
    QFETCH(QString, language);
    const QString plan = topicText(language, "reference_plan"), files = topicText(language, "reference_files");
    const QString quantities = topicText(language, "reference_metrics");
    for (const PlanField& field : planFields())
      QVERIFY2(plan.contains("\n| `" + toQString(field.id) + "` `" + toQString(field.flag) + "` | "), field.id.data());
    QVERIFY(plan.contains("| 0.9 ") || plan.contains("| 0,9 "));  // the momentum's default
    QVERIFY(plan.contains("(?P\\<value>"));                       // not taken for HTML
    for (const Metric& metric : metrics())
      QVERIFY2(quantities.contains("\n| `" + toQString(metric.id) + "` | "), metric.id.data());
    for (const char* member : {"summary.images_per_second", "factors[].moves_with", "repeats.cap", "blocks[].kind",
                               "candidates[].price", "layers[].kernel"})
      QVERIFY2(files.contains(QStringLiteral("\n| `%1` | ").arg(QLatin1String(member))), member);
    const QString commands = topicText(language, "reference_commands");
    QCOMPARE(describedPrograms().size(), 2);
    int described = 0;
    for (const QJsonObject& program : describedPrograms())
      for (const QJsonValue command : program["commands"].toArray()) {
        const QString name = program["program"].toString() + ' ' + command["name"].toString();
        QVERIFY2(commands.contains("\n| `" + name + "` | " + command["summary"].toString() + " | `--"),
                 qPrintable(name));
        ++described;
      }
    QVERIFY2(described >= 38, qPrintable(QString::number(described)));
    for (const ErrorCode& each : errorCodes())
      QVERIFY2(commands.contains("\n| `" + toQString(each.code) + "` | "), each.code.data());
    for (const ExitStatusMeaning& each : kExitStatuses)
      QVERIFY(commands.contains("\n| " + QString::number(each.status) + " | " + toQString(each.text) + " |"));
    for (const ImportFormat& format : importFormats())
      QVERIFY2(files.contains("\n| `" + toQString(format.id) + "` | "), format.id.c_str());
    for (const QString* text : {&plan, &files, &quantities, &commands}) QVERIFY(!text->contains("\n{"));
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

  /// Commands, tables and words of references fit into the width of the help.
  void textsFitIntoTheWidth() {
    pages()->showPage(pages()->tabs()->widget(0));
    QTest::mouseClick(m_window->findChild<QToolButton*>("page_help"), Qt::LeftButton);
    auto* text = child<QTextBrowser>("help_text");
    for (const HelpTopic& topic : helpTopics("en", {})) {
      emit text->anchorClicked(QUrl(topic.id + ".md"));
      QCOMPARE(help()->topic(), topic.id);
      QVERIFY2(text->horizontalScrollBar()->maximum() == 0, qPrintable(topic.id));
    }
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
