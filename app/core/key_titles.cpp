// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/key_titles.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <map>

#include "app/core/engine_words.h"
#include "engine/protocol/metric.h"
#include "engine/protocol/plan/plan_fields.h"

namespace scalescope {
namespace {

/// The labels of the host form, by the keys of a host in a plan file.
QString hostKeyTitle(const QString& key) {
  static const std::map<QString, const char*> kLabels = {{"cpu_cores", "&Cores"},
                                                         {"engine_program", "&Engine program"},
                                                         {"gpu_devices", "&GPUs"},
                                                         {"jump_host", "&Jump host"},
                                                         {"launch_prefix", "&Launch prefix"},
                                                         {"network_interface", "&Network interface"},
                                                         {"work_folder", "&Work folder"},
                                                         {"container", "Con&tainer"},
                                                         {"container_runtime", "Container &runtime"},
                                                         {"container_mounts", "Container &mounts"},
                                                         {"container_options", "Container o&ptions"}};
  const auto label = kLabels.find(key);
  if (label == kLabels.end()) return {};
  return QCoreApplication::translate("scalescope::HostForm", label->second).remove(QLatin1Char('&'));
}

/// "" if the word is not a key.
QString keyTitle(const QString& key) {
  if (const QString title = hostKeyTitle(key); !title.isEmpty()) return title;
  const std::string id = key.toStdString();
  if (const PlanField* field = findPlanField(id)) return titleOf(*field);
  if (const Metric* metric = findMetric(id)) return wordsText(metric->title);
  const FactKind* fact = findFactKind(id);
  return fact == nullptr ? QString() : titleOf(*fact);
}

}  // namespace

QString withTitles(const QString& message) {
  // Separate words with an underscore: not in quotes, in a path, or an option of a command.
  static const QRegularExpression kKey(
      QStringLiteral("(?<![\\w/.\\\\\"=-])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\"\\w/\\\\-]|\\.\\w)"));
  QString text;
  qsizetype done = 0;
  for (auto place = kKey.globalMatch(message); place.hasNext();) {
    const auto found = place.next();
    if (message.left(found.capturedStart()).count(QLatin1Char('"')) % 2 == 1) continue;  // quoted from a file
    const QString title = keyTitle(found.captured());
    if (title.isEmpty()) continue;
    text += message.mid(done, found.capturedStart() - done) + QLatin1Char('"') + title + QLatin1Char('"');
    done = found.capturedEnd();
  }
  return done == 0 ? message : text + message.mid(done);
}

}  // namespace scalescope
