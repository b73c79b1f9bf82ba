// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/library_index.h"

#include <QDataStream>
#include <QIODevice>
#include <algorithm>
#include <utility>

#include "app/store/file_access.h"
#include "engine/base/files.h"
#include "engine/base/threads.h"
#include "engine/protocol/run/result_head.h"
#include "engine/protocol/sharing.h"

namespace scalescope {
namespace {

constexpr quint32 kMagic = 0x53534c49;  // "SSLI"
constexpr qint32 kIndexVersion = 2;
constexpr std::uintmax_t kMaxIndexBytes = 256u << 20;  ///< of some 50,000 results
constexpr std::size_t kMaxReaders = 4, kMinHeadsPerReader = 500;

QByteArray bytes(const std::string& text) { return QByteArray(text.data(), static_cast<qsizetype>(text.size())); }

std::string_view view(const QByteArray& text) { return {text.constData(), static_cast<std::size_t>(text.size())}; }

}  // namespace

void LibraryIndex::load(const std::filesystem::path& file) {
  *this = {};
  std::error_code missing;
  if (const auto size = std::filesystem::file_size(file, missing); missing || size > kMaxIndexBytes) return;
  auto content = readFile(file);
  if (!content) return;
  QDataStream in(QByteArray::fromRawData(content->data(), static_cast<qsizetype>(content->size())));
  in.setVersion(QDataStream::Qt_6_2);
  quint32 magic = 0;
  qint32 version = 0, format = 0;
  quint64 sharedCount = 0, count = 0;
  in >> magic >> version >> format;
  if (in.status() != QDataStream::Ok || magic != kMagic || version != kIndexVersion || format != kResultFormatVersion)
    return;
  in >> sharedCount;
  for (quint64 i = 0; i < sharedCount && in.status() == QDataStream::Ok; ++i) {
    QByteArray text;  // not as a list: the reader of lists trusts its count
    in >> text;
    share(text.toStdString());
  }
  in >> count;
  const auto isShared = [this](qint32 place) { return place >= 0 && place < m_shared.size(); };
  for (quint64 i = 0; i < count; ++i) {
    QByteArray path;
    quint64 size = 0;
    qint64 modified = 0;
    Item item;
    in >> path >> size >> modified >> item.own >> item.plan >> item.environment;
    if (in.status() != QDataStream::Ok) break;
    if (!isShared(item.plan) || !isShared(item.environment)) continue;
    item.sizeBytes = size;
    item.modifiedNs = modified;
    m_items[path.toStdString()] = std::move(item);
  }
  std::string().swap(*content);
  readHeads();
}

/// On several threads. What cannot be read is left out: the result file is read instead.
void LibraryIndex::readHeads() {
  std::vector<std::pair<std::string, const Item*>> items;
  items.reserve(m_items.size());
  for (const auto& [path, item] : m_items) items.emplace_back(path, &item);
  std::sort(items.begin(), items.end());  // neighbours have equal plans, which each thread then reads once
  const std::size_t readers =
      std::clamp<std::size_t>(items.size() / kMinHeadsPerReader, 1, std::min(kMaxReaders, allowedCores().size()));
  std::vector<std::shared_ptr<LibraryEntry>> entries(items.size());
  const auto read = [&](std::size_t first) {
    HeadReader reader;
    const std::size_t end = items.size() * (first + 1) / readers;
    for (std::size_t i = items.size() * first / readers; i < end; ++i) {
      const Item& item = *items[i].second;
      if (auto head = reader.read(view(item.own), view(m_shared[item.plan]), view(m_shared[item.environment])))
        (entries[i] = std::make_shared<LibraryEntry>())->head = std::move(*head);
    }
  };
  {
    std::vector<NamedThread> threads;
    for (std::size_t i = 1; i < readers; ++i)
      threads.emplace_back("library-index", [&read, i](std::stop_token) { read(i); });
    read(0);
  }
  for (std::size_t i = 0; i < items.size(); ++i)
    if (entries[i]) m_loaded.emplace(std::move(items[i].first), std::move(entries[i]));
}

void LibraryIndex::save(const std::filesystem::path& file) {
  const unsigned before = accessOf({file.string()}, file.parent_path());
  if (!m_changed && (before & ~kOwnerAccess) == 0) return;
  const unsigned mode = accessOf(files(), file.parent_path());
  if (!m_changed && (before & ~mode) == 0) return;
  m_changed = false;
  QList<QByteArray> shared;
  QHash<qint32, qint32> places;  // texts that no result has any more are left out
  const auto placeOf = [&](qint32 before) {
    if (const auto known = places.constFind(before); known != places.constEnd()) return *known;
    shared.append(m_shared[before]);
    return *places.insert(before, static_cast<qint32>(shared.size() - 1));
  };
  QByteArray items;
  QDataStream out(&items, QIODevice::WriteOnly);
  out.setVersion(QDataStream::Qt_6_2);
  for (const auto& [path, item] : m_items)
    out << bytes(path) << quint64(item.sizeBytes) << qint64(item.modifiedNs) << item.own << placeOf(item.plan)
        << placeOf(item.environment);
  QByteArray content;
  QDataStream head(&content, QIODevice::WriteOnly);
  head.setVersion(QDataStream::Qt_6_2);
  head << kMagic << kIndexVersion << qint32(kResultFormatVersion) << quint64(shared.size());
  for (const QByteArray& text : shared) head << text;
  head << quint64(m_items.size());
  content += items;
  (void)writePrivateFile(file, file.parent_path(), view(content), mode).ok();
}

std::vector<std::filesystem::path> LibraryIndex::files() const {
  std::vector<std::filesystem::path> files;
  files.reserve(m_items.size());
  for (const auto& [path, item] : m_items) files.emplace_back(path);
  return files;
}

std::shared_ptr<LibraryEntry> LibraryIndex::take(const std::string& path, std::uint64_t sizeBytes,
                                                 std::int64_t modifiedNs) {
  const auto item = m_items.find(path);
  if (item == m_items.end() || item->second.sizeBytes != sizeBytes || item->second.modifiedNs != modifiedNs)
    return nullptr;
  auto loaded = m_loaded.extract(path);
  return loaded.empty() ? nullptr : std::move(loaded.mapped());
}

void LibraryIndex::put(const std::string& path, std::uint64_t sizeBytes, std::int64_t modifiedNs, RunResult& head) {
  const HeadTexts texts = headTexts(head);
  const qint32 environment = share(texts.environment);
  m_items[path] = {sizeBytes, modifiedNs, bytes(texts.own), share(texts.plan), environment};
  head.environment = m_environments.try_emplace(environment, head.environment).first->second;
  m_changed = true;
}

qint32 LibraryIndex::share(const std::string& text) {
  const QByteArray shared = bytes(text);
  if (const auto known = m_places.constFind(shared); known != m_places.constEnd()) return *known;
  m_shared.append(shared);
  return *m_places.insert(shared, static_cast<qint32>(m_shared.size() - 1));
}

void LibraryIndex::removeUntaken() {
  for (const auto& [path, entry] : std::exchange(m_loaded, {})) remove(path);
}

void LibraryIndex::remove(const std::string& path) {
  if (m_items.erase(path) > 0) m_changed = true;
}

}  // namespace scalescope
