package io.serdebench.lab.census;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.profile.ValueHash;
import io.serdebench.lab.dataset.source.Reason;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Parts add up to the same bytes in any order, and what is no whole part is refused with a reason. */
class PartTest {

    private static final Schema SCHEMA = Notation.parseSchema("row{id:int64,note:string?,tags:[string]}");
    private static final int FILES = 12;

    private final Random random = new Random(1);

    private @Nullable Object[] row() {
        return new @Nullable Object[] {
            random.nextLong() >> random.nextInt(64),
            random.nextInt(4) == 0 ? null : "n".repeat(random.nextInt(60)),
            List.of("a", "bc").subList(0, random.nextInt(3))
        };
    }

    private List<@Nullable Object[]> rows(int count) {
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rows.add(row());
        }
        return rows;
    }

    private static Part part(int file, List<@Nullable Object[]> rows) {
        Part part = new Part(SCHEMA);
        add(part, file, rows);
        return part;
    }

    private static void add(Part part, int file, List<@Nullable Object[]> rows) {
        String partition = "day=" + file % 3;
        PartCounter counter = new PartCounter(part, true, null);
        counter.at(new FilePlace("f" + file, partition), 100 + file);
        rows.forEach(counter::add);
    }

    private List<List<@Nullable Object[]>> files() {
        List<List<@Nullable Object[]>> files = new ArrayList<>();
        for (int file = 0; file < FILES; file++) {
            files.add(rows(1 + random.nextInt(20)));
        }
        return files;
    }

    @Test
    void anyDivisionOfTheFilesIsTheSame() {
        for (int round = 0; round < 50; round++) {
            List<List<@Nullable Object[]>> files = files();
            Part whole = new Part(SCHEMA);
            List<Part> parts = new ArrayList<>();
            for (int file = 0; file < FILES; file++) {
                add(whole, file, files.get(file));
                Part part = part(file, files.get(file));
                part.skip(file);
                whole.skip(file);
                parts.add(part);
            }
            while (parts.size() > 1) {
                Part one = Part.read(parts.remove(random.nextInt(parts.size())).bytes(), "one");
                one.merge(parts.remove(random.nextInt(parts.size())));
                parts.add(one);
            }
            assertArrayEquals(whole.bytes(), parts.get(0).bytes());
            assertEquals(whole, parts.get(0));
            assertEquals(FILES * (FILES - 1) / 2, parts.get(0).skipped());
        }
    }

    @Test
    void theSameFileTwiceIsRefused() {
        Part one = part(1, rows(2));
        Stop stop = assertThrows(Stop.class, () -> one.merge(part(1, rows(1))));
        assertTrue(("" + stop.getMessage()).contains("f1 is in two parts"), stop::toString);
    }

    @Test
    void otherSchemasAreRefusedWithTheirDifference() {
        Part one = part(1, rows(1));
        Part other = new Part(Notation.parseSchema("row{id:int32,note:string?,tags:[string]}"));
        Stop stop = assertThrows(Stop.class, () -> one.merge(other));
        assertTrue(("" + stop.getMessage()).contains("from character 8 on"), stop::toString);
    }

    /** {@code 2.131} is 2131 in one part and a fraction in the other. */
    @Test
    void otherDecimalSignsAreRefusedByTheNameOfTheField() {
        Part one = part(1, rows(1));
        one.written(Map.of("id", ','));
        Part unsigned = part(2, rows(1));
        unsigned.merge(Part.read(one.bytes(), "one"));
        Part other = part(3, rows(1));
        other.written(Map.of("id", Reason.OPEN));
        Stop stop = assertThrows(Stop.class, () -> unsigned.merge(other));
        assertEquals(
                "numbers of field id are read with a decimal comma in one part, and with a decimal point in another",
                stop.getMessage());
        assertEquals(
                ",", CensusMaker.withoutSizes().of(unsigned, "").fields().get(0).decimal());
    }

    /** Each shard has another first file, after which its schema is named. */
    @Test
    void theNameOfASchemaMakesNoDifference() {
        Part one = new Part(Notation.parseSchema("a{id:int64}"));
        assertEquals(one, new Part(Notation.parseSchema("b{id:int64}")));
    }

    @Test
    void everyDamageIsFound() {
        byte[] bytes = part(1, rows(3)).bytes();
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThrows(Stop.class, () -> Part.read(cut, "cut"));
        }
        for (int i = 0; i < bytes.length; i++) {
            byte[] changed = bytes.clone();
            changed[i] ^= (byte) (1 << random.nextInt(8));
            assertThrows(Stop.class, () -> Part.read(changed, "changed"));
        }
    }

    @Test
    void anotherVersionIsNamed() {
        byte[] bytes = part(1, rows(1)).bytes();
        bytes[7] = 2;
        Stop stop = assertThrows(Stop.class, () -> Part.read(bytes, "x.part"));
        assertTrue(
                ("" + stop.getMessage())
                        .contains("x.part is a part of version 2, and this program reads versions 5 and 6"),
                stop::toString);
    }

    /** The seed stands behind the schema, and the numbers of hashes behind it. */
    @Test
    void otherHashesAreNamed() {
        byte[] bytes = part(1, rows(1)).bytes();
        int seed = indexOf(bytes, ValueHash.SEED);
        assertRefused(bytes, seed + 7, "the seed of its hashes is ");
        assertRefused(bytes, seed + 11, "the number of hashes of a field is 1025, and this program has 1024");
        assertRefused(bytes, seed + 15, "the number of hashes of a field in a partition is 129");
    }

    private static int indexOf(byte[] bytes, long number) {
        int at = 0;
        while (ByteBuffer.wrap(bytes).getLong(at) != number) {
            at++;
        }
        return at;
    }

    private static void assertRefused(byte[] bytes, int at, String sentence) {
        byte[] changed = bytes.clone();
        changed[at] ^= 1;
        int end = changed.length - Integer.BYTES;
        CRC32C sum = new CRC32C();
        sum.update(changed, 0, end);
        ByteBuffer.wrap(changed).putInt(end, (int) sum.getValue());
        Stop stop = assertThrows(Stop.class, () -> Part.read(changed, "x.part"));
        assertTrue(("" + stop.getMessage()).contains("x.part cannot be added: " + sentence), stop::toString);
    }

    /** Different values of a field of all records: 8 kB; of each partition: 1 kB. */
    @Test
    void hashesAreBounded() {
        Part part = new Part(SCHEMA);
        int partitions = 3;
        for (int file = 0; file < partitions; file++) {
            add(part, file, rows(6_000));
        }
        int scalars = 3;
        int hashes = Long.BYTES * scalars * (FieldValues.OF_ALL + partitions * FieldValues.OF_EACH);
        int places =
                20 * part.sampled().kept().values().stream().mapToInt(Set::size).sum();
        int length = part.bytes().length;
        assertTrue(length - places < hashes + 10_000, length + " bytes");
        long ids = Objects.requireNonNull(
                        part.leaves().values().iterator().next().distinct())
                .count();
        assertTrue(ids > FieldValues.OF_ALL, ids + " ids");
    }

    @Test
    void shardsAreEveryNthFile() {
        assertEquals(new Shard(2, 8), Shard.parse("2/8"));
        for (String text : List.of("0/2", "3/2", "1", "a/b", "-1/2", "1/0")) {
            assertThrows(Stop.class, () -> Shard.parse(text), text);
        }
    }
}
