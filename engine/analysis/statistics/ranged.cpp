// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/statistics/ranged.h"

namespace scalescope {

Ranged plus(const Ranged& a, const Ranged& b) {
  Ranged sum{a.value + b.value};
  if (a.range && b.range) sum.range = Interval{a.range->low + b.range->low, a.range->high + b.range->high};
  return sum;
}

Ranged times(const Ranged& a, double factor) {
  Ranged product{a.value * factor};
  if (a.range) product.range = Interval{a.range->low * factor, a.range->high * factor};
  return product;
}

Ranged over(double numerator, const Ranged& a) {
  Ranged quotient{numerator / a.value};
  if (a.range) quotient.range = Interval{numerator / a.range->high, numerator / a.range->low};
  return quotient;
}

Ranged ratioOf(const Ranged& a, const Ranged& b) {
  Ranged quotient{a.value / b.value};
  if (a.range && b.range) quotient.range = Interval{a.range->low / b.range->high, a.range->high / b.range->low};
  return quotient;
}

}  // namespace scalescope
