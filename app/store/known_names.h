// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <set>
#include <vector>

#include "app/store/readable_text.h"

namespace scalescope {

/// A range of a text and its replacement.
struct Replacement {
  qsizetype from = 0, to = 0;
  QString instead;
};

/// Names and their replacements. Finds names in texts regardless of case, composition of accents and escapes. An ASCII
/// name does not match inside a longer number, and inside a longer word only if hardly any other word contains it; any
/// other name does, because many scripts put no spaces between words or attach endings.
class KnownNames {
 public:
  enum class Kind {
    Name,
    Path,  ///< a match extends to the end of the path
  };

  /// False if the name is empty or already known; the first entry stays.
  bool add(const QString& name, const QString& instead, Kind kind = Kind::Name);
  bool contains(const QString& name) const { return m_byName.contains(foldedName(name)); }
  /// The replacement of exactly this name; "" if unknown.
  QString replacementOf(const QString& name) const { return m_byName.value(foldedName(name)).instead; }
  /// Replacements in the source of `text`, in order; the longest name at each position. A truncated name ("gpu-pro…")
  /// is found by its beginning.
  std::vector<Replacement> find(const ReadableText& text) const;

 private:
  struct Entry {
    QString instead;
    Kind kind = Kind::Name;
  };
  const Entry* matchAt(const QString& text, qsizetype at, qsizetype& length) const;
  qsizetype cutNameBefore(const QString& text, qsizetype ellipsis, const Entry*& entry) const;

  QHash<QString, Entry> m_byName;  ///< folded
  /// Lengths of the names with this beginning, the longest first.
  QHash<QString, std::set<qsizetype, std::greater<>>> m_lengths;
};

}  // namespace scalescope
