#include "conformance/vectors/json_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <utility>

namespace assay::vectors {
namespace {

constexpr std::size_t kMaxMembers = 4096;  // of one object: looking up a member takes time in proportion to their number

// Builds the document from parser events. Pointers to open containers stay valid: a container does not grow while one of its
// children is open.
class Builder : public nlohmann::json_sax<Json> {
 public:
  Builder(std::string_view text, std::size_t max_depth, ParsedJson& out) : text_(text), max_depth_(max_depth), out_(out) {}

  bool null() override { return Value(Json(nullptr)); }
  bool boolean(bool value) override { return Value(Json(value)); }
  bool number_integer(number_integer_t value) override { return Value(Json(value)); }
  bool number_unsigned(number_unsigned_t value) override { return Value(Json(value)); }
  bool number_float(number_float_t value, const string_t&) override { return Value(Json(value)); }
  bool string(string_t& value) override { return Value(Json(std::move(value))); }
  bool binary(binary_t&) override { return false; }  // not in JSON text
  bool start_object(std::size_t) override { return Open(Json::object()); }
  bool start_array(std::size_t) override { return Open(Json::array()); }
  bool end_object() override { return Close(); }
  bool end_array() override { return Close(); }

  bool key(string_t& value) override {
    Frame& frame = frames_.back();
    if (!frame.keys.insert(value).second) {
      Path path = CurrentPath();
      path.pop_back();
      out_.findings.push_back({path, fmt::format("key \"{}\" stands twice; remove one", value)});
    }
    if (frame.keys.size() > kMaxMembers) {
      out_.findings.push_back({CurrentPath(), fmt::format("an object with more than {} members; split the file", kMaxMembers)});
      return false;
    }
    frame.key = std::move(value);
    return true;
  }

  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
    const std::size_t end = std::min(position > 0 ? position - 1 : 0, text_.size());
    const std::string_view before = text_.substr(0, end);
    const std::size_t line = static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1;
    const std::size_t start = before.rfind('\n') == before.npos ? 0 : before.rfind('\n') + 1;
    // The parser's text is "[json.exception....] parse error at line 1, column 2: what went wrong".
    const std::string_view message = error.what();
    const std::size_t colon = message.find(": ");
    out_.findings.push_back({{},
                             fmt::format("not JSON at line {}, column {}: {}; mend the file", line, end - start + 1,
                                         colon == message.npos ? message : message.substr(colon + 2))});
    return false;
  }

 private:
  struct Frame {
    Json* container;
    std::string key;             // of an object: the member being read
    std::set<std::string> keys;  // of an object: all so far
  };

  Path CurrentPath() const {
    Path path;
    for (const Frame& frame : frames_) {
      if (frame.container->is_object()) {
        path.emplace_back(frame.key);
      } else {
        path.emplace_back(frame.container->empty() ? std::size_t{0} : frame.container->size() - 1);
      }
    }
    return path;
  }

  Json* Put(Json&& value) {
    if (frames_.empty()) return &(out_.root = std::move(value));
    Frame& frame = frames_.back();
    if (frame.container->is_object()) return &((*frame.container)[frame.key] = std::move(value));
    frame.container->push_back(std::move(value));
    return &frame.container->back();
  }

  bool Value(Json&& value) {
    Put(std::move(value));
    return true;
  }

  bool Open(Json&& container) {
    if (frames_.size() == max_depth_) {
      out_.findings.push_back(
          {CurrentPath(), fmt::format("nested deeper than {} containers; no vector file needs that", max_depth_)});
      return false;
    }
    Json* place = Put(std::move(container));
    frames_.push_back({place, {}, {}});
    return true;
  }

  bool Close() {
    frames_.pop_back();
    return true;
  }

  std::string_view text_;
  std::size_t max_depth_;
  ParsedJson& out_;
  std::vector<Frame> frames_;
};

}  // namespace

std::expected<std::string, std::string> ReadFile(const std::string& path, std::size_t max_bytes) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::not_found) return std::unexpected("no such file; check the path");
  if (!std::filesystem::is_regular_file(status)) return std::unexpected("not a regular file; remove it or name a file");
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return std::unexpected("cannot be opened; check its permissions");
  const auto size = std::filesystem::file_size(path, error);
  std::string bytes(std::min<std::size_t>(error ? 0 : size, max_bytes) + 1, '\0');  // one more: a file that grows is seen
  stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(stream.gcount()));
  if (stream.bad() || error) return std::unexpected("cannot be read; check the disk");
  if (bytes.size() > max_bytes) return std::unexpected(fmt::format("larger than the limit of {} bytes; split it", max_bytes));
  return bytes;
}

ParsedJson ParseJson(std::string_view text, std::size_t max_depth) {
  ParsedJson parsed;
  Builder builder(text, max_depth, parsed);
  Json::sax_parse(text.begin(), text.end(), &builder);
  return parsed;
}

const Json* At(const Json& root, const Path& path) {
  const Json* value = &root;
  for (const Step& step : path) {
    if (const auto* key = std::get_if<std::string>(&step)) {
      if (!value->is_object()) return nullptr;
      const auto member = value->find(*key);
      if (member == value->end()) return nullptr;
      value = &*member;
    } else {
      const std::size_t index = std::get<std::size_t>(step);
      if (!value->is_array() || index >= value->size()) return nullptr;
      value = &(*value)[index];
    }
  }
  return value;
}

std::string Where(const Json& root, const Path& path) {
  std::string where;
  std::size_t from = 0;
  const auto* list = path.empty() ? nullptr : std::get_if<std::string>(&path[0]);
  if (list && path.size() > 1 && std::holds_alternative<std::size_t>(path[1]) && (*list == "vectors" || *list == "conflicts")) {
    where = fmt::format("{} {}", list->substr(0, list->size() - 1), std::get<std::size_t>(path[1]) + 1);
    const Json* id = At(root, {path[0], path[1], "id"});
    if (id && id->is_string()) where += fmt::format(" ({})", id->get_ref<const std::string&>().substr(0, 200));
    from = 2;
  }
  for (std::size_t i = from; i < path.size(); ++i) {
    if (const auto* key = std::get_if<std::string>(&path[i])) {
      where.append(i == 0 ? "" : i == from ? ": " : ".").append(*key);
    } else {
      where += fmt::format("[{}]", std::get<std::size_t>(path[i]));
    }
  }
  return where;
}

}  // namespace assay::vectors
