// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/link_words.h"

#include <QCoreApplication>
#include <QStringList>

#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct Texts {
  Q_DECLARE_TR_FUNCTIONS(LinkWords)
};

QString text(const std::string& words) { return QString::fromStdString(words); }
QString rate(double mbPerS) { return Texts::tr("%1 MB/s").arg(significantText(mbPerS, 3)); }

QString whatIsSlow(const SlowLink& slow) {
  if (slow.direction == "send") return Texts::tr("what %1 sends").arg(text(slow.host));
  if (slow.direction == "receive") return Texts::tr("what %1 receives").arg(text(slow.host));
  return text(slow.host);
}

}  // namespace

QString slowLinkWords(const SlowLink& slow) {
  if (!slow.peer.empty())
    return Texts::tr("what %1 sends to %2, %3; the other way round %4")
        .arg(text(slow.host), text(slow.peer), rate(slow.mbPerS), rate(slow.othersMbPerS));
  return Texts::tr("%1, %2 where the others reach %3")
      .arg(whatIsSlow(slow), rate(slow.mbPerS), rate(slow.othersMbPerS));
}

QString linksWords(const std::vector<LinkRate>& links) {
  QStringList words;
  for (const LinkRate& link : links)
    words.append((link.hostBound ? Texts::tr("to %1 at least %2") : Texts::tr("to %1 %2"))
                     .arg(text(link.to), rate(link.mbPerS)));
  return words.join(QStringLiteral(", "));
}

}  // namespace scalescope
