// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/library/library.h"

class QComboBox;
class QLabel;
class QStandardItemModel;
class QTableView;

namespace scalescope {

class FigureView;

/// Where the time of one ticked run's step goes: by kind of work and by layer, with every kernel in a table below.
class CompareProfile : public QWidget {
  Q_OBJECT
 public:
  explicit CompareProfile(Library* library, QWidget* parent = nullptr);
  /// Ids of the ticked runs with the names that a person knows them by, in the same order.
  void setRuns(const QStringList& runIds, const QStringList& names);
  const Figure& figure() const;
  QString run() const;

 protected:
  /// Reads a run's whole file only once somebody looks.
  void showEvent(QShowEvent* event) override;

 private:
  void buildTable();
  void refresh();
  void fillTable(const StepProfile& profile);

  Library* m_library;
  FigureStyles m_styles;
  QComboBox* m_run;
  QLabel* m_state;
  FigureView* m_view;
  QStandardItemModel* m_kernels;
  QTableView* m_table;
};

}  // namespace scalescope
