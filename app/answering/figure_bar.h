// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>
#include <functional>
#include <optional>
#include <utility>

#include "app/exporting/export_dialog.h"
#include "app/exporting/report_document.h"
#include "app/figures/figure.h"

class QMenu;
class QPushButton;
class QToolButton;

namespace scalescope {

/// The author's edits of a page's figure: the figure without them, the current edits, and where they are stored.
struct FigureEditing {
  std::function<Figure()> generated;
  std::function<FigureEdits()> edits;
  std::function<void(const FigureEdits&)> keep;
};

/// Actions on the figure of a page: export it, save it as PDF at once, copy it as a picture or as a table, add it to
/// the report. Actions without a dialog redact it.
class FigureBar : public QWidget {
  Q_OBJECT
 public:
  /// `name` begins the object names: "scalingExport", "scalingPdf", "scalingCopy" (its actions
  /// "scalingCopyPicture" and "scalingCopyTable"), "scalingAddToReport". `block`: the figure as a block of a report.
  /// `source`: its state.
  FigureBar(const QString& name, std::function<Figure()> figure, std::function<ReportBlock()> block,
            std::function<FigureSource()> source, QWidget* parent);

  /// Without: edits in the export dialog are lost when it closes.
  void setEditing(FigureEditing editing) { m_editing = std::move(editing); }
  /// Copy keys and menus of the figures on `page` use the actions of this bar.
  void attachTo(const QWidget& page);
  /// Where the row is too narrow, all but PDF and Export is behind a button "…".
  void setCompact(bool isCompact);
  bool isCompact() const;
  /// The width that this saves, or has saved. Units: pixels.
  int compactSaving() const;

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
  QMenu* copyMenu(const QString& name);
  void addMore(const QString& name, QMenu& copies);
  void reportEmptyFigure();
  /// The redacted figure; nullopt, with a message, if redaction is impossible.
  std::optional<Leaving> redacted();

  std::function<Figure()> m_figure;
  std::function<ReportBlock()> m_block;
  /// The default file name without its extension; "" if the aliases cannot be read, after a message.
  QString suggestedName();
  /// The state of the figure, with its edits and its name.
  FigureSource source() const;

  std::function<FigureSource()> m_source;
  FigureEditing m_editing;
  QList<QPushButton*> m_wide;  ///< hidden where the row is narrow
  QToolButton* m_more;
};

}  // namespace scalescope
