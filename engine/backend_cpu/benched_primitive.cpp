// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/benched_primitive.h"

#include <omp.h>

#include <bit>
#include <cstdint>

#include "engine/base/clock.h"

namespace scalescope {

namespace {

using Type = dnnl::memory::data_type;

std::int64_t elementCount(const onednn::Desc& desc) {
  std::int64_t count = 1;
  for (const std::int64_t size : onednn::dims(desc)) count *= size;
  return count;
}

std::size_t elementBytes(Type type) { return dnnl::memory::data_type_size(type); }

/// Mixes the bits of an element's number. Source: finaliser of MurmurHash3 (A. Appleby, public domain).
std::uint32_t mixed(std::uint64_t index) {
  auto x = static_cast<std::uint32_t>(index) + static_cast<std::uint32_t>(index >> 32) * 0x9e3779b9u + 1;
  x = (x ^ (x >> 16)) * 0x85ebca6bu;
  x = (x ^ (x >> 13)) * 0xc2b2ae35u;
  return x ^ (x >> 16);
}

float uniform(std::uint64_t index, float scale) {
  return static_cast<float>(static_cast<std::int32_t>(mixed(index))) * (scale * 0x1p-31f);
}

/// Written by the threads that compute, so that on NUMA machines pages are close to them.
template <typename T, typename Make>
void fill(void* data, std::int64_t count, const Make& make) {
  T* const values = static_cast<T*>(data);
#pragma omp parallel for schedule(static)
  for (std::int64_t i = 0; i < count; ++i) values[i] = static_cast<T>(make(static_cast<std::uint64_t>(i)));
}

void fillRandom(void* data, std::int64_t count, Type type, float scale) {
  switch (type) {
    case Type::f32: return fill<float>(data, count, [scale](std::uint64_t i) { return uniform(i, scale); });
    case Type::bf16:
      return fill<std::uint16_t>(data, count, [scale](std::uint64_t i) {
        return static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(uniform(i, scale)) >> 16);
      });
    case Type::u8: return fill<std::uint8_t>(data, count, [](std::uint64_t i) { return mixed(i) >> 24; });
    case Type::s8:
      return fill<std::int8_t>(data, count, [](std::uint64_t i) { return static_cast<int>(mixed(i) % 255u) - 127; });
    default: throw Failure({"backend-failed", Text::of("Operands of this type cannot be filled.")});
  }
}

/// Same sizes and type, row-major.
onednn::Desc plain(const onednn::Desc& desc) {
  const onednn::Dims sizes = onednn::dims(desc);
  onednn::Dims strides(sizes.size(), 1);
  for (std::size_t i = sizes.size(); i-- > 1;) strides[i - 1] = strides[i] * sizes[i];
  return {sizes, onednn::type(desc), strides};
}

}  // namespace

Error operationError(const std::string& name, const dnnl::error& error) {
  if (error.status == dnnl_unimplemented)
    return {"operation-unsupported", Text::of("oneDNN reports \"%1\".", error.message)};
  return {error.status == dnnl_out_of_memory ? "out-of-memory" : "backend-failed",
          Text::of("%1 failed: oneDNN reports \"%2\".", name, error.message)};
}

BenchedPrimitive::BenchedPrimitive(const dnnl::engine& engine, int threads, std::string name)
    : m_engine(engine), m_stream(engine), m_threads(threads), m_name(std::move(name)) {
  omp_set_num_threads(m_threads);
}

Result<dnnl::memory> BenchedPrimitive::allocate(const onednn::Desc& desc) {
  const std::size_t bytes = desc.get_size(), available = availableMemoryBytes();
  if (bytes > available)
    return Error{"out-of-memory", Text::of("%1 needs %2 MiB more for an operand; %3 MiB of memory are available.",
                                           m_name, textNumber(static_cast<double>(bytes) / (1 << 20), 1),
                                           textNumber(static_cast<double>(available) / (1 << 20), 1))};
  auto arena = Arena::allocate(bytes, m_name);
  if (!arena) return arena.error();
  m_arenas.push_back(std::move(*arena));
  return dnnl::memory(desc, m_engine, m_arenas.back().data());
}

Status BenchedPrimitive::addRandom(int argument, const onednn::Desc& desc, float scale) {
  auto memory = allocate(desc);
  if (!memory) return memory.error();
  omp_set_num_threads(m_threads);
  const std::int64_t count = elementCount(desc);
  if (desc.get_size() == static_cast<std::size_t>(count) * elementBytes(onednn::type(desc))) {
    fillRandom(memory->get_data_handle(), count, onednn::type(desc), scale);
  } else {
    auto source = allocate(plain(desc));
    if (!source) return source.error();
    fillRandom(source->get_data_handle(), count, onednn::type(desc), scale);
    dnnl::reorder(*source, *memory).execute(m_stream, *source, *memory);
    m_stream.wait();
    m_arenas.pop_back();
  }
  m_arguments[argument] = *memory;
  return {};
}

Status BenchedPrimitive::addOutput(int argument, const onednn::Desc& desc) {
  auto memory = allocate(desc);
  if (!memory) return memory.error();
  m_arguments[argument] = *memory;
  return {};
}

void BenchedPrimitive::shareWith(const BenchedPrimitive& other, int argument) {
  if (const auto found = other.m_arguments.find(argument); found != other.m_arguments.end())
    m_arguments[argument] = found->second;
}

void BenchedPrimitive::setPrimitive(dnnl::primitive primitive, std::string implementation, double flop) {
  m_primitive = std::move(primitive);
  m_implementation = std::move(implementation);
  m_flop = flop;
}

void BenchedPrimitive::execute() {
  omp_set_num_threads(m_threads);
  m_primitive.execute(m_stream, m_arguments);
  m_stream.wait();
}

double BenchedPrimitive::run(int count) {
  omp_set_num_threads(m_threads);
  try {
    const double start = monotonicSeconds();
    for (int i = 0; i < count; ++i) m_primitive.execute(m_stream, m_arguments);
    m_stream.wait();
    return (monotonicSeconds() - start) / count;
  } catch (const dnnl::error& error) {
    throw Failure(operationError(m_name, error));
  }
}

}  // namespace scalescope
