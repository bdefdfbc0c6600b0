package io.serdebench.lab.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.ClassPath;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.journal.Plans;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A serializer of the application as the baseline: those of a suite are known when it has been started. */
class BaselineNameTest {

    private static final OwnClasses SUITE = new OwnClasses(
            ClassPath.INSTALLED,
            "",
            new OwnClasses.Source(OwnClasses.Source.Key.SUITE, "com.acme.OrderSuite"),
            List.of());

    private static final Catalog NONE = new Catalog(List.of());

    @Test
    void aSerializerOfASuiteMayBeTheBaseline() {
        BaselineName name = new BaselineName("binary", SUITE);
        assertEquals(List.of(), name.join(List.of(), NONE), "no codec joins");
        assertEquals("binary", name.candidate(NONE, Plans.of("text", "binary").candidates()));
    }

    @Test
    void oneThatTheSuiteHasNotIsNamedWithItsNeighbours() {
        BaselineName name = new BaselineName("binery", SUITE);
        Stop stop = assertThrows(
                Stop.class,
                () -> name.candidate(NONE, Plans.of("text", "binary").candidates()));
        assertTrue(
                String.valueOf(stop.getMessage())
                        .contains("--baseline binery takes no part in this run.  did you mean  binary ?"),
                stop.getMessage());
    }
}
