// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "engine/protocol/run/check_value.h"

namespace scalescope {

/// The values of a node check, a row each; the verdict in its colour and in words.
class CheckTableModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  explicit CheckTableModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
  /// Bad and suspect values come first, else the order of the check.
  void setValues(std::vector<CheckValue> values);
  const std::vector<CheckValue>& values() const { return m_values; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  std::vector<CheckValue> m_values;
};

}  // namespace scalescope
