package io.serdebench.lab.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine.Help.Ansi;

/**
 * The help of the program as it was written down: to look through the annotations of all commands takes two thirds of the CPU of a
 * start. {@code HelpCommandTest} holds it to those annotations.
 */
final class HelpPage {

    /** Command lines of one word that ask for it. */
    static final List<String> WORDS = List.of("--help", "-h");

    /** The resource, with the escapes of a terminal. */
    static final String NAME = "help.txt";

    private HelpPage() {}

    /** The page, with escapes on a terminal alone. */
    static String text() {
        String page = stored();
        return Ansi.AUTO.enabled() ? page : page.replaceAll("\u001b\\[[0-9;]*m", "");
    }

    /** The page with escapes. */
    static String stored() {
        try (InputStream in = Objects.requireNonNull(HelpPage.class.getResourceAsStream(NAME), NAME)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
