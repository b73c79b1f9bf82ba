// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonDocument>
#include <QJsonObject>

#include "app/store/library_entry.h"
#include "app/store/redactor.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/protocol/sharing.h"

namespace scalescope {

Result<QList<Alias>> readAliases(const std::filesystem::path& file) {
  QList<Alias> aliases;
  const auto content = readFile(file);
  if (!content && content.error().code == "file-not-found") return aliases;
  if (!content) return content.error();
  QJsonParseError fault;
  const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(*content), &fault);
  const auto wrong = [&](const Text& why) {
    return Error{"json-invalid", Text::of("%1 is not a valid alias file, such as %2: %3.", file,
                                          "{\"PowerEdge C4140\": \"Vendor X\"}", why) +
                                     Text::of("Nothing was written, because names would not be hidden.") +
                                     Text::of("Repair or remove the file.")};
  };
  if (!document.isObject())
    return wrong(document.isNull() ? Text::of("%1, at character %2", fault.errorString().toStdString(), fault.offset)
                                   : Text::of("it is not a JSON object"));
  const QJsonObject named = document.object();
  for (auto it = named.begin(); it != named.end(); ++it) {
    if (!it->isString()) return wrong(Text::of("%1 has no text value", inQuotes(it.key().toStdString())));
    aliases.append({it.key(), it->toString()});
  }
  return aliases;
}

Status writeAliases(const std::filesystem::path& file, const QList<Alias>& aliases) {
  QJsonObject named;
  for (const Alias& alias : aliases) named.insert(alias.real, alias.alias);
  return writePrivateFile(file, file.parent_path(), QJsonDocument(named).toJson().toStdString());
}

}  // namespace scalescope
