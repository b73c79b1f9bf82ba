// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/run_set_box.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>
#include <functional>

#include "app/core/unfinished_input.h"
#include "app/results/listing/run_set.h"
#include "app/store/library.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

constexpr int kShownFilterLetters = 15;  ///< of a long name of a filter
constexpr int kFilterRole = Qt::UserRole + 1;
const QString kTicked = QStringLiteral("ticked"), kLibrary = QStringLiteral("library"),
              kSaved = QStringLiteral("saved:");
const QString kChoiceKey = QStringLiteral("run_set"), kFilterKey = QStringLiteral("filter");

/// Lists the currently saved filters: other windows use the same file.
class RunSetChoices : public QComboBox {
 public:
  RunSetChoices(std::function<void()> fill, QWidget* parent) : QComboBox(parent), m_fill(std::move(fill)) {}
  void showPopup() override {
    m_fill();
    QComboBox::showPopup();
  }

 private:
  std::function<void()> m_fill;
};

}  // namespace

RunSetBox::RunSetBox(Library* library, const QString& page, QWidget* parent)
    : QWidget(parent),
      m_library(library),
      m_saved(library->runsDir() / ".filters.json"),
      m_box(new RunSetChoices([this] { fill(); }, this)),
      m_count(new QLabel(this)) {
  m_box->setObjectName(page + QStringLiteral("RunSet"));
  m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_box->setMinimumContentsLength(kShownFilterLetters);
  m_box->setToolTip(
      tr("The runs on this page: those ticked in the library, or all completed runs that match a filter of the "
         "library. New matching results are added."));
  m_count->setObjectName(page + QStringLiteral("RunSetCount"));
  m_count->hide();
  auto* label = new QLabel(tr("Runs"), this);
  label->setBuddy(m_box);
  auto* row = new WrappingRow(this);
  row->addPair(label, m_box);
  row->addWidget(m_count);
  fill();
  connect(m_box, &QComboBox::currentIndexChanged, this, &RunSetBox::takeChoice);
  connect(library, &Library::filterChanged, this, [this] {
    if (choice() == kLibrary) takeChoice();
  });
}

RunSetBox::~RunSetBox() = default;

QString RunSetBox::choice() const { return m_box->currentData().toString(); }

bool RunSetBox::isTicked() const { return choice() == kTicked; }

void RunSetBox::chooseTicked() { m_box->setCurrentIndex(m_box->findData(kTicked)); }

QString RunSetBox::filter() const {
  return choice() == kLibrary ? m_library->filter() : m_box->currentData(kFilterRole).toString();
}

void RunSetBox::addSaved(const QString& title, const QString& text) {
  m_box->addItem(title, kSaved + title);
  m_box->setItemData(m_box->count() - 1, text, kFilterRole);
  m_box->setItemData(m_box->count() - 1, text, Qt::ToolTipRole);
}

/// The chosen filter stays with its text, even if it was deleted or saved again meanwhile.
void RunSetBox::fill() {
  const QSignalBlocker block(m_box);
  const QString chosen = m_box->count() == 0 ? kTicked : choice(), name = m_box->currentText(), text = filter();
  m_box->clear();
  m_box->addItem(tr("ticked in the library"), kTicked);
  for (const SavedFilter& saved : m_saved.list())
    addSaved(saved.name, chosen == kSaved + saved.name ? text : saved.text);
  if (chosen.startsWith(kSaved) && m_box->findData(chosen) < 0) addSaved(name, text);
  m_box->addItem(tr("the library's filter"), kLibrary);
  m_box->setCurrentIndex(m_box->findData(chosen));
}

void RunSetBox::takeChoice() {
  if (isTicked()) {
    m_set.reset();
  } else {
    if (!m_set) m_set = std::make_unique<RunSet>(m_library);
    m_set->setFilter(filter());
  }
  m_count->setVisible(!isTicked());
  emit changed();
}

QStringList RunSetBox::runs() {
  if (!m_set) return {};
  QStringList newest = m_set->runs();
  const int matching = static_cast<int>(newest.size());
  m_count->setText(matching > kMaxRuns ? tr("%n matching run(s), the newest %1 are shown", "", matching).arg(kMaxRuns)
                                       : tr("%n matching run(s)", "", matching));
  m_count->setToolTip(m_set->problem());
  newest = newest.mid(0, kMaxRuns);
  const auto undated = std::find_if(newest.begin(), newest.end(), [this](const QString& runId) {
    const LibraryEntryPtr entry = m_library->find(runId);
    return !entry || entry->head.summary.startedAt.empty();
  });
  std::reverse(newest.begin(), undated);
  return newest;
}

QJsonObject RunSetBox::input() const {
  if (isTicked() || storableText(filter()) != filter()) return {};
  return {{kChoiceKey, choice()}, {kFilterKey, filter()}};
}

/// A saved filter that was forgotten since is offered with the text that it had.
void RunSetBox::setInput(const QJsonObject& input) {
  const QString chosen = input[kChoiceKey].toString(), text = input[kFilterKey].toString();
  if (chosen.startsWith(kSaved) && m_box->findData(chosen) < 0) {
    const QSignalBlocker block(m_box);
    addSaved(chosen.mid(kSaved.size()), text);
  }
  if (const int at = m_box->findData(chosen); at >= 0) m_box->setCurrentIndex(at);
}

QString RunSetBox::libraryFilterOf(const QJsonObject& input) {
  return input[kChoiceKey].toString() == kLibrary ? input[kFilterKey].toString() : QString();
}

QString RunSetBox::emptyText() const {
  QString text = tr("<h3>No run matches</h3><p>No completed run of the library matches the filter \"%1\".</p>")
                     .arg(filter().toHtmlEscaped());
  if (m_set && !m_set->problem().isEmpty()) text += QStringLiteral("<p>%1</p>").arg(m_set->problem().toHtmlEscaped());
  return text;
}

}  // namespace scalescope
