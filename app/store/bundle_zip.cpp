// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <fstream>
#include <memory>

#include "app/store/bundle.h"
#include "app/store/library_entry.h"
#include "engine/base/descriptor.h"
#include "engine/base/files.h"
#include "engine/base/input_file.h"
#include "engine/base/text.h"
#ifdef SCALESCOPE_HAVE_LIBZIP
#include <zip.h>
#endif

namespace scalescope {
namespace fs = std::filesystem;

bool isBundle(const QString& path) { return QFileInfo(path).suffix().toLower() == QLatin1String("zip"); }

#ifdef SCALESCOPE_HAVE_LIBZIP

namespace {

constexpr std::uint64_t kMaxFiles = 20000;
constexpr std::uint64_t kMaxFileBytes = 512ull << 20;
constexpr std::uint64_t kMaxBundleBytes = 4ull << 30;
/// Larger files that unpack to more than this times their packed size are mostly repetitions; no result is.
constexpr std::uint64_t kMaxRatio = 200, kMinRatioBytes = 16ull << 20;
/// The same of all files together: many small ones are as expensive as a large one.
constexpr std::uint64_t kMaxSumRatio = 40, kMinSumRatioBytes = 64ull << 20;
constexpr std::uint64_t kMaxManifestBytes = 16ull << 20;
constexpr std::size_t kChunkBytes = 64 * 1024;
const char kManifest[] = "manifest.json";

struct Discard {
  void operator()(zip_t* archive) const { zip_discard(archive); }
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using Archive = std::unique_ptr<zip_t, Discard>;
using Member = std::unique_ptr<zip_file_t, Discard>;

Error invalid(const fs::path& file, const Text& what) {
  return {"bundle-invalid", Text::of("%1 is not a valid bundle: %2", file.string(), what)};
}

Result<Archive> openArchive(const fs::path& file, int flags) {
  if (flags == ZIP_RDONLY) {  // libzip would wait for the writer of a pipe
    const auto opened = openForReading(file);
    if (!opened) return opened.error();
    const Descriptor closing(*opened);
  }
  int code = 0;
  Archive archive(zip_open(file.c_str(), flags, &code));
  if (archive) return archive;
  zip_error_t error;
  zip_error_init_with_code(&error, code);
  const std::string words = zip_error_strerror(&error);
  zip_error_fini(&error);
  return invalid(file, Text::of("%1.", words));
}

/// One level deep, in one of the three folders: any other path could lead outside.
bool isOwnPath(const QString& path) {
  static const QRegularExpression shape(
      QStringLiteral("^(results|figures|studies)/[A-Za-z0-9_-][A-Za-z0-9._-]{0,119}$"));
  return shape.match(path).hasMatch();
}

std::uint64_t unpackedLimit(std::uint64_t packedBytes) {
  return std::min(kMaxFileBytes, std::max(kMinRatioBytes, std::min(packedBytes, kMaxFileBytes) * kMaxRatio));
}

/// Reads one member, at most `limit` bytes whatever its header claims.
Status readMember(zip_t* archive, std::uint64_t index, std::uint64_t limit,
                  const std::function<bool(const char*, std::size_t)>& take) {
  Member member(zip_fopen_index(archive, index, 0));
  if (!member) return Error{"bundle-invalid", Text::of("A file in the bundle is damaged: %1", zip_strerror(archive))};
  std::string chunk(kChunkBytes, '\0');
  std::uint64_t read = 0;
  for (;;) {
    const zip_int64_t got = zip_fread(member.get(), chunk.data(), chunk.size());
    if (got < 0)
      return Error{"bundle-invalid",
                   Text::of("A file in the bundle is damaged: its checksum or compressed data is invalid.")};
    if (got == 0) return {};
    read += static_cast<std::uint64_t>(got);
    if (read > limit)
      return Error{"bundle-too-large", Text::of("A file in the bundle unpacks to more than its limit.")};
    if (!take(chunk.data(), static_cast<std::size_t>(got)))
      return Error{"file-unwritable",
                   Text::of("Cannot write the contents of the bundle.") + Text::of("Is the disk full?")};
  }
}

QJsonObject manifestOf(zip_t* archive) {
  const zip_int64_t index = zip_name_locate(archive, kManifest, 0);
  QByteArray content;
  if (index < 0) return {};
  const Status read = readMember(archive, static_cast<std::uint64_t>(index), kMaxManifestBytes,
                                 [&](const char* bytes, std::size_t count) {
                                   content.append(bytes, static_cast<qsizetype>(count));
                                   return true;
                                 });
  return read ? QJsonDocument::fromJson(content).object() : QJsonObject();
}

/// The members that may be unpacked, by index.
Result<std::vector<std::pair<std::uint64_t, BundleItem>>> members(zip_t* archive, const fs::path& file) {
  const QJsonObject manifest = manifestOf(archive);
  if (manifest["format"].toString() != QLatin1String("scalescope-bundle"))
    return invalid(file, Text::of("it has no ScaleScope manifest."));
  if (manifest["format_version"].toInt() > 1)
    return invalid(file, Text::of("it was created by a newer version of ScaleScope."));
  QHash<QString, QString> titles;
  for (const QJsonValue& item : manifest["items"].toArray())
    titles.insert(item["path"].toString(), item["title"].toString().left(200));
  const auto count = static_cast<std::uint64_t>(zip_get_num_entries(archive, 0));
  if (count > kMaxFiles)
    return Error{"bundle-too-large", Text::of("%1 contains more than 20,000 files.", file.string())};
  std::vector<std::pair<std::uint64_t, BundleItem>> found;
  QSet<QString> seen;
  std::uint64_t total = 0, packed = 0;
  for (std::uint64_t index = 0; index < count; ++index) {
    zip_stat_t stat;
    if (zip_stat_index(archive, index, 0, &stat) != 0) return invalid(file, Text::of("its list of files is damaged."));
    const QString path = QString::fromUtf8(stat.name);
    if (path == QLatin1String(kManifest)) continue;
    if (!isOwnPath(path))
      return invalid(file, Text::of("it contains %1, which is not a valid bundle path.", inQuotes(stat.name)));
    if (seen.contains(path)) return invalid(file, Text::of("it contains %1 twice.", inQuotes(path.toStdString())));
    seen.insert(path);
    total += stat.size;
    packed += stat.comp_size;
    if (stat.size > unpackedLimit(stat.comp_size) && stat.size <= kMaxFileBytes)
      return Error{"bundle-too-large",
                   Text::of("%1 unpacks to %2 MiB, more than %3 times its packed size: it is not a result.",
                            file.string() + ": " + path.toStdString(), stat.size >> 20, kMaxRatio)};
    if (stat.size > kMaxFileBytes || total > kMaxBundleBytes)
      return Error{"bundle-too-large",
                   Text::of("%1 unpacks to more than 512 MiB in one file or 4 GiB in all.", file.string())};
    found.push_back({index, {path, titles.value(path), stat.size}});
  }
  if (total > std::max(kMinSumRatioBytes, packed * kMaxSumRatio))
    return Error{"bundle-too-large",
                 Text::of("%1 unpacks to %2 MiB, more than %3 times its packed size: it does not hold results.",
                          file.string(), total >> 20, kMaxSumRatio)};
  return found;
}

}  // namespace

Status BundleDraft::pack(const fs::path& file) const {
  auto archive = openArchive(file, ZIP_CREATE | ZIP_TRUNCATE);
  if (!archive) return Error{"file-unwritable", archive.error().message};
  const auto add = [&](const std::string& path) {
    zip_source_t* source = zip_source_file(archive->get(), (m_folder / path).c_str(), 0, -1);
    if (source == nullptr) return false;
    const zip_int64_t index = zip_file_add(archive->get(), path.c_str(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) zip_source_free(source);
    return index >= 0;
  };
  bool added = add(kManifest);
  // Its text stays readable in the file: desktops recognize a bundle by it (packaging/install/scalescope.mime.xml).
  added = added && zip_set_file_compression(archive->get(), 0, ZIP_CM_STORE, 0) == 0;
  for (const BundleItem& item : m_items) added = added && add(item.path.toStdString());
  if (!added || zip_close(archive->get()) != 0)
    return Error{"file-unwritable", Text::of("Cannot write %1: %2.", file.string(), zip_strerror(archive->get()))};
  (void)archive->release();  // zip_close has freed it
  return {};
}

Result<std::vector<BundleItem>> listBundle(const fs::path& file) {
  auto archive = openArchive(file, ZIP_RDONLY);
  if (!archive) return archive.error();
  auto found = members(archive->get(), file);
  if (!found) return found.error();
  std::vector<BundleItem> items;
  for (auto& [index, item] : *found) items.push_back(std::move(item));
  return items;
}

Status unpackBundle(const fs::path& file, const fs::path& folder, const BundleProgress& progress) {
  auto archive = openArchive(file, ZIP_RDONLY);
  if (!archive) return archive.error();
  auto found = members(archive->get(), file);
  if (!found) return found.error();
  std::uint64_t left = kMaxBundleBytes;
  double count = 0;
  for (const auto& [index, item] : *found) {
    if (progress && !progress(count++ / static_cast<double>(found->size())))
      return Error{"cancelled", Text::of("The bundle was not opened: cancelled.")};
    const fs::path target = folder / item.path.toStdString();
    if (Status made = makeFolder(target.parent_path()); !made) return made;
    std::ofstream out(target, std::ios::binary | std::ios::trunc);
    std::uint64_t written = 0;
    const std::uint64_t limit = std::min(left, std::max(kMinRatioBytes, item.sizeBytes));
    Status read = readMember(archive->get(), index, limit, [&](const char* bytes, std::size_t size) {
      written += size;
      return out.write(bytes, static_cast<std::streamsize>(size)).good();
    });
    if (!read) return read;
    left -= written;
  }
  return {};
}

#else

namespace {
Error unsupported() {
  return {"bundle-unsupported",
          Text::of("This ScaleScope was built without libzip: install libzip-dev and build it again.")};
}
}  // namespace

Status BundleDraft::pack(const fs::path&) const { return unsupported(); }
Result<std::vector<BundleItem>> listBundle(const fs::path&) { return unsupported(); }
Status unpackBundle(const fs::path&, const fs::path&, const BundleProgress&) { return unsupported(); }

#endif

}  // namespace scalescope
