package io.serdebench.lab.base;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that people write. The size that a device or a pipe says it has is no bound of what is read of it. */
public final class SmallFile {

    private SmallFile() {}

    /**
     * Reads a text in UTF-8.
     *
     * @param most Bytes that it may have.
     * @param what The file in words, as {@code file of prices}.
     * @throws Stop of class input where it has more
     * @throws IOException where it cannot be read, or is not UTF-8
     */
    public static String text(Path file, int most, String what) throws IOException {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(most + 1);
        }
        if (bytes.length > most) {
            throw Stop.input(TerminalText.line(file.toString()) + " is larger than any " + what);
        }
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }
}
