package io.serdebench.lab.rpc;

import io.serdebench.lab.journal.RpcEntry.RpcPlan.Claim;
import io.serdebench.lab.rpc.RpcResult.HeldClaim;
import io.serdebench.lab.rpc.RpcResult.StackPair;
import io.serdebench.lab.rpc.RpcResult.WorkResult;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Holds published ratios against a result that has the works and stacks they speak of. */
final class RpcClaims {

    private RpcClaims() {}

    /** Those whose two stacks were compared. */
    static List<HeldClaim> held(List<Claim> claims, List<WorkResult> works) {
        List<HeldClaim> held = new ArrayList<>();
        for (Claim claim : claims) {
            for (WorkResult work : works) {
                StackPair pair = work.work().equals(claim.work()) ? ratio(work, claim.faster(), claim.slower()) : null;
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

    /** The second one's number over the first one's, or null where they were not compared. */
    private static @Nullable StackPair ratio(WorkResult work, String first, String second) {
        for (StackPair pair : work.verdicts()) {
            if (pair.a().equals(first) && pair.b().equals(second)) {
                return pair;
            }
            if (pair.a().equals(second) && pair.b().equals(first)) {
                return new StackPair(
                        first,
                        second,
                        pair.verdict(),
                        1 / pair.ratio(),
                        1 / pair.ciHigh(),
                        1 / pair.ciLow(),
                        pair.rounds());
            }
        }
        return null;
    }

    private static String outcome(double published, StackPair pair) {
        return switch (pair.verdict()) {
            case SAME_WITHIN -> "no difference here";
            case UNDECIDED -> "not decided yet";
            case CANT_TELL -> "can't tell here";
            case DIFFERENT ->
                pair.ratio() < 1
                        ? "the other way round here"
                        : pair.ciLow() > published
                                ? "more than that here"
                                : pair.ciHigh() < published ? "less than that here" : "holds here";
        };
    }
}
