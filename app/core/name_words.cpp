// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/name_words.h"

#include <QRegularExpression>

#include "app/core/engine_words.h"
#include "app/core/translate.h"
#include "widgets/qt_text.h"

namespace scalescope {
QString nameText(const std::string& name, ResultKind kind) {
  if (kind == ResultKind::NodeCheck) return wordsText(name);
  static const QRegularExpression kLists(QStringLiteral("^DeepBench (train|inference) on (.+)$"));
  const auto lists = kLists.match(toQString(name));
  if (kind != ResultKind::KernelBenchmark || !lists.hasMatch()) return toQString(name);
  return (lists.captured(1) == QLatin1String("train") ? translate("NameWords", "DeepBench, training, on %1")
                                                      : translate("NameWords", "DeepBench, inference, on %1"))
      .arg(lists.captured(2));
}

}  // namespace scalescope
