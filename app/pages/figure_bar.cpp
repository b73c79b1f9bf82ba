// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/figure_bar.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

#include "app/core/engine_sentences.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_view.h"
#include "app/library/library_entry.h"
#include "app/pages/figure_source.h"
#include "widgets/wrapping_row.h"

namespace scalescope {

FigureBar::FigureBar(const QString& name, std::function<Figure()> figure, std::function<ReportBlock()> block,
                     std::function<FigureSource()> source, QWidget* parent)
    : QWidget(parent), m_figure(std::move(figure)), m_block(std::move(block)), m_source(std::move(source)) {
  auto* layout = new WrappingRow(this);
  layout->addStretch();
  const auto add = [&](const char* end, const QString& text, const QString& tip, auto slot) {
    auto* button = new QPushButton(text, this);
    button->setObjectName(name + QLatin1String(end));
    button->setToolTip(tip);
    connect(button, &QPushButton::clicked, this, slot);
    layout->addWidget(button);
  };
  add("Export", tr("&Export figure…"), tr("PDF, SVG, PNG, CSV, Markdown or LaTeX, with words and size of your own"),
      &FigureBar::exportFigure);
  add("Pdf", tr("Save as P&DF…"), tr("As it stands here, on paper"), &FigureBar::savePdf);
  add("CopyPicture", tr("Copy as picture"), tr("For a document: paste it where it belongs"), [this] {
    if (const auto leaving = redacted()) copyAsPicture(leaving->figure);
  });
  add("CopyTable", tr("Copy as table"), tr("For a spreadsheet: exactly the plotted numbers"), [this] {
    if (const auto leaving = redacted()) copyAsTable(leaving->figure);
  });
  add("AddToReport", tr("Add to report"), tr("The Report page then makes it anew from these runs"),
      [this] { emit addToReport(m_block()); });
}

std::optional<FigureBar::Leaving> FigureBar::redacted() {
  const Figure figure = m_figure();
  if (figure.panels.empty()) return std::nullopt;
  const FigureSource source = m_source();
  const auto redactor = redactorFor(source, this);
  if (!redactor) return std::nullopt;
  return Leaving{redactedFigure(figure, *redactor), stateToJson(source.state, Disclosure::Redacted, *redactor)};
}

void FigureBar::attachTo(const QWidget& page) {
  for (FigureView* view : page.findChildren<FigureView*>())
    view->setCopySource([this] {
      auto leaving = redacted();
      return leaving ? std::optional(std::move(leaving->figure)) : std::nullopt;
    });
}

void FigureBar::exportFigure() {
  const Figure figure = m_figure();
  if (figure.panels.empty()) {
    QMessageBox::information(this, tr("Export figure"), tr("This page has no figure to export."));
    return;
  }
  ExportDialog dialog(figure, m_source(), this);
  dialog.exec();
}

void FigureBar::savePdf() {
  QString path =
      QFileDialog::getSaveFileName(this, tr("Save as PDF"), QStringLiteral("figure.pdf"), QStringLiteral("*.pdf"));
  if (path.isEmpty()) return;
  if (!path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) path += QLatin1String(".pdf");
  const auto leaving = redacted();
  if (!leaving) return;
  if (const Status done = scalescope::exportFigure(leaving->figure, path, 300, leaving->state); !done)
    QMessageBox::warning(this, tr("Save as PDF"), messageText(done.error()));
}

}  // namespace scalescope
