// SPDX-License-Identifier: Apache-2.0
#include "engine/data/imagenet_like.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/data/random.h"

#ifdef SCALESCOPE_HAVE_TURBOJPEG
#include <turbojpeg.h>
#endif

namespace scalescope {

#ifdef SCALESCOPE_HAVE_TURBOJPEG

namespace {

using Colour = std::array<float, 3>;

/// Ten hues, ten angles and ten widths make a thousand classes; the first ten differ in hue and angle.
struct ClassLook {
  explicit ClassLook(int label)
      : hue(static_cast<float>(label % 10) / 10),
        angle(9.0f * static_cast<float>((label + label / 10) % 10)),
        width(6.0f * std::pow(1.17f, static_cast<float>(label / 100 % 10))) {}
  float hue, angle, width;
};

/// Red, green, blue of a hue in [0, 1), fully saturated, 0..1.
Colour colourOf(float hue) {
  auto part = [hue](float shift) {
    const float place = hue + shift - std::floor(hue + shift);
    return std::clamp(std::abs(place * 6 - 3) - 1, 0.0f, 1.0f);
  };
  return {part(0), part(2.0f / 3), part(1.0f / 3)};
}

/// A triangle wave between -1 and 1.
float wave(float position) { return 4 * std::abs(position - std::floor(position + 0.5f)) - 1; }

struct PictureSize {
  int width = 500, height = 375, quality = 90;
};

PictureSize chooseSize(Random& random) {
  constexpr int kShorter[] = {333, 333, 375, 375, 375, 400, 281, 500};
  PictureSize size;
  size.height = kShorter[random.below(8)];
  const double scale = random.uniform();
  const double factor = scale < 0.75 ? 1 : scale < 0.9 ? random.uniform(0.4, 1) : random.uniform(1, 2.5);
  size.width = static_cast<int>(size.width * factor);
  size.height = static_cast<int>(size.height * factor);
  if (random.below(4) == 0) std::swap(size.width, size.height);
  size.quality = 80 + random.below(17);
  return size;
}

/// One picture's random parameters and its pixels.
class Painter {
 public:
  Painter(int label, const PictureSize& size, Random& random) : m_look(label), m_size(size) {
    for (Colour* corner : {&m_left, &m_right, &m_low})
      for (float& part : *corner) part = static_cast<float>(random.uniform(30, 220));
    m_centreX = static_cast<float>(random.uniform(0.3, 0.7) * size.width);
    m_centreY = static_cast<float>(random.uniform(0.3, 0.7) * size.height);
    m_radiusX = static_cast<float>(random.uniform(0.35, 0.7) * size.width);
    m_radiusY = static_cast<float>(random.uniform(0.35, 0.7) * size.height);
    m_light = static_cast<float>(random.uniform(0.7, 1.15));
    m_grain = static_cast<float>(random.uniform(4, 14));
    m_texture = static_cast<float>(random.uniform(10, 40));
    m_phase = static_cast<float>(random.uniform());
    const float radians = m_look.angle * 0.017453293f, width = m_look.width * static_cast<float>(size.width) / 500;
    const float zoom = static_cast<float>(random.uniform(0.9, 1.1));
    m_across = std::cos(radians) / (width * zoom);
    m_down = std::sin(radians) / (width * zoom);
    m_noiseSeed = random.bits();
  }

  std::vector<unsigned char> paint() const {
    std::vector<unsigned char> pixels(static_cast<std::size_t>(m_size.width * m_size.height) * 3);
    unsigned char* to = pixels.data();
    for (int y = 0; y < m_size.height; ++y)
      for (int x = 0; x < m_size.width; ++x, to += 3) paintPixel(x, y, to);
    return pixels;
  }

 private:
  void paintPixel(int x, int y, unsigned char* to) const {
    const auto px = static_cast<float>(x), py = static_cast<float>(y);
    const float right = px / static_cast<float>(m_size.width), low = py / static_cast<float>(m_size.height);
    const float fromX = (px - m_centreX) / m_radiusX, fromY = (py - m_centreY) / m_radiusY;
    const bool inside = fromX * fromX + fromY * fromY < 1;
    // Two crossing waves: the lattice of a mirrored picture is the same.
    const float lattice = wave(px * m_across + py * m_down + m_phase) + wave(px * m_across - py * m_down + m_phase);
    const float rough = m_texture * (wave(px * 0.031f + m_phase) * wave(py * 0.023f) + 0.5f * wave((px + py) * 0.11f));
    const Colour hue = colourOf(m_look.hue);
    std::uint64_t noise = mixBits(m_noiseSeed, static_cast<std::uint64_t>(y) << 32 | static_cast<std::uint64_t>(x));
    for (std::size_t c = 0; c < 3; ++c, noise >>= 16) {
      float value = m_left[c] + (m_right[c] - m_left[c]) * right + (m_low[c] - 128) * low + rough;
      if (inside) value = m_light * (60 + 130 * hue[c]) + 28 * lattice + 0.3f * rough;
      // the sum of two bytes is nearly normal
      value += m_grain * (static_cast<float>((noise & 255) + ((noise >> 8) & 255)) - 255) / 104;
      to[c] = static_cast<unsigned char>(std::clamp(value, 0.0f, 255.0f));
    }
  }

  ClassLook m_look;
  PictureSize m_size;
  Colour m_left{}, m_right{}, m_low{};
  float m_centreX = 0, m_centreY = 0, m_radiusX = 0, m_radiusY = 0;
  float m_light = 1, m_grain = 0, m_texture = 0, m_phase = 0, m_across = 0, m_down = 0;
  std::uint64_t m_noiseSeed = 0;
};

}  // namespace

Result<std::string> drawImagenetLike(int label, std::uint64_t seed, std::uint64_t index) {
  Random random(mixBits(seed, index));
  const PictureSize size = chooseSize(random);
  const std::vector<unsigned char> pixels = Painter(label, size, random).paint();
  tjhandle handle = tjInitCompress();
  unsigned char* data = nullptr;
  unsigned long bytes = 0;
  const int status = tjCompress2(handle, pixels.data(), size.width, 0, size.height, TJPF_RGB, &data, &bytes, TJSAMP_420,
                                 size.quality, 0);
  Result<std::string> jpeg = status == 0 ? Result<std::string>(std::string(reinterpret_cast<char*>(data), bytes))
                                         : Error{"dataset-invalid", tjGetErrorStr2(handle)};
  tjFree(data);
  tjDestroy(handle);
  return jpeg;
}

#else

Result<std::string> drawImagenetLike(int, std::uint64_t, std::uint64_t) {
  return Error{"dataset-unsupported",
               Text::of("This build cannot write JPEG images: libjpeg-turbo was missing when it was built.") +
                   Text::of("Install the package libturbojpeg0-dev and build again.")};
}

#endif

}  // namespace scalescope
