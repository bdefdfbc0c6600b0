package io.serdebench.lab.io;

import io.serdebench.lab.claim.BuiltIn;
import io.serdebench.lab.claim.ClaimRow;
import io.serdebench.lab.document.IoResult.PublishedClaim;
import io.serdebench.lab.document.IoResult.Result;
import io.serdebench.lab.result.ClaimOutcome;
import io.serdebench.lab.result.ComparedPair;
import java.util.ArrayList;
import java.util.List;

/** The claims of the published experiment E2, held against a result that has the strategies they speak of. */
final class IoClaims {

    private IoClaims() {}

    /** Those whose two strategies were compared. */
    static List<PublishedClaim> held(List<Result> works) {
        List<PublishedClaim> held = new ArrayList<>();
        for (ClaimRow claim : BuiltIn.rows("E2", "io")) {
            for (Result work : works) {
                ComparedPair pair = work.work().equals(claim.metric())
                        ? ComparedPair.between(work.verdicts(), claim.other(), claim.row())
                        : null;
                if (pair != null) {
                    ClaimOutcome outcome = claim.bounds().outcome(pair.ciLow(), pair.ciHigh(), pair.verdict());
                    held.add(new PublishedClaim(
                            claim.claim(),
                            claim.text(),
                            claim.row(),
                            claim.other(),
                            claim.beside(),
                            pair.ratio(),
                            pair.ciLow(),
                            pair.ciHigh(),
                            claim.words(outcome),
                            outcome));
                }
            }
        }
        return held;
    }
}
