package io.serdebench.lab.rpc;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.RpcResult.HeldClaim;
import io.serdebench.lab.document.RpcResult.WorkResult;
import io.serdebench.lab.journal.RpcEntry.RpcPlan.Claim;
import io.serdebench.lab.result.ComparedPair;
import java.util.ArrayList;
import java.util.List;

/** Holds published ratios against a result that has the works and stacks they speak of. */
final class RpcClaims {

    private RpcClaims() {}

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
                    held.add(new HeldClaim(
                            claim.id(),
                            claim.work(),
                            claim.faster(),
                            claim.slower(),
                            claim.ratio(),
                            pair.ratio(),
                            pair.ciLow(),
                            pair.ciHigh(),
                            outcome(claim.ratio(), pair)));
                }
            }
        }
        return held;
    }

    /** An interval that leaves the published ratio out refutes it, also where it does not tell the two stacks apart. */
    private static String outcome(double published, ComparedPair pair) {
        if (pair.verdict() == Verdict.SAME_WITHIN) {
            return "no difference here";
        }
        if (pair.ciHigh() < 1) {
            return "the other way round here";
        }
        if (pair.ciHigh() < published) {
            return "less than that here";
        }
        if (pair.ciLow() > published) {
            return "more than that here";
        }
        return switch (pair.verdict()) {
            case DIFFERENT -> "holds here";
            case UNDECIDED -> "not decided yet";
            default -> "can't tell here";
        };
    }
}
