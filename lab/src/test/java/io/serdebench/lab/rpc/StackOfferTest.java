package io.serdebench.lab.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.journal.RpcEntry.RpcPlan;
import java.util.List;
import org.junit.jupiter.api.Test;

class StackOfferTest {

    private static final StackOffer OFFER =
            StackOffer.parse(List.of("stack\tone\tthe first", "stack\ttwo\tthe second", "limit\techo\tthe bound"));

    private static List<String> chosen(String... asked) {
        return OFFER.chosen(List.of(asked)).stream().map(RpcPlan.Stack::name).toList();
    }

    @Test
    void rowsAreRead() {
        assertTrue(OFFER.stacks().get(2).limit());
        assertThrows(IllegalArgumentException.class, () -> StackOffer.parse(List.of("stack\tone")));
    }

    @Test
    void theLimitTakesPartUnlessItIsExcluded() {
        assertEquals(List.of("one", "two", "echo"), chosen());
        assertEquals(List.of("two", "echo"), chosen("two"));
        assertEquals(List.of("one", "two"), chosen("!echo"));
        assertEquals(List.of("two", "echo"), chosen("all", "!one"));
        assertEquals(List.of("one"), chosen("one", "!echo"));
    }

    @Test
    void whatIsNotThereIsSaid() {
        assertTrue(String.valueOf(assertThrows(Stop.class, () -> chosen("tow")).getMessage())
                .contains("'tow'"));
        assertThrows(Stop.class, () -> chosen("!one", "!two", "!echo"));
    }
}
