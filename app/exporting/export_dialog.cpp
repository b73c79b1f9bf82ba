// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/export_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QShortcut>
#include <QSignalBlocker>
#include <QStandardPaths>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/core/app_settings.h"
#include "app/core/engine_sentences.h"
#include "app/exporting/figure_annotations_tab.h"
#include "app/exporting/figure_axes_tab.h"
#include "app/exporting/figure_edit_history.h"
#include "app/exporting/figure_file_name.h"
#include "app/exporting/figure_lines_tab.h"
#include "app/exporting/figure_template_row.h"
#include "app/exporting/house_style_dialog.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_templates.h"
#include "app/figures/figure_view.h"
#include "app/store/library_entry.h"
#include "widgets/calm_style.h"
#include "widgets/named.h"
#include "widgets/qt_text.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

struct Format {
  const char* id;  ///< in the settings and in object names
  const char* title;
  const char* ending;
  int dotsPerInch;
};
const Format kFormats[] = {
    {"pdf", QT_TRANSLATE_NOOP("scalescope::ExportDialog", "PDF"), ".pdf", 300},
    {"svg", QT_TRANSLATE_NOOP("scalescope::ExportDialog", "SVG"), ".svg", 300},
    {"png300", QT_TRANSLATE_NOOP("scalescope::ExportDialog", "PNG"), ".png", 300},
    {"png600", QT_TRANSLATE_NOOP("scalescope::ExportDialog", "PNG 600 dpi"), ".png", 600},
    {"csv", QT_TRANSLATE_NOOP("scalescope::ExportDialog", "CSV"), ".csv", 300},
    {"md", QT_TRANSLATE_NOOP("scalescope::ExportDialog", "Markdown"), ".md", 300},
    {"tex", QT_TRANSLATE_NOOP("scalescope::ExportDialog", "LaTeX"), ".tex", 300},
};

constexpr double kMaxSideMm = 1000;
constexpr int kRoomyWidth = 1160, kRoomyHeight = 680;           ///< pixels, for the preview
constexpr int kMinPreviewWidth = 480, kMinPreviewHeight = 280;  ///< pixels

/// A page that is taller than its room scrolls, so that the dialog fits a small window with its buttons.
QScrollArea* inScrollArea(QWidget* page, QWidget* parent) {
  auto* area = new QScrollArea(parent);
  area->setWidget(page);
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setFocusPolicy(Qt::NoFocus);   // it scrolls to the focused control itself
  page->setAutoFillBackground(false);  // the tab paints the background
  area->viewport()->setAutoFillBackground(false);
  return area;
}

QString faultOf(const QString& path, const Error& error) {
  const QString text = messageText(error), name = QFileInfo(path).fileName();
  return text.contains(name) ? text : name + QStringLiteral(": ") + text;
}

QDoubleSpinBox* millimetres(double value, double low, double high, const QString& name) {
  auto* box = new QDoubleSpinBox;
  box->setObjectName(name);
  box->setRange(low, high);
  box->setDecimals(0);
  box->setSuffix(QStringLiteral(" mm"));
  box->setValue(value);
  return box;
}

}  // namespace

ExportDialog::ExportDialog(const Figure& figure, QWidget* parent) : ExportDialog(figure, FigureSource{}, parent) {}

ExportDialog::ExportDialog(const Figure& figure, FigureSource source, QWidget* parent)
    : QDialog(parent),
      m_figure(figure),
      m_preview(new FigureView(this)),
      m_history(new FigureEditHistory(source.state.request.edits, this)),
      m_source(std::move(source)) {
  setWindowTitle(tr("Export figure"));
  if (const auto kept = readAliases(m_source.aliasFile); kept)
    m_aliases = *kept;
  else
    m_aliasFault = messageText(kept.error());
  m_redactor.emplace(m_aliases, m_source.state.results);
  m_preview->setPrinted(true);
  m_preview->setMinimumSize(kMinPreviewWidth, kMinPreviewHeight);
  m_remarks = named(new QLabel(this), "exportRemarks");
  m_remarks->setWordWrap(true);
  auto* form = new QWidget(this);
  form->setFixedWidth(24 * fontMetrics().averageCharWidth() + 280);
  auto* left = new QVBoxLayout(form);
  left->setContentsMargins(0, 0, 0, 0);
  left->addWidget(buildTabs(), 1);
  left->addWidget(buildFiles());
  left->addWidget(m_message);
  left->addWidget(buildButtons());
  auto* right = new QVBoxLayout;
  right->addWidget(buildHistory());
  right->addWidget(m_preview, 1);
  right->addWidget(m_remarks);
  auto* layout = new QHBoxLayout(this);
  layout->addWidget(form);
  layout->addLayout(right, 1);
  connect(m_history, &FigureEditHistory::changed, this, &ExportDialog::showEdits);
  catchUndoKeys();
  showEdits();
  resize(ExportDialog::sizeHint());
}

QSize ExportDialog::sizeHint() const {
  QSize room = screen()->availableSize();
  if (parentWidget() != nullptr) room = room.boundedTo(parentWidget()->window()->size());
  return QDialog::sizeHint().expandedTo(QSize(kRoomyWidth, kRoomyHeight)).boundedTo(room);
}

QWidget* ExportDialog::buildTabs() {
  m_message = named(new QLabel(this), "exportMessage");
  m_message->setWordWrap(true);
  auto* tabs = named(new QTabWidget(this), "exportTabs");
  const auto add = [tabs](QWidget* page, const QString& title) { tabs->addTab(inScrollArea(page, tabs), title); };
  add(buildForm(), tr("Text"));
  add(buildLines(), tr("Series"));
  add(new FigureAxesTab(m_figure, m_history, tabs), tr("Axes"));
  add(new FigureAnnotationsTab(m_figure, m_history, m_preview, tabs), tr("Annotations"));
  return tabs;
}

/// Lines and bars, and the templates of both and of axes.
QWidget* ExportDialog::buildLines() {
  auto* panel = new QWidget(this);
  auto* layout = new QVBoxLayout(panel);
  layout->addWidget(new FigureLinesTab(FigureLinesTab::Of::Series, m_figure, m_history, panel), 1);
  if (!categoryNames(m_figure).isEmpty())
    layout->addWidget(new FigureLinesTab(FigureLinesTab::Of::Categories, m_figure, m_history, panel), 1);
  if (m_source.aliasFile.empty()) return panel;
  layout->addWidget(new QLabel(tr("Template"), panel));
  auto* templates = new FigureTemplateRow(m_source.aliasFile.parent_path() / kFigureTemplatesFolder, m_history, panel);
  connect(templates, &FigureTemplateRow::message, m_message, &QLabel::setText);
  layout->addWidget(templates);
  return panel;
}

QWidget* ExportDialog::buildForm() {
  auto* panel = new QWidget(this);
  auto* column = new QVBoxLayout(panel);
  auto* form = new QFormLayout;
  column->addLayout(form);
  column->addStretch(1);
  addTexts(form);
  addSize(form);
  return panel;
}

/// Below the tabs: what is written, whatever tab is shown.
QWidget* ExportDialog::buildFiles() {
  auto* panel = new QWidget(this);
  auto* form = new QFormLayout(panel);
  form->addRow(tr("Files"), buildFormats());
  addDisclosure(form);
  addTarget(form);
  return panel;
}

QWidget* ExportDialog::buildFormats() {
  auto* row = new QWidget(this);
  auto* layout = new WrappingRow(row);
  const QStringList last = AppSettings().exportFormat().split(QLatin1Char(','));
  for (const Format& format : kFormats) {
    auto* button = new QToolButton(row);
    button->setText(tr(format.title));
    button->setObjectName(QStringLiteral("exportAs_") + QLatin1String(format.id));
    button->setCheckable(true);
    button->setChecked(last.contains(QLatin1String(format.id)));
    layout->addWidget(button);
    connect(button, &QToolButton::toggled, this, &ExportDialog::showFiles);
    m_formats.append(button);
  }
  if (formats().isEmpty()) m_formats.front()->setChecked(true);
  return row;
}

void ExportDialog::addTarget(QFormLayout* form) {
  const QString last = AppSettings().exportFolder();
  m_folder = named(new QLineEdit(this), "exportFolder");
  m_folder->setText(QDir(last).exists() && !last.isEmpty()
                        ? last
                        : QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
  m_name = named(new QLineEdit(this), "exportName");
  auto* choose = named(new QPushButton(tr("Ch&oose…"), this), "exportChooseFolder");
  choose->setAutoDefault(false);
  auto* row = new QHBoxLayout;
  row->addWidget(m_folder, 1);
  row->addWidget(choose);
  form->addRow(tr("Fo&lder"), row);
  qobject_cast<QLabel*>(form->labelForField(row))->setBuddy(m_folder);
  form->addRow(tr("Na&me"), m_name);
  connect(choose, &QPushButton::clicked, this, &ExportDialog::chooseFolder);
  for (QLineEdit* line : {m_folder, m_name}) connect(line, &QLineEdit::textChanged, this, &ExportDialog::showFiles);
}

void ExportDialog::chooseFolder() {
  const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder of the figure"), m_folder->text());
  if (!folder.isEmpty()) m_folder->setText(folder);
}

QStringList ExportDialog::formats() const {
  QStringList chosen;
  for (qsizetype format = 0; format < m_formats.size(); ++format)
    if (m_formats[format]->isChecked()) chosen.append(QLatin1String(kFormats[format].id));
  return chosen;
}

/// What Save writes.
void ExportDialog::showFiles() {
  if (m_save == nullptr) return;
  QStringList names;
  for (const OutputFile& file : outputs()) names.append(QFileInfo(file.path).fileName());
  m_save->setEnabled(!names.isEmpty() && !m_name->text().trimmed().isEmpty());
  m_save->setText(tr("&Save %n file(s)", nullptr, static_cast<int>(names.size())));
  m_message->setText(names.isEmpty() ? tr("Choose a format.") : names.join(QStringLiteral(", ")));
}

void ExportDialog::addTexts(QFormLayout* form) {
  m_title = named(new QLineEdit(this), "exportTitle");
  m_finding = named(new QPlainTextEdit(this), "exportFinding");
  m_caption = named(new QPlainTextEdit(this), "exportCaption");
  for (QPlainTextEdit* text : {m_finding, m_caption}) text->setTabChangesFocus(true);
  m_finding->setMaximumHeight(4 * fontMetrics().height());
  m_caption->setMaximumHeight(5 * fontMetrics().height());
  form->addRow(tr("&Title"), m_title);
  form->addRow(tr("F&inding"), m_finding);
  form->addRow(tr("&Caption"), m_caption);
  connect(m_title, &QLineEdit::textChanged, this,
          [this](const QString& text) { editText(tr("title"), &FigureEdits::title, text, m_figure.title); });
  connect(m_finding, &QPlainTextEdit::textChanged, this,
          [this] { editText(tr("finding"), &FigureEdits::finding, m_finding->toPlainText(), m_figure.finding); });
  connect(m_caption, &QPlainTextEdit::textChanged, this,
          [this] { editText(tr("caption"), &FigureEdits::caption, m_caption->toPlainText(), m_figure.caption); });
}

void ExportDialog::addSize(QFormLayout* form) {
  m_width = millimetres(m_figure.widthMm, 60, kMaxSideMm, QStringLiteral("exportWidth"));
  m_height = millimetres(m_figure.heightMm, 40, kMaxSideMm, QStringLiteral("exportHeight"));
  auto* fit = named(new QPushButton(tr("Fit"), this), "exportFitHeight");
  fit->setAutoDefault(false);
  fit->setToolTip(tr("The height that all texts and plots of the figure need at this width"));
  auto* size = new QHBoxLayout;
  size->addWidget(m_width, 1);
  size->addWidget(new QLabel(QStringLiteral("×"), this));
  size->addWidget(m_height, 1);
  size->addWidget(fit);
  m_width->setAccessibleName(tr("Width"));
  m_height->setAccessibleName(tr("Height"));
  form->addRow(tr("Si&ze"), size);
  qobject_cast<QLabel*>(form->labelForField(size))->setBuddy(m_width);
  connect(m_width, &QDoubleSpinBox::valueChanged, this,
          [this](double value) { editSize(tr("width"), &FigureEdits::widthMm, value, m_figure.widthMm); });
  connect(m_height, &QDoubleSpinBox::valueChanged, this,
          [this](double value) { editSize(tr("height"), &FigureEdits::heightMm, value, m_figure.heightMm); });
  connect(fit, &QPushButton::clicked, this, [this] { m_height->setValue(std::ceil(fittingHeightMm(edited()))); });
}

QWidget* ExportDialog::buildButtons() {
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Close, this);
  m_save = named(buttons->button(QDialogButtonBox::Save), "exportSave");
  setPrimary(*m_save);
  connect(m_save, &QPushButton::clicked, this, &ExportDialog::save);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  return buttons;
}

QWidget* ExportDialog::buildHistory() {
  auto* row = new QWidget(this);
  auto* layout = new WrappingRow(row);
  layout->addStretch();
  QUndoStack& stack = m_history->stack();
  const auto add = [&](const char* name, const QString& text, const QKeySequence& key, auto slot) {
    auto* button = named(new QPushButton(text, row), name);
    button->setAutoDefault(false);
    layout->addWidget(button);
    connect(button, &QPushButton::clicked, &stack, slot);
    connect(new QShortcut(key, this), &QShortcut::activated, &stack, slot);
    return button;
  };
  auto* undo = add("exportUndo", tr("Undo"), QKeySequence::Undo, &QUndoStack::undo);
  auto* redo = add("exportRedo", tr("Redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), &QUndoStack::redo);
  undo->setEnabled(false);
  redo->setEnabled(false);
  connect(&stack, &QUndoStack::canUndoChanged, undo, &QPushButton::setEnabled);
  connect(&stack, &QUndoStack::canRedoChanged, redo, &QPushButton::setEnabled);
  connect(&stack, &QUndoStack::undoTextChanged, undo,
          [undo](const QString& text) { undo->setToolTip(text.isEmpty() ? QString() : tr("Undo: %1").arg(text)); });
  connect(&stack, &QUndoStack::redoTextChanged, redo,
          [redo](const QString& text) { redo->setToolTip(text.isEmpty() ? QString() : tr("Redo: %1").arg(text)); });
  auto* reset = named(new QPushButton(tr("As &generated"), row), "exportReset");
  reset->setAutoDefault(false);
  reset->setToolTip(tr("Discards all changes of this figure. Undo brings them back."));
  layout->addWidget(reset);
  connect(reset, &QPushButton::clicked, this, [this] { m_history->change(tr("figure as generated"), {}, {}); });
  return row;
}

/// Editors of text would undo their own typing first.
void ExportDialog::catchUndoKeys() {
  for (QWidget* editor : findChildren<QWidget*>())
    if (qobject_cast<QLineEdit*>(editor) || qobject_cast<QPlainTextEdit*>(editor)) editor->installEventFilter(this);
}

bool ExportDialog::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
      event->ignore();
      return true;
    }
  }
  return QDialog::eventFilter(watched, event);
}

void ExportDialog::editText(const QString& field, std::optional<QString> FigureEdits::*member, const QString& text,
                            const QString& generated) {
  FigureEdits edits = m_history->edits();
  (edits.*member).reset();
  if (text != generated) edits.*member = text;
  m_history->change(field, field, edits);
}

void ExportDialog::editSize(const QString& field, std::optional<double> FigureEdits::*member, double size,
                            double generated) {
  FigureEdits edits = m_history->edits();
  (edits.*member).reset();
  if (size != std::round(generated)) edits.*member = size;
  m_history->change(field, field, edits);
}

void ExportDialog::showEdits() {
  const FigureEdits& edits = m_history->edits();
  const QSignalBlocker first(m_title), second(m_finding), third(m_caption), fourth(m_width), fifth(m_height);
  if (const QString title = edits.title.value_or(m_figure.title); m_title->text() != title) {
    m_title->setText(title);
    m_title->setCursorPosition(0);
  }
  const auto showText = [](QPlainTextEdit* editor, const QString& text) {
    if (editor->toPlainText() != text) editor->setPlainText(text);
  };
  showText(m_finding, edits.finding.value_or(m_figure.finding));
  showText(m_caption, edits.caption.value_or(m_figure.caption));
  m_width->setValue(edits.widthMm.value_or(m_figure.widthMm));
  m_height->setValue(edits.heightMm.value_or(m_figure.heightMm));
  const QStringList remarks = editRemarks(m_figure, edits);
  m_remarks->setText(remarks.join(QLatin1Char('\n')));
  m_remarks->setVisible(!remarks.isEmpty());
  preview();
}

void ExportDialog::addDisclosure(QFormLayout* form) {
  m_disclosure = named(new QComboBox(this), "exportDisclosure");
  m_disclosure->addItem(tr("Redacted: aliases for names"), static_cast<int>(Disclosure::Redacted));
  m_disclosure->addItem(tr("Full: real names"), static_cast<int>(Disclosure::Full));
  if (m_source.canEmbed()) m_disclosure->addItem(tr("Redacted, nothing embedded"), static_cast<int>(Disclosure::None));
  m_disclosure->setToolTip(
      tr("PNG and PDF files contain the data of the figure: dropped on ScaleScope, they open again. Redacted (the "
         "default) replaces host names, users, paths, addresses and serial numbers in the picture, the CSV and the "
         "embedded data."));
  auto* bar = new QWidget(this);
  auto* row = new WrappingRow(bar);
  row->addWidget(m_disclosure);
  auto* aliases = named(new QPushButton(tr("&Aliases…"), this), "exportAliases");
  row->addWidget(aliases);
  connect(aliases, &QPushButton::clicked, this, &ExportDialog::askAliases);
  if (m_source.canEmbed()) {
    auto* what = named(new QPushButton(tr("&Embedded data…"), this), "exportEmbedded");
    row->addWidget(what);
    connect(what, &QPushButton::clicked, this, &ExportDialog::showEmbedded);
  }
  form->addRow(tr("&Names"), bar);
  qobject_cast<QLabel*>(form->labelForField(bar))->setBuddy(m_disclosure);
  connect(m_disclosure, &QComboBox::currentIndexChanged, this, &ExportDialog::preview);
}

Disclosure ExportDialog::disclosure() const { return static_cast<Disclosure>(m_disclosure->currentData().toInt()); }

void ExportDialog::setDisclosure(Disclosure disclosure) {
  m_disclosure->setCurrentIndex(m_disclosure->findData(static_cast<int>(disclosure)));
}

void ExportDialog::setAliases(const QList<Alias>& aliases) {
  m_aliases = aliases;
  m_aliasFault.clear();
  m_redactor.emplace(m_aliases, m_source.state.results);
  preview();
}

void ExportDialog::askAliases() {
  if (!m_aliasFault.isEmpty()) return m_message->setText(m_aliasFault);  // would overwrite the unreadable file
  const auto choice =
      HouseStyleDialog::choose(m_source.aliasFile.parent_path(), aliasNames(m_aliases, m_source.state.results),
                               HouseStyleDialog::Tab::Aliases, this);
  if (choice.aliases) setAliases(*choice.aliases);
  if (!choice.stored) m_message->setText(messageText(choice.stored.error()));
}

QByteArray ExportDialog::embedded() const {
  if (!m_source.canEmbed()) return {};
  FigureState state = m_source.state;
  state.title = m_title->text();
  state.caption = m_caption->toPlainText();
  state.request.edits = m_history->edits();
  return stateToJson(state, disclosure(), *m_redactor);
}

void ExportDialog::showEmbedded() {
  const QByteArray json = embedded();
  QMessageBox box(QMessageBox::NoIcon, tr("Embedded data"), describeState(json).join(QStringLiteral("\n")),
                  QMessageBox::Close, this);
  box.setTextFormat(Qt::PlainText);
  box.setDetailedText(QString::fromUtf8(QJsonDocument::fromJson(json).toJson()));
  box.exec();
}

Figure ExportDialog::figure() const {
  return disclosure() == Disclosure::Full ? edited() : redactedFigure(edited(), *m_redactor);
}

const FigureEdits& ExportDialog::edits() const { return m_history->edits(); }

Figure ExportDialog::edited() const { return editedFigure(m_figure, m_history->edits()); }

QString ExportDialog::fileName() const {
  return figureFileName(m_source.state.request, m_source.state.results, [this](const QString& text) {
    return disclosure() == Disclosure::Full ? text : m_redactor->text(text);
  });
}

/// The suggested name follows the names that leave, unless the author typed one.
void ExportDialog::preview() {
  if (m_save == nullptr) return;
  m_preview->setFigure(figure());
  if (!m_name->isModified()) m_name->setText(fileName());
  showFiles();
}

bool ExportDialog::saveTo(const QString& path) {
  const QList<OutputFile> files = outputs();
  const Saved saved = files.isEmpty() ? Saved() : write({{files.front().format, path}});
  showSaved(saved);
  return !saved.paths.isEmpty();
}

QList<ExportDialog::OutputFile> ExportDialog::outputs() const {
  QList<OutputFile> files;
  QString base = QDir(m_folder->text()).absoluteFilePath(m_name->text().trimmed());
  for (const Format& format : kFormats)
    if (base.endsWith(QLatin1String(format.ending), Qt::CaseInsensitive)) base.chop(qstrlen(format.ending));
  for (int format = 0; format < m_formats.size(); ++format) {
    if (!m_formats[format]->isChecked()) continue;
    const QString suffix = QLatin1String(kFormats[format].ending);
    const bool isTaken =
        std::any_of(files.begin(), files.end(), [&](const OutputFile& file) { return file.path == base + suffix; });
    const QString mark = isTaken ? QStringLiteral("-%1dpi").arg(kFormats[format].dotsPerInch) : QString();
    files.append({format, base + mark + suffix});
  }
  return files;
}

bool ExportDialog::mayReplace(const QList<OutputFile>& files) {
  QStringList present;
  for (const OutputFile& file : files)
    if (QFileInfo::exists(file.path)) present.append(QFileInfo(file.path).fileName());
  if (present.isEmpty()) return true;
  QMessageBox box(QMessageBox::Warning, tr("Export figure"),
                  tr("Replace %n existing file(s) in %1?", nullptr, static_cast<int>(present.size()))
                      .arg(QFileInfo(files.front().path).absolutePath()),
                  QMessageBox::Cancel, this);
  box.setTextFormat(Qt::PlainText);
  box.setInformativeText(present.join(QLatin1Char('\n')));
  const auto* replace = named(box.addButton(tr("&Replace"), QMessageBox::AcceptRole), "exportReplace");
  box.setDefaultButton(QMessageBox::Cancel);
  box.exec();
  return box.clickedButton() == replace;
}

ExportDialog::Saved ExportDialog::write(const QList<OutputFile>& files) const {
  if (disclosure() != Disclosure::Full && !m_aliasFault.isEmpty()) return {{}, {m_aliasFault}};
  const Figure leaving = figure();
  const QByteArray state = embedded();
  Saved saved;
  for (const OutputFile& file : files) {
    const Status done = exportFigure(leaving, file.path, kFormats[file.format].dotsPerInch, state);
    if (done)
      saved.paths.append(file.path);
    else
      saved.faults.append(faultOf(file.path, done.error()));
  }
  return saved;
}

void ExportDialog::showSaved(const Saved& saved) {
  QStringList lines = saved.faults;
  if (saved.paths.size() == 1) lines.prepend(tr("Written to %1.").arg(saved.paths.front()));
  if (saved.paths.size() > 1) {
    QStringList names;
    for (const QString& path : saved.paths) names.append(QFileInfo(path).fileName());
    lines.prepend(tr("%n file(s) written to %1: %2", nullptr, static_cast<int>(names.size()))
                      .arg(QFileInfo(saved.paths.front()).absolutePath(), names.join(QStringLiteral(", "))));
  }
  m_message->setText(lines.join(QLatin1Char('\n')));
}

void ExportDialog::save() {
  const QList<OutputFile> files = outputs();
  if (!mayReplace(files)) return;
  const Saved saved = write(files);
  showSaved(saved);
  if (!saved.paths.isEmpty()) AppSettings().setExport(formats().join(QLatin1Char(',')), m_folder->text());
}

}  // namespace scalescope
