// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/answering/figure_page.h"
#include "app/store/library.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QTableView;

namespace scalescope {

class LoadedRuns;
class SeriesTableModel;

/// The tables of the selected result of the library, each with its figure: collectives, links, kernels,
/// device monitors, inference; also the steps of a training. The ticked results can be overlaid.
class MeasurementsPage : public FigurePage {
  Q_OBJECT
 public:
  explicit MeasurementsPage(Library* library, QWidget* parent = nullptr);
  FigureRequest request() const override;

 public slots:
  void setRun(const QString& runId);
  /// Those that can be drawn with the selected one.
  void setTickedRuns(const QStringList& runIds);

 protected:
  /// The selected run, and the ticked ones if they are drawn with it.
  QStringList runs() const override;
  /// Reads the whole file only when the page is visible.
  void showEvent(QShowEvent* event) override;

 private:
  void buildTable();
  void connectLibrary();
  void refresh();
  void showTitle();
  void showResult(std::shared_ptr<const RunResult> result);
  void showTable();
  void showChoice();

  Library* m_library;
  QString m_runId;
  std::shared_ptr<const RunResult> m_result;
  QString m_fault;  ///< why the result cannot be read
  LibraryEntryPtr m_faultOf;
  QStringList m_tickedRuns;
  LoadedRuns* m_loaded;  ///< the ticked runs, while they are drawn
  QLabel *m_title, *m_state;
  QComboBox *m_tables, *m_choices;
  QCheckBox* m_withTicked;
  SeriesTableModel* m_model;
  QTableView* m_table;
  QSplitter* m_splitter = nullptr;  ///< the figure above the table
};

}  // namespace scalescope
