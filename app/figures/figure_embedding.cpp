// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_embedding.h"

#include <QFile>
#include <QFileInfo>
#include <QImageReader>

#include "engine/base/files.h"
#include "engine/base/input_file.h"

namespace scalescope {
namespace {

constexpr qint64 kMaxBytes = 256 << 20;
const QByteArray kOpening = "<scalescope:state>", kClosing = "</scalescope:state>";

QByteArray unescaped(QByteArray text) {
  text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
  return text;
}

}  // namespace

QByteArray xmpPacket(const QString& title, const QByteArray& state) {
  return QByteArrayLiteral(
             "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
             "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
             "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
             "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
             "xmlns:scalescope=\"urn:scalescope:figure:1\">\n"
             "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">") +
         title.toHtmlEscaped().toUtf8() + "</rdf:li></rdf:Alt></dc:title>\n" + kOpening +
         QString::fromUtf8(state).toHtmlEscaped().toUtf8() + kClosing +
         "\n</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>\n";
}

bool canEmbedState(const QString& path) {
  const QString ending = QFileInfo(path).suffix().toLower();
  return ending == QLatin1String("png") || ending == QLatin1String("pdf");
}

Result<QByteArray> embeddedState(const QString& path) {
  if (QFileInfo(path).size() > kMaxBytes)
    return Error{"file-too-large", Text::of("%1 is larger than 256 MiB, the limit for figures.", path.toStdString())};
  if (QFileInfo(path).suffix().toLower() == QLatin1String("png")) {
    const auto opened = openForReading(path.toStdString());
    if (!opened) return opened.error();
    QFile file;
    file.open(*opened, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle);
    return QImageReader(&file).text(kStateKey).toUtf8();
  }
  auto content = readFile(path.toStdString());
  if (!content) return content.error();
  const QByteArray bytes = QByteArray::fromRawData(content->data(), static_cast<qsizetype>(content->size()));
  const qsizetype from = bytes.indexOf(kOpening);
  const qsizetype to = from < 0 ? -1 : bytes.indexOf(kClosing, from);
  if (to < 0) return QByteArray();
  const qsizetype start = from + kOpening.size();
  return unescaped(QByteArray(bytes.constData() + start, to - start));
}

}  // namespace scalescope
