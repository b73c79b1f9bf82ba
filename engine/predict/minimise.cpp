// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/minimise.h"

#include <algorithm>

namespace scalescope {
namespace {

struct Vertex {
  std::vector<double> at;
  double cost = 0;
};

/// a + factor (b - a).
std::vector<double> along(const std::vector<double>& a, const std::vector<double>& b, double factor) {
  std::vector<double> point(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) point[i] = a[i] + factor * (b[i] - a[i]);
  return point;
}

}  // namespace

std::vector<double> minimise(const std::function<double(const std::vector<double>&)>& cost, std::vector<double> start,
                             double step, int maxEvaluations) {
  constexpr double kTolerance = 1e-9;
  const std::size_t size = start.size();
  if (size == 0) return start;
  int evaluations = 0;
  const auto vertex = [&](std::vector<double> at) {
    ++evaluations;
    const double value = cost(at);
    return Vertex{std::move(at), value};
  };
  std::vector<Vertex> simplex = {vertex(start)};
  for (std::size_t i = 0; i < size; ++i) {
    std::vector<double> moved = start;
    moved[i] += step;
    simplex.push_back(vertex(std::move(moved)));
  }
  const auto isLower = [](const Vertex& a, const Vertex& b) { return a.cost < b.cost; };
  std::sort(simplex.begin(), simplex.end(), isLower);
  while (evaluations < maxEvaluations && simplex.back().cost - simplex.front().cost > kTolerance) {
    std::vector<double> centre(size, 0);
    for (std::size_t v = 0; v < size; ++v)
      for (std::size_t i = 0; i < size; ++i) centre[i] += simplex[v].at[i] / static_cast<double>(size);
    Vertex& worst = simplex.back();
    Vertex reflected = vertex(along(centre, worst.at, -1));
    if (reflected.cost < simplex.front().cost) {
      Vertex expanded = vertex(along(centre, worst.at, -2));
      worst = expanded.cost < reflected.cost ? expanded : reflected;
    } else if (reflected.cost < simplex[size - 1].cost) {
      worst = reflected;
    } else {
      const bool outside = reflected.cost < worst.cost;
      Vertex contracted = vertex(along(centre, outside ? reflected.at : worst.at, 0.5));
      if (contracted.cost < std::min(reflected.cost, worst.cost)) {
        worst = contracted;
      } else {
        for (std::size_t v = 1; v <= size; ++v) simplex[v] = vertex(along(simplex[0].at, simplex[v].at, 0.5));
      }
    }
    std::sort(simplex.begin(), simplex.end(), isLower);
  }
  return simplex.front().at;
}

}  // namespace scalescope
