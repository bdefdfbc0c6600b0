package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.document.IoResult.PublishedClaim;
import io.serdebench.lab.io.IoResults.IoClaims;
import io.serdebench.lab.result.ComparedPair;
import java.util.List;
import org.junit.jupiter.api.Test;

class IoClaimsTest {

    private static List<PublishedClaim> claims(double low, double ratio, double high) {
        IoResult.Result work = new IoResult.Result(
                "copy-bytes",
                "",
                IoResult.BYTE,
                null,
                "decided",
                5,
                1,
                List.of(),
                // the other way round than the claim: a is the slower one
                List.of(new ComparedPair("io-bytes", "nio-bytes", Verdict.DIFFERENT, 1 / ratio, 1 / high, 1 / low, 5)),
                null,
                List.of(),
                List.of(),
                List.of(),
                null);
        return IoClaims.held(List.of(work));
    }

    @Test
    void aClaimIsHeldAgainstTheIntervalWhicheverWayRoundThePairStands() {
        assertEquals("holds here", claims(10, 12, 14).get(0).outcome());
        assertEquals("more than that here", claims(40, 45, 50).get(0).outcome());
        assertEquals("can't tell here", claims(20, 24, 27).get(0).outcome());
        assertEquals("less than that here", claims(2, 3, 4).get(0).outcome());
        assertEquals("the other way round here", claims(0.5, 0.6, 0.7).get(0).outcome());
        assertEquals(12, claims(10, 12, 14).get(0).ratio(), 1e-9);
        assertEquals(1, claims(10, 12, 14).size());
    }
}
