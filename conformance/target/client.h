// A client library as a Target: it is shown one reply on loopback, and says in one line what it made of it.
#ifndef ASSAY_CONFORMANCE_TARGET_CLIENT_H_
#define ASSAY_CONFORMANCE_TARGET_CLIENT_H_

#include <cstddef>
#include <string>

#include "conformance/target/target.h"

namespace assay::target {

struct ClientOptions {
  int timeout_ms = 5000;                   // from the start of the command to its reply line
  std::size_t max_output_bytes = 1 << 16;  // of its standard output
};

// For each input, `command` is run by /bin/sh -c in a process group of its own, with the environment's variables
//   ASSAY_URL              http://127.0.0.1:PORT/: every POST there is answered by the input's bytes, status 200
//   ASSAY_KIND             the method to call ("getblock"); the bytes are its reply
//   ASSAY_HASH, ASSAY_PREVIOUS_HEADER    64 hex digits, display order
//   ASSAY_ID               the id to call with, as JSON text; ASSAY_BATCH: the ids of a batch, a JSON array
//   ASSAY_TRANSACTIONS     how many the block has
//   ASSAY_VECTOR           the input's id, for logs
// those the question's context does not have being unset. The command asks there, decodes, writes one reply line of the pipe
// protocol and ends with status 0.
//
// Outcome: the line's; Crash when the command ends otherwise, or without a whole line; Timeout; ProtocolError when it writes
// anything else, more than one line, or an answer without having asked. Its process group dies with the input.
//
// Supports the layers bitcoin and ethereum; what is no reply (a raw block, a request) is Unsupported. Fails (a line that says
// what to do) when no port can be had. Not for several threads at once.
OpenResult OpenClient(const std::string& command, const ClientOptions& options = {});

}  // namespace assay::target

#endif  // ASSAY_CONFORMANCE_TARGET_CLIENT_H_
