// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "app/library/redactor.h"
#include "engine/base/result.h"

namespace scalescope {

/// One file of a bundle.
struct BundleItem {
  QString path;   ///< in the bundle: results/..., figures/..., studies/...
  QString title;  ///< what it is, for a person
  std::uint64_t sizeBytes = 0;
};

/// What is to be sent: files as they lie in the library.
struct BundleRequest {
  std::vector<std::filesystem::path> results;           ///< result files
  std::vector<std::filesystem::path> figures, studies;  ///< exported pictures and tables; study files
  bool redact = true;
  QList<Alias> aliases;
};

/// Share of the work done, 0 to 1; false ends it.
using BundleProgress = std::function<bool(double)>;

/// A bundle being made: everything that will leave is written out first, so that it can be looked at before it is
/// packed. Thread: any, one at a time.
class BundleDraft {
 public:
  /// Errors: those of reading, "bundle-invalid" naming the file, "cancelled".
  static Result<BundleDraft> prepare(const BundleRequest& request, const BundleProgress& progress = {});
  BundleDraft(BundleDraft&&) noexcept = default;
  BundleDraft& operator=(BundleDraft&&) noexcept;
  ~BundleDraft();

  const std::vector<BundleItem>& items() const { return m_items; }
  /// Where the files lie that would leave, as they would.
  const std::filesystem::path& folder() const { return m_folder; }
  /// Packs them into one ZIP file, replaced in one step. Errors: "bundle-unsupported" where libzip is missing,
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

/// What a bundle holds, without unpacking it. Errors: "bundle-invalid" for what is none, or holds a path that leads
/// out of it; "bundle-too-large"; "bundle-unsupported".
Result<std::vector<BundleItem>> listBundle(const std::filesystem::path& file);

/// Unpacks into `folder`, which keeps the bundle's own results/, figures/ and studies/. Nothing is written outside it,
/// and never more than the limits of listBundle, whatever the file claims. Errors: as listBundle; of the files.
Status unpackBundle(const std::filesystem::path& file, const std::filesystem::path& folder,
                    const BundleProgress& progress = {});

/// Whether a file is a bundle, by its ending.
bool isBundle(const QString& path);

}  // namespace scalescope
