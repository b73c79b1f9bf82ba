// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtTest>

#include "engine/base/result.h"

/// An error has this code, and its message these words.
#define VERIFY_SAYS(fault, wantedCode, words)                                  \
  do {                                                                         \
    const scalescope::Error found_ = (fault);                                  \
    QCOMPARE(QString::fromStdString(found_.code), QString(wantedCode));        \
    const QString message_ = QString::fromStdString(found_.message.english()); \
    QVERIFY2(message_.contains(words), qPrintable(message_));                  \
  } while (false)
