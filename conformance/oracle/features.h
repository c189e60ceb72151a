// Named features of raw bytes, by one tolerant pass: what the quirk ledger's predicates are written over.
//
// Defined on any bytes, valid or not. Tokens are found by a pass that knows only quotes and backslashes, so a feature says
// "such a token stands here", never "this text is valid".
#ifndef ASSAY_CONFORMANCE_ORACLE_FEATURES_H_
#define ASSAY_CONFORMANCE_ORACLE_FEATURES_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace assay::oracle {

struct Features {
  bool has_nul = false;                  // a byte 00 anywhere
  bool has_bom = false;                  // starts with EF BB BF
  bool invalid_utf8 = false;             // not well-formed by RFC 3629
  bool lone_high_surrogate = false;      // in a string, \uD800-DBFF not followed by \uDC00-DFFF
  bool lone_low_surrogate = false;       // in a string, \uDC00-DFFF not preceded by such
  bool integer_out_of_64 = false;        // integer token below -2^63 or above 2^64-1
  bool overflows_double = false;         // a number token that rounds to infinity
  bool negative_zero_integer = false;    // the token -0
  bool long_exponent = false;            // an exponent of 20 digits or more
  bool boost_exponent_out_of_int = false;  // Boost.JSON 1.81 refuses a number for its exponent (oracle/boost_number.h)
  bool rapidjson_number_too_big = false; // RapidJSON 1.1.0's own number walk ends in NumberTooBig
  bool root_bool_padded = false;         // root is true/false and token start..end of input is longer than 6 bytes
  bool root_number_padded = false;       // root is a number, token start..end of input longer than 1083 bytes, or the token 1083
  bool duplicate_name = false;           // an object with two equal decoded names
  bool trailing_value = false;           // something but white space after the first value
  std::size_t depth = 0;                 // brackets open at most, outside strings
  std::size_t nonempty_depth = 0;        // the same, counting only containers that hold something
};

Features ComputeFeatures(std::string_view bytes);

// The names of the features that hold, in the order above; depths appear as "depth_over_1024", "nonempty_depth_over_1023".
std::vector<std::string> FeatureNames(const Features& features);
// Whether the feature of this name holds; nullopt for an unknown name. "depth_over_N" and "nonempty_depth_over_N" take any N.
std::optional<bool> HasFeature(const Features& features, std::string_view name);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_FEATURES_H_
