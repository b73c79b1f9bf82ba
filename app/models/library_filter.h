// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>
#include <QString>
#include <vector>

namespace scalescope {

/// One word of a filter, read from text.
struct FilterTerm {
  enum class Comparison { Contains, Less, Greater };
  int column = -1;  ///< -1: anywhere in the row
  Comparison comparison = Comparison::Contains;
  bool negated = false;
  QString text;  ///< lower case
  double number = 0;
};

/// Sorts and filters the library. Words are joined by "and": `resnet`, `tag:demo`, `network:resnet-20`, `ranks:2`,
/// `images/s>500`, `"two words"`, `-status:failed`. Trashed runs show only with setShowTrash(true), and then alone.
class LibraryFilter : public QSortFilterProxyModel {
  Q_OBJECT
 public:
  explicit LibraryFilter(QObject* parent = nullptr);
  void setFilterText(const QString& text);
  QString filterText() const { return m_text; }
  void setShowTrash(bool show);
  bool showsTrash() const { return m_showTrash; }

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

 private:
  bool matches(const FilterTerm& term, int row) const;

  QString m_text;
  std::vector<FilterTerm> m_terms;
  bool m_showTrash = false;
};

/// Names of columns in a filter: name, system, network, ranks, batch, precision, images/s, cv, top-1, status, started,
/// tag.
std::vector<FilterTerm> parseFilter(const QString& text);

}  // namespace scalescope
