// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>

#include "engine/base/result.h"

namespace scalescope {

/// The engine and the libraries below the window write their messages in English, into files as well. These are the
/// sentences of those messages, with %1, %2... for their values; the translations are in the context EngineSentence.
/// Sentences that continue another message ("%1 failed: %2") are translated in it.
std::span<const char* const> runSentences();
std::span<const char* const> hostSentences();
std::span<const char* const> planSentences();
std::span<const char* const> dataSentences();
std::span<const char* const> librarySentences();
std::span<const char* const> studySentences();
std::span<const char* const> programSentences();
std::span<const char* const> bmcSentences();

/// A message of one or several of these sentences in the window's language; sentences that are not listed stay English.
/// Keys of files are replaced by the titles that the window shows.
QString inWindowLanguage(const QString& english);
QString inWindowLanguage(const Text& text);
QString messageText(const Error& error);

}  // namespace scalescope
