// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/result_kind_text.h"

#include <QCoreApplication>

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct ResultKindTexts {
  Q_DECLARE_TR_FUNCTIONS(ResultKind)
};

}  // namespace

QString resultKindText(ResultKind kind) {
  switch (kind) {
    case ResultKind::Training: return ResultKindTexts::tr("Training");
    case ResultKind::Inference: return ResultKindTexts::tr("Inference");
    case ResultKind::Collective: return ResultKindTexts::tr("Collective");
    case ResultKind::Link: return ResultKindTexts::tr("Links");
    case ResultKind::KernelBenchmark: return ResultKindTexts::tr("Kernel benchmark");
    case ResultKind::KernelProfile: return ResultKindTexts::tr("Kernel profile");
    case ResultKind::Telemetry: return ResultKindTexts::tr("Telemetry");
    case ResultKind::NodeCheck: return ResultKindTexts::tr("Node check");
    case ResultKind::Storage: return ResultKindTexts::tr("Storage");
  }
  return {};
}

}  // namespace scalescope
