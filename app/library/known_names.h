// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <set>
#include <vector>

#include "app/library/readable_text.h"

namespace scalescope {

/// A part of a text and what is said instead.
struct Replacement {
  qsizetype from = 0, to = 0;
  QString instead;
};

/// Names with what is said instead, found wherever they stand: without regard to case, to how accents are composed and
/// to escapes. A name in ASCII does not match inside a longer word or number; any other name does, because many scripts
/// put no spaces between words or attach endings.
class KnownNames {
 public:
  enum class Kind {
    Name,
    Path,  ///< takes along what follows it up to the end of the path
  };

  /// False where the name is known already, or empty; the first one stays.
  bool add(const QString& name, const QString& instead, Kind kind = Kind::Name);
  bool contains(const QString& name) const { return m_byName.contains(foldedName(name)); }
  /// What is said instead of exactly this name; "" where it is not known.
  QString insteadOf(const QString& name) const { return m_byName.value(foldedName(name)).instead; }
  /// Places in the source of `text`, in order; the longest name at each place. A name that was cut ("gpu-pro…") is
  /// found by its beginning.
  std::vector<Replacement> find(const ReadableText& text) const;

 private:
  struct Entry {
    QString instead;
    Kind kind = Kind::Name;
  };
  const Entry* matchAt(const QString& text, qsizetype at, qsizetype& length) const;
  qsizetype cutNameBefore(const QString& text, qsizetype ellipsis, const Entry*& entry) const;

  QHash<QString, Entry> m_byName;  ///< folded
  /// Lengths of the names that begin so, the longest first.
  QHash<QString, std::set<qsizetype, std::greater<>>> m_lengths;
};

}  // namespace scalescope
