package io.serdebench.compress;

import io.serdebench.protocol.CompressReply;
import io.serdebench.protocol.ReplyOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compresses all records of one file after the other in batches, by several compressors, and proves that each batch comes back. */
final class FileCompression {

    /** Batches after which it says how far it is: about a megabyte, which the slowest compressor has in seconds. */
    private static final int SAID = 16;

    private final List<Own> compressors = new ArrayList<>();
    private final ReplyOutput replies;

    /** Makes compressors by their names. */
    @FunctionalInterface
    interface Maker {

        /**
         * One of them.
         *
         * @throws Exception where it cannot work here; the message is for the user
         */
        Compressor of(String name) throws Exception;
    }

    private FileCompression(ReplyOutput replies) {
        this.replies = replies;
    }

    /** With compressors of some names. Answers {@code refused} for each that cannot work here, and {@code ready} then. */
    static FileCompression of(List<String> names, Maker maker, ReplyOutput replies) {
        FileCompression made = new FileCompression(replies);
        for (String name : names) {
            Own one = new Own(name, maker);
            if (one.begin()) {
                made.compressors.add(one);
            } else {
                replies.send(one.reply());
            }
        }
        replies.send(new CompressReply.Ready());
        return made;
    }

    /**
     * Answers {@code progress} while it works, and {@code batched} or {@code refused} for each compressor at the end.
     *
     * @param file Records, each after its length. Batches begin and end with it.
     * @throws IOException where it cannot be read
     */
    void run(Path file) throws IOException {
        compressors.forEach(Own::begin);
        BatchMaker maker = new BatchMaker();
        long size = Files.size(file);
        long done = 0;
        int batches = 0;
        try (RecordReader reader = new RecordReader(file)) {
            for (byte[] record = reader.next(); record != null; record = reader.next()) {
                done += Integer.BYTES + record.length;
                if (take(maker.add(record)) && ++batches % SAID == 0) {
                    replies.send(new CompressReply.Progress(done, size));
                }
            }
        }
        take(maker.rest());
        compressors.forEach(one -> replies.send(one.reply()));
    }

    private boolean take(@Nullable Batch batch) {
        if (batch == null) {
            return false;
        }
        compressors.forEach(one -> one.take(batch));
        return true;
    }

    /** A compressor and what it made of a file. */
    private static final class Own {

        private final String name;
        private final Maker maker;
        private @Nullable Compressor library;
        private String reason = "";
        private long records;
        private long raw;
        private long small;

        Own(String name, Maker maker) {
            this.name = name;
            this.maker = maker;
        }

        /** Begins a file, with a new object of the library after a failure. False where there is none. */
        boolean begin() {
            records = 0;
            raw = 0;
            small = 0;
            if (library == null) {
                try {
                    library = maker.of(name);
                    reason = "";
                } catch (Exception | LinkageError e) {
                    reason = CompressMain.text(e);
                }
            }
            return library != null;
        }

        /** Compresses a batch, unless one failed before. */
        void take(Batch batch) {
            Compressor working = library;
            if (working == null) {
                return;
            }
            byte[] bytes = batch.bytes();
            try {
                byte[] packed = working.compress(bytes);
                if (Arrays.equals(bytes, working.decompress(packed, bytes.length))) {
                    records += batch.records();
                    raw += bytes.length;
                    small += packed.length;
                    return;
                }
                reason = "it does not give " + bytes.length + " bytes back";
            } catch (Exception | LinkageError | OutOfMemoryError e) {
                reason = CompressMain.text(e);
            }
            library = null;
        }

        CompressReply reply() {
            return library == null
                    ? new CompressReply.Refused("", name, reason)
                    : new CompressReply.Batched(name, records, raw, small);
        }
    }
}
