package io.serdebench.worker;

import io.serdebench.api.Binding;
import io.serdebench.api.RecordStream;
import io.serdebench.api.RecordStream.Source;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Type.Struct;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.worker.file.IoPath;
import io.serdebench.worker.file.LogWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Records one after the other in a file, which is written and read as a whole. */
final class RecordLog {

    private final Subject subject;
    private final Binding<Object, Object> binding;
    private final RecordStream<Object> stream;
    private final Struct root;
    private final Object[] objects;
    private final int count;
    private final IoPath path;
    private final Path file;
    private final SyncRule sync;

    private boolean written;
    private boolean read;
    private long checksum;

    /**
     * Where a log is.
     *
     * @param path The way to write and read the file.
     * @param file The file.
     * @param sync The rule of when what was written has to be on the disk.
     */
    record Place(IoPath path, Path file, SyncRule sync) {}

    /**
     * Of objects in rotation.
     *
     * @param root The root of the schema that the objects' rows have.
     * @param count Records of the log.
     */
    RecordLog(Subject subject, Struct root, Object[] objects, int count, Place place) {
        if (count < 1) {
            throw new IllegalArgumentException("a log of " + count + " records");
        }
        this.subject = subject;
        this.binding = subject.binding();
        this.stream = place.path().records(binding);
        this.root = root;
        this.objects = objects;
        this.count = count;
        this.path = place.path();
        this.file = place.file();
        this.sync = place.sync();
    }

    String framing() {
        return stream.framing();
    }

    /** Records that are written and read. */
    int count() {
        return count;
    }

    /** Removes the file, since to cut an old one short takes the longer the longer it was. */
    void clear() throws IOException {
        Files.deleteIfExists(file);
    }

    /** Makes a message of each object and writes it, from opening to closing the file. */
    void write() throws Exception {
        try (LogWriter log = path.writer(stream, file)) {
            for (int i = 1, at = 0; i <= count; i++) {
                log.write(binding.create(objects[at]));
                at = at + 1 == objects.length ? 0 : at + 1;
                if (sync.isDue(i, count)) {
                    log.sync();
                }
            }
        }
        written = true;
    }

    /**
     * Reads all records to the application's objects, from opening to closing the file, and touches every value of them.
     *
     * @throws IllegalStateException where there are more or fewer than were written, or others than were read before
     */
    void read() throws Exception {
        long records = 0;
        long mixed = 0;
        try (Source<Object> source = stream.reader(path.reader(file))) {
            for (Object message = source.next(); message != null; message = source.next()) {
                mixed = 31 * mixed + subject.domain().touch(binding.toDomain(message));
                records++;
            }
        }
        if (records != count) {
            throw new IllegalStateException(records + " records were read, and " + count + " written");
        }
        if (read && mixed != checksum) {
            throw new IllegalStateException("other values were read than before");
        }
        checksum = mixed;
        read = true;
    }

    /** Where the values in the file differ from those of the objects, or null. The log is written if it has not been. */
    @Nullable
    String difference() throws Exception {
        if (!written) {
            write();
        }
        int records = 0;
        try (Source<Object> source = stream.reader(path.reader(file))) {
            for (Object message = source.next(); message != null; message = source.next()) {
                if (records == count) {
                    return "more than the " + count + " records that were written";
                }
                var expected = subject.domain().toRow(objects[records % objects.length]);
                records++;
                RowDiff difference =
                        RowDiff.first(root, expected, subject.domain().toRow(binding.toDomain(message)));
                if (difference != null) {
                    return "record " + records + ": " + difference.path() + " " + difference.expected() + " -> "
                            + difference.actual();
                }
            }
        } catch (Exception | LinkageError | StackOverflowError e) {
            return "after record " + records + ": " + ReplyOutput.describe(e);
        }
        return records == count ? null : "the file ends after record " + records + " of " + count;
    }
}
