// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/bundle_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/answering/figure_source.h"
#include "app/core/background.h"
#include "app/core/engine_sentences.h"
#include "app/exporting/figure_state.h"
#include "app/exporting/house_style_dialog.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {

BundleDialog::BundleDialog(Library* library, const QStringList& runIds, QWidget* parent)
    : QDialog(parent),
      m_library(library),
      m_runIds(runIds),
      m_aliases(readAliases(aliasFile(*library))),
      m_redact(named(new QCheckBox(tr("&Redacted: aliases for names, no paths, addresses and serial numbers"), this),
                     "bundleRedact")),
      m_items(named(new QTreeWidget(this), "bundleItems", tr("Contents of the bundle"))),
      m_message(named(new QLabel(this), "bundleMessage")) {
  setWindowTitle(tr("Bundle to send"));
  resize(680, 460);
  m_redact->setChecked(true);
  m_items->setHeaderLabels({tr("File in the bundle"), tr("Size"), tr("Contents")});
  m_items->setRootIsDecorated(false);
  m_message->setWordWrap(true);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Close, this);
  m_save = buttons->button(QDialogButtonBox::Save);
  m_aliasButton = buttons->addButton(tr("&Aliases…"), QDialogButtonBox::ActionRole);
  auto* more = buttons->addButton(tr("Add &figures or studies…"), QDialogButtonBox::ActionRole);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(new QLabel(tr("The bundle will contain only:"), this));
  layout->addWidget(m_items, 1);
  layout->addWidget(m_redact);
  layout->addWidget(m_message);
  layout->addWidget(buttons);
  connect(m_redact, &QCheckBox::toggled, this, &BundleDialog::prepare);
  connect(m_aliasButton, &QPushButton::clicked, this, &BundleDialog::askAliases);
  connect(more, &QPushButton::clicked, this, &BundleDialog::askFiles);
  connect(m_save, &QPushButton::clicked, this, &BundleDialog::askAndSave);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  prepare();
}

/// Errors: "not-redacted" for a picture that may show real names. Reads pictures: not on the GUI thread's account.
Result<BundleRequest> BundleDialog::request() const {
  BundleRequest request;
  request.redact = m_redact->isChecked();
  if (request.redact && !m_aliases) return m_aliases.error();
  if (request.redact) request.aliases = *m_aliases;
  for (const QString& runId : m_runIds)
    if (const LibraryEntryPtr entry = m_library->find(runId);
        entry && !entry->guest && !entry->isWhole && entry->fault.empty())
      request.results.push_back(entry->file);
  for (const QString& file : m_files)
    (file.endsWith(QLatin1String(".json")) ? request.studies : request.figures).push_back(toPath(file));
  if (request.results.empty() && m_files.isEmpty())
    return Error{"too-few", Text::of("None of these runs has a result file that could be sent.")};
  return request;
}

void BundleDialog::prepare() {
  const int attempt = ++m_attempt;
  m_draft.reset();
  m_items->clear();
  m_save->setEnabled(false);
  m_aliasButton->setEnabled(m_redact->isChecked());
  m_message->setText(tr("Reading %n result(s)…", nullptr, static_cast<int>(m_runIds.size())));
  runInBackground(
      this,
      [request = request()]() {
        auto draft = std::make_shared<Result<BundleDraft>>(request ? Error{} : request.error());
        if (!request) return draft;
        for (const auto& figure : request->figures)
          if (Status may = request->redact ? checkExportedRedacted(toQString(figure)) : Status(); !may) {
            *draft = may.error();
            return draft;
          }
        *draft = BundleDraft::prepare(*request);
        return draft;
      },
      [this, attempt](std::shared_ptr<Result<BundleDraft>> draft) {
        if (attempt == m_attempt) showDraft(draft);
      });
}

void BundleDialog::showDraft(const std::shared_ptr<Result<BundleDraft>>& draft) {
  if (!*draft) {
    m_message->setText(messageText(draft->error()));
    emit prepared();
    return;
  }
  m_draft = draft;
  double bytes = 0;
  for (const BundleItem& item : (*draft)->items()) {
    bytes += static_cast<double>(item.sizeBytes);
    auto* row = new QTreeWidgetItem(
        m_items, {item.path, bytesText(static_cast<double>(item.sizeBytes), ByteBase::Decimal), item.title});
    row->setTextAlignment(1, Qt::AlignRight);
  }
  for (int column = 0; column < 2; ++column) m_items->resizeColumnToContents(column);
  m_message->setText(tr("%n file(s), %1 before packing.", nullptr, static_cast<int>((*draft)->items().size()))
                         .arg(bytesText(bytes, ByteBase::Decimal)));
  m_save->setEnabled(true);
  emit prepared();
}

void BundleDialog::addFiles(const QStringList& paths) {
  m_files += paths;
  m_files.removeDuplicates();
  prepare();
}

void BundleDialog::askFiles() {
  const QStringList paths = QFileDialog::getOpenFileNames(
      this, tr("Figures and studies to include"), QString(),
      tr("Figures, tables and studies (*.png *.pdf *.svg *.csv *.md *.json);;All files (*)"));
  if (!paths.isEmpty()) addFiles(paths);
}

void BundleDialog::askAliases() {
  if (!m_aliases) return m_message->setText(messageText(m_aliases.error()));  // it would be written over
  std::vector<RunResult> heads;
  for (const QString& runId : m_runIds)
    if (const LibraryEntryPtr entry = m_library->find(runId)) heads.push_back(entry->head);
  const auto choice = HouseStyleDialog::choose(m_library->runsDir(), aliasNames(*m_aliases, heads),
                                               HouseStyleDialog::Tab::Aliases, this);
  if (!choice.aliases) return;
  m_aliases = *choice.aliases;
  prepare();
  if (!choice.stored) m_message->setText(messageText(choice.stored.error()));
}

void BundleDialog::askAndSave() {
  QString path =
      QFileDialog::getSaveFileName(this, tr("Bundle to send"), QStringLiteral("results.zip"), QStringLiteral("*.zip"));
  if (path.isEmpty()) return;
  if (!isBundle(path)) path += QStringLiteral(".zip");
  saveTo(path);
}

void BundleDialog::saveTo(const QString& path) {
  if (!m_draft) return;
  m_save->setEnabled(false);
  m_message->setText(tr("Packing…"));
  runInBackground(
      this, [draft = m_draft, path] { return (*draft)->pack(toPath(path)); },
      [this, path](const Status& done) {
        m_save->setEnabled(true);
        m_message->setText(done ? tr("Written to %1.").arg(path) : messageText(done.error()));
        if (done) emit saved(path);
      });
}

}  // namespace scalescope
