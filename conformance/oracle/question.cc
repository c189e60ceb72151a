#include "conformance/oracle/question.h"

namespace assay::oracle {

std::string QuestionName(const Question& question) {
  std::string name(LayerName(question.layer));
  if (question.kind != Kind::kNone) name.append(":").append(KindName(question.kind));
  return name;
}

}  // namespace assay::oracle
