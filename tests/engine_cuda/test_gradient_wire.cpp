// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/backend_cuda/kernels/gradient_wire.h"
#include "engine/comm/half_floats.h"
#include "engine/comm/wire_scale.h"
#include "tests/engine_cuda/device_tensor.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_gradient_wire {

/// The kernels yield the bits of the host's functions for gradients in transit.
class TestGradientWire : public QObject {
  Q_OBJECT
 private slots:
  void theBoundIsTheLargestMagnitude();
  void halvesAreThoseOfTheHost_data();
  void halvesAreThoseOfTheHost();
};

namespace {

std::vector<float> someGradients(float scale) {
  std::mt19937 random(4);
  std::normal_distribution<float> gradient(0, scale);
  std::vector<float> values(1013);
  for (float& value : values) value = gradient(random);
  return values;
}

float boundOf(const std::vector<float>& values) {
  const DeviceArray<float> device(values), bound(1);
  largestMagnitude(device.data(), static_cast<std::int64_t>(values.size()), bound.data(), nullptr);
  return bound.read().front();
}

}  // namespace

void TestGradientWire::theBoundIsTheLargestMagnitude() {
  std::vector<float> values = someGradients(1);
  values[700] = -9.5f;
  QCOMPARE(boundOf(values), 9.5f);
  QCOMPARE(boundOf(std::vector<float>(5, 0.0f)), 0.0f);
  values[3] = INFINITY;
  QCOMPARE(boundOf(values), INFINITY);
  values[900] = NAN;
  QVERIFY(std::isnan(boundOf(values)));
}

void TestGradientWire::halvesAreThoseOfTheHost_data() {
  QTest::addColumn<int>("format");
  QTest::addColumn<float>("scale");
  for (const float scale : {1e-9f, 1e-3f, 1e4f}) {
    QTest::addRow("bf16, %g", scale) << static_cast<int>(HalfFormat::Bf16) << scale;
    QTest::addRow("fp16, %g", scale) << static_cast<int>(HalfFormat::Fp16) << scale;
  }
}

void TestGradientWire::halvesAreThoseOfTheHost() {
  QFETCH(int, format);
  QFETCH(float, scale);
  const auto halfFormat = static_cast<HalfFormat>(format);
  const bool fp16 = halfFormat == HalfFormat::Fp16;
  const DataType type = fp16 ? DataType::Fp16 : DataType::Bf16;
  const std::vector<float> values = someGradients(scale);
  const auto count = static_cast<std::int64_t>(values.size());
  const float wire = fp16 ? wireScale(boundOf(values)) : 1;
  std::vector<float> scaled = values, widened(values.size());
  for (float& value : scaled) value *= wire;
  std::vector<std::uint16_t> halves(values.size());
  roundToHalf(scaled, halves, halfFormat);
  widenHalf(halves, widened, halfFormat);
  for (float& value : widened) value *= 1 / wire;

  const DeviceArray<float> device(values), bound(std::vector<float>{boundOf(values)}), back(values.size());
  const DeviceArray<std::uint16_t> sent(values.size());
  const float* scaling = fp16 ? bound.data() : nullptr;
  roundForWire(type, device.data(), count, scaling, sent.data(), nullptr);
  QCOMPARE(sent.read(), halves);
  widenFromWire(type, sent.data(), count, scaling, back.data(), nullptr);
  QCOMPARE(back.read(), widened);
}

SCALESCOPE_TEST(TestGradientWire)

}  // namespace scalescope::cuda::test_gradient_wire

#include "test_gradient_wire.moc"
