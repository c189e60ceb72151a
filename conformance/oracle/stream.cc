#include "conformance/oracle/stream.h"

#include "conformance/model/model.h"
#include "conformance/oracle/reason.h"

namespace assay::oracle {

std::string Describe(const StreamReading& reading) {
  std::string text = std::to_string(reading.values.size()) + " values, then ";
  return text + (reading.failure ? Describe(Outcome(*reading.failure)) : "the end");
}

StreamReading JudgeStream(std::string_view bytes, std::size_t max_size) {
  model::StreamResult result = model::ReadStream(bytes, max_size);
  StreamReading reading{std::move(result.values), std::nullopt};
  if (result.failure) reading.failure = Reject{ToReason(result.failure->rule), result.failure->offset, {}};
  return reading;
}

}  // namespace assay::oracle
