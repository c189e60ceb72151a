// The rules for vectors that no schema can say: levels, citations, codes, neighbours, canonical form.
#ifndef ASSAY_CONFORMANCE_VECTORS_LINT_H_
#define ASSAY_CONFORMANCE_VECTORS_LINT_H_

#include <string>
#include <vector>

#include "conformance/vectors/vector.h"

namespace assay::vectors {

// The problems of a set that has been loaded:
//   - the citation (spec.document, spec.section) and the title are not blank;
//   - the first part of the id is the layer;
//   - `must` is not on what no clause makes one: a lone surrogate, a BOM, nesting at or over the policy's limit, duplicate
//   names;
//   - `choices` stand with `observe` and only there: two or more, names differ, one agrees with `expect`;
//   - a reject at layer json has a reason, and one of that layer;
//   - an offset lies in the input or at its end; of `eof` it is the end, of `bom` it is 0;
//   - the code fits the reason: -32700 for json, -32600 for the envelope, for `params` also -32602; an accepted text has not
//   -32700;
//   - chunks cover the input exactly;
//   - a group with rejected vectors has an accepted one, so that a decoder that rejects everything cannot look strict.
std::vector<Problem> LintVectors(const VectorSet& set);

// Everything: Load()'s problems; else those of LintVectors(), and per file the canonical form, the path in "$schema", and flags
// that no vector carries. Empty: the directory is fit to be committed.
std::vector<Problem> Lint(const std::string& directory, const LoadLimits& limits = {});

}  // namespace assay::vectors

#endif  // ASSAY_CONFORMANCE_VECTORS_LINT_H_
