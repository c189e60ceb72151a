// The list of all adapters.
#include "conformance/reference/parser.h"

namespace assay::reference {

std::vector<std::unique_ptr<Parser>> AllParsers() {
  std::vector<std::unique_ptr<Parser>> parsers;
  parsers.push_back(MakeNlohmann());
  parsers.push_back(MakeRapidJson());
  parsers.push_back(MakeSimdjsonDom());
  parsers.push_back(MakeSimdjsonOnDemand());
  parsers.push_back(MakeBoostJson());
  return parsers;
}

}  // namespace assay::reference
