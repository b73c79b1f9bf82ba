// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "app/store/library.h"

namespace scalescope {

/// The outcome of an import for each file: rejected files first, the others in the order of the import. Thread: GUI.
class ImportReportModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { File, ReadAs, Kind, Rate, Warnings, Unread, ColumnCount };

  using QAbstractTableModel::QAbstractTableModel;
  void setOutcomes(QList<AddOutcome> outcomes);
  const AddOutcome& outcome(int row) const { return m_outcomes[row]; }
  /// All rows, or only these (in their order); with a header. Separator "\t" suits spreadsheets' clipboards.
  QString csv(const QModelIndexList& rows = {}, QChar separator = QLatin1Char(',')) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  /// `isWhole`: with every line of a long reason; throughput as an exact number.
  QString cell(const AddOutcome& outcome, int column, bool isWhole) const;

  QList<AddOutcome> m_outcomes;
};

}  // namespace scalescope
