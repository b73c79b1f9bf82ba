// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QIcon>
#include <QImage>
#include <QMap>
#include <vector>

#include "app/exporting/report_document.h"

namespace scalescope {

/// A block as it stands on the pages.
struct BlockPicture {
  QString label;  ///< "Figure 3"; "": none
  QImage thumbnail;
};

/// The ordered blocks of a report: add, move, remove and edit, each with undo.
class ReportModel : public QAbstractListModel {
  Q_OBJECT
 public:
  using QAbstractListModel::QAbstractListModel;
  static constexpr int kLabelRole = Qt::UserRole + 1;  ///< "Figure 3", "Note"

  const ReportDocument& document() const { return m_document; }
  /// Replaces everything and clears the undo history.
  void setDocument(const ReportDocument& document);
  void setTitle(const QString& title);
  void setAuthor(const QString& author);

  /// After `row`; -1: at the end. Returns the row of the new block.
  int insert(const ReportBlock& block, int row = -1);
  void remove(int row);
  /// Moves a block by one row; returns its new row.
  int move(int row, int by);
  void setBlock(int row, const ReportBlock& block);
  /// The same as one step of undo.
  void replaceBlock(int row, const ReportBlock& block);
  const ReportBlock& block(int row) const { return m_document.blocks[static_cast<std::size_t>(row)]; }
  bool canUndo() const { return !m_before.empty(); }
  void undo();

  /// What the pages made of the blocks, by row; others have none.
  void setPictures(const QMap<int, BlockPicture>& pictures);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
  bool moveRows(const QModelIndex& parent, int row, int count, const QModelIndex& to, int before) override;
  /// Captions of figures and tables are edited in the list, and blocks dragged between others.
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

 signals:
  /// The saved content changed.
  void edited();

 private:
  void remember();

  ReportDocument m_document;
  QMap<int, QIcon> m_thumbnails;
  QMap<int, QString> m_labels;
  std::vector<ReportDocument> m_before;  ///< newest last
};

}  // namespace scalescope
