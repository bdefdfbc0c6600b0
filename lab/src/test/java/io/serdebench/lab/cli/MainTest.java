package io.serdebench.lab.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

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

    /** A start looks through the commands that are named; that must not change what is printed. */
    @Test
    void commandsAreListedByTheirNames() {
        CommandLine all = Commands.all(main);
        all.getSubcommands()
                .forEach((name, command) ->
                        assertEquals(name, command.getCommandSpec().name()));
        assertEquals(
                all.getUsageMessage(), Commands.named(main, List.of("--help")).getUsageMessage());
        all.getSubcommands()
                .forEach((name, whole) -> assertEquals(
                        whole.getUsageMessage(),
                        Objects.requireNonNull(Commands.named(main, List.of(name, "--help"))
                                        .getSubcommands()
                                        .get(name))
                                .getUsageMessage(),
                        name));
    }

    private String[] expanded(String... arguments) {
        return main.expanded(arguments, Commands.all(main));
    }

    private static String[] words(String... words) {
        return words;
    }
}
