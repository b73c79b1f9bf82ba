// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <optional>
#include <utility>

#include "app/figures/figure.h"
#include "app/pages/compare_export.h"
#include "app/reports/report_document.h"

namespace scalescope {

/// The author's edits of a page's figure: the figure without them, what they are now, and where they are kept.
struct FigureEditing {
  std::function<Figure()> generated;
  std::function<FigureEdits()> edits;
  std::function<void(const FigureEdits&)> keep;
};

/// What can be done with the figure of a page: export it, save it as PDF at once, copy it as a picture or as a table,
/// add it to the report. What leaves without a question is redacted.
class FigureBar : public QWidget {
  Q_OBJECT
 public:
  /// `name` begins the object names: "scalingExport", "scalingPdf", "scalingCopyPicture", "scalingCopyTable",
  /// "scalingAddToReport". `block`: the figure as a report asks for it. `source`: what it is made of.
  FigureBar(const QString& name, std::function<Figure()> figure, std::function<ReportBlock()> block,
            std::function<FigureSource()> source, QWidget* parent);

  /// Without: edits in the export dialog are lost when it closes.
  void setEditing(FigureEditing editing) { m_editing = std::move(editing); }
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
  void sayThereIsNone();
  /// The figure as it may leave; nothing, and said why, where it may not.
  std::optional<Leaving> redacted();

  std::function<Figure()> m_figure;
  std::function<ReportBlock()> m_block;
  /// The default file name without its extension; "" if the aliases cannot be read, after a message.
  QString suggestedName();
  /// What the figure is made of, with its edits and its name.
  FigureSource source() const;

  std::function<FigureSource()> m_source;
  FigureEditing m_editing;
};

}  // namespace scalescope
