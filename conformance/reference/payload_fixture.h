// For tests: payloads of every kind as JSON that is put together member by member, and an answer in one line.
//
// What the samples' hashes must be was computed by a program that shares no code with this one.
#ifndef ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_FIXTURE_H_
#define ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_FIXTURE_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "conformance/oracle/kind.h"
#include "conformance/oracle/outcome.h"

namespace assay::reference {

// An object whose members stand in order, values as JSON texts.
class Object {
 public:
  Object() = default;
  Object(std::initializer_list<std::pair<std::string, std::string>> members) : members_(members) {}
  Object With(std::string_view name, std::string value) const;  // put in the place of the member, or behind all
  Object And(std::string_view name, std::string value) const;   // put behind all, whatever is there
  Object Without(std::string_view name) const;
  Object Renamed(std::string_view name, std::string_view to) const;
  std::string Text() const;

 private:
  std::vector<std::pair<std::string, std::string>> members_;
};

std::string List(const std::vector<std::string>& values);
std::string Text(std::string_view text);                       // in quotes
std::string Fill(std::string_view digits, std::size_t times);  // "0x" and the digits again and again, in quotes
oracle::Bytes32 Bytes(std::string_view digits);                // of 64 digits

// Raw transactions of types 0 to 4 as DATA; type 3 has the versioned hashes 01 61.. and 01 62...
std::string RawTransaction(int type);
std::vector<std::string> RawTransactions(bool with_blobs);

// An ExecutionPayload of structure version 1 to 4, complete; the hash must still be put in.
Object ExecutionPayloadOf(int structure);
// The parameters of engine_newPayload of a version, with the hash that makes them VALID.
std::vector<std::string> NewPayloadParameters(int version);
// The same with another payload.
std::vector<std::string> NewPayloadParameters(int version, const Object& payload);
std::string ValidHash(int version);
oracle::Kind NewPayloadKind(int version);
std::string Request(std::string_view method, const std::string& params);
std::string NewPayloadRequest(int version, const std::vector<std::string>& parameters);
std::string Response(const std::string& result);

// The answer of every reference parser, which must be one: "VALID", "INVALID block_hash at result.hash",
// "reject hex at params[0].blockHash", "reject" for what the parser refuses itself.
std::string Say(oracle::Kind kind, std::string_view text, const oracle::Context& context = {});
std::string SayNewPayload(int version, const std::vector<std::string>& parameters, const oracle::Context& context = {});
// The accepted payload; fails the test when it is none.
oracle::Accept Accepted(oracle::Kind kind, std::string_view text, const oracle::Context& context = {});

}  // namespace assay::reference

#endif  // ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_FIXTURE_H_
