// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/figure_bar.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

#include "app/figures/figure_export.h"
#include "app/figures/figure_view.h"
#include "app/library/library_entry.h"
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
  add("CopyPicture", tr("Copy as picture"), tr("For a document: paste it where it belongs"),
      [this] { copyAsPicture(redacted().first); });
  add("CopyTable", tr("Copy as table"), tr("For a spreadsheet: exactly the plotted numbers"),
      [this] { copyAsTable(redacted().first); });
  add("AddToReport", tr("Add to report"), tr("The Report page then makes it anew from these runs"),
      [this] { emit addToReport(m_block()); });
}

std::pair<Figure, QByteArray> FigureBar::redacted() const {
  const FigureSource source = m_source();
  const Redactor redactor(readAliases(source.aliasFile), source.state.results);
  return {redactedFigure(m_figure(), redactor), stateToJson(source.state, Disclosure::Redacted, redactor)};
}

void FigureBar::attachTo(const QWidget& page) {
  for (FigureView* view : page.findChildren<FigureView*>()) view->setLeaving([this] { return redacted().first; });
}

void FigureBar::exportFigure() {
  ExportDialog dialog(m_figure(), m_source(), this);
  dialog.exec();
}

void FigureBar::savePdf() {
  QString path =
      QFileDialog::getSaveFileName(this, tr("Save as PDF"), QStringLiteral("figure.pdf"), QStringLiteral("*.pdf"));
  if (path.isEmpty()) return;
  if (!path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) path += QLatin1String(".pdf");
  const auto [figure, state] = redacted();
  if (const Status done = scalescope::exportFigure(figure, path, 300, state); !done)
    QMessageBox::warning(this, tr("Save as PDF"), toQString(done.error().message));
}

}  // namespace scalescope
