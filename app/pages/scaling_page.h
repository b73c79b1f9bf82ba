// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTimer>
#include <QWidget>
#include <vector>

#include "app/builders/price_list.h"
#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/library/library.h"
#include "app/reports/report_document.h"

class QCheckBox;
class QLabel;
class QTableView;

namespace scalescope {

class FigureBar;
class FigureView;
class PublishedList;
class ScalingModel;

/// The Scaling page: throughput, speed-up and the three efficiencies of the ticked runs over the count of devices, with
/// published lines laid beside them. Thread: GUI.
class ScalingPage : public QWidget {
  Q_OBJECT
 public:
  explicit ScalingPage(Library* library, QWidget* parent = nullptr);
  const Figure& figure() const;
  /// The figure as a report asks for it.
  ReportBlock reportBlock() const;
  /// Lines that may be ticked, by name.
  QStringList publishedLines() const;
  void setPublishedLine(const QString& name, bool shown);

 public slots:
  /// The ticked runs.
  void setRuns(const QStringList& runIds);
  void exportFigure();

 signals:
  void addToReport(const scalescope::ReportBlock& block);

 private:
  QWidget* buildBar();
  void buildTable();
  void refresh();

  Library* m_library;
  FigureStyles m_styles;
  PriceList m_prices;
  QStringList m_runIds;
  QTimer m_soon;
  FigureView* m_view;
  PublishedList* m_published;
  ScalingModel* m_points;
  QTableView* m_table;
  QLabel* m_hint;
  QCheckBox *m_efficiencies = nullptr, *m_perPrice = nullptr;
  FigureBar* m_bar = nullptr;
};

}  // namespace scalescope
