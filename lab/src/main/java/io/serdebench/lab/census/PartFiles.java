package io.serdebench.lab.census;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Files that hold parts. */
final class PartFiles {

    private static final int HEAD = 8;

    private PartFiles() {}

    /** True if a file holds a part, by its first bytes. */
    static boolean is(String name) throws IOException {
        try {
            Path file = Path.of(name);
            if (!Files.isRegularFile(file)) {
                return false;
            }
            try (InputStream in = Files.newInputStream(file)) {
                return Part.is(in.readNBytes(HEAD));
            }
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /**
     * Adds up parts.
     *
     * @throws Stop where one cannot be read or added; the message names it
     */
    static Part sum(List<String> names) throws IOException {
        MissingCode missing = new MissingCode();
        Part sum = read(names.get(0));
        missing.look(names.get(0), sum);
        for (String name : names.subList(1, names.size())) {
            Part other = read(name);
            missing.look(name, other);
            try {
                sum.merge(other);
            } catch (Stop stop) {
                throw Stop.input(
                        TerminalText.text(name) + " cannot be added: " + stop.getMessage(),
                        stop.details().toArray(String[]::new));
            }
        }
        missing.tell(sum);
        return sum;
    }

    private static Part read(String name) throws IOException {
        return Part.read(Files.readAllBytes(Path.of(name)), name);
    }
}
