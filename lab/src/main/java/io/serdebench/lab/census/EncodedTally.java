package io.serdebench.lab.census;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Comparator;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Facts of a codec that encoded records: counters, and the first places by file and position, so that tallies add up in any order. Where the
 * codec failed as a whole, the first failure is all that is known.
 */
final class EncodedTally {

    /** Lossy records, and refused ones, that are named. */
    static final int NAMED = 10;

    private final SortedMap<String, Long> bytes = new TreeMap<>();
    private final SortedMap<String, CompressedTally> compressed = new TreeMap<>();
    private final SortedSet<Lossy> firstLossy = new TreeSet<>();
    private final SortedSet<Refused> firstRefused = new TreeSet<>();
    private long records;
    private long lossy;
    private long refused;
    private @Nullable Failure failure;

    /**
     * A record that did not come back with equal values.
     *
     * @param file Its file.
     * @param position Its number among the records of the file that can be read, from 0.
     * @param path The place where it differs.
     * @param before The value that was encoded.
     * @param after The value that came back.
     */
    record Lossy(String file, long position, String path, String before, String after) implements Comparable<Lossy> {

        private static final Comparator<Lossy> ORDER =
                Comparator.comparing(Lossy::file).thenComparingLong(Lossy::position);

        @Override
        public int compareTo(Lossy other) {
            return ORDER.compare(this, other);
        }
    }

    /**
     * A record that cannot be encoded, or not be decoded again.
     *
     * @param file Its file.
     * @param position Its number among the records of the file that can be read, from 0.
     * @param reason Why.
     */
    record Refused(String file, long position, String reason) implements Comparable<Refused> {

        private static final Comparator<Refused> ORDER =
                Comparator.comparing(Refused::file).thenComparingLong(Refused::position);

        @Override
        public int compareTo(Refused other) {
            return ORDER.compare(this, other);
        }
    }

    /**
     * The end of the codec.
     *
     * @param file The file whose records it was given, or empty where there is no code of it.
     * @param position The position of the first of these records, from 0.
     * @param records Their number.
     * @param reason Why.
     */
    record Failure(String file, long position, long records, String reason) implements Comparable<Failure> {

        private static final Comparator<Failure> ORDER = Comparator.comparing(Failure::file)
                .thenComparingLong(Failure::position)
                .thenComparingLong(Failure::records)
                .thenComparing(Failure::reason);

        @Override
        public int compareTo(Failure other) {
            return ORDER.compare(this, other);
        }

        void write(DataOutputStream out) throws IOException {
            PartFields.text(file, out);
            out.writeLong(position);
            out.writeLong(records);
            PartFields.text(reason, out);
        }

        static Failure read(DataInputStream in) throws IOException {
            return new Failure(PartFields.text(in), in.readLong(), in.readLong(), PartFields.text(in));
        }
    }

    /** Records that were encoded and decoded. */
    long records() {
        return records;
    }

    /** Records among them that changed. */
    long lossy() {
        return lossy;
    }

    /** Records that could not be encoded, or not be decoded again; they are in no other count. */
    long refused() {
        return refused;
    }

    /** Bytes of each partition. */
    SortedMap<String, Long> bytes() {
        return bytes;
    }

    /** What became of the bytes by each compressor; none where nothing was compressed. */
    SortedMap<String, CompressedTally> compressed() {
        return compressed;
    }

    /** What became of them by a compressor, to which batches are added. */
    CompressedTally compressed(String compressor) {
        return compressed.computeIfAbsent(compressor, key -> new CompressedTally());
    }

    /** The first lossy records. */
    SortedSet<Lossy> firstLossy() {
        return firstLossy;
    }

    /** The first refused records. */
    SortedSet<Refused> firstRefused() {
        return firstRefused;
    }

    /** The first failure, or null. */
    @Nullable
    Failure failure() {
        return failure;
    }

    /** Adds records of a partition. */
    void add(String partition, long more, long moreBytes) {
        if (failure == null) {
            records = Math.addExact(records, more);
            bytes.merge(partition, moreBytes, Math::addExact);
        }
    }

    /** Adds records that changed, of which these are the first. */
    void addLossy(long count, Iterable<Lossy> first) {
        if (failure == null) {
            lossy = Math.addExact(lossy, count);
            first.forEach(one -> keep(firstLossy, one));
        }
    }

    /** Adds records that were refused, of which these are the first. */
    void addRefused(long count, Iterable<Refused> first) {
        if (failure == null) {
            refused = Math.addExact(refused, count);
            first.forEach(one -> keep(firstRefused, one));
        }
    }

    private static <T> void keep(SortedSet<T> first, T one) {
        first.add(one);
        if (first.size() > NAMED) {
            first.remove(first.last());
        }
    }

    /** Ends the codec: counts of some records would depend on the order in which files are read. */
    void fail(Failure other) {
        if (failure == null || other.compareTo(failure) < 0) {
            failure = other;
        }
        records = 0;
        lossy = 0;
        refused = 0;
        bytes.clear();
        compressed.clear();
        firstLossy.clear();
        firstRefused.clear();
    }

    /** Gives another reason why there is no code of the codec. */
    void explain(String reason) {
        failure = new Failure("", 0, 0, reason);
    }

    /** True if the codec failed in a file, or in one before it, so that what it does with the file makes no difference. */
    boolean failedBy(String file) {
        return failure != null && failure.file().compareTo(file) <= 0;
    }

    /**
     * Holds the compressors of two tallies of a codec against each other. Those of a codec that failed make no difference.
     *
     * @throws Stop where they differ
     */
    void checkSame(String codec, EncodedTally other) {
        if (failure == null && other.failure == null && !compressed.keySet().equals(other.compressed.keySet())) {
            throw Stop.input(
                    "records of " + TerminalText.text(codec) + " are compressed by " + names(compressed.keySet())
                            + " in one part, and by " + names(other.compressed.keySet()) + " in another",
                    "make all parts with the same --encode -z COMPRESSORS");
        }
    }

    private static String names(Set<String> compressors) {
        return compressors.isEmpty() ? "nothing" : TerminalText.text(String.join(", ", compressors));
    }

    /** Adds what another tally knows. */
    void merge(EncodedTally other) {
        if (other.failure != null) {
            fail(other.failure);
            return;
        }
        if (failure != null) {
            return;
        }
        records = Math.addExact(records, other.records);
        other.bytes.forEach((partition, more) -> bytes.merge(partition, more, Math::addExact));
        other.compressed.forEach((compressor, tally) -> compressed(compressor).merge(tally));
        addLossy(other.lossy, other.firstLossy);
        addRefused(other.refused, other.firstRefused);
    }

    void write(DataOutputStream out) throws IOException {
        out.writeBoolean(failure != null);
        if (failure != null) {
            failure.write(out);
            return;
        }
        out.writeLong(records);
        PartFields.sums(bytes, out);
        CompressedTally.write(compressed, out);
        out.writeLong(lossy);
        out.writeInt(firstLossy.size());
        for (Lossy one : firstLossy) {
            PartFields.text(one.file(), out);
            out.writeLong(one.position());
            PartFields.text(one.path(), out);
            PartFields.text(one.before(), out);
            PartFields.text(one.after(), out);
        }
        out.writeLong(refused);
        out.writeInt(firstRefused.size());
        for (Refused one : firstRefused) {
            PartFields.text(one.file(), out);
            out.writeLong(one.position());
            PartFields.text(one.reason(), out);
        }
    }

    static EncodedTally read(DataInputStream in) throws IOException {
        EncodedTally tally = new EncodedTally();
        if (in.readBoolean()) {
            tally.fail(Failure.read(in));
            return tally;
        }
        tally.records = in.readLong();
        tally.bytes.putAll(PartFields.sums(in));
        tally.compressed.putAll(CompressedTally.readAll(in));
        tally.lossy = in.readLong();
        for (int i = in.readInt(); i > 0; i--) {
            tally.firstLossy.add(new Lossy(
                    PartFields.text(in), in.readLong(), PartFields.text(in), PartFields.text(in), PartFields.text(in)));
        }
        tally.refused = in.readLong();
        for (int i = in.readInt(); i > 0; i--) {
            tally.firstRefused.add(new Refused(PartFields.text(in), in.readLong(), PartFields.text(in)));
        }
        return tally;
    }
}
