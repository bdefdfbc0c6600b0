package io.serdebench.lab.dataset.source;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.jspecify.annotations.Nullable;

/** One stored file, or a generated stream that stands for one. Read several times; each time it must be the same. */
public final class Input {

    private static final int HEAD = 8192;

    /** Opens the stored bytes. */
    public interface Opener {
        InputStream open() throws IOException;
    }

    private final String name;
    private final @Nullable Path path;
    private final Opener opener;
    private final Compression compression;
    private final long size;
    private final @Nullable FileTime modified;

    private Input(
            String name,
            @Nullable Path path,
            Opener opener,
            Compression compression,
            long size,
            @Nullable FileTime modified) {
        this.name = name;
        this.path = path;
        this.opener = opener;
        this.compression = compression;
        this.size = size;
        this.modified = modified;
    }

    /** A file, with the name it is shown under. */
    static Input file(Path path, String name) throws IOException {
        byte[] head;
        try (InputStream in = Files.newInputStream(path)) {
            head = in.readNBytes(4);
        }
        return new Input(
                name,
                path,
                () -> Files.newInputStream(path),
                Compression.of(head),
                Files.size(path),
                Files.getLastModifiedTime(path));
    }

    /** Makes an input of a stream that is made anew each time it is opened. */
    public static Input generated(String name, Opener opener) {
        return new Input(name, null, opener, Compression.NONE, -1, null);
    }

    /** Returns the name that is shown, not escaped. */
    public String name() {
        return name;
    }

    /** The name without the ending of a compression. */
    String plainName() {
        int dot = name.lastIndexOf('.');
        boolean packed = dot > 0 && name.substring(dot + 1).matches("(?i)gz|gzip|zst|zstd");
        return packed ? name.substring(0, dot) : name;
    }

    /** Returns the file, or null where the input is generated. */
    public @Nullable Path path() {
        return path;
    }

    /** Returns how the stored bytes are compressed. */
    public Compression compression() {
        return compression;
    }

    /** Bytes as stored, or -1 where it is generated. */
    long size() {
        return size;
    }

    /** The stored bytes. */
    InputStream stored() throws IOException {
        return opener.open();
    }

    /** Returns the first bytes of the plain content. */
    public byte[] head() throws IOException {
        try (InputStream in = compression.plain(stored())) {
            return in.readNBytes(HEAD);
        }
    }

    /** Stops where the file is not the one that was opened first: both passes must see the same records. */
    public void checkUnchanged() throws IOException {
        if (path != null
                && (Files.size(path) != size || !Files.getLastModifiedTime(path).equals(modified))) {
            throw Stop.input(
                    TerminalText.text(name) + " changed while it was read",
                    "copy it first, or wait until it is written completely");
        }
    }
}
