// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>
#include <vector>

#include "app/library/import_report_model.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace scalescope {

/// The imports of this session, the newest first: the outcome of each file. Can be copied and saved as CSV. Not modal.
class ImportReportDialog : public QDialog {
  Q_OBJECT
 public:
  explicit ImportReportDialog(QWidget* parent = nullptr);
  /// Shows this import at the next opening, and at once in an open dialog.
  void addImport(const QList<AddOutcome>& outcomes);
  /// Opens without taking the keyboard.
  void present();

 signals:
  /// The results of the import shown are to be compared.
  void compareRequested(const QStringList& runIds);
  /// These files are to be read as tables.
  void tableRequested(const QList<AddOutcome>& tables);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* buildButtons();
  void showImport(int index);
  /// The selected files that are tables; of all if none is selected.
  QList<AddOutcome> tables() const;
  void copy();
  void save();

  ImportReportModel* m_model;
  std::vector<QList<AddOutcome>> m_imports;  ///< in the order of m_choice
  QComboBox* m_choice;
  QLabel* m_summary;
  QPushButton *m_compare = nullptr, *m_asTable = nullptr;
  QTableView* m_table;
  QTimer m_fitRows;  ///< columns change together
};

/// Run ids of the results that an import added.
QStringList addedRuns(const QList<AddOutcome>& outcomes);

/// "Added 3 results. 1 file was rejected."
QString importSummary(const QList<AddOutcome>& outcomes);

}  // namespace scalescope
