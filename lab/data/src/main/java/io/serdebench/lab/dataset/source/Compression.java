package io.serdebench.lab.dataset.source;

import com.github.luben.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.GZIPInputStream;

/** How a stored file is compressed; known by its first bytes, whatever its name says. */
public enum Compression {
    NONE("", "cat"),
    GZIP("gzip", "gzip -dc"),
    ZSTD("zstd", "zstd -dc");

    private static final int BUFFER = 1 << 16;
    private static final int MAGIC = 4;

    private final String label;
    private final String command;

    Compression(String label, String command) {
        this.label = label;
        this.command = command;
    }

    /** Returns the name for display, which is empty for {@link #NONE}. */
    public String label() {
        return label;
    }

    /** The shell command that writes the plain bytes to standard output. */
    String command() {
        return command;
    }

    /** Looks at the beginning of a file. Frames to be skipped may stand before any other of zstd's. */
    static Compression of(InputStream stored) throws IOException {
        byte[] head = stored.readNBytes(MAGIC);
        if (startsWith(head, 0x1f, 0x8b)) {
            return GZIP;
        }
        boolean skipped = false;
        while (isSkippable(head)) {
            skipped = true;
            byte[] size = stored.readNBytes(MAGIC);
            if (size.length < MAGIC) {
                return NONE;
            }
            int length = ByteBuffer.wrap(size).order(ByteOrder.LITTLE_ENDIAN).getInt();
            if (stored.skip(Integer.toUnsignedLong(length)) < Integer.toUnsignedLong(length)) {
                return NONE;
            }
            head = stored.readNBytes(MAGIC);
        }
        // lz4 has frames to be skipped, too
        return startsWith(head, 0x28, 0xb5, 0x2f, 0xfd) || skipped && head.length == 0 ? ZSTD : NONE;
    }

    private static boolean isSkippable(byte[] head) {
        return head.length == MAGIC
                && (head[0] & 0xf0) == 0x50
                && head[1] == 0x2a
                && head[2] == 0x4d
                && head[3] == 0x18;
    }

    /** Returns whether bytes begin with these, each of which is from 0 to 255. */
    public static boolean startsWith(byte[] head, int... magic) {
        for (int i = 0; i < magic.length; i++) {
            if (head.length <= i || (head[i] & 0xff) != magic[i]) {
                return false;
            }
        }
        return true;
    }

    /** The plain bytes of a stored stream. */
    InputStream plain(InputStream stored) throws IOException {
        return switch (this) {
            case NONE -> stored;
            case GZIP -> new GZIPInputStream(stored, BUFFER);
            case ZSTD -> new ZstdInputStream(stored);
        };
    }
}
