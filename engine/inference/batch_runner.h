// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "engine/inference/batch_source.h"
#include "engine/inference/prepared_inference.h"
#include "engine/train/step_reporter.h"
#include "engine/train/training_clock.h"

namespace scalescope {

/// Runs batches on one instance and reports each as a step; the data wait of a step is the time in which its images
/// were read and decoded, if that is measured. A batch neither allocates nor logs.
class BatchRunner {
 public:
  BatchRunner(const TrainerSetup& setup, PreparedInference& inference);

  /// Classifies 1 to batchSize() images in the smallest compiled batch that holds them. `waitMs`: time since the last
  /// batch in which no image waited. Returns the time of the batch, ms. Errors: Failure "backend-failed".
  double run(int images, double waitMs = 0);
  int batchSize() const { return m_setup.plan.batchSizePerDevice; }
  /// Ascending; the last one is batchSize().
  std::vector<int> sizes() const;
  std::int64_t step() const { return m_step; }
  double stepTimeMs() const { return m_stepTimeMs; }
  double nowS() const { return m_clock.now(); }

  /// A mark at the last batch. Images are those of all instances, if the others are as fast as this one.
  WindowMark mark(bool opens, const char* reason) const;
  /// Ends what the rows before belong to; rows before and after it are never merged. The time it takes is not counted.
  void cut(bool isWarmup);
  /// cut(), and the event of the window's start; rows from here on are measured.
  void openWindow();
  void closeWindow(const char* reason);

 private:
  CompiledInference& networkFor(int images, int& size);

  const TrainerSetup& m_setup;
  PreparedInference& m_inference;
  TrainingClock m_clock;
  StepReporter m_reporter;
  std::unique_ptr<BatchSource> m_source;
  std::vector<float> m_scores;
  std::int64_t m_step = 0, m_images = 0;
  double m_stepEndS = 0, m_stepTimeMs = 0;
  bool m_isWarmup = true;
};

}  // namespace scalescope
