package io.serdebench.lab.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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

    private String[] expanded(String... arguments) {
        return main.expanded(arguments, Commands.all(main));
    }

    private static String[] words(String... words) {
        return words;
    }
}
