"""Every rejected text needs its accepted neighbour: a vector that is accepted and begins with the bytes before the fault.

It shows that the fault is where the template says (the bytes before it are a beginning of some accepted text), and that a
decoder which rejects everything fails right beside every rejection. A fault that the strict policy alone sees (a lone
surrogate, depth, a byte order mark) stands at the byte where the policy's accepted neighbours part from it, so the same holds.
"""

import bisect


def lonely(vectors):
    """The rejected vectors of layer json without a neighbour among `vectors`."""
    accepted = sorted({vector.data for vector in vectors if vector.layer == "json" and vector.expect["verdict"] == "accept"})

    def begins(prefix):
        at = bisect.bisect_left(accepted, prefix)
        return at < len(accepted) and accepted[at].startswith(prefix)

    return [vector for vector in vectors if vector.layer == "json" and vector.expect["verdict"] == "reject"
            and not begins(vector.data[:vector.expect["offset"]])]
