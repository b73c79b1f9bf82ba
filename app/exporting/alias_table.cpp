// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/alias_table.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/named.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

bool holds(const QList<Alias>& aliases, const QString& real) {
  return std::any_of(aliases.begin(), aliases.end(), [&](const Alias& alias) { return alias.real == real; });
}

}  // namespace

AliasNames aliasNames(const QList<Alias>& aliases, const std::vector<RunResult>& results) {
  AliasNames names{aliases, Redactor({}, results).names(), {}};
  for (const RunResult& result : results) names.systems.append(toQString(result.annotations.system));
  names.systems.removeAll(QString());
  names.systems.removeDuplicates();
  return names;
}

AliasTable::AliasTable(const AliasNames& names, QWidget* parent)
    : QWidget(parent), m_table(named(new QTableWidget(0, 2, this), "aliasTable")), m_known(names.known) {
  m_table->setHorizontalHeaderLabels({tr("In the results"), tr("In exports and bundles")});
  m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  m_table->verticalHeader()->hide();
  for (const Alias& alias : names.aliases) addRow(alias.real, alias.alias);
  for (const QString& system : names.systems)
    if (!holds(names.aliases, system)) addRow(system, QString());
  for (const Alias& alias : names.known)
    if (!holds(names.aliases, alias.real)) addRow(alias.real, alias.alias);
  auto* text = new QLabel(
      tr("Enter the text to use instead, for example \"Vendor X, 8 GPUs\". A name without an alias is not changed; "
         "hosts and users get one automatically. Aliases apply to pictures, CSV files and bundles of this library."),
      this);
  text->setWordWrap(true);
  auto* more = named(new QPushButton(tr("A&nother name"), this), "aliasMore");
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(text);
  layout->addWidget(m_table, 1);
  layout->addWidget(more, 0, Qt::AlignLeft);
  connect(more, &QPushButton::clicked, this, [this] {
    addRow(QString(), QString());
    m_table->editItem(m_table->item(m_table->rowCount() - 1, 0));
  });
}

void AliasTable::addRow(const QString& real, const QString& alias) {
  const int row = m_table->rowCount();
  m_table->insertRow(row);
  m_table->setItem(row, 0, new QTableWidgetItem(real));
  m_table->setItem(row, 1, new QTableWidgetItem(alias));
}

QList<Alias> AliasTable::aliases() const {
  QList<Alias> aliases;
  for (int row = 0; row < m_table->rowCount(); ++row) {
    const Alias alias{m_table->item(row, 0)->text().trimmed(), m_table->item(row, 1)->text().trimmed()};
    const bool byItself = std::any_of(m_known.begin(), m_known.end(), [&](const Alias& known) {
      return known.real == alias.real && known.alias == alias.alias;
    });
    if (!alias.real.isEmpty() && !alias.alias.isEmpty() && !byItself) aliases.append(alias);
  }
  return aliases;
}

}  // namespace scalescope
