// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/result_kind_text.h"

#include <QCoreApplication>

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct Texts {
  Q_DECLARE_TR_FUNCTIONS(ResultKind)
};

}  // namespace

QString resultKindText(const std::string& kind) {
  if (kind == "training") return Texts::tr("Training");
  if (kind == "inference") return Texts::tr("Inference");
  if (kind == "collective") return Texts::tr("Collective");
  if (kind == "link") return Texts::tr("Links");
  if (kind == "kernel_benchmark") return Texts::tr("Kernel benchmark");
  if (kind == "kernel_profile") return Texts::tr("Kernel profile");
  if (kind == "telemetry") return Texts::tr("Telemetry");
  return QString::fromStdString(kind);
}

}  // namespace scalescope
