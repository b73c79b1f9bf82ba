// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <memory>

#include "app/store/log_import.h"

class QComboBox;
class QLabel;
class QPushButton;
class QRadioButton;
class QTableWidget;

namespace scalescope {

/// What the columns of a table mean that no format describes, with the runs that result. Not modal. Thread: GUI.
class TableDialog : public QDialog {
  Q_OBJECT
 public:
  using Proposal = std::shared_ptr<const import::CsvProposal>;
  /// `paths`: files with the same titles.
  TableDialog(QStringList paths, Proposal proposal, QWidget* parent);

  /// As the dialog states it.
  import::CsvMapping mapping() const;

 signals:
  void importRequested(const QStringList& paths, const import::CsvMapping& mapping);

 private:
  void build();
  QWidget* buildColumns();
  QWidget* buildRows();
  QWidget* buildButtons();
  QComboBox* meaningBox(int column);
  /// A meaning belongs to one column, but that of images/s.
  void takeMeaning(int column);
  void showRuns();
  QString hint(const std::vector<import::ImportedRun>& runs) const;
  void save();

  QStringList m_paths;
  Proposal m_proposal;
  QTableWidget *m_columns, *m_preview;
  QList<QComboBox*> m_meanings;  ///< by column
  QRadioButton *m_rowIsRun, *m_rowIsStep;
  QLabel* m_hint;
  QPushButton* m_import = nullptr;
};

}  // namespace scalescope
