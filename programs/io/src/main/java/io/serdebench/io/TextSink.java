package io.serdebench.io;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import org.jspecify.annotations.Nullable;

/** Makes a String of each line: in Latin-1, where every byte is a character, or in UTF-8, proving that the line is valid. */
final class TextSink extends LineSink {

    private static final char REPLACEMENT = '\uFFFD';

    private final boolean utf8;
    private byte[] line = new byte[1 << 12];

    /** In a field, so that the String must be made. */
    @Nullable
    String latest;

    TextSink(boolean utf8) {
        this.utf8 = utf8;
    }

    @Override
    void line(ByteBuffer in, int from, int to) throws IOException {
        super.line(in, from, to);
        int length = to - from;
        if (line.length < length) {
            line = new byte[length];
        }
        in.get(from, line, 0, length);
        if (utf8) {
            String text = new String(line, 0, length, UTF_8);
            // stands for what is not valid; found in Latin-1 Strings without a look at their characters
            if (text.indexOf(REPLACEMENT) >= 0) {
                prove(length);
            }
            latest = text;
        } else {
            latest = new String(line, 0, length, ISO_8859_1);
        }
    }

    /** The character may have been in the file itself. */
    private void prove(int length) throws IOException {
        try {
            UTF_8.newDecoder().decode(ByteBuffer.wrap(line, 0, length));
        } catch (CharacterCodingException e) {
            throw new IOException("line " + lines + " is not valid UTF-8", e);
        }
    }
}
