package io.serdebench.lab.rpc;

import io.serdebench.lab.claim.BuiltIn;
import io.serdebench.lab.claim.ClaimBounds;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.RpcResult.HeldClaim;
import io.serdebench.lab.document.RpcResult.WorkResult;
import io.serdebench.lab.journal.RpcEntry.RpcPlan.Claim;
import io.serdebench.lab.result.ClaimOutcome;
import io.serdebench.lab.result.ComparedPair;
import java.util.ArrayList;
import java.util.List;

/** Holds published ratios against a result that has the works and stacks they speak of. */
final class RpcClaims {

    private static final String RATE = "/s";

    private RpcClaims() {}

    /** The claims of the published experiment E4, which the journal keeps. */
    static List<Claim> published() {
        return BuiltIn.rows("E4", "rpc").stream()
                .map(row -> new Claim(
                        row.claim(),
                        row.metric().substring(0, row.metric().length() - RATE.length()),
                        row.row(),
                        row.other(),
                        row.bounds().from()))
                .toList();
    }

    /** Those whose two stacks were compared. */
    static List<HeldClaim> held(List<Claim> claims, List<WorkResult> works) {
        List<HeldClaim> held = new ArrayList<>();
        for (Claim claim : claims) {
            for (WorkResult work : works) {
                // where a stack differs from itself nothing is known
                boolean fit = work.canary() == null || work.canary().verdict() != Verdict.DIFFERENT;
                ComparedPair pair = fit && work.work().equals(claim.work())
                        ? ComparedPair.between(work.verdicts(), claim.faster(), claim.slower())
                        : null;
                if (pair != null) {
                    ClaimOutcome outcome =
                            ClaimBounds.about(claim.ratio()).outcome(pair.ciLow(), pair.ciHigh(), pair.verdict());
                    held.add(new HeldClaim(
                            claim.id(),
                            claim.work(),
                            claim.faster(),
                            claim.slower(),
                            claim.ratio(),
                            pair.ratio(),
                            pair.ciLow(),
                            pair.ciHigh(),
                            outcome.words(),
                            outcome));
                }
            }
        }
        return held;
    }
}
