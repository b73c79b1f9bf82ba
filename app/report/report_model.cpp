// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report_model.h"

#include <algorithm>
#include <utility>

namespace scalescope {

static constexpr std::size_t kMaxUndoSteps = 100;

namespace {

/// A note may begin with a long line.
QString shortTitle(const QString& title) {
  constexpr qsizetype kMaxTitle = 90;
  return title.size() <= kMaxTitle ? title : title.left(kMaxTitle - 1) + QChar(0x2026);
}

}  // namespace

void ReportModel::setDocument(const ReportDocument& document) {
  beginResetModel();
  m_document = document;
  m_before.clear();
  endResetModel();
}

void ReportModel::setTitle(const QString& title) {
  if (title == m_document.title) return;
  m_document.title = title;
  emit edited();
}

void ReportModel::setAuthor(const QString& author) {
  if (author == m_document.author) return;
  m_document.author = author;
  emit edited();
}

void ReportModel::remember() {
  m_before.push_back(m_document);
  if (m_before.size() > kMaxUndoSteps) m_before.erase(m_before.begin());
}

int ReportModel::insert(const ReportBlock& block, int row) {
  remember();
  const int at = row < 0 ? rowCount() : row + 1;
  beginInsertRows({}, at, at);
  m_document.blocks.insert(m_document.blocks.begin() + at, block);
  endInsertRows();
  emit edited();
  return at;
}

void ReportModel::remove(int row) {
  if (row < 0 || row >= rowCount()) return;
  remember();
  beginRemoveRows({}, row, row);
  m_document.blocks.erase(m_document.blocks.begin() + row);
  endRemoveRows();
  emit edited();
}

int ReportModel::move(int row, int by) {
  const int to = row + by;
  if (row < 0 || to < 0 || to >= rowCount() || by == 0) return row;
  remember();
  // Qt expects the destination as the row before which to insert, counted before the move.
  beginMoveRows({}, row, row, {}, by > 0 ? to + 1 : to);
  auto begin = m_document.blocks.begin();
  if (by > 0)
    std::rotate(begin + row, begin + row + 1, begin + to + 1);
  else
    std::rotate(begin + to, begin + row, begin + row + 1);
  endMoveRows();
  emit edited();
  return to;
}

void ReportModel::setBlock(int row, const ReportBlock& block) {
  if (row < 0 || row >= rowCount() || this->block(row) == block) return;
  m_document.blocks[static_cast<std::size_t>(row)] = block;
  emit dataChanged(index(row), index(row));
  emit edited();
}

void ReportModel::replaceBlock(int row, const ReportBlock& block) {
  if (row < 0 || row >= rowCount() || this->block(row) == block) return;
  remember();
  setBlock(row, block);
}

void ReportModel::undo() {
  if (m_before.empty()) return;
  beginResetModel();
  ReportDocument before = std::move(m_before.back());
  m_before.pop_back();
  m_document.blocks = std::move(before.blocks);
  endResetModel();
  emit edited();
}

int ReportModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_document.blocks.size());
}

void ReportModel::setPictures(const QMap<int, BlockPicture>& pictures) {
  m_thumbnails.clear();
  m_labels.clear();
  for (auto shown = pictures.begin(); shown != pictures.end(); ++shown) {
    const QPixmap picture = QPixmap::fromImage(shown->thumbnail);
    QIcon icon(picture);
    icon.addPixmap(picture, QIcon::Selected);  // not tinted
    m_thumbnails.insert(shown.key(), icon);
    m_labels.insert(shown.key(), shown->label);
  }
  if (rowCount() > 0) emit dataChanged(index(0), index(rowCount() - 1), {Qt::DecorationRole, kLabelRole});
}

bool ReportModel::moveRows(const QModelIndex&, int row, int count, const QModelIndex&, int before) {
  if (count != 1) return false;
  const int by = before > row ? before - row - 1 : before - row;
  return move(row, by) == row + by;
}

Qt::ItemFlags ReportModel::flags(const QModelIndex& index) const {
  if (!index.isValid()) return Qt::ItemIsDropEnabled;  // between blocks
  const bool isFigure = block(index.row()).kind != ReportBlock::Kind::Note;
  return QAbstractListModel::flags(index) | Qt::ItemIsDragEnabled | (isFigure ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

bool ReportModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable)) return false;
  ReportBlock edited = block(index.row());
  edited.caption = value.toString().trimmed();
  replaceBlock(index.row(), edited);
  return true;
}

QVariant ReportModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const ReportBlock& shown = block(index.row());
  if (role == Qt::DisplayRole) return shortTitle(blockWords(shown));
  if (role == kLabelRole) return m_labels.value(index.row()).isEmpty() ? blockKindText(shown) : m_labels[index.row()];
  if (role == Qt::EditRole) return shown.caption;
  if (role == Qt::DecorationRole) return m_thumbnails.value(index.row());
  if (role != Qt::ToolTipRole) return {};
  return shown.kind == ReportBlock::Kind::Note ? shown.note : (shown.results + shown.published).join(QLatin1Char('\n'));
}

}  // namespace scalescope
