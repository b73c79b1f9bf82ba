// SPDX-License-Identifier: Apache-2.0
#include "engine/backend/backend.h"

#include "engine/base/text.h"

namespace scalescope {

Result<Precision> parsePrecision(std::string_view text) {
  if (text == "fp32") return Precision::Fp32;
  if (text == "tf32") return Precision::Tf32;
  if (text == "bf16") return Precision::Bf16;
  if (text == "fp16") return Precision::Fp16;
  if (text == "int8") return Precision::Int8;
  return Error{"plan-invalid", Text::of("The precision %1 is unknown.", inQuotes(text)) +
                                   Text::of("Use one of: fp32, tf32, bf16, fp16, int8.")};
}

const char* precisionName(Precision precision) {
  switch (precision) {
    case Precision::Tf32: return "tf32";
    case Precision::Bf16: return "bf16";
    case Precision::Fp16: return "fp16";
    case Precision::Int8: return "int8";
    case Precision::Fp32: break;
  }
  return "fp32";
}

}  // namespace scalescope
