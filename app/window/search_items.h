// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "app/window/help_topics.h"
#include "app/window/search_model.h"

class QMainWindow;
class QTabWidget;

namespace scalescope {

class LibraryView;
class PageArea;

// What Ctrl+K finds, by kind. Keywords hold ids and English titles, so that English words find an item in a window of
// any language. `pages` and `library` must outlive the items. Thread: GUI.

/// The pages, by their titles, and the other actions of the window.
std::vector<SearchItem> actionItems(const QMainWindow& window, const QTabWidget& pages);
/// The fields of the plan form.
std::vector<SearchItem> fieldItems(PageArea* pages);
/// The kinds of figures, each with the page that shows it.
std::vector<SearchItem> figureItems(PageArea* pages);

/// The questions that published results answer.
std::vector<SearchItem> questionItems(PageArea* pages);
/// `english`: the same topics in English; empty if `topics` are English. `show` takes the id of a topic.
std::vector<SearchItem> helpItems(const std::vector<HelpTopic>& topics, const std::vector<HelpTopic>& english,
                                  const std::function<void(const QString&)>& show);
/// The runs of the library: one's own before published ones, newest first.
std::vector<SearchItem> runItems(PageArea* pages, LibraryView* library);

}  // namespace scalescope
