// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window_help.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>
#include <algorithm>
#include <iterator>

#include "app/window/action_search.h"
#include "app/window/help_topics.h"
#include "app/window/help_window.h"
#include "app/window/page_area.h"
#include "app/window/search_items.h"
#include "app/window/window_commands.h"
#include "widgets/named.h"

namespace scalescope {

namespace {
const QString kShortcutsTopic = QStringLiteral("shortcuts");
constexpr int kSearchWidth = 320;
}  // namespace

WindowHelp::WindowHelp(PageArea* pages, LibraryView* library, QMenu* menu, QAction* searchPlace, QMainWindow* window)
    : QObject(window), m_pages(pages), m_library(library), m_window(window) {
  buildMenu(menu);
  buildButtons(searchPlace);
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
  add(tr("&Search…"), "action_search_open", QKeySequence(Qt::CTRL | Qt::Key_K), &WindowHelp::openSearch);
  menu->addSeparator();
}

void WindowHelp::buildButtons(QAction* searchPlace) {
  auto* bar = m_window->findChild<QToolBar*>(QStringLiteral("toolbar_main"));
  const auto add = [this, bar](QAction* before, const char* name, const QString& text, const QString& toolTip,
                               auto slot) {
    auto* button = named(new QToolButton(bar), name, toolTip);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, this, slot);
    bar->insertWidget(before, button);
    return button;
  };
  QToolButton* search =
      add(searchPlace, "search_button", tr("Search commands, fields, runs, help   Ctrl+K"),
          tr("Search pages, commands, fields, figures, help and runs (Ctrl+K)"), &WindowHelp::openSearch);
  search->setAutoRaise(false);
  search->setMinimumWidth(kSearchWidth);
  add(nullptr, "page_help", QStringLiteral("?"), tr("Help on this page (F1)"), &WindowHelp::showPageHelp);
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
  const QString language = helpLanguage(), english = QStringLiteral("en");
  const std::vector<HelpTopic> englishTopics = language == english ? std::vector<HelpTopic>() : helpTopics(english, {});
  std::vector<SearchItem> items = actionItems(*m_window, *m_pages->tabs());
  const auto add = [&items](std::vector<SearchItem> more) {
    std::move(more.begin(), more.end(), std::back_inserter(items));
  };
  add(fieldItems(m_pages));
  add(figureItems(m_pages));
  add(questionItems(m_pages));
  add(helpItems(topics(), englishTopics, [this](const QString& id) { showTopic(id); }));
  add(runItems(m_pages, m_library));
  return items;
}

}  // namespace scalescope
