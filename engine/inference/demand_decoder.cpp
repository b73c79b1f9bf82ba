// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/demand_decoder.h"

#include <algorithm>
#include <exception>

namespace scalescope {

DemandDecoder::DemandDecoder(std::shared_ptr<Dataset> dataset, Split split, int threads, const std::vector<int>& cores,
                             double corruptImageLimitPercent)
    : m_dataset(std::move(dataset)),
      m_split(split),
      m_total(split == Split::Validation ? m_dataset->info().validationImages : m_dataset->info().trainingImages),
      m_imageFloats(static_cast<std::size_t>(m_dataset->info().shape.count())),
      m_unreadable(corruptImageLimitPercent, m_total) {
  for (int i = 1; i < threads; ++i)
    m_threads.emplace_back("decode", [this, cores](const std::stop_token& stop) {
      if (!cores.empty()) pinToCores(cores);
      work(stop);
    });
}

DemandDecoder::~DemandDecoder() {
  for (NamedThread& thread : m_threads) thread.requestStop();
  for (NamedThread& thread : m_threads) thread.join();
}

void DemandDecoder::decode(std::int64_t first, int stride, int count, std::span<float> images) {
  std::unique_lock lock(m_mutex);
  m_first = first;
  m_stride = stride;
  m_count = count;
  m_images = images;
  m_error.reset();
  m_found.clear();
  m_next = 0;
  // One image needs no other thread.
  const bool shares = count > 1;
  m_pending = shares ? m_threads.size() : 0;
  if (shares) {
    ++m_jobs;
    m_given.notify_all();
  }
  lock.unlock();
  decodeShare();
  lock.lock();
  m_done.wait(lock, [this] { return m_pending == 0; });
  if (m_error) throw Failure(*m_error);
  m_unreadable.handOut(count, std::move(m_found));
}

void DemandDecoder::work(const std::stop_token& stop) {
  std::uint64_t seen = 0;
  for (;;) {
    std::unique_lock lock(m_mutex);
    if (!m_given.wait(lock, stop, [&] { return m_jobs != seen; })) return;
    seen = m_jobs;
    lock.unlock();
    decodeShare();
    lock.lock();
    if (--m_pending == 0) m_done.notify_one();
  }
}

void DemandDecoder::decodeShare() {
  for (int position = m_next++; position < m_count; position = m_next++) decodeOne(position);
}

void DemandDecoder::decodeOne(int position) {
  const std::span<float> image = m_images.subspan(static_cast<std::size_t>(position) * m_imageFloats, m_imageFloats);
  for (std::int64_t attempt = 0;; ++attempt) {
    const Status read = readOne(m_first + m_stride * (position + attempt), image);
    if (read) return;
    const std::lock_guard lock(m_mutex);
    const bool isCorrupt = read.error().code == "image-corrupt";
    if (isCorrupt && attempt == 0) m_found.emplace_back(position, read.error().message);
    if (isCorrupt && attempt < m_unreadable.maxInARow()) continue;
    if (!m_error)
      m_error = isCorrupt ? UnreadableImages::tooManyInARow(attempt + 1, read.error().message) : read.error();
    return;
  }
}

Status DemandDecoder::readOne(std::int64_t place, std::span<float> image) {
  try {
    std::int32_t label = 0;
    return m_dataset->read(m_split, place % m_total, {}, image, label);
  } catch (const Failure& failure) {
    return failure.error();
  } catch (const std::exception& error) {
    return Error{"dataset-invalid", Text::of("An image could not be read: %1.", error.what())};
  }
}

}  // namespace scalescope
