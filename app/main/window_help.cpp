// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main/window_help.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <QPointer>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>
#include <algorithm>

#include "app/main/action_search.h"
#include "app/main/help_window.h"
#include "app/main/page_area.h"
#include "app/main/window_commands.h"
#include "app/models/library_model.h"
#include "app/pages/library_view.h"
#include "widgets/named.h"

namespace scalescope {

namespace {
const QString kShortcutsTopic = QStringLiteral("shortcuts");
}  // namespace

WindowHelp::WindowHelp(PageArea* pages, LibraryView* library, QMenu* menu, QMainWindow* window)
    : QObject(window), m_pages(pages), m_library(library), m_window(window) {
  buildMenu(menu);
  buildButtons();
}

void WindowHelp::buildMenu(QMenu* menu) {
  const auto add = [this, menu](const QString& text, const char* name, const QKeySequence& key, auto slot) {
    named(menu->addAction(text, key, this, slot), name);
  };
  add(tr("&Help on this page"), "action_help", QKeySequence(Qt::Key_F1), &WindowHelp::showPageHelp);
  add(tr("&Keyboard shortcuts"), "action_help_shortcuts", {}, [this] { showTopic(kShortcutsTopic); });
  add(tr("&Filter of the library"), "action_help_filter", {}, [this] { showTopic(QStringLiteral("filter")); });
  add(tr("&Glossary"), "action_help_glossary", {}, [this] { showTopic(QStringLiteral("glossary")); });
  menu->addSeparator();
  add(tr("&Search actions, runs, help…"), "action_search_open", QKeySequence(Qt::CTRL | Qt::Key_K),
      &WindowHelp::openSearch);
  menu->addSeparator();
}

void WindowHelp::buildButtons() {
  auto* bar = m_window->findChild<QToolBar*>(QStringLiteral("toolbar_main"));
  const auto add = [this, bar](const char* name, const QString& text, const QString& toolTip, auto slot) {
    auto* button = named(new QToolButton(bar), name, toolTip);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, this, slot);
    bar->addWidget(button);
  };
  add("search_button", tr("Search… Ctrl+K"), tr("Search actions, runs and help (Ctrl+K)"), &WindowHelp::openSearch);
  add("page_help", QStringLiteral("?"), tr("Help on this page (F1)"), &WindowHelp::showPageHelp);
}

/// The shipped ones and the list of shortcuts.
std::vector<HelpTopic> WindowHelp::topics() const {
  QStringList pages;
  const QTabWidget* tabs = m_pages->tabs();
  for (int i = 0; i < tabs->count(); ++i) pages.append(tabs->widget(i)->objectName());
  std::vector<HelpTopic> topics = helpTopics(helpLanguage(), pages);
  topics.push_back(helpTopicOf(kShortcutsTopic, shortcutsMarkdown(windowCommands(*m_window))));
  return topics;
}

void WindowHelp::showPageHelp() { showTopic(m_pages->pageName()); }

void WindowHelp::showTopic(const QString& id) {
  if (m_help == nullptr) m_help = new HelpWindow(m_window);
  m_help->setTopics(topics());
  m_help->showTopic(id);
  m_help->show();
  m_help->raise();
  m_help->activateWindow();
}

void WindowHelp::openSearch() {
  if (m_search == nullptr) m_search = new ActionSearch(m_window);
  m_search->open(searchItems());
}

std::vector<SearchItem> WindowHelp::searchItems() {
  std::vector<SearchItem> items;
  addCommands(items);
  addTopics(items);
  addRuns(items);
  return items;
}

void WindowHelp::addCommands(std::vector<SearchItem>& items) const {
  for (const WindowCommand& command : windowCommands(*m_window)) {
    const bool isPage = command.action->objectName().startsWith(QLatin1String("action_page_"));
    SearchItem item;
    item.kind = isPage ? SearchItem::Kind::Page : SearchItem::Kind::Action;
    item.title = command.title;
    item.place = isPage ? tr("Page") : command.place;
    item.keys = command.keys;
    item.isEnabled = command.action->isEnabled();
    item.choose = [action = QPointer<QAction>(command.action)] {
      if (action != nullptr) action->trigger();
    };
    items.push_back(std::move(item));
  }
}

void WindowHelp::addTopics(std::vector<SearchItem>& items) {
  for (const HelpTopic& topic : topics()) {
    SearchItem item;
    item.kind = SearchItem::Kind::Help;
    item.title = topic.title;
    item.place = tr("Help");
    item.choose = [this, id = topic.id] { showTopic(id); };
    items.push_back(std::move(item));
  }
}

/// One's own before published ones, newest first.
void WindowHelp::addRuns(std::vector<SearchItem>& items) const {
  const auto& entries = m_library->model()->library()->entries();
  for (const bool readOnly : {false, true})
    for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry)
      if ((*entry)->readOnly == readOnly && !(*entry)->trashed) items.push_back(itemOf(**entry));
}

SearchItem WindowHelp::itemOf(const LibraryEntry& run) const {
  SearchItem item;
  item.kind = SearchItem::Kind::Run;
  item.title = libraryText(run, LibraryModel::Name);
  item.place = tr("Run %1").arg(run.runId);
  item.choose = [this, runId = run.runId] {
    m_library->setCurrentRun(runId);
    m_pages->openRun(runId);
  };
  return item;
}

}  // namespace scalescope
