package io.serdebench.lab.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.RpcResult.HeldClaim;
import io.serdebench.lab.document.RpcResult.WorkResult;
import io.serdebench.lab.journal.RpcEntry.RpcPlan.Claim;
import io.serdebench.lab.result.ComparedPair;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The interval alone says what becomes of a published ratio. */
class RpcClaimsTest {

    private static final List<Claim> CLAIMS = List.of(new Claim("C", "get", "one", "two", 1.2));

    private static List<HeldClaim> held(String work, ComparedPair pair) {
        return RpcClaims.held(
                CLAIMS,
                List.of(new WorkResult(
                        work, 100, "ns per operation", null, List.of(), List.of(pair), null, List.of(), null)));
    }

    @ParameterizedTest
    @CsvSource({
        "DIFFERENT,   1.10, 1.30, holds here",
        "DIFFERENT,   1.25, 1.30, more than that here",
        "DIFFERENT,   1.05, 1.15, less than that here",
        "DIFFERENT,   0.80, 0.90, the other way round here",
        "SAME_WITHIN, 0.99, 1.02, no difference here",
        "CANT_TELL,   0.90, 1.10, less than that here",
        "CANT_TELL,   0.90, 1.30, can't tell here",
        "UNDECIDED,   0.90, 1.30, not decided yet",
        "UNDECIDED,   0.00, Infinity, not decided yet"
    })
    void itIsHeldAgainstTheInterval(Verdict verdict, double low, double high, String outcome) {
        HeldClaim same = held("get", new ComparedPair("one", "two", verdict, 1.1, low, high, 5))
                .get(0);
        assertEquals(outcome, same.outcome());
        HeldClaim turned = held("get", new ComparedPair("two", "one", verdict, 1 / 1.1, 1 / high, 1 / low, 5))
                .get(0);
        assertEquals(outcome, turned.outcome());
        assertEquals(1.1, turned.ratio(), 1e-9);
        assertEquals(low, turned.ciLow(), 1e-9);
    }

    @Test
    void whatWasNotComparedIsNotHeld() {
        assertEquals(List.of(), held("put", new ComparedPair("one", "two", Verdict.DIFFERENT, 1.2, 1.1, 1.3, 5)));
        assertEquals(List.of(), held("get", new ComparedPair("one", "three", Verdict.DIFFERENT, 1.2, 1.1, 1.3, 5)));
    }

    @Test
    void nothingIsHeldWhereAStackDiffersFromItself() {
        ComparedPair pair = new ComparedPair("one", "two", Verdict.DIFFERENT, 1.2, 1.1, 1.3, 5);
        for (Verdict verdict : Verdict.values()) {
            ComparedPair canary = new ComparedPair("one", "one~again", verdict, 1.1, 1.05, 1.2, 5);
            List<HeldClaim> held = RpcClaims.held(
                    CLAIMS,
                    List.of(new WorkResult(
                            "get", 100, "ns per operation", null, List.of(), List.of(pair), canary, List.of(), null)));
            assertEquals(verdict == Verdict.DIFFERENT ? 0 : 1, held.size());
        }
    }
}
