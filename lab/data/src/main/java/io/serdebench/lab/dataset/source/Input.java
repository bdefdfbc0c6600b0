package io.serdebench.lab.dataset.source;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One stored file, or a generated stream that stands for one. Read several times; each time it must be the same. */
public final class Input {

    /** The name that standard input is shown under. */
    public static final String STDIN = "stdin";

    private static final int HEAD = 8192;

    /** Opens the stored bytes. */
    public interface Opener {
        InputStream open() throws IOException;
    }

    private final String name;
    private final @Nullable Path path;
    private final Opener opener;
    private final State state;
    private final long maxInflated;
    private final Map<String, String> partition;

    /**
     * The stored bytes when they were seen first.
     *
     * @param compression How they are compressed.
     * @param size Their number, or -1 where they are generated.
     * @param modified When the file was changed last, or null where they are generated.
     */
    private record State(
            Compression compression, long size, @Nullable FileTime modified) {

        private static final State GENERATED = new State(Compression.NONE, -1, null);

        static State of(Path path) throws IOException {
            try (InputStream in = Files.newInputStream(path)) {
                return new State(Compression.of(in), Files.size(path), Files.getLastModifiedTime(path));
            }
        }

        boolean isLike(Path path) throws IOException {
            return Files.size(path) == size && Files.getLastModifiedTime(path).equals(modified);
        }
    }

    private Input(
            String name,
            @Nullable Path path,
            Opener opener,
            State state,
            long maxInflated,
            Map<String, String> partition) {
        this.name = name;
        this.path = path;
        this.opener = opener;
        this.state = state;
        this.maxInflated = maxInflated;
        this.partition = partition;
    }

    /** Returns a file, with the name it is shown under, and what it may inflate to in bytes, or 0. */
    public static Input file(Path path, String name, long maxInflated) throws IOException {
        return file(path, name, maxInflated, Map.of());
    }

    /**
     * Returns a file of a partitioned folder.
     *
     * @param partition What the names of the folders that it lies in say of all its records.
     */
    public static Input file(Path path, String name, long maxInflated, Map<String, String> partition)
            throws IOException {
        return new Input(name, path, () -> Files.newInputStream(path), State.of(path), maxInflated, partition);
    }

    /** Makes an input of a stream that is made anew each time it is opened. */
    public static Input generated(String name, Opener opener) {
        return new Input(name, null, opener, State.GENERATED, Long.MAX_VALUE, Map.of());
    }

    /** Returns the name that is shown, not escaped. */
    public String name() {
        return name;
    }

    /** Returns the name without the ending of a compression. */
    public String plainName() {
        int dot = name.lastIndexOf('.');
        boolean packed = dot > 0 && name.substring(dot + 1).matches("(?i)gz|gzip|zst|zstd");
        return packed ? name.substring(0, dot) : name;
    }

    /** Returns what the names of the folders that it lies in say of all its records, as {@code year=2026} does, in their order. */
    public Map<String, String> partition() {
        return partition;
    }

    /** Returns the file, or null where the input is generated. */
    public @Nullable Path path() {
        return path;
    }

    /** Returns how the stored bytes are compressed. */
    public Compression compression() {
        return state.compression();
    }

    /** Bytes as stored, or -1 where it is generated. */
    public long size() {
        return state.size();
    }

    /** The stored bytes. */
    InputStream stored() throws IOException {
        return opener.open();
    }

    /** Begins to count what one reading of this file inflates to. */
    public Inflation inflation() {
        return Inflation.of(name, state.size(), maxInflated);
    }

    /** The plain bytes of a stored stream of this input. */
    InputStream plain(InputStream stored) throws IOException {
        InputStream plain = state.compression().plain(stored);
        return state.compression() == Compression.NONE ? plain : inflation().counted(plain);
    }

    /** Returns the first bytes of the plain content. */
    public byte[] head() throws IOException {
        try (InputStream in = plain(stored())) {
            return in.readNBytes(HEAD);
        }
    }

    /** Stops where the file is not the one that was opened first: both passes must see the same records. */
    public void checkUnchanged() throws IOException {
        if (path != null && !state.isLike(path)) {
            throw Stop.input(
                    TerminalText.text(name) + " changed while it was read",
                    "copy it first, or wait until it is written completely");
        }
    }
}
