package io.serdebench.worker;

import io.serdebench.api.RowDiff;
import io.serdebench.api.RowsFile;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.objects.ObjectGraph;
import io.serdebench.api.objects.OwnDomain;
import io.serdebench.api.objects.RoundTrip;
import io.serdebench.api.objects.Unfit;
import io.serdebench.protocol.OwnReply;
import io.serdebench.protocol.Reply;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.WorkerReply;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Encodes, decodes and compares every record by value, and so the fields that are read alone; counts the exact bytes. */
final class Verification {

    private final Subject subject;
    private final ReplyOutput replies;
    private final WallClock clock;

    Verification(Subject subject, ReplyOutput replies) {
        this(subject, replies, new WallClock());
    }

    Verification(Subject subject, ReplyOutput replies, WallClock clock) {
        this.subject = subject;
        this.replies = replies;
        this.clock = clock;
    }

    /** Answers {@code progress} while it works and {@code verified} at the end, or {@code failed} at the first exception. */
    void run(Path rows) throws IOException {
        run(rows, null);
    }

    /**
     * The same, which also keeps what is encoded.
     *
     * @param out The file, as {@link Encoding} writes it; or null.
     */
    void run(Path rows, @Nullable Path out) throws IOException {
        List<Reply> found;
        try (EncodedFile file = out == null ? null : new EncodedFile(out)) {
            found = verified(rows, file);
        }
        // the file is complete before anything is said
        found.forEach(replies::send);
    }

    private List<Reply> verified(Path rows, @Nullable EncodedFile file) throws IOException {
        long records = 0;
        long bytes = 0;
        long lossy = 0;
        long firstRecord = 0;
        RowDiff first = null;
        Progress progress = new Progress(replies, clock);
        Check check = check(subject);
        try (RowsFile.Reader reader = new RowsFile.Reader(rows)) {
            for (var row = reader.next(); row != null; row = reader.next()) {
                records++;
                try {
                    @Nullable
                    RowDiff difference = check.difference(reader.schema().root(), row);
                    if (difference != null) {
                        lossy++;
                        if (first == null) {
                            first = difference;
                            firstRecord = records;
                        }
                    }
                } catch (Unfit e) {
                    return List.of(new OwnReply.Unfit(e.kind().word(), "record " + records + ": " + e.getMessage()));
                } catch (Exception | LinkageError | StackOverflowError | OutOfMemoryError e) {
                    String words = e instanceof Refusal ? String.valueOf(e.getMessage()) : ReplyOutput.describe(e);
                    return List.of(new Reply.Failed("record " + records + ": " + words));
                }
                bytes += check.bytes().length;
                if (file != null) {
                    file.write(check.bytes());
                }
                progress.done(records);
            }
        }
        String remark = check.remark();
        Reply verified = first == null
                ? new WorkerReply.Verified(records, bytes, 0, 0, "", "", "")
                : new WorkerReply.Verified(
                        records, bytes, lossy, firstRecord, first.path(), first.expected(), first.actual());
        return remark == null ? List.of(verified) : List.of(new OwnReply.Remark(remark), verified);
    }

    /** Of one record after the other. */
    interface Check {

        /** The first difference of what comes back, or null. */
        @Nullable
        RowDiff difference(Struct root, @Nullable Object[] row) throws Exception;

        /** The bytes of the last record. */
        byte[] bytes();

        /** A fact about all records so far that is no difference, or null. */
        default @Nullable String remark() {
            return null;
        }
    }

    /** For records one after the other. */
    static Check check(Subject subject) {
        return subject.domain() instanceof OwnDomain domain ? new OfObjects(subject, domain) : new OfRows(subject);
    }

    /** By the values of the row. */
    private static final class OfRows implements Check {

        private final Subject subject;
        private byte[] bytes = new byte[0];

        OfRows(Subject subject) {
            this.subject = subject;
        }

        @Override
        public @Nullable RowDiff difference(Struct root, @Nullable Object[] row) throws Exception {
            Object object = subject.domain().fromRow(row);
            byte[] encoded = subject.binding().encode(subject.binding().create(object));
            bytes = encoded;
            Object message = subject.binding().decode(encoded);
            subject.binding().access(message);
            RowDiff difference =
                    subject.domain().difference(root, row, subject.binding().toDomain(message));
            return difference != null || !subject.domain().hasView()
                    ? difference
                    : RowDiff.first(
                            root,
                            subject.domain().viewRow(subject.domain().view(object)),
                            subject.domain().viewRow(subject.binding().readFields(encoded, subject.domain())));
        }

        @Override
        public byte[] bytes() {
            return bytes;
        }
    }

    /** By the graph of an object that nobody generated the class of. */
    private static final class OfObjects implements Check {

        private final OwnDomain domain;
        private final RoundTrip trip;

        OfObjects(Subject subject, OwnDomain domain) {
            this.domain = domain;
            trip = new RoundTrip(
                    object -> subject.binding().encode(object),
                    bytes -> subject.binding().decode(bytes));
        }

        @Override
        public @Nullable RowDiff difference(Struct root, @Nullable Object[] row) throws Exception {
            Object object = domain.fromRow(row);
            Object again = domain.again(row);
            RowDiff other = ObjectGraph.difference(object, again);
            if (other != null) {
                throw new IllegalStateException("its class makes another object of the same text each time: "
                        + other.path() + " " + other.expected() + " -> " + other.actual());
            }
            try {
                return trip.next(object, again);
            } catch (StackOverflowError e) {
                throw overflow(e);
            } catch (NoClassDefFoundError e) {
                // a class of the JDK that was wanted for the first time where the stack had ended
                if (String.valueOf(e.getMessage()).startsWith("Could not initialize class java.")) {
                    throw overflow(e);
                }
                throw e;
            }
        }

        private static Refusal overflow(Error e) {
            return new Refusal(
                    "the stack overflows, as it does where an object refers to itself and the library does not keep track",
                    e);
        }

        @Override
        public byte[] bytes() {
            return trip.bytes();
        }

        @Override
        public @Nullable String remark() {
            return trip.otherLength();
        }
    }
}
