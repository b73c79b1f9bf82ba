// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/compare_export.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>

#include "app/core/engine_sentences.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_view.h"
#include "app/library/library_entry.h"
#include "app/pages/alias_dialog.h"
#include "widgets/named.h"
#include "widgets/qt_text.h"

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
    : QDialog(parent), m_figure(figure), m_preview(new FigureView(this)), m_source(std::move(source)) {
  setWindowTitle(tr("Export figure"));
  if (const auto kept = readAliases(m_source.aliasFile); kept)
    m_aliases = *kept;
  else
    m_aliasFault = messageText(kept.error());
  m_redactor.emplace(m_aliases, m_source.state.results);
  m_preview->setMinimumSize(480, 320);
  auto* layout = new QHBoxLayout(this);
  layout->addWidget(buildForm());
  layout->addWidget(m_preview, 1);
  preview();
}

QWidget* ExportDialog::buildForm() {
  auto* panel = new QWidget(this);
  panel->setFixedWidth(24 * fontMetrics().averageCharWidth() + 240);
  auto* form = new QFormLayout(panel);
  m_title = new QLineEdit(m_figure.title, panel);
  m_title->setCursorPosition(0);
  m_title->setObjectName(QStringLiteral("exportTitle"));
  m_caption = named(new QPlainTextEdit(m_figure.caption, panel), "exportCaption");
  m_caption->setTabChangesFocus(true);
  m_width = millimetres(m_figure.widthMm, 60, 420, QStringLiteral("exportWidth"));
  m_height = millimetres(m_figure.heightMm, 40, 420, QStringLiteral("exportHeight"));
  m_format = named(new QComboBox(panel), "exportFormat");
  for (const Format& format : kFormats) m_format->addItem(tr(format.title));
  m_message = named(new QLabel(panel), "exportMessage");
  m_message->setWordWrap(true);
  form->addRow(tr("&Title"), m_title);
  addAxisEditors(form);
  form->addRow(tr("&Caption"), m_caption);
  form->addRow(tr("&Width"), m_width);
  form->addRow(tr("&Height"), m_height);
  form->addRow(tr("&Format"), m_format);
  addDisclosure(form);
  form->addRow(m_message);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Close, panel);
  buttons->button(QDialogButtonBox::Save)->setObjectName(QStringLiteral("exportSave"));
  form->addRow(buttons);
  connect(m_title, &QLineEdit::textChanged, this, &ExportDialog::preview);
  connect(m_caption, &QPlainTextEdit::textChanged, this, &ExportDialog::preview);
  connect(m_width, &QDoubleSpinBox::valueChanged, this, &ExportDialog::preview);
  connect(m_height, &QDoubleSpinBox::valueChanged, this, &ExportDialog::preview);
  connect(buttons->button(QDialogButtonBox::Save), &QPushButton::clicked, this, &ExportDialog::askAndSave);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  return panel;
}

void ExportDialog::addDisclosure(QFormLayout* form) {
  m_disclosure = named(new QComboBox(this), "exportDisclosure");
  m_disclosure->addItem(tr("Redacted: aliases for names"), static_cast<int>(Disclosure::Redacted));
  m_disclosure->addItem(tr("Full: real names"), static_cast<int>(Disclosure::Full));
  if (!m_source.state.view.isEmpty())
    m_disclosure->addItem(tr("Redacted, nothing embedded"), static_cast<int>(Disclosure::None));
  m_disclosure->setToolTip(tr(
      "A PNG or PDF takes along what the figure is made of, so that dropping it on ScaleScope opens it again. "
      "Redacted, the default, replaces host names, users, paths, addresses and serial numbers in the picture, the CSV "
      "and what is embedded."));
  form->addRow(tr("&Names"), m_disclosure);
  auto* bar = new QHBoxLayout;
  auto* aliases = named(new QPushButton(tr("&Aliases…"), this), "exportAliases");
  bar->addWidget(aliases);
  connect(aliases, &QPushButton::clicked, this, &ExportDialog::askAliases);
  if (!m_source.state.view.isEmpty()) {
    auto* what = named(new QPushButton(tr("What is &embedded…"), this), "exportEmbedded");
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
  if (!m_aliasFault.isEmpty()) return m_message->setText(m_aliasFault);  // what is kept would be written over
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
  if (m_source.state.view.isEmpty()) return {};
  FigureState state = m_source.state;
  state.title = m_title->text();
  state.caption = m_caption->toPlainText();
  return stateToJson(state, disclosure(), *m_redactor);
}

void ExportDialog::showEmbedded() {
  const QByteArray json = embedded();
  QMessageBox box(QMessageBox::NoIcon, tr("What is embedded"), describeState(json).join(QStringLiteral("\n")),
                  QMessageBox::Close, this);
  box.setTextFormat(Qt::PlainText);
  box.setDetailedText(QString::fromUtf8(QJsonDocument::fromJson(json).toJson()));
  box.exec();
}

void ExportDialog::addAxisEditors(QFormLayout* form) {
  bool many = m_figure.panels.size() > 1;
  int number = 0;
  for (const FigurePanel& panel : m_figure.panels) {
    auto* x = new QLineEdit(panel.x.title);
    auto* y = new QLineEdit(panel.y.title);
    ++number;
    QString of = many ? tr(" of panel %1").arg(number) : QString();
    const auto offer = [&](QLineEdit* editor, const QString& label, bool has) {
      if (has) return form->addRow(label, editor);
      editor->setParent(this);
      editor->hide();
    };
    offer(x, tr("x axis%1").arg(of), panel.kind == FigureKind::Lines);
    offer(y, tr("y axis%1").arg(of), !isTabular(panel));
    m_axes.append(std::pair(x, y));
    connect(x, &QLineEdit::textChanged, this, &ExportDialog::preview);
    connect(y, &QLineEdit::textChanged, this, &ExportDialog::preview);
  }
}

Figure ExportDialog::figure() const {
  return disclosure() == Disclosure::Full ? edited() : redactedFigure(edited(), *m_redactor);
}

Figure ExportDialog::edited() const {
  Figure edited = m_figure;
  edited.title = m_title->text();
  edited.caption = m_caption->toPlainText();
  edited.widthMm = m_width->value();
  edited.heightMm = m_height->value();
  for (std::size_t i = 0; i < edited.panels.size(); ++i) {
    const auto& [x, y] = m_axes[static_cast<qsizetype>(i)];
    edited.panels[i].x.title = x->text();
    edited.panels[i].y.title = y->text();
  }
  return edited;
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
  QString suggestion = QStringLiteral("figure") + ending();
  QString path = QFileDialog::getSaveFileName(this, tr("Export figure"), suggestion, QStringLiteral("*") + ending());
  if (path.isEmpty()) return;
  if (!path.endsWith(ending(), Qt::CaseInsensitive)) path += ending();
  saveTo(path);
}

}  // namespace scalescope
