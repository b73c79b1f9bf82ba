// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <vector>

#include "app/store/known_names.h"

namespace scalescope {

/// Finds identifying data by its shape: paths, addresses, serial numbers, tokens, passwords. Positions are in the
/// source of `text`. `but`: texts that stay, whatever their shape.
std::vector<Replacement> findByShape(const ReadableText& text, const QSet<QString>& but);

/// Whether a fact key ("chassis_serial") or a typed label ("Service tag") names a serial number.
bool isSerialKey(const QString& key);

}  // namespace scalescope
