// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/result_kind_text.h"

#include "app/core/translate.h"

namespace scalescope {
QString resultKindText(ResultKind kind) {
  switch (kind) {
    case ResultKind::Training: return translate("ResultKind", "Training");
    case ResultKind::Inference: return translate("ResultKind", "Inference");
    case ResultKind::Collective: return translate("ResultKind", "Collective");
    case ResultKind::Link: return translate("ResultKind", "Links");
    case ResultKind::KernelBenchmark: return translate("ResultKind", "Kernel benchmark");
    case ResultKind::KernelProfile: return translate("ResultKind", "Kernel profile");
    case ResultKind::Telemetry: return translate("ResultKind", "Telemetry");
    case ResultKind::NodeCheck: return translate("ResultKind", "Node check");
    case ResultKind::Storage: return translate("ResultKind", "Storage");
  }
  return {};
}

}  // namespace scalescope
