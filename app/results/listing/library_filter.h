// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QSortFilterProxyModel>
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <vector>

#include "app/results/listing/library_model.h"

namespace scalescope {

/// One parsed term of a filter.
struct FilterTerm {
  enum class Comparison { Contains, Less, AtMost, Greater, AtLeast };
  int column = -1;  ///< -1: anywhere in the row
  Comparison comparison = Comparison::Contains;
  bool negated = false;
  QStringList texts;  ///< lower case; one of them must match
  double number = 0;
  QString unknownColumn;  ///< "netwrk" of `netwrk:resnet`; the term is then searched for literally
};

/// Sorts and filters the library (LibraryModel or LibraryTree). Words are joined by "and": `resnet`, `tag:demo`,
/// `network:resnet-20,vgg-16` (either), `devices:2`, `images/s>500`, `date>=2026-11-01`, `date:today`, `"two words"`,
/// `-status:failed`. A group of repeats is shown with its matching runs; headings keep their order. Within a scope:
/// all results, those of one origin, or the trash, which is in no other.
class LibraryFilter : public QSortFilterProxyModel {
  Q_OBJECT
 public:
  explicit LibraryFilter(QObject* parent = nullptr);
  void setFilterText(const QString& text);
  QString filterText() const { return m_text; }
  struct Scope {
    std::optional<LibraryOrigin> origin;
    bool isTrash = false;
    bool operator==(const Scope&) const = default;
  };
  void setScope(const Scope& scope);
  const Scope& scope() const { return m_scope; }
  bool showsTrash() const { return m_scope.isTrash; }
  /// Keys of the filter that do not name a column, each once.
  QStringList unknownColumns() const;
  /// The error message for unknown keys; "" if every key is valid.
  QString problem() const;
  /// Number of matching runs below `parent`; runs of groups and sections count individually.
  int shownRuns(const QModelIndex& parent = {}) const;
  /// The matching runs below `parent` that can be ticked.
  QStringList shownTickable(const QModelIndex& parent = {}) const;

  /// Rows keep their order while their values change, until the user sorts again; new ones come to their place.
  void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
  QVariant data(const QModelIndex& index, int role) const override;
  /// A tick of a heading is one of the runs shown below it.
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
  bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

 private:
  /// The sort key that a row had when it came or was sorted; that of repeats is the one of their first run.
  QVariant placeKey(const QModelIndex& index) const;
  bool matches(const FilterTerm& term, const QModelIndex& row) const;
  /// The shown runs below a heading that can be ticked, each with whether it is.
  void visitTickable(const QModelIndex& parent, const std::function<void(const QModelIndex&, bool)>& visit) const;

  QString m_text;
  std::vector<FilterTerm> m_terms;
  Scope m_scope;
  mutable QHash<QString, QVariant> m_placeKeys;  ///< by the run, or the key of a group
  mutable QHash<QString, int> m_shownOf;         ///< shown runs of each heading, by its key
};

/// Keys of columns in a filter: name, system, network, ranks, batch, precision, images/s, …
QStringList filterKeys();

/// Reads the terms of a filter, each of which may begin with one of filterKeys(). A term in quotes has no key.
std::vector<FilterTerm> parseFilter(const QString& text);

}  // namespace scalescope
