// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/saved_filters.h"

#include <QJsonDocument>
#include <QJsonObject>

#include "engine/base/files.h"
#include "engine/protocol/sharing.h"

namespace scalescope {

QList<SavedFilter> SavedFilters::list() const {
  QList<SavedFilter> filters;
  auto content = readFile(m_file);
  if (!content) return filters;
  const QJsonObject named = QJsonDocument::fromJson(QByteArray::fromStdString(*content)).object();
  for (auto it = named.begin(); it != named.end(); ++it) filters.append({it.key(), it.value().toString()});
  return filters;
}

Status SavedFilters::save(const SavedFilter& filter) {
  QList<SavedFilter> filters = list();
  filters.removeIf([&](const SavedFilter& known) { return known.name == filter.name; });
  filters.append(filter);
  return write(filters);
}

Status SavedFilters::remove(const QString& name) {
  QList<SavedFilter> filters = list();
  filters.removeIf([&](const SavedFilter& known) { return known.name == name; });
  return write(filters);
}

Status SavedFilters::write(const QList<SavedFilter>& filters) const {
  QJsonObject named;
  for (const SavedFilter& filter : filters) named.insert(filter.name, filter.text);
  return writePrivateFile(m_file, m_file.parent_path(), QJsonDocument(named).toJson().toStdString());
}

}  // namespace scalescope
