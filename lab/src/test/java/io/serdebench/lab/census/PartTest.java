package io.serdebench.lab.census;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.lab.base.Stop;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
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
        PartCounter counter = new PartCounter(part, true);
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
        bytes[7] = 9;
        Stop stop = assertThrows(Stop.class, () -> Part.read(bytes, "x.part"));
        assertTrue(("" + stop.getMessage()).contains("x.part is a part of version 9"), stop::toString);
    }

    @Test
    void shardsAreEveryNthFile() {
        assertEquals(new Shard(2, 8), Shard.parse("2/8"));
        for (String text : List.of("0/2", "3/2", "1", "a/b", "-1/2", "1/0")) {
            assertThrows(Stop.class, () -> Shard.parse(text), text);
        }
    }
}
