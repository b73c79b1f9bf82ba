// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QHash>
#include <memory>
#include <vector>

#include "app/results/listing/library_model.h"
#include "engine/analysis/statistics/statistics.h"

namespace scalescope {

class RepeatGroup;

/// The library as a tree: runs under headings of what they have in common (the origin with publications or studies and
/// their systems, or any other column), and the repeats of one configuration as one row (mean, n, CV) that expands into
/// its runs. Columns, roles and ticks are those of LibraryModel. Follows the library row by row, so that selection and
/// expanded rows are preserved. Thread: GUI.
class LibraryTree : public QAbstractItemModel {
  Q_OBJECT
 public:
  explicit LibraryTree(LibraryModel* runs, QObject* parent = nullptr);
  ~LibraryTree() override;

  static constexpr int kNoGroups = -1;
  /// The column whose values are the headings; kNoGroups lists all rows without headings. Resets the model.
  void setGroupColumn(int column);
  int groupColumn() const { return m_groupColumn; }

  /// Invalid if not found.
  QModelIndex indexOfRun(const QString& runId, int column = 0) const;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& index) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  /// Before and after rows come, go or move to another heading.
  void aboutToArrange();
  void arranged();

 private:
  enum class Kind { Run, Repeats, Section };
  struct Node;
  using Nodes = std::vector<std::unique_ptr<Node>>;

  Nodes wantedRows() const;
  Nodes underHeadings(Nodes rows) const;
  static Nodes underPath(Nodes rows, const QString& key, int level);
  void shareDecimals();
  void follow();
  void merge(Node& parent, Nodes wanted);
  void update(Node& node, Node& wanted);
  void insert(Node& parent, int at, Nodes nodes);
  void number(Node& parent);
  void addToIndex(Node& node);
  void removeFromIndex(const Node& node);
  void runsChanged(int first, int last);
  void nodeChanged(const Node& node);
  QModelIndex indexOf(const Node& node, int column = 0) const;
  const Node& nodeOf(const QModelIndex& index) const;
  QVariant sectionCell(const Node& node, int column, int role) const;
  QString sectionHelp(const Node& node) const;
  QString sectionTitle(const Node& node) const;
  QStringList studyRuns(const Node& node) const;
  QVariant groupCell(const Node& node, LibraryModel::Column column, int role) const;
  QVariant groupColor(const Node& node) const;
  QVariant checkState(const Node& node) const;
  bool hasNew(const RepeatGroup& group) const;

  LibraryModel* m_runs;
  int m_groupColumn = LibraryModel::OriginOfRun;
  std::unique_ptr<Node> m_root;
  QHash<QString, Node*> m_ofRun;
};

}  // namespace scalescope
