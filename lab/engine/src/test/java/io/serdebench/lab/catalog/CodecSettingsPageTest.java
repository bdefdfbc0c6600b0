package io.serdebench.lab.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code docs/results/codec-settings.md} has a row for each codec of the JVM. */
class CodecSettingsPageTest {

    private static final Path ROOT = Path.of("../..");

    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\|");

    @Test
    void eachCodecHasOneRow() throws IOException {
        Matcher rows = ROW.matcher(Files.readString(ROOT.resolve("docs/results/codec-settings.md")));
        List<String> named = rows.results().map(row -> row.group(1)).sorted().toList();
        List<String> codecs = Catalog.load(ROOT).codecs().stream()
                .filter(codec -> codec.isOnJvm() && !codec.isFloor())
                .map(Codec::id)
                .sorted()
                .toList();
        assertEquals(codecs, named);
    }
}
