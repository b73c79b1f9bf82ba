// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_tree.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include "app/library/repeat_group.h"
#include "app/results/listing/library_columns.h"
#include "app/results/published_lines.h"
#include "engine/analysis/facts/import_source.h"
#include "widgets/status_badge.h"

namespace scalescope {

struct LibraryTree::Node {
  Kind kind = Kind::Run;
  QString key;
  LibraryEntryPtr entry;             ///< of a run
  std::optional<RepeatGroup> group;  ///< of repeats
  QString title;                     ///< of a section
  int runs = 0, trashedRuns = 0;     ///< of a section
  Node* parent = nullptr;
  Nodes children;
  int row = 0;

  static std::unique_ptr<Node> ofRun(const LibraryEntryPtr& entry) {
    auto node = std::make_unique<Node>();
    node->key = QStringLiteral("run ") + entry->runId;
    node->entry = entry;
    return node;
  }
  static std::unique_ptr<Node> ofRepeats(const std::vector<LibraryEntryPtr>& runs) {
    auto node = std::make_unique<Node>();
    node->kind = Kind::Repeats;
    node->key = QStringLiteral("repeats ") + runs.front()->repeats;
    node->group.emplace(runs);
    for (const auto& run : runs) node->children.push_back(ofRun(run));
    return node;
  }
  static std::unique_ptr<Node> ofSection(const QString& title, const QString& key, Nodes children) {
    auto node = std::make_unique<Node>();
    node->kind = Kind::Section;
    node->key = key;
    node->title = title;
    node->children = std::move(children);
    for (const auto& child : node->children) node->count(*child);
    return node;
  }
  void count(const Node& child) {
    if (child.kind == Kind::Section) {
      runs += child.runs;
      trashedRuns += child.trashedRuns;
    } else {
      (child.firstRun().trashed ? trashedRuns : runs) += child.group ? static_cast<int>(child.children.size()) : 1;
    }
  }
  const LibraryEntry& firstRun() const {
    if (kind == Kind::Section) return children.front()->firstRun();
    return group ? *group->runs().front() : *entry;
  }
};

namespace {

/// One heading, found by its text.
struct Heading {
  GroupValue value;
  std::vector<std::size_t> rows;
};

/// Numbers by size, texts naturally, the unknown last.
bool headingGoesFirst(const Heading& a, const Heading& b) {
  if (a.value.text.isEmpty() != b.value.text.isEmpty()) return b.value.text.isEmpty();
  if (a.value.sortKey.typeId() != QMetaType::QString) return a.value.sortKey.toDouble() < b.value.sortKey.toDouble();
  return naturallyLess(a.value.sortKey.toString(), b.value.sortKey.toString());
}

}  // namespace

LibraryTree::LibraryTree(LibraryModel* runs, QObject* parent)
    : QAbstractItemModel(parent), m_runs(runs), m_root(std::make_unique<Node>()) {
  shareDecimals();
  connect(runs->library(), &Library::entriesChanged, this, &LibraryTree::follow);
  connect(runs, &QAbstractItemModel::dataChanged, this,
          [this](const QModelIndex& first, const QModelIndex& last) { runsChanged(first.row(), last.row()); });
  follow();
}

LibraryTree::~LibraryTree() = default;

/// The target rows, by the id of their first run; under headings if there are any.
LibraryTree::Nodes LibraryTree::wantedRows() const {
  QHash<QString, std::vector<LibraryEntryPtr>> repeats;
  std::set<LibraryEntryPtr> copies;  // duplicates of counted runs: separate rows
  const auto& entries = m_runs->library()->entries();
  std::vector<LibraryEntryPtr> repeatable;
  std::vector<const RunResult*> heads;
  for (const auto& entry : entries) {
    if (entry->repeats.isEmpty() || entry->guest) continue;
    repeatable.push_back(entry);
    heads.push_back(&entry->head);
  }
  const std::vector<std::size_t> counted = countedRuns(heads);
  for (std::size_t i = 0; i < repeatable.size(); ++i) {
    if (counted[i] == i)
      repeats[repeatable[i]->repeats].push_back(repeatable[i]);
    else
      copies.insert(repeatable[i]);
  }
  Nodes rows;
  for (const auto& entry : entries) {
    const bool alone = entry->guest || entry->readOnly || entry->repeats.isEmpty() || copies.contains(entry);
    if (alone || repeats[entry->repeats].size() < 2)
      rows.push_back(Node::ofRun(entry));
    else if (repeats[entry->repeats].front() == entry)
      rows.push_back(Node::ofRepeats(repeats[entry->repeats]));
  }
  return m_groupColumn == kNoGroups ? std::move(rows) : underHeadings(std::move(rows));
}

/// Repeats have one heading: that of their first run. Dates have the newest first.
LibraryTree::Nodes LibraryTree::underHeadings(Nodes rows) const {
  QHash<QString, std::size_t> places;
  std::vector<Heading> headings;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const GroupValue value = libraryGroupOf(rows[i]->firstRun(), m_groupColumn);
    if (!places.contains(value.text)) {
      places.insert(value.text, headings.size());
      headings.push_back({value, {}});
    }
    headings[places.value(value.text)].rows.push_back(i);
  }
  const bool newestFirst = m_groupColumn == LibraryModel::Started;
  std::stable_sort(headings.begin(), headings.end(), [newestFirst](const Heading& a, const Heading& b) {
    const bool bothKnown = !a.value.text.isEmpty() && !b.value.text.isEmpty();
    return newestFirst && bothKnown ? headingGoesFirst(b, a) : headingGoesFirst(a, b);
  });
  Nodes sections;
  for (const Heading& heading : headings) {
    Nodes children;
    for (const std::size_t row : heading.rows) children.push_back(std::move(rows[row]));
    const QString key = QStringLiteral("section ") + heading.value.text;
    if (m_groupColumn == LibraryModel::OriginOfRun) children = underPath(std::move(children), key, 0);
    sections.push_back(Node::ofSection(heading.value.text, key, std::move(children)));
  }
  return sections;
}

/// Rows under the headings of their publications or studies, then of their systems; rows without any remain. The only
/// system of a heading has none of its own.
LibraryTree::Nodes LibraryTree::underPath(Nodes rows, const QString& key, int level) {
  std::map<QString, Nodes, bool (*)(const QString&, const QString&)> below(naturallyLess);
  Nodes result;
  for (auto& row : rows) {
    const QStringList path = libraryPathOf(row->firstRun());
    (path.size() > level ? below[path[level]] : result).push_back(std::move(row));
  }
  if (level > 0 && below.size() == 1 && result.empty()) return std::move(below.begin()->second);
  Nodes sections;
  for (auto& [title, children] : below) {
    const QString own = key + QLatin1Char('\n') + title;
    sections.push_back(
        Node::ofSection(title, own, level == 0 ? underPath(std::move(children), own, 1) : std::move(children)));
  }
  std::move(result.begin(), result.end(), std::back_inserter(sections));
  return sections;
}

void LibraryTree::setGroupColumn(int column) {
  if (column == m_groupColumn) return;
  emit aboutToArrange();
  beginResetModel();
  m_groupColumn = column;
  m_ofRun.clear();
  shareDecimals();
  m_root->children = wantedRows();
  addToIndex(*m_root);
  endResetModel();
  emit arranged();
}

/// The numbers under one publication or study stand below each other only under the headings of the origin.
void LibraryTree::shareDecimals() {
  m_runs->setDecimalsWithin(m_groupColumn == LibraryModel::OriginOfRun ? LibraryDecimals::Within::Headings
                                                                       : LibraryDecimals::Within::List);
}

void LibraryTree::follow() {
  emit aboutToArrange();
  merge(*m_root, wantedRows());
  emit arranged();
}

void LibraryTree::number(Node& parent) {
  for (std::size_t i = 0; i < parent.children.size(); ++i) {
    parent.children[i]->parent = &parent;
    parent.children[i]->row = static_cast<int>(i);
  }
}

void LibraryTree::addToIndex(Node& node) {
  if (node.kind == Kind::Run && node.entry) m_ofRun.insert(node.entry->runId, &node);
  number(node);
  for (auto& child : node.children) addToIndex(*child);
}

void LibraryTree::removeFromIndex(const Node& node) {
  if (node.kind == Kind::Run && m_ofRun.value(node.entry->runId) == &node) m_ofRun.remove(node.entry->runId);
  for (const auto& child : node.children) removeFromIndex(*child);
}

void LibraryTree::insert(Node& parent, int at, Nodes nodes) {
  for (auto& node : nodes) addToIndex(*node);
  beginInsertRows(indexOf(parent), at, at + static_cast<int>(nodes.size()) - 1);
  parent.children.insert(parent.children.begin() + at, std::make_move_iterator(nodes.begin()),
                         std::make_move_iterator(nodes.end()));
  number(parent);
  endInsertRows();
}

/// Removes vanished rows, inserts new ones in ranges, and updates changed ones.
void LibraryTree::merge(Node& parent, Nodes wanted) {
  QHash<QString, int> places;
  for (std::size_t i = 0; i < wanted.size(); ++i) places.insert(wanted[i]->key, static_cast<int>(i));
  int lastPlace = static_cast<int>(wanted.size());
  for (int row = static_cast<int>(parent.children.size()) - 1; row >= 0; --row) {
    const int place = places.value(parent.children[static_cast<std::size_t>(row)]->key, -1);
    if (place >= 0 && place < lastPlace) {  // still there, and in order
      lastPlace = place;
      continue;
    }
    beginRemoveRows(indexOf(parent), row, row);
    removeFromIndex(*parent.children[static_cast<std::size_t>(row)]);
    parent.children.erase(parent.children.begin() + row);
    number(parent);
    endRemoveRows();
  }
  std::size_t at = 0;
  for (std::size_t next = 0; next < wanted.size();) {
    if (at < parent.children.size() && parent.children[at]->key == wanted[next]->key) {
      update(*parent.children[at++], *wanted[next++]);
      continue;
    }
    Nodes fresh;
    while (next < wanted.size() && (at >= parent.children.size() || parent.children[at]->key != wanted[next]->key))
      fresh.push_back(std::move(wanted[next++]));
    const std::size_t count = fresh.size();
    insert(parent, static_cast<int>(at), std::move(fresh));
    at += count;
  }
}

void LibraryTree::update(Node& node, Node& wanted) {
  const bool changed = node.kind == Kind::Run ? node.entry != wanted.entry
                       : node.kind == Kind::Repeats
                           ? node.group->runs() != wanted.group->runs()
                           : node.runs != wanted.runs || node.trashedRuns != wanted.trashedRuns;
  node.entry = wanted.entry;
  node.group = std::move(wanted.group);
  node.runs = wanted.runs;
  node.trashedRuns = wanted.trashedRuns;
  if (node.kind != Kind::Run) merge(node, std::move(wanted.children));
  if (changed) nodeChanged(node);
}

void LibraryTree::runsChanged(int first, int last) {
  std::set<const Node*> changed;
  for (int row = first; row <= last; ++row) {
    const LibraryEntryPtr entry = m_runs->entryAt(row);
    const Node* node = entry ? m_ofRun.value(entry->runId) : nullptr;
    while (node != nullptr && node != m_root.get() && changed.insert(node).second) node = node->parent;
  }
  for (const Node* node : changed) nodeChanged(*node);
}

void LibraryTree::nodeChanged(const Node& node) { emit dataChanged(indexOf(node), indexOf(node, columnCount() - 1)); }

QModelIndex LibraryTree::indexOf(const Node& node, int column) const {
  return &node == m_root.get() ? QModelIndex() : createIndex(node.row, column, &node);
}

const LibraryTree::Node& LibraryTree::nodeOf(const QModelIndex& index) const {
  return index.isValid() ? *static_cast<const Node*>(index.constInternalPointer()) : *m_root;
}

QModelIndex LibraryTree::indexOfRun(const QString& runId, int column) const {
  const Node* node = m_ofRun.value(runId);
  return node && m_runs->library()->find(runId) ? indexOf(*node, column) : QModelIndex();
}

QModelIndex LibraryTree::index(int row, int column, const QModelIndex& parent) const {
  if (!hasIndex(row, column, parent)) return {};
  return indexOf(*nodeOf(parent).children[static_cast<std::size_t>(row)], column);
}

QModelIndex LibraryTree::parent(const QModelIndex& index) const {
  return index.isValid() ? indexOf(*nodeOf(index).parent) : QModelIndex();
}

int LibraryTree::rowCount(const QModelIndex& parent) const {
  return parent.column() > 0 ? 0 : static_cast<int>(nodeOf(parent).children.size());
}

int LibraryTree::columnCount(const QModelIndex&) const { return m_runs->columnCount(); }

QVariant LibraryTree::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Node& node = nodeOf(index);
  const auto column = static_cast<LibraryModel::Column>(index.column());
  if (node.kind == Kind::Run && role == LibraryModel::CompactNameRole && node.parent->kind == Kind::Repeats)
    if (const QString own = m_runs->ownNameOf(node.entry->runId); !own.isEmpty()) return own;
  if (node.kind == Kind::Run) return m_runs->cell(*node.entry, column, role);
  return node.kind == Kind::Repeats ? groupCell(node, column, role) : sectionCell(node, column, role);
}

QVariant LibraryTree::groupCell(const Node& node, LibraryModel::Column column, int role) const {
  const RepeatGroup& group = *node.group;
  const QString& first = group.runs().front()->runId;
  switch (role) {
    case Qt::DisplayRole:
      if (column == LibraryModel::Name) return m_runs->sharedNameOf(first);
      if (column == LibraryModel::Quality && hasNew(group)) return newRunText(group.quality().text);
      if (column != LibraryModel::Throughput) return group.text(column);
      return group.text(column, m_runs->decimalsOf(*group.runs().front(), column));
    case Qt::ToolTipRole:
      return column != LibraryModel::Quality
                 ? group.toolTip()
                 : variationVerdict(group.statistics().cv, group.statistics().count).explanation;
    case Qt::CheckStateRole: return column == LibraryModel::Name ? checkState(node) : QVariant();
    case LibraryModel::RunIdRole: return first;
    case LibraryModel::RunIdsRole: return group.runIds();
    case LibraryModel::SortRole:
      return column == LibraryModel::Name ? m_runs->sharedNameOf(first).toLower() : group.sortKey(column);
    case LibraryModel::DetailRole: return libraryDetail(*group.runs().front(), m_runs->sharedNameOf(first));
    case LibraryModel::CompactNameRole: return m_runs->compactSharedNameOf(first);
    case LibraryModel::ColorRole: return column == LibraryModel::Name ? groupColor(node) : QVariant();
    case LibraryModel::ToneRole: return static_cast<int>(group.quality().tone);
    case LibraryModel::KeyRole: return node.key;
    case LibraryModel::TrashedRole:
    case LibraryModel::SectionRole: return false;
    case LibraryModel::UnitRole:
    case LibraryModel::PublishedRole:
    case Qt::TextAlignmentRole: return m_runs->cell(*group.runs().front(), column, role);
    default: return {};
  }
}

bool LibraryTree::hasNew(const RepeatGroup& group) const {
  return std::ranges::any_of(group.runs(), [this](const LibraryEntryPtr& run) { return m_runs->isNew(run->runId); });
}

/// That of the first ticked run.
QVariant LibraryTree::groupColor(const Node& node) const {
  for (const LibraryEntryPtr& run : node.group->runs())
    if (m_runs->isTicked(run->runId)) return m_runs->cell(*run, LibraryModel::Name, LibraryModel::ColorRole);
  return {};
}

QVariant LibraryTree::checkState(const Node& node) const {
  qsizetype ticked = 0;
  const QStringList runIds = node.group->runIds();
  for (const QString& runId : runIds) ticked += m_runs->isTicked(runId) ? 1 : 0;
  if (ticked == 0) return Qt::Unchecked;
  return ticked == runIds.size() ? Qt::Checked : Qt::PartiallyChecked;
}

QVariant LibraryTree::sectionCell(const Node& node, int column, int role) const {
  if (role == LibraryModel::SectionRole) return true;
  if (role == LibraryModel::RunIdsRole) return QStringList();
  if (role == LibraryModel::KeyRole) return node.key;
  if (role == LibraryModel::CountRole) return node.runs;
  if (role == LibraryModel::TrashCountRole) return node.trashedRuns;
  if (role == LibraryModel::StudyRunsRole) return studyRuns(node);
  if (column != LibraryModel::Name) return {};
  if (role == Qt::DisplayRole) return sectionTitle(node);
  if (role == Qt::ToolTipRole) return sectionHelp(node);
  return {};
}

QString LibraryTree::sectionTitle(const Node& node) const {
  const bool mayBeStudy = m_groupColumn == LibraryModel::OriginOfRun || m_groupColumn == LibraryModel::Study;
  if (node.title.isEmpty()) return tr("Not stated");
  return mayBeStudy ? m_runs->headingTitle(node.title) : node.title;
}

/// Empty for other headings: only a study of this library can have another name.
QStringList LibraryTree::studyRuns(const Node& node) const {
  const LibraryEntry& first = node.firstRun();
  const bool isByStudy =
      m_groupColumn == LibraryModel::Study || (m_groupColumn == LibraryModel::OriginOfRun &&
                                               node.parent != m_root.get() && node.parent->parent == m_root.get());
  if (!isByStudy || node.title.isEmpty() || first.readOnly || headingOf(first) != node.title) return {};
  QStringList runIds;
  for (const LibraryEntryPtr& entry : m_runs->library()->entries())
    if (!entry->readOnly && !entry->guest && headingOf(*entry) == node.title) runIds.append(entry->runId);
  return runIds;
}

QString LibraryTree::sectionHelp(const Node& node) const {
  if (m_groupColumn != LibraryModel::OriginOfRun) return libraryColumnTitle(m_groupColumn);
  if (node.children.empty()) return {};  // while its rows are replaced
  const LibraryEntry& first = node.children.front()->firstRun();
  if (node.parent != m_root.get()) {
    const bool isPublication = first.readOnly && headingOf(first) == node.title;
    return (sectionTitle(node) + QLatin1Char('\n') + (isPublication ? publicationHelp(first.head) : QString()))
        .trimmed();
  }
  if (first.guest)
    return tr(
        "Results embedded in an opened figure. They are available while this window is open and are not stored in this "
        "library.");
  if (first.readOnly)
    return tr(
        "Published results included with ScaleScope, each with its source. Expand to tick them; filters include them, "
        "too.");
  return tr("Runs of this library.");
}

bool LibraryTree::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role == LibraryModel::TickRole || role == LibraryModel::UntickRole) {
    m_runs->setTicked(value.toStringList(), role == LibraryModel::TickRole);
    return true;
  }
  if (!index.isValid() || role != Qt::CheckStateRole || index.column() != LibraryModel::Name) return false;
  const QStringList runIds = data(index, LibraryModel::RunIdsRole).toStringList();
  m_runs->setTicked(runIds, value.toInt() == Qt::Checked);
  return !runIds.isEmpty();
}

QVariant LibraryTree::headerData(int section, Qt::Orientation orientation, int role) const {
  return m_runs->headerData(section, orientation, role);
}

Qt::ItemFlags LibraryTree::flags(const QModelIndex& index) const {
  if (!index.isValid()) return Qt::NoItemFlags;
  const Node& node = nodeOf(index);
  Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
  if (node.kind == Kind::Run) flags |= Qt::ItemNeverHasChildren;
  const bool tickable = node.kind != Kind::Run || m_runs->tickable(*node.entry);
  return index.column() == LibraryModel::Name && tickable ? flags | Qt::ItemIsUserCheckable : flags;
}

}  // namespace scalescope
