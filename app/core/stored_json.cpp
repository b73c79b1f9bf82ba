// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/stored_json.h"

#include <QJsonDocument>

#include "app/core/engine_sentences.h"
#include "app/core/translate.h"
#include "engine/base/files.h"
#include "engine/base/system_text.h"

namespace scalescope {
namespace {

QString text(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }

}  // namespace

StoredJson readStoredJson(const std::filesystem::path& file, const char* format) {
  const auto content = readFile(file);
  if (!content || content->empty()) return {};
  const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(*content)).object();
  if (json.value(QLatin1String("format")).toString() == QLatin1String(format)) return {json, {}};
  return {{}, preserveUnreadable(file)};
}

QString preserveUnreadable(const std::filesystem::path& file) {
  const std::filesystem::path aside = file.string() + ".unread";
  std::error_code fault;
  std::filesystem::copy_file(file, aside, std::filesystem::copy_options::overwrite_existing, fault);
  return fault ? translate("KeptFile",
                           "%1 contains data that this version cannot read, and it cannot be copied to %2: %3.")
                     .arg(text(file), text(aside), inWindowLanguage(systemText(fault)))
               : translate("KeptFile", "%1 contains data that this version cannot read; a copy is in %2.")
                     .arg(text(file), text(aside));
}

}  // namespace scalescope
