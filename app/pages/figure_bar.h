// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>

#include "app/figures/figure.h"
#include "app/models/report_document.h"

namespace scalescope {

/// What can be done with the figure of a page: export it, save it as PDF at once, copy it as a picture or as a table,
/// add it to the report.
class FigureBar : public QWidget {
  Q_OBJECT
 public:
  /// `name` begins the object names: "scalingExport", "scalingPdf", "scalingCopyPicture", "scalingCopyTable",
  /// "scalingAddToReport". `block`: the figure as a report asks for it.
  FigureBar(const QString& name, std::function<Figure()> figure, std::function<ReportBlock()> block, QWidget* parent);

 public slots:
  void exportFigure();
  void savePdf();

 signals:
  void addToReport(const scalescope::ReportBlock& block);

 private:
  std::function<Figure()> m_figure;
  std::function<ReportBlock()> m_block;
};

}  // namespace scalescope
