// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/search_items.h"

#include <QAction>
#include <QMainWindow>
#include <QPointer>
#include <QTabBar>
#include <QTabWidget>
#include <algorithm>

#include "app/core/engine_words.h"
#include "app/core/node_container.h"
#include "app/core/translate.h"
#include "app/exporting/figure_kind.h"
#include "app/home/published_questions.h"
#include "app/library/library_view.h"
#include "app/measure/form/plan_editors.h"
#include "app/measure/form/plan_form.h"
#include "app/results/listing/library_model.h"
#include "app/window/page_area.h"
#include "app/window/page_rail.h"
#include "app/window/window_commands.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr QLatin1Char kNextKeyword('\n');

QString groupOf(const QTabWidget& pages, int page) {
  for (const PageGroup& group : pageGroups(pages))
    if (std::find(group.pages.begin(), group.pages.end(), page) != group.pages.end()) return group.title;
  return {};
}

/// The place of a page is the entry of the rail that holds it, unless both have the same title.
void describePage(SearchItem& item, const QTabWidget& pages, int page) {
  const QString group = groupOf(pages, page);
  item.kind = SearchItem::Kind::Page;
  item.title = pages.tabText(page);
  item.place = group == item.title ? QString() : group;
  item.keywords =
      QStringList{pages.widget(page)->objectName(), pages.tabBar()->tabData(page).toString(), group}.join(kNextKeyword);
}

/// The page that an action shows; -1 if it does something else.
int pageShownBy(const QAction& action, const QTabWidget& pages) {
  for (int page = 0; page < pages.count(); ++page)
    if (action.objectName() == QStringLiteral("action_") + pages.widget(page)->objectName()) return page;
  return -1;
}

SearchItem actionItem(const WindowCommand& command, const QTabWidget& pages) {
  SearchItem item;
  item.title = command.title;
  item.place = command.place;
  item.keywords = command.action->objectName();
  item.text = command.action->toolTip();
  if (const int page = pageShownBy(*command.action, pages); page >= 0) describePage(item, pages, page);
  item.keys = command.keys;
  item.isEnabled = command.action->isEnabled();
  item.choose = [action = QPointer<QAction>(command.action)] {
    if (action != nullptr) action->trigger();
  };
  return item;
}

QStringList keywordsOf(const PlanField& field) {
  QStringList words{toQString(field.id), toQString(field.flag), toQString(field.title), titleOf(field)};
  for (const std::string_view choice : field.choices)
    words << toQString(choice) << planChoiceTitle(field.id, toQString(choice));
  return words;
}

SearchItem fieldItem(const PlanField& field, const QString& section, PageArea* pages) {
  SearchItem item;
  item.kind = SearchItem::Kind::Field;
  item.title = PlanForm::labelOf(field);
  item.place = section;
  item.keywords = keywordsOf(field).join(kNextKeyword);
  item.text = helpOf(field) + kNextKeyword + toQString(field.description);
  item.choose = [pages, id = toQString(field.id)] { pages->showField(id); };
  return item;
}

SearchItem runItem(const LibraryEntry& run, PageArea* pages, LibraryView* library) {
  SearchItem item;
  item.kind = SearchItem::Kind::Run;
  item.title = libraryText(run, LibraryModel::Name);
  item.place = run.runId;
  item.choose = [pages, library, runId = run.runId] {
    library->setCurrentRun(runId);
    pages->openRun(runId);
  };
  return item;
}

}  // namespace

std::vector<SearchItem> actionItems(const QMainWindow& window, const QTabWidget& pages) {
  std::vector<SearchItem> items;
  for (const WindowCommand& command : windowCommands(window)) items.push_back(actionItem(command, pages));
  return items;
}

std::vector<SearchItem> fieldItems(PageArea* pages) {
  std::vector<SearchItem> items;
  for (const PlanFormGroup& group : planFormGroups())
    for (const PlanFormField& field : group.fields)
      items.push_back(fieldItem(*findFormField(field.id), translate("PlanForm", group.title), pages));
  return items;
}

std::vector<SearchItem> figureItems(PageArea* pages) {
  std::vector<SearchItem> items;
  for (const FigureKindEntry& kind : figureKindTable()) {
    QWidget* page = pages->pageOfFigure(QLatin1String(kind.info.id));
    SearchItem item;
    item.kind = SearchItem::Kind::Figure;
    item.title = translate("FigureKind", kind.info.title);
    item.place = pages->tabs()->tabText(pages->tabs()->indexOf(page));
    item.keywords = QStringList{QLatin1String(kind.info.id), QLatin1String(kind.info.title)}.join(kNextKeyword);
    item.choose = [pages, page] { pages->showPage(page); };
    items.push_back(std::move(item));
  }
  return items;
}

std::vector<SearchItem> questionItems(PageArea* pages) {
  std::vector<SearchItem> items;
  for (const PublishedQuestion& question : publishedQuestions()) {
    SearchItem item;
    item.title = questionTitle(question);
    item.place = translate("PublishedQuestions", "Published results");
    item.keywords = QStringList{QLatin1String(question.id), QLatin1String(question.title)}.join(kNextKeyword);
    item.choose = [pages, &question] { pages->showQuestion(question); };
    items.push_back(std::move(item));
  }
  return items;
}

std::vector<SearchItem> helpItems(const std::vector<HelpTopic>& topics, const std::vector<HelpTopic>& english,
                                  const std::function<void(const QString&)>& show) {
  std::vector<SearchItem> items;
  for (const HelpTopic& topic : topics) {
    SearchItem item;
    item.kind = SearchItem::Kind::Help;
    item.title = topic.title;
    item.keywords = topic.id;
    item.text = topic.text;
    for (const HelpTopic& other : english)
      if (other.id == topic.id) {
        item.keywords += kNextKeyword + other.title;
        item.text += kNextKeyword + other.text;
      }
    item.choose = [show, id = topic.id] { show(id); };
    items.push_back(std::move(item));
  }
  return items;
}

std::vector<SearchItem> runItems(PageArea* pages, LibraryView* library) {
  std::vector<SearchItem> items;
  const auto& entries = library->model()->library()->entries();
  for (const bool readOnly : {false, true})
    for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry)
      if ((*entry)->readOnly == readOnly && !(*entry)->trashed) items.push_back(runItem(**entry, pages, library));
  return items;
}

}  // namespace scalescope
