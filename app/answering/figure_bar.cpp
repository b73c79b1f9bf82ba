// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/figure_bar.h"

#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

#include "app/answering/figure_source.h"
#include "app/core/engine_sentences.h"
#include "app/exporting/figure_file_name.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_view.h"
#include "app/store/library_entry.h"
#include "widgets/calm_style.h"
#include "widgets/named.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
FigureBar::FigureBar(const QString& name, std::function<Figure()> figure, std::function<ReportBlock()> block,
                     std::function<FigureSource()> source, QWidget* parent)
    : QWidget(parent), m_figure(std::move(figure)), m_block(std::move(block)), m_source(std::move(source)) {
  auto* layout = new WrappingRow(this);
  layout->addStretch();
  const auto place = [&](const char* end, const QString& text, const QString& tip) {
    auto* button = new QPushButton(text, this);
    button->setObjectName(name + QLatin1String(end));
    button->setToolTip(tip);
    layout->addWidget(button);
    return button;
  };
  const auto add = [&](const char* end, const QString& text, const QString& tip, auto slot) {
    QPushButton* button = place(end, text, tip);
    connect(button, &QPushButton::clicked, this, slot);
    return button;
  };
  QMenu* copies = copyMenu(name);
  m_wide.append(place("Copy", tr("Copy"), tr("Copies the figure for a document, or its numbers for a spreadsheet")));
  m_wide.front()->setMenu(copies);
  m_wide.append(add("AddToReport", tr("Add to report"), tr("The Report page redraws it from these runs"),
                    [this] { emit addToReport(m_block()); }));
  addMore(name, *copies);
  add("Pdf", tr("P&DF…"), tr("Save the figure as shown"), &FigureBar::savePdf);
  setPrimary(
      *add("Export", tr("&Export…"),
           tr("Edit lines, axes, annotations, texts and size, and save as PDF, SVG, PNG, CSV, Markdown or LaTeX"),
           &FigureBar::exportFigure));
}

void FigureBar::addMore(const QString& name, QMenu& copies) {
  m_more = named(new QToolButton(this), (name + QStringLiteral("Actions")).toLatin1().constData(), tr("More actions"));
  m_more->setText(QStringLiteral("…"));
  m_more->setPopupMode(QToolButton::InstantPopup);
  m_more->addActions(copies.actions());
  for (QPushButton* button : m_wide.mid(1)) m_more->addAction(button->text(), button, [button] { button->click(); });
  m_more->hide();
  layout()->addWidget(m_more);
}

bool FigureBar::isCompact() const { return !m_more->isHidden(); }

void FigureBar::setCompact(bool isCompact) {
  if (isCompact == this->isCompact()) return;
  m_more->setVisible(isCompact);
  for (QPushButton* button : m_wide) button->setVisible(!isCompact);
}

int FigureBar::compactSaving() const {
  const int space = style()->pixelMetric(QStyle::PM_LayoutHorizontalSpacing, nullptr, this);
  int saving = -m_more->sizeHint().width() - space;
  for (const QPushButton* button : m_wide) saving += button->sizeHint().width() + space;
  return saving;
}

QMenu* FigureBar::copyMenu(const QString& name) {
  auto* menu = new QMenu(this);
  const auto add = [&](const char* end, const QString& text, void (*copy)(const Figure&)) {
    QAction* action = menu->addAction(text, this, [this, copy] {
      if (const auto leaving = redacted()) copy(leaving->figure);
    });
    action->setObjectName(name + QLatin1String(end));
  };
  add("CopyPicture", tr("As &picture"), copyAsPicture);
  add("CopyTable", tr("As &table of the plotted numbers"), copyAsTable);
  return menu;
}

std::optional<FigureBar::Leaving> FigureBar::redacted() {
  const Figure figure = m_figure();
  if (figure.panels.empty()) return std::nullopt;
  const FigureSource source = this->source();
  const auto redactor = redactorFor(source, this);
  if (!redactor) return std::nullopt;
  return Leaving{redactedFigure(figure, *redactor), stateToJson(source.state, Disclosure::Redacted, *redactor)};
}

FigureSource FigureBar::source() const {
  FigureSource source = m_source();
  if (m_editing.edits) source.state.request.edits = m_editing.edits();
  return source;
}

void FigureBar::attachTo(const QWidget& page) {
  for (FigureView* view : page.findChildren<FigureView*>())
    view->setCopySource([this] {
      auto leaving = redacted();
      return leaving ? std::optional(std::move(leaving->figure)) : std::nullopt;
    });
}

void FigureBar::exportFigure() {
  const Figure figure = m_editing.generated ? m_editing.generated() : m_figure();
  if (figure.panels.empty()) return reportEmptyFigure();
  ExportDialog dialog(figure, source(), this);
  dialog.exec();
  if (m_editing.keep) m_editing.keep(dialog.edits());
}

void FigureBar::reportEmptyFigure() {
  QMessageBox::information(this, tr("Export figure"), tr("This page has no figure to export."));
}

QString FigureBar::suggestedName() {
  const FigureSource source = this->source();
  const auto redactor = redactorFor(source, this);
  if (!redactor) return {};
  return figureFileName(source.state.request, source.state.results,
                        [&redactor](const QString& text) { return redactor->text(text); });
}

void FigureBar::savePdf() {
  if (m_figure().panels.empty()) return reportEmptyFigure();
  const QString suggested = suggestedName();
  if (suggested.isEmpty()) return;
  QString path =
      QFileDialog::getSaveFileName(this, tr("Save as PDF"), suggested + QLatin1String(".pdf"), QStringLiteral("*.pdf"));
  if (path.isEmpty()) return;
  if (!path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) path += QLatin1String(".pdf");
  const auto leaving = redacted();
  if (!leaving) return;
  if (const Status done = scalescope::exportFigure(leaving->figure, path, 300, leaving->state); !done)
    QMessageBox::warning(this, tr("Save as PDF"), messageText(done.error()));
}

}  // namespace scalescope
