package io.serdebench.worker.file;

import io.serdebench.api.Binding;
import io.serdebench.api.RecordStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The catalogue of ways to write and read files; one more is one more constant. */
public enum IoPath {
    /** As programs do it that keep no file open. */
    APPEND("the file opened, written to at its end and closed for each record; read as by stream", new AppendFile()),
    /** As most programs do it. */
    STREAM("FileOutputStream and FileInputStream with buffers of 64 KiB", new StreamFile()),
    /** The cost of the codec without its library's stream. */
    FRAMED(
            "each record encoded and decoded in memory; FileOutputStream and FileInputStream with buffers of 64 KiB",
            new StreamFile()),
    /** Bytes are copied to and from memory that the system takes and gives as it is. */
    CHANNEL("FileChannel and one direct buffer of 1 MiB", new ChannelFile(ChannelFile.BUFFER)),
    /** Without a call of the system for writing. */
    MAPPED(
            "the file mapped in windows of 64 MiB by which it grows, and cut to its length at the end; read as mapped",
            new MappedFile(MappedFile.WINDOW));

    private final String definition;
    private final LogFile files;

    IoPath(String definition, LogFile files) {
        this.definition = definition;
        this.files = files;
    }

    /**
     * The way of a name.
     *
     * @throws IllegalArgumentException where none is called so
     */
    public static IoPath of(String word) {
        return Arrays.stream(values())
                .filter(path -> path.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no I/O path '" + word + "'; there are "
                        + Arrays.stream(values()).map(IoPath::word).collect(Collectors.joining(", "))));
    }

    /** Its name in requests. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The definition of it, as a phrase. */
    public String definition() {
        return definition;
    }

    /** How a codec's records stand one after the other: as its library's users write them, or behind a length in any case. */
    public RecordStream<Object> records(Binding<?, Object> binding) {
        return this == FRAMED ? RecordStream.byHand(binding) : binding.stream();
    }

    /**
     * Starts a new log; what was in the file is gone.
     *
     * @param stream how its records stand one after the other
     * @throws Exception where the file cannot be written
     */
    public LogWriter writer(RecordStream<Object> stream, Path file) throws Exception {
        return files.writer(stream, file);
    }

    /**
     * The bytes of a log.
     *
     * @throws IOException where the file cannot be read
     */
    public InputStream reader(Path file) throws IOException {
        return files.reader(file);
    }
}
