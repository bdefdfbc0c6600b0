package io.serdebench.lab.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Spans;
import io.serdebench.lab.base.Stop;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FormatRulesTest {

    private static final Schema SCHEMA = Notation.parseSchema("x{a:string}");

    @Test
    void dissectorsComeFromTheFamilysOwnLoader(@TempDir Path folder) throws Exception {
        FakeFamily fake = new FakeFamily(folder);
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (FormatRules rules = new FormatRules()) {
            assertEquals(0, rules.dissector(fake.codec("good"), SCHEMA).dissect(new byte[3], Spans.NONE).length);
            assertNull(rules.schemaless(fake.codec("good")));
        }
        assertSame(before, Thread.currentThread().getContextClassLoader());
    }

    @Test
    void brokenFamiliesAreNamed(@TempDir Path folder) throws Exception {
        FakeFamily fake = new FakeFamily(folder);
        try (FormatRules rules = new FormatRules()) {
            Stop broken = assertThrows(Stop.class, () -> rules.dissector(fake.codec("linkage"), SCHEMA));
            assertTrue(String.valueOf(broken.getMessage()).startsWith("linkage cannot be explained: "));
            assertThrows(
                    Stop.class, () -> rules.dissector(fake.codec("absent", "no.Such", List.of(fake.jar())), SCHEMA));
        }
    }
}
