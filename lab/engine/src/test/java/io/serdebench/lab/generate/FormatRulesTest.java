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
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.FormatClass;
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

    @Test
    void aFormatThatAManifestNamesWronglyIsSaid(@TempDir Path folder) throws Exception {
        FakeFamily fake = new FakeFamily(folder);
        try (FormatRules rules = new FormatRules()) {
            Codec unknown = fake.codec(new FormatClass("fake.Fake", "other"));
            String said = message(assertThrows(Stop.class, () -> rules.sizer(unknown, SCHEMA)));
            assertTrue(said.contains("fake.Fake has no variant 'other', only '', 'linkage'"), said);
            Codec noFormat = fake.codec(new FormatClass("java.lang.Object", ""));
            assertThrows(Stop.class, () -> rules.schemaless(noFormat));
        }
    }

    @Test
    void aCodecThatNamesNoFormatIsNotTakenApart(@TempDir Path folder) throws Exception {
        FakeFamily fake = new FakeFamily(folder);
        try (FormatRules rules = new FormatRules()) {
            Codec measured = fake.codec((FormatClass) null);
            assertNull(rules.sizer(measured, SCHEMA));
            assertNull(rules.schemaless(measured));
            String said = message(assertThrows(Stop.class, () -> rules.dissector(measured, SCHEMA)));
            assertEquals("its bytes cannot be decoded: the family fake has no dissector", said);
        }
    }

    private static String message(Stop stop) {
        return String.valueOf(stop.getMessage());
    }
}
