// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "engine/base/result.h"

namespace scalescope {

/// Gives the application the texts of `language` ("de", "en"), or with "" those of the first of the user's languages
/// that there are texts of; English where there are none. Displayed numbers and the default locale of Qt's input fields
/// follow that language, whatever the system's locale is; the C locale, files and commands do not.
/// Errors: "usage" when a language was asked for by name and there are no texts of it. Thread: GUI, before any window.
Status installLanguage(const QString& language);

}  // namespace scalescope
