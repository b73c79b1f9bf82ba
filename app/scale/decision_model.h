// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "app/scale/decision_study.h"

namespace scalescope {

/// One list of a decision as an editable table. Thread: GUI.
class DecisionModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum class Part { Candidates, Throughputs, Jobs };

  explicit DecisionModel(Part part, QObject* parent = nullptr);
  /// Does not reset the model if nothing changes, so that an open editor stays. `shown`: the same document with the
  /// values of the systems' records. `open`: the rows of Throughputs.
  void setDecision(const DecisionDocument& decision, const DecisionDocument& shown,
                   const std::vector<ThroughputSlot>& open);
  const DecisionDocument& decision() const { return m_decision; }
  /// Of candidates and jobs; emit edited().
  void addRow();
  void removeRow(int row);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  void edited();
  /// Typed text that is not valid for its column: a sentence with the reason.
  void refused(const QString& reason);

 private:
  Part m_part;
  DecisionDocument m_decision, m_shown;
  std::vector<ThroughputSlot> m_open;
};

}  // namespace scalescope
