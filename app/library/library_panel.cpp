// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_panel.h"

#include <QAbstractButton>
#include <QAction>
#include <QInputDialog>
#include <QMap>
#include <QToolButton>
#include <utility>

#include "app/core/engine_sentences.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/popup_button.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr const char* kLibraryPage = "page_library";

/// `tag:"two words"`.
QString filterOfTag(const QString& tag) {
  return (tag.contains(QLatin1Char(' ')) ? QStringLiteral("tag:\"%1\"") : QStringLiteral("tag:%1")).arg(tag);
}

}  // namespace

LibraryPanel::LibraryPanel(Library* library, const SavedFilters& saved, QWidget* parent)
    : ListPanel("libraryPanel", "libraryPlaces", parent),
      m_library(library),
      m_saved(saved),
      m_filters(m_saved.list()),
      m_page(QLatin1String(kLibraryPage)),
      m_save(named(new QToolButton(this), "librarySaveFilter", tr("Save this filter…"))) {
  m_save->setText(QStringLiteral("+"));
  m_save->setAutoRaise(true);
  m_save->setToolTip(m_save->accessibleName());
  m_soon.setSingleShot(true);
  m_soon.setInterval(0);
  connect(&m_soon, &QTimer::timeout, this, &LibraryPanel::fill);
  connect(m_library, &Library::entriesChanged, &m_soon, qOverload<>(&QTimer::start));
  connect(m_save, &QToolButton::clicked, this, &LibraryPanel::askName);
  fill();
}

void LibraryPanel::showEvent(QShowEvent* event) {
  m_filters = m_saved.list();
  fill();
  SidePanel::showEvent(event);
}

/// Origins that are rare are listed with their first result.
std::vector<LibraryPanel::Entry> LibraryPanel::entries() const {
  int all = 0, trashed = 0;
  QMap<LibraryOrigin, int> counts;
  QMap<QString, int> tags;
  for (const LibraryEntryPtr& entry : m_library->entries()) {
    ++(entry->trashed ? trashed : all);
    if (entry->trashed) continue;
    ++counts[libraryOriginOf(*entry)];
    if (entry->readOnly) continue;  // publications, which headings group
    for (const std::string& tag : entry->head.annotations.tags) ++tags[toQString(tag)];
  }
  const auto heading = [](const QString& title) { return Entry{{}, title, -1, {}, {}, {}, true}; };
  std::vector<Entry> entries{{QStringLiteral("libraryAll"), tr("All results"), all, {}, {}, {}, false}};
  for (const LibraryOrigin origin : {LibraryOrigin::Measured, LibraryOrigin::Stated, LibraryOrigin::Imported,
                                     LibraryOrigin::Guest, LibraryOrigin::Published}) {
    const bool isRare = origin == LibraryOrigin::Stated || origin == LibraryOrigin::Guest;
    if (!isRare || counts.contains(origin) || m_scope.origin == origin)
      entries.push_back({QStringLiteral("libraryOrigin%1").arg(static_cast<int>(origin)),
                         libraryOriginText(origin),
                         counts.value(origin),
                         {},
                         {},
                         {origin, false},
                         false});
  }
  entries.push_back({QStringLiteral("libraryTrash"), tr("Trash"), trashed, {}, {}, {{}, true}, false});
  entries.push_back({QStringLiteral("librarySavedFilters"), tr("Saved filters"), -1, {}, {}, {}, true});
  for (const SavedFilter& filter : m_filters)
    if (!filter.text.isEmpty())
      entries.push_back({QStringLiteral("librarySavedFilter"), filter.name, -1, filter.text, {}, {}, false});
  if (!tags.isEmpty()) entries.push_back(heading(tr("Tags")));
  for (auto tag = tags.begin(); tag != tags.end(); ++tag)
    entries.push_back({QStringLiteral("libraryTag"), tag.key(), *tag, filterOfTag(tag.key()), {}, {}, false});
  entries.push_back(heading(tr("Machines")));
  entries.push_back(
      {QStringLiteral("library_page_systems"), tr("Systems"), -1, {}, QStringLiteral("page_systems"), {}, false});
  entries.push_back(
      {QStringLiteral("library_page_nodes"), tr("Nodes"), -1, {}, QStringLiteral("page_nodes"), {}, false});
  return entries;
}

const char* LibraryPanel::iconOf(const Entry& entry) {
  if (entry.isHeading) return "";
  if (!entry.page.isEmpty()) return "node";
  if (!entry.filter.isEmpty()) return entry.name == QLatin1String("libraryTag") ? "tag" : "filter";
  if (entry.scope.isTrash) return "trash";
  if (!entry.scope.origin) return "library";
  switch (*entry.scope.origin) {
    case LibraryOrigin::Measured: return "page-test";
    case LibraryOrigin::Published: return "page-report";
    default: return "open";
  }
}

void LibraryPanel::fill() {
  m_entries = entries();
  std::vector<ListPanelEntry> lines;
  for (const Entry& entry : m_entries)
    lines.push_back(
        {entry.name,
         entry.title,
         {},
         entry.count < 0 ? QString() : countText(entry.count),
         entry.isHeading,
         QLatin1String(iconOf(entry)),
         entry.scope.isTrash ? tr("Show the runs that were moved to the trash, to restore them.") : entry.filter});
  setEntries(lines);
  markAll();
}

QWidget* LibraryPanel::besideHeading(std::size_t index) {
  return m_entries[index].name == QLatin1String("librarySavedFilters") ? m_save : nullptr;
}

void LibraryPanel::addedRow(std::size_t index, QAbstractButton* row) {
  const Entry& entry = m_entries[index];
  if (entry.name != QLatin1String("librarySavedFilter")) return;
  auto* action = new QAction(tr("&Forget"), row);
  row->addAction(action);
  row->setContextMenuPolicy(Qt::ActionsContextMenu);
  connect(action, &QAction::triggered, this, [this, name = entry.title] { forget(name); });
}

/// A second click at a filter takes it away.
void LibraryPanel::choose(std::size_t index) {
  const Entry entry = m_entries[index];
  if (!entry.page.isEmpty()) {
    emit placeRequested(entry.page);
  } else {
    if (entry.filter.isEmpty())
      emit scopeChosen(m_scope = entry.scope);
    else
      emit filterChosen(m_text == entry.filter && m_page == QLatin1String(kLibraryPage) ? QString() : entry.filter);
    emit placeRequested(QLatin1String(kLibraryPage));
  }
  markAll();
}

void LibraryPanel::setPage(const QString& name) {
  m_page = name;
  markAll();
}

void LibraryPanel::setFilterText(const QString& text) {
  m_text = text;
  markAll();
}

bool LibraryPanel::isMarked(std::size_t index) const {
  const Entry& entry = m_entries[index];
  if (!entry.page.isEmpty()) return entry.page == m_page;
  return m_page == QLatin1String(kLibraryPage) &&
         (entry.filter.isEmpty() ? entry.scope == m_scope : entry.filter == m_text);
}

/// The button states the place in which the filter looks.
void LibraryPanel::markAll() {
  m_save->setEnabled(!m_text.isEmpty());
  mark();
  for (std::size_t i = 0; i < m_entries.size(); ++i)
    if (!m_entries[i].isHeading && isMarked(i) && m_entries[i].filter.isEmpty()) button()->setText(m_entries[i].title);
}

/// The row outlives its menu.
void LibraryPanel::forget(const QString& name) {
  if (Status done = m_saved.remove(name); !done) emit failed(messageText(done.error()));
  m_filters = m_saved.list();
  m_soon.start();
}

void LibraryPanel::askName() {
  button()->panel()->close();
  bool accepted = false;
  const QString name = QInputDialog::getText(this, tr("Save this filter"), tr("Name of the filter \"%1\":").arg(m_text),
                                             QLineEdit::Normal, m_text, &accepted)
                           .trimmed();
  if (!accepted || name.isEmpty()) return;
  if (Status done = saveAs(name); !done) emit failed(messageText(done.error()));
}

Status LibraryPanel::saveAs(const QString& name) {
  Status done = m_saved.save({name, m_text});
  m_filters = m_saved.list();
  fill();
  return done;
}

}  // namespace scalescope
