// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/key_titles.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>

#include "app/core/engine_words.h"
#include "app/core/translate.h"
#include "engine/protocol/metric.h"
#include "engine/protocol/plan/plan_fields.h"

namespace scalescope {
namespace {

struct HostLabel {
  const char *key, *label;
};
constexpr HostLabel kHostLabels[] = {
    {"host", QT_TRANSLATE_NOOP("scalescope::HostForm", "&Host")},
    {"user", QT_TRANSLATE_NOOP("scalescope::HostForm", "&User")},
    {"port", QT_TRANSLATE_NOOP("scalescope::HostForm", "&Port")},
    {"jump_host", QT_TRANSLATE_NOOP("scalescope::HostForm", "&Jump host")},
    {"slots", QT_TRANSLATE_NOOP("scalescope::HostForm", "&Slots (ranks)")},
    {"gpu_devices", QT_TRANSLATE_NOOP("scalescope::HostForm", "&GPUs")},
    {"cpu_cores", QT_TRANSLATE_NOOP("scalescope::HostForm", "&Cores")},
    {"work_folder", QT_TRANSLATE_NOOP("scalescope::HostForm", "&Work folder")},
    {"data_path", QT_TRANSLATE_NOOP("scalescope::HostForm", "&Data folder")},
    {"network_interface", QT_TRANSLATE_NOOP("scalescope::HostForm", "&Network interface")},
    {"environment", QT_TRANSLATE_NOOP("scalescope::HostForm", "&Variables")},
    {"launch_prefix", QT_TRANSLATE_NOOP("scalescope::HostForm", "&Launch prefix")},
    {"container", QT_TRANSLATE_NOOP("scalescope::HostForm", "Con&tainer")},
    {"container_runtime", QT_TRANSLATE_NOOP("scalescope::HostForm", "Container &runtime")},
    {"container_mounts", QT_TRANSLATE_NOOP("scalescope::HostForm", "Container &mounts")},
    {"container_options", QT_TRANSLATE_NOOP("scalescope::HostForm", "Container o&ptions")},
    {"engine_program", QT_TRANSLATE_NOOP("scalescope::HostForm", "&Engine program")},
};

/// "" if the word is not a key.
QString keyTitle(const QString& key) {
  const std::string id = key.toStdString();
  if (const PlanField* field = findPlanField(id)) return titleOf(*field);
  if (const QString label = hostLabel(key); !label.isEmpty()) return QString(label).remove(QLatin1Char('&'));
  if (const Metric* metric = findMetric(id)) return wordsText(metric->title);
  const FactKind* fact = findFactKind(id);
  return fact == nullptr ? QString() : titleOf(*fact);
}

bool isOfWord(QChar c) { return c.isLetterOrNumber() || c == QLatin1Char('_'); }

}  // namespace

QString hostLabel(const QString& key) {
  const auto* const found =
      std::ranges::find_if(kHostLabels, [&](const HostLabel& row) { return key == QLatin1String(row.key); });
  return found == std::end(kHostLabels) ? QString() : translate("scalescope::HostForm", found->label);
}

QString shownKey(const QString& word) {
  const QString title = word.contains(QLatin1Char('_')) ? keyTitle(word) : QString();
  return title.isEmpty() ? word : QLatin1Char('"') + title + QLatin1Char('"');
}

QString withShownKeys(const QString& pattern) {
  QString shown;
  for (qsizetype at = 0, end = 0; at < pattern.size(); at = end) {
    const bool isWord = isOfWord(pattern[at]);
    for (end = at + 1; end < pattern.size() && isWord && isOfWord(pattern[end]);) ++end;
    const QString piece = pattern.mid(at, end - at);
    const QStringView before = QStringView(pattern).left(at), after = QStringView(pattern).mid(end);
    const bool stays = before.endsWith(u'-') || before.endsWith(u'/') || before.endsWith(u'"') ||
                       after.startsWith(u'/') || after.startsWith(u'"') || after.startsWith(u" = ");
    shown += stays ? piece : shownKey(piece);
  }
  return shown;
}

}  // namespace scalescope
