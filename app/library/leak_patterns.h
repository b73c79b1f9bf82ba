// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <vector>

#include "app/library/known_names.h"

namespace scalescope {

/// What gives itself away by its shape: paths, addresses, serial numbers, tokens, passwords. Places in the source of
/// `text`. `but`: texts that stay, whatever their shape.
std::vector<Replacement> findByShape(const ReadableText& text, const QSet<QString>& but);

/// A key of facts ("chassis_serial") or a label of people's ("Service tag").
bool namesASerial(const QString& key);

}  // namespace scalescope
