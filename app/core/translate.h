// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace scalescope {

/// A text in the window's language, for functions outside of classes with tr(). lupdate reads the calls: context and
/// text are literals, and `count` is a name or int(...) of one.
inline QString translate(const char* context, const char* text, const char* disambiguation = nullptr, int count = -1) {
  return QCoreApplication::translate(context, text, disambiguation, count);
}

}  // namespace scalescope
