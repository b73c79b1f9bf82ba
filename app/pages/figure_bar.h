// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <optional>

#include "app/figures/figure.h"
#include "app/pages/compare_export.h"
#include "app/reports/report_document.h"

namespace scalescope {

/// What can be done with the figure of a page: export it, save it as PDF at once, copy it as a picture or as a table,
/// add it to the report. What leaves without a question is redacted.
class FigureBar : public QWidget {
  Q_OBJECT
 public:
  /// `name` begins the object names: "scalingExport", "scalingPdf", "scalingCopyPicture", "scalingCopyTable",
  /// "scalingAddToReport". `block`: the figure as a report asks for it. `source`: what it is made of.
  FigureBar(const QString& name, std::function<Figure()> figure, std::function<ReportBlock()> block,
            std::function<FigureSource()> source, QWidget* parent);

  /// Keys and menus of the figures on `page` copy what this bar copies.
  void attachTo(const QWidget& page);

 public slots:
  void exportFigure();
  void savePdf();

 signals:
  void addToReport(const scalescope::ReportBlock& block);

 private:
  struct Leaving {
    Figure figure;
    QByteArray state;  ///< rides in its picture
  };
  /// The figure as it may leave; nothing, and said why, where it may not.
  std::optional<Leaving> redacted();

  std::function<Figure()> m_figure;
  std::function<ReportBlock()> m_block;
  std::function<FigureSource()> m_source;
};

}  // namespace scalescope
