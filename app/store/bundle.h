// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "app/store/redactor.h"
#include "engine/base/result.h"

namespace scalescope {

/// One file of a bundle.
struct BundleItem {
  QString path;   ///< in the bundle: results/..., figures/..., studies/...
  QString title;  ///< readable description
  std::uint64_t sizeBytes = 0;
};

/// The library files to bundle.
struct BundleRequest {
  std::vector<std::filesystem::path> results;           ///< result files
  std::vector<std::filesystem::path> figures, studies;  ///< exported pictures and tables; study files
  bool redact = true;
  QList<Alias> aliases;
};

/// Receives the completed share of the work, 0 to 1; returning false cancels.
using BundleProgress = std::function<bool(double)>;

/// A bundle in preparation: its files are first written to a folder, so that they can be inspected before packing.
/// Thread: any, one at a time.
class BundleDraft {
 public:
  /// Errors: those of reading, "bundle-invalid" naming the file, "cancelled".
  static Result<BundleDraft> prepare(const BundleRequest& request, const BundleProgress& progress = {});
  BundleDraft(BundleDraft&&) noexcept = default;
  BundleDraft& operator=(BundleDraft&&) noexcept;
  ~BundleDraft();

  const std::vector<BundleItem>& items() const { return m_items; }
  /// The folder with the files exactly as they will be packed.
  const std::filesystem::path& folder() const { return m_folder; }
  /// Packs them into one ZIP file, replaced atomically. Errors: "bundle-unsupported" if libzip is missing,
  /// "file-unwritable".
  Status pack(const std::filesystem::path& file) const;

 private:
  explicit BundleDraft(std::filesystem::path folder) : m_folder(std::move(folder)) {}
  Status add(const std::string& kind, const std::string& name, const QString& title, const std::string& content);
  Status addResults(const BundleRequest& request, const BundleProgress& progress);
  Status addFiles(const BundleRequest& request);
  Status addManifest(bool redacted);

  std::filesystem::path m_folder;  ///< "" once moved from
  std::vector<BundleItem> m_items;
  std::optional<Redactor> m_redactor;
};

/// Lists the contents of a bundle without unpacking it. Errors: "bundle-invalid" for another file or a path that leads
/// outside; "bundle-too-large"; "bundle-unsupported".
Result<std::vector<BundleItem>> listBundle(const std::filesystem::path& file);

/// Unpacks into `folder`, which keeps the bundle's own results/, figures/ and studies/. Nothing is written outside it,
/// and never more than the limits of listBundle, whatever its headers claim. Errors: as listBundle; of the files.
Status unpackBundle(const std::filesystem::path& file, const std::filesystem::path& folder,
                    const BundleProgress& progress = {});

/// Whether a file is a bundle, by its extension.
bool isBundle(const QString& path);

}  // namespace scalescope
