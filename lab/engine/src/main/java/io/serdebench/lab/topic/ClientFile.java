package io.serdebench.lab.topic;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A file with options of Kafka's clients, which may have passwords. Its text goes to the standard input of the program that speaks to the
 * broker, and nowhere else; that program looks at the options. No record, since a record shows its values.
 */
public final class ClientFile {

    private static final int MOST_BYTES = 256 << 10;
    private static final int SHOWN = 150;
    private static final String WARNING = "D19";

    private final Path path;
    private final String text;

    private ClientFile(Path path, String text) {
        this.path = path;
        this.text = text;
    }

    /**
     * Reads a file.
     *
     * @throws Stop of class input where it cannot be read
     */
    public static ClientFile read(Path path) {
        String name = name(path);
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw Stop.input(
                        "--kafka-config " + name + " has more than " + TerminalText.size(MOST_BYTES)
                                + "; it is not a file of options",
                        "name the file that you give to kafka-console-consumer");
            }
            // as Java reads properties
            return new ClientFile(path, new String(bytes, StandardCharsets.ISO_8859_1));
        } catch (NoSuchFileException e) {
            throw Stop.input("--kafka-config " + name + ": there is no such file");
        } catch (IOException e) {
            throw Stop.input("--kafka-config " + name + " cannot be read: " + TemporaryFiles.reason(e));
        }
    }

    private static String name(Path path) {
        return TerminalText.text(path.toString(), SHOWN);
    }

    /** What the program that speaks to the broker has to know. */
    public Map<String, String> request() {
        return Map.of("client-config", text, "client-config-file", name(path));
    }

    /** True if a failure of that program is about the file. */
    boolean isNamedBy(String failure) {
        return failure.startsWith(name(path) + ":");
    }

    /** A warning if other users of the machine may read the file, and it has a password. */
    public List<Warning> warnings() {
        try {
            PosixFileAttributeView view = Files.getFileAttributeView(path, PosixFileAttributeView.class);
            Set<PosixFilePermission> rights =
                    view == null ? Set.of() : view.readAttributes().permissions();
            boolean others = rights.contains(PosixFilePermission.OTHERS_READ);
            return others && text.contains("password")
                    ? List.of(new Warning(
                            WARNING,
                            "password readable",
                            "every user of this machine may read " + name(path) + ", which has a password",
                            "chmod 600 " + name(path)))
                    : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }
}
