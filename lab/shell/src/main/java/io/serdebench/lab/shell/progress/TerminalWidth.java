package io.serdebench.lab.shell.progress;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/**
 * The width of the terminal, which Java does not know: {@code stty} does, on every system that has a {@code /dev/tty}. It is asked
 * once.
 */
public final class TerminalWidth {

    private static final long PATIENCE_SECONDS = 2;

    /** Asked for when somebody wants to know. */
    private static final class Asked {
        static final int COLUMNS = ask();
    }

    private TerminalWidth() {}

    /** Columns, or 0 where there is no terminal or it does not tell. */
    public static int columns() {
        return Asked.COLUMNS;
    }

    private static int ask() {
        File terminal = new File("/dev/tty");
        if (!terminal.exists()) {
            return 0;
        }
        try {
            Process process = new ProcessBuilder("stty", "size")
                    .redirectInput(terminal)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return 0;
            }
            return parsed(new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII));
        } catch (IOException e) {
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    /** The second of two numbers, or 0. */
    static int parsed(String size) {
        String[] numbers = size.strip().split(" ");
        return numbers.length == 2 && numbers[1].matches("[0-9]{1,5}") ? Integer.parseInt(numbers[1]) : 0;
    }
}
