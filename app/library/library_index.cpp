// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_index.h"

#include <QByteArray>
#include <QDataStream>
#include <QIODevice>

#include "engine/base/files.h"
#include "engine/protocol/run_result.h"

namespace scalescope {
namespace {

constexpr quint32 kMagic = 0x53534c49;  // "SSLI"
constexpr qint32 kIndexVersion = 1;

QByteArray bytes(const std::string& text) { return QByteArray(text.data(), static_cast<qsizetype>(text.size())); }

}  // namespace

void LibraryIndex::load(const std::filesystem::path& file) {
  m_items.clear();
  m_changed = false;
  auto content = readFile(file);
  if (!content) return;
  QDataStream in(QByteArray::fromRawData(content->data(), static_cast<qsizetype>(content->size())));
  in.setVersion(QDataStream::Qt_6_2);
  quint32 magic = 0;
  qint32 version = 0, format = 0;
  quint64 count = 0;
  in >> magic >> version >> format >> count;
  if (in.status() != QDataStream::Ok || magic != kMagic || version != kIndexVersion || format != kResultFormatVersion)
    return;
  for (quint64 i = 0; i < count; ++i) {
    QByteArray path, head;
    quint64 size = 0;
    qint64 modified = 0;
    in >> path >> size >> modified >> head;
    if (in.status() != QDataStream::Ok) break;
    m_items[path.toStdString()] = {size, modified, head.toStdString()};
  }
}

void LibraryIndex::save(const std::filesystem::path& file) {
  if (!m_changed) return;
  QByteArray content;
  QDataStream out(&content, QIODevice::WriteOnly);
  out.setVersion(QDataStream::Qt_6_2);
  out << kMagic << kIndexVersion << qint32(kResultFormatVersion) << quint64(m_items.size());
  for (const auto& [path, item] : m_items)
    out << bytes(path) << quint64(item.sizeBytes) << qint64(item.modifiedNs) << bytes(item.head);
  m_changed = false;
  (void)writeFileAtomically(file, std::string_view(content.constData(), static_cast<std::size_t>(content.size()))).ok();
}

const LibraryIndex::Item* LibraryIndex::find(const std::string& path, std::uint64_t sizeBytes,
                                             std::int64_t modifiedNs) const {
  auto found = m_items.find(path);
  if (found == m_items.end()) return nullptr;
  const Item& item = found->second;
  return item.sizeBytes == sizeBytes && item.modifiedNs == modifiedNs ? &item : nullptr;
}

void LibraryIndex::put(const std::string& path, Item item) {
  m_items[path] = std::move(item);
  m_changed = true;
}

void LibraryIndex::remove(const std::string& path) {
  if (m_items.erase(path) > 0) m_changed = true;
}

}  // namespace scalescope
