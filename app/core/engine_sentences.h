// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "engine/base/result.h"

namespace scalescope {

/// A message in the window's language, with its numbers in the window's form. Sentences without a translation, as of
/// other programs and of files of earlier versions, stay English. Keys of files, as words of a sentence or whole
/// values of one, are replaced by the titles that the window shows.
QString inWindowLanguage(const Text& text);
QString messageText(const Error& error);

}  // namespace scalescope
