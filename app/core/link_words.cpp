// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/link_words.h"

#include <QCoreApplication>
#include <QStringList>

#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct LinkWords {
  Q_DECLARE_TR_FUNCTIONS(LinkWords)
};

QString rate(double mbPerS) { return LinkWords::tr("%1 MB/s").arg(significantText(mbPerS, 3)); }

QString slowPart(const SlowLink& slow) {
  if (slow.direction == "send") return LinkWords::tr("from %1").arg(toQString(slow.host));
  if (slow.direction == "receive") return LinkWords::tr("to %1").arg(toQString(slow.host));
  return toQString(slow.host);
}

}  // namespace

QString slowLinkWords(const SlowLink& slow) {
  if (!slow.peer.empty())
    return LinkWords::tr("%1 to %2, %3; in the opposite direction %4")
        .arg(toQString(slow.host), toQString(slow.peer), rate(slow.mbPerS), rate(slow.othersMbPerS));
  return LinkWords::tr("%1, %2; the others reach %3").arg(slowPart(slow), rate(slow.mbPerS), rate(slow.othersMbPerS));
}

QString linksWords(const std::vector<LinkRate>& links) {
  QStringList words;
  for (const LinkRate& link : links)
    words.append((link.hostBound ? LinkWords::tr("to %1 at least %2") : LinkWords::tr("to %1 %2"))
                     .arg(toQString(link.to), rate(link.mbPerS)));
  return words.join(QStringLiteral(", "));
}

}  // namespace scalescope
