// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_templates.h"

#include "app/figures/figure_edits_json.h"
#include "engine/base/file_names.h"
#include "engine/base/files.h"
#include "engine/base/system_text.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

std::filesystem::path templateFile(const std::filesystem::path& folder, const QString& name) {
  return folder / (name.toStdString() + ".json");
}

}  // namespace

QStringList templateNames(const std::filesystem::path& folder) {
  QStringList names;
  std::error_code code;
  for (std::filesystem::directory_iterator it(folder, code), end; !code && it != end; it.increment(code))
    if (it->path().extension() == ".json") names.append(toQString(it->path().stem()));
  names.sort();
  return names;
}

Result<FigureEdits> readTemplate(const std::filesystem::path& folder, const QString& name) {
  return readEdits(templateFile(folder, name));
}

Status writeTemplate(const std::filesystem::path& folder, const QString& name, const FigureEdits& edits) {
  if (const Status valid = checkFileName(name.toStdString(), Text::of("the name of a template")); !valid) return valid;
  if (const Status made = makeFolder(folder); !made) return made;
  return writeEdits(templateFile(folder, name), asTemplate(edits));
}

Status removeTemplate(const std::filesystem::path& folder, const QString& name) {
  std::error_code code;
  std::filesystem::remove(templateFile(folder, name), code);
  if (!code) return {};
  return Error{"file-unwritable", Text::of("%1 cannot be removed: %2.", templateFile(folder, name), systemText(code))};
}

}  // namespace scalescope
