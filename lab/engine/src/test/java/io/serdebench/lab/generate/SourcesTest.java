package io.serdebench.lab.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.generate.Outcome.Refused;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcesTest {

    @Test
    void theSchemaOfTheFormatComesFirstAndControlCharactersAreEscaped(@TempDir Path folder) throws IOException {
        FakeFamily fake = new FakeFamily(folder);

        String shown = Sources.show(generate(fake.codec("good"), folder));

        assertTrue(shown.startsWith("==> schema.idl <==\nthe schema of good\\u001b[2J\n\n"), shown);
        assertTrue(
                shown.contains("==> serdebench/generated/codec/Good.java <==\npackage serdebench.generated.codec;\n"));
        assertFalse(shown.contains("\u001b"));
    }

    @Test
    void theRuntimeClassesThatAreUsedComeLast(@TempDir Path folder) throws IOException {
        FakeFamily fake = new FakeFamily(folder);

        String shown = Sources.show(generate(fake.codec("runtime"), folder));
        String without = Sources.show(generate(fake.codec("good"), folder));

        String helper = "==> fake/runtime/Helper.java <==\nthe source of Helper\\u001b, \n";
        String used = "==> fake/runtime/Used.java <==\nthe source of Used\\u001b, Helper\n";
        assertTrue(shown.endsWith(helper + used), shown);
        assertFalse(shown.contains("Other"), shown);
        assertFalse(without.contains("fake/runtime"), without);
    }

    private static Outcome generate(Codec codec, Path folder) {
        return new Generator()
                .generate(
                        Notation.parseSchema("orders{id:string}"),
                        List.of(codec),
                        folder.resolve("cache"),
                        FakeFamily.api(),
                        Progress.NONE)
                .get(0);
    }

    @Test
    void aRefusedCodecHasNoCode(@TempDir Path folder) throws IOException {
        Refused refused = new Refused(new FakeFamily(folder).codec("good"), Fidelity.UNSUPPORTED, "no maps");

        Stop stop = assertThrows(Stop.class, () -> Sources.show(refused));

        assertEquals(ExitCode.INPUT, stop.code());
        assertEquals("good has no code for this schema: unsupported", stop.getMessage());
        assertEquals(List.of("no maps"), stop.details());
    }
}
