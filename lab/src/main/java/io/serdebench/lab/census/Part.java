package io.serdebench.lab.census;

import static io.serdebench.lab.census.PartFields.text;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.size.Column;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.census.Leaves.Leaf;
import io.serdebench.lab.census.Sampled.Pick;
import io.serdebench.lab.census.Sampled.Stratum;
import io.serdebench.lab.dataset.profile.ValueHash;
import io.serdebench.lab.dataset.source.Reason;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Facts of some files: nothing but counters, sums, least and most, so that parts add up in any order. It has one written
 * form, which is sorted and has a checksum; equal parts have equal bytes.
 */
final class Part {

    /** The first bytes of a written part; the last one of them is the version of the form. */
    private static final byte[] MAGIC = {'s', 'd', 'b', 'p', 'a', 'r', 't', 6};

    /** The version before, whose parts do not say which shards they have. */
    private static final byte WITHOUT_SHARDS = 5;

    private static final String NAME = "record";

    private static final int CHECKSUM = Integer.BYTES;

    private final Schema schema;
    private final SortedMap<String, Counted> files = new TreeMap<>();
    private final SortedMap<String, Group> partitions = new TreeMap<>();
    private final FieldValues values;
    private final Sampled sampled = new Sampled();
    private final SortedMap<String, String> unread = new TreeMap<>();
    private final SortedMap<String, EncodedTally> encoded = new TreeMap<>();

    /**
     * Counts of a file.
     *
     * @param bytes Bytes as stored.
     * @param records Its records.
     * @param partition The partition that it belongs to.
     */
    record Counted(long bytes, long records, String partition) {}

    /**
     * Facts of a partition.
     *
     * @param column Its statistics.
     * @param values Its different values.
     */
    record Group(Column column, FieldValues values) {

        /** Takes a record. */
        void add(@Nullable Object[] row) {
            column.add(row);
            values.add(row);
        }

        private void merge(Group other) {
            column.merge(other.column);
            values.merge(other.values);
        }

        /** What is known of each field, by its path. */
        Map<String, Leaf> leaves() {
            return Leaves.of(column, values);
        }
    }

    private long skipped;
    private Shards shards = Shards.ALL;
    private final SortedMap<String, Character> decimals = new TreeMap<>();

    /** Of no files. A schema is named after the first file elsewhere; here it has one name, so that parts of any files are alike. */
    Part(Schema schema) {
        this.schema = Notation.parseSchema(NAME + Notation.write(schema.root()));
        values = FieldValues.ofAll(slot());
    }

    Schema schema() {
        return schema;
    }

    /** Rows that could not be read, and are in no other count. */
    long skipped() {
        return skipped;
    }

    /** Leaves out further rows. */
    void skip(long rows) {
        skipped = Math.addExact(skipped, rows);
    }

    /** Files that could not be read and are left out, with the reasons. */
    SortedMap<String, String> unread() {
        return unread;
    }

    /** Leaves out a file. */
    void leaveOut(String file, String reason) {
        unread.put(file, reason);
    }

    /** The shards that it has. */
    Shards shards() {
        return shards;
    }

    /** Says that this is a shard, before anything is added. */
    void is(Shards some) {
        shards = some;
    }

    /** The decimal signs by which fields were read, or {@link Reason#OPEN}. */
    SortedMap<String, Character> decimals() {
        return decimals;
    }

    /** Says by which decimal signs fields are read. */
    void written(Map<String, Character> signs) {
        signs.forEach((field, sign) -> decimals.merge(field, sign, (own, other) -> own == Reason.OPEN ? other : own));
    }

    SortedMap<String, Counted> files() {
        return files;
    }

    SortedMap<String, Group> partitions() {
        return partitions;
    }

    /** The statistics of a partition, to which records are added. */
    Group partition(String name) {
        return partitions.computeIfAbsent(name, key -> new Group(Column.of(schema), values.partition(slot())));
    }

    /** What is known of each field of all records, by its path. */
    Map<String, Leaf> leaves() {
        return Leaves.of(all(), values);
    }

    /** Facts of the codecs that encoded the records; none where nothing was encoded. */
    SortedMap<String, EncodedTally> encoded() {
        return encoded;
    }

    /** Facts of a codec, to which encoded records are added. */
    EncodedTally encoded(String codec) {
        return encoded.computeIfAbsent(codec, key -> new EncodedTally());
    }

    /** Counts a record of a file. */
    void count(String file, long bytes, String partition) {
        files.merge(
                file,
                new Counted(bytes, 1, partition),
                (one, other) -> new Counted(one.bytes(), one.records() + 1, one.partition()));
    }

    /** Records that can stand for all. */
    Sampled sampled() {
        return sampled;
    }

    /** The statistics of all partitions. */
    Column all() {
        Column all = Column.of(schema);
        partitions.values().forEach(group -> all.merge(group.column()));
        return all;
    }

    /**
     * Adds what another part knows.
     *
     * @throws Stop where the parts have other schemas, a file in common, or were encoded by other codecs
     */
    void merge(Part other) {
        SameParts.schemas(schema, other.schema);
        SameParts.decimals(decimals, other.decimals);
        if (!files.isEmpty() && !other.files.isEmpty()) {
            SameParts.codecs(encoded, other.encoded);
        }
        Shards both = shards.and(other.shards);
        other.files.forEach((file, counted) -> {
            if (files.putIfAbsent(file, counted) != null) {
                throw Stop.input(TerminalText.text(file) + " is in two parts", "name each part once");
            }
        });
        unread.putAll(other.unread);
        other.partitions.forEach((name, group) -> partition(name).merge(group));
        values.merge(other.values);
        sampled.merge(other.sampled);
        other.encoded.forEach((codec, tally) -> encoded(codec).merge(tally));
        skip(other.skipped);
        shards = both;
        written(other.decimals);
    }

    private Slot slot() {
        return new Slot(schema.root(), false);
    }

    /** The written form. */
    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.write(MAGIC);
            text(Notation.write(schema), out);
            out.writeLong(ValueHash.SEED);
            out.writeInt(FieldValues.OF_ALL);
            out.writeInt(FieldValues.OF_EACH);
            out.writeLong(skipped);
            shards.write(out);
            PartFields.signs(decimals, out);
            out.writeInt(files.size());
            for (Map.Entry<String, Counted> file : files.entrySet()) {
                text(file.getKey(), out);
                out.writeLong(file.getValue().bytes());
                out.writeLong(file.getValue().records());
                text(file.getValue().partition(), out);
            }
            out.writeInt(partitions.size());
            for (Map.Entry<String, Group> partition : partitions.entrySet()) {
                text(partition.getKey(), out);
                PartFields.bytes(partition.getValue().column().bytes(), out);
                partition.getValue().values().write(out);
            }
            values.write(out);
            write(sampled.kept(), out);
            out.writeInt(unread.size());
            for (Map.Entry<String, String> file : unread.entrySet()) {
                text(file.getKey(), out);
                text(file.getValue(), out);
            }
            out.writeInt(encoded.size());
            for (Map.Entry<String, EncodedTally> codec : encoded.entrySet()) {
                text(codec.getKey(), out);
                codec.getValue().write(out);
            }
            out.writeInt(checksum(bytes.toByteArray(), bytes.size()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private void write(SortedMap<Stratum, SortedSet<Pick>> kept, DataOutputStream out) throws IOException {
        Map<String, Integer> numbers = new HashMap<>();
        files.keySet().forEach(file -> numbers.put(file, numbers.size()));
        out.writeInt(kept.size());
        for (Map.Entry<Stratum, SortedSet<Pick>> one : kept.entrySet()) {
            text(one.getKey().partition(), out);
            out.writeInt(one.getKey().size());
            out.writeLong(sampled.records(one.getKey()));
            out.writeInt(one.getValue().size());
            for (Pick pick : one.getValue()) {
                out.writeLong(pick.hash());
                out.writeInt(Objects.requireNonNull(numbers.get(pick.file())));
                out.writeLong(pick.position());
            }
        }
    }

    private static void readSample(Part part, DataInputStream in) throws IOException {
        List<String> names = List.copyOf(part.files.keySet());
        for (int i = in.readInt(); i > 0; i--) {
            Stratum stratum = new Stratum(text(in), in.readInt());
            long records = in.readLong();
            SortedSet<Pick> picks = new TreeSet<>();
            for (int k = in.readInt(); k > 0; k--) {
                long hash = in.readLong();
                picks.add(new Pick(
                        hash, names.get(Objects.checkIndex(in.readInt(), names.size())), in.readLong(), stratum));
            }
            part.sampled.add(stratum, records, picks);
        }
    }

    /** True if these are the first bytes of a part, of whatever version. */
    static boolean is(byte[] head) {
        return head.length >= MAGIC.length && Arrays.equals(head, 0, MAGIC.length - 1, MAGIC, 0, MAGIC.length - 1);
    }

    /**
     * Reads the written form.
     *
     * @param name The file, for messages.
     * @throws Stop where the bytes are no part, or not whole
     */
    static Part read(byte[] bytes, String name) {
        String file = TerminalText.text(name);
        if (!is(bytes)) {
            throw Stop.input(file + " is not a part of a census");
        }
        byte version = bytes[MAGIC.length - 1];
        if (version != MAGIC[MAGIC.length - 1] && version != WITHOUT_SHARDS) {
            throw Stop.input(file + " is a part of version " + version + ", and this program reads versions "
                    + WITHOUT_SHARDS + " and " + MAGIC[MAGIC.length - 1]);
        }
        int end = bytes.length - CHECKSUM;
        if (end < MAGIC.length || ByteBuffer.wrap(bytes).getInt(end) != checksum(bytes, end)) {
            throw Stop.input(file + " is damaged: its checksum does not fit", "make it again");
        }
        try {
            return read(
                    new DataInputStream(new ByteArrayInputStream(bytes, MAGIC.length, end - MAGIC.length)),
                    file,
                    version);
        } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException e) {
            throw Stop.input(file + " was not written by this program: " + TerminalText.text(e.getMessage() + "", 100));
        }
    }

    private static Part read(DataInputStream in, String shown, byte version) throws IOException {
        Part part = new Part(Notation.parseSchema(text(in)));
        same(shown, "the seed of its hashes", in.readLong(), ValueHash.SEED);
        same(shown, "the number of hashes of a field", in.readInt(), FieldValues.OF_ALL);
        same(shown, "the number of hashes of a field in a partition", in.readInt(), FieldValues.OF_EACH);
        part.skip(in.readLong());
        part.is(version == WITHOUT_SHARDS ? Shards.UNKNOWN : Shards.read(in));
        part.written(version == WITHOUT_SHARDS ? Map.of() : PartFields.signs(in));
        for (int i = in.readInt(); i > 0; i--) {
            String file = text(in);
            part.files.put(file, new Counted(in.readLong(), in.readLong(), text(in)));
        }
        for (int i = in.readInt(); i > 0; i--) {
            String name = text(in);
            Group group = new Group(Column.read(part.slot(), PartFields.bytes(in)), part.values.partition(part.slot()));
            group.values().read(in);
            part.partitions.put(name, group);
        }
        part.values.read(in);
        readSample(part, in);
        for (int i = in.readInt(); i > 0; i--) {
            part.leaveOut(text(in), text(in));
        }
        for (int i = in.readInt(); i > 0; i--) {
            part.encoded.put(text(in), EncodedTally.read(in));
        }
        if (in.read() >= 0) {
            throw new IOException("bytes after its end");
        }
        return part;
    }

    private static void same(String file, String what, long own, long others) {
        if (own != others) {
            throw Stop.input(
                    file + " cannot be added: " + what + " is " + own + ", and this program has " + others,
                    "make it again");
        }
    }

    private static int checksum(byte[] bytes, int end) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, end);
        return (int) crc.getValue();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Part part && Arrays.equals(bytes(), part.bytes());
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes());
    }
}
