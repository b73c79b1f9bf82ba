// SPDX-License-Identifier: Apache-2.0
#include "engine/data/dataset_formats.h"

#include <algorithm>
#include <vector>

#include "engine/base/text.h"
#include "engine/data/jpeg_folder.h"
#include "engine/data/lmdb_source.h"
#include "engine/data/recordio.h"
#include "engine/data/tfrecord.h"

namespace scalescope {
namespace {

namespace fs = std::filesystem;

using Recogniser = bool (*)(const fs::path& member);
struct Mark {
  const char* format;
  Recogniser fits;
};
constexpr Mark kMarks[] = {
    {"tfrecord", [](const fs::path& member) { return isTfrecordName(member.filename()); }},
    {"recordio", [](const fs::path& member) { return isRecordioName(member.filename()); }},
    {"lmdb", [](const fs::path& member) { return member.filename() == "data.mdb"; }},
    {"idx",
     [](const fs::path& member) {
       const std::string name = member.filename();
       return name == "train-images-idx3-ubyte" || name == "train-images-idx3-ubyte.gz";
     }},
};

/// Formats whose marker files are in the folder or one level below, each once.
std::vector<std::string> marksIn(const fs::path& folder) {
  std::vector<std::string> formats;
  std::error_code error;
  auto walk = fs::recursive_directory_iterator(folder, fs::directory_options::skip_permission_denied, error);
  for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    if (walk.depth() > 0) walk.disable_recursion_pending();
    std::error_code ignored;
    if (!walk->is_regular_file(ignored)) continue;
    for (const Mark& mark : kMarks)
      if (mark.fits(walk->path()) &&
          std::find(formats.begin(), formats.end(), std::string(mark.format)) == formats.end())
        formats.emplace_back(mark.format);
  }
  return formats;
}

bool holdsFolders(const fs::path& folder) {
  std::error_code error;
  for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    std::error_code ignored;
    if (entry->is_directory(ignored)) return true;
  }
  return false;
}

}  // namespace

Result<std::string> recogniseFormat(const fs::path& folder) {
  std::error_code ignored;
  if (folder.empty())
    return Error{"dataset-not-found", Text::of("Recognising a dataset needs its folder.") + Text::of("Set data_path.")};
  if (!fs::is_directory(folder, ignored))
    return Error{"dataset-not-found", Text::of("The dataset's folder %1 does not exist.", folder.string())};
  const auto formats = marksIn(folder);
  if (formats.size() > 1)
    return Error{"dataset-invalid", Text::of("%1 contains several formats: %2.", folder.string(), join(formats, ", ")) +
                                        Text::of("Choose one with dataset, or use the folder of one.")};
  if (formats.size() == 1) return formats.front();
  if (holdsFolders(folder)) return std::string("jpeg-folder");
  return Error{"dataset-invalid",
               Text::of("%1 contains no known dataset.", folder.string()) +
                   Text::of("Expected: TFRecord shards (train-00000-of-01024, *.tfrecord), RecordIO (*.rec), LMDB "
                            "(data.mdb), IDX (train-images-idx3-ubyte) or folders of JPEG files.")};
}

Result<std::unique_ptr<ImageSource>> openImageSource(const std::string& format, const fs::path& folder,
                                                     FirstLabel firstLabel) {
  if (format == "auto") {
    auto recognised = recogniseFormat(folder);
    if (!recognised.ok()) return recognised.error();
    return openImageSource(*recognised, folder, firstLabel);
  }
  if (format == "tfrecord") return openTfrecord(folder, firstLabel);
  if (format == "recordio") return openRecordio(folder, firstLabel);
  if (format == "lmdb") return openLmdb(folder, firstLabel);
  if (format == "jpeg-folder") return openJpegFolder(folder);
  return Error{"dataset-invalid",
               Text::of("%1 is not a format of stored images: %2.", inQuotes(format), folder.string()) +
                   Text::of("Use tfrecord, recordio, lmdb or jpeg-folder.")};
}

}  // namespace scalescope
