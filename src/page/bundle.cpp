#include "page/bundle.h"

#include <zlib.h>

#include <array>

namespace moyo::page {
namespace {

std::string inflated(std::string_view gzip) {
  z_stream stream = {};
  constexpr int with_gzip_header = 15 + 16;
  if (inflateInit2(&stream, with_gzip_header) != Z_OK) throw std::runtime_error("zlib fails");
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(gzip.data()));
  stream.avail_in = static_cast<uInt>(gzip.size());
  std::string text;
  std::array<char, 1 << 14> buffer;
  int status = Z_OK;
  while (status == Z_OK) {
    stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
    stream.avail_out = buffer.size();
    status = inflate(&stream, Z_NO_FLUSH);
    text.append(buffer.data(), buffer.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  if (status != Z_STREAM_END) throw std::runtime_error("the page inside the program is broken");
  return text;
}

}  // namespace

Response serve_bundle(const Request& request) {
  if (request.method != "GET") throw HttpError(405, request.path + " only takes GET");
  const std::string_view path =
      request.path == "/" ? "/index.html" : std::string_view(request.path);
  for (const BundledFile& file : bundled_files()) {
    if (file.path != path) continue;
    Response response{.type = std::string(file.type)};
    response.headers = {{"Cache-Control", "no-cache"}, {"Vary", "Accept-Encoding"}};
    if (request.takes_gzip) {
      response.headers.emplace_back("Content-Encoding", "gzip");
      response.body = std::string(file.gzip);
    } else {
      response.body = inflated(file.gzip);
    }
    return response;
  }
  throw HttpError(404, "there is no " + request.path);
}

}  // namespace moyo::page
