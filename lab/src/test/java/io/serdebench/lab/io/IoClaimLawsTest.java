package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.claim.BuiltIn;
import io.serdebench.lab.claim.ClaimRow;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.document.IoResult.PublishedClaim;
import io.serdebench.lab.io.IoResults.IoClaims;
import io.serdebench.lab.result.ClaimOutcome;
import io.serdebench.lab.result.ComparedPair;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What holds of every published claim that {@code io} can judge, whatever its figures are. */
class IoClaimLawsTest {

    private static final List<ClaimRow> CLAIMS = BuiltIn.rows("E2", "io");

    private static IoResult.Result work(String work, ComparedPair... pairs) {
        return new IoResult.Result(
                work,
                "",
                IoResult.BYTE,
                null,
                "decided",
                5,
                1,
                List.of(),
                List.of(pairs),
                null,
                List.of(),
                List.of(),
                List.of(),
                null);
    }

    /** How many times as long the claimed slower one takes. */
    private static ComparedPair pair(ClaimRow claim, Verdict verdict, double low, double ratio, double high) {
        return new ComparedPair(claim.other(), claim.row(), verdict, ratio, low, high, 5);
    }

    @Test
    void everyClaimIsAboutTwoStrategiesOfAWork() {
        assertFalse(CLAIMS.isEmpty());
        for (ClaimRow claim : CLAIMS) {
            assertTrue(Workload.of(claim.metric()).isPresent(), claim::toString);
            assertFalse(claim.row().equals(claim.other()), claim::toString);
        }
    }

    @Test
    void aClaimIsHeldWhereItsPairIsAndNowhereElse() {
        assertEquals(List.of(), IoClaims.held(List.of()));
        for (ClaimRow claim : CLAIMS) {
            ComparedPair pair = pair(claim, Verdict.DIFFERENT, 2, 3, 4);
            List<PublishedClaim> held = IoClaims.held(List.of(work(claim.metric(), pair)));
            assertTrue(held.stream().anyMatch(one -> one.id().equals(claim.claim())), claim::toString);
            assertTrue(
                    held.stream()
                            .allMatch(one -> one.slower().equals(claim.row())
                                            && one.faster().equals(claim.other())
                                    || one.slower().equals(claim.other())
                                            && one.faster().equals(claim.row())),
                    held::toString);
            ComparedPair alone = new ComparedPair(claim.row(), "another", Verdict.DIFFERENT, 3, 2, 4, 5);
            assertEquals(List.of(), IoClaims.held(List.of(work(claim.metric(), alone))));
            for (Workload other : Workload.values()) {
                if (CLAIMS.stream().noneMatch(one -> one.metric().equals(other.word()))) {
                    assertEquals(List.of(), IoClaims.held(List.of(work(other.word(), pair))));
                }
            }
        }
    }

    @Test
    void theWayRoundOfAPairChangesNothing() {
        double[][] intervals = {{2, 3, 4}, {0.2, 0.3, 0.4}, {0.9, 1.1, 1.3}, {12, 20, 80}, {1, 1, 1}};
        for (ClaimRow claim : CLAIMS) {
            for (double[] each : intervals) {
                ComparedPair pair = pair(claim, Verdict.DIFFERENT, each[0], each[1], each[2]);
                ComparedPair turned = new ComparedPair(
                        claim.row(),
                        claim.other(),
                        Verdict.DIFFERENT,
                        1 / pair.ratio(),
                        1 / pair.ciHigh(),
                        1 / pair.ciLow(),
                        5);
                PublishedClaim one = first(claim, pair);
                PublishedClaim other = first(claim, turned);
                String shown = claim.claim() + " " + Arrays.toString(each);
                assertEquals(
                        each[1],
                        one.ratio(),
                        1e-9 * each[1],
                        () -> "time of the slower one over the other's: " + shown);
                assertEquals(one.judged(), other.judged(), shown);
                assertEquals(one.outcome(), other.outcome(), shown);
                assertEquals(one.ratio(), other.ratio(), 1e-9 * one.ratio(), shown);
                assertTrue(one.ciLow() <= one.ratio() && one.ratio() <= one.ciHigh(), shown);
            }
        }
    }

    private static PublishedClaim first(ClaimRow claim, ComparedPair pair) {
        return IoClaims.held(List.of(work(claim.metric(), pair))).stream()
                .filter(one -> one.id().equals(claim.claim()) && one.slower().equals(claim.row()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatIsNotKnownIsNotJudged() {
        for (ClaimRow claim : CLAIMS) {
            ComparedPair open = pair(claim, Verdict.UNDECIDED, 0, 3, Double.POSITIVE_INFINITY);
            ClaimOutcome outcome = first(claim, open).judged();
            assertFalse(outcome == ClaimOutcome.HOLDS || outcome == ClaimOutcome.REVERSED, claim::toString);
        }
    }
}
