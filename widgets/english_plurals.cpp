// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/english_plurals.h"

#include <QCoreApplication>
#include <QTranslator>

namespace scalescope {
namespace {

class EnglishPlurals : public QTranslator {
 public:
  bool isEmpty() const override { return false; }
  QString translate(const char*, const char* source, const char*, int count) const override {
    QString text = QString::fromUtf8(source);
    const QLatin1String ending("(s)");
    if (count < 0 || !text.contains(ending)) return {};
    return text.replace(ending, count == 1 ? QLatin1String() : QLatin1String("s"));
  }
};

}  // namespace

void useEnglishPlurals() {
  static EnglishPlurals plurals;
  static const bool isInstalled = QCoreApplication::installTranslator(&plurals);
  Q_UNUSED(isInstalled)
}

}  // namespace scalescope
