// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace scalescope {

/// What forms and tables show for a key of files with an underscore, in quotes: "Network interface" for
/// network_interface. Other words, also keys that are plain words, stay as they are.
QString shownKey(const QString& word);
/// The pattern of a sentence with its keys as shownKey(). Options of commands, paths, quotes and examples of input
/// ("batch_size_per_device = 512") stay.
QString withShownKeys(const QString& pattern);
/// The label of a field of the host form, by its key in a plan file, with its mnemonic.
QString hostLabel(const QString& key);

}  // namespace scalescope
