// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/listing/study_title.h"

#include <algorithm>

#include "app/core/engine_words.h"
#include "app/core/translate.h"
#include "app/results/listing/library_columns.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/protocol/run/network_titles.h"
#include "engine/study/study_fields.h"
#include "engine/study/study_labels.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr qsizetype kMaxTitledValues = 5;  ///< that a name lists

/// "1, 2 and 4"; of many "1 to 64".
QString listed(QStringList values) {
  values.removeDuplicates();
  if (values.size() > kMaxTitledValues) return translate("StudyTitle", "%1 to %2").arg(values.first(), values.last());
  if (values.size() < 2) return values.join(QString());
  const QString last = values.takeLast();
  return translate("StudyTitle", "%1 and %2").arg(values.join(QStringLiteral(", ")), last);
}

QString networksText(const std::vector<std::string>& ids) {
  QStringList titles;
  for (const std::string& id : ids) titles.append(toQString(networkTitle(id)));
  titles.removeDuplicates();
  if (titles.size() > kMaxTitledValues) return translate("StudyTitle", "%n networks", nullptr, int(titles.size()));
  return listed(titles);
}

/// "1 and 2 ranks"; of several nodes "4 and 2 x 4 ranks".
QString ranksText(const StudyField& field, const std::vector<std::string>& values) {
  QStringList counts;
  for (const std::string& value : values) {
    QString label = toQString(studyValueLabel(field, value));
    for (const char* unit : {" ranks", " rank"})
      if (label.endsWith(QLatin1String(unit))) label.chop(qstrlen(unit));
    counts.append(label);
  }
  counts.removeDuplicates();
  if (counts == QStringList{QStringLiteral("1")}) return translate("StudyTitle", "1 rank");
  return translate("StudyTitle", "%1 ranks").arg(listed(counts));
}

QString factorText(const StudyFactor& factor) {
  const auto field = findStudyField(factor.field);
  if (!field) return {};
  if (field->type == FieldType::Hosts) return ranksText(*field, factor.values);
  QStringList values;
  for (const std::string& value : factor.values)
    values.append(value.empty() ? translate("StudyTitle", "not set") : valueText(value));
  if (field->type == FieldType::Choice) return listed(values);
  if (factor.field == "batch_size_per_device") return translate("StudyTitle", "batch %1").arg(listed(values));
  QString title = factorTitle(factor.field, field->title);
  if (factor.field.starts_with(kEnvironmentPrefix))
    title = toQString(factor.field.substr(kEnvironmentPrefix.size()));
  else if (title == toQString(field->title))  // lower case within a phrase; other languages keep their capitals
    title = title.toLower();
  return QStringLiteral("%1 %2").arg(title, listed(values));
}

}  // namespace

QString studyTitle(const Study& study) {
  std::vector<std::string> networks{study.baseline.network};
  QStringList words;
  for (const StudyFactor& factor : study.factors)
    if (factor.field == "network")
      networks = factor.values;
    else if (factor.movesWith.empty())
      words.append(factorText(factor));
  words.prepend(runsProgram(study.baseline) ? toQString(runName(study.baseline)) : networksText(networks));
  words.removeAll(QString());
  return words.join(QStringLiteral(", "));
}

QHash<QString, QString> studyTitles(const std::vector<const RunResult*>& results) {
  QHash<QString, Study> studies;
  for (const RunResult* result : results) {
    const QString name = toQString(result->annotations.label(kStudyLabel));
    if (name.isEmpty()) continue;
    auto known = studies.find(name);
    if (known == studies.end()) {
      known = studies.insert(name, {});
      known->name = name.toStdString();
      known->baseline.network.clear();
    }
    Study& study = *known;
    if (result->plan.network == study.name) study.baseline.network = study.name;
    for (const auto& [label, value] : result->annotations.labels) {
      if (!label.starts_with(kStudyFactorPrefix)) continue;
      const std::string field = label.substr(std::string_view(kStudyFactorPrefix).size());
      auto factor = std::ranges::find(study.factors, field, &StudyFactor::field);
      if (factor == study.factors.end()) factor = study.factors.insert(factor, {field, {}});
      if (std::ranges::find(factor->values, value) == factor->values.end()) factor->values.push_back(value);
    }
  }
  QHash<QString, QString> titles;
  for (auto study = studies.begin(); study != studies.end(); ++study) {
    if (study->baseline.network != study->name) continue;  // named by the user
    for (StudyFactor& factor : study->factors)
      std::ranges::sort(factor.values, [](const std::string& a, const std::string& b) {
        return naturallyLess(toQString(a), toQString(b));
      });
    titles.insert(study.key(), studyTitle(*study));
  }
  return titles;
}

}  // namespace scalescope
