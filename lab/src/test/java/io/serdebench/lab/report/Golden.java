package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Text that is compared with a committed file; {@code -Dgolden.write=true} writes the files anew, for review in the diff. */
public final class Golden {

    private static final Path SOURCES = Path.of("src/test/resources/io/serdebench/lab/report");

    private Golden() {}

    public static void check(String name, String actual) throws IOException {
        if (Boolean.getBoolean("golden.write")) {
            Files.writeString(SOURCES.resolve(name), actual);
            return;
        }
        try (InputStream in = Golden.class.getResourceAsStream(name)) {
            assertNotNull(in, "no file " + name + "; write it with -Dgolden.write=true");
            String expected = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(expected, actual, name);
        }
    }
}
