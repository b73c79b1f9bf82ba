// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/figure_template_row.h"

#include <QComboBox>
#include <QInputDialog>
#include <QPushButton>

#include "app/core/engine_sentences.h"
#include "app/exporting/figure_edit_history.h"
#include "app/figures/figure_templates.h"
#include "widgets/named.h"
#include "widgets/qt_text.h"
#include "widgets/wrapping_row.h"

namespace scalescope {

FigureTemplateRow::FigureTemplateRow(std::filesystem::path folder, FigureEditHistory* history, QWidget* parent)
    : QWidget(parent),
      m_folder(std::move(folder)),
      m_history(history),
      m_names(named(new QComboBox(this), "exportTemplates", tr("Templates"))) {
  auto* layout = new WrappingRow(this);
  layout->addWidget(m_names);
  const auto add = [&](const char* name, const QString& text, auto slot) {
    auto* button = named(new QPushButton(text, this), name);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, slot);
    layout->addWidget(button);
    return button;
  };
  m_apply = add("exportTemplateApply", tr("Apply"), &FigureTemplateRow::apply);
  add("exportTemplateSave", tr("Save as template…"), &FigureTemplateRow::askAndSave)
      ->setToolTip(tr("Stores size, axes, number formats and the style of lines (by name) for other figures. The "
                      "command line reads the same file: --edits."));
  m_remove = add("exportTemplateRemove", tr("Remove"), &FigureTemplateRow::remove);
  fill({});
}

void FigureTemplateRow::fill(const QString& current) {
  m_names->clear();
  m_names->addItems(templateNames(m_folder));
  m_names->setCurrentIndex(std::max(0, m_names->findText(current)));
  for (QWidget* control : std::initializer_list<QWidget*>{m_names, m_apply, m_remove})
    control->setEnabled(m_names->count() > 0);
}

void FigureTemplateRow::apply() {
  const auto style = readTemplate(m_folder, m_names->currentText());
  if (!style) return emit message(messageText(style.error()));
  m_history->change(tr("template %1").arg(m_names->currentText()), {}, withTemplate(m_history->edits(), *style));
}

void FigureTemplateRow::askAndSave() {
  QInputDialog dialog(this);
  dialog.setObjectName(QStringLiteral("exportTemplateName"));
  dialog.setWindowTitle(tr("Save as template"));
  dialog.setLabelText(tr("Name of the template (letters, digits, '-', '_' and '.'):"));
  dialog.setTextValue(m_names->currentText());
  if (dialog.exec() != QDialog::Accepted || dialog.textValue().trimmed().isEmpty()) return;
  const QString name = dialog.textValue().trimmed();
  if (const Status kept = writeTemplate(m_folder, name, m_history->edits()); !kept)
    return emit message(messageText(kept.error()));
  fill(name);
  emit message(tr("Saved as template %1.").arg(name));
}

void FigureTemplateRow::remove() {
  const Status removed = removeTemplate(m_folder, m_names->currentText());
  if (!removed) emit message(messageText(removed.error()));
  fill({});
}

}  // namespace scalescope
