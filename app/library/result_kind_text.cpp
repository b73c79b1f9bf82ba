// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/result_kind_text.h"

#include <QCoreApplication>

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct ResultKindTexts {
  Q_DECLARE_TR_FUNCTIONS(ResultKind)
};

}  // namespace

QString resultKindText(const std::string& kind) {
  if (kind == "training") return ResultKindTexts::tr("Training");
  if (kind == "inference") return ResultKindTexts::tr("Inference");
  if (kind == "collective") return ResultKindTexts::tr("Collective");
  if (kind == "link") return ResultKindTexts::tr("Links");
  if (kind == "kernel_benchmark") return ResultKindTexts::tr("Kernel benchmark");
  if (kind == "kernel_profile") return ResultKindTexts::tr("Kernel profile");
  if (kind == "telemetry") return ResultKindTexts::tr("Telemetry");
  return QString::fromStdString(kind);
}

}  // namespace scalescope
