package io.serdebench.lab.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class MainTest {

    private final PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    private final Main main = new Main(List.of(), nowhere, nowhere);

    @Test
    void aFileAloneIsAQuickRun() {
        assertArrayEquals(words("run", "example:orders", "--quick"), expanded("example:orders"));
    }

    @Test
    void aTimeThatIsAskedForStands() {
        assertArrayEquals(words("run", "example:orders", "--time", "60s"), expanded("example:orders", "--time", "60s"));
        assertArrayEquals(words("run", "example:orders", "--time=60s"), expanded("example:orders", "--time=60s"));
        assertArrayEquals(words("run", "example:orders", "--thorough"), expanded("example:orders", "--thorough"));
    }

    @Test
    void commandsAndOptionsStand() {
        assertArrayEquals(words("run", "a.csv"), expanded("run", "a.csv"));
        assertArrayEquals(words("--help"), expanded("--help"));
        assertArrayEquals(words(), expanded());
    }

    @Test
    void whatIsNeitherCommandNorFileIsRefused() {
        assertThrows(Stop.class, () -> expanded("rum"));
    }

    @Test
    void theVersionNamesTheJvm() {
        java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
        int code = new Main(List.of("--version"), new PrintStream(out, true), nowhere).run(new String[] {"--version"});
        List<String> lines =
                out.toString(java.nio.charset.StandardCharsets.UTF_8).lines().toList();
        assertEquals(0, code);
        assertEquals(2, lines.size(), lines.toString());
        assertTrue(lines.get(0).startsWith("serdebench "), lines.toString());
        assertTrue(lines.get(1).contains(System.getProperty("java.runtime.version")), lines.toString());
    }

    private String[] expanded(String... arguments) {
        return main.expanded(arguments, Commands.all(main));
    }

    private static String[] words(String... words) {
        return words;
    }
}
