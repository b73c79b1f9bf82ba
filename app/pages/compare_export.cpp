// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/compare_export.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>
#include <QTabWidget>
#include <QVBoxLayout>
#include <cmath>

#include "app/builders/figure_file_name.h"
#include "app/core/engine_sentences.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_templates.h"
#include "app/figures/figure_view.h"
#include "app/library/library_entry.h"
#include "app/models/figure_edit_history.h"
#include "app/pages/alias_dialog.h"
#include "app/pages/figure_annotations_tab.h"
#include "app/pages/figure_axes_tab.h"
#include "app/pages/figure_lines_tab.h"
#include "app/pages/figure_template_row.h"
#include "widgets/named.h"
#include "widgets/qt_text.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

struct Format {
  const char* title;
  const char* ending;
  int dotsPerInch;
};
const Format kFormats[] = {
    {QT_TRANSLATE_NOOP("scalescope::ExportDialog", "PDF (fonts embedded)"), ".pdf", 300},
    {QT_TRANSLATE_NOOP("scalescope::ExportDialog", "SVG"), ".svg", 300},
    {QT_TRANSLATE_NOOP("scalescope::ExportDialog", "PNG, 300 dpi"), ".png", 300},
    {QT_TRANSLATE_NOOP("scalescope::ExportDialog", "PNG, 600 dpi"), ".png", 600},
    {QT_TRANSLATE_NOOP("scalescope::ExportDialog", "CSV of the plotted numbers"), ".csv", 300},
    {QT_TRANSLATE_NOOP("scalescope::ExportDialog", "Markdown tables"), ".md", 300},
    {QT_TRANSLATE_NOOP("scalescope::ExportDialog", "LaTeX with pgfplots"), ".tex", 300},
};

constexpr double kMaxSideMm = 1000;
constexpr int kRoomyWidth = 1160, kRoomyHeight = 680;  ///< pixels, for the preview

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
  m_preview->setMinimumSize(480, 320);
  m_remarks = named(new QLabel(this), "exportRemarks");
  m_remarks->setWordWrap(true);
  auto* form = new QWidget(this);
  form->setFixedWidth(24 * fontMetrics().averageCharWidth() + 280);
  auto* left = new QVBoxLayout(form);
  left->setContentsMargins(0, 0, 0, 0);
  left->addWidget(buildTabs(), 1);
  left->addWidget(m_message);
  left->addWidget(buildButtons());
  auto* right = new QVBoxLayout;
  right->addWidget(m_preview, 1);
  right->addWidget(m_remarks);
  right->addWidget(buildHistory());
  auto* layout = new QHBoxLayout(this);
  layout->addWidget(form);
  layout->addLayout(right, 1);
  connect(m_history, &FigureEditHistory::changed, this, &ExportDialog::showEdits);
  catchUndoKeys();
  showEdits();
  if (parent != nullptr)
    resize(sizeHint().expandedTo(QSize(kRoomyWidth, kRoomyHeight).boundedTo(parent->window()->size())));
}

QWidget* ExportDialog::buildTabs() {
  m_message = named(new QLabel(this), "exportMessage");
  m_message->setWordWrap(true);
  auto* tabs = named(new QTabWidget(this), "exportTabs");
  tabs->addTab(buildForm(), tr("Text and file"));
  tabs->addTab(buildLines(), tr("Lines"));
  tabs->addTab(new FigureAxesTab(m_figure, m_history, tabs), tr("Axes"));
  tabs->addTab(new FigureAnnotationsTab(m_figure, m_history, m_preview, tabs), tr("Annotations"));
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
  auto* form = new QFormLayout(panel);
  addTexts(form);
  addSize(form);
  m_format = named(new QComboBox(panel), "exportFormat");
  for (const Format& format : kFormats) m_format->addItem(tr(format.title));
  form->addRow(tr("&Format"), m_format);
  addDisclosure(form);
  return panel;
}

void ExportDialog::addTexts(QFormLayout* form) {
  m_title = named(new QLineEdit(this), "exportTitle");
  m_finding = named(new QPlainTextEdit(this), "exportFinding");
  m_caption = named(new QPlainTextEdit(this), "exportCaption");
  for (QPlainTextEdit* text : {m_finding, m_caption}) text->setTabChangesFocus(true);
  m_finding->setMaximumHeight(4 * fontMetrics().height());
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
  auto* height = new QHBoxLayout;
  height->addWidget(m_height, 1);
  height->addWidget(fit);
  form->addRow(tr("&Width"), m_width);
  form->addRow(tr("&Height"), height);
  qobject_cast<QLabel*>(form->labelForField(height))->setBuddy(m_height);
  connect(m_width, &QDoubleSpinBox::valueChanged, this,
          [this](double value) { editSize(tr("width"), &FigureEdits::widthMm, value, m_figure.widthMm); });
  connect(m_height, &QDoubleSpinBox::valueChanged, this,
          [this](double value) { editSize(tr("height"), &FigureEdits::heightMm, value, m_figure.heightMm); });
  connect(fit, &QPushButton::clicked, this, [this] { m_height->setValue(std::ceil(fittingHeightMm(edited()))); });
}

QWidget* ExportDialog::buildButtons() {
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Close, this);
  buttons->button(QDialogButtonBox::Save)->setObjectName(QStringLiteral("exportSave"));
  connect(buttons->button(QDialogButtonBox::Save), &QPushButton::clicked, this, &ExportDialog::askAndSave);
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
  form->addRow(tr("&Names"), m_disclosure);
  auto* bar = new QHBoxLayout;
  auto* aliases = named(new QPushButton(tr("&Aliases…"), this), "exportAliases");
  bar->addWidget(aliases);
  connect(aliases, &QPushButton::clicked, this, &ExportDialog::askAliases);
  if (m_source.canEmbed()) {
    auto* what = named(new QPushButton(tr("&Embedded data…"), this), "exportEmbedded");
    bar->addWidget(what);
    connect(what, &QPushButton::clicked, this, &ExportDialog::showEmbedded);
  }
  form->addRow(bar);
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
  QStringList systems;
  for (const RunResult& result : m_source.state.results) systems.append(toQString(result.annotations.system));
  systems.removeAll(QString());
  systems.removeDuplicates();
  AliasDialog dialog(m_aliases, Redactor({}, m_source.state.results).names(), systems, this);
  if (dialog.exec() != QDialog::Accepted) return;
  setAliases(dialog.aliases());
  if (m_source.aliasFile.empty()) return;
  if (Status kept = writeAliases(m_source.aliasFile, m_aliases); !kept) m_message->setText(messageText(kept.error()));
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

QString ExportDialog::ending() const { return QLatin1String(kFormats[m_format->currentIndex()].ending); }

void ExportDialog::preview() {
  if (m_disclosure) m_preview->setFigure(figure());
}

bool ExportDialog::saveTo(const QString& path) {
  if (disclosure() != Disclosure::Full && !m_aliasFault.isEmpty()) {
    m_message->setText(m_aliasFault);
    return false;
  }
  Status done = exportFigure(figure(), path, kFormats[m_format->currentIndex()].dotsPerInch, embedded());
  m_message->setText(done ? tr("Written to %1.").arg(path) : messageText(done.error()));
  return done.ok();
}

void ExportDialog::askAndSave() {
  const QString suggestion = fileName() + ending();
  QString path = QFileDialog::getSaveFileName(this, tr("Export figure"), suggestion, QStringLiteral("*") + ending());
  if (path.isEmpty()) return;
  if (!path.endsWith(ending(), Qt::CaseInsensitive)) path += ending();
  saveTo(path);
}

}  // namespace scalescope
