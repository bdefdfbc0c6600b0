package io.serdebench.lab.census;

import io.serdebench.api.Schema;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.Inputs;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** Parts as bytes, for engines that divide the files among processes and move nothing but bytes between these. */
public final class CensusBytes {

    private CensusBytes() {}

    /**
     * A file of those that are counted, as another process has to know it.
     *
     * @param path Its absolute path.
     * @param shown Its name in messages.
     * @param name Its name in the part.
     * @param partition The partition that it belongs to.
     * @param keys What the names of its folders say of all its records.
     */
    public record Stored(String path, String shown, String name, String partition, Map<String, String> keys) {

        /** Copies the map, whose order is that of the folders. */
        public Stored {
            keys = new LinkedHashMap<>(keys);
        }

        private static Stored of(Input input) {
            FilePlace place = FilePlace.of(input);
            Path path = Objects.requireNonNull(input.path());
            return new Stored(
                    path.toAbsolutePath().toString(), input.name(), place.name(), place.partition(), input.partition());
        }
    }

    /**
     * Counts of a part.
     *
     * @param records Its records.
     * @param files Files that have records.
     * @param skipped Rows that could not be read.
     */
    public record Counts(long records, long files, long skipped) {

        /**
         * Holds the counts of all files against what a user allows.
         *
         * @throws Stop where there are no records, or more rows than allowed were skipped
         */
        public void check(Reading reading) {
            if (records == 0) {
                throw Stop.input("there are no records in these files"
                        + (skipped == 0 ? "" : ": none of " + TerminalText.count(skipped, "row") + " can be read"));
            }
            if (skipped > reading.bad().most()) {
                throw Stop.input(TerminalText.count(skipped, "row") + " cannot be read, and --max-bad-rows allows "
                        + TerminalText.count(reading.bad().most()));
            }
        }
    }

    /**
     * Finds the files that inputs stand for, in their order.
     *
     * @param inputs Paths of files or folders, or globs.
     * @param work A folder for copies of what can be read only once.
     */
    public static List<Stored> files(List<String> inputs, Reading reading, Path work) throws IOException {
        return Inputs.of(inputs, InputStream.nullInputStream(), work, reading.maxInflated(), Inputs.MANY).stream()
                .map(Stored::of)
                .toList();
    }

    /**
     * Counts a file.
     *
     * @param reading How it is read; the schema is given, so that parts of other files are alike.
     * @param work A folder for copies of what can be read only once.
     * @param encoders Codecs that encode the records, or null.
     * @throws io.serdebench.lab.base.Stop where it cannot be read
     */
    public static byte[] count(Stored file, Reading reading, Path work, @Nullable Encoders encoders)
            throws IOException {
        Input input = Input.file(Path.of(file.path()), file.shown(), reading.maxInflated(), file.keys());
        PartTaker taker = new PartTaker(
                input, new FilePlace(file.name(), file.partition()), encoders == null ? null : encoders.all);
        Datasets.every(List.of(file.path()), reading, work, Progress.NONE, taker);
        return taker.part().bytes();
    }

    /** Codecs that encode all records of this process, each in a process of its own, which tasks share. */
    public static final class Encoders implements AutoCloseable {

        private final RecordEncoders all;

        /**
         * Unpacks codecs that {@code --encoders-out} wrote.
         *
         * @param scratch An empty folder, which has to stay until these are closed.
         * @param atOnce Processes that work at a time.
         * @throws io.serdebench.lab.base.Stop where the file holds no codecs
         */
        public Encoders(Path archive, Path scratch, int atOnce) throws IOException {
            EncoderArchive unpacked = EncoderArchive.open(archive, Files.createDirectory(scratch.resolve("codecs")));
            all = new RecordEncoders(unpacked, scratch, unpacked.compressors(scratch), atOnce);
        }

        @Override
        public void close() {
            all.close();
        }
    }

    /** Makes a part of rows that somebody else reads. */
    public static final class Rows implements AutoCloseable {

        private final Part part;
        private final PartCounter counter;
        private boolean ended;

        /**
         * Of rows of a schema.
         *
         * @param whole True if all rows of a file come, in its order, so that a row is known by its number.
         * @param encoders Codecs that encode the rows, or null.
         */
        public Rows(Schema schema, boolean whole, @Nullable Encoders encoders) {
            part = new Part(schema);
            counter = new PartCounter(part, whole, encoders == null ? null : encoders.all.into(part));
        }

        /**
         * Goes on to a file, whose rows come next.
         *
         * @param path The name of the file in the part.
         * @param keys What the names of its folders say; without keys its partition is the folder.
         * @param size Bytes as stored, or 0 where nobody knows.
         */
        public void at(String path, Map<String, String> keys, long size) {
            counter.at(FilePlace.of(path, keys), size);
        }

        /** Counts a row, whose values are in the order of the schema. */
        public void add(@Nullable Object[] row) {
            counter.add(row);
        }

        /** The part, after the last row. */
        public byte[] bytes() {
            counter.end(true);
            ended = true;
            return part.bytes();
        }

        @Override
        public void close() {
            if (!ended) {
                counter.end(false);
            }
        }
    }

    /**
     * Adds two parts.
     *
     * @throws Stop where they are of other schemas, or have a file in common
     */
    public static byte[] merge(byte[] one, byte[] other) {
        Part sum = Part.read(one, "a part");
        sum.merge(Part.read(other, "a part"));
        return sum.bytes();
    }

    /**
     * Adds files to a part that could not be read.
     *
     * @param unread The reason for each of them, by its name.
     */
    public static byte[] leaveOut(byte[] part, SortedMap<String, String> unread) {
        Part left = Part.read(part, "a part");
        unread.forEach(left::leaveOut);
        return left.bytes();
    }

    /** Counts of a part. */
    public static Counts counts(byte[] part) {
        Part read = Part.read(part, "a part");
        return new Counts(
                read.files().values().stream().mapToLong(Part.Counted::records).sum(),
                read.files().size(),
                read.skipped());
    }
}
