// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report_page.h"

#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>
#include <map>
#include <memory>

#include "app/answering/figure_source.h"
#include "app/core/background.h"
#include "app/core/engine_sentences.h"
#include "app/core/translate.h"
#include "app/exporting/house_style_dialog.h"
#include "app/report/report_block_editor.h"
#include "app/report/report_export.h"
#include "app/report/report_preview.h"
#include "app/report/report_resolver.h"
#include "app/results/published_lines.h"
#include "widgets/growing_edit.h"
#include "widgets/icons.h"
#include "widgets/named.h"
#include "widgets/qt_text.h"
#include "widgets/side_panel.h"

namespace scalescope {
namespace {

constexpr int kSaveAfterMs = 400, kPreviewAfterMs = 150, kOfferAfterMs = 150;

/// The outcome of an export.
struct Outcome {
  QString fault;
  QStringList warnings;
};

/// Making takes the first half of the bar, writing the second.
Outcome makeAndWrite(const ReportDocument& document, const ReportResolver& resolve, ReportOptions options,
                     const QString& path, ReportProgress& progress) {
  options.progress = [&progress](double share) { return progress.tell(share / 2); };
  const BuiltReport report = buildReport(document, resolve, options);
  const Status done = exportReport(report, path, [&progress](double share) { return progress.tell(0.5 + share / 2); });
  return {done ? QString() : messageText(done.error()), report.warnings};
}

/// A figure without the author's edits, and the heads of its results.
struct GeneratedBlock {
  Result<BuiltFigure> built;
  std::vector<RunResult> heads = {};
};

ReportBlock figureBlock(const QString& kind, const QStringList& runIds) {
  ReportBlock block;
  block.kind = ReportBlock::Kind::Figure;
  block.request.kind = kind;
  block.results = runIds;
  return block;
}

GeneratedBlock generate(ReportBlock block, const ReportResolver& resolve) {
  const auto results = resolve(block);
  if (!results) return {results.error()};
  FigureStyles styles;
  block.request.edits = {};
  GeneratedBlock generated{buildFigure(block.request, *results, styles)};
  for (const RunResult& result : *results) generated.heads.push_back(headOf(result));
  return generated;
}

/// Options of the block would win over the author's texts and sizes.
void dropOverridden(FigureRequest& request) {
  const FigureEdits& edits = request.edits;
  for (const auto& [option, isEdited] :
       {std::pair("title", edits.title.has_value()), std::pair("finding", edits.finding.has_value()),
        std::pair("caption", edits.caption.has_value()), std::pair("width-mm", edits.widthMm.has_value()),
        std::pair("height-mm", edits.heightMm.has_value())})
    if (isEdited) request.options.remove(QLatin1String(option));
}

/// The figure alone, on a sheet of the size of a thumbnail. Thread: any.
QImage thumbnailOf(const NumberedFigure& numbered) {
  constexpr int kDots = 2;
  constexpr double kWidthMm = 90;  // for lines and bars that can be seen
  Figure figure = numbered.figure;
  figure.caption.clear();
  figure.footnote.clear();
  figure.widthMm = std::min(figure.widthMm, kWidthMm);
  figure.heightMm = fittingHeightMm(figure);
  QImage image(kThumbnailSize * kDots, QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  const QSizeF size = QSizeF(figure.widthMm, figure.heightMm).scaled(image.size(), Qt::KeepAspectRatio);
  paintFigure(painter, QRectF(QPointF((image.width() - size.width()) / 2, 0), size), figure);
  painter.end();
  image.setDevicePixelRatio(kDots);
  return image;
}

/// Lines of a text.
QImage noteThumbnail() {
  constexpr int kDots = 2, kStep = 9 * kDots, kMargin = 10 * kDots;
  QImage image(kThumbnailSize * kDots, QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  const int width = image.width() - 2 * kMargin;
  for (int line = 0; line < 4; ++line)
    painter.fillRect(kMargin, kMargin + line * kStep, line == 3 ? width / 2 : width, 2 * kDots, Qt::lightGray);
  painter.end();
  image.setDevicePixelRatio(kDots);
  return image;
}

/// The kinds of figures that these runs fill. Kinds that need the same of a result read it once.
QStringList kindsOf(const QStringList& runIds, const ReportResolver& resolve) {
  QStringList kinds;
  std::map<std::pair<bool, bool>, std::vector<RunResult>> known;  // with series, with records
  for (const FigureKindInfo& kind : figureKinds()) {
    const ReportBlock block = figureBlock(kind.id, runIds);
    const auto [read, isNew] = known.try_emplace({needsSeries(block.request), kind.showsRecords});
    if (isNew)
      if (auto results = resolve(block)) read->second = std::move(results).value();
    FigureStyles styles;
    if (read->second.empty()) continue;
    if (const auto built = buildFigure(block.request, read->second, styles); built && !built->figure.panels.empty())
      kinds.append(block.request.kind);
  }
  return kinds;
}

}  // namespace

/// What the page shows of a report.
struct ReportPicture {
  QString fault;
  std::shared_ptr<const ReportPages> pages = {};
  QMap<int, BlockPicture> blocks = {};
};

namespace {

ReportPicture pictureOf(const ReportDocument& document, const ReportResolver& resolve, const ReportOptions& options) {
  const BuiltReport report = buildReport(document, resolve, options);
  ReportPicture picture{{}, std::make_shared<ReportPages>(report.paper)};
  for (int block = 0; block < static_cast<int>(document.blocks.size()); ++block)
    if (document.blocks[static_cast<std::size_t>(block)].kind == ReportBlock::Kind::Note)
      picture.blocks.insert(block, {{}, noteThumbnail()});
  for (const NumberedFigure& figure : report.figures)
    picture.blocks.insert(figure.block, {figure.label, thumbnailOf(figure)});
  return picture;
}

}  // namespace

ReportPage::ReportPage(Library* library, QWidget* parent)
    : QWidget(parent),
      m_library(library),
      m_model(new ReportModel(this)),
      m_editor(new ReportBlockEditor(this)),
      m_preview(new ReportPreview(this)) {
  buildHead();
  buildPanel();
  auto* column = new QVBoxLayout(this);
  column->addWidget(m_head);
  auto* row = new QHBoxLayout;
  row->addWidget(m_panel);
  row->addWidget(buildCentre(), 1);
  row->addWidget(buildSide());
  column->addLayout(row, 1);
  m_centre->setFocusPolicy(Qt::TabFocus);
  m_centre->setFocus();  // when the page is first shown; a title with a blinking cursor would be overwritten by chance
  for (auto [timer, after] : {std::pair(&m_saveSoon, kSaveAfterMs), std::pair(&m_previewSoon, kPreviewAfterMs),
                              std::pair(&m_offerSoon, kOfferAfterMs)}) {
    timer->setSingleShot(true);
    timer->setInterval(after);
  }
  connectParts();
  fillNames(m_name);
  open(m_names->currentText());
}

void ReportPage::connectParts() {
  connect(&m_saveSoon, &QTimer::timeout, this, &ReportPage::save);
  connect(&m_previewSoon, &QTimer::timeout, this, &ReportPage::preview);
  connect(&m_offerSoon, &QTimer::timeout, this, &ReportPage::offerFigures);
  connect(m_model, &ReportModel::edited, &m_saveSoon, qOverload<>(&QTimer::start));
  connect(m_model, &ReportModel::edited, this, [this] {
    m_touched = true;
    updateButtons();
  });
  connect(m_model, &ReportModel::edited, &m_previewSoon, qOverload<>(&QTimer::start));
  connect(m_model, &ReportModel::modelReset, this, [this] {
    m_preview->setPages(nullptr);
    m_previewSoon.start();
    showBlock();
  });
  connect(m_model, &ReportModel::dataChanged, this,
          [this](const QModelIndex& first, const QModelIndex& last, const QList<int>& roles) {
            const int row = currentRow();
            if (roles.isEmpty() && first.row() <= row && row <= last.row()) m_editor->setBlock(m_model->block(row));
          });
  connect(m_library, &Library::entriesChanged, this, [this] {
    m_previewSoon.start();
    if (m_isOfferPending) m_offerSoon.start();
  });
  connect(m_editor, &ReportBlockEditor::edited, this,
          [this](const ReportBlock& block) { m_model->setBlock(currentRow(), block); });
  connect(m_preview, &ReportPreview::blockClicked, this,
          [this](int block) { m_list->setCurrentIndex(m_model->index(block)); });
  connect(m_preview, &ReportPreview::captionChosen, this, [this](int block) {
    if (block >= 0 && block < m_model->rowCount()) m_preview->editCaption(block, m_model->block(block).caption);
  });
  connect(m_preview, &ReportPreview::captionEdited, this,
          [this](int block, const QString& words) { m_model->setData(m_model->index(block), words); });
  connect(m_disclosure, &QComboBox::currentIndexChanged, &m_previewSoon, qOverload<>(&QTimer::start));
  connect(m_editor, &ReportBlockEditor::figureEditRequested, this, &ReportPage::editFigure);
  for (QWidget* place : std::initializer_list<QWidget*>{m_list, m_preview}) {
    auto* undo = new QShortcut(QKeySequence::Undo, place);
    undo->setContext(Qt::WidgetShortcut);
    connect(undo, &QShortcut::activated, m_model, &ReportModel::undo);
  }
}

ReportPage::~ReportPage() {
  if (m_saveSoon.isActive()) save();
}

void ReportPage::setDisclosure(Disclosure disclosure) {
  m_disclosure->setCurrentIndex(m_disclosure->findData(static_cast<int>(disclosure)));
}

Disclosure ReportPage::disclosure() const { return static_cast<Disclosure>(m_disclosure->currentData().toInt()); }

void ReportPage::askAliases() {
  const auto aliases = readAliases(aliasFile(*m_library));
  if (!aliases) return emit message(messageText(aliases.error()), true);
  QStringList named;
  for (const ReportBlock& block : document().blocks) named += block.results;
  std::vector<RunResult> heads;
  for (const LibraryEntryPtr& entry : m_library->entries())
    if (named.contains(entry->runId)) heads.push_back(entry->head);
  const auto choice =
      HouseStyleDialog::choose(m_library->runsDir(), aliasNames(*aliases, heads), HouseStyleDialog::Tab::Aliases, this);
  if (!choice.stored) emit message(messageText(choice.stored.error()), true);
}

int ReportPage::currentRow() const { return m_list->currentIndex().isValid() ? m_list->currentIndex().row() : -1; }

void ReportPage::fillNames(const QString& current) {
  QStringList names;
  std::error_code code;
  for (std::filesystem::directory_iterator it(folder(), code), end; !code && it != end; it.increment(code))
    if (it->path().extension() == ".json") names.append(toQString(it->path().stem()));
  if (!names.contains(current)) names.append(current);
  names.sort();
  QSignalBlocker block(m_names);
  m_names->clear();
  m_names->addItems(names);
  m_names->setCurrentText(current);
}

void ReportPage::open(const QString& name) {
  if (m_saveSoon.isActive()) save();
  m_saveSoon.stop();
  m_name = name;
  m_touched = false;
  const std::filesystem::path path = folder() / (name.toStdString() + ".json");
  runInBackground(
      this,
      [path] {
        std::error_code ignored;
        if (!std::filesystem::exists(path, ignored)) return Result<ReportDocument>(ReportDocument());
        return readReport(path);
      },
      [this, name](const Result<ReportDocument>& document) {
        if (name != m_name || m_touched) return;
        if (!document) emit message(messageText(document.error()), true);
        // An unreadable file is not changed: a new report is created instead.
        if (!document) return newReport(name, {});
        m_model->setDocument(*document);
        showWords(*document);
        updateButtons();
      });
}

/// From their beginning, where they are longer than the lines.
void ReportPage::showWords(const ReportDocument& document) {
  m_title->setText(document.title);
  m_author->setText(document.author);
  m_author->setCursorPosition(0);
}

void ReportPage::newReport(const QString& name, const ReportDocument& document) {
  if (m_saveSoon.isActive()) save();
  QString free = name;
  for (int number = 2; m_names->findText(free) >= 0; ++number)
    free = QStringLiteral("%1-%2").arg(name, QString::number(number));
  m_name = free;
  fillNames(free);
  m_model->setDocument(document);
  showWords(document);
  updateButtons();
  if (!document.blocks.empty()) save();
}

void ReportPage::openShipped(const QString& name) { openFile(toQString(shippedReportPath(name))); }

void ReportPage::openFile(const QString& path) {
  runInBackground(
      this, [path] { return readReport(path.toStdString()); },
      [this, name = QFileInfo(path).completeBaseName()](const Result<ReportDocument>& document) {
        if (!document) return emit message(messageText(document.error()), true);
        newReport(name, *document);
        m_list->setCurrentIndex(m_model->index(1));
      });
}

void ReportPage::save() {
  m_saveSoon.stop();
  runInBackground(
      this,
      [path = folder() / (m_name.toStdString() + ".json"), document = m_model->document()] {
        return writeReport(path, document);
      },
      [this](const Status& done) {
        if (!done) emit message(messageText(done.error()), true);
      });
}

/// Published results are named, so that the report can be written without this library.
void ReportPage::addBlock(const ReportBlock& added) {
  ReportBlock block = added;
  const NamedRuns named = withPublishedNames(added.results, m_library->entries());
  block.results = named.results;
  block.published += named.published;
  const int row = m_model->insert(block);
  m_list->setCurrentIndex(m_model->index(row));
  emit message(tr("Added to the report \"%1\" (%n block(s)).", nullptr, m_model->rowCount()).arg(m_name), false);
}

void ReportPage::showBlock() {
  const int row = currentRow();
  updateButtons();
  m_preview->showBlock(row);
  row < 0 ? m_editor->clear() : m_editor->setBlock(m_model->block(row));
}

/// Nothing is built while the page is hidden.
bool ReportPage::event(QEvent* event) {
  if (event->type() == QEvent::Show) {
    m_previewSoon.start();
    m_offerSoon.start();
  }
  return QWidget::event(event);
}

void ReportPage::preview() {
  m_centre->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
  if (!isVisible() || m_model->rowCount() == 0) return;
  m_previewAgain = m_previewing;
  if (m_previewing) return;
  m_previewing = true;
  runInBackground(
      this,
      [document = m_model->document(), resolve = resolver(), aliases = aliasFile(*m_library),
       disclosure = disclosure()] {
        const auto kept = disclosure == Disclosure::Full ? Result(QList<Alias>()) : readAliases(aliases);
        if (!kept) return ReportPicture{messageText(kept.error())};
        return pictureOf(document, resolve, {disclosure, *kept, false, {}});
      },
      [this](const ReportPicture& picture) { showPreview(picture); });
}

void ReportPage::showPreview(const ReportPicture& picture) {
  m_previewing = false;
  if (m_previewAgain) m_previewSoon.start();
  if (!picture.fault.isEmpty()) return emit message(picture.fault, true);
  m_model->setPictures(picture.blocks);
  m_list->scrollTo(m_list->currentIndex());
  m_preview->setPages(picture.pages);
  m_preview->showBlock(currentRow());
}

void ReportPage::setRuns(const QStringList& runIds) {
  m_runIds = runIds;
  m_isOfferPending = true;
  m_offerSoon.start();
}

void ReportPage::offerFigures() {
  if (!isVisible()) return;
  const int request = ++m_offersRequest;
  runInBackground(
      this,
      [runIds = m_runIds, resolve = resolver()] { return runIds.isEmpty() ? QStringList() : kindsOf(runIds, resolve); },
      [this, request](const QStringList& kinds) {
        if (request == m_offersRequest) showOffers(kinds);
      });
}

void ReportPage::showOffers(const QStringList& kinds) {
  m_offers->clear();
  m_isOfferPending = kinds.isEmpty();
  for (const QString& kind : kinds) {
    auto* item = new QListWidgetItem(translate("FigureKind", findFigureKind(kind)->title), m_offers);
    item->setData(Qt::UserRole, kind);
    item->setIcon(shippedIcon(QStringLiteral("add"), palette()));
  }
  const int others = static_cast<int>(figureKinds().size() - kinds.size());
  m_offered->setText(m_runIds.isEmpty() ? tr("Fi&gures of the selection")
                                        : tr("Fi&gures of the selection (%1)").arg(m_runIds.size()));
  auto* rest = new QListWidgetItem(kinds.isEmpty() ? tr("Select results: their figures are offered here.")
                                                   : tr("%n more need other results.", nullptr, others),
                                   m_offers);
  rest->setFlags(Qt::NoItemFlags);
}

void ReportPage::addOffered(const QListWidgetItem* item) {
  const QString kind = item == nullptr ? QString() : item->data(Qt::UserRole).toString();
  if (!kind.isEmpty()) addBlock(figureBlock(kind, m_runIds));
}

void ReportPage::editFigure() {
  const int row = currentRow();
  if (row < 0 || m_model->block(row).kind == ReportBlock::Kind::Note) return;
  runInBackground(
      this, [block = m_model->block(row), resolve = resolver()] { return generate(block, resolve); },
      [this, row, block = m_model->block(row)](const GeneratedBlock& generated) {
        if (!generated.built) return emit message(messageText(generated.built.error()), true);
        if (row >= m_model->rowCount() || !(m_model->block(row) == block)) return;
        FigureSource source{{block.request, {}, {}, generated.heads}, aliasFile(*m_library), false};
        ExportDialog dialog(generated.built->figure, source, this);
        dialog.exec();
        ReportBlock edited = block;
        edited.request.edits = dialog.edits();
        dropOverridden(edited.request);
        m_model->replaceBlock(row, edited);
        showBlock();
      });
}

ReportResolver ReportPage::resolver() const {
  return libraryResolver(m_library->entries(), m_library->systems().records());
}

void ReportPage::chooseAndExport(bool folder) {
  const QString path = folder ? QFileDialog::getExistingDirectory(this, tr("Folder for the report"))
                              : QFileDialog::getSaveFileName(this, tr("Save the report"),
                                                             m_name + QLatin1String(".pdf"), QStringLiteral("*.pdf"));
  if (path.isEmpty()) return;
  const bool named = folder || path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive);
  exportTo(folder ? path + QLatin1Char('/') + m_name : named ? path : path + QLatin1String(".pdf"));
}

void ReportPage::savePdf() {
  if (m_pdf->isEnabled()) return chooseAndExport(false);
  if (!m_running) emit message(tr("The report is empty: add figures, tables or notes before saving it."), true);
}

void ReportPage::exportTo(const QString& path) {
  m_running = std::make_shared<ReportProgress>();
  updateButtons();
  m_bar->setValue(0);
  m_advance->setVisible(true);
  m_tick.start();
  runInBackground(
      this,
      [document = m_model->document(), resolve = resolver(), path, aliases = aliasFile(*m_library),
       disclosure = disclosure(), progress = m_running] {
        const auto kept = disclosure == Disclosure::Full ? Result(QList<Alias>()) : readAliases(aliases);
        if (!kept) return Outcome{messageText(kept.error()), {}};
        return makeAndWrite(document, resolve, {disclosure, *kept, !isReportPdf(path), {}}, path, *progress);
      },
      [this, path](const Outcome& outcome) {
        m_tick.stop();
        m_running.reset();
        m_advance->setVisible(false);
        QStringList words = outcome.warnings;
        words.prepend(outcome.fault.isEmpty() ? tr("Written to %1.").arg(path) : outcome.fault);
        emit message(words.join(QLatin1Char(' ')), words.size() > 1 || !outcome.fault.isEmpty());
        updateButtons();
        emit exported(path, outcome.fault, outcome.warnings);
      });
}

void ReportPage::updateButtons() {
  const int row = currentRow(), count = m_model->rowCount();
  m_up->setEnabled(row > 0);
  m_down->setEnabled(row >= 0 && row + 1 < count);
  m_remove->setEnabled(row >= 0);
  m_undo->setEnabled(m_model->canUndo());
  for (QPushButton* button : {m_pdf, m_folder}) button->setEnabled(count > 0 && !m_running);
}

}  // namespace scalescope
